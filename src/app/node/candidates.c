/* candidates.c: the children of a node as competitors for the next visit; see candidates.h. */
#include "app/node/candidates.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/node/move_table.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "search/mcts/select/worked_formula.h"

/* ---- who is where */

/* What the search does not follow comes last, whatever its score. */
static bool is_before(const struct candidates *candidates, int a, int b)
{
	bool shuns_a = formula_prunes(&candidates->rows[a]),
	     shuns_b = formula_prunes(&candidates->rows[b]);

	return shuns_a != shuns_b ? shuns_b : candidates->score[a] > candidates->score[b];
}

/* By insertion: of equal scores the first row stays first. */
static void rank_rows(struct candidates *candidates)
{
	for (int i = 0; i < candidates->count; i++) {
		int at = i;

		for (; at > 0 && is_before(candidates, i, candidates->rank[at - 1]); at--)
			candidates->rank[at] = candidates->rank[at - 1];
		candidates->rank[at] = i;
	}
}

/* Of equal scores the one that the search takes comes first. */
static void put_choice_first(struct candidates *candidates)
{
	int choice = candidates->choice.index, at = 0;

	if (choice < 0 || candidates->score[choice] != candidates->score[candidates->rank[0]])
		return;
	while (candidates->rank[at] != choice)
		at++;
	for (; at > 0; at--)
		candidates->rank[at] = candidates->rank[at - 1];
	candidates->rank[0] = choice;
}

void candidates_init(struct candidates *candidates, const struct node_view *node_view, int trees)
{
	const struct report *report = node_view->report;
	const struct formula *formula = &report->formula;
	size_t n = (size_t)node_view->count;

	*candidates = (struct candidates){.formula = formula,
		.node_view = node_view,
		.simulations = report->simulations,
		.trees = node_view->path_length || trees < 1 ? 1 : trees,
		.rows = xcalloc(n, sizeof *candidates->rows),
		.row = xcalloc(n, sizeof *candidates->row),
		.score = xcalloc(n, sizeof *candidates->score),
		.rank = xcalloc(n, sizeof *candidates->rank)};
	for (int i = 0; i < node_view->count; i++) {
		int at = candidates->count;

		if (node_view->row[i].is_unscored) {
			candidates->unscored_count++;
			candidates->unscored = node_view->row[i].stats.move == node_view->selected
				? &node_view->row[i]
				: candidates->unscored;
			continue;
		}
		candidates->count++;
		candidates->row[at] = &node_view->row[i];
		candidates->rows[at] = node_view->row[i].stats;
		candidates->score[at] = formula_score(
			formula, formula->c, node_view->argument, &candidates->rows[at]);
		if (candidates->rows[at].move == node_view->selected)
			candidates->selected = at;
	}
	candidates->digits = move_table_digits(formula, node_view->visits);
	rank_rows(candidates);
	if (candidates->unscored && candidates->count)
		candidates->selected = candidates->rank[0];
	candidates->is_drawn = formula->rule->uses & FORMULA_DRAWN;
	if (!candidates->count)
		return;
	candidates->choice = formula_choose(formula, node_view->visits, report->simulations,
		candidates->rows, candidates->count);
	put_choice_first(candidates);
	if (candidates->unscored_count)
		return;
	candidates->queued = formula_queue(formula, node_view->visits, report->simulations,
		candidates->rows, candidates->count, candidates->queue, CANDIDATES_QUEUE);
}

void candidates_done(struct candidates *candidates)
{
	free(candidates->rows);
	free(candidates->row);
	free(candidates->score);
	free(candidates->rank);
}

/* ---- the ruler */

int candidates_visible_spans(struct formula_span *spans, int count, double high, int width)
{
	int visible = 0, at = 0;

	for (int column = 0; column < width && count; column++) {
		double c = width > 1 ? high * column / (width - 1) : 0;

		while (at + 1 < count && c > spans[at].to)
			at++;
		if (!visible || spans[visible - 1].index != spans[at].index ||
			spans[visible - 1].from != spans[at].from)
			spans[visible++] = spans[at];
	}
	return visible;
}

/* ---- in words */

struct formula_number candidates_lead(double lead, int digits)
{
	const int most = 6;
	struct formula_number least = {"< 0.000001"};

	while (digits < most && lead < pow(10, -digits))
		digits++;
	return lead < pow(10, -most) ? least : formula_number(lead, digits);
}

/* The highest of the others. */
static int rival_of(const struct candidates *candidates, int index)
{
	return candidates->rank[candidates->rank[0] == index && candidates->count > 1];
}

/* Whether a child is next because it has no visits, rather than by a score that others might have
 * too. */
static bool is_urgent(const struct candidates *candidates, int index)
{
	return !candidates->rows[index].visits && isinf(candidates->score[index]);
}

int candidates_next(const struct candidates *candidates)
{
	bool is_told = candidates->count && candidates->trees == 1 && !candidates->unscored_count &&
		candidates->choice.index >= 0;

	return is_told && !formula_prunes(&candidates->rows[candidates->choice.index])
		? candidates->choice.index
		: -1;
}

