/* replay.c: a search by minimax or alpha-beta that can be shown after any of its events; see
 * replay.h. */
#include "search/replay/replay.h"

#include <stdlib.h>

#include "base/options/catalogue.h"
#include "base/xalloc.h"
#include "search/alphabeta/hand_order.h"
#include "search/engine/engine.h"
#include "search/registry.h"

enum { PLAIN_RATE = 20 };

/* A search on its thread. */
struct performer {
	struct search *search;
	struct engine *engine; /* NULL: it has ended */
	struct engine_view view;
	bool is_stopped; /* it was told to end */
};

struct run {
	bool is_on;
	enum replay_unit unit;
	double per_second, since_ns; /* up to when everything due has been done */
};

struct replay {
	const struct game *game;
	char *spec;
	union game_state root;
	uint64_t stream; /* of the game's series */
	struct hand_order order;
	struct performer recorded, plain;
	struct recording recording;
	struct replay_view view;
	struct run run;

	/* What the caller asked for during the recording: a node or an event to go to, and the
	 * steps from there. */
	uint64_t first_node;
	int64_t first_by[2]; /* by enum replay_unit */
};

bool replay_suits(const struct search_ops *ops)
{
	return ops->set_order && ops->set_journal;
}

/* ---- searches on threads */

static void performer_start(struct performer *performer, struct search *search, const void *state)
{
	*performer = (struct performer){.search = search, .engine = engine_new(search)};
	engine_set_rate(performer->engine, PLAIN_RATE);
	engine_start(performer->engine, state, false);
}

static void performer_end(struct performer *performer)
{
	engine_free(performer->engine);
	performer->engine = NULL;
	search_free(performer->search);
	performer->search = NULL;
	engine_view_done(&performer->view);
}

/* Sees how far it is; tells it to end if it is far enough. */
static bool performer_poll(struct performer *performer, bool is_enough)
{
	if (is_enough && !performer->is_stopped) {
		engine_stop(performer->engine);
		performer->is_stopped = true;
	}
	return engine_poll(performer->engine, &performer->view) &&
		performer->view.status == ENGINE_DONE;
}

/* ---- from beginning to end */

/* Minimax to the same depth over the same moves, without memory or a table. */
static char *plain_spec(const struct game *game, const char *spec, struct status *st)
{
	struct choice choice;
	char *plain;

	if (!search_choose(game, spec, &choice, st))
		return NULL;
	plain = xasprintf("minimax:depth=%ld,successors=%s,seed=%ld",
		options_int(&choice.options, "depth"), options_text(&choice.options, "successors"),
		options_int(&choice.options, "seed"));
	choice_done(&choice);
	return plain;
}

static void begin_recording(struct replay *replay, struct search *search)
{
	struct status st;

	recording_init(&replay->recording, replay->game, &replay->root, REPLAY_EVENTS);
	search_set_journal(search, &replay->recording.journal, &st);
	search_set_order(search, &replay->order.order, &st);
	search_begin(search, replay->stream);
	performer_start(&replay->recorded, search, &replay->root);
	replay->view.is_recording = true;
}

struct replay *replay_new(const struct game *game, const char *spec, const void *state,
	uint64_t stream, struct status *st)
{
	struct search *search = search_new(game, spec, st), *plain;
	struct replay *replay;
	char *text;

	if (!search)
		return NULL;
	text = plain_spec(game, spec, st);
	/* the game has an evaluation if it needs one, for the other search has it too */
	plain = search_new(game, text, st);
	free(text);
	assert(plain && replay_suits(search->ops));
	replay = xcalloc(1, sizeof *replay);
	replay->game = game;
	replay->spec = xstrdup(spec);
	replay->stream = stream;
	game_copy(game, &replay->root, state);
	hand_order_init(&replay->order);
	search_begin(plain, stream);
	performer_start(&replay->plain, plain, state);
	begin_recording(replay, search);
	return replay;
}

void replay_free(struct replay *replay)
{
	if (!replay)
		return;
	performer_end(&replay->recorded);
	performer_end(&replay->plain);
	recording_done(&replay->recording);
	hand_order_done(&replay->order);
	free(replay->spec);
	free(replay);
}

const struct replay_view *replay_view(const struct replay *replay)
{
	return &replay->view;
}

const struct recording *replay_recording(const struct replay *replay)
{
	return replay->view.is_recording ? NULL : &replay->recording;
}

/* ---- orders */

