/* test_predictions.c: what the Formula tab says comes next is what the search does, and where
 * chance decides it says so. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/node/candidates.h"
#include "base/system/clock.h"
#include "io/config/config.h"
#include "tests/check.h"

static struct log story;
static struct session session;
static struct node_view node_view;

static void begin(const char *game, const char *spec)
{
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	session_init(&session, &story, spec);
	node_view_init(&node_view);
	ck_assert_msg(session_begin(&session, game, NULL, "human", "human", &st), "%s: %s", spec,
		st.text);
	ck_assert_msg(session_begin_steps(&session, &st), "%s: %s", spec, st.text);
}

static void finish(void)
{
	node_view_done(&node_view);
	session_done(&session);
	log_done(&story);
}

/* Until the stepper is where it was sent, and the part of the tree is there for which the node view
 * has asked. */
static void arrive(void)
{
	tick_until(session_tick(&session),
		!session_steps(&session)->is_under_way &&
			!session.seat[SEAT_STEPPER].view->owes_answer);
}

/* The move by which an iteration leaves a node of its path; GAME_NO_MOVE: it ends there. *is_new:
 * it was not in the tree. */
static game_move move_from(const struct events *events, int depth, bool *is_new)
{
	for (int i = 0; i < events->count; i++) {
		const struct journal_event *event = &events->event[i];

		*is_new = event->kind == JOURNAL_EXPAND;
		if (event->kind == JOURNAL_SELECT && event->depth == depth)
			return event->move;
		if (event->kind == JOURNAL_EXPAND && event->move != GAME_NO_MOVE &&
			event->depth == depth + 1)
			return event->move;
	}
	return GAME_NO_MOVE;
}

struct tally {
	int certain, by_chance;
};

/* The node view stands at a node of the path; the next iteration leaves it by this move. */
static void check_node(const char *spec, const struct stepper_view *view, game_move made,
	bool is_new, struct tally *tally)
{
	struct candidates candidates;
	char verdict[160];
	int next;

	candidates_init(&candidates, &node_view, 1);
	next = candidates_next(&candidates);
	candidates_verdict(&candidates, verdict, sizeof verdict);
	tally->certain += next >= 0;
	tally->by_chance += next < 0;
	ck_assert_msg(next < 0 || candidates.rows[next].move == made,
		"%s, iteration %d, depth %d: \"%s\" but %d was made, not %d", spec,
		(int)view->iteration + 1, node_view.path_length, verdict, made,
		candidates.rows[next].move);
	ck_assert_msg(next >= 0 || candidates.queued == 0, "%s: a queue without a first", spec);
	if (candidates.choice.is_untried && next < 0)
		ck_assert_msg(is_new && strstr(verdict, "at random"), "%s: \"%s\"", spec, verdict);
	candidates_done(&candidates);
}

/* All nodes of the path of the next iteration that have children in the tree, and the root. */
static void check_iteration(const char *spec, struct tally *tally)
{
	const struct stepper_view *view = session_steps(&session);
	game_move walk[REPORT_PV], made = GAME_NO_MOVE;
	bool is_new = false;
	int depth = 0;

	node_view_go(&node_view, &session, walk, 0);
	arrive();
	while (depth < 8) {
		node_view_go(&node_view, &session, walk, depth);
		made = move_from(&view->events, depth, &is_new);
		if (made == GAME_NO_MOVE || !node_view.has_node || (depth && node_view.untried < 0))
			break;
		check_node(spec, view, made, is_new, tally);
		walk[depth++] = made;
	}
}

