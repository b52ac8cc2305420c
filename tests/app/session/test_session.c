/* test_session.c: a game between humans and searches, without a screen: who moves when, back and
 * forth, what is looked at. */
#include <math.h>
#include <string.h>
#include <time.h>

#include "app/node/node_view.h"
#include "app/session/session.h"
#include "base/system/clock.h"
#include "io/config/config.h"
#include "tests/check.h"

static struct log story;
static struct session session;
static struct node_view node_view;
static int reports_before; /* that are alive */

static void begin(const char *game, const char *first, const char *second)
{
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text); /* names such as tictactoe */
	reports_before = report_alive();
	session_init(&session, &story, "uct:sims=3000");
	node_view_init(&node_view);
	ck_assert_msg(session_begin(&session, game, NULL, first, second, &st), "%s", st.text);
	session_arrange(&session);
}

static void finish(void)
{
	node_view_done(&node_view);
	session_done(&session);
	log_done(&story);
	ck_assert_int_eq(report_alive(), reports_before);
}

/* Lets the searches work until a human is to move, or it is over. */
static void settle(void)
{
	tick_until(session_tick(&session), !session_is_busy(&session));
}

static uint64_t iterations_of(int seat)
{
	const struct report *report = session.seat[seat].view->report;

	return report ? report->iterations : 0;
}

static void play(const char *text)
{
	struct status st;
	game_move move;

	ck_assert_msg(game_move_parse(session.game, session_state(&session), text, &move, &st),
		"%s", st.text);
	ck_assert_msg(session_play(&session, move, &st), "%s", st.text);
	settle();
}

static void check_position(const char *expected)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(session.game, session_state(&session), position);
	ck_assert_str_eq(position, expected);
}

START_TEST(search_answers)
{
	struct status st;

	begin("tictactoe", "human", "perfect");
	ck_assert_int_eq(session.at, 0);
	play("a1");
	ck_assert_int_eq(session.at, 2);
	check_position("X../.O./... X"); /* only the centre draws */
	ck_assert(session_play(&session, 1, &st));
	ck_assert_msg(!session_play(&session, 2, &st), "not its turn");
	settle();
	ck_assert_int_eq(session.at, 4);
	finish();
}
END_TEST

START_TEST(undo_goes_to_the_human)
{
	begin("tictactoe", "human", "perfect");
	ck_assert(!session_undo(&session));
	play("a1");
	play("b1");
	ck_assert_int_eq(session.at, 4);
	ck_assert(session_undo(&session));
	ck_assert_int_eq(session.at, 2);
	settle();
	ck_assert_int_eq(session.at, 2);
	ck_assert(session_undo(&session));
	ck_assert_int_eq(session.at, 0);
	ck_assert(!session_undo(&session));
	ck_assert(session_redo(&session));
	ck_assert(session_redo(&session));
	ck_assert_int_eq(session.at, 4);
	ck_assert(!session_redo(&session));
	session_undo(&session);
	play("c3"); /* another move than before: what was taken back is gone */
	ck_assert_int_eq(session.length, 4);
	finish();
}
END_TEST

/* The move that was taken back, made again, keeps what came after it. */
START_TEST(same_move_keeps_the_rest)
{
	begin("tictactoe", "human", "human");
	play("a1");
	play("b2");
	play("c3");
	session_go_to(&session, 0);
	play("a1");
	ck_assert_int_eq(session.at, 1);
	ck_assert_int_eq(session.length, 3);
	finish();
}
END_TEST

START_TEST(searches_play_to_the_end)
{
	char result[64];

	begin("connect4:rows=4,cols=4", "uct:sims=50", "random");
	session.pause_ms = 0;
	settle();
	ck_assert(session_is_over(&session));
	session_result(&session, result, sizeof result);
	ck_assert_str_ne(result, "");
	session_undo(&session); /* stands still until somebody says go */
	settle();
	ck_assert(!session_is_over(&session));
	session_toggle_pause(&session);
	settle();
	ck_assert(session_is_over(&session));
	finish();
}
END_TEST

