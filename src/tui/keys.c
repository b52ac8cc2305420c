/* keys.c: the table of keys; see keys.h.
 *
 * What is done everywhere has a letter or a sign beside its function key: some terminals keep those
 * for themselves. On the board a letter or digit with which its moves are written begins a move
 * instead, see actions/typing.c: Alt with the letter is always the command.
 *
 * The help of a row begins with the command's name, which ends at the first colon, semicolon, comma
 * or parenthesis. */
#include "tui/keys.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/actions/actions.h"
#include "tui/board/board_pane.h"
#include "tui/dialog/dialogs.h"
#include "tui/key_table.h"
#include "tui/play_view.h"
#include "tui/rooms/room.h"
#include "tui/rooms/rooms.h"
#include "tui/stats/tab_chart.h"
#include "tui/stats/tab_tree.h"
#include "tui/widget/popup.h"
#include "tui/workbench_internal.h"

static const struct key_row workbench_keys[] = {
	{KEYS_ANYWHERE, {F(1), '?'}, ALWAYS("Help", BAR_STAYS),
		"help: keys, words, the rules of the game; it can be searched", ACT(act_help)},
	{KEYS_ANYWHERE, {'#'}, UNSEEN, "rules of the game", ACT(act_rules)},
	{KEYS_ANYWHERE, {F(2), 'N'}, ALWAYS("New", 2),
		"new game: which game, its options, the players", ACT(act_new_game)},
	{KEYS_ANYWHERE, {F(3), 'P'}, ALWAYS("Players", 2),
		"players: who plays each side, and which search is the analyst", ACT(act_players)},
	{KEYS_ANYWHERE, {F(4), '%'}, ALWAYS("Heat", 8),
		"next heat map: visits, share, value, exploration, score, evaluation, prior, "
		"numbers, off",
		ACT(act_overlay)},
	{KEYS_ANYWHERE, {'v'}, PLAYING("View", 0),
		"view: play shows the board alone, look shows what the search thinks",
		ACT(act_view)},
	{KEYS_ANYWHERE, {'O'}, UNSEEN, "list of heat maps, with every evaluation that the game has",
		ACT(act_overlay_menu)},
	{KEYS_ANYWHERE, {F(5), '>'}, ALWAYS("Step", 1),
		"step forward: one iteration of the search; starts step mode",
		ACT(act_step_forward)},
	{KEYS_ANYWHERE, {F(6), '<'}, ALWAYS("Back", 6),
		"step back: one iteration, every number as it was then", ACT(act_step_back)},
	{KEYS_ANYWHERE, {F(7), ' '}, ALWAYS("Run", 4),
		"run or pause the search or the steps; on your turn: analyse the position",
		ACT(act_pause)},
	{KEYS_ANYWHERE, {F(8), 'J'}, ALWAYS("Lab", 5),
		"lab: course, experiments, bandits, solvers side by side, twin races",
		ACT(act_lab)},
	{KEYS_ANYWHERE, {F(9), 'S'}, ALWAYS("Settings", 9),
		"settings: colours, speeds, the game and players at the start", ACT(act_settings)},
	{KEYS_ANYWHERE, {F(10), 'q'}, ALWAYS("Quit", BAR_STAYS),
		"quit (exit, leave): asks first; the game is kept", ACT(act_quit)},
	{KEYS_ANYWHERE, {'.'}, STEPPING("Phase", 0),
		"next phase: selection, expansion, playout, backup; starts step mode",
		ACT(act_phase_forward)},
	{KEYS_ANYWHERE, {','}, STEPPING("Back", 0), "previous phase", ACT(act_phase_back)},
	{KEYS_ANYWHERE, {'I'}, STEPPING("Go", 3),
		"go to iteration... (500, +20, -20; 0 is the beginning)", ACT(act_step_to)},
	{KEYS_ANYWHERE, {')'}, UNSEEN, "faster: run twice as fast in step mode",
		ACT(act_step_faster)},
	{KEYS_ANYWHERE, {'('}, UNSEEN, "slower: run half as fast in step mode",
		ACT(act_step_slower)},
	{KEYS_ANYWHERE, {'t'}, UNSEEN, "run by phases or by iterations", ACT(act_step_unit)},
	{KEYS_ANYWHERE, {'\''}, UNSEEN, "next move of the last playout, shown on the board",
		ACT(act_playout_forward)},
	{KEYS_ANYWHERE, {';'}, UNSEEN, "previous move of the last playout", ACT(act_playout_back)},
	{KEYS_ANYWHERE, {'*'}, UNSEEN,
		"re-roll: another random playout from the same leaf; the tree does not change",
		ACT(act_playout_reroll)},
	{KEYS_ANYWHERE, {'V'}, UNSEEN,
		"what if: play one side of the playout yourself, from here on",
		ACT(act_playout_by_hand)},
	{KEYS_ANYWHERE, {'B'}, UNSEEN,
		"breakpoints: conditions at which a search pauses, and watched figures",
		ACT(act_breaks)},
	{KEYS_ANYWHERE, {'T'}, UNSEEN,
		"truth: the exact value of each move beside its estimate, where it can be computed",
		ACT(act_exact_values)},
	{KEYS_ANYWHERE, {'K'}, UNSEEN, "snapshot: keep the figures of the search as they are now",
		ACT(act_keep)},
	{KEYS_ANYWHERE, {'D'}, UNSEEN, "difference from the snapshot, on and off",
		ACT(act_difference)},
	{KEYS_ANYWHERE, {'u'}, PLAYING("Undo", 0), "undo: take your last move back", ACT(act_undo)},
	{KEYS_ANYWHERE, {'r'}, UNSEEN, "redo a move that was undone", ACT(act_redo)},
	{KEYS_ANYWHERE, {'U'}, UNSEEN, "undo all: back to the beginning of the game",
		ACT(act_to_start)},
	{KEYS_ANYWHERE, {'R'}, UNSEEN, "redo all: forward to the last move", ACT(act_to_end)},
	{KEYS_ANYWHERE, {'M'}, UNSEEN, "list of moves: Enter goes to one", ACT(act_move_list)},
	{KEYS_ANYWHERE, {'H'}, PLAYING("Hint", 0),
		"hint: the analyst, a third search (F3 chooses it), suggests a move",
		ACT(act_hint)},
	{KEYS_ANYWHERE, {'A'}, UNSEEN, "analyse whenever it is your turn, on and off",
		ACT(act_analyse)},
	{KEYS_ANYWHERE, {'!'}, UNSEEN, "play now: stop the search and play its best move so far",
		ACT(act_play_now)},
	{KEYS_ANYWHERE, {'+', '='}, UNSEEN, "more exploration: c grows by a quarter, at once",
		ACT(act_more_c)},
	{KEYS_ANYWHERE, {'-'}, UNSEEN, "less exploration: c shrinks by a fifth, at once",
		ACT(act_less_c)},
	{KEYS_ANYWHERE, {'y'}, UNSEEN, "pondering: searches also think on your turn, on and off",
		ACT(act_ponder)},
	{KEYS_ANYWHERE, {'x'}, UNSEEN, "swap sides", ACT(act_swap)},
	{KEYS_ANYWHERE, {'Z'}, UNSEEN, "pass, where the game allows it", ACT(act_pass)},
	{KEYS_ANYWHERE, {'Q'}, UNSEEN, "resign: give the game up; asks first", ACT(act_resign)},
	{KEYS_ANYWHERE, {'E'}, UNSEEN, "edit the position", ACT(act_edit)},
	{KEYS_ANYWHERE, {'X'}, UNSEEN,
		"export to a file: the tree, the table, the journal, the screen, the board, the "
		"game",
		ACT(act_export)},
	{KEYS_ANYWHERE, {'C'}, UNSEEN,
		"lab code of this tree: others type it and see the same tree", ACT(act_lab_code)},
	{KEYS_ANYWHERE, {'W', CTRL('S')}, UNSEEN, "save the game under a name", ACT(act_save)},
	{KEYS_ANYWHERE, {'L'}, UNSEEN, "load (open) a saved game", ACT(act_load)},
	{KEYS_ANYWHERE, {'\t'}, UNSEEN, "next pane", ACT(act_focus_next)},
	{KEYS_ANYWHERE, {BACKTAB}, UNSEEN, "previous pane", ACT(act_focus_previous)},
	{KEYS_ANYWHERE, {']'}, UNSEEN, "next tab: table, tree, formula, chart, step",
		ACT(act_tab_next)},
	{KEYS_ANYWHERE, {'['}, UNSEEN, "previous tab", ACT(act_tab_previous)},
	{KEYS_ANYWHERE, {'z'}, UNSEEN, "zoom this pane (again: restore)", ACT(act_zoom)},
	{KEYS_ANYWHERE, {'|'}, UNSEEN, "wider board", ACT(act_wider)},
	{KEYS_ANYWHERE, {'\\'}, UNSEEN, "narrower board", ACT(act_narrower)},
	{KEYS_ANYWHERE, {'}'}, UNSEEN, "higher log", ACT(act_taller)},
	{KEYS_ANYWHERE, {'{'}, UNSEEN, "lower log", ACT(act_lower)},
	{KEYS_ANYWHERE, {BACKSPACE}, UNSEEN, "back to the parent node, after a walk",
		ACT(act_walk_back)},
	{KEYS_ANYWHERE, {TERM_ESC}, STEPPING("Leave", 0),
		"cancel: drop the piece, return to the game, leave step mode", ACT(act_walk_home)},
	{KEYS_ANYWHERE, {CTRL('L')}, UNSEEN, "redraw the screen", ACT(act_redraw)},

	{KEYS_BOARD, {UP, 'k'}, UNSEEN, "cell above (k: unless k is a column)", ON_BOARD(board_up)},
	{KEYS_BOARD, {DOWN, 'j'}, UNSEEN, "cell below (j: unless j is a column)",
		ON_BOARD(board_down)},
	{KEYS_BOARD, {LEFT, 'h'}, UNSEEN, "cell to the left (h: unless h is a column)",
		ON_BOARD(board_left)},
	{KEYS_BOARD, {RIGHT, 'l'}, UNSEEN, "cell to the right (l: unless l is a column)",
		ON_BOARD(board_right)},
	{KEYS_BOARD, {TERM_ENTER}, PLAYING("Play", 0),
		"play the selected cell; pick up a piece that moves, then put it down",
		ON_BOARD(board_play)},
	{KEYS_BOARD, {':'}, UNSEEN,
		"type a move (just start typing, or press :); where a command's letter begins a "
		"move: Alt and the letter is the command",
		ACT(act_type_move)},
	{KEYS_BOARD, {'w'}, UNSEEN,
		"walk: look at the position after the selected move, without playing it",
		ACT(act_walk_cell)},

	{KEYS_STATS, {UP, 'k'}, UNSEEN, "row above", IN_STATS(stats_up)},
	{KEYS_STATS, {DOWN, 'j'}, UNSEEN, "row below", IN_STATS(stats_down)},
	{KEYS_STATS, {PAGE_UP}, UNSEEN, "page up", IN_STATS(stats_page_up)},
	{KEYS_STATS, {PAGE_DOWN}, UNSEEN, "page down", IN_STATS(stats_page_down)},
	{KEYS_STATS, {HOME, 'g'}, UNSEEN, "first row", IN_STATS(stats_home)},
	{KEYS_STATS, {END, 'G'}, UNSEEN, "last row", IN_STATS(stats_end)},
	{KEYS_STATS, {LEFT}, UNSEEN, "previous tab", ACT(act_tab_previous)},
	{KEYS_STATS, {RIGHT}, UNSEEN, "next tab", ACT(act_tab_next)},
	{KEYS_STATS, {TERM_ENTER, 'w'}, ALWAYS("Walk", 0),
		"walk: look into the node of the selected move", ACT(act_walk)},
	{KEYS_STATS, {'s'}, ALWAYS("Sort", 0), "sort by the next column",
		IN_STATS(stats_sort_next)},
	{KEYS_STATS, {'i'}, UNSEEN, "sort the other way round", IN_STATS(stats_sort_reverse)},

	{KEYS_TREE, {RIGHT, 'l', TERM_ENTER}, ALWAYS("Unfold", 0),
		"unfold the node, or go to its first child if it is unfolded",
		IN_STATS(tree_right)},
	{KEYS_TREE, {LEFT, 'h'}, ALWAYS("Fold", 0),
		"fold the node, or go to its parent if it is folded", IN_STATS(tree_left)},
	{KEYS_TREE, {'p'}, ALWAYS("PV", 4),
		"keep the principal variation (the line of best play) unfolded, on and off",
		IN_STATS(tree_follow_line)},
	{KEYS_TREE, {'c'}, UNSEEN, "fold everything", IN_STATS(tree_fold_all)},
	{KEYS_TREE, {'m'}, ALWAYS("Hide", 5),
		"hide nodes with few visits: under 10, then under 100 and so on",
		IN_STATS(tree_hide_more)},
	{KEYS_TREE, {'f'}, UNSEEN, "show the nodes that were hidden last",
		IN_STATS(tree_hide_fewer)},
	{KEYS_TREE, {'b'}, UNSEEN,
		"minimax and alpha-beta in step mode: move this move before the one above, and "
		"search again",
		IN_STATS(tree_earlier)},
	{KEYS_TREE, {'a'}, UNSEEN,
		"minimax and alpha-beta in step mode: move this move after the one below, and "
		"search again",
		IN_STATS(tree_later)},
	{KEYS_TREE, {'/'}, ALWAYS("Search", 5), "search (find) a move among the rows",
		IN_STATS(tree_search)},
	{KEYS_TREE, {'n'}, UNSEEN, "search again: the next match", IN_STATS(tree_search_next)},
	{KEYS_TREE, {'*'}, ALWAYS("Mark", 6),
		"mark the node with a letter (again: remove the mark)", IN_STATS(tree_mark)},
	{KEYS_TREE, {'\''}, UNSEEN, "next mark", IN_STATS(tree_mark_next)},
	{KEYS_TREE, {'"'}, UNSEEN, "previous mark", IN_STATS(tree_mark_previous)},

	{KEYS_CHART, {'c'}, ALWAYS("Chart", 0),
		"next chart: share, value, nodes at each depth, or all that fit",
		IN_STATS(chart_next)},

	{KEYS_STEP, {RIGHT, 'l'}, ALWAYS("On", 6), "next move of the playout, else the next phase",
		ACT(step_right)},
	{KEYS_STEP, {LEFT, 'h'}, ALWAYS("Back", 6),
		"previous move of the playout, else the previous phase", ACT(step_left)},
	{KEYS_STEP, {'r'}, ALWAYS("Re-roll", 0),
		"re-roll: another random playout from the same leaf; the tree does not change",
		ACT(act_playout_reroll)},
	{KEYS_STEP, {'w'}, ALWAYS("What if", 0),
		"what if: play one side of the playout yourself, from here on",
		ACT(act_playout_by_hand)},

	{KEYS_LOG, {UP, 'k'}, UNSEEN, "line up", IN_LOG(log_up)},
	{KEYS_LOG, {DOWN, 'j'}, UNSEEN, "line down", IN_LOG(log_down)},
	{KEYS_LOG, {PAGE_UP}, UNSEEN, "page up", IN_LOG(log_page_up)},
	{KEYS_LOG, {PAGE_DOWN}, UNSEEN, "page down", IN_LOG(log_page_down)},
	{KEYS_LOG, {HOME, 'g'}, UNSEEN, "first line that is kept", IN_LOG(log_home)},
	{KEYS_LOG, {END, 'G'}, ALWAYS("Newest", 0), "newest line, and follow the log",
		IN_LOG(log_end)},
	{KEYS_LOG, {'/'}, ALWAYS("Search", 0), "search (find) a text, backwards",
		IN_LOG(log_search)},
	{KEYS_LOG, {'n'}, UNSEEN, "search again: the next match", IN_LOG(log_search_next)},
	{KEYS_LOG, {'w'}, ALWAYS("Write", 0), "write the log to a file", IN_LOG(log_write)},
	{.help = NULL},
};

