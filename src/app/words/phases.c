/* phases.c: the phases of an iteration in words, a line each, and where in the course of the search
 * one is; see phases.h. */
#include "app/words/phases.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/node/candidates.h"
#include "app/node/move_table.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/journal/journal.h"
#include "search/mcts/select/worked_formula.h"

static const struct {
	char letter;
	const char *name;
} kinds[JOURNAL_KINDS] = {
	[JOURNAL_SELECT] = {'S', "select"},
	[JOURNAL_EXPAND] = {'E', "expand"},
	[JOURNAL_PLAYOUT] = {'P', "playout"},
	[JOURNAL_BACKUP] = {'B', "backup"},
	[JOURNAL_ENTER] = {'>', "enter"},
	[JOURNAL_OMIT] = {'-', "omit"},
	[JOURNAL_RECALL] = {'=', "recall"},
	[JOURNAL_RETURN] = {'<', "return"},
	[JOURNAL_CUTOFF] = {'x', "cutoff"},
	[JOURNAL_LEAVE] = {'<', "leave"},
};

char phase_letter(enum journal_kind kind)
{
	return kinds[kind].letter;
}

const char *phase_name(enum journal_kind kind)
{
	return kinds[kind].name;
}

const struct journal_event *phases_newest(const struct stepper_view *view)
{
	return view && view->phase && view->phase <= view->events.count
		? &view->events.event[view->phase - 1]
		: NULL;
}

/* ---- the path */

/* Names the moves of the path: a selection or the expansion of one child goes one ply down. */
static void name_path(struct phases *phases, const void *root)
{
	union game_state here;

	game_copy(phases->game, &here, root);
	snprintf(phases->name[0], GAME_MOVE_TEXT, "root");
	for (int i = 0; i < phases->events->count; i++) {
		const struct journal_event *event = &phases->events->event[i];
		int into = event->kind == JOURNAL_SELECT ? event->depth + 1 : event->depth;

		if (event->move == GAME_NO_MOVE ||
			(event->kind != JOURNAL_SELECT && event->kind != JOURNAL_EXPAND))
			continue;
		game_move_format(phases->game, &here, event->move, phases->name[into]);
		game_play(phases->game, &here, event->move);
	}
}

void phases_init(struct phases *phases, const struct game *game, const void *root,
	const struct stepper_view *view, bool is_unicode)
{
	int deepest = 0;

	*phases = (struct phases){.game = game,
		.formula = &view->report->formula,
		.events = &view->events,
		.happened = view->phase,
		.is_unicode = is_unicode};
	for (int i = 0; i < view->events.count; i++)
		deepest = view->events.event[i].depth > deepest ? view->events.event[i].depth
								: deepest;
	phases->name = xcalloc((size_t)deepest + 2, sizeof *phases->name);
	name_path(phases, root);
}

void phases_done(struct phases *phases)
{
	free(phases->name);
	phases->name = NULL;
}

void trail_of(struct trail *trail, const struct events *events, int phase)
{
	*trail = (struct trail){.length = 0};
	for (int d = 0; d <= REPORT_PV; d++)
		trail->kind[d] = -1;
	for (int i = 0; events && i < phase && i < events->count; i++) {
		const struct journal_event *event = &events->event[i];
		int depth = event->kind == JOURNAL_SELECT ? event->depth + 1 : event->depth;
		bool goes_down = (event->kind == JOURNAL_SELECT || event->kind == JOURNAL_EXPAND) &&
			event->move != GAME_NO_MOVE;

		if (event->kind > JOURNAL_BACKUP || depth > REPORT_PV)
			continue;
		if (goes_down) {
			trail->move[depth - 1] = event->move;
			trail->length = depth;
		}
		trail->kind[depth] = (int)event->kind;
	}
}

/* ---- a line for each */

int phases_digits(const struct phases *phases, const struct journal_event *event)
{
	return move_table_digits(phases->formula, (uint64_t)event->log_argument);
}

/* A score, and the sign of one without end. */
static struct formula_number score_of(
	const struct phases *phases, const struct journal_event *event, double score)
{
	int digits = phases_digits(phases, event);
	struct formula_number endless = {""};

	if (isfinite(score))
		return formula_number(score, digits);
	snprintf(endless.text, sizeof endless.text, "%s%s", score < 0 ? "-" : "",
		phases->is_unicode ? "∞" : "inf");
	return endless;
}

