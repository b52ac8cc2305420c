/* test_bandit_room.c: the bandit room without a screen: pulls forwards and backwards, by hand and
 * by policies, what is hidden, and where its parts stand. Arms such as 1~0 always give the same. */
#include "app/rooms/bandit_room.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/node/candidates.h"
#include "base/xalloc.h"
#include "tests/check.h"

static struct bandit_room *room_of(const char *arms, const char *spec)
{
	struct bandit_room *room = bandit_room_new();
	struct options setup;
	struct status st = {""};

	options_init(&setup, bandit_room_options);
	ck_assert(options_set(&setup, "arms", arms, &st));
	ck_assert_msg(bandit_room_begin(room, &setup, spec, &st), "%s", st.text);
	options_done(&setup);
	return room;
}

static void forward(struct bandit_room *room, uint64_t count)
{
	struct status st;

	ck_assert_msg(bandit_room_forward(room, count, &st), "%s", st.text);
}

static void back(struct bandit_room *room, uint64_t count)
{
	struct status st;

	ck_assert_msg(bandit_room_back(room, count, &st), "%s", st.text);
}

static void pull(struct bandit_room *room, int arm)
{
	struct status st;

	ck_assert_msg(bandit_room_pull(room, arm, &st), "%s", st.text);
}

static const char *newest(const struct bandit_room *room)
{
	return log_line(&room->log, room->log.added - 1)->text;
}

/* ---- pulls */

/* The same run as the command's: `mctscope bandit --run 1`. */
START_TEST(a_run_is_that_of_the_command)
{
	struct bandit_room *room = room_of("0.9,0.6", "ucb1");
	struct bandit *other = xcalloc(1, sizeof *other);

	forward(room, 500);
	bandit_init(other, room->arms, bandit_run_seed(0, 0), false);
	bandit_play(other, room->policy, 500, NULL, NULL);
	ck_assert_mem_eq(room->bandit.visits, other->visits, 2 * sizeof *other->visits);
	ck_assert_mem_eq(room->bandit.sum, other->sum, 2 * sizeof *other->sum);
	bandit_done(other);
	free(other);
	bandit_room_free(room);
}
END_TEST

/* All that is shown of a run, as one text. */
static char *all_of(const struct bandit_room *room)
{
	char lines[4][256], worked[256] = "";
	struct plot *plot = bandit_room_plot(room, 50);
	char *text = NULL, *all;
	size_t length;
	FILE *memory = open_memstream(&text, &length);

	plot_write_csv(plot, memory);
	fclose(memory);
	plot_free(plot);
	bandit_room_standing(room, 200, lines[0], sizeof lines[0]);
	bandit_room_last_pulls(room, 80, lines[1], sizeof lines[1]);
	bandit_room_bound_text(room, true, lines[2], sizeof lines[2]);
	bandit_room_title(room, 200, lines[3], sizeof lines[3]);
	bandit_room_reason(room, worked, sizeof worked);
	all = xasprintf("%s\n%s\n%s\n%s\n%s\n%d %d %.17g %.17g\n%s", lines[0], lines[1], lines[2],
		lines[3], worked, room->next, room->node_view.selected,
		room->node_view.report->move[0].score, room->node_view.report->move[1].explore,
		text);
	free(text);
	return all;
}

START_TEST(back_is_as_it_was)
{
	static const char *const specs[] = {
		"ucb1", "ucb1-tuned", "eps-greedy:eps=0.3", "thompson", "greedy", "random"};

	for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
		struct bandit_room *room = room_of("0.7,0.6~0.2,0.3", specs[k]);
		char *then, *now;

		forward(room, 37);
		pull(room, 2);
		forward(room, 1);
		then = all_of(room);
		forward(room, 100);
		forward(room, 1);
		back(room, 1);
		back(room, 100);
		now = all_of(room);
		ck_assert_str_eq(then, now);
		free(now);
		forward(room, 101); /* what was taken back is made again */
		back(room, 101);
		now = all_of(room);
		ck_assert_str_eq(then, now);
		free(now);
		free(then);
		bandit_room_free(room);
	}
}
END_TEST

/* UCB1 would pull the first arm first. 1~0 pays 1, 0.5~0 pays 0.5. */
START_TEST(by_hand_the_policys_choice_is_marked)
{
	struct bandit_room *room = room_of("1~0,0.5~0", "ucb1");
	char text[256];

	ck_assert_int_eq(room->next, 0);
	pull(room, 1);
	ck_assert_int_eq(room->pull[0].advised, 0);
	ck_assert(room->pull[0].is_by_hand);
	bandit_room_last_pulls(room, 80, text, sizeof text);
	ck_assert_str_eq(text, "last 2(1):0.50");
	ck_assert_str_eq(newest(room), "pull 1: you take arm 2, instead of arm 1; it pays 0.50");
	pull(room, 0);
	bandit_room_last_pulls(room, 80, text, sizeof text);
	ck_assert_str_eq(text, "last 2(1):0.50 1:1");
	ck_assert_str_eq(newest(room), "pull 2: you take arm 1, as would UCB1; it pays 1");
	bandit_room_last_pulls(room, 10, text, sizeof text);
	ck_assert_str_eq(text, "last 1:1"); /* as many as fit, the newest */
	bandit_room_free(room);
}
END_TEST

