/* test_minimax_journal.c: what minimax and alpha-beta tell a journal, replayed: every window,
 * value, bound and cutoff is worked out again from the events alone, and compared with the rules
 * and with values found by looking at everything. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "search/journal.h"
#include "search/search.h"
#include "tests/check.h"

enum { DEEPEST = 64 };

/* A node of the current path, as the events have told it so far; numbers in the first player's
 * view. */
struct replayed {
	double alpha, beta, best;
	int returned; /* moves whose values have come back */
	int omitted; /* that were not drawn */
	bool is_cut;
};

struct auditor {
	struct journal journal;
	const struct game *game;
	/* the search goes to the end, and the game is small enough to look at everything */
	bool knows_exact_values;
	int depth; /* of the innermost node that was entered and not left, -1 for none */
	struct replayed node[DEEPEST];
	double value; /* that was told last, for `chooser` */
	enum value_kind value_kind;
	enum side chooser;
	uint64_t count[JOURNAL_KINDS];
	int skipped, omitted, raised, lowered;
	char story[512]; /* what moved the window and what was cut */
};

/* The value of a position for the first player, by looking at everything. */
static double true_value(const struct game *game, const void *state)
{
	game_move moves[GAME_MAX_MOVES];
	double best = NAN;
	int n;

	if (game_is_over(game, state))
		return game_result(game, state);
	n = game_moves(game, state, moves);
	for (int i = 0; i < n; i++) {
		union game_state child;
		double value;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		value = true_value(game, &child);
		if (isnan(best) ||
			(game_mover(game, state) == SIDE_FIRST ? value > best : value < best))
			best = value;
	}
	return best;
}

/* A value, or what bounds it, is not wrong. */
static void check_claim(const struct auditor *auditor, const struct journal_event *event)
{
	double exact_values;

	if (!auditor->knows_exact_values)
		return;
	exact_values = game_value_for(event->chooser, true_value(auditor->game, event->state));
	if (event->value_kind == VALUE_LOWER)
		ck_assert_double_ge(exact_values, event->value);
	else if (event->value_kind == VALUE_UPPER)
		ck_assert_double_le(exact_values, event->value);
	else
		ck_assert_double_eq(exact_values, event->value);
}

/* The position of a node is the one before it with the move made. */
static void check_move(const struct auditor *auditor, const struct journal_event *event)
{
	union game_state after;

	ck_assert(event->chooser != game_mover(auditor->game, event->state));
	if (!event->depth) {
		ck_assert(!event->before && event->move == GAME_NO_MOVE);
		return;
	}
	game_copy(auditor->game, &after, event->before);
	game_play(auditor->game, &after, event->move);
	ck_assert_mem_eq(&after, event->state, auditor->game->state_bytes);
}

static void note(struct auditor *auditor, const char *what, double number)
{
	size_t used = strlen(auditor->story);

	snprintf(auditor->story + used, sizeof auditor->story - used, "%s%s %.6g", used ? ", " : "",
		what, number);
}

static void audit_enter(struct auditor *auditor, const struct journal_event *event)
{
	struct replayed *node = &auditor->node[event->depth];

	check_move(auditor, event);
	ck_assert_int_eq(event->depth, ++auditor->depth);
	ck_assert_uint_eq(event->iteration, auditor->count[JOURNAL_ENTER]);
	*node = (struct replayed){.alpha = event->alpha, .beta = event->beta, .best = NAN};
	/* a child inherits the window, which is in one player's view throughout */
	if (event->depth) {
		ck_assert_double_eq(event->alpha, node[-1].alpha);
		ck_assert_double_eq(event->beta, node[-1].beta);
	}
	ck_assert(event->depth || (event->alpha == -INFINITY && event->beta == INFINITY));
}

