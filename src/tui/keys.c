/* keys.c: the table of keys; see keys.h.
 *
 * On the board the letters a to p and the digits begin a move that is typed, so what is done everywhere has function keys, letters
 * behind p, capitals and signs. Where moves are written with h, j, k or l these begin one too; else they go where arrows go. */
#include "tui/keys.h"

#include <stdio.h>

#include "base/text.h"
#include "tui/actions.h"
#include "tui/bandit_keys.h"
#include "tui/bandit_window.h"
#include "tui/board_pane.h"
#include "tui/dialogs.h"
#include "tui/lab_experiments.h"
#include "tui/lab_experiments_room.h"
#include "tui/log_pane.h"
#include "tui/paint.h"
#include "tui/solvers_room.h"
#include "tui/stats_pane.h"
#include "tui/step_watch.h"
#include "tui/tab_chart.h"
#include "tui/tab_tree.h"
#include "tui/twin_room.h"
#include "tui/workbench.h"

#define F(n) TERM_KEY(KEY_F(n))
#define CTRL(letter) ((letter) - '@')
enum {
	UP = TERM_KEY(KEY_UP),
	DOWN = TERM_KEY(KEY_DOWN),
	LEFT = TERM_KEY(KEY_LEFT),
	RIGHT = TERM_KEY(KEY_RIGHT),
	PAGE_UP = TERM_KEY(KEY_PPAGE),
	PAGE_DOWN = TERM_KEY(KEY_NPAGE),
	HOME = TERM_KEY(KEY_HOME),
	END = TERM_KEY(KEY_END),
	BACKSPACE = TERM_KEY(KEY_BACKSPACE),
	BACKTAB = TERM_KEY(KEY_BTAB),
};

