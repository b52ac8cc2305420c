/* bandit_room_keys.c: the keys of the bandit room. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/actions/actions.h"
#include "tui/dialog/dialogs.h"
#include "tui/key_table.h"
#include "tui/rooms/bandit/bandit_window.h"
#include "tui/rooms/rooms.h"
#include "tui/widget/prompt.h"

static void tell(struct room *room, bool is_done, const struct status *st)
{
	if (!is_done)
		room_refuse(room, "%s", st->text);
}

/* ---- pulls */

static void go_by(struct room *room, int by)
{
	struct status st;
	bool is_done = by > 0 ? bandit_room_forward(bandit_of(room), (uint64_t)by, &st)
			      : bandit_room_back(bandit_of(room), (uint64_t)-by, &st);

	tell(room, is_done, &st);
}

static void go_to_end(struct room *room, int by)
{
	struct bandit_room *bandit = bandit_of(room);
	struct status st;

	(void)by;
	tell(room, bandit_room_go_to(bandit, bandit->bandit.history_count, &st), &st);
}

static void run(struct room *room, int by)
{
	struct bandit_room *bandit = bandit_of(room);
	struct status st;

	(void)by;
	if (bandit->is_running)
		bandit_room_stop(bandit);
	else
		tell(room, bandit_room_run(bandit, &st), &st);
}

static void change_speed(struct room *room, int by)
{
	bandit_room_change_speed(bandit_of(room), by);
}

static void go_to(struct workbench *bench, const char *text)
{
	struct room *room = room_on_top(bench);
	struct status st = {""};
	bool is_number = text_is_whole(text, false) && strlen(text) < 12;

	if (!is_number)
		status_fail(&st, "'%s' is not a number: type one from 0 to %s.",
			text_quoted(text).text, text_grouped(BANDIT_ROOM_MOST, (char[32]){0}));
	tell(room, is_number && bandit_room_go_to(bandit_of(room), strtoull(text, NULL, 10), &st),
		&st);
}

static void ask_pulls(struct room *room, int by)
{
	(void)by;
	prompt_open(room->bench, "go to how many pulls", "1000", go_to);
}

/* ---- arms */

static void select_by(struct room *room, int by)
{
	bandit_window_select_by(room, by);
}

static void select_next(struct room *room, int by)
{
	(void)by;
	bandit_of(room)->node_view.is_chosen = false;
	bandit_room_follow(bandit_of(room));
}

static void pull_selected(struct room *room, int by)
{
	struct bandit_room *bandit = bandit_of(room);
	struct status st;

	(void)by;
	tell(room, bandit_room_pull(bandit, bandit->node_view.selected, &st), &st);
}

static void show_exact_values(struct room *room, int by)
{
	struct bandit_room *bandit = bandit_of(room);

	(void)by;
	bandit->has_exact_values = !bandit->has_exact_values;
	bandit_room_follow(bandit);
}

/* ---- policies and runs */

static void scale_c(struct room *room, int by)
{
	struct status st;

	tell(room, bandit_room_scale_c(bandit_of(room), by > 0 ? 1.25 : 0.8, &st), &st);
}

static void begin_next_run(struct room *room, int by)
{
	struct status st;

	(void)by;
	tell(room, bandit_room_next_run(bandit_of(room), &st), &st);
}

static void begin_means(struct room *room, int by)
{
	struct status st;

	(void)by;
	tell(room, bandit_room_begin_means(bandit_of(room), &st), &st);
}

static void ask_setup(struct room *room, int by)
{
	(void)by;
	bandit_form_open(room->bench, bandit_of(room));
}

static void ask_policy(struct room *room, int by)
{
	(void)by;
	bandit_policies_open(room->bench, bandit_of(room));
}

static void ask_export(struct room *room, int by)
{
	(void)by;
	bandit_export_open(room->bench, bandit_of(room));
}

/* ---- what is seen */

static void show_next_chart(struct room *room, int by)
{
	(void)by;
	if (bandit_window_sees_chart(room))
		bandit_window_next_chart(room);
}

static void show_next_part(struct room *room, int by)
{
	(void)by;
	bandit_window_next_part(room);
}

static void turn_log_axis(struct room *room, int by)
{
	(void)by;
	if (bandit_window_sees_curves(room))
		bandit_of(room)->is_log = !bandit_of(room)->is_log;
}

static void turn_bound(struct room *room, int by)
{
	(void)by;
	if (!bandit_room_shows_regret(bandit_of(room)))
		room_refuse(room, "The bound is hidden: T shows it.");
	else if (bandit_window_sees_curves(room))
		bandit_of(room)->has_bound = !bandit_of(room)->has_bound;
}

