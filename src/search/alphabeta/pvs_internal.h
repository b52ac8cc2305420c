/* pvs_internal.h: what the files of the solver pvs share; the idea is told in pvs.c.
 *
 * SCORES are integers for the side to move. A value v in (-1, 1), of an evaluation or a game's
 * result, is the score v 2^24. A game won has PVS_WIN less the plies to its end, so that a sooner
 * win is worth more; one lost the same below zero (1). One ply up a score changes sign, and an end
 * is one ply further away (2). */
#ifndef SEARCH_ALPHABETA_PVS_INTERNAL_H
#define SEARCH_ALPHABETA_PVS_INTERNAL_H

#include <pthread.h>

#include "base/xalloc.h"
#include "search/alphabeta/pvs_table.h"
#include "search/blunder.h"
#include "search/exact/exact.h"
#include "search/search.h"

enum {
	PVS_ONE = 1 << 24,
	PVS_WIN = 1 << 25,
	PVS_WON = PVS_WIN - (1 << 12), /* a score above it is a win, whatever its distance */
	PVS_INFINITY = 1 << 26,
	PVS_DEPTH = 100, /* plies ahead at most */
	PVS_MOVES = 1 << 12, /* numbers of moves that have a history */
};

_Static_assert(
	(int)PVS_DEPTH <= (int)PVS_TABLE_DEPTH, "the table can tell how far was looked ahead");

/* What the options say. */
struct pvs_options {
	int depth; /* 0: no limit, as the next two */
	uint64_t ms, nodes;
	const struct game_evaluation *evaluation; /* NULL: the game has none */
	int threads;
	bool scouts, aspires, keeps_killers, keeps_history, sorts, is_exact;
};

/* How well moves were put in order, over a search. */
struct pvs_counts {
	/* nodes that were cut off; by the first move that was looked at */
	uint64_t cuts, first_cuts;
	/* positions that were found in the table; that needed no more */
	uint64_t table_hits, table_cuts;
	uint64_t scouts, researches; /* null windows; those that had to be opened */
};

/* A move at the root. */
struct pvs_root {
	game_move move;
	enum value_kind kind; /* NONE: nothing is known */
	uint64_t nodes; /* below it, so far */
	/* in the newest iteration: those that were hard to refute are looked at early */
	uint64_t effort;
	int plies; /* to the end, if that is known */
	double value; /* not rounded to a score if it is exact */
};

struct pvs;

/* One thread's search. */
struct pvs_diver {
	_Alignas(XALLOC_APART) struct pvs *pvs;
	const struct game *game;
	struct control *control; /* NULL: the first thread's says when to stop */
	uint32_t patience; /* nodes until such a thread asks */
	bool is_stopped;
	bool is_estimate; /* what value was returned last rests on an evaluation */
	_Atomic uint64_t nodes;
	uint64_t exact_nodes; /* of those, the exact solver's */
	uint64_t most_nodes; /* UINT64_MAX: no limit */
	int most_depth;
	int deepest;
	struct pvs_counts counts;
	unsigned char *states; /* of each ply of the current path */
	size_t stride;
	/* of each ply, one behind the other, and where the next ones go */
	game_move *moves, *moves_free;
	int32_t ranks[GAME_MAX_MOVES]; /* of the moves that are being put in order */
	double values[GAME_MAX_MOVES];
	game_move killer[PVS_DEPTH + 2][2];
	int32_t history[2][PVS_MOVES];
	int line_length[PVS_DEPTH + 2];
	/* best play from each ply of the current path */
	game_move line[PVS_DEPTH + 2][PVS_DEPTH + 2];

	int root_count;
	struct pvs_root *root; /* the best first */
	bool is_proven; /* the best move's value */
	int pv_length;
	game_move pv[PVS_DEPTH + 2];
};