START_TEST(resignation_can_be_taken_back)
{
	struct status st;
	char result[64];

	begin("tictactoe", "human", "perfect");
	play("a1");
	ck_assert(session_resign(&session, &st));
	session_result(&session, result, sizeof result);
	ck_assert_str_eq(result, "You lost: you resigned");
	ck_assert(!session_resign(&session, &st));
	ck_assert(session_undo(&session));
	ck_assert(!session_is_over(&session));
	ck_assert_int_eq(session.at, 2);
	finish();
}
END_TEST

START_TEST(players_change_in_mid_game)
{
	struct status st;

	begin("tictactoe", "human", "perfect");
	play("a1");
	ck_assert(!session_set_player(&session, SIDE_SECOND, "nobody", &st));
	ck_assert_str_eq(session_player(&session, SIDE_SECOND), "perfect");
	session_swap_players(&session); /* now the search is to move */
	settle();
	ck_assert_int_eq(session.at, 3);
	ck_assert_str_eq(session_player(&session, SIDE_SECOND), "you");
	ck_assert(session_set_player(&session, SIDE_SECOND, "random", &st));
	session.pause_ms = 0;
	settle();
	ck_assert(session_is_over(&session));
	finish();
}
END_TEST

START_TEST(bad_game_changes_nothing)
{
	struct status st;

	begin("tictactoe", "human", "human");
	play("b2");
	ck_assert(!session_begin(&session, "chess", NULL, "human", "human", &st));
	ck_assert(!session_begin(&session, "othello", "X X", "human", "human", &st));
	ck_assert(!session_begin(&session, "othello", NULL, "human", "mcts:c=-1", &st));
	check_position(".../.X./... O");
	finish();
}
END_TEST

/* The node view shows the node below the search's move, with the figures of its tree. */
START_TEST(node_view_follows_the_search)
{
	const struct seat *seat;
	uint64_t sum = 0;

	begin("tictactoe", "human", "uct:sims=2000");
	play("a1");
	node_view_update(&node_view, &session);
	settle();
	/* the search is asked for that node, and answers */
	tick_until(session_tick(&session),
		(node_view_update(&node_view, &session), node_view.has_node));
	seat = session_watched(&session);
	ck_assert_int_eq(session.watched, SIDE_SECOND);
	ck_assert_int_eq(node_view.path_length, 1);
	ck_assert_int_eq(node_view.path[0], seat->view->report->best);
	ck_assert(node_view.has_node);
	ck_assert_int_eq(node_view.count, 7);
	for (int i = 0; i < node_view.count; i++)
		sum += node_view.row[i].stats.visits;
	ck_assert_uint_eq(node_view.visits, sum + 1); /* one visit made the node itself */
	for (int i = 0; i + 1 < node_view.count; i++)
		ck_assert_uint_ge(node_view.row[node_view.order[i]].stats.visits,
			node_view.row[node_view.order[i + 1]].stats.visits);
	ck_assert(
		node_view_walk(&node_view, &session, node_view.row[node_view.order[0]].stats.move));
	ck_assert_int_eq(node_view.count, 6);
	ck_assert(node_view_back(&node_view, &session));
	ck_assert_int_eq(node_view.count, 7);
	ck_assert(!node_view_is_away(&node_view));
	/* above the board: why the search played what it did */
	ck_assert(node_view_back(&node_view, &session));
	ck_assert(node_view_is_away(&node_view));
	ck_assert_int_eq(node_view.count, 8);
	ck_assert_int_eq(node_view.path_length, 0);
	ck_assert_int_eq(node_view.selected, session.move[1]);
	ck_assert(node_view_back(&node_view, &session));
	ck_assert(!node_view_back(&node_view, &session)); /* the beginning of the game */
	ck_assert(node_view_walk(&node_view, &session, session.move[0]));
	ck_assert(node_view_walk(&node_view, &session, session.move[1]));
	ck_assert(!node_view_is_away(&node_view));
	finish();
}
END_TEST

/* A search with priors has moved, and its node below that move is looked at: where the search does
 * its figures come from. */
