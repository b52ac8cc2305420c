/* test_replay.c: the course of minimax and alpha-beta, recorded: what is known of every node at
 * every point is compared with the events replayed one after the other, and the events that are
 * told again with those of another search. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "search/replay/replay.h"
#include "tests/search/recorded_journal.h"

static struct game *game;
static union game_state root;
static struct replay *replay;

/* Until it is recorded and minimax is counted. */
static void settle(void)
{
	uint64_t end_ns = clock_ns() + UINT64_C(60000000000);

	while (replay_view(replay)->is_recording || !replay_view(replay)->is_plain_done) {
		replay_poll(replay, clock_ns());
		nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
		ck_assert_msg(clock_ns() < end_ns, "the search does not end");
	}
}

static const struct recording *begin(const char *game_spec, const char *moves, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game && game_reach(game, NULL, moves, &root, &st), "%s", st.text);
	replay = replay_new(game, spec, &root, 0, &st);
	ck_assert_msg(replay != NULL, "%s", st.text);
	settle();
	return replay_recording(replay);
}

static void finish(void)
{
	replay_free(replay);
	game_free(game);
}

/* ---- replaying */

/* What has been heard of a node so far. */
struct heard {
	enum recorded_state state;
	double alpha, beta, value;
	enum value_kind kind;
	bool is_cut;
	uint64_t nodes;
};

static void hear(
	const struct recording *recording, struct heard *heard, const struct recorded_event *event)
{
	struct heard *node = &heard[event->node];

	switch (event->kind) {
	case JOURNAL_ENTER:
		*node = (struct heard){
			RECORDED_OPEN, event->alpha, event->beta, 0, VALUE_NONE, false, 0};
		for (int at = event->node; at >= 0; at = recording->node[at].parent)
			heard[at].nodes++;
		break;
	case JOURNAL_RETURN:
		node->alpha = event->alpha;
		node->beta = event->beta;
		break;
	case JOURNAL_CUTOFF:
		node->is_cut = true;
		break;
	case JOURNAL_OMIT:
		ck_assert(event->alpha == node->alpha && event->beta == node->beta);
		break;
	default:
		if (event->kind == JOURNAL_RECALL)
			*node = (struct heard){.alpha = -INFINITY, .beta = INFINITY};
		node->state = event->kind == JOURNAL_LEAVE ? RECORDED_LEFT : RECORDED_RECALLED;
		node->value = event->value;
		node->kind = event->value_kind;
	}
}

static void compare(const struct recording *recording, const struct heard *heard, int node, int at)
{
	struct recorded_look look = recording_look(recording, node, at);

	ck_assert_int_eq(look.state, heard->state);
	if (look.state == RECORDED_NOT_YET)
		return;
	ck_assert(look.alpha == heard->alpha && look.beta == heard->beta);
	ck_assert_int_eq(look.cutoff >= 0, heard->is_cut);
	ck_assert_uint_eq(look.nodes, heard->nodes);
	if (look.state != RECORDED_OPEN)
		ck_assert(look.value == heard->value && look.kind == heard->kind);
}

static void check_points(const char *game_spec, const char *moves, const char *spec)
{
	const struct recording *recording = begin(game_spec, moves, spec);
	struct heard *heard = xcalloc((size_t)recording->node_count, sizeof *heard);

	ck_assert(replay_view(replay)->is_whole);
	for (int i = 0; i < recording->count; i++) {
		hear(recording, heard, &recording->event[i]);
		for (int node = 0; node < recording->node_count; node++)
			compare(recording, &heard[node], node, i + 1);
	}
	free(heard);
	finish();
}

START_TEST(every_node_at_every_point)
{
	check_points("tree:name=eight-leaf", NULL, "alphabeta");
	check_points("tree:name=eight-leaf", NULL, "minimax");
	check_points("mnk", "a1 b1 c1 b2 a2", "alphabeta");
	check_points("mnk", "a1 b1 c1 b2 a2", "alphabeta:memory=yes");
	check_points("connect4", NULL, "alphabeta:depth=2");
	check_points("connect4", NULL, "alphabeta:depth=2,successors=4");
}
END_TEST

/* ---- telling again */

/* Compares an event of a search with the same one of the recording, as it is told again. */
struct twin {
	struct journal journal; /* of the search */
	struct journal again; /* of the recording */
	const struct recording *recording;
	const struct journal_event *live;
	int number;
	bool has_heard;
};

static bool are_same_states(const void *a, const void *b)
{
	return a && b ? !memcmp(a, b, game->state_bytes) : a == b;
}

static struct twin twin;

