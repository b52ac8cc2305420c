/* twins.c: the command `twins`. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "cli/command.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "cli/shared/result.h"
#include "cli/shared/start.h"
#include "io/journal/twin_text.h"
#include "search/mcts/select/worked_formula.h"

/* A race with what it found. */
struct race {
	const struct arguments *args;
	struct game *game;
	union game_state state;
	struct twin *twin;
	struct twin_parting parting;
	const atomic_bool *stop;
};

static void run_race(struct race *race)
{
	const struct twin_finding *finding = twin_finding(race->twin);
	struct progress progress;

	progress_init(&progress, twin_counts_nodes(race->twin) ? "nodes" : "iterations");
	twin_run(race->twin, race->args->iterations);
	while (twin_wait(race->twin) && !atomic_load(race->stop))
		progress_show(&progress, finding->reached[0], race->args->iterations);
	twin_explain(race->twin, race->stop, &race->parting);
	progress_done(&progress);
}

/* ---- fields */

static void text_field(struct result_table *table, const char *name, char *text)
{
	result_text(table, name, text);
	free(text);
}

static void start_rows(struct result_table *table, const struct race *race)
{
	result_start(table, race->game, &race->state);
	result_text(table, "first", twin_spec(race->twin, 0));
	result_text(table, "second", twin_spec(race->twin, 1));
	text_field(table, "knobs", twin_knobs_text(race->twin));
	text_field(table, "verdict", twin_verdict_text(race->twin, &race->parting));
}

static void parting_rows(struct result_table *table, const struct race *race)
{
	static const char *const names[] = {"phase", "place", "first_does", "second_does"};
	const struct twin_parting *parting = &race->parting;
	char *place;

	if (!parting->iteration) {
		for (size_t i = 0; i < sizeof names / sizeof *names; i++)
			result_nothing(table, names[i]);
		return;
	}
	result_text(table, names[0], twin_phase_text(parting));
	place = twin_place_text(race->twin, parting);
	result_text(table, names[1], *place ? place : "root");
	free(place);
	text_field(table, names[2], twin_event_text(race->twin, parting, 0));
	text_field(table, names[3], twin_event_text(race->twin, parting, 1));
}

static void best_rows(struct result_table *table, const struct race *race)
{
	static const char *const names[2][2] = {
		{"first_best", "first_value"}, {"second_best", "second_value"}};

	for (int i = 0; i < 2; i++) {
		const struct report *report = twin_report(race->twin, i);
		bool is_known = report && report->kind != VALUE_NONE;

		result_move(table, names[i][0], race->game, &race->state,
			is_known ? report->best : GAME_NO_MOVE);
		result_real(table, names[i][1], is_known ? report->value : NAN, 4);
	}
}

static void finding_rows(struct result_table *table, const struct race *race)
{
	const struct twin_finding *finding = twin_finding(race->twin);
	const struct report *first = twin_report(race->twin, 0),
			    *second = twin_report(race->twin, 1);
	bool has_trees = first && second && !twin_counts_nodes(race->twin);

	result_count(table, "first_iterations", finding->reached[0]);
	result_count(table, "second_iterations", finding->reached[1]);
	result_count(table, "same", finding->same);
	result_known(table, "parted_at", finding->parted_at > 0, finding->parted_at);
	parting_rows(table, race);
	result_known(table, "best_parted_at", finding->best_parted_at > 0, finding->best_parted_at);
	best_rows(table, race);
	result_real(table, "distance", has_trees ? twin_distance(first, second) : NAN, 4);
}

/* ---- tables */

/* A move at the node where they part, or at the root in the end. */
struct line {
	const char *at;
	const void *state;
	struct twin_competitor move;
	uint64_t visits[2]; /* of all moves there */
};