/* Right after its node was entered, with the same window. */
static void audit_omission(struct auditor *auditor, const struct journal_event *event)
{
	struct replayed *node = &auditor->node[event->depth];

	check_move(auditor, event);
	ck_assert_int_eq(event->depth, auditor->depth);
	ck_assert_int_eq(node->returned, 0);
	ck_assert(event->alpha == node->alpha && event->beta == node->beta);
	ck_assert_int_gt(event->line_length, 0);
	ck_assert_int_lt(event->line_length, game_count(auditor->game, event->state));
	for (int i = 0; i < event->line_length; i++)
		ck_assert(game_is_legal(auditor->game, event->state, event->line[i]));
	node->omitted = event->line_length;
	auditor->omitted += event->line_length;
}

static void remember_value(struct auditor *auditor, const struct journal_event *event)
{
	check_claim(auditor, event);
	auditor->value = event->value;
	auditor->value_kind = event->value_kind;
	auditor->chooser = event->chooser;
}

static void audit_recall(struct auditor *auditor, const struct journal_event *event)
{
	check_move(auditor, event);
	ck_assert_int_eq(event->depth, auditor->depth + 1);
	ck_assert(!strcmp(event->how, "memory") || !strcmp(event->how, "table"));
	remember_value(auditor, event);
}

static void audit_return(struct auditor *auditor, const struct journal_event *event)
{
	struct replayed *node = &auditor->node[event->depth];
	enum side mover = game_mover(auditor->game, event->state);
	double value = game_value_for(event->chooser, event->value),
	       better = game_value_for(mover, 1);
	bool is_better = isnan(node->best) || (value - node->best) * better > 0;

	ck_assert_int_eq(event->depth, auditor->depth);
	ck_assert(game_is_legal(auditor->game, event->state, event->move));
	ck_assert(event->chooser == mover && event->chooser == auditor->chooser);
	ck_assert_double_eq(event->value, auditor->value);
	ck_assert_int_eq(event->value_kind, auditor->value_kind);
	ck_assert_int_eq(event->is_better, is_better);
	ck_assert(event->alpha_before == node->alpha && event->beta_before == node->beta);
	node->returned++;
	if (is_better)
		node->best = value;
	if (event->has_window && mover == SIDE_FIRST && value > node->alpha) {
		node->alpha = value;
		auditor->raised++;
		note(auditor, "alpha", value * auditor->game->unit);
	}
	if (event->has_window && mover == SIDE_SECOND && value < node->beta) {
		node->beta = value;
		auditor->lowered++;
		note(auditor, "beta", value * auditor->game->unit);
	}
	ck_assert(event->alpha == node->alpha && event->beta == node->beta);
}

static void audit_cutoff(struct auditor *auditor, const struct journal_event *event)
{
	struct replayed *node = &auditor->node[event->depth];

	ck_assert_int_eq(event->depth, auditor->depth);
	ck_assert(event->has_window && event->beta <= event->alpha);
	ck_assert(event->alpha == node->alpha && event->beta == node->beta);
	ck_assert_int_gt(event->line_length, 0);
	ck_assert_int_eq(node->returned + event->line_length + node->omitted,
		game_count(auditor->game, event->state));
	for (int i = 0; i < event->line_length; i++)
		ck_assert(game_is_legal(auditor->game, event->state, event->line[i]) &&
			event->line[i] != event->move);
	node->is_cut = true;
	auditor->skipped += event->line_length;
	note(auditor, "cutoff", event->line_length);
}

static void audit_leave(struct auditor *auditor, const struct journal_event *event)
{
	const struct replayed *node = &auditor->node[event->depth];
	double value = game_value_for(event->chooser, event->value);

	check_move(auditor, event);
	ck_assert_int_eq(event->depth, auditor->depth--);
	if (!strcmp(event->how, "the end of the game")) {
		ck_assert_double_eq(value, game_result(auditor->game, event->state));
		ck_assert_int_eq(event->value_kind, VALUE_EXACT);
	} else if (!strcmp(event->how, "evaluation")) {
		ck_assert_double_eq(value, game_evaluate(auditor->game, NULL, event->state));
		ck_assert_int_eq(event->value_kind, VALUE_ESTIMATE);
	} else {
		ck_assert_str_eq(event->how, "its moves");
		ck_assert_double_eq(value, node->best);
		ck_assert(node->is_cut ||
			node->returned + node->omitted == game_count(auditor->game, event->state));
	}
	remember_value(auditor, event);
}

