/* minimax.c: the value of a position by looking at everything, and alpha-beta, which is one line
 * more.
 *
 * (1)  v(s) = result of s, for the side that would be to move   if the game is over
 *      v(s) = max over moves m of -v(s after m)                 otherwise
 *
 * This is minimax written for both players at once ("negamax"): what is good for one is bad for the
 * other by the same amount. Where a player moves again the minus is left out. Alpha-beta (Knuth and
 * Moore 1975) carries a window: alpha is what the side to move has for certain elsewhere, beta what
 * the opponent will not let it exceed.
 *
 * (2)  once beta <= alpha the remaining moves cannot matter, and are not looked at
 *
 * Values are fail-soft: a value at or below the window's alpha is an upper bound of the true one,
 * one at or above beta a lower bound. Moves are tried in the game's order, or in one that somebody
 * asks for, and only a strictly better one replaces the best. Every call counts as one node.
 *
 * With memory a position is looked at once, however many orders of moves lead to it (for
 * alpha-beta: once for each window); with symmetry, once for all its mirror images and rotations. A
 * table is memory of fixed size for larger games: it keeps bounds. With a depth limit an evaluation
 * stands in for v where the limit is reached: it counts what is good for one as bad for the other,
 * so it does not matter in whose view it is taken.
 *
 * If only some moves of each position are looked at (successors.h), v is the value of the smaller
 * game that these make up, which may be anything in the whole one.
 *
 * The states, moves and keys of the current path are on the heap, so that a game of a thousand
 * plies fits a small stack. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "search/alphabeta/minimax_journal.h"
#include "search/alphabeta/minimax_memory.h"
#include "search/alphabeta/successors.h"
#include "search/registry.h"
#include "search/search.h"

#define COMMON_OPTIONS \
	{"depth", OPTION_INT, "0", 0, 1000, NULL, \
		"how many plies to look ahead before the evaluation (0: to the end of the game)"}, \
		{"eval", OPTION_TEXT, "usual", 0, 0, NULL, \
			"the name of that evaluation (mctscope list evaluations); usual: the " \
			"game's first"}, \
		SUCCESSORS_OPTIONS, \
		{"memory", OPTION_BOOL, "no", 0, 0, NULL, \
			"look at each position only once, and remember its value"}, \
	{ \
		"symmetry", OPTION_BOOL, "no", 0, 0, NULL, \
			"with memory or table: treat symmetric positions as one" \
	}

static const struct option minimax_options[] = {COMMON_OPTIONS, {.name = NULL}};

static const struct option alphabeta_options[] = {
	COMMON_OPTIONS,
	{"table", OPTION_INT, "0", 0, 65536, NULL,
		"size of a table of positions that remembers bounds, in MiB (0: no table)"},
	{.name = NULL},
};

enum { NO_LIMIT = INT_MAX };

/* How to search. */
struct minimax {
	int depth; /* plies, or NO_LIMIT */
	const struct game_evaluation *evaluation; /* NULL: none is needed */
	struct successors successors;
	bool is_whole; /* all moves are looked at, to the end of the game */
	bool prunes;
	struct minimax_memory_config memory;
	struct journal *journal; /* NULL: none */
	struct search_order *order; /* NULL: the game's */
};

/* One search of one position. */
struct run {
	const struct game *game;
	const struct minimax *how;
	struct control *control;
	struct minimax_memory memory;
	uint64_t nodes;
	int deepest;
	size_t plies; /* that there is room for below */
	unsigned char *states; /* of each ply of the current path */
	size_t state_stride;
	enum side *mover; /* at each ply of the current path */
	/* of each ply of the current path, one behind the other, and where the next ones go */
	game_move *moves, *moves_free;
	game_move *path; /* path[p] led to ply p of the current path */
	struct minimax_journal *journal; /* NULL: there is no journal */
	bool is_plain; /* no memory, no table, no journal, no order but the game's, no draw */
	int line_length[REPORT_PV];
	game_move line[REPORT_PV][REPORT_PV]; /* best play from each ply of the current path */
};