static const struct {
	const char *recipe;
	enum { NEVER, SOMETIMES, ALWAYS } is_foreseen;
} recipes[] = {
	{"expand=one", SOMETIMES},
	{"expand=ordered", ALWAYS},
	{"expand=last", ALWAYS},
	{"expand=all", ALWAYS},
	{"expand=one,ties=random", SOMETIMES},
	{"expand=ordered,ties=random", SOMETIMES},
	{"expand=all,ties=random", SOMETIMES},
	{"expand=one,log=all,c=0.5", SOMETIMES},
	{"expand=ordered,log=parent+1,scale=unit", ALWAYS},
	{"expand=last,c=0", ALWAYS},
	{"expand=one,fpu=0.6,c=0.3", SOMETIMES},
	{"expand=ordered,fpu=0.6,c=0.3", ALWAYS},
	{"expand=last,fpu=0.2,backup=solver,c=0.1", ALWAYS},
	{"expand=ordered,backup=solver,c=0.4", ALWAYS},
	{"expand=one,backup=bounds", SOMETIMES},
	{"expand=one,forced=yes", SOMETIMES},
	{"expand=ordered,forced=yes", ALWAYS},
	{"expand=ordered,symmetry=yes", ALWAYS},
	{"expand=one,symmetry=yes,forced=yes", SOMETIMES},
	{"select=ucb1-tuned,expand=last", ALWAYS},
	{"select=prior,expand=one", SOMETIMES},
	{"select=prior,expand=last", ALWAYS},
	{"select=puct,expand=ordered", ALWAYS},
	{"select=puct,expand=all,ties=random", SOMETIMES},
	{"select=progressive-bias,expand=last", ALWAYS},
	{"select=rave,expand=ordered", SOMETIMES},
	{"select=rave,expand=one,prior-visits=5", SOMETIMES},
	{"select=ucb1,prior-visits=4,expand=last", ALWAYS},
	{"select=thompson,expand=ordered", SOMETIMES},
	{"select=thompson,expand=all", SOMETIMES},
	{"select=eps-greedy,expand=one", SOMETIMES},
	{"select=eps-greedy,expand=all", NEVER},
	{"select=eps-greedy,eps=0,expand=ordered", ALWAYS},
	{"select=round-robin,expand=one,depth=1", SOMETIMES},
	{"select=round-robin,expand=last", ALWAYS},
	{"expand=ordered,reuse=table", ALWAYS},
};

static void follow(const char *game, int recipe, int seed, int iterations)
{
	struct tally tally = {0, 0};
	char spec[128];

	snprintf(spec, sizeof spec, "mcts:%s,seed=%d", recipes[recipe].recipe, seed);
	begin(game, spec);
	for (int i = 0; i < iterations && !session_steps(&session)->is_at_end; i++) {
		check_iteration(spec, &tally);
		session_step_iterations(&session, 1);
		arrive();
	}
	ck_assert_msg((recipes[recipe].is_foreseen != NEVER) == (tally.certain > 0),
		"%s: %d foreseen", spec, tally.certain);
	ck_assert_msg((recipes[recipe].is_foreseen != ALWAYS) == (tally.by_chance > 0),
		"%s: chance decides %d times", spec, tally.by_chance);
	finish();
}

START_TEST(what_is_said_comes_true)
{
	follow("mnk", _i, 1, 300);
	follow("mnk", _i, 2, 100);
}
END_TEST

/* Before the first iteration of the usual recipe nobody knows what comes first: no move is named.
 */
START_TEST(the_first_visit_is_by_chance)
{
	struct candidates candidates;
	char verdict[160], wait[96];

	begin("mnk", "mcts");
	node_view_update(&node_view, &session);
	arrive();
	node_view_update(&node_view, &session);
	candidates_init(&candidates, &node_view, 1);
	candidates_verdict(&candidates, verdict, sizeof verdict);
	candidates_wait(&candidates, wait, sizeof wait);
	ck_assert_str_eq(
		verdict, "9 moves have not been tried: the next visit picks one of them at random");
	ck_assert_str_eq(wait, "");
	ck_assert_int_eq(candidates.queued, 0);
	candidates_done(&candidates);
	finish();
}
END_TEST

CHECK_LOOP(predictions, sizeof recipes / sizeof *recipes, what_is_said_comes_true);
CHECK_TESTS(predictions, the_first_visit_is_by_chance);