const struct key_row bandit_room_keys[] = {
	{KEYS_BANDIT, {F(1), '?'}, ALWAYS("Help", BAR_STAYS),
		"help: the keys of the bandit room, words", ACT(act_help)},
	{KEYS_BANDIT, {F(2), 'N'}, ALWAYS("New", 0),
		"new bandit: its arms, who pulls, the seed, the number of runs",
		IN_ROOM(ask_setup, 0)},
	{KEYS_BANDIT, {F(3), 'P'}, ALWAYS("Policy", 0),
		"policy: who pulls from here on, a policy or you", IN_ROOM(ask_policy, 0)},
	{KEYS_BANDIT, {F(5), RIGHT, '.'}, ALWAYS("Step", 0),
		"step forward: one pull, as it was before or as the policy chooses",
		IN_ROOM(go_by, 1)},
	{KEYS_BANDIT, {F(6), LEFT, ','}, ALWAYS("Back", 0),
		"step back (undo): one pull, every number as it was then", IN_ROOM(go_by, -1)},
	{KEYS_BANDIT, {F(7), ' '}, ALWAYS("Run", 0), "run or pause", IN_ROOM(run, 0)},
	{KEYS_BANDIT, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; Esc: back to the game, the room is kept",
		ACT(act_quit)},
	{KEYS_BANDIT, {'T'}, ALWAYS("Truth", 0),
		"truth: what the arms pay on average, hidden until you ask",
		IN_ROOM(show_exact_values, 0)},
	{KEYS_BANDIT, {'m'}, ALWAYS("Mean", 0),
		"mean over many runs with its band, computed in the background; Esc stops it and "
		"keeps the runs so far",
		IN_ROOM(begin_means, 0)},
	{KEYS_BANDIT, {TERM_ENTER}, ALWAYS("Pull", 0),
		"pull the selected arm yourself; 1 to 9 pull that arm; the policy's choice is "
		"marked",
		IN_ROOM(pull_selected, 0)},
	{KEYS_BANDIT, {UP, 'k'}, UNSEEN, "arm above", IN_ROOM(select_by, -1)},
	{KEYS_BANDIT, {DOWN, 'j'}, UNSEEN, "arm below", IN_ROOM(select_by, 1)},
	{KEYS_BANDIT, {'0'}, UNSEEN, "select whichever arm is pulled next",
		IN_ROOM(select_next, 0)},
	{KEYS_BANDIT, {'>'}, UNSEEN, "ten pulls forward", IN_ROOM(go_by, 10)},
	{KEYS_BANDIT, {'<'}, UNSEEN, "ten pulls back", IN_ROOM(go_by, -10)},
	{KEYS_BANDIT, {'}'}, UNSEEN, "a hundred pulls forward", IN_ROOM(go_by, 100)},
	{KEYS_BANDIT, {'{'}, UNSEEN, "a hundred pulls back", IN_ROOM(go_by, -100)},
	{KEYS_BANDIT, {HOME}, UNSEEN, "back to the beginning", IN_ROOM(go_by, -BANDIT_ROOM_MOST)},
	{KEYS_BANDIT, {END}, UNSEEN, "forward to the last pull", IN_ROOM(go_to_end, 0)},
	{KEYS_BANDIT, {'I'}, UNSEEN, "go to a number of pulls...", IN_ROOM(ask_pulls, 0)},
	{KEYS_BANDIT, {')'}, UNSEEN, "run faster", IN_ROOM(change_speed, 1)},
	{KEYS_BANDIT, {'('}, UNSEEN, "run slower", IN_ROOM(change_speed, -1)},
	{KEYS_BANDIT, {'+', '='}, UNSEEN, "more exploration: c grows by a quarter, from here on",
		IN_ROOM(scale_c, 1)},
	{KEYS_BANDIT, {'-'}, UNSEEN, "less exploration: c shrinks by a fifth, from here on",
		IN_ROOM(scale_c, -1)},
	{KEYS_BANDIT, {'n'}, UNSEEN, "next run: the same arms, other luck",
		IN_ROOM(begin_next_run, 0)},
	{KEYS_BANDIT, {'c'}, ALWAYS("Chart", 0),
		"next chart: regret, pulls of worse arms, reward of a pull",
		IN_ROOM(show_next_chart, 0)},
	{KEYS_BANDIT, {'l'}, ALWAYS("ln n", 0),
		"logarithmic axis: a regret that grows as ln n becomes a straight line",
		IN_ROOM(turn_log_axis, 0)},
	{KEYS_BANDIT, {'b'}, ALWAYS("Bound", 0), "bound of the theorem in the chart, on and off",
		IN_ROOM(turn_bound, 0)},
	{KEYS_BANDIT, {'\t', 'z'}, UNSEEN,
		"zoom the worked formula, then the chart, then the log (again: restore)",
		IN_ROOM(show_next_part, 0)},
	{KEYS_BANDIT, {'X'}, UNSEEN, "export to files: the curves, the table, the pulls, the log",
		IN_ROOM(ask_export, 0)},
	{.help = NULL},
};