static bool find_evaluation(struct minimax *how, const struct game *game, int depth,
	const struct options *values, struct status *st)
{
	if (!game->ops->evaluations)
		return status_fail(st,
			"depth=%d needs an evaluation and %s has none, expected depth=0", depth,
			game->ops->name);
	how->evaluation = game_evaluation_find(game, options_text(values, "eval"), st);
	return how->evaluation;
}

/* What a search remembers, which is everything, or bounds in a table, or nothing. */
static bool read_memory(struct minimax_memory_config *form, const struct options *values,
	bool prunes, struct status *st)
{
	bool has_all = options_bool(values, "memory");
	size_t table_bytes = 0;

	if (prunes && !tt_option(values, &table_bytes, st))
		return false;
	*form = (struct minimax_memory_config){
		.table_bytes = table_bytes,
		.has_symmetry = options_bool(values, "symmetry"),
		.has_window = prunes,
	};
	form->kind = has_all ? MEMORY_ALL : form->table_bytes ? MEMORY_TABLE : MEMORY_NONE;
	if (has_all && form->table_bytes)
		return status_fail(st, "memory=yes and a table, expected one of them");
	if (form->has_symmetry && form->kind == MEMORY_NONE)
		return status_fail(st, "symmetry=yes, expected memory=yes%s with it",
			prunes ? " or a table" : "");
	return true;
}

static bool setup(
	struct search *search, const struct options *values, bool prunes, struct status *st)
{
	struct minimax *how = search->data = xcalloc(1, sizeof *how);
	int depth = (int)options_int(values, "depth");

	how->prunes = prunes;
	how->depth = depth ? depth : NO_LIMIT;
	how->is_whole = !depth && text_same(options_text(values, "successors"), "all");
	if (!read_memory(&how->memory, values, prunes, st) ||
		!successors_read(&how->successors, values, st))
		return false;
	if (how->memory.has_symmetry && how->successors.kind != SUCCESSORS_ALL)
		return status_fail(st,
			"successors=%s with symmetry=yes, where symmetric positions would have "
			"other moves drawn, expected one of them",
			options_text(values, "successors"));
	return !depth || find_evaluation(how, search->game, depth, values, st);
}

static bool draws(const struct options *values)
{
	return !text_same(options_text(values, "successors"), "all");
}

static bool minimax_setup(struct search *search, const struct options *values, struct status *st)
{
	return setup(search, values, false, st);
}

static bool alphabeta_setup(struct search *search, const struct options *values, struct status *st)
{
	return setup(search, values, true, st);
}

/* The state after a move, at the next ply of the path. */
static void *play_from(const struct run *run, void *state, game_move move)
{
	void *child = (unsigned char *)state + run->state_stride;

	game_copy(run->game, child, state);
	game_play(run->game, child, move);
	return child;
}

/* The line from `ply` on becomes this move and what follows it. */
static void remember_line(struct run *run, int ply, game_move move)
{
	int tail;

	if (ply >= REPORT_PV)
		return;
	tail = ply + 1 < REPORT_PV ? run->line_length[ply + 1] : 0;
	if (tail > REPORT_PV - 1)
		tail = REPORT_PV - 1;
	run->line[ply][0] = move;
	if (tail)
		memcpy(&run->line[ply][1], run->line[ply + 1], (size_t)tail * sizeof move);
	run->line_length[ply] = 1 + tail;
}

/* What a value found within a window is: that of a search which cuts off only bounds the true one
 * outside it. */
static enum value_kind kind_of(const struct run *run, double value, double alpha, double beta)
{
	if (run->how->prunes && value <= alpha)
		return VALUE_UPPER;
	if (run->how->prunes && value >= beta)
		return VALUE_LOWER;
	return run->how->is_whole ? VALUE_EXACT : VALUE_ESTIMATE;
}