/* After both arms were pulled once: 1 + sqrt(2 ln 2) against 0.5 + the same, so the first is ahead
 * by 0.5. */
START_TEST(each_step_is_a_sentence)
{
	struct bandit_room *room = room_of("1~0,0.5~0", "ucb1");

	forward(room, 1);
	ck_assert_str_eq(newest(room), "pull 1: arm 1 (no pulls yet); it pays 1");
	forward(room, 1);
	forward(room, 1);
	ck_assert_str_eq(newest(room), "pull 3: arm 1, ahead of arm 2 by 0.500; it pays 1");
	forward(room, 10);
	ck_assert_msg(strstr(newest(room), "pulls 4 to 13: arm 1 ") != NULL, "%s", newest(room));
	back(room, 12);
	ck_assert_str_eq(newest(room), "back to 1 pull");
	bandit_room_free(room);
	room = room_of("1~0,1~0", "ucb1"); /* both pay the same, so the third pull is a tie */
	forward(room, 1);
	forward(room, 1);
	forward(room, 1);
	ck_assert_str_eq(newest(room), "pull 3: arm 1, tied with arm 2: it comes first; it pays 1");
	bandit_room_free(room);
}
END_TEST

START_TEST(chance_says_what_it_drew)
{
	struct bandit_room *room = room_of("1~0,0.5~0", "thompson");
	char why[160], expected[160];

	forward(room, 5);
	bandit_room_reason(room, why, sizeof why);
	snprintf(expected, sizeof expected, "arm %d is next: the highest draw, %.3f",
		room->next + 1, room->node_view.report->move[room->next].score);
	ck_assert_str_eq(why, expected);
	ck_assert(room->node_view.report->move[room->next].score >
		room->node_view.report->move[1 - room->next].score);
	bandit_room_free(room);
	room = room_of("1~0,0.5~0", "greedy");
	bandit_room_reason(room, why, sizeof why);
	ck_assert_str_eq(why, "arm 1 is next: it has no pulls yet");
	forward(room, 2);
	bandit_room_reason(room, why, sizeof why);
	ck_assert_str_eq(why, "arm 1 is next: the highest V");
	bandit_room_free(room);
	room = room_of("1~0,0.5~0", "random");
	bandit_room_reason(room, why, sizeof why);
	ck_assert_ptr_nonnull(strstr(why, " is next: by chance"));
	bandit_room_free(room);
}
END_TEST

/* ---- what holds, and what is hidden */

/* n = 100, gap 0.3: 8 ln 100 / 0.3 + (1 + pi^2/3) 0.3 = 8 * 4.60517 / 0.3 + 4.28987 * 0.3 =
 * 122.8045 + 1.2870 = 124.09. */
START_TEST(the_bound_holds_for_ucb1_alone)
{
	struct bandit_room *room = room_of("0.9,0.6", "ucb1");
	struct status st;
	char text[256];

	forward(room, 100);
	ck_assert(bandit_room_bound_applies(room));
	room->has_exact_values = true;
	bandit_room_standing(room, 200, text, sizeof text);
	ck_assert_msg(strstr(text, ", bound 124.1") != NULL, "%s", text);
	pull(room, 0);
	ck_assert(!bandit_room_bound_applies(room));
	bandit_room_bound_text(room, false, text, sizeof text);
	ck_assert_str_eq(text, "no bound: not all pulls were ucb1's");
	forward(room, 1); /* one that is ucb1's again does not mend it */
	ck_assert(!bandit_room_bound_applies(room));
	back(room, 2);
	ck_assert(bandit_room_bound_applies(room));
	ck_assert(bandit_room_scale_c(room, 1.25, &st));
	ck_assert_str_eq(bandit_room_spec(room), "ucb1:c=1.768");
	bandit_room_bound_text(room, false, text, sizeof text);
	ck_assert_str_eq(text, "no bound: it is for ucb1, c = sqrt 2");
	ck_assert(bandit_room_scale_c(room, 0.8, &st)); /* nothing was pulled meanwhile */
	ck_assert_str_eq(bandit_room_spec(room), "ucb1:c=1.414");
	ck_assert(bandit_room_bound_applies(room));
	ck_assert(bandit_room_set_policy(room, "greedy", &st));
	ck_assert(!bandit_room_scale_c(room, 1.25, &st));
	ck_assert_str_eq(st.text, "greedy has no c. Choose a policy with c, such as ucb1 (F3).");
	bandit_room_free(room);
}
END_TEST

