/* twins.c: the command `twins`. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "cli/command.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "cli/subject.h"
#include "io/journal/twin_text.h"

/* A race with what it found. */
struct race {
	const struct arguments *args;
	struct game *game;
	union game_state state;
	struct twin *twin;
	struct twin_parting parting;
	const atomic_bool *stop;
};

static bool is_stopped(const struct race *race)
{
	return atomic_load(race->stop);
}

static void run_race(struct race *race)
{
	const struct twin_finding *finding = twin_finding(race->twin);
	struct progress progress;

	progress_init(&progress, twin_counts_nodes(race->twin) ? "nodes" : "iterations");
	twin_run(race->twin, race->args->iterations);
	while (twin_wait(race->twin) && !is_stopped(race))
		progress_show(&progress, finding->reached[0], race->args->iterations);
	twin_explain(race->twin, race->stop, &race->parting);
	progress_done(&progress);
}

/* ---- fields */

static void text_field(struct sheet *sheet, const char *name, char *text)
{
	sheet_text(sheet, name, text);
	free(text);
}

/* 0 is: never. */
static void moment_field(struct sheet *sheet, const char *name, uint64_t iteration)
{
	if (iteration)
		sheet_count(sheet, name, iteration);
	else
		sheet_nothing(sheet, name);
}

static void subject_rows(struct sheet *sheet, const struct race *race)
{
	subject_fields(sheet, race->game, &race->state);
	sheet_text(sheet, "first", twin_spec(race->twin, 0));
	sheet_text(sheet, "second", twin_spec(race->twin, 1));
	text_field(sheet, "knobs", twin_knobs_text(race->twin));
	text_field(sheet, "verdict", twin_verdict_text(race->twin, &race->parting));
}

static void parting_rows(struct sheet *sheet, const struct race *race)
{
	static const char *const names[] = {"phase", "place", "first_does", "second_does"};
	const struct twin_parting *parting = &race->parting;
	char *place;

	if (!parting->iteration) {
		for (size_t i = 0; i < sizeof names / sizeof *names; i++)
			sheet_nothing(sheet, names[i]);
		return;
	}
	sheet_text(sheet, names[0], twin_phase_text(parting));
	place = twin_place_text(race->twin, parting);
	sheet_text(sheet, names[1], *place ? place : "root");
	free(place);
	text_field(sheet, names[2], twin_deed_text(race->twin, parting, 0));
	text_field(sheet, names[3], twin_deed_text(race->twin, parting, 1));
}

static void best_rows(struct sheet *sheet, const struct race *race)
{
	static const char *const names[2][2] = {
		{"first_best", "first_value"}, {"second_best", "second_value"}};

	for (int i = 0; i < 2; i++) {
		const struct report *report = twin_report(race->twin, i);
		char name[GAME_MOVE_TEXT];

		if (!report || report->kind == VALUE_NONE) {
			sheet_nothing(sheet, names[i][0]);
			sheet_nothing(sheet, names[i][1]);
			continue;
		}
		game_move_format(race->game, &race->state, report->best, name);
		sheet_text(sheet, names[i][0], name);
		sheet_real(sheet, names[i][1], report->value, 4);
	}
}

static void finding_rows(struct sheet *sheet, const struct race *race)
{
	const struct twin_finding *finding = twin_finding(race->twin);
	const struct report *first = twin_report(race->twin, 0),
			    *second = twin_report(race->twin, 1);
	bool has_trees = first && second && !twin_counts_nodes(race->twin);

	sheet_count(sheet, "first_iterations", finding->reached[0]);
	sheet_count(sheet, "second_iterations", finding->reached[1]);
	sheet_count(sheet, "same", finding->same);
	moment_field(sheet, "parted_at", finding->parted_at);
	parting_rows(sheet, race);
	moment_field(sheet, "best_parted_at", finding->best_parted_at);
	best_rows(sheet, race);
	sheet_real(sheet, "distance", has_trees ? twin_distance(first, second) : NAN, 4);
}