/* The moves behind the n that are looked at were not drawn. */
static void tell_omission(const struct run *run, int ply, struct minimax_window window,
	const game_move *moves, int n, int all)
{
	if (run->journal && n < all)
		minimax_journal_omit(run->journal, ply, window, moves + n, all - n);
}

/* A move has been looked at, by a node whose best value and window are still without it; `left` are
 * the moves behind it. */
static void tell_move(const struct run *run, int ply, double value, double best,
	struct minimax_window window, const game_move *left, int left_count)
{
	struct minimax_window after = {fmax(window.alpha, value), window.beta};

	minimax_journal_return(run->journal, ply, value, value > best, window, after);
	if (run->how->prunes && after.beta <= after.alpha && left_count)
		minimax_journal_cutoff(run->journal, ply, after, left, left_count);
}

static double value_of(struct run *run, void *state, int ply, double alpha, double beta);

/* The value of the child at this ply for the mover above it, whose window is given. */
HOT_INLINE double value_of_child(struct run *run, void *child, int ply, double alpha, double beta)
{
	bool is_others;
	double value;

	run->mover[ply] = game_mover(run->game, child);
	is_others = run->mover[ply] != run->mover[ply - 1];
	value = value_of(run, child, ply, is_others ? -beta : alpha, is_others ? -alpha : beta);
	/* 0 - x: a draw stays +0, which the memory compares */
	return is_others ? 0.0 - value : value;
}

/* The maximum of (1) over the moves of a state that is not over. It is compiled twice, so that a
 * plain search pays for nothing else. */
HOT_INLINE double best_of(
	struct run *run, void *state, int ply, double alpha, double beta, bool is_plain)
{
	game_move *moves = run->moves_free;
	int n, all;
	double best = -INFINITY;

	if (is_plain)
		n = all = game_moves(run->game, state, moves);
	else
		all = successors_moves(
			&run->how->successors, run->how->order, run->game, state, moves, &n);
	run->moves_free += all;
	if (!is_plain)
		tell_omission(run, ply, (struct minimax_window){alpha, beta}, moves, n, all);
	for (int i = 0; i < n; i++) {
		void *child = play_from(run, state, moves[i]);
		double value;

		if (!is_plain)
			run->path[ply + 1] = moves[i];
		value = value_of_child(run, child, ply + 1, alpha, beta);
		if (run->control->is_stopped)
			break;
		if (!is_plain && run->journal)
			tell_move(run, ply, value, best, (struct minimax_window){alpha, beta},
				&moves[i + 1], n - i - 1);
		if (value > best) {
			best = value;
			remember_line(run, ply, moves[i]);
		}
		if (best > alpha)
			alpha = best;
		if (run->how->prunes && beta <= alpha) /* (2) */
			break;
	}
	run->moves_free = moves;
	return best;
}

/* (1) itself, for a position that is not remembered. */
HOT_INLINE double fresh_value(
	struct run *run, void *state, int ply, double alpha, double beta, bool is_plain)
{
	const struct game *game = run->game;

	run->nodes++;
	if (game_is_over(game, state))
		return game_value_for(run->mover[ply], game_result(game, state));
	if (ply >= run->how->depth)
		return game_value_for(
			run->mover[ply], game_evaluate(game, run->how->evaluation, state));
	return best_of(run, state, ply, alpha, beta, is_plain);
}

static double plain_value(struct run *run, void *state, int ply, double alpha, double beta)
{
	return fresh_value(run, state, ply, alpha, beta, true);
}

static double full_value(struct run *run, void *state, int ply, double alpha, double beta)
{
	return fresh_value(run, state, ply, alpha, beta, false);
}

