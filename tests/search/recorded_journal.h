/* recorded_journal.h: what a straight run tells, kept for comparing, and when figures and events
 * are the same. */
#ifndef TESTS_SEARCH_RECORDED_JOURNAL_H
#define TESTS_SEARCH_RECORDED_JOURNAL_H

#include <stdlib.h>

#include "base/xalloc.h"
#include "search/replay/events.h"
#include "tests/search/setting.h"

/* Recipes that differ in what a step back must undo; options are added behind. */
static const char *const diary_recipes[] = {
	"mcts:seed=3,",
	"mcts:seed=4,log=all,",
	"mcts:seed=5,expand=all,select=ucb1-tuned,",
	"mcts:seed=6,backup=solver,ties=random,",
	"mcts:seed=7,reuse=table,",
	"mcts:seed=8,reuse=subtree,rng=python,",
	"mcts:seed=9,nodes=60,",
	"mcts:seed=10,fpu=0.5,",
	"mcts:seed=11,select=ucb1-tuned,c=1.4142135623730951,expand=all,scale=unit,draw=0.3,",
	"mcts:seed=12,select=prior,expand=all,scale=unit,",
	"mcts:seed=13,select=prior,reuse=subtree,",
	"mcts:seed=14,select=rave,c=0.3,",
	"mcts:seed=15,select=rave,expand=all,scale=unit,beta=mse,backup=solver,",
	"mcts:seed=16,select=rave,beta=hand,k=20,prior-visits=3,reuse=subtree,",
	"mcts:seed=17,select=puct,",
	"mcts:seed=18,select=puct,expand=all,scale=unit,fpu=0.4,",
	"mcts:seed=19,select=progressive-bias,priors=eval,",
	"mcts:seed=20,select=ucb1-tuned,prior-visits=2,",
	"mcts:seed=21,select=thompson,",
	"mcts:seed=22,select=eps-greedy,prior-visits=1,scale=unit,",
	"mcts:seed=23,symmetry=yes,rollout=lgr,",
	"mcts:seed=24,forced=yes,backup=bounds,rollout=decisive,",
	"mcts:seed=25,symmetry=yes,forced=yes,backup=solver,rollout=mast,expand=all,",
	NULL,
};

static inline bool is_same_row(const struct report_move *a, const struct report_move *b)
{
	return a->move == b->move && a->kind == b->kind && a->visits == b->visits &&
		a->order == b->order && is_same(a->value, b->value) &&
		is_same(a->reward, b->reward) && is_same(a->explore, b->explore) &&
		is_same(a->score, b->score) && is_same(a->variance, b->variance) &&
		is_same(a->prior, b->prior) && is_same(a->amaf, b->amaf) &&
		is_same(a->beta, b->beta) && a->amaf_visits == b->amaf_visits &&
		is_same(a->urgency, b->urgency);
}

static inline void assert_same_subtree(const struct subtree *a, const struct subtree *b)
{
	ck_assert_int_eq(a->count, b->count);
	ck_assert_int_eq(a->is_cut, b->is_cut);
	for (int i = 0; i < a->count; i++) {
		const struct subtree_row *x = &a->row[i], *y = &b->row[i];

		if (x->parent != y->parent || x->depth != y->depth || x->move != y->move ||
			x->key != y->key || x->children != y->children ||
			!is_same_row(&x->stats, &y->stats))
			ck_abort_msg("row %d differs",
				i); /* not ck_assert(): it writes to a file each time */
	}
}

static inline void assert_same_event(
	const struct game *game, const struct journal_event *a, const struct journal_event *b)
{
	ck_assert(a->kind == b->kind && a->iteration == b->iteration && a->depth == b->depth &&
		a->move == b->move);
	ck_assert_mem_eq(a->state, b->state, game->state_bytes);
	ck_assert(a->competitor_count == b->competitor_count && a->chosen == b->chosen &&
		a->log_argument == b->log_argument);
	for (int i = 0; i < a->competitor_count; i++)
		ck_assert(is_same_row(&a->competitor[i], &b->competitor[i]));
	ck_assert_int_eq(a->line_length, b->line_length);
	ck_assert(!a->line_length ||
		!memcmp(a->line, b->line, (size_t)a->line_length * sizeof *a->line));
	ck_assert((!a->how && !b->how) || !strcmp(a->how, b->how));
	ck_assert(a->result == b->result && a->chooser == b->chooser);
	ck_assert(a->visits_before == b->visits_before && a->visits_after == b->visits_after);
	ck_assert_int_eq(a->amaf_count, b->amaf_count);
	for (int i = 0; i < a->amaf_count; i++)
		ck_assert(a->amaf[i].move == b->amaf[i].move &&
			a->amaf[i].visits == b->amaf[i].visits &&
			a->amaf[i].value == b->amaf[i].value);
	ck_assert(a->sum_before == b->sum_before && a->sum_after == b->sum_after &&
		is_same(a->variance_after, b->variance_after));
}

static inline void assert_same_events(
	const struct game *game, const struct events *a, const struct events *b)
{
	ck_assert_int_eq(a->count, b->count);
	for (int i = 0; i < a->count; i++)
		assert_same_event(game, &a->event[i], &b->event[i]);
}

/* A straight run: the events of every iteration. */
struct diary {
	struct journal journal;
	const struct game *game;
	struct events *of; /* of[i] are those of iteration i */
};

static inline void diary_write(struct journal *journal, const struct journal_event *event)
{
	struct diary *diary = (struct diary *)journal;

	events_add(&diary->of[event->iteration], diary->game, event);
}

static inline void diary_fill(
	struct diary *diary, const struct game *game, const void *root, const char *spec, int sims)
{
	static const struct report *report;
	struct search *plain = make_search(game, spec);
	struct control control;
	struct status st;

	*diary = (struct diary){.journal = {.event = diary_write},
		.game = game,
		.of = xcalloc((size_t)sims + 2, sizeof *diary->of)};
	ck_assert(search_set_journal(plain, &diary->journal, &st));
	search_begin(plain, 0);
	control_init(&control);
	search_think(plain, root, &control, &report);
	ck_assert_uint_eq(report->iterations, (uint64_t)sims);
	search_free(plain);
}

static inline void diary_done(struct diary *diary, int sims)
{
	for (int i = 0; i <= sims + 1; i++)
		events_done(&diary->of[i]);
	free(diary->of);
}

#endif