START_TEST(you_choose)
{
	struct bandit_room *room = room_of("0.9,0.6", BANDIT_YOU);
	struct candidates candidates;
	struct status st;
	char text[256];

	ck_assert(!bandit_room_forward(room, 1, &st));
	ck_assert_str_eq(st.text, "Choose an arm: 1 to 2, or Enter.");
	ck_assert(!bandit_room_run(room, &st));
	ck_assert(!bandit_room_begin_means(room, &st));
	ck_assert(!bandit_room_candidates(room, &candidates, text, sizeof text));
	ck_assert_int_eq(room->next, -1);
	pull(room, 1);
	pull(room, 1);
	pull(room, 0);
	back(room, 2);
	forward(room, 1); /* what was taken back */
	ck_assert_uint_eq(room->bandit.pulls, 2);
	ck_assert_uint_eq(room->bandit.visits[1], 2);
	pull(room, 1); /* another story than the one that was taken back */
	ck_assert_uint_eq(room->bandit.history_count, 3);
	ck_assert_uint_eq(room->bandit.visits[1], 3);
	bandit_room_free(room);
}
END_TEST

/* The curves have neither regret nor bound, nor do the words about them, whatever chart is asked
 * for. */
static void expect_no_regret(struct bandit_room *room)
{
	for (int chart = 0; chart < BANDIT_CHARTS; chart++) {
		struct plot *plot;

		room->chart = (enum bandit_chart)chart;
		plot = bandit_room_plot(room, 100);
		ck_assert_str_eq(plot->y.label, "reward a pull");
		ck_assert_ptr_null(strcasestr(plot->title, "regret"));
		ck_assert_ptr_null(strstr(plot->title, "0.85"));
		ck_assert_ptr_null(strstr(plot->caption, "bound"));
		ck_assert_int_eq(plot->series_count, 1);
		plot_free(plot);
	}
}

/* Nothing that is shown of the room says which arm is best, until it is asked for, whoever pulls:
 * regret and bound would. */
START_TEST(the_truth_is_hidden)
{
	static const char *const policies[] = {BANDIT_YOU, "ucb1"};
	struct bandit_room *room;
	char *all;

	for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
		room = room_of("0.85,0.65", policies[i]);
		for (int k = 0; k < 11; k++)
			pull(room, 1);
		all = all_of(room);
		ck_assert_ptr_null(strstr(all, "0.85"));
		ck_assert_ptr_null(strstr(all, "0.65"));
		ck_assert_ptr_null(strstr(all, "regret"));
		ck_assert_ptr_null(strstr(all, ", bound "));
		ck_assert(!room->node_view.has_exact_values && !room->node_view.row[0].has_exact &&
			isnan(room->node_view.row[1].exact) && isnan(room->node_view.row[1].error));
		expect_no_regret(room);
		free(all);
		bandit_room_free(room);
	}
	room = room_of("0.85,0.65", BANDIT_YOU);
	pull(room, 1);
	pull(room, 0);
	room->has_exact_values = true;
	bandit_room_follow(room);
	all = all_of(room);
	ck_assert_ptr_nonnull(strstr(all, "arms 0.85,0.65"));
	ck_assert_ptr_nonnull(strstr(all, "regret 0.2"));
	ck_assert_double_eq_tol(room->node_view.row[1].exact, 0.65, 1e-12);
	free(all);
	bandit_room_free(room);
}
END_TEST

START_TEST(unknown_arms_are_drawn_by_the_seed)
{
	struct bandit_room *a = room_of("?5", "ucb1"), *b = room_of("?5", "ucb1");
	struct options setup;
	struct status st;

	ck_assert_int_eq(a->arms->count, 5);
	for (int i = 0; i < 5; i++) {
		ck_assert(a->arms->arm[i].chance > 0 && a->arms->arm[i].chance < 1);
		ck_assert_double_eq(a->arms->arm[i].chance, b->arms->arm[i].chance);
	}
	options_init(&setup, bandit_room_options);
	ck_assert(options_set(&setup, "arms", "?5", &st) && options_set(&setup, "seed", "1", &st));
	ck_assert(bandit_room_begin(b, &setup, "ucb1", &st));
	ck_assert(a->arms->arm[0].chance != b->arms->arm[0].chance ||
		a->arms->arm[1].chance != b->arms->arm[1].chance);
	ck_assert(options_set(&setup, "arms", "?1", &st));
	ck_assert(!bandit_room_begin(b, &setup, "ucb1", &st));
	ck_assert_str_eq(st.text, "'?1' unknown arms, expected 2 to 64");
	ck_assert_int_eq(b->arms->count, 5); /* nothing has changed */
	options_done(&setup);
	bandit_room_free(a);
	bandit_room_free(b);
}
END_TEST

