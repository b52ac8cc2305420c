/* bandit_keys.c: what the keys of the bandit room do; see bandit_keys.h. */
#include "tui/bandit_keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/bandit_window.h"
#include "tui/widget/prompt.h"
#include "tui/workbench.h"

/* What is refused is said in the key bar. */
static void tell(struct workbench *bench, bool is_done, const struct status *st)
{
	if (!is_done)
		workbench_tell(bench, LOG_PROBLEM, "%s", st->text);
}

/* ---- pulls */

static void go_by(struct workbench *bench, long by)
{
	struct status st;
	bool is_done = by > 0 ? bandit_room_forward(bench->room, (uint64_t)by, &st)
			      : bandit_room_back(bench->room, (uint64_t)-by, &st);

	tell(bench, is_done, &st);
}

void act_bandit_step(struct workbench *bench)
{
	go_by(bench, 1);
}

void act_bandit_step_back(struct workbench *bench)
{
	go_by(bench, -1);
}

void act_bandit_ten(struct workbench *bench)
{
	go_by(bench, 10);
}

void act_bandit_ten_back(struct workbench *bench)
{
	go_by(bench, -10);
}

void act_bandit_hundred(struct workbench *bench)
{
	go_by(bench, 100);
}

void act_bandit_hundred_back(struct workbench *bench)
{
	go_by(bench, -100);
}

void act_bandit_to_start(struct workbench *bench)
{
	go_by(bench, -BANDIT_ROOM_MOST);
}

void act_bandit_to_end(struct workbench *bench)
{
	struct bandit_room *room = bench->room;
	struct status st;

	tell(bench, bandit_room_go_to(room, room->bandit.history_count, &st), &st);
}

void act_bandit_run(struct workbench *bench)
{
	struct status st;

	if (bench->room->is_running)
		bandit_room_stop(bench->room);
	else
		tell(bench, bandit_room_run(bench->room, &st), &st);
}

void act_bandit_faster(struct workbench *bench)
{
	bandit_room_change_speed(bench->room, 1);
}

void act_bandit_slower(struct workbench *bench)
{
	bandit_room_change_speed(bench->room, -1);
}

static void go_to(struct workbench *bench, const char *text)
{
	struct status st = {""};
	bool is_number = text_is_whole(text, false) && strlen(text) < 12;

	if (!is_number)
		status_fail(&st, "'%s' is not a number: type one from 0 to %s.",
			text_quoted(text).text, text_grouped(BANDIT_ROOM_MOST, (char[32]){0}));
	tell(bench, is_number && bandit_room_go_to(bench->room, strtoull(text, NULL, 10), &st),
		&st);
}

void act_bandit_ask_pulls(struct workbench *bench)
{
	prompt_open(bench, "go to how many pulls", "1000", go_to);
}

/* ---- arms */

void act_bandit_up(struct workbench *bench)
{
	bandit_window_select_by(bench, -1);
}

void act_bandit_down(struct workbench *bench)
{
	bandit_window_select_by(bench, 1);
}

void act_bandit_follow(struct workbench *bench)
{
	bench->room->lens.is_chosen = false;
	bandit_room_follow(bench->room);
}

void act_bandit_pull_selected(struct workbench *bench)
{
	struct status st;

	tell(bench, bandit_room_pull(bench->room, bench->room->lens.selected, &st), &st);
}

void act_bandit_truth(struct workbench *bench)
{
	bench->room->has_truth = !bench->room->has_truth;
	bandit_room_follow(bench->room);
}

/* ---- policies and runs */

static void scale_c(struct workbench *bench, double factor)
{
	struct status st;

	tell(bench, bandit_room_scale_c(bench->room, factor, &st), &st);
}

void act_bandit_more_c(struct workbench *bench)
{
	scale_c(bench, 1.25);
}

void act_bandit_less_c(struct workbench *bench)
{
	scale_c(bench, 0.8);
}

void act_bandit_next_run(struct workbench *bench)
{
	struct status st;

	tell(bench, bandit_room_next_run(bench->room, &st), &st);
}

void act_bandit_means(struct workbench *bench)
{
	struct status st;

	tell(bench, bandit_room_begin_means(bench->room, &st), &st);
}

/* ---- what is seen */

void act_bandit_next_chart(struct workbench *bench)
{
	if (bandit_window_sees_chart(bench))
		bandit_window_next_chart(bench);
}

void act_bandit_next_part(struct workbench *bench)
{
	bandit_window_next_part(bench);
}

void act_bandit_log_axis(struct workbench *bench)
{
	if (bandit_window_sees_curves(bench))
		bench->room->is_log = !bench->room->is_log;
}

void act_bandit_bound(struct workbench *bench)
{
	if (!bandit_room_shows_regret(bench->room))
		workbench_tell(bench, LOG_PROBLEM, "The bound is hidden: T shows it.");
	else if (bandit_window_sees_curves(bench))
		bench->room->has_bound = !bench->room->has_bound;
}
