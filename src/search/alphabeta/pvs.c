/* pvs.c: alpha-beta made strong. The plain one is minimax.c, which is there to be understood; this
 * one is there to win.
 *
 * ITERATIVE DEEPENING: the position is searched one ply ahead, then two, then three, until time,
 * nodes or depth are spent. Each iteration costs a few times the one before, so little is lost, and
 * it tells the next in which order to look at moves; there is always a move to play, and the search
 * can be stopped at any time. (Slate and Atkin 1977)
 *
 * What makes an iteration cheap, each with a file of its own: null windows and proofs
 * (pvs_search.c), the order of moves (pvs_order.c), a table of positions (pvs_table.h), several
 * threads (pvs_threads.c), and the game's exact solver where it can finish (pvs_exact.c).
 *
 * ASPIRATION: the score of an iteration is close to that of the one before, so it begins with a
 * small window around that one, which cuts off more. If the score turns out to lie outside, the
 * window is opened on that side:
 *
 * (6)  (s - w, s + w), w = PVS_ONE / 32 at first, four times as much after each miss, open from
 * PVS_ONE on
 *
 * Nothing is pruned on suspicion, so at equal depth the value is that of plain alpha-beta to within
 * the resolution of a score, 2^-24; it is exact as soon as no evaluation had a part in it. In a
 * game in which positions come back with another past there is no table: the key of a state does
 * not tell the pasts apart. */
#include "search/alphabeta/pvs_internal.h"

#include <stdlib.h>

#include "base/text.h"
#include "search/alphabeta/tt.h"
#include "search/registry.h"
#include "search/search.h"

static const struct option pvs_options[] = {
	{"ms", OPTION_INT, "1000", 0, 86400000, NULL,
		"how long the search thinks about each move, in milliseconds (0: no limit)"},
	{"depth", OPTION_INT, "0", 0, PVS_DEPTH, NULL,
		"how many plies it looks ahead at most (0: no limit)"},
	{"nodes", OPTION_INT, "0", 0, 1e15, NULL,
		"how many nodes each thread looks at for a move (0: no limit)"},
	{"eval", OPTION_TEXT, "usual", 0, 0, NULL,
		"the name of the evaluation at the last ply (mctscope list evaluations); usual: "
		"the game's first"},
	{"table", OPTION_INT, "64", 0, 65536, NULL,
		"size of the table of positions, in MiB (0: no table)"},
	{"threads", OPTION_INT, "1", 1, 64, NULL,
		"how many threads search together; with more than one, results may differ each "
		"time"},
	{"exact", OPTION_BOOL, "yes", 0, 0, NULL,
		"ask the game's exact solver first, if it has a quick one"},
	{"scout", OPTION_BOOL, "yes", 0, 0, NULL,
		"ask of every move but the first only whether it is better (null window)"},
	{"aspiration", OPTION_BOOL, "yes", 0, 0, NULL,
		"start with a narrow window around the value of the last depth"},
	{"killers", OPTION_BOOL, "yes", 0, 0, NULL,
		"look early at moves that caused a cutoff in another node of the same ply"},
	{"history", OPTION_BOOL, "yes", 0, 0, NULL,
		"look early at moves that often caused a cutoff"},
	{"sort", OPTION_BOOL, "yes", 0, 0, NULL,
		"far from the leaves, look at the moves with the best evaluation first"},
	BLUNDER_OPTION,
	{"seed", OPTION_INT, "0", 0, 9007199254740992.0, NULL,
		"seed of the random numbers for blunder"},
	{.name = NULL},
};

static void diver_init(struct pvs_diver *diver, struct pvs *pvs)
{
	size_t plies = PVS_DEPTH + 2;

	diver->pvs = pvs;
	diver->game = pvs->game;
	diver->stride = game_stride(pvs->game);
	diver->states = xcalloc_apart(plies, diver->stride);
	diver->moves = xcalloc_apart(plies, GAME_MAX_MOVES * sizeof *diver->moves);
	diver->root = xcalloc_apart(GAME_MAX_MOVES, sizeof *diver->root);
}

static void diver_done(struct pvs_diver *diver)
{
	free(diver->states);
	free(diver->moves);
	free(diver->root);
}