const struct key_row key_table[] = {
	{KEYS_ANYWHERE, {F(1), '?'}, "Help", "the keys that work here, words, the rules of the game; Enter does what a key does", act_help},
	{KEYS_ANYWHERE, {F(2), 'N'}, "New", "a new game: which, with what options, who plays", act_new_game},
	{KEYS_ANYWHERE, {F(3), 'P'}, "Players", "who plays each side, and who analyses", act_players},
	{KEYS_ANYWHERE, {F(4), 'v'}, "Heat", "the next heat map: visits, share, value, exploration, score, evaluation, prior, numbers, off", act_overlay},
	{KEYS_ANYWHERE, {'O'}, NULL, "the list of heat maps, with each evaluation that the game has of its positions", act_overlay_menu},
	{KEYS_ANYWHERE, {F(5)}, "Step", "step mode: one iteration of the search", act_step_forward},
	{KEYS_ANYWHERE, {F(6)}, "Back", "one iteration back, every number as it was then", act_step_back},
	{KEYS_ANYWHERE, {F(7), ' '}, "Run", "pause and resume the search or the steps; on your turn it begins to analyse", act_pause},
	{KEYS_ANYWHERE, {F(8), 'J'}, "Lab", "the lab: what there is to try out beside the game", act_lab},
	{KEYS_ANYWHERE, {F(9), 'S'}, "Settings", "colours, speeds, and what the program starts with", act_settings},
	{KEYS_ANYWHERE, {F(10), 'q'}, "Quit", "leave; the game is kept", act_quit},
	{KEYS_ANYWHERE, {'.'}, NULL, "the next phase: selection, expansion, playout, backup", act_phase_forward},
	{KEYS_ANYWHERE, {','}, NULL, "the phase before", act_phase_back},
	{KEYS_ANYWHERE, {'I'}, NULL, "to an iteration by its number, or so many on or back", act_step_to},
	{KEYS_ANYWHERE, {')'}, NULL, "run twice as fast in step mode", act_step_faster},
	{KEYS_ANYWHERE, {'('}, NULL, "run half as fast", act_step_slower},
	{KEYS_ANYWHERE, {'t'}, NULL, "run by phases or by iterations", act_step_unit},
	{KEYS_ANYWHERE, {'\''}, NULL, "a playout that was just made: its next move, on the board", act_playout_forward},
	{KEYS_ANYWHERE, {';'}, NULL, "its move before", act_playout_back},
	{KEYS_ANYWHERE, {'*'}, NULL, "re-roll: another random playout from the same leaf; the tree stays as it is", act_playout_reroll},
	{KEYS_ANYWHERE, {'V'}, NULL, "what if: make one side's moves of the playout by hand, from here on", act_playout_by_hand},
	{KEYS_ANYWHERE, {'B'}, NULL, "breakpoints: where a search pauses by itself, and what is watched for", act_breaks},
	{KEYS_ANYWHERE, {'T'}, NULL, "truth: the exact value of each move beside the estimate, where it can be computed", act_truth},
	{KEYS_ANYWHERE, {'K'}, NULL, "keep a snapshot of the search as it is now", act_keep},
	{KEYS_ANYWHERE, {'D'}, NULL, "the difference from the snapshot, on and off", act_difference},
	{KEYS_ANYWHERE, {'u'}, "Undo", "take back, to the last position where you were to move", act_undo},
	{KEYS_ANYWHERE, {'r'}, NULL, "make again what was taken back", act_redo},
	{KEYS_ANYWHERE, {'U'}, NULL, "back to the beginning of the game", act_to_start},
	{KEYS_ANYWHERE, {'R'}, NULL, "forward again, to the last move that was played", act_to_end},
	{KEYS_ANYWHERE, {'M'}, NULL, "the list of moves: Enter goes there", act_move_list},
	{KEYS_ANYWHERE, {'H'}, "Hint", "a hint: the analyst, a third search (F3 chooses it), looks for you", act_hint},
	{KEYS_ANYWHERE, {'A'}, NULL, "the analyst thinks whenever you are to move; again: it stops", act_analyse},
	{KEYS_ANYWHERE, {'!'}, NULL, "stop the search and play the best move so far", act_play_now},
	{KEYS_ANYWHERE, {'+', '='}, NULL, "more exploration: c a quarter larger, at once", act_more_c},
	{KEYS_ANYWHERE, {'-'}, NULL, "less exploration", act_less_c},
	{KEYS_ANYWHERE, {'y'}, NULL, "pondering: searches think while you are to move", act_ponder},
	{KEYS_ANYWHERE, {'x'}, NULL, "swap sides", act_swap},
	{KEYS_ANYWHERE, {'Z'}, NULL, "pass, where the game has it", act_pass},
	{KEYS_ANYWHERE, {'Q'}, NULL, "resign", act_resign},
	{KEYS_ANYWHERE, {'E'}, NULL, "edit the position", act_edit},
	{KEYS_ANYWHERE, {'X'}, NULL, "write to a file: the tree, the table, the journal, the screen, the board, the game", act_export},
	{KEYS_ANYWHERE, {'C'}, NULL, "the lab code of this tree, by which others see the same; or type one", act_lab_code},
	{KEYS_ANYWHERE, {'W'}, NULL, "save the game under a name", act_save},
	{KEYS_ANYWHERE, {'L'}, NULL, "load a game", act_load},
	{KEYS_ANYWHERE, {'\t'}, NULL, "the next pane", act_focus_next},
	{KEYS_ANYWHERE, {BACKTAB}, NULL, "the pane before", act_focus_previous},
	{KEYS_ANYWHERE, {']'}, NULL, "the next tab: table, tree, formula, chart, step", act_tab_next},
	{KEYS_ANYWHERE, {'['}, NULL, "the tab before", act_tab_previous},
	{KEYS_ANYWHERE, {'z'}, NULL, "all the room for this pane; again: for all", act_zoom},
	{KEYS_ANYWHERE, {'>'}, NULL, "a wider board", act_wider},
	{KEYS_ANYWHERE, {'<'}, NULL, "a narrower board", act_narrower},
	{KEYS_ANYWHERE, {'}'}, NULL, "a higher log", act_taller},
	{KEYS_ANYWHERE, {'{'}, NULL, "a lower log", act_lower},
	{KEYS_ANYWHERE, {BACKSPACE}, NULL, "up again from a node that you walked to", act_walk_back},
	{KEYS_ANYWHERE, {TERM_ESC}, NULL, "put a piece down again; from a node walked to back to the game; out of step mode", act_walk_home},
	{KEYS_ANYWHERE, {CTRL('L')}, NULL, "paint the screen again", act_redraw},

	{KEYS_BOARD, {UP, 'k'}, NULL, "the cell above; k only where no column is called so", board_up},
	{KEYS_BOARD, {DOWN, 'j'}, NULL, "the cell below; j likewise", board_down},
	{KEYS_BOARD, {LEFT, 'h'}, NULL, "the cell to the left; h likewise", board_left},
	{KEYS_BOARD, {RIGHT, 'l'}, NULL, "the cell to the right; l likewise", board_right},
	{KEYS_BOARD, {TERM_ENTER}, "Play", "play the selected cell; pick up a piece that moves, then put it where it goes", board_play},
	{KEYS_BOARD, {':'}, NULL, "type a move; its first letter or digit begins one by itself", act_type_move},
	{KEYS_BOARD, {'w'}, NULL, "walk: look at the position after the move of this cell, without playing it", act_walk_cell},

	{KEYS_STATS, {UP, 'k'}, NULL, "the row above", stats_up},
	{KEYS_STATS, {DOWN, 'j'}, NULL, "the row below", stats_down},
	{KEYS_STATS, {PAGE_UP}, NULL, "a page up", stats_page_up},
	{KEYS_STATS, {PAGE_DOWN}, NULL, "a page down", stats_page_down},
	{KEYS_STATS, {HOME, 'g'}, NULL, "the first row", stats_home},
	{KEYS_STATS, {END, 'G'}, NULL, "the last row", stats_end},
	{KEYS_STATS, {LEFT}, NULL, "the tab before", act_tab_previous},
	{KEYS_STATS, {RIGHT}, NULL, "the next tab", act_tab_next},
	{KEYS_STATS, {TERM_ENTER, 'w'}, "Walk", "look into the node of the selected move", act_walk},
	{KEYS_STATS, {'s'}, "Sort", "sort by the next column", stats_sort_next},
	{KEYS_STATS, {'i'}, NULL, "sort the other way round", stats_sort_reverse},

	{KEYS_TREE, {RIGHT, 'l', TERM_ENTER}, "Unfold", "unfold the node, or go to its first child if it is unfolded", tree_right},
	{KEYS_TREE, {LEFT, 'h'}, "Fold", "fold the node, or go to its parent if it is folded", tree_left},
	{KEYS_TREE, {'p'}, "PV", "keep the line of best play unfolded; again: no more", tree_follow_line},
	{KEYS_TREE, {'c'}, NULL, "fold everything", tree_fold_all},
	{KEYS_TREE, {'m'}, "Hide", "hide nodes of few visits: under 10, then under 100 and so on", tree_hide_more},
	{KEYS_TREE, {'f'}, NULL, "show again what was hidden last", tree_hide_fewer},
	{KEYS_TREE, {'b'}, NULL, "minimax and alpha-beta in step mode: look at this move before the one above, and search anew", tree_earlier},
	{KEYS_TREE, {'a'}, NULL, "the same after the one below", tree_later},
	{KEYS_TREE, {'/'}, "Search", "search for a move among the rows", tree_search},
	{KEYS_TREE, {'n'}, NULL, "search on", tree_search_next},
	{KEYS_TREE, {'*'}, "Mark", "mark the node with a letter; again: no more", tree_mark},
	{KEYS_TREE, {'\''}, NULL, "the next mark", tree_mark_next},
	{KEYS_TREE, {'"'}, NULL, "the mark before", tree_mark_previous},

	{KEYS_CHART, {'c'}, "Chart", "the next chart: share, value, nodes at each depth, as many as there is room for", chart_next},

	{KEYS_STEP, {RIGHT, 'l'}, "On", "the next move of the playout, else the next phase", step_right},
	{KEYS_STEP, {LEFT, 'h'}, "Back", "the move before, else the phase before", step_left},
	{KEYS_STEP, {'r'}, "Re-roll", "another random playout from the same leaf; the tree stays as it is", act_playout_reroll},
	{KEYS_STEP, {'w'}, "What if", "make one side's moves of the playout by hand, from here on", act_playout_by_hand},

	{KEYS_LOG, {UP, 'k'}, NULL, "a line up", log_up},
	{KEYS_LOG, {DOWN, 'j'}, NULL, "a line down", log_down},
	{KEYS_LOG, {PAGE_UP}, NULL, "a page up", log_page_up},
	{KEYS_LOG, {PAGE_DOWN}, NULL, "a page down", log_page_down},
	{KEYS_LOG, {HOME, 'g'}, NULL, "the first line that is kept", log_home},
	{KEYS_LOG, {END, 'G'}, NULL, "the newest line, and follow", log_end},
	{KEYS_LOG, {'/'}, "Search", "search backwards for a text", log_search},
	{KEYS_LOG, {'n'}, NULL, "search on", log_search_next},
	{KEYS_LOG, {'w'}, "Write", "write the log to a file", log_write},

	{KEYS_BANDIT, {F(1), '?'}, "Help", "the keys of the bandit room, words; Enter does what a key does", act_help},
	{KEYS_BANDIT, {F(2), 'N'}, "New", "a new bandit: its arms, who pulls, the seed, how many runs", act_bandit_ask_setup},
	{KEYS_BANDIT, {F(3), 'P'}, "Policy", "who pulls from here on: a policy, or you", act_bandit_ask_policy},
	{KEYS_BANDIT, {F(5), RIGHT, '.'}, "Step", "one pull: what was taken back, else what the policy chooses", act_bandit_step},
	{KEYS_BANDIT, {F(6), LEFT, ','}, "Back", "one pull back, every number as it was then", act_bandit_step_back},
	{KEYS_BANDIT, {F(7), ' '}, "Run", "run and pause", act_bandit_run},
	{KEYS_BANDIT, {F(10), 'q'}, "Quit", "leave the program; Esc leaves the room, which stays as it is", act_quit},
	{KEYS_BANDIT, {'T'}, "Truth", "what the arms pay on average, hidden until it is asked for", act_bandit_truth},
	{KEYS_BANDIT, {'m'}, "Mean", "the mean over many runs with its band, made meanwhile; Esc stops it and keeps what it has", act_bandit_means},
	{KEYS_BANDIT, {TERM_ENTER}, "Pull", "pull the selected arm by hand; 1 to 9 pull that arm; what the policy would pull is marked", act_bandit_pull_selected},
	{KEYS_BANDIT, {UP, 'k'}, NULL, "the arm above", act_bandit_up},
	{KEYS_BANDIT, {DOWN, 'j'}, NULL, "the arm below", act_bandit_down},
	{KEYS_BANDIT, {'0'}, NULL, "the arm that is pulled next, whichever it is at the time", act_bandit_follow},
	{KEYS_BANDIT, {'>'}, NULL, "ten pulls", act_bandit_ten},
	{KEYS_BANDIT, {'<'}, NULL, "ten pulls back", act_bandit_ten_back},
	{KEYS_BANDIT, {'}'}, NULL, "a hundred pulls", act_bandit_hundred},
	{KEYS_BANDIT, {'{'}, NULL, "a hundred pulls back", act_bandit_hundred_back},
	{KEYS_BANDIT, {HOME}, NULL, "back to the beginning", act_bandit_to_start},
	{KEYS_BANDIT, {END}, NULL, "forward again to the last pull", act_bandit_to_end},
	{KEYS_BANDIT, {'I'}, NULL, "to a number of pulls", act_bandit_ask_pulls},
	{KEYS_BANDIT, {')'}, NULL, "run faster", act_bandit_faster},
	{KEYS_BANDIT, {'('}, NULL, "run slower", act_bandit_slower},
	{KEYS_BANDIT, {'+', '='}, NULL, "more exploration: c a quarter larger, from here on", act_bandit_more_c},
	{KEYS_BANDIT, {'-'}, NULL, "less exploration", act_bandit_less_c},
	{KEYS_BANDIT, {'n'}, NULL, "the next run: the same arms, other luck", act_bandit_next_run},
	{KEYS_BANDIT, {'c'}, "Chart", "the next chart: regret, pulls of worse arms, reward of a pull", act_bandit_next_chart},
	{KEYS_BANDIT, {'l'}, "ln n", "the logarithm of n along the chart: a regret that grows as ln n is a straight line", act_bandit_log_axis},
	{KEYS_BANDIT, {'b'}, "Bound", "the theorem's bound in the chart, on and off", act_bandit_bound},
	{KEYS_BANDIT, {'\t', 'z'}, NULL, "all the room for the receipt, for the chart, for the log; again: for all", act_bandit_next_part},
	{KEYS_BANDIT, {'X'}, NULL, "write to files: the curves, the table, the pulls, the log", act_bandit_export},

	{KEYS_EXPERIMENT, {F(1), '?'}, "Help", "the keys that work here", act_help},
	{KEYS_EXPERIMENT, {'r', F(7)}, "Run", "run what is missing, on all cores; it goes on where it stopped", experiment_run_key},
	{KEYS_EXPERIMENT, {TERM_ESC}, "Back", "stop the run and keep what it has; again: leave the experiment", experiment_leave},
	{KEYS_EXPERIMENT, {RIGHT, '\t', 'l', ']'}, "Page", "the next page: figures, table, about, file", experiment_page_next},
	{KEYS_EXPERIMENT, {LEFT, BACKTAB, 'h', '['}, NULL, "the page before", experiment_page_previous},
	{KEYS_EXPERIMENT, {'1'}, NULL, "the first page; 2 to 9: the others", experiment_page_first},
	{KEYS_EXPERIMENT, {'s'}, "Set", "other values for trials, seed, knobs and keys, before it is run", experiment_set},
	{KEYS_EXPERIMENT, {'c'}, "Compare", "another experiment or run beside this one; again: only the first", experiment_compare},
	{KEYS_EXPERIMENT, {'o'}, NULL, "of two that are compared, give the keys to the other one", experiment_other},
	{KEYS_EXPERIMENT, {'b'}, "Background", "leave, and let it run on", experiment_background},
	{KEYS_EXPERIMENT, {'X', 'w'}, "Write", "write figures and table to files: SVG, CSV, JSON, gnuplot", experiment_write},
	{KEYS_EXPERIMENT, {'R'}, NULL, "begin anew: the rows that there are go away", experiment_anew},
	{KEYS_EXPERIMENT, {F(10), 'q'}, "Quit", "leave the program; a run is stopped, and what it has is kept", act_quit},
	{KEYS_EXPERIMENT, {UP, 'k'}, NULL, "a line up, in the table and in texts", experiment_up},
	{KEYS_EXPERIMENT, {DOWN, 'j'}, NULL, "a line down", experiment_down},
	{KEYS_EXPERIMENT, {PAGE_UP}, NULL, "a screen up", experiment_page_up},
	{KEYS_EXPERIMENT, {PAGE_DOWN, ' '}, NULL, "a screen down", experiment_page_down},
	{KEYS_EXPERIMENT, {HOME, 'g'}, NULL, "to the top", experiment_top},
	{KEYS_EXPERIMENT, {END, 'G'}, NULL, "to the end", experiment_bottom},
	{KEYS_EXPERIMENT, {'>'}, NULL, "to the right, in a table that is wider than the screen", experiment_right},
	{KEYS_EXPERIMENT, {'<'}, NULL, "to the left", experiment_left},

	{KEYS_EXPERIMENTS, {F(1)}, "Help", "the keys that work here", act_help},
	{KEYS_EXPERIMENTS, {TERM_ENTER}, "Choose", "the selected experiment; if another one is marked, both side by side", experiments_choose},
	{KEYS_EXPERIMENTS, {' '}, NULL, "mark the selected one, to be compared with the one that is chosen; again: no more", experiments_mark_selected},
	{KEYS_EXPERIMENTS, {TERM_ESC}, "Close", "close the list", experiments_close},
	{KEYS_EXPERIMENTS, {F(10)}, "Quit", "leave the program; a run is stopped, and what it has is kept", act_quit},

	{KEYS_SOLVERS, {F(1), '?'}, "Help", "the keys that work here", act_help},
	{KEYS_SOLVERS, {F(2), 'o'}, "Others", "other solvers", act_solvers_change},
	{KEYS_SOLVERS, {F(7), ' '}, "Run", "all stand, or go on", act_solvers_pause},
	{KEYS_SOLVERS, {F(10), 'q'}, "Quit", "leave the program; Esc leaves the room, and whoever still thinks stops", act_quit},
	{KEYS_SOLVERS, {'s', 'S'}, "Stop", "all stop with what they have", act_solvers_stop},
	{KEYS_SOLVERS, {'r', 'R'}, "Again", "all begin anew", act_solvers_again},
	{KEYS_SOLVERS, {'z', TERM_ENTER}, "One, all", "one at large, or all side by side where there is room", act_solvers_turn_list},
	{KEYS_SOLVERS, {DOWN, '\t', 'j'}, "Next", "look at the next one", act_solvers_next},
	{KEYS_SOLVERS, {UP, BACKTAB, 'k'}, NULL, "look at the one before", act_solvers_previous},

	{KEYS_TWINS, {F(1), '?'}, "Help", "the keys that work here", act_help},
	{KEYS_TWINS, {F(2), 'o'}, "Recipes", "two other recipes", act_twins_change},
	{KEYS_TWINS, {F(5), RIGHT}, "Step", "one iteration on, both", act_twins_step},
	{KEYS_TWINS, {F(6), LEFT}, "Back", "one iteration back, both", act_twins_step_back},
	{KEYS_TWINS, {F(7), ' '}, "Run", "run, or stand; from where they part: go on", act_twins_run},
	{KEYS_TWINS, {F(10), 'q'}, "Quit", "leave the program; Esc stops a run or a long way, then leaves the room", act_quit},
	{KEYS_TWINS, {'p', 'P'}, "Parting", "to the iteration in which they part", act_twins_to_parting},
	{KEYS_TWINS, {PAGE_DOWN}, NULL, "100 iterations on", act_twins_leap},
	{KEYS_TWINS, {PAGE_UP}, NULL, "100 iterations back", act_twins_leap_back},
	{KEYS_TWINS, {HOME}, NULL, "to the beginning", act_twins_to_start},
	{KEYS_TWINS, {END}, NULL, "to the last iteration", act_twins_to_end},
	{KEYS_TWINS, {'+', '=', ')'}, "Faster", "run twice as fast", act_twins_faster},
	{KEYS_TWINS, {'-', '('}, "Slower", "run half as fast", act_twins_slower},
	{KEYS_TWINS, {DOWN, 'j'}, NULL, "the next move: its receipts stand below", act_twins_down},
	{KEYS_TWINS, {UP, 'k'}, NULL, "the move before", act_twins_up},
	{.help = NULL},
};