static const struct key_row popup_keys[] = {
	{KEYS_MENU, {F(1)}, ALWAYS("Help", BAR_STAYS),
		"help: the rows of this menu, its keys, words", ACT(act_help)},
	{KEYS_MENU, {TERM_ENTER}, ALWAYS("Choose", 0), "choose the selected row",
		PRESS(TERM_ENTER)},
	{KEYS_MENU, {UP}, UNSEEN, "row above; letters find a row by its name", PRESS(UP)},
	{KEYS_MENU, {DOWN}, UNSEEN, "row below", PRESS(DOWN)},
	{KEYS_MENU, {DELETE}, UNSEEN,
		"delete (remove) the selected game, in the list of saved games (L); asks first",
		PRESS(DELETE)},
	{KEYS_MENU, {TERM_ESC}, ALWAYS("Close", 0), "close: nothing changes", PRESS(TERM_ESC)},
	{KEYS_MENU, {F(10)}, ALWAYS("Quit", BAR_STAYS), "quit the program: asks first",
		ACT(act_quit)},

	{KEYS_FORM, {F(1)}, ALWAYS("Help", BAR_STAYS),
		"help: the rows of this form, its keys, words", ACT(act_help)},
	{KEYS_FORM, {TERM_ENTER}, ALWAYS("Accept", 0),
		"accept what the form says; on a row that ends in ...: open its list",
		PRESS(TERM_ENTER)},
	{KEYS_FORM, {'\t', DOWN}, ALWAYS("Next", 0), "next row", PRESS('\t')},
	{KEYS_FORM, {UP, BACKTAB}, UNSEEN, "previous row", PRESS(UP)},
	{KEYS_FORM, {' '}, ALWAYS("Change", 0), "change the value of a row that is not typed",
		PRESS(' ')},
	{KEYS_FORM, {TERM_ESC}, ALWAYS("Cancel", 0), "cancel: nothing changes", PRESS(TERM_ESC)},
	{KEYS_FORM, {F(10)}, ALWAYS("Quit", BAR_STAYS), "quit the program: asks first",
		ACT(act_quit)},

	{KEYS_PROMPT, {F(1)}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here, words",
		ACT(act_help)},
	{KEYS_PROMPT, {TERM_ENTER}, ALWAYS("Accept", 0), "accept the text", PRESS(TERM_ENTER)},
	{KEYS_PROMPT, {TERM_ESC}, ALWAYS("Cancel", 0), "cancel: nothing changes", PRESS(TERM_ESC)},
	{KEYS_PROMPT, {F(10)}, ALWAYS("Quit", BAR_STAYS), "quit the program: asks first",
		ACT(act_quit)},

	{KEYS_QUESTION, {TERM_ENTER, 'y'}, ALWAYS("Yes", 0), "yes", PRESS(TERM_ENTER)},
	{KEYS_QUESTION, {TERM_ESC, 'n'}, ALWAYS("No", 0), "no: nothing changes", PRESS(TERM_ESC)},

	{KEYS_MESSAGE, {TERM_ENTER}, ALWAYS("Close", 0), "close; any other key does it too",
		PRESS(TERM_ENTER)},

	{KEYS_HELP, {TERM_ENTER}, ALWAYS("Run", 0), "run the command of the selected row",
		PRESS(TERM_ENTER)},
	{KEYS_HELP, {'\t', RIGHT}, ALWAYS("Page", 0),
		"next page: the keys that work here, all keys, words, rules; letters search all of "
		"them",
		PRESS('\t')},
	{KEYS_HELP, {BACKTAB, LEFT}, UNSEEN, "previous page", PRESS(BACKTAB)},
	{KEYS_HELP, {F(10)}, ALWAYS("Quit", BAR_STAYS), "quit the program: asks first",
		ACT(act_quit)},
	{KEYS_HELP, {TERM_ESC}, ALWAYS("Close", 0), "end the search, then close", PRESS(TERM_ESC)},
	{.help = NULL},
};

