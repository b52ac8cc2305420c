/* contest.c: the children of a node as competitors for the next visit; see contest.h. */
#include "tui/contest.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/move_table.h"

/* ---- who is where */

/* What the search does not follow comes last, whatever its score. */
static bool is_before(const struct contest *contest, int a, int b)
{
	bool shuns_a = formula_shuns(&contest->rows[a]), shuns_b = formula_shuns(&contest->rows[b]);

	return shuns_a != shuns_b ? shuns_b : contest->score[a] > contest->score[b];
}

/* By insertion: of equal scores the first row stays first. */
static void rank_rows(struct contest *contest)
{
	for (int i = 0; i < contest->count; i++) {
		int at = i;

		for (; at > 0 && is_before(contest, i, contest->rank[at - 1]); at--)
			contest->rank[at] = contest->rank[at - 1];
		contest->rank[at] = i;
	}
}

/* Of equal scores the one that the search takes comes first. */
static void put_choice_first(struct contest *contest)
{
	int choice = contest->choice.index, at = 0;

	if (choice < 0 || contest->score[choice] != contest->score[contest->rank[0]])
		return;
	while (contest->rank[at] != choice)
		at++;
	for (; at > 0; at--)
		contest->rank[at] = contest->rank[at - 1];
	contest->rank[0] = choice;
}

void contest_init(
	struct contest *contest, const struct lens *lens, const struct report *report, int trees)
{
	const struct formula *formula = &report->formula;
	size_t n = (size_t)lens->count;

	*contest = (struct contest){.formula = formula,
		.lens = lens,
		.simulations = report->simulations,
		.trees = lens->path_length || trees < 1 ? 1 : trees,
		.rows = xcalloc(n, sizeof *contest->rows),
		.row = xcalloc(n, sizeof *contest->row),
		.score = xcalloc(n, sizeof *contest->score),
		.rank = xcalloc(n, sizeof *contest->rank)};
	for (int i = 0; i < lens->count; i++) {
		int at = contest->count;

		if (lens->row[i].is_stranger) {
			contest->strangers++;
			contest->stranger = lens->row[i].stats.move == lens->selected
				? &lens->row[i]
				: contest->stranger;
			continue;
		}
		contest->count++;
		contest->row[at] = &lens->row[i];
		contest->rows[at] = lens->row[i].stats;
		contest->score[at] =
			formula_score(formula, formula->c, lens->argument, &contest->rows[at]);
		if (contest->rows[at].move == lens->selected)
			contest->selected = at;
	}
	contest->digits = move_table_digits(formula, lens->visits);
	rank_rows(contest);
	if (contest->stranger && contest->count)
		contest->selected = contest->rank[0];
	contest->is_drawn = formula->rule->uses & FORMULA_DRAWN;
	if (!contest->count)
		return;
	contest->choice = formula_choose(
		formula, lens->visits, report->simulations, contest->rows, contest->count);
	put_choice_first(contest);
	if (contest->strangers)
		return;
	contest->queued = formula_queue(formula, lens->visits, report->simulations, contest->rows,
		contest->count, contest->queue, CONTEST_QUEUE);
}

void contest_done(struct contest *contest)
{
	free(contest->rows);
	free(contest->row);
	free(contest->score);
	free(contest->rank);
}

/* ---- the ruler */

int contest_visible_spans(struct formula_span *spans, int count, double high, int width)
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

struct formula_number contest_lead(double lead, int digits)
{
	const int most = 6;
	struct formula_number least = {"< 0.000001"};

	while (digits < most && lead < pow(10, -digits))
		digits++;
	return lead < pow(10, -most) ? least : formula_number(lead, digits);
}

/* The highest of the others. */
static int rival_of(const struct contest *contest, int index)
{
	return contest->rank[contest->rank[0] == index && contest->count > 1];
}

/* Whether a child is next because it has no visits, rather than by a score that others might have
 * too. */
static bool is_urgent(const struct contest *contest, int index)
{
	return !contest->rows[index].visits && isinf(contest->score[index]);
}

