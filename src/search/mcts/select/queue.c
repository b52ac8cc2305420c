/* queue.c: which children a formula would choose next if values froze; see formula.h.
 *
 * Every selection moves N, and with it the order of all children, so the queue is played step by
 * step. But while a child gets no visit what exploration adds only rises with N, and the rest only
 * rises or only falls; so the ends of the next BLOCK selections bound its score until then, and
 * only the few children are worked out that could be the highest. A wait may be long, and most of a
 * long one goes to one child: a run of which that is sure is passed over at once. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/select/tie_order.h"

/* What a child is worth that has not been tried: what the others are on average, or the middle of
 * the scale. */
static double expected_reward(const struct formula *formula, const struct report_move *rows, int n)
{
	double sum = 0, visits = 0;

	for (int i = 0; i < n; i++) {
		sum += rows[i].visits ? (double)rows[i].visits * rows[i].reward : 0;
		visits += (double)rows[i].visits;
	}
	return visits > 0 ? sum / visits : formula->offset;
}

enum { BLOCK = 16 };

struct queue {
	const struct formula *formula;
	struct ordered_child *children;
	double *bound; /* of each child's score, for the rest of the block */
	int n, left; /* selections of this block */
	double expected;
	uint64_t parent_visits, simulations;
	struct formula_point end; /* of the block */
};

static struct queue queue_of(const struct formula *formula, uint64_t parent_visits,
	uint64_t simulations, const struct report_move *rows, int n)
{
	return (struct queue){.formula = formula,
		.children = tie_order_new(formula, rows, n),
		.bound = xcalloc((size_t)n, sizeof(double)),
		.n = n,
		.expected = expected_reward(formula, rows, n),
		.parent_visits = parent_visits,
		.simulations = simulations};
}

static void queue_done(struct queue *queue)
{
	free(queue->children);
	free(queue->bound);
}

/* The formula's point after some more selections. */
static struct formula_point point_after(const struct queue *queue, uint64_t steps)
{
	return formula_point_at(queue->formula->c,
		formula_argument(
			queue->formula, queue->parent_visits + steps, queue->simulations + steps));
}

static struct formula_terms terms_at(const struct formula *formula, const struct formula_point *at,
	const struct ordered_child *child)
{
	return formula_terms(formula, at, &child->arm);
}

/* No score of a child from one point to another, in which it gets no visit, is higher. What is no
 * number in a child without visits does not count. */
static double highest_score(const struct formula *formula, const struct formula_point *from,
	const struct formula_point *to, const struct ordered_child *child)
{
	struct formula_terms now = terms_at(formula, from, child),
			     then = terms_at(formula, to, child);

	if (child->is_pruned)
		return -INFINITY;
	return fmax(fmax(now.score, then.score), fmax(now.value, then.value) + then.explore);
}

static void begin_block(struct queue *queue)
{
	struct formula_point now = point_after(queue, 0);

	queue->left = BLOCK;
	queue->end = point_after(queue, BLOCK);
	for (int i = 0; i < queue->n; i++)
		queue->bound[i] =
			highest_score(queue->formula, &now, &queue->end, &queue->children[i]);
}

static int highest_bound(const struct queue *queue)
{
	double highest = queue->bound[0];
	int top = 0;

	for (int i = 1; i < queue->n;
		i++) { /* without a branch: it would be guessed wrong too often */
		bool is_higher = queue->bound[i] > highest;

		top = is_higher ? i : top;
		highest = is_higher ? queue->bound[i] : highest;
	}
	return top;
}

/* The first child with the highest score. Those whose bound is below a score that there is need no
 * look. */
static int choose(const struct queue *queue)
{
	struct formula_point at = point_after(queue, 0);
	int top = highest_bound(queue), best = -1;
	double least = tie_order_score(queue->formula, &at, &queue->children[top]),
	       best_score = -INFINITY;

	for (int i = 0; i < queue->n; i++) {
		double score;

		if (queue->bound[i] < least)
			continue;
		score = i == top ? least
				 : tie_order_score(queue->formula, &at, &queue->children[i]);
		if (score > best_score || best < 0) {
			best_score = score;
			best = i;
		}
	}
	return best;
}