static void look_below_the_move(const char *game, const char *search, const char *move)
{
	begin(game, "human", search);
	play(move);
	tick_until(session_tick(&session),
		(node_view_update(&node_view, &session), node_view.has_children));
	ck_assert_int_eq(node_view.path_length, 1);
}

/* In Go a move near the last one has a higher prior: the search knows which it was. */
START_TEST(node_view_has_the_priors_of_the_search)
{
	game_move moves[GAME_MAX_MOVES];
	double priors[GAME_MAX_MOVES];
	int untried = 0;

	look_below_the_move("go:size=7", "puct:sims=300", "d4");
	for (int i = 0; i < node_view.count; i++)
		moves[i] = node_view.row[i].stats.move;
	formula_priors(&node_view.report->formula, session.game, &node_view.state,
		node_view.path[0], moves, node_view.count, priors);
	for (int i = 0; i < node_view.count; i++) {
		untried += !node_view.row[i].stats.order;
		ck_assert_double_eq(node_view.row[i].stats.prior, priors[i]);
	}
	ck_assert_int_gt(untried, 0);
	finish();
}
END_TEST

/* With one player the value of a node is the first player's, and PUCT takes an untried child to be
 * worth that; with two it is the other's, and the sign changes. */
START_TEST(node_view_knows_whose_values_they_are)
{
	static const struct {
		const char *search;
		double sign;
	} cases[] = {{"puct:sims=30", -1}, {"puct:sims=30,backup=single-agent", 1}};

	for (int i = 0; i < 2; i++) {
		int untried = 0;

		look_below_the_move("connect4", cases[i].search, "4");
		for (int k = 0; k < node_view.count; k++) {
			const struct report_move *stats = &node_view.row[k].stats;

			if (stats->visits)
				continue;
			untried++;
			ck_assert_double_ne(node_view.report->value, 0);
			ck_assert_double_eq(
				stats->urgency, cases[i].sign * node_view.report->value);
		}
		ck_assert_int_gt(untried, 0);
		finish();
	}
}
END_TEST

START_TEST(node_view_sorts_and_keeps_the_choice)
{
	game_move chosen;

	begin("tictactoe", "uct:sims=500", "human");
	settle();
	node_view_update(&node_view, &session);
	node_view_sort_by(&node_view, SORT_MOVE);
	for (int i = 0; i < node_view.count; i++)
		ck_assert_int_eq(node_view.order[i], i);
	node_view_select_by(&node_view, 3);
	chosen = node_view.selected;
	node_view_sort_by(&node_view, SORT_VALUE);
	node_view_update(&node_view, &session);
	ck_assert_int_eq(node_view.selected, chosen);
	node_view_select_by(&node_view, -1000);
	ck_assert_int_eq(node_view_place(&node_view), 0);
	node_view_select_by(&node_view, 1000);
	ck_assert_int_eq(node_view_place(&node_view), node_view.count - 1);
	finish();
}
END_TEST

/* Pondering has no limit; the answer has the budget of the recipe again, on top of what was kept.
 */
START_TEST(pondering_keeps_the_budget)
{
	begin("connect4", "human", "uct:sims=300");
	session_set_pondering(&session, true);
	tick_until(session_tick(&session), iterations_of(1) > 1000);
	ck_assert_uint_gt(session.seat[1].view->report->iterations, 1000);
	ck_assert_int_eq(session.seat[1].purpose, PURPOSE_PONDER);
	session.is_pondering = false; /* not again after the answer */
	play("4");
	ck_assert_uint_eq(session.seat[1].view->report->iterations, 300);
	ck_assert_int_eq(session.at, 2);
	finish();
}
END_TEST

static void wait_for_stepper(void)
{
	tick_until(session_tick(&session), !session_is_busy(&session));
}