/* In the order of the manual. */
static const struct key_row *const tables[] = {workbench_keys, bandit_room_keys,
	experiment_room_keys, experiment_list_keys, solvers_room_keys, twin_room_keys, popup_keys};

enum { TABLES = sizeof tables / sizeof *tables };

const struct key_row *keys_next(const struct key_row *row)
{
	if (!row)
		return tables[0];
	if ((++row)->help)
		return row;
	for (int i = 0; i + 1 < TABLES; i++) {
		const struct key_row *end = tables[i];

		while (end->help)
			end++;
		if (end == row)
			return tables[i + 1];
	}
	return NULL;
}

void keys_run(struct workbench *bench, const struct key_row *row)
{
	const struct key_act *act = &row->act;

	if (act->room)
		act->room(room_on_top(bench), act->by);
	else if (act->board)
		act->board(bench->board);
	else if (act->stats)
		act->stats(bench->stats);
	else if (act->log)
		act->log(bench->log_pane);
	else if (act->bench)
		act->bench(bench);
	else
		popup_key(bench, act->key);
}

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
	if (bench->screen->focus == PANE_STATS && stats_tab(bench->stats) == TAB_TREE)
		out[n++] = KEYS_TREE;
	if (bench->screen->focus == PANE_STATS && stats_tab(bench->stats) == TAB_CHART)
		out[n++] = KEYS_CHART;
	if (bench->screen->focus == PANE_STATS && stats_tab(bench->stats) == TAB_STEP)
		out[n++] = KEYS_STEP;
	if (bench->screen->focus == PANE_STATS)
		out[n++] = KEYS_STATS;
	if (bench->screen->focus == PANE_BOARD)
		out[n++] = KEYS_BOARD;
	if (bench->screen->focus == PANE_LOG)
		out[n++] = KEYS_LOG;
	out[n++] = KEYS_ANYWHERE;
	return n;
}

