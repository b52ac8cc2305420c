/* phases_detail.c: what there is to say about one event of an iteration; see phases.h. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "app/node/candidates.h"
#include "app/session/session.h"
#include "app/words/phases.h"
#include "base/options/catalogue.h"
#include "base/text.h"
#include "io/journal/journal.h"
#include "search/mcts/parts.h"
#include "search/mcts/select/worked_formula.h"
#include "search/registry.h"

static const char *arrow(const struct phases *phases)
{
	return phases->is_unicode ? "→" : "->";
}

/* A sum of values with its sign, in the game's points, and no more digits than it needs. */
static void put_amount(const struct phases *phases, double amount, char out[32])
{
	double points = amount * phases->game->unit;

	snprintf(out, 32, fabs(points) < 5e-7 ? "0" : "%+.4g", points);
}

/* ---- selection */

/* Whether one competitor stands before another. */
static bool is_before(const struct journal_event *event, bool is_over, int a, int b)
{
	double x = event->competitor[a].score, y = event->competitor[b].score;

	if (isnan(x) || isnan(y) || x == y)
		return x == y ? is_over && a == event->chosen : isnan(y) && !isnan(x);
	return x > y;
}

void phases_rank(const struct journal_event *event, bool is_over, int *order)
{
	for (int i = 0; i < event->competitor_count; i++) {
		int at = i;

		for (; at > 0 && is_before(event, is_over, i, order[at - 1]); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
}

static void put_number(const struct phases *phases, double number, int digits, char out[32])
{
	if (isnan(number))
		snprintf(out, 32, "-");
	else if (isinf(number))
		snprintf(out, 32, "%s%s", number < 0 ? "-" : "", phases->is_unicode ? "∞" : "inf");
	else
		snprintf(out, 32, "%s", formula_number(number, digits).text);
}

/* What explore is added to: V, or with AMAF values what is made of both. */
static double first_term(const struct phases *phases, const struct journal_event *event,
	const struct report_move *row)
{
	struct formula_point at =
		formula_point_at(phases->formula->c, (uint64_t)event->log_argument);
	struct formula_arm arm = formula_arm_of(phases->formula, row);

	return formula_terms(phases->formula, &at, &arm).value;
}

void phases_rival(
	const struct phases *phases, int number, int competitor, char out[RIVAL_COLUMNS][32])
{
	const struct journal_event *event = &phases->events->event[number];
	const struct report_move *row = &event->competitor[competitor];
	int digits = phases_digits(phases, event);

	game_move_format(phases->game, event->state, row->move, out[RIVAL_MOVE]);
	text_grouped(row->visits, out[RIVAL_VISITS]);
	put_number(phases, row->visits ? first_term(phases, event, row) : NAN, digits,
		out[RIVAL_VALUE]);
	put_number(phases, row->visits ? row->explore : NAN, digits, out[RIVAL_EXPLORE]);
	put_number(phases, row->score, digits, out[RIVAL_SCORE]);
}

/* How a tie was broken: see enum formula_entry and FORMULA_PRIOR. */
static const char *tie_words(const struct phases *phases, const struct report_move *winner,
	const struct report_move *rival)
{
	bool by_prior = phases->formula->rule->uses & FORMULA_PRIOR && winner->prior > rival->prior;

	return phases->formula->draws_ties ? "drawn at random"
		: by_prior                 ? "its prior is higher"
					   : "it was first in the tree";
}

static void explain_selection(const struct phases *phases, int number, char *out, size_t size)
{
	const struct journal_event *event = &phases->events->event[number];
	const struct report_move *winner = &event->competitor[event->chosen];
	int second = journal_runner_up(event);
	const char *move = phases->name[event->depth + 1];
	char name[GAME_MOVE_TEXT];
	size_t used = 0;

	*out = '\0';
	if (second < 0) {
		text_append(out, size, &used, "%s is the only child", move);
	} else {
		game_move_format(phases->game, event->state, event->competitor[second].move, name);
		if (winner->score == event->competitor[second].score)
			text_append(out, size, &used, "%s wins, tied with %s (%s)", move, name,
				tie_words(phases, winner, &event->competitor[second]));
		else if (!winner->visits && !isfinite(winner->score))
			text_append(out, size, &used, "%s wins: it had not been tried", move);
		else if (winner->score > event->competitor[second].score)
			text_append(out, size, &used, "%s wins, ahead of %s by %s", move, name,
				candidates_lead(winner->score - event->competitor[second].score,
					phases_digits(phases, event))
					.text);
		else
			text_append(
				out, size, &used, "%s wins, since %s is known to lose", move, name);
	}
	if (phases->formula->rule->uses & FORMULA_N)
		text_append(
			out, size, &used, "; N" TEXT_TIE "=" TEXT_TIE "%.0f", event->log_argument);
}

/* ---- expansion */

/* "expand=one: one untried child at each visit, drawn at random"; "" if the recipe has no such
 * part. */
static void describe_rule(const struct game *game, const char *spec, char *out, size_t size)
{
	struct choice choice;
	struct status st;
	struct part part;

	*out = '\0';
	if (!search_choose(game, spec, &choice, &st))
		return;
	for (int i = 0; choice.options.table && choice.options.table[i].name; i++) {
		if (!text_same(choice.options.table[i].name, "expand"))
			continue;
		for (int p = 0; parts_at(p, &part); p++)
			if (text_same(part.role, "expand") &&
				text_same(part.name, choice.options.value[i].text))
				snprintf(out, size, "expand=%s: %s", part.name, part.summary);
	}
	choice_done(&choice);
}

static void explain_expansion(
	const struct phases *phases, int number, const char *spec, char *out, size_t size)
{
	const struct journal_event *event = &phases->events->event[number];
	char rule[PHASE_TEXT];
	size_t used = 0;

	describe_rule(phases->game, spec, rule, sizeof rule);
	*out = '\0';
	if (event->move != GAME_NO_MOVE) {
		text_append(out, size, &used, "%s is a new node below %s, with n 0 and t 0",
			phases->name[event->depth], phases->name[event->depth - 1]);
	} else {
		text_append(out, size, &used,
			"new below %s, each with n 0 and t 0:", phases->name[event->depth]);
		for (int i = 0; i < event->line_length; i++) {
			char name[GAME_MOVE_TEXT];

			game_move_format(phases->game, event->state, event->line[i], name);
			text_append(out, size, &used, " %s", name);
		}
	}
	if (*rule)
		text_append(out, size, &used, ". %s", rule);
}

/* ---- playout */

static void explain_playout(const struct phases *phases, int number, char *out, size_t size)
{
	const struct journal_event *event = &phases->events->event[number];
	char result[32];

	journal_result_words(phases->game, event->result, result, sizeof result);
	if (!event->line_length)
		snprintf(out, size, "no move is played out: %s; %s", event->how, result);
	else if (text_same(event->how, "playout"))
		snprintf(out, size, "%d random move%s from %s to the end: %s", event->line_length,
			event->line_length == 1 ? "" : "s", phases->name[event->depth], result);
	else
		snprintf(out, size, "%d random move%s from %s, then by %s: %s", event->line_length,
			event->line_length == 1 ? "" : "s", phases->name[event->depth], event->how,
			result);
}

void phases_line(const struct game *game, const void *state, const game_move *line,
	struct phases_span span, char *out, size_t size)
{
	union game_state along;
	size_t used = 0;

	*out = '\0';
	game_copy(game, &along, state);
	for (int i = 0; i < span.length; i++) {
		bool is_marked = i == span.at - 1;
		char name[GAME_MOVE_TEXT];

		game_move_format(game, &along, line[i], name);
		if (i >= span.from)
			text_append(out, size, &used,
				is_marked ? "[%c" TEXT_TIE "%s]" : " %c" TEXT_TIE "%s ",
				session_letter[game_mover(game, &along)], name);
		game_play(game, &along, line[i]);
	}
}

/* ---- backup */

void phases_change(const struct phases *phases, int number, char visits[80], char sum[80])
{
	const struct journal_event *event = &phases->events->event[number];
	char before[32], after[32];

	put_amount(phases, event->sum_before, before);
	put_amount(phases, event->sum_after, after);
	snprintf(visits, 80, "%" PRIu64 " %s %" PRIu64, event->visits_before, arrow(phases),
		event->visits_after);
	snprintf(sum, 80, "%s %s %s", before, arrow(phases), after);
}

void phases_mean(const struct phases *phases, int number, char out[80])
{
	const struct journal_event *event = &phases->events->event[number];
	double mean = event->visits_after ? event->sum_after / (double)event->visits_after : 0;

	snprintf(out, 80, "%s",
		formula_number(mean * phases->game->unit, phases_digits(phases, event)).text);
}

/* The result that is backed up, as the playout of the same iteration said it. */
static double result_of(const struct events *events)
{
	for (int i = 0; i < events->count; i++)
		if (events->event[i].kind == JOURNAL_PLAYOUT)
			return events->event[i].result;
	return 0;
}

static void explain_backup(const struct phases *phases, int number, char *out, size_t size)
{
	const struct journal_event *event = &phases->events->event[number];
	enum side mover = game_mover(phases->game, event->state),
		  chooser = event->depth % 2 ? mover : side_other(mover);
	char result[32], added[32];
	size_t used = 0;

	put_amount(phases, result_of(phases->events), result);
	put_amount(phases, event->sum_after - event->sum_before, added);
	*out = '\0';
	text_append(out, size, &used, "result %s for X; ", result);
	if (chooser != event->chooser)
		text_append(out, size, &used, "this recipe scores every node for X: ");
	else if (event->depth == 0)
		text_append(out, size, &used,
			"the root is scored for %c: ", session_letter[event->chooser]);
	else
		text_append(
			out, size, &used, "%c chose this move: ", session_letter[event->chooser]);
	text_append(out, size, &used, "t gets %s%s", added,
		phases->formula->offset == 0 ? "; V = t/n" : "");
	for (int i = 0; i < event->amaf_count; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(phases->game, event->amaf_state, event->amaf[i].move, name);
		text_append(out, size, &used, "%s%s" TEXT_TIE "%" PRIu64,
			i                            ? ", "
				: phases->is_unicode ? "; made later here, ñ: "
						     : "; made later here, n~: ",
			name, event->amaf[i].visits);
	}
}

void phases_explain(
	const struct phases *phases, int number, const char *spec, char *out, size_t size)
{
	enum journal_kind kind = phases->events->event[number].kind;

	if (kind == JOURNAL_SELECT)
		explain_selection(phases, number, out, size);
	else if (kind == JOURNAL_EXPAND)
		explain_expansion(phases, number, spec, out, size);
	else if (kind == JOURNAL_PLAYOUT)
		explain_playout(phases, number, out, size);
	else if (kind == JOURNAL_BACKUP)
		explain_backup(phases, number, out, size);
	else
		*out = '\0';
}