/* Forwards and backwards; every other order about the game ends it. */
START_TEST(steps_go_both_ways)
{
	struct status st;
	game_move path[REPORT_PV];

	begin("tictactoe", "human", "human");
	ck_assert_msg(session_begin_steps(&session, &st), "%s", st.text);
	session_step_iterations(&session, 5);
	wait_for_stepper();
	ck_assert_uint_eq(session_steps(&session)->iteration, 5);
	ck_assert_uint_eq(session_watched(&session)->view->report->iterations, 5);
	session_step_iterations(&session, -2);
	session_step_phases(&session, 1);
	wait_for_stepper();
	ck_assert_uint_eq(session_steps(&session)->iteration, 3);
	ck_assert_int_eq(session_steps(&session)->phase, 1);
	ck_assert_int_le(session_step_path(&session, path), 1);
	session_step_to(&session, 100);
	wait_for_stepper();
	ck_assert_uint_eq(session_watched(&session)->view->report->iterations, 100);
	play("a1");
	ck_assert(!session_steps(&session));
	ck_assert_int_eq(session.at, 1);
	finish();
}
END_TEST

/* The search of step mode is still on its way when its game goes; whether it touches it, the
 * sanitizers and valgrind see. */
START_TEST(new_game_ends_steps_on_their_way)
{
	struct status st;

	begin("hex:size=11", "human", "uct");
	ck_assert(session_begin_steps(&session, &st));
	for (int i = 0; i < 20; i++) {
		session_step_to(&session, 5000);
		ck_assert_msg(session_begin(&session, "hex:size=11", NULL, "human", "uct", &st),
			"%s", st.text);
		ck_assert(!session_is_stepping(&session));
		ck_assert_msg(session_begin_steps(&session, &st), "%s", st.text);
	}
	finish();
}
END_TEST

START_TEST(hint_names_a_move)
{
	bool has_hint = false;
	struct status st;

	begin("tictactoe", "human", "human");
	play("a1");
	ck_assert_msg(session_hint(&session, &st), "%s", st.text);
	settle();
	for (uint64_t i = 0; i < story.added; i++)
		has_hint = has_hint || strstr(log_line(&story, i)->text, "hint: b2");
	ck_assert(has_hint);
	ck_assert_int_eq(session.at, 1);
	finish();
}
END_TEST

START_TEST(play_now_stops_a_long_search)
{
	struct status st;

	begin("othello", "uct:sims=0", "human");
	tick_until(session_tick(&session), iterations_of(0) > 0);
	ck_assert_int_eq(session.at, 0);
	ck_assert_msg(session_play_now(&session, &st), "%s", st.text);
	settle();
	ck_assert_int_eq(session.at, 1);
	finish();
}
END_TEST

/* From pondering for the other side to its own turn: the budget is the recipe's again. */
START_TEST(swap_while_pondering)
{
	begin("connect4", "human", "uct:sims=300");
	session_set_pondering(&session, true);
	tick_until(session_tick(&session), iterations_of(1) > 1000);
	session_swap_players(&session);
	session.is_pondering = false; /* so that it settles after its move */
	settle();
	ck_assert_int_eq(session.at, 1);
	ck_assert_uint_eq(session.seat[0].view->report->iterations, 300);
	finish();
}
END_TEST

/* The same question has the same answer, which is that of `mctscope analyze`. */
START_TEST(analysis_is_a_function_of_the_position)
{
	const struct report *first = NULL;

	begin("tictactoe", "human", "human");
	for (int i = 0; i < 2; i++) {
		session_toggle_analysis(&session);
		settle();
		if (i == 0)
			report_hold(&first, session.seat[SEAT_ANALYST].view->report);
		session_toggle_analysis(&session);
		settle();
	}
	ck_assert_uint_eq(first->iterations, 3000);
	ck_assert_mem_eq(first->move, session.seat[SEAT_ANALYST].view->report->move,
		(size_t)first->move_count * sizeof *first->move);
	report_release(first);
	finish();
}
END_TEST