bool keys_is_here(const struct workbench *bench, enum key_place place)
{
	enum key_place places[KEYS_PLACES];
	int n = keys_places(bench, popup_top(bench), places);

	for (int i = 0; i < n; i++)
		if (places[i] == place)
			return true;
	return false;
}

bool keys_does(int key, void (*act)(struct workbench *bench))
{
	for (const struct key_row *row = NULL; (row = keys_next(row));)
		if (row->place == KEYS_ANYWHERE && row->act.bench == act && is_key_of(row, key))
			return true;
	return false;
}

static const struct key_row *row_in(enum key_place place, int key)
{
	for (const struct key_row *row = NULL; (row = keys_next(row));)
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
		keys_run(bench, row);
	return row;
}

bool keys_act_in(struct workbench *bench, enum key_place place, int key)
{
	return act(bench, row_in(place, key));
}

bool keys_act(struct workbench *bench, int key)
{
	return act(bench, keys_find(bench, popup_top(bench), key));
}

int keys_press(
	const struct workbench *bench, const struct popup *top, const struct key_row *row, int i)
{
	int key = row->key[i];

	if (keys_find(bench, top, key) != row)
		return 0;
	return !(top && top->keys) && bench->screen->focus == PANE_BOARD &&
			typing_would_begin(bench, key)
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
