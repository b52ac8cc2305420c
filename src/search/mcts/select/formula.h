/* formula.h: the selection formula in force, as a plain value, and WHAT A SELECTION RULE IS.
 *
 * A rule is one file beside this one: its essay, its formula as one function, its row. All that
 * speaks of a score calls that function: the search on its way down, the columns of a report, the
 * worked formula, the ruler of c, the queue of the next visits, bandits.
 *
 * A search fills in a formula with its report. With the rows of a report, a subtree or a journal it
 * says everything about selection again without the search: the score of a child for any c, which
 * child each c would choose, and what comes next; worked_formula.h fills the numbers in. Any thread
 * that has a copy of both may ask. It agrees with the search to the last bit.
 *
 * To add a rule: see HACKING. */
#ifndef SEARCH_MCTS_SELECT_FORMULA_H
#define SEARCH_MCTS_SELECT_FORMULA_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hot.h"

struct formula;
struct game;
struct game_evaluation;
struct report_move;
struct formula_style;
struct worked_formula;
struct worker;

/* What a formula uses besides values and visits. One without c is not changed by it, one without N
 * does not look at the parent. Where it has priors, equal scores go to the higher one. Where it has
 * the fpu, that is what a child is worth about which it knows nothing. */
enum {
	FORMULA_C = 1,
	FORMULA_N = 2,
	FORMULA_PRIOR = 4,
	FORMULA_AMAF = 8,
	FORMULA_FPU = 16,
	FORMULA_SHARES = 32, /* the priors of a node's children add up to 1 */
	FORMULA_BIAS = 64, /* has a weight of its own for priors */
	/* chance decides: the score is only what the choice leans to, and explore how far a draw
	   strays from it */
	FORMULA_DRAWN = 128,
	FORMULA_EPS = 256, /* has a chance of choosing any child */
	FORMULA_VARIANCE = 512, /* of the values of a child */
	/* a child that is not in the tree has a score too, and competes */
	FORMULA_RANKS = 1024,
	/* the visits alone decide: what is added for them is no exploration, and shown nowhere */
	FORMULA_TURNS = 2048,
};

/* How much RAVE trusts the AMAF value: see rave.c. */
enum rave_beta { BETA_SOURCE, BETA_MSE, BETA_HAND };

/* What N is. */
enum log_argument { LOG_PARENT, LOG_PARENT_PLUS_ONE, LOG_ALL };

/* Which of several children that are as good and not in the tree yet enters it first: by the game's
 * order, any of them at random; or all enter at once, and are then chosen from as those in the tree
 * are. */
enum formula_entry { ENTRY_FIRST, ENTRY_LAST, ENTRY_DRAWN, ENTRY_ALL };

/* What a formula needs that is the same for all children. */
struct formula_point {
	double c, ln, root_ln, root; /* ln N and its root; the root of N */
	uint64_t argument; /* N */
};

/* What it needs of one child. */
struct formula_arm {
	double reward, visits, inverse_root,
		variance; /* on the formula's scale (without visits: what it is taken to be worth);
			   * n, prior visits too; 1 / sqrt(n); of the values */
	double prior; /* the game's, of the move */
	double amaf, amaf_visits; /* V~ on the formula's scale, and n~, with what it began with */
};

/* What it makes of a child; NAN for what there is not. */
struct formula_terms {
	/* The first term; what is added to it, or where chance decides how far a draw strays. As N
	 * or the child's visits grow the first only ever rises or only ever falls. The second is
	 * linear in c, does not fall when N grows and does not rise with the child's visits. */
	double value, explore;
	/* The highest is chosen. Of a child without visits it is linear in c if it is finite, and
	 * does not fall when N grows. */
	double score;
	double beta; /* the part of the first term that is the AMAF value */
};

struct formula_rule {
	const char *name, *title, *summary;
	unsigned uses; /* FORMULA_C and so on */
	double usual_c; /* if the recipe names none */
	const char *text, *unicode; /* with %s for c, for people: in ASCII and in UTF-8 */
	/* for people, behind "unvisited": "score their prior"; NULL: they score the fpu */
	const char *unvisited_text;