static void compare_event(struct journal *journal, const struct journal_event *event)
{
	const struct journal_event *live = twin.live;

	(void)journal;
	twin.has_heard = true;
	ck_assert(event->kind == live->kind && event->iteration == live->iteration &&
		event->depth == live->depth);
	ck_assert(event->move == live->move && event->chooser == live->chooser &&
		event->is_better == live->is_better);
	ck_assert(event->value == live->value && event->value_kind == live->value_kind &&
		event->has_window == live->has_window);
	ck_assert(event->alpha == live->alpha && event->beta == live->beta);
	if (event->kind == JOURNAL_RETURN)
		ck_assert(event->alpha_before == live->alpha_before &&
			event->beta_before == live->beta_before);
	ck_assert(are_same_states(event->state, live->state) &&
		are_same_states(event->before, live->before));
	ck_assert_int_eq(event->line_length, live->line_length);
	ck_assert(!event->line_length ||
		!memcmp(event->line, live->line, (size_t)event->line_length * sizeof *event->line));
	ck_assert(event->how ? !strcmp(event->how, live->how) : !live->how);
}

static void hear_live(struct journal *journal, const struct journal_event *event)
{
	(void)journal;
	twin.live = event;
	twin.has_heard = false;
	recording_emit(twin.recording, twin.number++, &twin.again);
	ck_assert(twin.has_heard);
}

static void check_telling(const char *game_spec, const char *moves, const char *spec)
{
	struct search *search;
	const struct report *report = NULL;
	struct control control;
	struct status st;

	twin = (struct twin){.journal = {.event = hear_live},
		.again = {.event = compare_event},
		.recording = begin(game_spec, moves, spec)};
	search = search_new(game, spec, &st);
	ck_assert(search_set_journal(search, &twin.journal, &st));
	control_init(&control);
	search_think(search, &root, &control, &report);
	ck_assert_int_eq(twin.number, twin.recording->count);
	search_free(search);
	report_release(report);
	finish();
}

START_TEST(told_again_as_it_was)
{
	check_telling("tree:name=eight-leaf", NULL, "alphabeta");
	check_telling("mnk", "a1 b1 c1", "alphabeta:memory=yes");
	check_telling("connect4", "4", "alphabeta:depth=3");
	check_telling("connect4", "4", "alphabeta:depth=3,successors=random");
}
END_TEST

/* ---- figures by hand */

/* 15 nodes, of which L/R/R, R/R and its two leaves are never looked at. The first of the two cuts
 * comes with event 16: root, L, L/L enter; two leaves of three events each; L/L leaves and comes
 * back; L/R enters; one leaf of three events. */
START_TEST(the_eight_leaf_tree)
{
	const struct recording *recording = begin("tree:name=eight-leaf", NULL, "alphabeta");
	const struct recorded_event *last = &recording->event[recording->count - 1];
	const game_move left_right[] = {0, 1};
	struct recorded_look look;
	struct report *report;
	game_move waiting[GAME_MAX_MOVES];
	int node = recording_find(recording, left_right, 2);

	ck_assert_int_eq(last->entered, 11);
	ck_assert_int_eq(last->pruned, 2);
	ck_assert_uint_eq(replay_view(replay)->plain_nodes, 15);
	ck_assert(!replay_view(replay)->is_plain_cut);
	ck_assert_int_eq(recording->event[15].kind, JOURNAL_CUTOFF);
	ck_assert_int_eq(recording->event[15].node, node);
	/* X has 5 there at least, so O, who chose to go there, at most -5 */
	look = recording_look(recording, node, 15);
	ck_assert(look.state == RECORDED_OPEN && look.kind == VALUE_UPPER && look.cutoff < 0);
	ck_assert_double_eq_tol(look.value * game->unit, -5, 1e-12);
	ck_assert_double_eq_tol(look.beta * game->unit, 3, 1e-12);
	ck_assert_int_eq(recording_waiting(recording, node, 16, waiting), 1);
	ck_assert_int_eq(waiting[0], 1);
	report = recording_report(recording, recording->count);
	ck_assert_double_eq_tol(report->value * game->unit, 3, 1e-12);
	ck_assert(report->pv_length == 3 && report->pv[0] == 0 && report->pv[1] == 0 &&
		report->pv[2] == 1);
	ck_assert(report->move_count == 2 && report->move[0].visits == 6 &&
		report->move[1].visits == 4);
	report_release(report);
	finish();
}
END_TEST

/* Three of seven moves at each of two plies, and three again below: 1 + 3 + 9 nodes for minimax;
 * the root and three more nodes leave out four moves each. What alpha-beta cuts off is counted
 * apart. */
START_TEST(only_some_moves)
{
	const struct recording *recording = begin("connect4", NULL, "minimax:depth=2,successors=3");
	const struct recorded_event *last = &recording->event[recording->count - 1];
	struct recorded_look look = recording_look(recording, 0, recording->count);
	game_move waiting[GAME_MAX_MOVES];

	ck_assert_int_eq(last->entered, 13);
	ck_assert_uint_eq(replay_view(replay)->plain_nodes, 13);
	ck_assert_int_eq(last->omitted, 16);
	ck_assert_int_eq(last->pruned, 0);
	ck_assert_int_eq(look.omission, 1); /* right behind the root's own event */
	ck_assert_int_eq(recording->event[1].skipped_count, 4);
	ck_assert_int_eq(recording->node[0].moves, 3);
	ck_assert_int_eq(recording_waiting(recording, 0, 2, waiting), 3);
	ck_assert_int_eq(recording_look(recording, 0, 1).omission, -1);
	finish();
}
END_TEST