/* What was paused stays so after a move, until Space is pressed again. */
START_TEST(paused_analysis_stays_paused)
{
	struct status st;

	begin("othello", "human", "human");
	ck_assert_msg(session_set_player(&session, SEAT_ANALYST, "uct:sims=1000000000", &st), "%s",
		st.text);
	session_toggle_pause(&session);
	ck_assert_int_eq(session.seat[SEAT_ANALYST].purpose, PURPOSE_ANALYSE);
	session_toggle_pause(&session);
	ck_assert(session.seat[SEAT_ANALYST].is_paused);
	play("d3");
	ck_assert_int_eq(session.seat[SEAT_ANALYST].purpose, PURPOSE_NONE);
	session_toggle_pause(&session);
	ck_assert_int_eq(session.seat[SEAT_ANALYST].purpose, PURPOSE_ANALYSE);
	finish();
}
END_TEST

/* After step mode the search is shown that was shown before. */
START_TEST(steps_end_where_they_began)
{
	struct status st;

	begin("othello", "human", "mcts:sims=50");
	play("d3");
	settle();
	ck_assert_int_eq(session.watched, SIDE_SECOND);
	ck_assert(session_begin_steps(&session, &st));
	ck_assert_int_eq(session.watched, SEAT_STEPPER);
	session_end_steps(&session);
	ck_assert_int_eq(session.watched, SIDE_SECOND);
	ck_assert(session_begin_steps(&session, &st));
	ck_assert(session_set_player(&session, SIDE_SECOND, "random", &st));
	ck_assert_int_eq(session.watched, SEAT_NONE);
	finish();
}
END_TEST

/* What is right goes on: a wish that changes nothing does not disturb a search. */
START_TEST(arranging_twice_disturbs_nothing)
{
	uint64_t start;

	begin("othello", "human", "human");
	session.seat[SEAT_ANALYST].is_paused = false;
	session_toggle_analysis(&session);
	start = session.seat[SEAT_ANALYST].start;
	session_arrange(&session);
	session_set_pondering(&session, true);
	session_go_to(&session, session.at);
	ck_assert_uint_eq(session.seat[SEAT_ANALYST].start, start);
	ck_assert_int_eq(session.seat[SEAT_ANALYST].purpose, PURPOSE_ANALYSE);
	finish();
}
END_TEST

/* The answer to a human's move comes no sooner than the pause, however quick the search. */
START_TEST(pause_before_an_answer)
{
	struct status st;

	begin("tictactoe", "human", "random");
	session.pause_ms = 60000;
	ck_assert(session_play(&session, 0, &st));
	tick_until(session_tick(&session), session.seat[1].view->status == ENGINE_DONE);
	session_tick(&session);
	ck_assert_int_eq(session.seat[1].view->status, ENGINE_DONE);
	ck_assert_int_eq(session.at, 1);
	ck_assert(session_is_busy(&session));
	session.pause_ms = 0;
	settle();
	ck_assert_int_eq(session.at, 2);
	finish();
}
END_TEST

/* Two searches, paused while a move that is found waits to be made. */
START_TEST(pause_between_two_searches)
{
	begin("tictactoe", "random", "random");
	session.pause_ms = 60000;
	tick_until(session_tick(&session), session.at > 0); /* the first move waits for nothing */
	tick_until(session_tick(&session), session.seat[1].view->status == ENGINE_DONE);
	session_toggle_pause(&session);
	session.pause_ms = 0;
	settle();
	ck_assert_int_eq(session.at, 1);
	session_toggle_pause(&session);
	settle();
	ck_assert(session_is_over(&session));
	finish();
}
END_TEST

START_TEST(resigned_stays_resigned)
{
	struct status st;

	begin("tictactoe", "human", "human");
	play("a1");
	ck_assert(session_resign(&session, &st));
	session_go_to(&session, session.at);
	ck_assert(session_is_over(&session));
	finish();
}
END_TEST

/* What a search knew when it moved is kept with the move. */
START_TEST(knowledge_is_kept)
{
	begin("tictactoe", "human", "uct:sims=500");
	play("a1");
	ck_assert_ptr_null(session.known[0]);
	ck_assert_ptr_nonnull(session.known[1]);
	ck_assert_uint_eq(session.known[1]->iterations, 500);
	ck_assert_int_eq(session.known[1]->best, session.move[1]);
	play("b1"); /* the search thinks about something else now, */
	session_go_to(&session, 1); /* and here is what it knew */
	node_view_update(&node_view, &session);
	ck_assert(node_view.is_past);
	ck_assert_ptr_eq(node_view.report, session.known[1]);
	ck_assert_int_eq(node_view.best, session.move[1]);
	ck_assert(node_view.has_node);
	finish();
}
END_TEST