/* The same for a search with a journal. */
static double told_value(struct run *run, void *state, int ply, double alpha, double beta)
{
	double value;

	minimax_journal_enter(run->journal, ply, (struct minimax_window){alpha, beta});
	value = full_value(run, state, ply, alpha, beta);
	if (run->control->is_stopped)
		return value;
	if (game_is_over(run->game, state))
		minimax_journal_leave(run->journal, ply, value, VALUE_EXACT, "the end of the game");
	else if (ply >= run->how->depth)
		minimax_journal_leave(run->journal, ply, value, VALUE_ESTIMATE, "evaluation");
	else
		minimax_journal_leave(
			run->journal, ply, value, kind_of(run, value, alpha, beta), "its moves");
	return value;
}

static double look(struct run *run, void *state, int ply, double alpha, double beta)
{
	return run->journal ? told_value(run, state, ply, alpha, beta)
			    : full_value(run, state, ply, alpha, beta);
}

/* The same where a position may be known already. */
static double remembered(struct run *run, void *state, int ply, double alpha, double beta)
{
	int left = run->how->depth == NO_LIMIT ? NO_LIMIT : run->how->depth - ply;
	double value;

	if (minimax_memory_find(&run->memory, state, ply, left, alpha, beta, &value)) {
		if (run->journal)
			minimax_journal_recall(run->journal, ply, value,
				kind_of(run, value, alpha, beta),
				run->how->memory.kind == MEMORY_ALL ? "memory" : "table");
		return value;
	}
	value = look(run, state, ply, alpha, beta);
	if (!run->control->is_stopped)
		minimax_memory_keep(&run->memory, ply, left, alpha, beta, value);
	return value;
}

/* v of (1) for the side to move, within a window for alpha-beta. The state is that of `ply` in
 * run->states. */
static double value_of(struct run *run, void *state, int ply, double alpha, double beta)
{
	if (ply < REPORT_PV)
		run->line_length[ply] = 0;
	if (ply > run->deepest)
		run->deepest = ply;
	if (control_tick(run->control))
		return 0;
	if (run->is_plain)
		return plain_value(run, state, ply, alpha, beta);
	if (run->how->memory.kind != MEMORY_NONE)
		return remembered(run, state, ply, alpha, beta);
	return look(run, state, ply, alpha, beta);
}

static int compare_moves(const void *a, const void *b)
{
	const struct report_move *left = a, *right = b;

	return (int)left->move - (int)right->move;
}

/* The root is a node like any other, except that it keeps what it learns about each move. */
static void look_at_moves(struct run *run, struct report *report)
{
	game_move *moves = run->moves_free;
	int n,
		all = successors_moves(
			&run->how->successors, run->how->order, run->game, run->states, moves, &n);

	run->moves_free += all;
	report->best = moves[0];
	report->value = -INFINITY;
	run->nodes++;
	if (run->journal)
		minimax_journal_enter(
			run->journal, 0, (struct minimax_window){-INFINITY, INFINITY});
	tell_omission(run, 0, (struct minimax_window){-INFINITY, INFINITY}, moves, n, all);
	for (int i = 0; i < n; i++) {
		struct report_move *row = &report->move[i];
		double alpha = run->how->prunes ? report->value : -INFINITY;
		uint64_t nodes_before = run->nodes;
		void *child = play_from(run, run->states, moves[i]);

		run->path[1] = moves[i];
		*row = report_move_unknown(moves[i]);
		row->kind = VALUE_EXACT;
		row->value = value_of_child(run, child, 1, alpha, INFINITY);
		row->visits = run->nodes - nodes_before;
		if (run->control->is_stopped)
			break;
		if (row->value <= alpha)
			row->kind = VALUE_UPPER;
		if (!run->how->is_whole && row->kind == VALUE_EXACT)
			row->kind = VALUE_ESTIMATE;
		if (run->journal)
			tell_move(run, 0, row->value, report->value,
				(struct minimax_window){alpha, INFINITY}, NULL, 0);
		if (row->value > report->value) {
			report->value = row->value;
			report->kind = row->kind;
			report->best = row->move;
			remember_line(run, 0, row->move);
		}
		report->move_count = i + 1;
	}
	if (report->move_count == n) /* it was not stopped */
		for (; report->move_count < all; report->move_count++)
			report->move[report->move_count] =
				report_move_unknown(moves[report->move_count]);
	/* the game's order again */
	qsort(report->move, (size_t)report->move_count, sizeof *report->move, compare_moves);
	if (run->journal && !run->control->is_stopped)
		minimax_journal_leave(run->journal, 0, report->value, report->kind, "its moves");
	if (!report->move_count) /* stopped before anything was known */
		report->value = 0;
}