int contest_next(const struct contest *contest)
{
	bool is_told = contest->count && contest->trees == 1 && !contest->strangers &&
		contest->choice.index >= 0;

	return is_told && !formula_shuns(&contest->rows[contest->choice.index])
		? contest->choice.index
		: -1;
}

/* What there is to say where chance decides: between whom. */
static void say_chance(const struct contest *contest, char *out, size_t size)
{
	const char *leader = contest->row[contest->rank[0]]->name;
	const struct formula *formula = contest->formula;

	if (contest->choice.is_untried)
		snprintf(out, size,
			"%d moves have not been tried: the next visit picks one of them at random",
			contest->choice.among);
	else if (formula->rule->uses & FORMULA_EPS)
		snprintf(out, size, "most likely %s is next: with the chance %.4g it is any child",
			leader, formula->eps);
	else if (contest->is_drawn)
		snprintf(out, size,
			"chance decides: the highest draw is next, most likely that of %s", leader);
	else
		snprintf(out, size,
			"%d moves have the highest score: the next visit follows one of them at "
			"random",
			contest->choice.among);
}

/* Why the next child comes before another one with the same score. */
static const char *tie_words(const struct contest *contest, int next, int other)
{
	bool by_prior = contest->formula->rule->uses & FORMULA_PRIOR &&
		contest->rows[next].prior > contest->rows[other].prior;

	return by_prior                       ? "its prior is higher"
		: contest->formula->is_bandit ? "it comes first"
					      : "first in the tree";
}

/* Who is next for certain, and what the selected child lacks or has more than its rival. */
static void say_next(const struct contest *contest, int next, char *out, size_t size)
{
	int selected = contest->selected, rival = selected == next ? rival_of(contest, next) : next;
	const char *name = contest->row[selected]->name, *other = contest->row[rival]->name;
	const char *untried =
		contest->formula->is_bandit ? "has no pulls yet" : "has not been tried";
	double lead = contest->score[selected] - contest->score[rival];

	if (selected == next && is_urgent(contest, next))
		snprintf(out, size, "%s is next: it %s", name, untried);
	else if (lead == 0 && isfinite(contest->score[next]))
		snprintf(out, size, "%s is next, tied with %s: %s", contest->row[next]->name,
			selected == next ? other : name,
			tie_words(contest, next, selected == next ? rival : selected));
	else if (selected == next &&
		(!isfinite(lead) || lead <= 0 || formula_shuns(&contest->rows[rival])))
		snprintf(out, size, "%s is next", name);
	else if (selected == next)
		snprintf(out, size, "%s is next, ahead of %s by %s", name, other,
			contest_lead(lead, contest->digits).text);
	else if (formula_shuns(&contest->rows[selected]))
		snprintf(out, size, "%s is not followed; %s is next", name, other);
	else if (is_urgent(contest, next))
		snprintf(out, size, "%s must wait: %s %s", name, other, untried);
	else if (lead > 0)
		snprintf(out, size, "%s is next: %s is settled", other, name);
	else
		snprintf(out, size, "%s is next, ahead of %s by %s", other, name,
			contest_lead(-lead, contest->digits).text);
}

void contest_verdict(const struct contest *contest, char *out, size_t size)
{
	int first = contest->rank[0];
	size_t used = 0;

	if (contest->lens->path_length) { /* whether the search comes there is decided above */
		text_append(out, size, &used, "if the search comes here: ");
		out += used;
		size -= used;
	}
	if (contest->verdict)
		snprintf(out, size, "%s", contest->verdict);
	else if (contest->trees > 1)
		snprintf(out, size, "sums of %d trees: each selects by its own figures",
			contest->trees);
	else if (contest->strangers)
		snprintf(out, size,
			"%s leads in the tree; of %d move%s outside only the search knows the "
			"score",
			contest->row[first]->name, contest->strangers,
			contest->strangers == 1 ? "" : "s");
	else if (contest->count == 1)
		snprintf(out, size, "%s is the only move", contest->row[first]->name);
	else if (formula_shuns(&contest->rows[first]))
		snprintf(out, size, "no move is followed: all are proven");
	else if (contest->choice.index < 0)
		say_chance(contest, out, size);
	else
		say_next(contest, contest->choice.index, out, size);
}