/* What there is to say where chance decides: between whom. */
static void say_chance(const struct candidates *candidates, char *out, size_t size)
{
	const char *leader = candidates->row[candidates->rank[0]]->name;
	const struct formula *formula = candidates->formula;

	if (candidates->choice.is_untried)
		snprintf(out, size,
			"%d moves have not been tried: the next visit picks one of them at random",
			candidates->choice.among);
	else if (formula->rule->uses & FORMULA_EPS)
		snprintf(out, size, "most likely %s is next: with the chance %.4g it is any child",
			leader, formula->eps);
	else if (candidates->is_drawn)
		snprintf(out, size,
			"chance decides: the highest draw is next, most likely that of %s", leader);
	else
		snprintf(out, size,
			"%d moves have the highest score: the next visit follows one of them at "
			"random",
			candidates->choice.among);
}

/* Why the next child comes before another one with the same score. */
static const char *tie_words(const struct candidates *candidates, int next, int other)
{
	bool by_prior = candidates->formula->rule->uses & FORMULA_PRIOR &&
		candidates->rows[next].prior > candidates->rows[other].prior;

	return by_prior                          ? "its prior is higher"
		: candidates->formula->is_bandit ? "it comes first"
						 : "first in the tree";
}

/* Who is next for certain, and what the selected child lacks or has more than its rival. */
static void say_next(const struct candidates *candidates, int next, char *out, size_t size)
{
	int selected = candidates->selected,
	    rival = selected == next ? rival_of(candidates, next) : next;
	const char *name = candidates->row[selected]->name, *other = candidates->row[rival]->name;
	const char *untried =
		candidates->formula->is_bandit ? "has no pulls yet" : "has not been tried";
	double lead = candidates->score[selected] - candidates->score[rival];

	if (selected == next && is_urgent(candidates, next))
		snprintf(out, size, "%s is next: it %s", name, untried);
	else if (lead == 0 && isfinite(candidates->score[next]))
		snprintf(out, size, "%s is next, tied with %s: %s", candidates->row[next]->name,
			selected == next ? other : name,
			tie_words(candidates, next, selected == next ? rival : selected));
	else if (selected == next &&
		(!isfinite(lead) || lead <= 0 || formula_prunes(&candidates->rows[rival])))
		snprintf(out, size, "%s is next", name);
	else if (selected == next)
		snprintf(out, size, "%s is next, ahead of %s by %s", name, other,
			candidates_lead(lead, candidates->digits).text);
	else if (formula_prunes(&candidates->rows[selected]))
		snprintf(out, size, "%s is not followed; %s is next", name, other);
	else if (is_urgent(candidates, next))
		snprintf(out, size, "%s must wait: %s %s", name, other, untried);
	else if (lead > 0)
		snprintf(out, size, "%s is next: %s is settled", other, name);
	else
		snprintf(out, size, "%s is next, ahead of %s by %s", other, name,
			candidates_lead(-lead, candidates->digits).text);
}

void candidates_verdict(const struct candidates *candidates, char *out, size_t size)
{
	int first = candidates->rank[0];
	size_t used = 0;

	/* whether the search comes there is decided above */
	if (candidates->node_view->path_length) {
		text_append(out, size, &used, "if the search comes here: ");
		out += used;
		size -= used;
	}
	if (candidates->verdict)
		snprintf(out, size, "%s", candidates->verdict);
	else if (candidates->trees > 1)
		snprintf(out, size, "sums of %d trees: each selects by its own figures",
			candidates->trees);
	else if (candidates->unscored_count)
		snprintf(out, size,
			"%s leads in the tree; of %d move%s outside only the search knows the "
			"score",
			candidates->row[first]->name, candidates->unscored_count,
			candidates->unscored_count == 1 ? "" : "s");
	else if (candidates->count == 1)
		snprintf(out, size, "%s is the only move", candidates->row[first]->name);
	else if (formula_prunes(&candidates->rows[first]))
		snprintf(out, size, "no move is followed: all are proven");
	else if (candidates->choice.index < 0)
		say_chance(candidates, out, size);
	else
		say_next(candidates, candidates->choice.index, out, size);
}

static bool is_queued(const struct candidates *candidates, int index)
{
	for (int i = 0; i < candidates->queued; i++)
		if (candidates->queue[i] == index)
			return true;
	return false;
}

/* How many other selections come before that of a child, as formula_wait() says it. */
static int wait_of(const struct candidates *candidates, int index, int most)
{
	return formula_wait(candidates->formula, candidates->node_view->visits,
		candidates->simulations, candidates->rows, candidates->count, index, most);
}

/* The selected child, or the first to come of those that are followed and not in the queue; -1:
 * none. *wait as of wait_of(). */