/* When the opponent is another one no search is watched: what was known of the move before is seen
 * all the same, and has no tree. */
START_TEST(knowledge_is_seen_without_a_search)
{
	struct status st;

	begin("tictactoe", "human", "uct:sims=500");
	play("b2");
	ck_assert(session_set_player(&session, SIDE_SECOND, "random", &st));
	ck_assert_ptr_null(session_watched(&session));
	node_view_update(&node_view, &session);
	ck_assert(node_view_back(&node_view, &session));
	ck_assert(node_view.is_past);
	ck_assert_ptr_eq(node_view.report, session.known[1]);
	ck_assert_uint_eq(node_view.visits, session.known[1]->root_visits);
	for (int i = 0; i < node_view.count; i++) {
		ck_assert_uint_eq(node_view.row[i].stats.visits, session.known[1]->move[i].visits);
		ck_assert_double_eq(node_view.row[i].stats.score, session.known[1]->move[i].score);
		ck_assert_int_eq(node_view.row[i].children, 0);
	}
	/* before the first move nothing was known */
	ck_assert(node_view_back(&node_view, &session));
	ck_assert_ptr_null(node_view.report);
	finish();
}
END_TEST

/* Below the root too, what may still enter the tree is told from what is left out. */
START_TEST(candidates_are_not_left_out)
{
	game_move suggested[GAME_MAX_MOVES];
	int n, kept = 0;

	begin("gomoku", "human", "mcts:candidates=yes,sims=60");
	play("h8");
	settle();
	node_view_update(&node_view, &session);
	settle();
	node_view_update(&node_view, &session);
	ck_assert_int_eq(node_view.path_length, 1);
	ck_assert_int_gt(node_view.untried, 0);
	n = session.game->ops->candidates(session.game, &node_view.state, suggested);
	for (int i = 0; i < node_view.count; i++)
		kept += node_view.row[i].stats.role != ROLE_LEFT_OUT;
	ck_assert_int_lt(n, node_view.count);
	ck_assert_int_eq(kept, n);
	finish();
}
END_TEST

START_TEST(log_keeps_the_newest)
{
	for (int i = 0; i < LOG_MOST + 10; i++)
		log_add(&story, LOG_NOTE, "line %d", i);
	ck_assert_uint_eq(log_first(&story), 10);
	ck_assert_str_eq(log_line(&story, 10)->text, "line 10");
	log_add(&story, LOG_NOTE, "two\nlines\n");
	ck_assert_uint_eq(story.added, LOG_MOST + 12);
	ck_assert_str_eq(log_line(&story, story.added - 2)->text, "two");
	ck_assert_str_eq(log_line(&story, story.added - 1)->text, "lines");
	log_done(&story);
}
END_TEST

CHECK_TESTS(session, search_answers, undo_goes_to_the_human, same_move_keeps_the_rest,
	searches_play_to_the_end, resignation_can_be_taken_back, players_change_in_mid_game,
	bad_game_changes_nothing, node_view_follows_the_search,
	node_view_has_the_priors_of_the_search, node_view_knows_whose_values_they_are,
	node_view_sorts_and_keeps_the_choice, pondering_keeps_the_budget, steps_go_both_ways,
	new_game_ends_steps_on_their_way, swap_while_pondering,
	analysis_is_a_function_of_the_position, paused_analysis_stays_paused,
	steps_end_where_they_began, arranging_twice_disturbs_nothing, pause_before_an_answer,
	pause_between_two_searches, resigned_stays_resigned, knowledge_is_kept,
	knowledge_is_seen_without_a_search, hint_names_a_move, play_now_stops_a_long_search,
	candidates_are_not_left_out, log_keeps_the_newest);