START_TEST(steps_both_ways)
{
	const struct recording *recording = begin("tree:name=eight-leaf", NULL, "alphabeta");
	int way[16], n = 0;

	while (replay_view(replay)->at < recording->count) {
		way[n++] = replay_view(replay)->at;
		replay_step(replay, REPLAY_NODE, 1);
	}
	ck_assert_int_eq(n, 12); /* the beginning, and after each node; then the end */
	ck_assert_int_eq(way[1], 1);
	while (n > 0) {
		replay_step(replay, REPLAY_NODE, -1);
		ck_assert_int_eq(replay_view(replay)->at, way[--n]);
	}
	replay_step(replay, REPLAY_EVENT, -1);
	ck_assert_int_eq(replay_view(replay)->at, 0);
	replay_go_to(replay, 6); /* L/R: event 12 */
	ck_assert_int_eq(replay_view(replay)->at, 12);
	replay_step(replay, REPLAY_EVENT, INT64_MAX);
	ck_assert_int_eq(replay_view(replay)->at, recording->count);
	replay_step(replay, REPLAY_EVENT, -3);
	replay_run(replay, REPLAY_EVENT, 10, 1000);
	ck_assert(!replay_poll(replay, 1000 + 99000000));
	ck_assert(replay_poll(replay, 1000 + 250000000)); /* two and a half are due */
	ck_assert_int_eq(replay_view(replay)->at, recording->count - 1);
	ck_assert(replay_poll(replay, 1000 + 300000000));
	ck_assert(!replay_view(replay)->is_running);
	finish();
}
END_TEST

/* With R first at the root 13 nodes are looked at (test_minimax_journal.c has it by hand); and back
 * again. */
START_TEST(moves_in_another_order)
{
	begin("tree:name=eight-leaf", NULL, "alphabeta");
	replay_step(replay, REPLAY_EVENT, 5);
	ck_assert(!replay_reorder(replay, 0, 0, -1));
	ck_assert(!replay_reorder(replay, 0, 1, 1));
	for (int i = 0; i < 2; i++) {
		ck_assert(replay_reorder(replay, 0, 1, i ? 1 : -1));
		ck_assert(!replay_recording(replay));
		settle();
		ck_assert_int_eq(replay_view(replay)->at, 5);
		ck_assert_int_eq(replay_recording(replay)
					 ->event[replay_recording(replay)->count - 1]
					 .entered,
			i ? 11 : 13);
	}
	finish();
}
END_TEST

/* All of tic-tac-toe by minimax is more than is kept. */
START_TEST(too_much_to_keep)
{
	const struct recording *recording = begin("mnk", NULL, "minimax");

	ck_assert(!replay_view(replay)->is_whole);
	ck_assert_int_eq(recording->count, REPLAY_EVENTS);
	ck_assert_int_eq(recording_look(recording, 0, recording->count).state, RECORDED_OPEN);
	ck_assert_int_eq(recording->node[0].moves, 9);
	ck_assert_uint_eq(replay_view(replay)->plain_nodes, 549946);
	finish();
}
END_TEST

/* Forwards to a point, in a recording of its own. */
static struct report *report_forwards(int at, struct subtree *subtree)
{
	static const struct subtree_request whole = {.depth = 99};
	struct replay *walked = replay;
	struct report *report;

	replay = replay_new(game, "alphabeta", &root, 0, &(struct status){0});
	settle();
	for (int i = 0; i < at; i++)
		replay_step(replay, REPLAY_EVENT, 1);
	report = recording_report(replay_recording(replay), replay_view(replay)->at);
	recording_subtree(replay_recording(replay), replay_view(replay)->at, &whole, subtree);
	replay_free(replay);
	replay = walked;
	return report;
}

/* The eight-leaf tree under alpha-beta, at 200 random points, forwards and backwards: every number
 * is that of a search that has only gone forwards. */
START_TEST(every_number_at_any_point)
{
	const struct recording *recording = begin("tree:name=eight-leaf", NULL, "alphabeta");
	struct rng rng;

	rng_init(&rng, RNG_FAST, 4);
	for (int i = 0; i < 200 / CHECK_THRIFT; i++) {
		static const struct subtree_request whole = {.depth = 99};
		int at = (int)rng_below(&rng, (uint32_t)recording->count + 1);
		struct subtree subtree = {.count = 0}, straight = {.count = 0};
		struct report *report, *forwards = report_forwards(at, &straight);

		replay_step(replay, REPLAY_EVENT, at - replay_view(replay)->at);
		ck_assert_int_eq(replay_view(replay)->at, at);
		report = recording_report(recording, at);
		recording_subtree(recording, at, &whole, &subtree);
		assert_same_report(report, forwards);
		assert_same_subtree(&subtree, &straight);
		report_release(report);
		report_release(forwards);
		subtree_done(&subtree);
		subtree_done(&straight);
	}
	finish();
}
END_TEST

CHECK_TESTS(replay, every_number_at_any_point, every_node_at_every_point, told_again_as_it_was,
	the_eight_leaf_tree, only_some_moves, steps_both_ways, moves_in_another_order,
	too_much_to_keep);
