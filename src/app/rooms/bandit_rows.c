/* bandit_rows.c: the arms of the bandit room as the rows of a node view and a report, so that the
 * table and the worked formula of a search's moves show them; see bandit_room.h. */
#include <math.h>
#include <stdio.h>

#include "app/node/candidates.h"
#include "app/node/node_view_rows.h"
#include "app/rooms/bandit_room.h"

/* Where chance decides the score is what was drawn for the arm, and explore how far a draw strays.
 */
static void spread_draws(struct report *report)
{
	const struct formula *formula = &report->formula;
	struct formula_point at = formula_point_at(formula->c, report->root_visits);

	for (int i = 0; i < report->move_count; i++) {
		struct formula_arm arm = formula_arm_of(formula, &report->move[i]);

		report->move[i].explore = formula_terms(formula, &at, &arm).explore;
	}
}

static void fill_report(struct bandit_room *room)
{
	struct report *report = report_renew(&room->node_view.report, room->arms->count);
	const struct bandit_policy *policy = room->policy;

	report->formula =
		policy ? policy_outlook(policy, &room->bandit) : (struct formula){.rule = NULL};
	report->iterations = report->root_visits = report->simulations = room->bandit.pulls;
	report->move_count = bandit_rows(&room->bandit, policy, report->move);
	if (policy && !policy->formula.rule)
		spread_draws(report);
}

static void fill_row(const struct bandit_room *room, int arm, struct node_view_row *row)
{
	const struct bandit *bandit = &room->bandit;
	double exact_values = room->arms->arm[arm].mean;

	*row = (struct node_view_row){.stats = room->node_view.report->move[arm],
		.share = bandit->pulls ? (double)bandit->visits[arm] / (double)bandit->pulls : 0,
		.has_exact = room->has_exact_values,
		.exact = room->has_exact_values ? exact_values : NAN,
		.error = room->has_exact_values && bandit->visits[arm]
			? fabs(bandit->mean[arm] - exact_values)
			: NAN};
	bandit_arm_name(room, arm, row->name);
}

void bandit_room_follow(struct bandit_room *room)
{
	struct node_view *node_view = &room->node_view;
	uint64_t pulls = room->bandit.pulls;

	room->next = room->policy ? policy_choose(room->policy, &room->bandit) : -1;
	fill_report(room);
	node_view->has_search = node_view->has_node = node_view->is_bandit = true;
	node_view->visits = node_view->argument = pulls;
	node_view_rows_hold(node_view, room->arms->count);
	node_view->unit = 1;
	node_view->sort = SORT_COUNT; /* as they are numbered */
	node_view->has_exact_values = room->has_exact_values;
	node_view->best = room->next < 0 ? GAME_NO_MOVE : (game_move)room->next;
	for (int i = 0; i < node_view->count; i++) {
		fill_row(room, i, &node_view->row[i]);
		node_view->order[i] = i;
	}
	if (!node_view->is_chosen)
		node_view->selected = room->next >= 0 ? (game_move)room->next
			: pulls                       ? room->pull[pulls - 1].arm
						      : 0;
	if (node_view->selected >= node_view->count)
		node_view->selected = 0;
}

/* Who is next where chance has a say: what was drawn is known here. */
static void write_verdict(const struct bandit_room *room, char *out, size_t size)
{
	const struct formula *formula = &room->node_view.report->formula;
	const struct report_move *next = &room->node_view.report->move[room->next];
	const char *name = room->node_view.row[room->next].name;
	double best = -1;

	for (int i = 0; i < room->node_view.report->move_count; i++)
		best = fmax(best, room->bandit.visits[i] ? room->bandit.mean[i] : -1);
	if (!(formula->rule->uses & FORMULA_EPS))
		snprintf(out, size, "%s is next: the highest draw, %.3f", name, next->score);
	else if (!next->visits && isinf(formula->fpu))
		snprintf(out, size, "%s is next: it has no pulls yet", name);
	else if (formula->eps >= 1 || !next->visits || next->reward < best)
		snprintf(out, size, "%s is next: by chance", name);
	else
		snprintf(out, size, "%s is next: the highest V", name);
}

bool bandit_room_candidates(
	const struct bandit_room *room, struct candidates *candidates, char *text, size_t size)
{
	if (!room->policy)
		return false;
	candidates_init(candidates, &room->node_view, 1);
	if (!(room->node_view.report->formula.rule->uses & FORMULA_DRAWN))
		return true;
	write_verdict(room, text, size);
	candidates->verdict = text;
	return true;
}