/* ---- running */

/* Ten a second: 0.35 s are three pulls, and what is left of the time counts. */
START_TEST(it_runs_at_its_speed)
{
	struct bandit_room *room = room_of("0.9,0.6", "ucb1");
	struct status st;
	uint64_t start;

	ck_assert_double_eq(bandit_room_speed(room), 10);
	ck_assert(bandit_room_run(room, &st));
	start = room->ticked_ns;
	ck_assert(bandit_room_tick(room, start + 350000000));
	ck_assert_uint_eq(room->bandit.pulls, 3);
	bandit_room_tick(room, start + 420000000);
	ck_assert_uint_eq(room->bandit.pulls, 4);
	bandit_room_change_speed(room, -1);
	ck_assert_double_eq(bandit_room_speed(room), 5);
	bandit_room_tick(room, start + 610000000);
	ck_assert_uint_eq(room->bandit.pulls, 5);
	bandit_room_stop(room);
	ck_assert(!bandit_room_tick(room, start + 9000000000));
	ck_assert_uint_eq(room->bandit.pulls, 5);
	ck_assert(bandit_room_go_to(room, 5000, &st));
	for (int i = 0; i < 10000 && bandit_room_tick(room, start + 9000000000 + (uint64_t)i); i++)
		continue;
	ck_assert_uint_eq(room->bandit.pulls, 5000);
	ck_assert(bandit_room_go_to(room, 12, &st));
	ck_assert_uint_eq(room->bandit.pulls, 12);
	ck_assert(!bandit_room_go_to(room, BANDIT_ROOM_MOST + 1, &st));
	bandit_room_free(room);
}
END_TEST

/* Runs that would take hours, stopped: what there is is kept. */
START_TEST(many_runs_stop_with_what_they_have)
{
	struct bandit_room *room = room_of("0.9,0.6", "ucb1");
	struct plot *plot;
	struct status st;
	char text[128];
	double left;

	ck_assert(options_set(&room->setup, "pulls", "1000000000", &st));
	ck_assert_msg(bandit_room_begin_means(room, &st), "%s", st.text);
	ck_assert(!bandit_room_begin_means(room, &st));
	tick_until((void)0, means_progress(&room->means, &left) > 0);
	ck_assert(left > 0);
	means_stop(&room->means);
	tick_until((void)0, !bandit_room_tick(room, 0));
	ck_assert(!room->means.is_running && room->means.has_study);
	ck_assert_uint_eq(room->means.study.done, 0);
	ck_assert_uint_gt(room->means.study.point[0].runs, 0);
	snprintf(text, sizeof text,
		"stopped after 0 of 200 runs of ucb1; the mean has the %u runs that had begun",
		(unsigned)room->means.study.point[0].runs);
	ck_assert_str_eq(newest(room), text);
	room->has_exact_values = true;
	plot = bandit_room_plot(room, 10);
	snprintf(text, sizeof text, "mean of %u", (unsigned)room->means.study.point[0].runs);
	ck_assert_str_eq(plot->series[plot->series_count - 1].name, text);
	plot_free(plot);
	ck_assert(options_set(&room->setup, "runs", "1000000", &st));
	/* at once, not after the thread has begun */
	ck_assert(!bandit_room_begin_means(room, &st));
	ck_assert_msg(strstr(st.text, "too many numbers, expected at most") != NULL, "%s", st.text);
	/* nor does the form accept it */
	ck_assert(!bandit_room_begin(room, &room->setup, "ucb1", &st));
	ck_assert_msg(strstr(st.text, "too many numbers, expected at most") != NULL, "%s", st.text);
	ck_assert(options_set(&room->setup, "pulls", "100", &st) &&
		options_set(&room->setup, "runs", "20", &st));
	ck_assert(bandit_room_begin_means(room, &st));
	tick_until((void)0, !bandit_room_tick(room, 0));
	ck_assert_uint_eq(room->means.study.done, 20);
	ck_assert(bandit_room_begin_means(room, &st));
	bandit_room_free(room); /* while they are made */
}
END_TEST

CHECK_TESTS(bandit_room, a_run_is_that_of_the_command, back_is_as_it_was,
	by_hand_the_policys_choice_is_marked, each_step_is_a_sentence, chance_says_what_it_drew,
	the_bound_holds_for_ucb1_alone, you_choose, the_truth_is_hidden,
	unknown_arms_are_drawn_by_the_seed, it_runs_at_its_speed,
	many_runs_stop_with_what_they_have);
