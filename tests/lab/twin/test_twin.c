/* test_twin.c: where two recipes part, against a comparison of everything that they do; knobs that
 * differ; distances worked out by hand. */
#include "lab/twin/twin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/check.h"

/* A race in tic-tac-toe from the empty board. */
struct scene {
	struct game *game;
	union game_state state;
	struct twin *twin;
	struct twin_parting parting;
};

static void open_board(struct scene *scene, const char *moves)
{
	struct status st;

	scene->game = game_new("mnk:rows=3,cols=3,k=3", &st);
	ck_assert_msg(scene->game && game_reach(scene->game, NULL, moves, &scene->state, &st), "%s",
		st.text);
}

static struct scene *scene_new(const char *first, const char *second, uint64_t iterations)
{
	struct scene *scene = xcalloc(1, sizeof *scene);
	struct status st;

	open_board(scene, NULL);
	scene->twin = twin_new(scene->game, first, second, &scene->state, 0, &st);
	ck_assert_msg(scene->twin != NULL, "%s", st.text);
	twin_run(scene->twin, iterations);
	while (twin_wait(scene->twin))
		;
	twin_explain(scene->twin, NULL, &scene->parting);
	return scene;
}

static void scene_free(struct scene *scene)
{
	twin_parting_done(&scene->parting);
	twin_free(scene->twin);
	game_free(scene->game);
	free(scene);
}

static const struct twin_finding *found(const struct scene *scene)
{
	return twin_finding(scene->twin);
}

/* ---- the slow way: every iteration as a text of all that was done in it, and the best move after
 * it */

enum { SLOW_MOST = 4000 };

struct slow {
	struct journal journal; /* first */
	const struct search *search;
	const struct report *report;
	char *done[SLOW_MOST + 2]; /* by iteration, from 1 */
	game_move best[SLOW_MOST + 2]; /* before it */
};

static void slow_begin(struct journal *journal, uint64_t iteration)
{
	struct slow *slow = (struct slow *)journal;

	ck_assert_uint_le(iteration, SLOW_MOST + 1);
	search_observe(slow->search, 0, &slow->report);
	slow->best[iteration] =
		slow->report->kind == VALUE_NONE ? GAME_NO_MOVE : slow->report->best;
}

static void slow_event(struct journal *journal, const struct journal_event *event)
{
	struct slow *slow = (struct slow *)journal;
	char **done = &slow->done[event->iteration], *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	fprintf(file, "%s%d depth %d move %d", *done ? *done : "", event->kind, event->depth,
		event->move);
	for (int i = 0; i < event->line_length; i++)
		fprintf(file, " %d", event->line[i]);
	if (event->kind == JOURNAL_PLAYOUT)
		fprintf(file, " %s %a", event->how, event->result);
	if (event->kind == JOURNAL_BACKUP)
		fprintf(file, " %d %a", (int)event->visits_after, event->sum_after);
	fputs("; ", file);
	fclose(file);
	free(*done);
	*done = text;
}

static struct slow *slow_run(
	const struct game *game, const void *state, const char *spec, uint64_t iterations)
{
	struct slow *slow = xcalloc(1, sizeof *slow);
	struct status st;
	struct search *search = search_new(game, spec, &st);
	const struct report *report = NULL;
	struct control control;

	ck_assert_msg(search != NULL, "%s", st.text);
	slow->journal = (struct journal){.begin = slow_begin, .event = slow_event};
	slow->search = search;
	ck_assert(search_set_journal(search, &slow->journal, &st));
	control_init(&control);
	control_limit(&control, iterations + 1);
	search_begin(search, 0);
	search_think(search, state, &control, &report);
	slow->best[iterations + 1] = report->best;
	search_free(search);
	report_release(report);
	return slow;
}

static void slow_free(struct slow *slow)
{
	for (int i = 0; i < SLOW_MOST + 2; i++)
		free(slow->done[i]);
	report_release(slow->report);
	free(slow);
}