/* ---- tables */

/* A move at the node where they part, or at the root in the end. */
struct line {
	const char *at;
	const void *state;
	game_move move;
	const struct report_move *row[2]; /* NULL: nothing */
	bool is_chosen[2];
	uint64_t visits[2]; /* of all moves there */
};

static void figures(struct sheet *sheet, const struct line *line, int which,
	const char *const names[5], bool is_brief)
{
	const struct report_move *row = line->row[which];
	double visits = (double)line->visits[which];

	if (!row) {
		for (int i = 0; i < 5; i++)
			if (!is_brief || i != 1)
				sheet_nothing(sheet, names[i]);
		return;
	}
	sheet_count(sheet, names[0], row->visits);
	if (!is_brief)
		sheet_real(sheet, names[1], visits > 0 ? (double)row->visits / visits : NAN, 4);
	sheet_real(sheet, names[2], row->kind == VALUE_NONE ? NAN : report_move_shown(row), 4);
	sheet_real(sheet, names[3], row->explore, 4);
	sheet_real(sheet, names[4], row->score, 4);
}

/* In text there are two tables and no room for the shares. */
static void add_line(
	struct sheet *sheet, const struct race *race, const struct line *line, bool is_brief)
{
	static const char *const full[2][5] = {
		{"first_visits", "first_share", "first_reward", "first_explore", "first_score"},
		{"second_visits", "second_share", "second_reward", "second_explore",
			"second_score"}};
	static const char *const brief[2][5] = {
		{"n1", "", "V1", "explore1", "score1"}, {"n2", "", "V2", "explore2", "score2"}};
	char name[GAME_MOVE_TEXT];

	game_move_format(race->game, line->state, line->move, name);
	sheet_row(sheet);
	if (!is_brief)
		sheet_text(sheet, "at", line->at);
	sheet_text(sheet, is_brief ? line->at : "move", name);
	sheet_text(sheet, is_brief ? "taken by" : "taken_by",
		line->is_chosen[0] && line->is_chosen[1] ? "both"
			: line->is_chosen[0]             ? "first"
			: line->is_chosen[1]             ? "second"
							 : "-");
	for (int i = 0; i < 2; i++)
		figures(sheet, line, i, (is_brief ? brief : full)[i], is_brief);
}

static void add_competitors(struct sheet *sheet, const struct race *race, bool is_brief)
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
			.move = competitor[i].move,
			.row = {competitor[i].row[0], competitor[i].row[1]},
			.is_chosen = {competitor[i].is_chosen[0], competitor[i].is_chosen[1]},
			.visits = {visits[0], visits[1]}};

		add_line(sheet, race, &line, is_brief);
	}
	free(competitor);
}

static void add_ends(struct sheet *sheet, const struct race *race, bool is_brief)
{
	const struct report *report[2] = {twin_report(race->twin, 0), twin_report(race->twin, 1)};

	if (!report[0] || !report[1] || report[0]->move_count != report[1]->move_count)
		return;
	for (int i = 0; i < report[0]->move_count; i++) {
		struct line line = {
			.at = "end", .state = &race->state, .move = report[0]->move[i].move};

		for (int which = 0; which < 2; which++) {
			line.row[which] = &report[which]->move[i];
			line.is_chosen[which] = report[which]->kind != VALUE_NONE &&
				report[which]->best == line.move;
			line.visits[which] = report_visits(report[which]);
		}
		add_line(sheet, race, &line, is_brief);
	}
}