const char *key_place_name(enum key_place place)
{
	static const char *const names[KEYS_PLACES] = {"anywhere", "on the board", "in the statistics", "in the tree", "in the chart", "in the steps",
		"in the log", "in the bandit room", "in an experiment", "in the list of experiments", "where solvers are compared", "in a twin race"};

	return names[place];
}

static bool is_key_of(const struct key_row *row, int key)
{
	for (int i = 0; i < 4 && row->key[i]; i++)
		if (row->key[i] == key)
			return true;
	return false;
}

/* The places whose keys are in force, the most special first. */
static int places_of(const struct workbench *bench, enum key_place out[KEYS_PLACES])
{
	int n = 0;

	for (const struct popup *popup = bench->popup; popup; popup = popup->below) {
		if (!popup->keys)
			continue;
		out[n++] = (enum key_place)popup->keys;
		return n;
	}
	if (bandit_window_is_open(bench)) {
		out[n++] = KEYS_BANDIT;
		return n;
	}
	if (bench->focus == PANE_STATS && bench->tab == TAB_TREE)
		out[n++] = KEYS_TREE;
	if (bench->focus == PANE_STATS && bench->tab == TAB_CHART)
		out[n++] = KEYS_CHART;
	if (bench->focus == PANE_STATS && bench->tab == TAB_STEP)
		out[n++] = KEYS_STEP;
	if (bench->focus == PANE_STATS)
		out[n++] = KEYS_STATS;
	if (bench->focus == PANE_BOARD)
		out[n++] = KEYS_BOARD;
	if (bench->focus == PANE_LOG)
		out[n++] = KEYS_LOG;
	out[n++] = KEYS_ANYWHERE;
	return n;
}