static void audit(struct journal *journal, const struct journal_event *event)
{
	static void (*const by_kind[JOURNAL_KINDS])(
		struct auditor *, const struct journal_event *) = {
		[JOURNAL_ENTER] = audit_enter,
		[JOURNAL_OMIT] = audit_omission,
		[JOURNAL_RECALL] = audit_recall,
		[JOURNAL_RETURN] = audit_return,
		[JOURNAL_CUTOFF] = audit_cutoff,
		[JOURNAL_LEAVE] = audit_leave,
	};
	struct auditor *auditor = (struct auditor *)journal;

	ck_assert_ptr_nonnull(by_kind[event->kind]);
	ck_assert_int_lt(event->depth, DEEPEST - 1);
	auditor->count[event->kind]++;
	by_kind[event->kind](auditor, event);
}

static struct search_order *order; /* NULL: the game's */
static struct auditor auditor;
static const struct report *report, *silent_report;

/* Searches a position twice, the second time with the auditor; only that it was listened to is
 * different. 0 ticks: no limit. */
static void replay(const char *game_spec, const char *moves, const char *spec,
	bool knows_exact_values, uint64_t most_ticks)
{
	struct status st;
	struct game *game = game_new(game_spec, &st);
	struct search *search;
	union game_state state;
	struct control control;

	ck_assert_msg(game && game_reach(game, NULL, moves, &state, &st), "%s", st.text);
	search = search_new(game, spec, &st);
	ck_assert_msg(search != NULL, "%s", st.text);
	ck_assert(search_set_order(search, order, &st));
	for (int i = 0; i < 2; i++) {
		auditor = (struct auditor){.journal.event = audit,
			.game = game,
			.knows_exact_values = knows_exact_values,
			.depth = -1};
		ck_assert(search_set_journal(search, i ? &auditor.journal : NULL, &st));
		control_init(&control);
		control_limit(&control, most_ticks);
		search_think(search, &state, &control, i ? &report : &silent_report);
	}
	ck_assert_uint_eq(report->best, silent_report->best);
	ck_assert_double_eq(report->value, silent_report->value);
	ck_assert_uint_eq(report->nodes, silent_report->nodes);
	ck_assert_uint_eq(auditor.count[JOURNAL_ENTER], report->nodes);
	search_free(search);
	game_free(game);
}

/* A search that was not stopped has left every node, the root last and with the report's value. */
static void replay_whole(
	const char *game_spec, const char *moves, const char *spec, bool knows_exact_values)
{
	replay(game_spec, moves, spec, knows_exact_values, 0);
	ck_assert_int_eq(auditor.depth, -1);
	ck_assert_uint_eq(auditor.count[JOURNAL_LEAVE], report->nodes);
	ck_assert_uint_eq(
		auditor.count[JOURNAL_RETURN], report->nodes - 1 + auditor.count[JOURNAL_RECALL]);
	ck_assert_double_eq(auditor.value, 0.0 - report->value);
	ck_assert_int_eq(auditor.value_kind, report->kind);
}

/* By hand: L/L raises alpha to -1 and 3, so L lowers beta to 3; L/R raises alpha to 5 and skips its
 * other leaf. With alpha 3 at the root, R/L finds -6 and -4, so R lowers beta to -4 and skips R/R
 * with its two leaves. 15 nodes less 1 leaf less 3 nodes are 11. */