static int find_waiting(const struct candidates *candidates, int *wait)
{
	int found = -1;

	*wait = -1;
	if (!is_queued(candidates, candidates->selected)) {
		*wait = wait_of(candidates, candidates->selected, CANDIDATES_WAIT);
		return candidates->selected;
	}
	for (int i = 0; i < candidates->count; i++) {
		int index = candidates->rank[i], sooner;

		if (is_queued(candidates, index) || formula_prunes(&candidates->rows[index]))
			continue;
		sooner = wait_of(candidates, index, *wait < 0 ? CANDIDATES_WAIT : *wait);
		if (sooner == FORMULA_CHANCE)
			continue;
		if (found < 0 || sooner >= 0) {
			found = index;
			*wait = sooner;
		}
	}
	return found;
}

void candidates_wait(const struct candidates *candidates, char *out, size_t size)
{
	const char *selections = candidates->formula->is_bandit ? "pulls" : "selections";
	int wait, index = find_waiting(candidates, &wait);
	char number[32];

	*out = '\0';
	if (index < 0 || wait == FORMULA_CHANCE)
		return;
	if (wait < 0)
		snprintf(out, size, "%s would not be chosen in the next %s %s",
			candidates->row[index]->name, text_grouped(CANDIDATES_WAIT, number),
			selections);
	else
		snprintf(out, size, "%s would be chosen again after %s more %s",
			candidates->row[index]->name, text_grouped((uint64_t)wait, number),
			selections);
}

/* ---- bars */

int bar_child(const struct candidates *candidates, int bar)
{
	int place = 0;

	if (bar == 0)
		return candidates->selected;
	while (place < bar && candidates->rank[place] != candidates->selected)
		place++;
	return candidates->rank[place < bar ? bar : bar - 1];
}

struct bar_terms bar_terms_of(const struct candidates *candidates, int index)
{
	const struct formula *formula = candidates->formula;
	struct formula_point at = formula_point_at(formula->c, candidates->node_view->argument);
	struct formula_arm arm = formula_arm_of(formula, &candidates->rows[index]);
	struct formula_terms terms = formula_terms(formula, &at, &arm);
	double value = isnan(terms.value) ? 0 : terms.value;

	if (formula->rule->uses & FORMULA_TURNS)
		return (struct bar_terms){value, 0};
	if (arm.visits > 0)
		return (struct bar_terms){value, terms.explore};
	return (struct bar_terms){value,
		formula->rule->unvisited_text && isfinite(terms.score) ? terms.score - value : 0};
}

struct bar_scale bar_scale_of(const struct candidates *candidates, int bars, int width)
{
	struct bar_scale scale = {.width = width};

	for (int bar = 0; bar < bars && bar < candidates->count; bar++) {
		struct bar_terms terms = bar_terms_of(candidates, bar_child(candidates, bar));

		if (!isfinite(terms.value + terms.explore))
			continue;
		scale.low = fmin(scale.low, fmin(terms.value, terms.value + terms.explore));
		scale.high = fmax(scale.high, fmax(terms.value, terms.value + terms.explore));
	}
	if (scale.high - scale.low > 0 && width > 1)
		scale.zero = (int)lround(-scale.low / (scale.high - scale.low) * (width - 1));
	return scale;
}

static bool is_between(double x, double a, double b)
{
	return x > fmin(a, b) && x < fmax(a, b);
}

enum bar_cell bar_cell_at(const struct bar_scale *scale, double value, double explore, int column)
{
	double step = scale->width > 1 ? (scale->high - scale->low) / (scale->width - 1) : 0;
	/* the axis has a column and no width */
	double middle = (column - scale->zero + (column < scale->zero ? 0.5 : -0.5)) * step;
	int cell = BAR_NOTHING;

	if (column == scale->zero)
		return BAR_AXIS;
	if (is_between(middle, 0, value))
		cell |= BAR_VALUE;
	if (is_between(middle, value, value + explore))
		cell |= BAR_EXPLORE;
	return (enum bar_cell)cell;
}

/* ---- what fits */

/* Takes rows for a section, as long as there are any. */
static int take(int *rows, int wanted)
{
	int got = wanted < *rows ? wanted : *rows > 0 ? *rows : 0;

	*rows -= got;
	return got;
}

struct candidates_plan candidates_plan(
	int rows, int worked, int count, bool has_selection, bool has_c)
{
	struct candidates_plan plan = {.worked = take(&rows, worked)};
	int shown = count < 3 ? count : 3, more;

	plan.bars = take(&rows,
		count < 2 ? count
			  : 2); /* the selected child and the one that is next, or its rival */
	plan.ruler = has_selection && has_c && rows >= 3 ? take(&rows, 3) : 0;
	plan.queue = has_selection ? take(&rows, 2) : 0;
	plan.bars += take(&rows, shown - plan.bars);
	plan.has_gaps = rows >= 4 && take(&rows, 4) == 4;
	plan.has_key = plan.has_gaps && take(&rows, 1) == 1;
	more = count - plan.bars;
	plan.bars += more > 0 ? take(&rows, more) : 0;
	return plan;
}
