/* keys.c: the table of keys; see keys.h.
 *
 * What is done everywhere has a letter or a sign beside its function key: some terminals keep those
 * for themselves. On the board a letter or digit with which its moves are written begins a move
 * instead, see typing.c: Alt with the letter is always the command.
 *
 * The help of a row begins with the command's name, which ends at the first colon, semicolon, comma
 * or parenthesis. */
#include "tui/keys.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/actions/actions.h"
#include "tui/bandit_keys.h"
#include "tui/board_pane.h"
#include "tui/dialogs.h"
#include "tui/lab_experiments.h"
#include "tui/lab_experiments_room.h"
#include "tui/log_pane.h"
#include "tui/play_view.h"
#include "tui/rooms/solvers/solvers_room.h"
#include "tui/stats_pane.h"
#include "tui/step_watch.h"
#include "tui/tab_chart.h"
#include "tui/tab_tree.h"
#include "tui/twin_room.h"
#include "tui/widget/popup.h"
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
	DELETE = TERM_KEY(KEY_DC),
};

/* In the key bar: the label and the rank. */
#define UNSEEN \
	{ \
		NULL, BAR_ALWAYS, 0 \
	}
#define ALWAYS(label, rank) \
	{ \
		label, BAR_ALWAYS, rank \
	}
#define PLAYING(label, rank) \
	{ \
		label, BAR_PLAYING, rank \
	}
#define STEPPING(label, rank) \
	{ \
		label, BAR_STEPPING, rank \
	}