/* The race finds what the slow way finds. `parts` says whether that is something. */
static void compare_ways(const char *first, const char *second, uint64_t iterations, bool parts)
{
	struct scene *scene = scene_new(first, second, iterations);
	struct slow *left =
		slow_run(scene->game, &scene->state, twin_run_spec(scene->twin, 0), iterations);
	struct slow *right =
		slow_run(scene->game, &scene->state, twin_run_spec(scene->twin, 1), iterations);
	uint64_t parted_at = 0, best_parted_at = 0;

	for (uint64_t i = iterations; i > 0; i--)
		if (strcmp(left->done[i], right->done[i]) != 0)
			parted_at = i;
	for (uint64_t i = iterations + 1; i > 1; i--)
		if (left->best[i] != right->best[i])
			best_parted_at = i - 1;
	ck_assert_int_eq(parted_at != 0, parts);
	ck_assert_uint_eq(found(scene)->parted_at, parted_at);
	ck_assert_uint_eq(found(scene)->best_parted_at, best_parted_at);
	ck_assert_uint_eq(found(scene)->same, parted_at ? parted_at - 1 : iterations);
	ck_assert_uint_eq(found(scene)->reached[0], iterations);
	ck_assert_uint_eq(found(scene)->reached[1], iterations);
	slow_free(left);
	slow_free(right);
	scene_free(scene);
}

