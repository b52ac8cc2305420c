/* gesture.c: opens on the screen what a gesture of the course names; see gesture.h. */
#include "tui/actions/gesture.h"

#include "base/text.h"
#include "io/config/settings.h"
#include "tui/play_view.h"
#include "tui/rooms/rooms.h"
#include "tui/widget/popup.h"
#include "tui/workbench_internal.h"

/* The overlay of the settings unless the gesture has one of its own, which is not saved. */
static void set_overlay(struct workbench *bench, const struct gesture *gesture)
{
	struct options options;
	struct status st;

	workbench_adopt_setting(bench, "evaluation");
	workbench_adopt_setting(bench, "overlay");
	if (gesture->evaluation)
		board_set_evaluation(bench->board, gesture->evaluation);
	if (!gesture->overlay)
		return;
	options_init(&options, settings_options);
	options_set(&options, "overlay", gesture->overlay, &st);
	board_choose_overlay(bench->board, (enum overlay)options_choice(&options, "overlay"));
	options_done(&options);
}

static void open_room(struct workbench *bench, const char *name)
{
	static const struct {
		const char *name;
		void (*act)(struct workbench *bench);
	} rooms[] = {
		{"bandit", act_bandit_room}, {"solvers", act_solvers}, {"twins", act_twin_race}};

	for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
		if (text_same(rooms[i].name, name))
			rooms[i].act(bench);
}

bool gesture_start(struct workbench *bench, const struct gesture *gesture, struct status *st)
{
	if (gesture->experiment)
		return experiments_open(bench, gesture->experiment, st);
	if (!app_start_gesture(bench->app, gesture, st))
		return false;
	workbench_catch_up(bench); /* which chooses the view and, in step mode, a tab */
	if (!gesture_is_more_than_a_game(gesture))
		return true;
	if (!gesture->room)
		play_view_look(bench);
	if (gesture->tab)
		stats_choose_tab_named(bench->stats, gesture->tab);
	set_overlay(bench, gesture);
	workbench_catch_up(bench);
	if (gesture->room)
		open_room(bench, gesture->room);
	return true;
}

bool gesture_open(struct workbench *bench, const struct gesture *gesture, struct status *st)
{
	if (!gesture->experiment && !app_begin_gesture(bench->app, gesture, st))
		return false;
	popup_close_all(bench);
	return gesture_start(bench, gesture, st);
}