	/* THE FORMULA. */
	struct formula_terms (*terms)(const struct formula *formula, const struct formula_point *at,
		const struct formula_arm *arm);

	/* Adds how that comes about, with its numbers; of a child without visits only if there is
	 * an unvisited_text and the score is finite. */
	void (*explain)(const struct formula *formula, const struct formula_point *at,
		const struct formula_arm *arm, struct formula_style style,
		struct worked_formula *out);

	/* The knobs that it alone has, as "b = 0.05"; NULL: none. */
	void (*knobs)(const struct formula *formula, bool is_unicode, char *out, size_t size);

	/* In a tree: the child slot to follow, where at least one child is tried and the untried do
	 * not compete, or chance decides; NULL: the highest of the scores. */
	uint32_t (*choose)(struct worker *worker, uint32_t parent);

	/* The scores of the first n child slots, in the tree or not: the formula's, or draws. */
	void (*scores)(struct worker *worker, uint32_t parent, int n, double *out);
};

extern const struct formula_rule formula_ucb1, formula_ucb1_tuned, formula_prior, formula_puct,
	formula_bias, formula_rave, formula_thompson, formula_eps_greedy, formula_round_robin;

/* All of them in the order of the option `select`; ends with NULL. */
extern const struct formula_rule *const formula_rules[];

struct formula {
	/* NULL: the solver has none, and nothing below may be asked */
	const struct formula_rule *rule;
	double c;
	double slope, offset; /* reward on the formula's scale = slope * value + offset */
	double fpu; /* the score of an unvisited child; INFINITY: it comes first */
	double draw; /* what a draw is worth to both on that scale; NAN: the middle */
	enum log_argument log_argument;
	enum rave_beta beta; /* of RAVE, with its bias and its equivalence */
	double b, k;
	double bias; /* the weight of priors, where they have one of their own */
	double eps; /* the chance of choosing any child */
	bool is_bandit; /* there is no tree: rewards are summed as they are, and N is all pulls */
	/* values are the first player's at every node, instead of the player's who chose the move
	 */
	bool has_one_player;
	bool has_priors; /* rows have them */
	/* what they are made of; NULL: the game has its own */
	const struct game_evaluation *prior_by;
	/* with which a child began, n or where there is one n~; the rows do not count them */
	uint32_t prior_visits;
	enum formula_entry entry;
	/* of several children in the tree with the highest score any is followed */
	bool draws_ties;
	/* a child that is not in the tree competes by its score; otherwise by the fpu, and before
	 * any that is settled */
	bool ranks_untried;
};

/* N, at a node with these visits, in a search that has finished these simulations. */
HOT_INLINE uint64_t formula_argument(
	const struct formula *formula, uint64_t parent_visits, uint64_t simulations)
{
	switch (formula->log_argument) {
	case LOG_PARENT:
		return parent_visits;
	case LOG_PARENT_PLUS_ONE:
		return parent_visits + 1;
	case LOG_ALL:
		return simulations;
	}
	return 1;
}

/* What the rules are asked with. */
struct formula_point formula_point_at(double c, uint64_t argument);
struct formula_arm formula_arm_of(const struct formula *formula, const struct report_move *row);

/* What the rule makes of a child. */
struct formula_terms formula_terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm);

/* The score of a row, if c were this; formula->c gives the search's own. */
double formula_score(
	const struct formula *formula, double c, uint64_t argument, const struct report_move *row);

/* Whether the search leaves a child alone whatever its score is: it is proven to lose, or another
 * is searched instead. */
bool formula_prunes(const struct report_move *row);

/* ---- for the functions of the rules */

HOT_INLINE struct formula_terms formula_sum(double value, double explore)
{
	return (struct formula_terms){value, explore, value + explore, NAN};
}

/* Of a child about which nothing is known but that it has this score. */
HOT_INLINE struct formula_terms formula_only(double score)
{
	return (struct formula_terms){NAN, NAN, score, NAN};
}