START_TEST(finds_what_the_slow_way_finds)
{
	static const struct {
		const char *first, *second;
		uint64_t iterations;
		bool parts;
	} rows[] = {
		{"mcts:c=1.414", "mcts:c=1.0", 500, true},
		{"mcts:c=1.414", "mcts:c=1.4142", SLOW_MOST,
			true}, /* late: only where scores are close does it matter */
		{"mcts:nodes=1500", "mcts", 2000, true}, /* when one tree is full */
		{"mcts:backup=solver", "mcts", 1000, true},
		{"mcts:final=mean", "mcts:final=visits", 300,
			false}, /* the same trees, other moves */
		{"mcts:select=rave", "mcts", 300, true},
		{"mcts:draw=0.5", "mcts", 300, true},
		{"mcts:log=parent+1", "mcts", 1000, true},
		{"mcts:seed=3", "mcts:seed=3,sims=7", 300, false},
		{"mcts:fpu=100", "mcts:fpu=inf", 500, false},
		{"mcts:rollout=decisive", "mcts", 100, true},
		{"mcts:expand=all", "mcts", 100, true},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		compare_ways(rows[i].first, rows[i].second, rows[i].iterations, rows[i].parts);
}
END_TEST

/* ---- where they part */

/* Both roots have the same children with the same visits and values there; only the score that c
 * weighs differs. */
START_TEST(shows_both_scores)
{
	struct scene *scene = scene_new("mcts:c=1.414", "mcts:c=1", 100);
	const struct journal_event *event[2];
	game_move path[16];

	ck_assert_uint_eq(scene->parting.iteration, found(scene)->parted_at);
	for (int i = 0; i < 2; i++) {
		event[i] = twin_parting_event(&scene->parting, i);
		ck_assert_ptr_nonnull(event[i]);
		ck_assert_int_eq(event[i]->kind, JOURNAL_SELECT);
		ck_assert_double_eq(scene->parting.formula[i].c, i ? 1 : 1.414);
	}
	ck_assert_int_ne(event[0]->move, event[1]->move);
	ck_assert_int_eq(twin_parting_path(&scene->parting, path), event[0]->depth);
	ck_assert_int_eq(event[0]->competitor_count, event[1]->competitor_count);
	ck_assert_int_ge(event[0]->competitor_count, 2);
	for (int i = 0; i < event[0]->competitor_count; i++) {
		const struct report_move *left = &event[0]->competitor[i],
					 *right = &event[1]->competitor[i];

		ck_assert_int_eq(left->move, right->move);
		ck_assert_uint_eq(left->visits, right->visits);
		ck_assert_double_eq(left->reward, right->reward);
		ck_assert_double_eq_tol(left->explore, 1.414 * right->explore, 1e-12);
		ck_assert_double_ge(event[0]->competitor[event[0]->chosen].score, left->score);
		ck_assert_double_ge(event[1]->competitor[event[1]->chosen].score, right->score);
	}
	scene_free(scene);
}
END_TEST

/* After a3 c3 b3, say: the way is the selections before. */
START_TEST(knows_the_way_there)
{
	struct scene *scene = scene_new("mcts:nodes=1500", "mcts", 2000);
	const struct events *events = &scene->parting.events[1];
	union game_state state;
	game_move path[16];
	int length = twin_parting_path(&scene->parting, path);

	ck_assert_int_gt(length, 0);
	game_copy(scene->game, &state, &scene->state);
	for (int i = 0; i < length; i++) {
		ck_assert_int_eq(events->event[i].kind, JOURNAL_SELECT);
		ck_assert(!memcmp(events->event[i].state, &state, scene->game->state_bytes));
		ck_assert_int_eq(events->event[i].move, path[i]);
		game_play(scene->game, &state, path[i]);
	}
	/* it is full */
	ck_assert_int_eq(twin_parting_event(&scene->parting, 0)->kind, JOURNAL_PLAYOUT);
	ck_assert_int_eq(twin_parting_event(&scene->parting, 1)->kind, JOURNAL_EXPAND);
	scene_free(scene);
}
END_TEST

/* ---- knobs */

static const struct twin_knob *knob_at(const struct scene *scene, int index, int count)
{
	const struct twin_knob *knob;

	ck_assert_int_eq(twin_knobs(scene->twin, &knob), count);
	return &knob[index];
}

static void expect_knob(const struct twin_knob *knob, const char *name, const char *first,
	const char *second, bool is_lifted)
{
	ck_assert_str_eq(knob->name, name);
	ck_assert_str_eq(knob->text[0], first);
	ck_assert_str_eq(knob->text[1], second);
	ck_assert_int_eq(knob->is_lifted, is_lifted);
}

START_TEST(names_the_knobs)
{
	struct scene *scene = scene_new("mcts:c=1.414,sims=500,seed=1", "mcts:c=1.0", 10);

	expect_knob(knob_at(scene, 0, 3), "sims", "500", "1000", true);
	expect_knob(knob_at(scene, 1, 3), "c", "1.414", "1.0", false);
	expect_knob(knob_at(scene, 2, 3), "seed", "1", "0", false);
	/* other random numbers: the first playout is another */
	ck_assert_uint_eq(found(scene)->parted_at, 1);
	scene_free(scene);
	scene = scene_new("mcts:c=2", "mcts:c=2.0", 10);
	knob_at(scene, 0, 0);
	scene_free(scene);
	/* whose usual c are not the same */
	scene = scene_new("mcts:select=ucb1-tuned", "mcts", 10);
	expect_knob(knob_at(scene, 0, 2), "select", "ucb1-tuned", "ucb1", false);
	expect_knob(knob_at(scene, 1, 2), "c", "1", "1.41421", false);
	scene_free(scene);
}
END_TEST

/* ---- ends and other solvers */

/* Where three cells are empty everything is soon proven: the solver stops there, and the other goes
 * on alone. */
START_TEST(one_search_ends)
{
	struct scene *scene = xcalloc(1, sizeof *scene);
	struct status st;

	open_board(scene, "a1 b1 c1 a2 c2 b2");
	scene->twin = twin_new(scene->game, "mcts:backup=solver", "mcts", &scene->state, 0, &st);
	twin_run(scene->twin, 500);
	while (twin_wait(scene->twin))
		;
	ck_assert(found(scene)->has_ended[0]);
	ck_assert(!found(scene)->has_ended[1]);
	ck_assert_uint_lt(found(scene)->reached[0], 500);
	ck_assert_uint_eq(found(scene)->reached[1], 500);
	ck_assert_uint_le(found(scene)->parted_at, found(scene)->reached[0] + 1);
	ck_assert_uint_gt(found(scene)->parted_at, 0);
	scene_free(scene);
}
END_TEST

/* Nodes in the order of the board: 1 is the root, then a1 b1 c1 a2 b2 c2 are 2 to 7, and 8 is a3,
 * with which X wins: X has 1 for certain. 9 is b3 instead, 10 O's answer a3, 11 X's c3, which wins
 * too. That 1 comes back to b3, where O has the choice: at most 1, so X gains nothing by b3.
 * Alpha-beta leaves O's other move c3 alone; minimax enters it. */
START_TEST(minimax_and_alphabeta)
{
	struct scene *scene = scene_new("minimax", "alphabeta", 500);
	game_move path[16];

	ck_assert(twin_counts_nodes(scene->twin));
	ck_assert_uint_eq(found(scene)->parted_at, 11);
	ck_assert_uint_eq(found(scene)->same, 10);
	ck_assert_uint_eq(found(scene)->reached[0], 500);
	ck_assert_int_eq(twin_parting_event(&scene->parting, 0)->kind, JOURNAL_ENTER);
	ck_assert_int_eq(twin_parting_event(&scene->parting, 1)->kind, JOURNAL_CUTOFF);
	ck_assert_int_eq(twin_parting_path(&scene->parting, path), 7);
	ck_assert_int_eq(path[6], 7); /* b3 */
	expect_knob(knob_at(scene, 0, 1), "solver", "minimax", "alphabeta", false);
	ck_assert_ptr_null(twin_report(scene->twin, 0));
	scene_free(scene);
	scene = scene_new("alphabeta:memory=yes", "alphabeta", 2000);
	ck_assert_uint_gt(found(scene)->parted_at, 11);
	ck_assert_int_eq(twin_parting_event(&scene->parting, 0)->kind, JOURNAL_RECALL);
	ck_assert_int_eq(twin_parting_event(&scene->parting, 1)->kind, JOURNAL_ENTER);
	scene_free(scene);
}
END_TEST

START_TEST(refuses)
{
	static const struct {
		const char *first, *second, *message;
	} rows[] = {
		{"mcts", "minimax", "mcts and minimax have no steps in common"},
		{"random", "mcts", "random keeps no journal"},
		{"mcts", "mcts:x=1", "unknown option 'x'"},
	};
	struct scene scene = {.game = NULL};
	struct status st;

	open_board(&scene, NULL);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		ck_assert_ptr_null(
			twin_new(scene.game, rows[i].first, rows[i].second, &scene.state, 0, &st));
		ck_assert_msg(strstr(st.text, rows[i].message) != NULL, "%s", st.text);
	}
	game_free(scene.game);
}
END_TEST