static bool is_queued(const struct contest *contest, int index)
{
	for (int i = 0; i < contest->queued; i++)
		if (contest->queue[i] == index)
			return true;
	return false;
}

/* How many other selections come before that of a child, as formula_wait() says it. */
static int wait_of(const struct contest *contest, int index, int most)
{
	return formula_wait(contest->formula, contest->lens->visits, contest->simulations,
		contest->rows, contest->count, index, most);
}

/* The selected child, or the first to come of those that are followed and not in the queue; -1:
 * none. *wait as of wait_of(). */
static int find_waiting(const struct contest *contest, int *wait)
{
	int found = -1;

	*wait = -1;
	if (!is_queued(contest, contest->selected)) {
		*wait = wait_of(contest, contest->selected, CONTEST_WAIT);
		return contest->selected;
	}
	for (int i = 0; i < contest->count; i++) {
		int index = contest->rank[i], sooner;

		if (is_queued(contest, index) || formula_shuns(&contest->rows[index]))
			continue;
		sooner = wait_of(contest, index, *wait < 0 ? CONTEST_WAIT : *wait);
		if (sooner == FORMULA_CHANCE)
			continue;
		if (found < 0 || sooner >= 0) {
			found = index;
			*wait = sooner;
		}
	}
	return found;
}

void contest_wait(const struct contest *contest, char *out, size_t size)
{
	const char *selections = contest->formula->is_bandit ? "pulls" : "selections";
	int wait, index = find_waiting(contest, &wait);
	char number[32];

	*out = '\0';
	if (index < 0 || wait == FORMULA_CHANCE)
		return;
	if (wait < 0)
		snprintf(out, size, "%s would not be chosen in the next %s %s",
			contest->row[index]->name, text_grouped(CONTEST_WAIT, number), selections);
	else
		snprintf(out, size, "%s would be chosen again after %s more %s",
			contest->row[index]->name, text_grouped((uint64_t)wait, number),
			selections);
}

/* ---- bars */

int bar_child(const struct contest *contest, int bar)
{
	int place = 0;

	if (bar == 0)
		return contest->selected;
	while (place < bar && contest->rank[place] != contest->selected)
		place++;
	return contest->rank[place < bar ? bar : bar - 1];
}

struct bar_terms bar_terms_of(const struct contest *contest, int index)
{
	const struct formula *formula = contest->formula;
	struct formula_point at = formula_point_at(formula->c, contest->lens->argument);
	struct formula_arm arm = formula_arm_of(formula, &contest->rows[index]);
	double score = contest->score[index], value;

	if (!(arm.visits > 0)) {
		value = isfinite(arm.reward) ? arm.reward : 0;
		return (struct bar_terms){
			value, formula->rule->unvisited && isfinite(score) ? score - value : 0};
	}
	value = formula_value(formula, &at, &arm);
	return (struct bar_terms){value,
		contest->is_drawn ? formula->rule->explore(formula, &at, &arm) : score - value};
}

struct bar_scale bar_scale_of(const struct contest *contest, int bars, int width)
{
	struct bar_scale scale = {.width = width};

	for (int bar = 0; bar < bars && bar < contest->count; bar++) {
		struct bar_terms terms = bar_terms_of(contest, bar_child(contest, bar));

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
	double middle = (column - scale->zero + (column < scale->zero ? 0.5 : -0.5)) *
		step; /* the axis has a column and no width */
	int cell = BAR_NOTHING;

	if (column == scale->zero)
		return BAR_AXIS;
	if (is_between(middle, 0, value))
		cell |= BAR_VALUE;
	if (is_between(middle, value, value + explore))
		cell |= BAR_EXPLORE;
	return (enum bar_cell)cell;
}

/* ---- what there is room for */

/* Takes rows for a section, as long as there are any. */
static int take(int *rows, int wanted)
{
	int got = wanted < *rows ? wanted : *rows > 0 ? *rows : 0;

	*rows -= got;
	return got;
}

struct contest_plan contest_plan(int rows, int receipt, int count, bool has_selection, bool has_c)
{
	struct contest_plan plan = {.receipt = take(&rows, receipt)};
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
