/* report.h: what a search has found out about a position: the moves of the root with their figures,
 * the best of them, the line of best play, and how much work that was.
 *
 * A report has as many rows as the position has moves. A search fills it in while it is private,
 * and then publishes it: from then on every pointer to it is const, and nothing in it changes. So
 * nothing copies a report to look at it: a view that keeps one is a holder of it, in any thread,
 * and the last holder frees it. */
#ifndef SEARCH_REPORT_H
#define SEARCH_REPORT_H

#include <math.h>

#include "game/game.h"
#include "search/mcts/select/formula.h"

enum value_kind { VALUE_ESTIMATE, VALUE_EXACT, VALUE_LOWER, VALUE_UPPER, VALUE_NONE };

/* "estimate", "exact", "lower", "upper", "none" */
const char *value_kind_name(enum value_kind kind);

/* What a search does with a move. */
enum move_role {
	ROLE_CHILD, /* it is searched, or will be */
	/* a symmetry of the position maps it to another, which is searched for both: its figures
	   are that one's */
	ROLE_IMAGE,
	ROLE_LEFT_OUT, /* it is not searched, because another is known to be as good */
};

struct report_move {
	game_move move;
	enum value_kind kind;
	uint64_t visits; /* simulations, or nodes below it */
	double value; /* for the player who makes it */
	double reward, explore,
		score; /* the value on the formula's scale, what exploration adds, what the formula
			* makes of both (mostly their sum); NAN where there is none. Prior visits
			* count in the reward, not in visits and value. */
	double variance; /* of the values of its simulations; NAN where it is not kept */
	/* what the game says of the move before any search, in [0, 1]; NAN where the formula has no
	 * use for it */
	double prior;
	/* V~, the value of all simulations in which its player made the move at any later time, on
	 * the formula's scale; and the part of the score that it is: NAN where there is none */
	double amaf, beta;
	uint64_t amaf_visits; /* those simulations */
	bool has_bounds; /* the value is certain to lie between these two: */
	double low, high;
	enum move_role role;
	game_move image_of; /* of ROLE_IMAGE: the move that is searched */
	/* what the formula takes the move to be worth while it has no visits, on its scale; NAN
	 * where it does not ask */
	double urgency;
	int order; /* in which it entered the tree, from 1; 0: it has not */
	int plies; /* to the end, with this move counted and best play after it; 0: not known */
};

/* A move about which nothing is known: no figure of it is a number. */
static inline struct report_move report_move_unknown(game_move move)
{
	return (struct report_move){.move = move,
		.kind = VALUE_NONE,
		.reward = NAN,
		.explore = NAN,
		.score = NAN,
		.variance = NAN,
		.prior = NAN,
		.amaf = NAN,
		.beta = NAN,
		.urgency = NAN};
}

enum { REPORT_PV = 64, REPORT_DEPTHS = 64, REPORT_REASON = 256 };

/* How a search ended. Ours always have a move; another program may give up or fail. */
enum report_end { END_MOVE, END_RESIGNED, END_FAILED };

struct report {
	enum report_end end;
	/* why there is no move, or not the best: after the player's name, "ended with status 3"; ""
	 * else */
	char reason[REPORT_REASON];
	/* GAME_NO_MOVE if and only if it ended without one, or nothing is known yet */
	game_move best;
	enum value_kind kind;
	double value; /* of the best move */
	uint64_t iterations, bytes, elapsed_ns;
	/* positions that were looked at; of a solver with a tree: positions in the tree, the root
	 * among them */
	uint64_t nodes;
	/* of a solver with a tree: places in memory for those and for moves that are not in it yet;
	 * otherwise 0 */
	uint64_t slots;
	int depth; /* deepest ply looked at below the root */
	/* in the tree at each depth below the root, which is 1 at 0; the last counts all deeper
	 * ones too. A table of positions: those that were new to it, by the depth at which they
	 * entered it. All 0 for a solver without a tree. */
	uint64_t depth_nodes[REPORT_DEPTHS];
	bool is_full; /* the tree has reached its cap and no longer grows */
	/* a node has as many visits as it can count, so the search has ended */
	bool is_counted_out;
	int pv_length;
	game_move pv[REPORT_PV]; /* best play for both, as far as it is known */
	const char *final_rule; /* what decides which move is played: "most visits; among equals the
				   best mean"; NULL: the best value */
	/* of children with equal visits the line goes on with the best, otherwise with the first to
	 * enter the tree */
	bool prefers_value;
	struct formula formula; /* in force; no rule for a solver without one */
	uint64_t root_visits, simulations; /* for its N at the root; the second for any node */
	int move_count;
	/* in the game's order; none for a solver that does not compare */
	struct report_move move[];
};

/* A value as people are shown it: on the scale of the formula in force, which is that of the
 * search's own figures, if there is one. */
static inline double report_move_shown(const struct report_move *row)
{
	return isnan(row->reward) ? row->value : row->reward;
}

/* Whether the line of best play would rather go on with the first of two siblings in the tree. */
static inline bool report_leads(
	const struct report *report, const struct report_move *row, const struct report_move *other)
{
	if (row->visits != other->visits)
		return row->visits > other->visits;
	if (report->prefers_value && row->value != other->value)
		return row->value > other->value;
	return row->order < other->order;
}

/* The same of the best move; where it is proven what the position is worth, that. */
double report_value_shown(const struct report *report);

/* The visits of all moves; those of an image are another's. */
uint64_t report_visits(const struct report *report);

/* The best move as far as anything is known of it, else GAME_NO_MOVE. */
static inline game_move report_known_best(const struct report *report)
{
	return report->kind == VALUE_NONE ? GAME_NO_MOVE : report->best;
}

/* How much it has done: iterations, or the nodes of a solver without them. */
static inline uint64_t report_work(const struct report *report)
{
	return report->iterations ? report->iterations : report->nodes;
}

/* The same in a second; 0 if it took no time. */
double report_speed(const struct report *report);

/* The line of best play from a node on, by the moves that lead there from the root; NULL if the
 * node is not on the line. */
const game_move *report_line_from(
	const struct report *report, const game_move *path, int length, int *count);

/* An empty report with room for this many moves; the caller is its only holder. */
struct report *report_new(int rows);

/* A private copy with room for this many moves, and those of its moves that fit. */
struct report *report_copy(const struct report *from, int rows);

/* Lets a place hold this report instead of the one that it holds now; both may be NULL. */
void report_hold(const struct report **place, const struct report *report);

/* Ends what report_new(), report_copy() and report_hold() begin; NULL: nothing. */
void report_release(const struct report *report);

/* Lets a place hold an empty report with room for this many moves, to be filled in and then
 * published. It is made of the one that the place holds, if that is the only holder. */
struct report *report_renew(const struct report **place, int rows);

/* How many reports there are: tests see that each is released. */
int report_alive(void);

#endif