bool keys_is_here(const struct workbench *bench, enum key_place place)
{
	enum key_place places[KEYS_PLACES];
	int n = places_of(bench, places);

	for (int i = 0; i < n; i++)
		if (places[i] == place)
			return true;
	return false;
}

bool keys_does(int key, void (*act)(struct workbench *bench))
{
	for (const struct key_row *row = key_table; row->help; row++)
		if (row->place == KEYS_ANYWHERE && row->act == act && is_key_of(row, key))
			return true;
	return false;
}

bool keys_act_in(struct workbench *bench, enum key_place place, int key)
{
	for (const struct key_row *row = key_table; row->help; row++) {
		if (row->place == place && is_key_of(row, key)) {
			row->act(bench);
			return true;
		}
	}
	return false;
}

bool keys_act(struct workbench *bench, int key)
{
	enum key_place places[KEYS_PLACES];
	int n = places_of(bench, places);

	for (int i = 0; i < n; i++)
		if (keys_act_in(bench, places[i], key))
			return true;
	return false;
}

void keys_name(const struct key_row *row, char *out, size_t size)
{
	size_t used = 0;
	char name[16];

	*out = '\0';
	for (int i = 0; i < 4 && row->key[i]; i++)
		text_append(out, size, &used, "%s%s", i ? ", " : "", term_key_name(row->key[i], name));
}

