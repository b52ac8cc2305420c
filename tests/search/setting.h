/* setting.h: a game, a search and an engine over it, and what tests of the engine ask again and
 * again. */
#ifndef TESTS_SEARCH_SETTING_H
#define TESTS_SEARCH_SETTING_H

#include <math.h>
#include <time.h>

#include "search/engine/engine.h"
#include "tests/check.h"

struct setting {
	struct game *game;
	struct search *search;
	struct engine *engine;
	union game_state state;
	struct engine_view view;
};

static inline struct search *make_search(const struct game *game, const char *spec)
{
	struct status st;
	struct search *search = search_new_of(game, spec, SPEC_OF_USER, &st);

	ck_assert_msg(search != NULL, "%s", st.text);
	return search;
}

static inline void set_up(struct setting *s, const char *game, const char *spec)
{
	struct status st;

	*s = (struct setting){.game = game_new(game, &st)};
	ck_assert_msg(s->game != NULL, "%s", st.text);
	game_start(s->game, &s->state);
	s->search = make_search(s->game, spec);
	s->engine = engine_new(s->search);
}

static inline void tear_down(struct setting *s)
{
	engine_free(s->engine);
	engine_view_done(&s->view);
	search_free(s->search);
	game_free(s->game);
}

static inline void expect(struct setting *s, enum engine_status status)
{
	ck_assert_int_eq(engine_wait(s->engine), status);
	engine_poll(s->engine, &s->view);
	ck_assert_int_eq(s->view.status, status);
}

static inline void nap_us(long us)
{
	const struct timespec nap = {.tv_nsec = us * 1000};

	nanosleep(&nap, NULL);
}

static inline bool is_same(double a, double b)
{
	return a == b || (isnan(a) && isnan(b));
}

/* Every number but the time. */
static inline void assert_same_report(const struct report *a, const struct report *b)
{
	ck_assert_uint_eq(a->best, b->best);
	ck_assert_int_eq(a->kind, b->kind);
	ck_assert(is_same(a->value, b->value));
	ck_assert_uint_eq(a->iterations, b->iterations);
	ck_assert_uint_eq(a->nodes, b->nodes);
	ck_assert_uint_eq(a->bytes, b->bytes);
	ck_assert_int_eq(a->depth, b->depth);
	ck_assert_int_eq(a->is_full, b->is_full);
	ck_assert_int_eq(a->pv_length, b->pv_length);
	ck_assert_mem_eq(a->pv, b->pv, (size_t)a->pv_length * sizeof *a->pv);
	ck_assert_int_eq(a->move_count, b->move_count);
	for (int i = 0; i < a->move_count; i++) {
		const struct report_move *x = &a->move[i], *y = &b->move[i];

		ck_assert_uint_eq(x->move, y->move);
		ck_assert_int_eq(x->kind, y->kind);
		ck_assert_uint_eq(x->visits, y->visits);
		ck_assert(is_same(x->value, y->value) && is_same(x->reward, y->reward));
		ck_assert(is_same(x->explore, y->explore) && is_same(x->score, y->score));
		ck_assert(is_same(x->variance, y->variance));
		ck_assert_int_eq(x->order, y->order);
	}
	ck_assert_mem_eq(a->depth_nodes, b->depth_nodes, sizeof a->depth_nodes);
	ck_assert_uint_eq(a->root_visits, b->root_visits);
}

/* What the setting shows is what a search without a thread finds. */
static inline void assert_plain(const struct setting *s, const char *spec)
{
	static const struct report *report;
	struct search *plain = make_search(s->game, spec);
	struct control control;

	control_init(&control);
	search_think(plain, &s->state, &control, &report);
	ck_assert(s->view.report);
	assert_same_report(s->view.report, report);
	if (plain->ops->checksum)
		ck_assert_uint_eq(plain->ops->checksum(plain), s->search->ops->checksum(s->search));
	search_free(plain);
}

static inline bool is_legal(const struct setting *s, game_move move)
{
	return game_is_legal(s->game, &s->state, move);
}

#endif