struct pvs {
	const struct game *game;
	struct pvs_options options;
	struct blunder blunder;
	struct pvs_table table;
	struct pvs_diver *diver; /* options.threads of them */
	const struct exact_ops *exact; /* NULL: no solver that is quick enough to be asked */
	void *exact_tables;
	/* its nodes for each node of ours; 0: it is not asked in this search */
	int promise;
	struct control *control; /* while it thinks */
	uint64_t start_ns, given_deadline_ns;
	pthread_mutex_t lock;
	pthread_cond_t looked; /* is_looking has become false, under the lock */
	/* the first thread tells the others */
	_Alignas(XALLOC_APART) atomic_bool is_ending, is_looking;
};

/* (2) */
static inline int pvs_from_child(int score)
{
	return score > PVS_WON ? 1 - score : score < -PVS_WON ? -1 - score : -score;
}

/* The window bound that a child must see for a parent's, as long as the other side is to move
 * there; where the same side is, both have the other sign. */
static inline int pvs_for_child(int bound)
{
	return bound > PVS_WON ? -1 - bound : bound < -PVS_WON ? 1 - bound : -bound;
}

/* (1) The score of a value that is certain, at the end of a game; and back. */
static inline int pvs_score_of_result(double value)
{
	return value >= 1 ? PVS_WIN : value <= -1 ? -PVS_WIN : (int)(value * PVS_ONE);
}

static inline double pvs_value_of_score(int score)
{
	return score > PVS_WON ? 1 : score < -PVS_WON ? -1 : (double)score / PVS_ONE;
}

/* pvs_search.c: one iteration: looks `depth` plies ahead from the root, with the moves in the order
 * of the last one, within a window. Fills in the root's moves; returns the best score, which is no
 * more than a bound outside the window. Meaningless once is_stopped is set. */
int pvs_iterate(struct pvs_diver *diver, int depth, int alpha, int beta);

/* After an iteration: what the table knows about best play goes behind the line found. If the root
 * is proven and the line then leads to the end of the game, the value is that of the end, without
 * the rounding of a score. */
void pvs_extend_line(struct pvs_diver *diver);

/* pvs_order.c: puts the n moves of a node in the order in which they are looked at; `first` is the
 * table's, or GAME_NO_MOVE. */
void pvs_order_moves(struct pvs_diver *diver, const void *state, int ply, int left, game_move first,
	game_move *moves, int n);

/* A move has cut off its node, after `before` others were looked at in vain. */
void pvs_order_learn(struct pvs_diver *diver, enum side side, int ply, int left,
	const game_move *moves, int before);
void pvs_order_forget(struct pvs_diver *diver);

/* pvs_threads.c: the rare part of pvs_tick(). */
bool pvs_ask(struct pvs_diver *diver);

/* Runs every diver until the first has come to its end. */
void pvs_run(struct pvs *pvs, struct control *control);

/* Puts the time limit in force, from the first tick on or after it was changed. */
void pvs_set_deadline(struct pvs *pvs);

/* pvs.c: deepens step by step until the control, the options or a proof ends it: the work of one
 * thread. */
void pvs_dive(struct pvs_diver *diver);

/* pvs_exact.c: lets the game's own exact solver try, with no more work than was done so far. True
 * if it found the value of the root. */
bool pvs_try_exact(struct pvs_diver *diver);

/* pvs_report.c: what the first thread knows now; of the others only the nodes are counted. */
void pvs_report_fill(const struct pvs *pvs, struct report *report);

static inline uint64_t pvs_nodes(const struct pvs_diver *diver)
{
	return atomic_load_explicit(&diver->nodes, memory_order_relaxed);
}

static inline void pvs_count(struct pvs_diver *diver, uint64_t nodes)
{
	atomic_store_explicit(&diver->nodes, pvs_nodes(diver) + nodes, memory_order_relaxed);
}

/* One node; true if the search must stop now and unwind without storing anything. */
HOT_INLINE bool pvs_tick(struct pvs_diver *diver)
{
	uint32_t *countdown = diver->control ? &diver->control->countdown : &diver->patience;

	if (__builtin_expect(*countdown == 1 || pvs_nodes(diver) == diver->most_nodes, 0)) {
		if (pvs_ask(diver))
			return true;
	} else {
		--*countdown;
	}
	pvs_count(diver, 1);
	return false;
}

#endif