static void stat_cells(struct result_table *table, const struct line *line, int which,
	const char *const names[5], bool is_brief)
{
	const struct report_move *row = line->move.row[which];
	double visits = (double)line->visits[which];

	if (!row) {
		for (int i = 0; i < 5; i++)
			if (!is_brief || i != 1)
				result_nothing(table, names[i]);
		return;
	}
	result_count(table, names[0], row->visits);
	if (!is_brief)
		result_real(table, names[1], visits > 0 ? (double)row->visits / visits : NAN, 4);
	result_real(table, names[2], row->kind == VALUE_NONE ? NAN : report_move_shown(row), 4);
	result_real(table, names[3], row->explore, 4);
	result_real(table, names[4], row->score, 4);
}

/* In text there are two tables and no room for the shares. */
static void add_line(
	struct result_table *table, const struct race *race, const struct line *line, bool is_brief)
{
	static const char *const full[2][5] = {
		{"first_visits", "first_share", "first_reward", "first_explore", "first_score"},
		{"second_visits", "second_share", "second_reward", "second_explore",
			"second_score"}};
	static const char *const brief[2][5] = {
		{"n1", "", "V1", "explore1", "score1"}, {"n2", "", "V2", "explore2", "score2"}};

	result_row(table);
	if (!is_brief)
		result_text(table, "at", line->at);
	result_move(table, is_brief ? line->at : "move", race->game, line->state, line->move.move);
	result_text(table, is_brief ? "taken by" : "taken_by",
		line->move.is_chosen[0] && line->move.is_chosen[1] ? "both"
			: line->move.is_chosen[0]                  ? "first"
			: line->move.is_chosen[1]                  ? "second"
								   : "-");
	for (int i = 0; i < 2; i++)
		stat_cells(table, line, i, (is_brief ? brief : full)[i], is_brief);
}

static void add_competitors(struct result_table *table, const struct race *race, bool is_brief)
{
	struct twin_competitor *competitor = xcalloc(2 * GAME_MAX_MOVES, sizeof *competitor);
	int n = race->parting.iteration ? twin_competitors(&race->parting, competitor) : 0;
	uint64_t visits[2] = {0, 0};

	for (int i = 0; i < n; i++)
		for (int which = 0; which < 2; which++)
			visits[which] +=
				competitor[i].row[which] ? competitor[i].row[which]->visits : 0;
	for (int i = 0; i < n; i++) {
		struct line line = {.at = "parting",
			.state = twin_competition(&race->parting),
			.move = competitor[i],
			.visits = {visits[0], visits[1]}};

		add_line(table, race, &line, is_brief);
	}
	free(competitor);
}

static void add_ends(struct result_table *table, const struct race *race, bool is_brief)
{
	const struct report *report[2] = {twin_report(race->twin, 0), twin_report(race->twin, 1)};

	if (!report[0] || !report[1] || report[0]->move_count != report[1]->move_count)
		return;
	for (int i = 0; i < report[0]->move_count; i++) {
		struct line line = {
			.at = "end", .state = &race->state, .move.move = report[0]->move[i].move};

		for (int which = 0; which < 2; which++) {
			line.move.row[which] = &report[which]->move[i];
			line.move.is_chosen[which] = report[which]->kind != VALUE_NONE &&
				report[which]->best == line.move.move;
			line.visits[which] = report_visits(report[which]);
		}
		add_line(table, race, &line, is_brief);
	}
}

/* How the child that each of them takes comes by its score. */
static void write_worked_formulas(const struct race *race)
{
	static const char *const who[] = {"first", "second"};

	for (int i = 0; i < 2 && race->parting.iteration; i++) {
		const struct journal_event *event = twin_parting_event(&race->parting, i);
		struct worked_formula worked;
		char name[GAME_MOVE_TEXT];

		if (!event || event->kind != JOURNAL_SELECT || !race->parting.formula[i].rule)
			continue;
		game_move_format(race->game, event->state, event->move, name);
		worked_formula_fill(&race->parting.formula[i], (uint64_t)event->log_argument,
			&event->competitor[event->chosen], (struct formula_style){.columns = 78},
			&worked);
		printf("\nthe %s takes %s:\n", who[i], name);
		for (int line = 0; line < worked.count; line++)
			printf("  %s\n", worked.line[line]);
	}
}