/* Room for the longest path. What is never used of it costs address space only. */
static struct run *run_new(const struct search *search, const void *state, struct control *control)
{
	const struct minimax *how = search->data;
	const struct game *game = search->game;
	struct run *run = xcalloc(1, sizeof *run);

	run->game = game;
	run->how = how;
	run->control = control;
	run->plies = (size_t)(how->depth < game->max_plies ? how->depth : game->max_plies) + 2;
	run->state_stride = game_stride(game);
	run->states = xmalloc(run->plies * run->state_stride);
	run->moves = run->moves_free = xmalloc(run->plies * GAME_MAX_MOVES * sizeof *run->moves);
	run->path = xmalloc(run->plies * sizeof *run->path);
	run->mover = xmalloc(run->plies * sizeof *run->mover);
	minimax_memory_init(&run->memory, game, &how->memory, run->plies);
	game_copy(game, run->states, state);
	run->mover[0] = game_mover(game, state);
	return run;
}

static void run_free(struct run *run)
{
	minimax_memory_done(&run->memory);
	free(run->states);
	free(run->moves);
	free(run->path);
	free(run->mover);
	free(run);
}

static size_t run_bytes(const struct run *run)
{
	return sizeof *run + run->plies * run->state_stride + minimax_memory_bytes(&run->memory);
}

static void think(
	struct search *search, const void *state, struct control *control, struct report *report)
{
	struct run *run = run_new(search, state, control);
	struct minimax_journal journal = {
		.reader = run->how->journal,
		.game = run->game,
		.has_window = run->how->prunes,
		.has_symmetry = run->how->memory.has_symmetry,
		.states = run->states,
		.state_stride = run->state_stride,
		.path = run->path,
	};

	run->journal = journal.reader ? &journal : NULL;
	run->is_plain = run->how->memory.kind == MEMORY_NONE && !run->journal && !run->how->order &&
		run->how->successors.kind == SUCCESSORS_ALL;
	look_at_moves(run, report);
	report->nodes = run->nodes;
	report->depth = run->deepest;
	report->bytes = run_bytes(run);
	report->pv_length = run->line_length[0];
	memcpy(report->pv, run->line[0], (size_t)report->pv_length * sizeof *report->pv);
	run_free(run);
}

static void begin(struct search *search, uint64_t stream)
{
	struct minimax *how = search->data;

	successors_begin(&how->successors, stream);
}

static void reset(struct search *search)
{
	begin(search, 0);
}

static bool set_journal(struct search *search, struct journal *journal, struct status *st)
{
	struct minimax *how = search->data;

	(void)st;
	how->journal = journal;
	return true;
}

static void set_order(struct search *search, struct search_order *order)
{
	struct minimax *how = search->data;

	how->order = order;
}

const struct search_ops search_minimax = {
	.name = "minimax",
	.title = "Minimax",
	.summary = "looks at every line of play, and assumes the best moves of both sides",
	.options = minimax_options,
	.draws = draws,
	.setup = minimax_setup,
	.begin = begin,
	.reset = reset,
	.think = think,
	.set_journal = set_journal,
	.set_order = set_order,
};

const struct search_ops search_alphabeta = {
	.name = "alphabeta",
	.title = "Alpha-beta",
	.summary = "minimax that skips moves which cannot change the result",
	.options = alphabeta_options,
	.draws = draws,
	.setup = alphabeta_setup,
	.begin = begin,
	.reset = reset,
	.think = think,
	.set_journal = set_journal,
	.set_order = set_order,
};