static bool read_options(struct pvs *pvs, const struct options *given, struct status *st)
{
	struct pvs_options *options = &pvs->options;
	const char *name = options_text(given, "eval");

	*options = (struct pvs_options){
		.depth = (int)options_int(given, "depth"),
		.ms = (uint64_t)options_int(given, "ms"),
		.nodes = (uint64_t)options_int(given, "nodes"),
		.threads = (int)options_int(given, "threads"),
		.scouts = options_bool(given, "scout"),
		.aspires = options_bool(given, "aspiration"),
		.keeps_killers = options_bool(given, "killers"),
		.keeps_history = options_bool(given, "history"),
		.sorts = options_bool(given, "sort"),
		.is_exact = options_bool(given, "exact"),
	};
	if (!pvs->game->ops->evaluations && text_same(name, "usual"))
		return true; /* what is not decided within the depth is worth 0 */
	options->evaluation = game_evaluation_find(pvs->game, name, st);
	return options->evaluation != NULL;
}

static bool varies(const struct options *given)
{
	return options_int(given, "ms") || options_int(given, "threads") > 1;
}

static bool draws(const struct options *given)
{
	return options_real(given, "blunder") > 0;
}

static void begin(struct search *search, uint64_t stream)
{
	struct pvs *pvs = search->data;

	blunder_begin(&pvs->blunder, stream);
}

static void reset(struct search *search)
{
	begin(search, 0);
}

static bool setup(struct search *search, const struct options *given, struct status *st)
{
	struct pvs *pvs = search->data = xcalloc_apart(1, sizeof *pvs);
	size_t table_bytes;

	pthread_mutex_init(&pvs->lock, NULL);
	pthread_cond_init(&pvs->looked, NULL);
	pvs->game = search->game;
	blunder_read(&pvs->blunder, given);
	if (!read_options(pvs, given, st) || !tt_option(given, &table_bytes, st))
		return false;
	pvs_table_init(&pvs->table, pvs->game->repeats ? 0 : table_bytes);
	pvs->diver = xcalloc_apart((size_t)pvs->options.threads, sizeof *pvs->diver);
	for (int i = 0; i < pvs->options.threads; i++)
		diver_init(&pvs->diver[i], pvs);
	pvs->exact = pvs->options.is_exact ? exact_for(pvs->game) : NULL;
	if (pvs->exact && !pvs->exact->promise)
		pvs->exact = NULL;
	if (pvs->exact)
		pvs->exact_tables = pvs->exact->open(pvs->game);
	return true;
}

static void teardown(struct search *search)
{
	struct pvs *pvs = search->data;

	for (int i = 0; pvs->diver && i < pvs->options.threads; i++)
		diver_done(&pvs->diver[i]);
	free(pvs->diver);
	pvs_table_done(&pvs->table);
	if (pvs->exact_tables)
		pvs->exact->close(pvs->exact_tables);
	pthread_cond_destroy(&pvs->looked);
	pthread_mutex_destroy(&pvs->lock);
	free(pvs);
}

/* (6) */
static int aspire(struct pvs_diver *diver, int depth, int last)
{
	bool is_narrow = diver->pvs->options.aspires && depth > 2 && abs(last) < PVS_ONE;
	int width = PVS_ONE / 32, alpha = is_narrow ? last - width : -PVS_INFINITY,
	    beta = is_narrow ? last + width : PVS_INFINITY;

	for (;;) {
		int score = pvs_iterate(diver, depth, alpha, beta);

		if (diver->is_stopped || (score > alpha && score < beta))
			return score;
		width *= 4;
		if (score <= alpha)
			alpha = width < PVS_ONE ? score - width : -PVS_INFINITY;
		else
			beta = width < PVS_ONE ? score + width : PVS_INFINITY;
	}
}

/* The moves but the first, those that were hardest to refute first. */
static void sort_root(struct pvs_diver *diver)
{
	for (int i = 2; i < diver->root_count; i++) {
		struct pvs_root moved = diver->root[i];
		int at = i;

		for (; at > 1 && diver->root[at - 1].effort < moved.effort; at--)
			diver->root[at] = diver->root[at - 1];
		diver->root[at] = moved;
	}
}