/* How the child that each of them takes comes by its score. */
static void write_receipts(const struct race *race)
{
	static const char *const who[] = {"first", "second"};

	for (int i = 0; i < 2 && race->parting.iteration; i++) {
		const struct journal_event *event = twin_parting_event(&race->parting, i);
		struct formula_receipt receipt;
		char name[GAME_MOVE_TEXT];

		if (!event || event->kind != JOURNAL_SELECT || !race->parting.formula[i].rule)
			continue;
		game_move_format(race->game, event->state, event->move, name);
		formula_receipt(&race->parting.formula[i], (uint64_t)event->log_argument,
			&event->competitor[event->chosen], (struct formula_style){.columns = 78},
			&receipt);
		printf("\nthe %s takes %s:\n", who[i], name);
		for (int line = 0; line < receipt.count; line++)
			printf("  %s\n", receipt.line[line]);
	}
}

/* ---- all of it */

static void write_data(const struct race *race)
{
	static const char *const columns[] = {"at", "move", "taken_by", "first_visits",
		"first_share", "first_reward", "first_explore", "first_score", "second_visits",
		"second_share", "second_reward", "second_explore", "second_score", NULL};
	struct sheet *sheet = sheet_new();

	subject_rows(sheet, race);
	finding_rows(sheet, race);
	sheet_table(sheet, "rows");
	sheet_columns(sheet, columns);
	add_competitors(sheet, race, false);
	add_ends(sheet, race, false);
	sheet_write(sheet, stdout, race->args->format);
	sheet_free(sheet);
}

static void write_text(const struct race *race)
{
	struct sheet *parting = sheet_new(), *end = sheet_new();

	subject_rows(parting, race);
	finding_rows(parting, race);
	sheet_table(parting, "parting");
	add_competitors(parting, race, true);
	sheet_table(end, "end");
	add_ends(end, race, true);
	sheet_write(parting, stdout, SHEET_TEXT);
	write_receipts(race);
	fputc('\n', stdout);
	sheet_write(end, stdout, SHEET_TEXT);
	sheet_free(parting);
	sheet_free(end);
}

static bool open_race(struct race *race, struct status *st)
{
	const struct arguments *args = race->args;

	race->game = subject_game(args, &race->state, st);
	if (!race->game)
		return false;
	if (game_is_over(race->game, &race->state))
		return status_fail(
			st, "the game is over here, expected a position with a move to make");
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
		if (args->format == SHEET_TEXT)
			write_text(&race);
		else
			write_data(&race);
		fflush(stdout);
		if (is_stopped(&race))
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
		"two "
		"recipes that differ in one option do the same until the option matters. That "
		"iteration is "
		"the first difference: they select different moves, add different moves to the "
		"tree, "
		"play different playouts, or back up different values. Where a selection differs, "
		"the "
		"table shows every competitor with its score in both searches, and the worked "
		"scores of "
		"the two choices. Then both go on: shares of the visits, best moves, when the best "
		"moves "
		"first differ, and the distance: half the sum of the differences between the "
		"shares, "
		"which is 0 if they are equal and 1 if no move was visited by both.\n"
		"Budgets (sims, ms, playouts) and threads do not count here: -n sets how far both "
		"go, "
		"each on one thread and from an empty tree. Two recipes of minimax and alphabeta "
		"can be "
		"compared too: their iterations are the nodes that they enter. --seed is the same "
		"for "
		"both; a recipe's own seed is one of its options.\n"
		"    mctscope twins -1 uct:c=1.414 -2 uct:c=1\n"
		"JSON: game, position, first, second, knobs (options that differ), verdict, "
		"first_iterations, "
		"second_iterations, same (iterations in which both did the same), parted_at (null: "
		"no "
		"difference), phase, place (moves to the node, or root), first_does, second_does, "
		"best_parted_at (the iteration after which their best moves first differ; later "
		"they may "
		"agree again), first_best, first_value, "
		"second_best, second_value, distance, rows[] with at (parting: the children of the "
		"node "
		"with the first difference; end: the moves of the position), move, taken_by "
		"(first, "
		"second, both or -), first_visits, first_share, first_reward, first_explore, "
		"first_score, and the same with second.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", "iterations",
		"seed", "format", NULL},
	.run = run,
};