static void say_selection(const struct phases *phases, const struct journal_event *event,
	bool is_tight, char *out, size_t size)
{
	const struct report_move *winner = &event->competitor[event->chosen];
	int second = journal_runner_up(event);
	const char *at = phases->name[event->depth], *move = phases->name[event->depth + 1];
	struct formula_number score = score_of(phases, event, winner->score);
	const struct report_move *rival = second < 0 ? NULL : &event->competitor[second];
	char name[GAME_MOVE_TEXT] = "";

	if (rival)
		game_move_format(phases->game, event->state, rival->move, name);
	if (!rival)
		snprintf(out, size, "select %s%s: %s, the only child", is_tight ? "" : "at ", at,
			move);
	else if (is_tight)
		snprintf(out, size, "select %s: %s %s %s %s %s", at, move, score.text,
			winner->score == rival->score ? "as" : "before", name,
			score_of(phases, event, rival->score).text);
	else if (winner->score == rival->score)
		snprintf(out, size, "select at %s: %s wins %s, tied with %s", at, move, score.text,
			name);
	else if (isfinite(winner->score - rival->score))
		snprintf(out, size, "select at %s: %s wins %s, ahead of %s by %s", at, move,
			score.text, name,
			candidates_lead(winner->score - rival->score, phases_digits(phases, event))
				.text);
	else
		snprintf(out, size, "select at %s: %s wins %s, before %s", at, move, score.text,
			name);
}

static void say_expansion(const struct phases *phases, const struct journal_event *event,
	bool is_tight, char *out, size_t size)
{
	if (event->move != GAME_NO_MOVE)
		snprintf(out, size, "expand: %s enters the tree", phases->name[event->depth]);
	else
		snprintf(out, size,
			is_tight ? "expand %s: %d children"
				 : "expand %s: %d children enter the tree",
			phases->name[event->depth], event->line_length);
}

static void say_playout(const struct phases *phases, const struct journal_event *event,
	bool is_tight, char *out, size_t size)
{
	bool is_whole = text_same(event->how, "playout");
	char result[32];

	journal_result_words(phases->game, event->result, result, sizeof result);
	if (!event->line_length)
		snprintf(out, size, "no playout%s%s: %s", is_tight ? "" : ", ",
			is_tight ? "" : event->how, result);
	else
		snprintf(out, size, "playout %d move%s%s%s: %s", event->line_length,
			event->line_length == 1 ? "" : "s",
			is_whole || is_tight ? "" : ", then by ",
			is_whole || is_tight ? "" : event->how, result);
}

static void say_backup(
	const struct phases *phases, int number, bool is_tight, char *out, size_t size)
{
	char visits[80], sum[80];

	phases_change(phases, number, visits, sum);
	snprintf(out, size, is_tight ? "backup %s: %s, %s" : "backup %s: n %s, t %s",
		phases->name[phases->events->event[number].depth], visits, sum);
}

static void say(const struct phases *phases, int number, bool is_tight, char *out, size_t size)
{
	const struct journal_event *event = &phases->events->event[number];

	if (event->kind == JOURNAL_SELECT)
		say_selection(phases, event, is_tight, out, size);
	else if (event->kind == JOURNAL_EXPAND)
		say_expansion(phases, event, is_tight, out, size);
	else if (event->kind == JOURNAL_PLAYOUT)
		say_playout(phases, event, is_tight, out, size);
	else if (event->kind == JOURNAL_BACKUP)
		say_backup(phases, number, is_tight, out, size);
	else
		snprintf(out, size, "%s at depth %d", phase_name(event->kind), event->depth);
}

void phases_brief(const struct phases *phases, int number, int columns, char *out, size_t size)
{
	if (number >= phases->happened) {
		snprintf(out, size, "%s", phase_name(phases->events->event[number].kind));
		return;
	}
	say(phases, number, false, out, size);
	if (text_width(out) > columns)
		say(phases, number, true, out, size);
}

/* ---- where one is */

void phases_place(const struct stepper_view *view, uint64_t budget, char *out, size_t size)
{
	uint64_t iteration = view->phase ? view->iteration + 1 : view->iteration;
	char number[32], of[32];
	size_t used = 0;

	*out = '\0';
	if (view->is_under_way && view->target) {
		text_append(out, size, &used, "replaying to iteration %s: %.0f %%",
			text_grouped(view->target, number), 100 * phases_share(view, budget));
		return;
	}
	text_append(out, size, &used, "%siteration %s",
		view->phase         ? ""
			: iteration ? "after "
				    : "before ",
		text_grouped(iteration || view->phase ? iteration : 1, number));
	if (budget && iteration <= budget)
		text_append(out, size, &used, " of %s", text_grouped(budget, of));
	if (view->phase)
		text_append(out, size, &used, ", phase %d of %d: %s", view->phase,
			view->events.count, phase_name(view->events.event[view->phase - 1].kind));
	else if (view->is_at_end)
		text_append(out, size, &used, ", the end");
	else if (budget && iteration > budget)
		text_append(out, size, &used, ", the budget was %s", text_grouped(budget, of));
}

double phases_share(const struct stepper_view *view, uint64_t budget)
{
	double done = view->is_under_way ? (double)view->reached : (double)view->iteration;
	double whole = view->is_under_way ? (double)view->target : (double)budget;

	if (!view->is_under_way && view->phase && view->events.count)
		done += (double)view->phase / (view->events.count + 1);
	if (whole == 0 || (!view->is_under_way && done > whole))
		return -1;
	return fmin(done / whole, 1);
}