/* The first child outside the tree; -1: all are in it. */
static int first_untried(const struct queue *queue)
{
	for (int i = 0; i < queue->n; i++)
		if (!queue->children[i].order && !queue->children[i].is_pruned)
			return i;
	return -1;
}

/* How many children are as good as one, on its side of the tree's border. Of those in the tree
 * chance does not look at the priors. */
static int count_equals(const struct queue *queue, int at)
{
	struct formula_point now = point_after(queue, 0);
	const struct ordered_child *child = &queue->children[at];
	double score = tie_order_score(queue->formula, &now, child);
	int count = 0;

	for (int i = 0; i < queue->n; i++) {
		const struct ordered_child *other = &queue->children[i];

		count += !other->order == !child->order &&
			(child->order || other->rank == child->rank) &&
			tie_order_score(queue->formula, &now, other) == score;
	}
	return count;
}

/* Whether chance takes a child of which no score is certain. What was never visited comes first,
 * unless it may be any child. */
static bool is_drawn(const struct queue *queue, const struct ordered_child *child)
{
	struct formula_point now = point_after(queue, 0);
	unsigned uses = queue->formula->rule->uses;

	if (!(uses & FORMULA_DRAWN) || (uses & FORMULA_EPS && queue->formula->eps == 0))
		return false;
	return !isinf(tie_order_score(queue->formula, &now, child)) ||
		(uses & FORMULA_EPS && child->order);
}

/* The child that comes next, and in *choice what there is to say of it. */
static int decide(const struct queue *queue, struct formula_choice *choice)
{
	int at = choose(queue),
	    untried = queue->formula->ranks_untried || queue->formula->is_bandit
		? -1
		: first_untried(queue);
	const struct ordered_child *child;

	if (untried >= 0 && queue->children[at].order &&
		(queue->children[at].is_settled || queue->children[at].is_pruned))
		at = untried;
	child = &queue->children[at];
	*choice = (struct formula_choice){
		.index = child->index, .among = 1, .is_untried = !child->order};
	if (is_drawn(queue, child))
		*choice = (struct formula_choice){.index = -1};
	else if (child->order ? queue->formula->draws_ties : queue->formula->entry == ENTRY_DRAWN)
		choice->among = count_equals(queue, at);
	if (choice->among > 1)
		choice->index = -1;
	return at;
}

/* A child enters the tree behind all of its rank that are there; where it stands now. */
static int let_in(struct queue *queue, int at)
{
	struct ordered_child child = queue->children[at];
	double bound = queue->bound[at];

	for (; at + 1 < queue->n && queue->children[at + 1].rank == child.rank; at++) {
		queue->children[at] = queue->children[at + 1];
		queue->bound[at] = queue->bound[at + 1];
	}
	queue->bound[at] = bound;
	child.order = queue->n;
	queue->children[at] = child;
	return at;
}

static void set_visits(struct ordered_child *child, double visits)
{
	child->arm.visits = visits;
	child->arm.inverse_root = sqrt(1 / visits);
}

static void add_visit(struct queue *queue, int at)
{
	struct ordered_child *child = &queue->children[at];
	struct formula_point now = point_after(queue, 1);

	if (child->arm.visits == 0) {
		child->arm.reward = queue->expected;
		child->arm.variance = 0; /* of a single value */
	}
	set_visits(child, child->arm.visits + 1);
	queue->bound[at] = highest_score(queue->formula, &now, &queue->end, child);
}

/* Makes one selection; the child that was chosen, where it stands now. -1: chance decides. */
static int queue_step(struct queue *queue)
{
	struct formula_choice choice;
	int best;

	if (queue->left == 0)
		begin_block(queue);
	best = decide(queue, &choice);
	if (choice.index < 0)
		return -1;
	add_visit(queue, best);
	if (queue->children[best].order == 0)
		best = let_in(queue, best);
	queue->parent_visits++;
	queue->simulations++;
	queue->left--;
	return best;
}