START_TEST(the_eight_leaf_tree)
{
	replay_whole("tree:name=eight-leaf", NULL, "alphabeta", true);
	ck_assert_str_eq(auditor.story,
		"alpha -1, alpha 3, beta 3, alpha 5, cutoff 1, alpha 3, beta -4, cutoff 1");
	ck_assert_uint_eq(auditor.count[JOURNAL_CUTOFF], 2);
	ck_assert_int_eq(auditor.skipped, 2);
	ck_assert_int_eq(auditor.raised, 4);
	ck_assert_int_eq(auditor.lowered, 2);
	ck_assert_uint_eq(report->nodes, 11);

	replay_whole("tree:name=eight-leaf", NULL, "minimax", true);
	ck_assert_str_eq(auditor.story, "");
	ck_assert_uint_eq(auditor.count[JOURNAL_CUTOFF], 0);
	ck_assert_uint_eq(report->nodes, 15);
}
END_TEST

/* The second player is to move in every other position: what is lowered then is beta at the root.
 */
START_TEST(positions_replayed)
{
	static const char *const spec[] = {"minimax", "alphabeta", "minimax:memory=yes",
		"alphabeta:memory=yes", "alphabeta:memory=yes,symmetry=yes", "alphabeta:table=1",
		"alphabeta:table=1,symmetry=yes"};
	static const struct {
		const char *game, *moves;
	} position[] = {
		{"mnk", "b2 a1 c1"},
		{"mnk", "a1 c3 a3 a2"},
		{"nim:heaps=1-2-3", NULL},
		{"nim:heaps=1-2-3,misere=yes", "3:1"},
		{"coins:coins=9", NULL},
		{"tree:name=nim-1-3", NULL},
		{"connect4:rows=4,cols=4", "1 1 1 1 2 2 2 2 3"},
	};

	for (size_t i = 0; i < sizeof position / sizeof *position; i++)
		for (size_t j = 0; j < sizeof spec / sizeof *spec; j++) {
			replay_whole(position[i].game, position[i].moves, spec[j], true);
			ck_assert_int_eq(
				auditor.count[JOURNAL_RECALL] > 0 && !strchr(spec[j], ':'), false);
			ck_assert_int_eq(
				auditor.count[JOURNAL_CUTOFF] > 0 && spec[j][0] == 'm', false);
		}
	replay_whole("mnk", "b2 a1 c1", "alphabeta", true);
	ck_assert_uint_gt(auditor.count[JOURNAL_CUTOFF], 0);
	replay_whole("mnk", "b2 a1 c1", "minimax:memory=yes", true);
	ck_assert_uint_gt(auditor.count[JOURNAL_RECALL], 0);
}
END_TEST

/* What was not drawn and what was cut off are told apart; every move is in one of three counts. */
START_TEST(looking_only_at_some)
{
	replay_whole("mnk", "b2 a1", "minimax:successors=2", false);
	ck_assert_int_eq(auditor.skipped, 0);
	ck_assert_int_gt(auditor.omitted, 0);
	replay_whole("mnk", "b2 a1", "alphabeta:successors=3,seed=1", false);
	ck_assert_int_gt(auditor.skipped, 0);
	ck_assert_int_gt(auditor.omitted, 0);
	replay_whole("connect4", "4", "alphabeta:depth=4,successors=random,table=1", false);
	replay_whole("connect4", "4", "minimax:depth=4,successors=random,memory=yes", false);
	replay_whole("mnk", NULL, "alphabeta:depth=3,successors=9", false);
	ck_assert_int_eq(auditor.omitted, 0);
}
END_TEST

START_TEST(looking_only_so_far_ahead)
{
	replay_whole("connect4", "4 4", "alphabeta:depth=4", false);
	ck_assert_uint_gt(auditor.count[JOURNAL_CUTOFF], 0);
	ck_assert_int_eq(report->kind, VALUE_ESTIMATE);
	replay_whole("connect4", "4", "alphabeta:depth=4,table=1", false);
	replay_whole("connect4", "4", "minimax:depth=3", false);
	ck_assert_uint_eq(report->nodes, 1 + 7 + 49 + 343);
	replay_whole("othello:size=6", NULL, "alphabeta:depth=4", false);
}
END_TEST