/* ---- the key bar */

/* Columns between two keys, and between a key and its label. */
struct spacing {
	int gap, blank;
};

static int bar_width(const struct key_row *row, struct spacing spacing)
{
	char name[16];

	return text_width(term_key_name(row->key[0], name)) + spacing.blank + text_width(row->label);
}

/* The columns of all keys of the bar, or of the function keys. */
static int bar_total(const enum key_place *places, int n, struct spacing spacing, bool has_all)
{
	int total = 1 - spacing.gap;

	for (int i = 0; i < n; i++)
		for (const struct key_row *row = key_table; row->help; row++)
			if (row->place == places[i] && row->label && (has_all || (row->key[0] <= F(1) && row->key[0] >= F(12))))
				total += bar_width(row, spacing) + spacing.gap;
	return total;
}

/* As wide as leaves every key of a room in sight, if that can be without crowding them; else every function key, if any does. */
static struct spacing bar_spacing(const enum key_place *places, int n, int cols)
{
	static const struct spacing wide = {2, 1}, narrow = {1, 1}, dense = {1, 0};

	if (n == 1 && bar_total(places, n, wide, true) > cols && bar_total(places, n, narrow, true) <= cols)
		return narrow;
	if (bar_total(places, n, wide, false) <= cols)
		return wide;
	return bar_total(places, n, narrow, false) <= cols ? narrow : dense;
}