/* ---- the distance */

/* (1) with visits 6 3 1 and 2 3 0: shares 0.6 0.3 0.1 and 0.4 0.6 0, half of 0.2 + 0.3 + 0.1 is
 * 0.3. */
START_TEST(distance_by_hand)
{
	static const uint64_t visits[2][3] = {{6, 3, 1}, {2, 3, 0}};
	struct report *report[2] = {report_new(3), report_new(3)};

	for (int i = 0; i < 2; i++) {
		report[i]->move_count = 3;
		for (int m = 0; m < 3; m++) {
			report[i]->move[m] = report_move_unknown((game_move)m);
			report[i]->move[m].visits = visits[i][m];
		}
	}
	ck_assert_double_eq_tol(twin_distance(report[0], report[1]), 0.3, 1e-12);
	ck_assert_double_eq(twin_distance(report[1], report[1]), 0);
	report[1]->move[0].visits = report[1]->move[1].visits = 0;
	ck_assert(isnan(twin_distance(report[0], report[1])));
	report_release(report[0]);
	report_release(report[1]);
}
END_TEST

CHECK_TESTS(twin, finds_what_the_slow_way_finds, shows_both_scores, knows_the_way_there,
	names_the_knobs, one_search_ends, minimax_and_alphabeta, refuses, distance_by_hand);