/* What is open when the search must stop stays open, and no value of it is told. */
START_TEST(a_stopped_search_leaves_nothing)
{
	replay("mnk", NULL, "alphabeta", false, 500);
	ck_assert_int_ge(auditor.depth, 0);
	ck_assert_uint_eq(
		auditor.count[JOURNAL_LEAVE] + (uint64_t)auditor.depth + 1, report->nodes);
}
END_TEST

static void turn_round(game_move *moves, int count)
{
	for (int i = 0; i < count / 2; i++) {
		game_move move = moves[i];

		moves[i] = moves[count - 1 - i];
		moves[count - 1 - i] = move;
	}
}

static void turn_all(struct search_order *self, const struct game *game, const void *state,
	game_move *moves, int count)
{
	(void)self;
	(void)game;
	(void)state;
	turn_round(moves, count);
}

/* As by hand: in one position only, the first. */
static void turn_root(struct search_order *self, const struct game *game, const void *state,
	game_move *moves, int count)
{
	union game_state start;

	(void)self;
	game_start(game, &start);
	if (!memcmp(&start, state, game->state_bytes))
		turn_round(moves, count);
}

/* By hand, with the unknown leaves being 0. The root alone the other way round: R/L finds -4, so
 * R/R stops at its first leaf; then L as ever. 13 nodes. Everything the other way round: R/R finds
 * 0 and R/L -4, L/R finds 0 and 5, L/L finds 3 and -1, and nothing is cut. */
START_TEST(another_order)
{
	struct search_order root = {.arrange = turn_root}, all = {.arrange = turn_all};

	order = &root;
	replay_whole("tree:name=eight-leaf", NULL, "alphabeta", true);
	ck_assert_str_eq(auditor.story,
		"alpha -6, alpha -4, beta -4, alpha 0, cutoff 1, alpha -4, alpha -1, alpha 3, beta "
		"3, alpha 5, cutoff 1, alpha 3");
	ck_assert_uint_eq(report->nodes, 13);
	ck_assert_double_eq_tol(report->value * 6, 3, 1e-12);
	ck_assert(report->move[0].move == 0 && report->move[1].move == 1 && report->best == 0);
	ck_assert_uint_eq(report->move[0].visits, 6);
	order = &all;
	replay_whole("tree:name=eight-leaf", NULL, "alphabeta", true);
	ck_assert_uint_eq(report->nodes, 15);
	ck_assert_double_eq_tol(report->value * 6, 3, 1e-12);
	replay_whole("mnk", "b2 a1 c1", "alphabeta:memory=yes,symmetry=yes", true);
	replay_whole("connect4", "4", "alphabeta:depth=4,table=1", false);
	for (int i = 1; i < report->move_count; i++)
		ck_assert(report->move[i - 1].move < report->move[i].move);
}
END_TEST

START_TEST(some_searches_have_no_order)
{
	struct search_order all = {.arrange = turn_all};
	struct status st;
	struct game *game = game_new("mnk", &st);
	struct search *search = search_new(game, "mcts", &st);

	ck_assert(!search_set_order(search, &all, &st));
	ck_assert_str_eq(st.text, "mcts looks at moves in no order, expected minimax or alphabeta");
	ck_assert(search_set_order(search, NULL, &st));
	search_free(search);
	game_free(game);
}
END_TEST

CHECK_TESTS(minimax_journal, the_eight_leaf_tree, positions_replayed, looking_only_so_far_ahead,
	looking_only_at_some, a_stopped_search_leaves_nothing, another_order,
	some_searches_have_no_order);
