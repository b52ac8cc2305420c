/* theatre.c: a search by minimax or alpha-beta that can be stood after any of its events; see
 * theatre.h. */
#include "search/theatre.h"

#include <stdlib.h>

#include "base/options/catalogue.h"
#include "base/xalloc.h"
#include "search/alphabeta/hand_order.h"
#include "search/engine/engine.h"

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
	enum theatre_unit unit;
	double per_second, since_ns; /* up to when everything due has been done */
};

struct theatre {
	const struct game *game;
	char *spec;
	union game_state root;
	uint64_t stream; /* of the game's series */
	struct hand_order order;
	struct performer recorded, plain;
	struct recording recording;
	struct theatre_view view;
	struct run run;

	/* What was ordered while it was being recorded: a node or an event to go to, and so many on
	 * from there. */
	uint64_t first_node;
	int64_t first_by[2]; /* by enum theatre_unit */
};

bool theatre_suits(const struct search_ops *ops)
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

static void begin_recording(struct theatre *theatre, struct search *search)
{
	struct status st;

	recording_init(&theatre->recording, theatre->game, &theatre->root, THEATRE_EVENTS);
	search_set_journal(search, &theatre->recording.journal, &st);
	search_set_order(search, &theatre->order.order, &st);
	search_begin(search, theatre->stream);
	performer_start(&theatre->recorded, search, &theatre->root);
	theatre->view.is_recording = true;
}

struct theatre *theatre_new(const struct game *game, const char *spec, const void *state,
	uint64_t stream, struct status *st)
{
	struct search *search = search_new(game, spec, st), *plain;
	struct theatre *theatre;
	char *text;

	if (!search)
		return NULL;
	text = plain_spec(game, spec, st);
	plain = search_new(game, text, st); /* the game has an evaluation if it needs one, for the
					       other search has it too */
	free(text);
	assert(plain && theatre_suits(search->ops));
	theatre = xcalloc(1, sizeof *theatre);
	theatre->game = game;
	theatre->spec = xstrdup(spec);
	theatre->stream = stream;
	game_copy(game, &theatre->root, state);
	hand_order_init(&theatre->order);
	search_begin(plain, stream);
	performer_start(&theatre->plain, plain, state);
	begin_recording(theatre, search);
	return theatre;
}

void theatre_free(struct theatre *theatre)
{
	if (!theatre)
		return;
	performer_end(&theatre->recorded);
	performer_end(&theatre->plain);
	recording_done(&theatre->recording);
	hand_order_done(&theatre->order);
	free(theatre->spec);
	free(theatre);
}

const struct theatre_view *theatre_view(const struct theatre *theatre)
{
	return &theatre->view;
}

const struct recording *theatre_recording(const struct theatre *theatre)
{
	return theatre->view.is_recording ? NULL : &theatre->recording;
}

/* ---- orders */

/* No number of steps is more than there are events. */
static void move_by(struct theatre *theatre, enum theatre_unit unit, int64_t by)
{
	const struct recording *recording = &theatre->recording;
	int *at = &theatre->view.at;

	if (unit == THEATRE_EVENT) {
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

void theatre_halt(struct theatre *theatre)
{
	theatre->run.is_on = theatre->view.is_running = false;
}

void theatre_step(struct theatre *theatre, enum theatre_unit unit, int64_t by)
{
	theatre_halt(theatre);
	if (theatre->view.is_recording)
		theatre->first_by[unit] += by;
	else
		move_by(theatre, unit, by);
}

void theatre_go_to(struct theatre *theatre, uint64_t n)
{
	theatre_halt(theatre);
	if (!theatre->view.is_recording) {
		theatre->view.at = recording_point(&theatre->recording, n);
		return;
	}
	theatre->first_node = n;
	theatre->first_by[THEATRE_EVENT] = theatre->first_by[THEATRE_NODE] = 0;
}

void theatre_run(
	struct theatre *theatre, enum theatre_unit unit, double per_second, uint64_t now_ns)
{
	theatre->run = (struct run){
		.is_on = true, .unit = unit, .per_second = per_second, .since_ns = (double)now_ns};
	theatre->view.is_running = true;
}

bool theatre_reorder(struct theatre *theatre, int node, game_move move, int by)
{
	const struct recording *recording = &theatre->recording;
	struct status st;
	union game_state state;
	game_move moves[GAME_MAX_MOVES], other;
	int count, place = 0, to;

	assert(!theatre->view.is_recording);
	recording_reach(recording, node, &state);
	count = hand_order_moves(&theatre->order, theatre->game, &state, moves);
	while (place < count && moves[place] != move)
		place++;
	to = place + by;
	if (place == count || to < 0 || to >= count)
		return false;
	other = moves[to];
	moves[to] = move;
	moves[place] = other;
	hand_order_set(&theatre->order, theatre->game, &state, moves, count);
	theatre_halt(theatre);
	theatre->first_node = 0;
	theatre->first_by[THEATRE_NODE] = 0;
	theatre->first_by[THEATRE_EVENT] = theatre->view.at;
	recording_done(&theatre->recording);
	begin_recording(theatre, search_new(theatre->game, theatre->spec, &st));
	return true;
}

/* ---- as time goes by */

static bool poll_recording(struct theatre *theatre)
{
	struct theatre_view *view = &theatre->view;

	if (!view->is_recording ||
		!performer_poll(&theatre->recorded, atomic_load(&theatre->recording.is_full)))
		return false;
	performer_end(&theatre->recorded);
	view->is_recording = false;
	view->is_whole = !atomic_load(&theatre->recording.is_full);
	view->at = recording_point(&theatre->recording, theatre->first_node);
	move_by(theatre, THEATRE_NODE, theatre->first_by[THEATRE_NODE]);
	move_by(theatre, THEATRE_EVENT, theatre->first_by[THEATRE_EVENT]);
	theatre->first_node = 0;
	theatre->first_by[THEATRE_NODE] = theatre->first_by[THEATRE_EVENT] = 0;
	return true;
}

static bool poll_plain(struct theatre *theatre)
{
	struct performer *plain = &theatre->plain;

	if (!plain->engine || !performer_poll(plain, plain->view.ticks > THEATRE_PLAIN_NODES))
		return false;
	theatre->view.plain_nodes = plain->view.report.nodes;
	theatre->view.is_plain_cut = plain->is_stopped;
	theatre->view.is_plain_done = true;
	performer_end(plain);
	return true;
}

/* What is due by now; the rest of the time counts for the next one. */
static bool run_on(struct theatre *theatre, uint64_t now_ns)
{
	struct run *run = &theatre->run;
	double due;

	if (!run->is_on || theatre->view.is_recording)
		return false;
	due = ((double)now_ns - run->since_ns) * run->per_second / 1e9;
	if (due < 1)
		return false;
	run->since_ns += (double)(int64_t)due * 1e9 / run->per_second;
	move_by(theatre, run->unit, (int64_t)due);
	if (theatre->view.at == theatre->recording.count)
		theatre_halt(theatre);
	return true;
}

bool theatre_poll(struct theatre *theatre, uint64_t now_ns)
{
	bool is_ready = poll_recording(theatre), is_counted = poll_plain(theatre),
	     has_moved = run_on(theatre, now_ns);

	return is_ready || is_counted || has_moved;
}

bool theatre_is_busy(const struct theatre *theatre)
{
	return theatre->view.is_recording || theatre->view.is_running ||
		!theatre->view.is_plain_done;
}