void pvs_dive(struct pvs_diver *diver)
{
	bool is_first = diver == diver->pvs->diver, tries_exact = is_first && diver->pvs->promise;
	int ahead = (int)(diver - diver->pvs->diver) & 1, score = 0;

	for (int depth = 1; depth + ahead <= diver->most_depth; depth++) {
		score = aspire(diver, depth + ahead, score);
		if (diver->is_stopped)
			return;
		diver->is_proven = !diver->is_estimate;
		pvs_extend_line(diver);
		if (diver->is_proven || (tries_exact && pvs_try_exact(diver)) || diver->is_stopped)
			return;
		sort_root(diver);
	}
}

/* Puts the limits of depth and nodes in force. */
static void set_limits(const struct pvs *pvs, struct pvs_diver *diver)
{
	int depth = pvs->options.depth ? pvs->options.depth : PVS_DEPTH;

	diver->most_depth = depth < pvs->game->max_plies ? depth : pvs->game->max_plies;
	diver->most_nodes = pvs->options.nodes ? pvs->options.nodes : UINT64_MAX;
}

static void prepare(struct pvs *pvs, struct pvs_diver *diver, const void *state)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(pvs->game, state, moves);

	game_copy(pvs->game, diver->states, state);
	diver->moves_free = diver->moves;
	diver->control = NULL;
	diver->is_stopped = diver->is_proven = false;
	diver->deepest = diver->pv_length = 0;
	diver->exact_nodes = 0;
	diver->counts = (struct pvs_counts){.cuts = 0};
	atomic_store_explicit(&diver->nodes, 0, memory_order_relaxed);
	set_limits(pvs, diver);
	pvs_order_forget(diver);
	diver->root_count = n;
	pvs_order_moves(diver, diver->states, 0, PVS_DEPTH, GAME_NO_MOVE, moves, n);
	for (int i = 0; i < n; i++)
		diver->root[i] = (struct pvs_root){.move = moves[i], .kind = VALUE_NONE};
}

static void think(
	struct search *search, const void *state, struct control *control, struct report *report)
{
	struct pvs *pvs = search->data;

	/* so that what is found does not depend on the searches before */
	pvs_table_empty(&pvs->table);
	pvs->promise = pvs->exact ? pvs->exact->promise(pvs->exact_tables, state) : 0;
	if (pvs->promise)
		pvs->exact->forget(pvs->exact_tables);
	for (int i = 0; i < pvs->options.threads; i++)
		prepare(pvs, &pvs->diver[i], state);
	pvs_run(pvs, control);
	pvs_report_fill(pvs, report);
	blunder_draw(&pvs->blunder, pvs->game, state, report);
}

static void observe(const struct search *search, struct report *report)
{
	pvs_report_fill(search->data, report);
}

/* The limits can be changed while it thinks. */
static bool tune_options(
	struct pvs_options *to, const char *name, const char *value, struct status *st)
{
	struct options options;
	bool is_valid;

	if (!text_same(name, "ms") && !text_same(name, "depth") && !text_same(name, "nodes"))
		return status_fail(st,
			"option '%s' cannot be changed while pvs thinks, expected one of: ms, "
			"depth, nodes",
			text_quoted(name).text);
	options_init(&options, pvs_options);
	is_valid = options_set(&options, name, value, st);
	if (is_valid && text_same(name, "ms"))
		to->ms = (uint64_t)options_int(&options, "ms");
	else if (is_valid && text_same(name, "depth"))
		to->depth = (int)options_int(&options, "depth");
	else if (is_valid)
		to->nodes = (uint64_t)options_int(&options, "nodes");
	options_done(&options);
	return is_valid;
}

static bool can_tune(
	const struct search *search, const char *name, const char *value, struct status *st)
{
	struct pvs_options scratch = {.ms = 0};

	(void)search;
	return tune_options(&scratch, name, value, st);
}

static bool tune(struct search *search, const char *name, const char *value, struct status *st)
{
	struct pvs *pvs = search->data;

	if (!tune_options(&pvs->options, name, value, st))
		return false;
	set_limits(pvs, pvs->diver);
	if (pvs->control)
		pvs_set_deadline(pvs);
	return true;
}

const struct search_ops search_pvs = {
	.name = "pvs",
	.title = "Strong alpha-beta",
	.summary = "looks deeper step by step, with a table of positions, null windows and move "
		   "ordering",
	.options = pvs_options,
	.draws = draws,
	.varies = varies,
	.setup = setup,
	.teardown = teardown,
	.begin = begin,
	.reset = reset,
	.think = think,
	.observe = observe,
	.can_tune = can_tune,
	.tune = tune,
};