/* Goes through the bar from left to right; the row at a column, or NULL; draws if there is a window. */
static const struct key_row *walk_bar(const struct workbench *bench, WINDOW *window, int cols, int wanted)
{
	enum key_place places[KEYS_PLACES];
	int n = places_of(bench, places), x = 1;
	struct spacing spacing = bar_spacing(places, n, cols);

	for (int i = n - 1; i >= 0; i--) { /* what is special stands behind what is general */
		for (const struct key_row *row = key_table; row->help; row++) {
			char name[16];
			const char *key = term_key_name(row->key[0], name);
			int width;

			if (row->place != places[i] || !row->label)
				continue;
			width = bar_width(row, spacing);
			if (x + width > cols)
				return NULL;
			if (window) {
				paint_text(window, 0, x, width, STYLE_KEY, key);
				paint_text(window, 0, x + text_width(key) + spacing.blank, width, STYLE_LABEL, row->label);
			}
			if (wanted >= x && wanted < x + width)
				return row;
			x += width + spacing.gap;
		}
	}
	return NULL;
}

void keys_draw_bar(const struct workbench *bench, WINDOW *window)
{
	int cols = getmaxx(window) - 2;

	if (!*bench->problem) {
		walk_bar(bench, window, getmaxx(window), -1);
		return;
	}
	paint_text(window, 0, 1, cols, STYLE_WARNING, bench->problem);
	if (text_width(bench->problem) > cols) /* the log has it in whole */
		paint_text(window, 0, cols, 1, STYLE_WARNING, paint_glyph(GLYPH_ELLIPSIS));
}