const struct key_row key_table[] = {
	{KEYS_ANYWHERE, {F(1), '?'}, ALWAYS("Help", BAR_STAYS),
		"help: keys, words, the rules of the game; it can be searched", act_help},
	{KEYS_ANYWHERE, {'#'}, UNSEEN, "rules of the game", act_rules},
	{KEYS_ANYWHERE, {F(2), 'N'}, ALWAYS("New", 2),
		"new game: which game, its options, the players", act_new_game},
	{KEYS_ANYWHERE, {F(3), 'P'}, ALWAYS("Players", 2),
		"players: who plays each side, and which search is the analyst", act_players},
	{KEYS_ANYWHERE, {F(4), '%'}, ALWAYS("Heat", 8),
		"next heat map: visits, share, value, exploration, score, evaluation, prior, "
		"numbers, off",
		act_overlay},
	{KEYS_ANYWHERE, {'v'}, PLAYING("View", 0),
		"view: play shows the board alone, look shows what the search thinks", act_view},
	{KEYS_ANYWHERE, {'O'}, UNSEEN, "list of heat maps, with every evaluation that the game has",
		act_overlay_menu},
	{KEYS_ANYWHERE, {F(5), '>'}, ALWAYS("Step", 1),
		"step forward: one iteration of the search; starts step mode", act_step_forward},
	{KEYS_ANYWHERE, {F(6), '<'}, ALWAYS("Back", 6),
		"step back: one iteration, every number as it was then", act_step_back},
	{KEYS_ANYWHERE, {F(7), ' '}, ALWAYS("Run", 4),
		"run or pause the search or the steps; on your turn: analyse the position",
		act_pause},
	{KEYS_ANYWHERE, {F(8), 'J'}, ALWAYS("Lab", 5),
		"lab: experiments, bandits, solvers side by side, twin races", act_lab},
	{KEYS_ANYWHERE, {F(9), 'S'}, ALWAYS("Settings", 9),
		"settings: colours, speeds, the game and players at the start", act_settings},
	{KEYS_ANYWHERE, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit (exit, leave): asks first; the game is kept", act_quit},
	{KEYS_ANYWHERE, {'.'}, STEPPING("Phase", 0),
		"next phase: selection, expansion, playout, backup; starts step mode",
		act_phase_forward},
	{KEYS_ANYWHERE, {','}, STEPPING("Back", 0), "previous phase", act_phase_back},
	{KEYS_ANYWHERE, {'I'}, STEPPING("Go", 3),
		"go to iteration... (500, +20, -20; 0 is the beginning)", act_step_to},
	{KEYS_ANYWHERE, {')'}, UNSEEN, "faster: run twice as fast in step mode", act_step_faster},
	{KEYS_ANYWHERE, {'('}, UNSEEN, "slower: run half as fast in step mode", act_step_slower},
	{KEYS_ANYWHERE, {'t'}, UNSEEN, "run by phases or by iterations", act_step_unit},
	{KEYS_ANYWHERE, {'\''}, UNSEEN, "next move of the last playout, shown on the board",
		act_playout_forward},
	{KEYS_ANYWHERE, {';'}, UNSEEN, "previous move of the last playout", act_playout_back},
	{KEYS_ANYWHERE, {'*'}, UNSEEN,
		"re-roll: another random playout from the same leaf; the tree does not change",
		act_playout_reroll},
	{KEYS_ANYWHERE, {'V'}, UNSEEN,
		"what if: play one side of the playout yourself, from here on",
		act_playout_by_hand},
	{KEYS_ANYWHERE, {'B'}, UNSEEN,
		"breakpoints: conditions at which a search pauses, and watched figures",
		act_breaks},
	{KEYS_ANYWHERE, {'T'}, UNSEEN,
		"truth: the exact value of each move beside its estimate, where it can be computed",
		act_truth},
	{KEYS_ANYWHERE, {'K'}, UNSEEN, "snapshot: keep the figures of the search as they are now",
		act_keep},
	{KEYS_ANYWHERE, {'D'}, UNSEEN, "difference from the snapshot, on and off", act_difference},
	{KEYS_ANYWHERE, {'u'}, PLAYING("Undo", 0), "undo: take your last move back", act_undo},
	{KEYS_ANYWHERE, {'r'}, UNSEEN, "redo a move that was undone", act_redo},
	{KEYS_ANYWHERE, {'U'}, UNSEEN, "undo all: back to the beginning of the game", act_to_start},
	{KEYS_ANYWHERE, {'R'}, UNSEEN, "redo all: forward to the last move", act_to_end},
	{KEYS_ANYWHERE, {'M'}, UNSEEN, "list of moves: Enter goes to one", act_move_list},
	{KEYS_ANYWHERE, {'H'}, PLAYING("Hint", 0),
		"hint: the analyst, a third search (F3 chooses it), suggests a move", act_hint},
	{KEYS_ANYWHERE, {'A'}, UNSEEN, "analyse whenever it is your turn, on and off", act_analyse},
	{KEYS_ANYWHERE, {'!'}, UNSEEN, "play now: stop the search and play its best move so far",
		act_play_now},
	{KEYS_ANYWHERE, {'+', '='}, UNSEEN, "more exploration: c grows by a quarter, at once",
		act_more_c},
	{KEYS_ANYWHERE, {'-'}, UNSEEN, "less exploration: c shrinks by a fifth, at once",
		act_less_c},
	{KEYS_ANYWHERE, {'y'}, UNSEEN, "pondering: searches also think on your turn, on and off",
		act_ponder},
	{KEYS_ANYWHERE, {'x'}, UNSEEN, "swap sides", act_swap},
	{KEYS_ANYWHERE, {'Z'}, UNSEEN, "pass, where the game allows it", act_pass},
	{KEYS_ANYWHERE, {'Q'}, UNSEEN, "resign: give the game up; asks first", act_resign},
	{KEYS_ANYWHERE, {'E'}, UNSEEN, "edit the position", act_edit},
	{KEYS_ANYWHERE, {'X'}, UNSEEN,
		"export to a file: the tree, the table, the journal, the screen, the board, the "
		"game",
		act_export},
	{KEYS_ANYWHERE, {'C'}, UNSEEN,
		"lab code of this tree: others type it and see the same tree", act_lab_code},
	{KEYS_ANYWHERE, {'W', CTRL('S')}, UNSEEN, "save the game under a name", act_save},
	{KEYS_ANYWHERE, {'L'}, UNSEEN, "load (open) a saved game", act_load},
	{KEYS_ANYWHERE, {'\t'}, UNSEEN, "next pane", act_focus_next},
	{KEYS_ANYWHERE, {BACKTAB}, UNSEEN, "previous pane", act_focus_previous},
	{KEYS_ANYWHERE, {']'}, UNSEEN, "next tab: table, tree, formula, chart, step", act_tab_next},
	{KEYS_ANYWHERE, {'['}, UNSEEN, "previous tab", act_tab_previous},
	{KEYS_ANYWHERE, {'z'}, UNSEEN, "zoom this pane (again: restore)", act_zoom},
	{KEYS_ANYWHERE, {'|'}, UNSEEN, "wider board", act_wider},
	{KEYS_ANYWHERE, {'\\'}, UNSEEN, "narrower board", act_narrower},
	{KEYS_ANYWHERE, {'}'}, UNSEEN, "higher log", act_taller},
	{KEYS_ANYWHERE, {'{'}, UNSEEN, "lower log", act_lower},
	{KEYS_ANYWHERE, {BACKSPACE}, UNSEEN, "back to the parent node, after a walk",
		act_walk_back},
	{KEYS_ANYWHERE, {TERM_ESC}, STEPPING("Leave", 0),
		"cancel: drop the piece, return to the game, leave step mode", act_walk_home},
	{KEYS_ANYWHERE, {CTRL('L')}, UNSEEN, "redraw the screen", act_redraw},

	{KEYS_BOARD, {UP, 'k'}, UNSEEN, "cell above (k: unless k is a column)", board_up},
	{KEYS_BOARD, {DOWN, 'j'}, UNSEEN, "cell below (j: unless j is a column)", board_down},
	{KEYS_BOARD, {LEFT, 'h'}, UNSEEN, "cell to the left (h: unless h is a column)", board_left},
	{KEYS_BOARD, {RIGHT, 'l'}, UNSEEN, "cell to the right (l: unless l is a column)",
		board_right},
	{KEYS_BOARD, {TERM_ENTER}, PLAYING("Play", 0),
		"play the selected cell; pick up a piece that moves, then put it down", board_play},
	{KEYS_BOARD, {':'}, UNSEEN,
		"type a move (just start typing, or press :); where a command's letter begins a "
		"move: Alt and the letter is the command",
		act_type_move},
	{KEYS_BOARD, {'w'}, UNSEEN,
		"walk: look at the position after the selected move, without playing it",
		act_walk_cell},

	{KEYS_STATS, {UP, 'k'}, UNSEEN, "row above", stats_up},
	{KEYS_STATS, {DOWN, 'j'}, UNSEEN, "row below", stats_down},
	{KEYS_STATS, {PAGE_UP}, UNSEEN, "page up", stats_page_up},
	{KEYS_STATS, {PAGE_DOWN}, UNSEEN, "page down", stats_page_down},
	{KEYS_STATS, {HOME, 'g'}, UNSEEN, "first row", stats_home},
	{KEYS_STATS, {END, 'G'}, UNSEEN, "last row", stats_end},
	{KEYS_STATS, {LEFT}, UNSEEN, "previous tab", act_tab_previous},
	{KEYS_STATS, {RIGHT}, UNSEEN, "next tab", act_tab_next},
	{KEYS_STATS, {TERM_ENTER, 'w'}, ALWAYS("Walk", 0),
		"walk: look into the node of the selected move", act_walk},
	{KEYS_STATS, {'s'}, ALWAYS("Sort", 0), "sort by the next column", stats_sort_next},
	{KEYS_STATS, {'i'}, UNSEEN, "sort the other way round", stats_sort_reverse},

	{KEYS_TREE, {RIGHT, 'l', TERM_ENTER}, ALWAYS("Unfold", 0),
		"unfold the node, or go to its first child if it is unfolded", tree_right},
	{KEYS_TREE, {LEFT, 'h'}, ALWAYS("Fold", 0),
		"fold the node, or go to its parent if it is folded", tree_left},
	{KEYS_TREE, {'p'}, ALWAYS("PV", 4),
		"keep the principal variation (the line of best play) unfolded, on and off",
		tree_follow_line},
	{KEYS_TREE, {'c'}, UNSEEN, "fold everything", tree_fold_all},
	{KEYS_TREE, {'m'}, ALWAYS("Hide", 5),
		"hide nodes with few visits: under 10, then under 100 and so on", tree_hide_more},
	{KEYS_TREE, {'f'}, UNSEEN, "show the nodes that were hidden last", tree_hide_fewer},
	{KEYS_TREE, {'b'}, UNSEEN,
		"minimax and alpha-beta in step mode: move this move before the one above, and "
		"search again",
		tree_earlier},
	{KEYS_TREE, {'a'}, UNSEEN,
		"minimax and alpha-beta in step mode: move this move after the one below, and "
		"search again",
		tree_later},
	{KEYS_TREE, {'/'}, ALWAYS("Search", 5), "search (find) a move among the rows", tree_search},
	{KEYS_TREE, {'n'}, UNSEEN, "search again: the next match", tree_search_next},
	{KEYS_TREE, {'*'}, ALWAYS("Mark", 6),
		"mark the node with a letter (again: remove the mark)", tree_mark},
	{KEYS_TREE, {'\''}, UNSEEN, "next mark", tree_mark_next},
	{KEYS_TREE, {'"'}, UNSEEN, "previous mark", tree_mark_previous},

	{KEYS_CHART, {'c'}, ALWAYS("Chart", 0),
		"next chart: share, value, nodes at each depth, or all that fit", chart_next},

	{KEYS_STEP, {RIGHT, 'l'}, ALWAYS("On", 6), "next move of the playout, else the next phase",
		step_right},
	{KEYS_STEP, {LEFT, 'h'}, ALWAYS("Back", 6),
		"previous move of the playout, else the previous phase", step_left},
	{KEYS_STEP, {'r'}, ALWAYS("Re-roll", 0),
		"re-roll: another random playout from the same leaf; the tree does not change",
		act_playout_reroll},
	{KEYS_STEP, {'w'}, ALWAYS("What if", 0),
		"what if: play one side of the playout yourself, from here on",
		act_playout_by_hand},

	{KEYS_LOG, {UP, 'k'}, UNSEEN, "line up", log_up},
	{KEYS_LOG, {DOWN, 'j'}, UNSEEN, "line down", log_down},
	{KEYS_LOG, {PAGE_UP}, UNSEEN, "page up", log_page_up},
	{KEYS_LOG, {PAGE_DOWN}, UNSEEN, "page down", log_page_down},
	{KEYS_LOG, {HOME, 'g'}, UNSEEN, "first line that is kept", log_home},
	{KEYS_LOG, {END, 'G'}, ALWAYS("Newest", 0), "newest line, and follow the log", log_end},
	{KEYS_LOG, {'/'}, ALWAYS("Search", 0), "search (find) a text, backwards", log_search},
	{KEYS_LOG, {'n'}, UNSEEN, "search again: the next match", log_search_next},
	{KEYS_LOG, {'w'}, ALWAYS("Write", 0), "write the log to a file", log_write},

	{KEYS_BANDIT, {F(1), '?'}, ALWAYS("Help", BAR_STAYS),
		"help: the keys of the bandit room, words", act_help},
	{KEYS_BANDIT, {F(2), 'N'}, ALWAYS("New", 0),
		"new bandit: its arms, who pulls, the seed, the number of runs",
		act_bandit_ask_setup},
	{KEYS_BANDIT, {F(3), 'P'}, ALWAYS("Policy", 0),
		"policy: who pulls from here on, a policy or you", act_bandit_ask_policy},
	{KEYS_BANDIT, {F(5), RIGHT, '.'}, ALWAYS("Step", 0),
		"step forward: one pull, as it was before or as the policy chooses",
		act_bandit_step},
	{KEYS_BANDIT, {F(6), LEFT, ','}, ALWAYS("Back", 0),
		"step back (undo): one pull, every number as it was then", act_bandit_step_back},
	{KEYS_BANDIT, {F(7), ' '}, ALWAYS("Run", 0), "run or pause", act_bandit_run},
	{KEYS_BANDIT, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; Esc: back to the game, the room is kept", act_quit},
	{KEYS_BANDIT, {'T'}, ALWAYS("Truth", 0),
		"truth: what the arms pay on average, hidden until you ask", act_bandit_truth},
	{KEYS_BANDIT, {'m'}, ALWAYS("Mean", 0),
		"mean over many runs with its band, computed in the background; Esc stops it and "
		"keeps the runs so far",
		act_bandit_means},
	{KEYS_BANDIT, {TERM_ENTER}, ALWAYS("Pull", 0),
		"pull the selected arm yourself; 1 to 9 pull that arm; the policy's choice is "
		"marked",
		act_bandit_pull_selected},
	{KEYS_BANDIT, {UP, 'k'}, UNSEEN, "arm above", act_bandit_up},
	{KEYS_BANDIT, {DOWN, 'j'}, UNSEEN, "arm below", act_bandit_down},
	{KEYS_BANDIT, {'0'}, UNSEEN, "select whichever arm is pulled next", act_bandit_follow},
	{KEYS_BANDIT, {'>'}, UNSEEN, "ten pulls forward", act_bandit_ten},
	{KEYS_BANDIT, {'<'}, UNSEEN, "ten pulls back", act_bandit_ten_back},
	{KEYS_BANDIT, {'}'}, UNSEEN, "a hundred pulls forward", act_bandit_hundred},
	{KEYS_BANDIT, {'{'}, UNSEEN, "a hundred pulls back", act_bandit_hundred_back},
	{KEYS_BANDIT, {HOME}, UNSEEN, "back to the beginning", act_bandit_to_start},
	{KEYS_BANDIT, {END}, UNSEEN, "forward to the last pull", act_bandit_to_end},
	{KEYS_BANDIT, {'I'}, UNSEEN, "go to a number of pulls...", act_bandit_ask_pulls},
	{KEYS_BANDIT, {')'}, UNSEEN, "run faster", act_bandit_faster},
	{KEYS_BANDIT, {'('}, UNSEEN, "run slower", act_bandit_slower},
	{KEYS_BANDIT, {'+', '='}, UNSEEN, "more exploration: c grows by a quarter, from here on",
		act_bandit_more_c},
	{KEYS_BANDIT, {'-'}, UNSEEN, "less exploration: c shrinks by a fifth, from here on",
		act_bandit_less_c},
	{KEYS_BANDIT, {'n'}, UNSEEN, "next run: the same arms, other luck", act_bandit_next_run},
	{KEYS_BANDIT, {'c'}, ALWAYS("Chart", 0),
		"next chart: regret, pulls of worse arms, reward of a pull", act_bandit_next_chart},
	{KEYS_BANDIT, {'l'}, ALWAYS("ln n", 0),
		"logarithmic axis: a regret that grows as ln n becomes a straight line",
		act_bandit_log_axis},
	{KEYS_BANDIT, {'b'}, ALWAYS("Bound", 0), "bound of the theorem in the chart, on and off",
		act_bandit_bound},
	{KEYS_BANDIT, {'\t', 'z'}, UNSEEN,
		"zoom the worked formula, then the chart, then the log (again: restore)",
		act_bandit_next_part},
	{KEYS_BANDIT, {'X'}, UNSEEN, "export to files: the curves, the table, the pulls, the log",
		act_bandit_export},

	{KEYS_EXPERIMENT, {F(1), '?'}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here",
		act_help},
	{KEYS_EXPERIMENT, {'r', F(7)}, ALWAYS("Run", 0),
		"run the missing trials on all cores; continues an earlier run",
		experiment_run_key},
	{KEYS_EXPERIMENT, {TERM_ESC}, ALWAYS("Back", 0),
		"stop the run and keep its results (again: leave the experiment)",
		experiment_leave},
	{KEYS_EXPERIMENT, {RIGHT, '\t', 'l', ']'}, ALWAYS("Page", 0),
		"next page: figures, table, about, file", experiment_page_next},
	{KEYS_EXPERIMENT, {LEFT, BACKTAB, 'h', '['}, UNSEEN, "previous page",
		experiment_page_previous},
	{KEYS_EXPERIMENT, {'1'}, UNSEEN, "first page; 2 to 9: the other pages",
		experiment_page_first},
	{KEYS_EXPERIMENT, {'s'}, ALWAYS("Set", 0),
		"set other values for trials, seed, knobs and keys, before the run",
		experiment_set},
	{KEYS_EXPERIMENT, {'c'}, ALWAYS("Compare", 0),
		"compare with another experiment or run, side by side (again: only the first)",
		experiment_compare},
	{KEYS_EXPERIMENT, {'o'}, UNSEEN, "switch focus between two experiments that are compared",
		experiment_other},
	{KEYS_EXPERIMENT, {'b'}, ALWAYS("Background", 0), "leave, and run on in the background",
		experiment_background},
	{KEYS_EXPERIMENT, {'X', 'w'}, ALWAYS("Write", 0),
		"write (export) figures and table to files: SVG, CSV, JSON, gnuplot",
		experiment_write},
	{KEYS_EXPERIMENT, {'R'}, UNSEEN, "restart: deletes existing results", experiment_anew},
	{KEYS_EXPERIMENT, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; a run stops, its results are kept", act_quit},
	{KEYS_EXPERIMENT, {UP, 'k'}, UNSEEN, "line up, in the table and in texts", experiment_up},
	{KEYS_EXPERIMENT, {DOWN, 'j'}, UNSEEN, "line down", experiment_down},
	{KEYS_EXPERIMENT, {PAGE_UP}, UNSEEN, "screen up", experiment_page_up},
	{KEYS_EXPERIMENT, {PAGE_DOWN, ' '}, UNSEEN, "screen down", experiment_page_down},
	{KEYS_EXPERIMENT, {HOME, 'g'}, UNSEEN, "to the top", experiment_top},
	{KEYS_EXPERIMENT, {END, 'G'}, UNSEEN, "to the end", experiment_bottom},
	{KEYS_EXPERIMENT, {'>'}, UNSEEN, "scroll right, in a table that is wider than the screen",
		experiment_right},
	{KEYS_EXPERIMENT, {'<'}, UNSEEN, "scroll left", experiment_left},

	{KEYS_EXPERIMENTS, {F(1)}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here",
		act_help},
	{KEYS_EXPERIMENTS, {TERM_ENTER}, ALWAYS("Choose", 0),
		"open the selected experiment; if another one is marked, both side by side",
		popup_enter},
	{KEYS_EXPERIMENTS, {' '}, UNSEEN,
		"mark the selected experiment, to compare it with the one that you choose (again: "
		"remove the mark)",
		experiments_mark_selected},
	{KEYS_EXPERIMENTS, {TERM_ESC}, ALWAYS("Close", 0), "close the list", popup_cancel},
	{KEYS_EXPERIMENTS, {F(10)}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; a run stops, its results are kept", act_quit},

	{KEYS_SOLVERS, {F(1), '?'}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here",
		act_help},
	{KEYS_SOLVERS, {F(2), 'o'}, ALWAYS("Others", 0), "other solvers", act_solvers_change},
	{KEYS_SOLVERS, {F(7), ' '}, ALWAYS("Run", 0), "run or pause all solvers",
		act_solvers_pause},
	{KEYS_SOLVERS, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; Esc: back (stops running searches)", act_quit},
	{KEYS_SOLVERS, {'s', 'S'}, ALWAYS("Stop", 0), "stop all solvers and keep their results",
		act_solvers_stop},
	{KEYS_SOLVERS, {'r', 'R'}, ALWAYS("Again", 0), "restart all solvers", act_solvers_again},
	{KEYS_SOLVERS, {'z', TERM_ENTER}, ALWAYS("Zoom", 0),
		"zoom the selected solver (again: all side by side, where they fit)",
		act_solvers_turn_list},
	{KEYS_SOLVERS, {DOWN, '\t', 'j'}, ALWAYS("Next", 0), "next solver", act_solvers_next},
	{KEYS_SOLVERS, {UP, BACKTAB, 'k'}, UNSEEN, "previous solver", act_solvers_previous},

	{KEYS_TWINS, {F(1), '?'}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here",
		act_help},
	{KEYS_TWINS, {F(2), 'o'}, ALWAYS("Recipes", 0), "choose two other recipes",
		act_twins_change},
	{KEYS_TWINS, {F(5), RIGHT, '>', '.'}, ALWAYS("Step", 0),
		"step forward: one iteration of both", act_twins_step},
	{KEYS_TWINS, {F(6), LEFT, '<', ','}, ALWAYS("Back", 0), "step back: one iteration of both",
		act_twins_step_back},
	{KEYS_TWINS, {F(7), ' '}, ALWAYS("Run", 0),
		"run or pause; it pauses at the first difference", act_twins_run},
	{KEYS_TWINS, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; Esc: stop a run, then back to the game", act_quit},
	{KEYS_TWINS, {'p', 'P'}, ALWAYS("Differ", 0), "go to the iteration of the first difference",
		act_twins_to_parting},
	{KEYS_TWINS, {PAGE_DOWN}, UNSEEN, "100 iterations forward", act_twins_leap},
	{KEYS_TWINS, {PAGE_UP}, UNSEEN, "100 iterations back", act_twins_leap_back},
	{KEYS_TWINS, {HOME}, UNSEEN, "to the beginning", act_twins_to_start},
	{KEYS_TWINS, {END}, UNSEEN, "to the last iteration", act_twins_to_end},
	{KEYS_TWINS, {'+', '=', ')'}, ALWAYS("Faster", 0), "run twice as fast", act_twins_faster},
	{KEYS_TWINS, {'-', '('}, ALWAYS("Slower", 0), "run half as fast", act_twins_slower},
	{KEYS_TWINS, {DOWN, 'j'}, UNSEEN, "next move: its worked formulas are shown below",
		act_twins_down},
	{KEYS_TWINS, {UP, 'k'}, UNSEEN, "previous move", act_twins_up},

	{KEYS_MENU, {F(1)}, ALWAYS("Help", BAR_STAYS),
		"help: the rows of this menu, its keys, words", act_help},
	{KEYS_MENU, {TERM_ENTER}, ALWAYS("Choose", 0), "choose the selected row", popup_enter},
	{KEYS_MENU, {UP}, UNSEEN, "row above; letters find a row by its name", popup_up},
	{KEYS_MENU, {DOWN}, UNSEEN, "row below", popup_down},
	{KEYS_MENU, {DELETE}, UNSEEN,
		"delete (remove) the selected game, in the list of saved games (L); asks first",
		popup_delete},
	{KEYS_MENU, {TERM_ESC}, ALWAYS("Close", 0), "close: nothing changes", popup_cancel},
	{KEYS_MENU, {F(10)}, ALWAYS("Quit", BAR_STAYS), "quit the program: asks first", act_quit},

	{KEYS_FORM, {F(1)}, ALWAYS("Help", BAR_STAYS),
		"help: the rows of this form, its keys, words", act_help},
	{KEYS_FORM, {TERM_ENTER}, ALWAYS("Accept", 0),
		"accept what the form says; on a row that ends in ...: open its list", popup_enter},
	{KEYS_FORM, {'\t', DOWN}, ALWAYS("Next", 0), "next row", popup_tab},
	{KEYS_FORM, {UP, BACKTAB}, UNSEEN, "previous row", popup_up},
	{KEYS_FORM, {' '}, ALWAYS("Change", 0), "change the value of a row that is not typed",
		popup_space},
	{KEYS_FORM, {TERM_ESC}, ALWAYS("Cancel", 0), "cancel: nothing changes", popup_cancel},
	{KEYS_FORM, {F(10)}, ALWAYS("Quit", BAR_STAYS), "quit the program: asks first", act_quit},

	{KEYS_PROMPT, {F(1)}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here, words",
		act_help},
	{KEYS_PROMPT, {TERM_ENTER}, ALWAYS("Accept", 0), "accept the text", popup_enter},
	{KEYS_PROMPT, {TERM_ESC}, ALWAYS("Cancel", 0), "cancel: nothing changes", popup_cancel},
	{KEYS_PROMPT, {F(10)}, ALWAYS("Quit", BAR_STAYS), "quit the program: asks first", act_quit},

	{KEYS_QUESTION, {TERM_ENTER, 'y'}, ALWAYS("Yes", 0), "yes", popup_enter},
	{KEYS_QUESTION, {TERM_ESC, 'n'}, ALWAYS("No", 0), "no: nothing changes", popup_cancel},

	{KEYS_MESSAGE, {TERM_ENTER}, ALWAYS("Close", 0), "close; any other key does it too",
		popup_enter},

	{KEYS_HELP, {TERM_ENTER}, ALWAYS("Run", 0), "run the command of the selected row",
		popup_enter},
	{KEYS_HELP, {'\t', RIGHT}, ALWAYS("Page", 0),
		"next page: the keys that work here, all keys, words, rules; letters search all of "
		"them",
		popup_tab},
	{KEYS_HELP, {BACKTAB, LEFT}, UNSEEN, "previous page", popup_backtab},
	{KEYS_HELP, {F(10)}, ALWAYS("Quit", BAR_STAYS), "quit the program: asks first", act_quit},
	{KEYS_HELP, {TERM_ESC}, ALWAYS("Close", 0), "end the search, then close", popup_cancel},
	{.help = NULL},
};

const char *key_place_name(enum key_place place)
{
	static const char *const names[KEYS_PLACES] = {"anywhere", "on the board",
		"in the statistics", "in the tree", "in the chart", "in the steps", "in the log",
		"in the bandit room", "in an experiment", "in the list of experiments",
		"in the comparison of solvers", "in a twin race", "in a menu", "in a form",
		"where you type", "in a question", "in a message", "in the help"};

	return names[place];
}

static bool is_key_of(const struct key_row *row, int key)
{
	for (int i = 0; i < KEYS_OF_ROW && row->key[i]; i++)
		if (row->key[i] == key)
			return true;
	return false;
}

int keys_places(
	const struct workbench *bench, const struct popup *top, enum key_place out[KEYS_PLACES])
{
	int n = 0;

	if (top && top->keys) {
		out[n++] = (enum key_place)top->keys;
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
	int n = keys_places(bench, bench->popup, places);

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

static const struct key_row *row_in(enum key_place place, int key)
{
	for (const struct key_row *row = key_table; row->help; row++)
		if (row->place == place && is_key_of(row, key))
			return row;
	return NULL;
}

const struct key_row *keys_find(const struct workbench *bench, const struct popup *top, int key)
{
	enum key_place places[KEYS_PLACES];
	const struct key_row *found = NULL;
	int n = keys_places(bench, top, places);

	for (int i = 0; i < n && !found; i++)
		found = row_in(places[i], key);
	return found;
}

static bool act(struct workbench *bench, const struct key_row *row)
{
	if (row)
		row->act(bench);
	return row;
}

bool keys_act_in(struct workbench *bench, enum key_place place, int key)
{
	return act(bench, row_in(place, key));
}

bool keys_act(struct workbench *bench, int key)
{
	return act(bench, keys_find(bench, bench->popup, key));
}

int keys_press(
	const struct workbench *bench, const struct popup *top, const struct key_row *row, int i)
{
	int key = row->key[i];

	if (keys_find(bench, top, key) != row)
		return 0;
	return !(top && top->keys) && bench->focus == PANE_BOARD && dialogs_is_typed(bench, key)
		? key | TERM_ALT
		: key;
}

void keys_name_here(const struct workbench *bench, const struct popup *top,
	const struct key_row *row, char *out, size_t size)
{
	size_t used = 0;
	char name[16];

	*out = '\0';
	for (int i = 0; i < KEYS_OF_ROW && row->key[i]; i++) {
		int key = keys_press(bench, top, row, i);

		if (key)
			text_append(out, size, &used, "%s%s", used ? ", " : "",
				term_key_name(key, name));
	}
}

void keys_name(const struct key_row *row, char *out, size_t size)
{
	size_t used = 0;
	char name[16];

	*out = '\0';
	for (int i = 0; i < KEYS_OF_ROW && row->key[i]; i++)
		text_append(
			out, size, &used, "%s%s", i ? ", " : "", term_key_name(row->key[i], name));
}

void keys_command(const struct key_row *row, char *out, size_t size)
{
	int length = (int)strcspn(row->help, ":;,(");

	while (length && row->help[length - 1] == ' ')
		length--;
	snprintf(out, size, "%.*s", length, row->help);
}