/* What a child scores at least from one point to another while it gets the visits that make the
 * second of the first. */
static double lowest_score(const struct formula *formula, const struct formula_point *from,
	const struct formula_point *to, const struct ordered_child *first,
	const struct ordered_child *last)
{
	struct formula_terms before = terms_at(formula, from, last);
	double value;

	if (first->is_pruned)
		return -INFINITY;
	value = fmin(fmin(terms_at(formula, from, first).value, before.value),
		fmin(terms_at(formula, to, first).value, terms_at(formula, to, last).value));
	return value + before.explore;
}

/* Makes many selections at once if they are sure to go to one child: with the visits that it has
 * before the last of them and today's N it would still score more than any other with the N after
 * all of them. */
static bool queue_run(struct queue *queue, int at, int64_t steps)
{
	struct formula_point now = point_after(queue, 0), end = point_after(queue, (uint64_t)steps);
	struct ordered_child last = queue->children[at];
	double floor;

	set_visits(&last, last.arm.visits + (double)(steps - 1));
	floor = lowest_score(queue->formula, &now, &end, &queue->children[at], &last);
	for (int i = 0; i < queue->n; i++)
		if (i != at &&
			!(highest_score(queue->formula, &now, &end, &queue->children[i]) < floor))
			return false;
	set_visits(&queue->children[at], last.arm.visits + 1);
	queue->parent_visits += (uint64_t)steps;
	queue->simulations += (uint64_t)steps;
	queue->left = 0;
	return true;
}

/* The same as often as it goes, longer and longer, `most` in all; how many it made. */
static int queue_runs(struct queue *queue, int at, int most)
{
	int made = 0;

	for (int64_t steps = BLOCK; steps >= BLOCK;) {
		if (steps <= most - made && queue_run(queue, at, steps)) {
			made += (int)steps;
			steps *= 2;
		} else {
			steps /= 2;
		}
	}
	return made;
}

int formula_queue(const struct formula *formula, uint64_t parent_visits, uint64_t simulations,
	const struct report_move *rows, int n, int *out, int count)
{
	struct queue queue;
	int written = 0, at = 0;

	if (n == 0 || formula->rule->uses & FORMULA_DRAWN)
		return 0;
	queue = queue_of(formula, parent_visits, simulations, rows, n);
	while (written < count && (at = queue_step(&queue)) >= 0)
		out[written++] = queue.children[at].index;
	queue_done(&queue);
	return written;
}

struct formula_choice formula_choose(const struct formula *formula, uint64_t parent_visits,
	uint64_t simulations, const struct report_move *rows, int n)
{
	struct queue queue = queue_of(formula, parent_visits, simulations, rows, n);
	struct formula_choice choice;

	begin_block(&queue);
	decide(&queue, &choice);
	queue_done(&queue);
	return choice;
}

int formula_wait(const struct formula *formula, uint64_t parent_visits, uint64_t simulations,
	const struct report_move *rows, int n, int index, int most)
{
	struct queue queue;
	int wait = 0, last = -1, streak = 0; /* selections in a row that went to the child `last` */
	bool has_chance = false;

	assert(index >= 0 && index < n);
	if (formula->rule->uses & FORMULA_DRAWN)
		return FORMULA_CHANCE;
	queue = queue_of(formula, parent_visits, simulations, rows, n);
	while (wait < most) {
		int at = queue_step(&queue);

		if (at < 0 || queue.children[at].index == index) {
			has_chance = at < 0;
			break;
		}
		wait++;
		streak = at == last ? streak + 1 : 1;
		last = at;
		if (streak == BLOCK) {
			wait += queue_runs(&queue, at, most - wait);
			streak = 0;
		}
	}
	queue_done(&queue);
	return has_chance ? FORMULA_CHANCE : wait < most ? wait : -1;
}