/* No number of steps is more than there are events. */
static void move_by(struct replay *replay, enum replay_unit unit, int64_t by)
{
	const struct recording *recording = &replay->recording;
	int *at = &replay->view.at;

	if (unit == REPLAY_EVENT) {
		int64_t to = by > recording->count ? recording->count
			: by < -recording->count   ? 0
						   : *at + by;

		*at = (int)(to < 0 ? 0 : to > recording->count ? recording->count : to);
		return;
	}
	for (; by > 0 && *at < recording->count; by--)
		*at = recording_next_node(recording, *at);
	for (; by < 0 && *at > 0; by++)
		*at = recording_last_node(recording, *at);
}

void replay_halt(struct replay *replay)
{
	replay->run.is_on = replay->view.is_running = false;
}

void replay_step(struct replay *replay, enum replay_unit unit, int64_t by)
{
	replay_halt(replay);
	if (replay->view.is_recording)
		replay->first_by[unit] += by;
	else
		move_by(replay, unit, by);
}

void replay_go_to(struct replay *replay, uint64_t n)
{
	replay_halt(replay);
	if (!replay->view.is_recording) {
		replay->view.at = recording_point(&replay->recording, n);
		return;
	}
	replay->first_node = n;
	replay->first_by[REPLAY_EVENT] = replay->first_by[REPLAY_NODE] = 0;
}

void replay_run(struct replay *replay, enum replay_unit unit, double per_second, uint64_t now_ns)
{
	replay->run = (struct run){
		.is_on = true, .unit = unit, .per_second = per_second, .since_ns = (double)now_ns};
	replay->view.is_running = true;
}

bool replay_reorder(struct replay *replay, int node, game_move move, int by)
{
	const struct recording *recording = &replay->recording;
	struct status st;
	union game_state state;
	game_move moves[GAME_MAX_MOVES], other;
	int count, place = 0, to;

	assert(!replay->view.is_recording);
	recording_reach(recording, node, &state);
	count = hand_order_moves(&replay->order, replay->game, &state, moves);
	while (place < count && moves[place] != move)
		place++;
	to = place + by;
	if (place == count || to < 0 || to >= count)
		return false;
	other = moves[to];
	moves[to] = move;
	moves[place] = other;
	hand_order_set(&replay->order, replay->game, &state, moves, count);
	replay_halt(replay);
	replay->first_node = 0;
	replay->first_by[REPLAY_NODE] = 0;
	replay->first_by[REPLAY_EVENT] = replay->view.at;
	recording_done(&replay->recording);
	begin_recording(replay, search_new(replay->game, replay->spec, &st));
	return true;
}

/* ---- as time goes by */

static bool poll_recording(struct replay *replay)
{
	struct replay_view *view = &replay->view;

	if (!view->is_recording ||
		!performer_poll(&replay->recorded, atomic_load(&replay->recording.is_full)))
		return false;
	performer_end(&replay->recorded);
	view->is_recording = false;
	view->is_whole = !atomic_load(&replay->recording.is_full);
	view->at = recording_point(&replay->recording, replay->first_node);
	move_by(replay, REPLAY_NODE, replay->first_by[REPLAY_NODE]);
	move_by(replay, REPLAY_EVENT, replay->first_by[REPLAY_EVENT]);
	replay->first_node = 0;
	replay->first_by[REPLAY_NODE] = replay->first_by[REPLAY_EVENT] = 0;
	return true;
}

static bool poll_plain(struct replay *replay)
{
	struct performer *plain = &replay->plain;

	if (!plain->engine || !performer_poll(plain, plain->view.ticks > REPLAY_PLAIN_NODES))
		return false;
	replay->view.plain_nodes = plain->view.report->nodes;
	replay->view.is_plain_cut = plain->is_stopped;
	replay->view.is_plain_done = true;
	performer_end(plain);
	return true;
}

/* What is due by now; the rest of the time counts for the next one. */
static bool run_on(struct replay *replay, uint64_t now_ns)
{
	struct run *run = &replay->run;
	double due;

	if (!run->is_on || replay->view.is_recording)
		return false;
	due = ((double)now_ns - run->since_ns) * run->per_second / 1e9;
	if (due < 1)
		return false;
	run->since_ns += (double)(int64_t)due * 1e9 / run->per_second;
	move_by(replay, run->unit, (int64_t)due);
	if (replay->view.at == replay->recording.count)
		replay_halt(replay);
	return true;
}

bool replay_poll(struct replay *replay, uint64_t now_ns)
{
	bool is_ready = poll_recording(replay), is_counted = poll_plain(replay),
	     has_moved = run_on(replay, now_ns);

	return is_ready || is_counted || has_moved;
}

bool replay_is_busy(const struct replay *replay)
{
	return replay->view.is_recording || replay->view.is_running || !replay->view.is_plain_done;
}