/* ---- priors */

/* The priors of the n moves of a state as the formula takes them, if it has any: the game's, after
 * the last move if that is known (else GAME_NO_MOVE), or (1 + value) / 2 of each by an evaluation;
 * and where it wants shares, divided by their sum. */
void formula_priors(const struct formula *formula, const struct game *game, const void *state,
	uint16_t last, const uint16_t *moves, int n, double *out);

/* What a prior P stands for as a mean value in [-1, 1], and what a number of prior visits with
 * that mean add up to: a multiple of 2^-32, as all sums of values. */
HOT_INLINE double prior_mean(double prior)
{
	return 2 * prior - 1;
}

HOT_INLINE double prior_total(double prior, uint32_t visits)
{
	return (double)llrint(visits * prior_mean(prior) * 4294967296.0) / 4294967296.0;
}

/* The reward of a child, or its V~, that has the prior visits alone. */
double formula_prior_reward(const struct formula *formula, double prior);

/* With how many prior visits n begins: with AMAF values it is n~ that has them. */
HOT_INLINE uint32_t formula_prior_visits(const struct formula *formula, unsigned uses)
{
	return uses & FORMULA_AMAF ? 0 : formula->prior_visits;
}

/* What a child without visits is taken to be worth in a node with this mean value for its mover, if
 * the formula asks; NAN otherwise, and where it would be made of a prior that is not known. */
double formula_urgency(const struct formula *formula, double mover_mean, double prior);

/* ---- in words */

/* The knobs of the formula other than c, N and the fpu, as "b = 0.05"; "" if it has none. */
void formula_knobs(const struct formula *formula, bool is_unicode, char *out, size_t size);

/* The formula with its knobs in one line that fits 80 columns behind a label. */
void formula_describe(const struct formula *formula, bool is_unicode, char *out, size_t size);

/* ---- ruler.c, queue.c: what would be chosen
 *
 * The rows are all children of one node, in the game's order; equal scores go to the first that
 * entered the tree, and a child that is not in the tree comes before those that are; a formula with
 * priors looks at the higher prior before that. Of several outside the tree that are equal, `entry`
 * says which comes first. The ruler takes the first where chance decides. */

/* What the next visit of the node follows. */
struct formula_choice {
	int index; /* the row; -1: chance decides */
	int among; /* between this many equal rows; 0: between all */
	bool is_untried; /* the rows are not in the tree yet */
};
struct formula_choice formula_choose(const struct formula *formula, uint64_t parent_visits,
	uint64_t simulations, const struct report_move *rows, int n);

/* For c from one value to the next, the row with the highest score. */
struct formula_span {
	double from, to;
	int index;
};

/* The spans from c_low to c_high, without gaps, ascending. Where two meet, both have the highest
 * score; at such a point, and at c_low, there may be rows with the same score that have it nowhere
 * else. Returns how many spans there are, never more than n; writes the first `most`. Scores are
 * lines over c, so the ends are exact. None where chance decides. */
int formula_ruler(const struct formula *formula, uint64_t argument, const struct report_move *rows,
	int n, double c_low, double c_high, struct formula_span *spans, int most);

/* The rows of the next selections if values froze: each adds one visit to the child, to the parent
 * and to the simulations, and means stay, AMAF values too. A child without visits is then taken to
 * be worth what the visited ones are on average. Returns how many it wrote: `count`, or those
 * before the first that chance decides; none if there are no rows. */
int formula_queue(const struct formula *formula, uint64_t parent_visits, uint64_t simulations,
	const struct report_move *rows, int n, int *out, int count);

/* How many other selections come before a row's next one in that queue; -1 if that is none of the
 * next `most`, FORMULA_CHANCE if chance decides one of those before. */
enum { FORMULA_CHANCE = -2 };
int formula_wait(const struct formula *formula, uint64_t parent_visits, uint64_t simulations,
	const struct report_move *rows, int n, int index, int most);

#endif