const struct key_row *keys_at(const struct workbench *bench, int col)
{
	return walk_bar(bench, NULL, COLS, col);
}

/* ---- the hint */

/* Whether the first key of a row does what the row says, and nothing more special. */
static bool is_in_force(const struct key_row *wanted, const enum key_place *places, int n)
{
	for (int i = 0; i < n; i++)
		for (const struct key_row *row = key_table; row->help; row++)
			if (row->place == places[i] && is_key_of(row, wanted->key[0]))
				return row == wanted;
	return false;
}

static bool has_bar_room(const enum key_place *places, int n, int cols)
{
	struct spacing spacing = bar_spacing(places, n, cols);
	int x = 1;

	for (int i = 0; i < n; i++)
		for (const struct key_row *row = key_table; row->help; row++)
			if (row->place == places[i] && row->label)
				x += bar_width(row, spacing) + spacing.gap;
	return x - spacing.gap <= cols;
}

void keys_hint(const struct workbench *bench, int columns, char *out, size_t size)
{
	enum key_place places[KEYS_PLACES];
	int n = places_of(bench, places);
	size_t used = 0;

	*out = '\0';
	if (has_bar_room(places, n, COLS))
		return;
	for (int i = 0; i < n && places[i] != KEYS_ANYWHERE; i++) {
		for (const struct key_row *row = key_table; row->help; row++) {
			char name[16];

			if (row->place != places[i] || !row->label || !is_in_force(row, places, n))
				continue;
			if (text_width(out) + (used ? 2 : 0) + bar_width(row, (struct spacing){2, 1}) > columns)
				return;
			text_append(out, size, &used, "%s%s %s", used ? "  " : "", term_key_name(row->key[0], name), row->label);
		}
	}
}