/* ---- all of it */

static void write_data(const struct race *race)
{
	static const char *const columns[] = {"at", "move", "taken_by", "first_visits",
		"first_share", "first_reward", "first_explore", "first_score", "second_visits",
		"second_share", "second_reward", "second_explore", "second_score", NULL};
	struct result_table *table = result_new();

	start_rows(table, race);
	finding_rows(table, race);
	result_rows(table, "rows");
	result_columns(table, columns);
	add_competitors(table, race, false);
	add_ends(table, race, false);
	result_print(table, race->args->format);
}

static void write_text(const struct race *race)
{
	struct result_table *parting = result_new(), *end = result_new();

	start_rows(parting, race);
	finding_rows(parting, race);
	result_rows(parting, "parting");
	add_competitors(parting, race, true);
	result_rows(end, "end");
	add_ends(end, race, true);
	result_print(parting, RESULT_TEXT);
	write_worked_formulas(race);
	fputc('\n', stdout);
	result_print(end, RESULT_TEXT);
}

static bool open_race(struct race *race, struct status *st)
{
	const struct arguments *args = race->args;

	race->game = start_read(args, &race->state, st);
	if (!race->game || !start_check(race->game, &race->state, st))
		return false;
	if (!args->first || !args->second)
		return status_fail(st, "one recipe, expected two: -1 SPEC and -2 SPEC");
	race->twin = twin_new(race->game, args->first, args->second, &race->state, args->seed, st);
	return race->twin != NULL;
}

static int run(const struct arguments *args)
{
	struct race race = {.args = args, .stop = interrupt_catch()};
	struct status st;
	int status = EXIT_OK;

	if (!open_race(&race, &st)) {
		status = command_refuse(&st);
	} else {
		run_race(&race);
		if (args->format == RESULT_TEXT)
			write_text(&race);
		else
			write_data(&race);
		fflush(stdout);
		if (atomic_load(race.stop))
			status = interrupt_report("after %" PRIu64 " iterations",
				twin_finding(race.twin)->reached[0]);
	}
	twin_parting_done(&race.parting);
	twin_free(race.twin);
	game_free(race.game);
	return status;
}

const struct command command_twins = {
	.name = "twins",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] -1 SPEC -2 SPEC [-n ITERATIONS] [--seed N]",
	.summary = "Runs two recipes side by side from the same seed, and finds their first "
		   "difference and its reason",
	.details =
		"A search on one thread depends only on its recipe, its seed and the position. So "
		"two recipes that differ in one option do the same until the option matters. That "
		"iteration is the first difference: they select different moves, add different "
		"moves to the tree, play different playouts, or back up different values. Where a "
		"selection differs, the table shows every competitor with its score in both "
		"searches, and the worked scores of the two choices. Then both go on: shares of "
		"the visits, best moves, when the best moves first differ, and the distance: half "
		"the sum of the differences between the shares, which is 0 if they are equal and 1 "
		"if no move was visited by both.\n"
		"Budgets (sims, ms, playouts) and threads do not count here: -n sets how far both "
		"go, each on one thread and from an empty tree. Two recipes of minimax and "
		"alphabeta can be compared too: their iterations are the nodes that they enter. "
		"--seed is the same for both; a recipe's own seed is one of its options.\n"
		"    mctscope twins -1 uct:c=1.414 -2 uct:c=1\n"
		"JSON: game, position, first, second, knobs (options that differ), verdict, "
		"first_iterations, second_iterations, same (iterations in which both did the "
		"same), parted_at (null: no difference), phase, place (moves to the node, or "
		"root), first_does, second_does, best_parted_at (the iteration after which their "
		"best moves first differ; later they may agree again), first_best, first_value, "
		"second_best, second_value, distance, rows[] with at (parting: the children of the "
		"node with the first difference; end: the moves of the position), move, taken_by "
		"(first, second, both or -), first_visits, first_share, first_reward, "
		"first_explore, first_score, and the same with second.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", "iterations",
		"seed", "format", NULL},
	.run = run,
};
