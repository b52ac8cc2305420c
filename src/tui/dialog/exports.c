/* exports.c: the table of exports, and the writers that need no search; see exports.h. */
#include "tui/dialog/exports.h"

#include "io/journal/journal.h"
#include "io/table/result_table.h"
#include "tui/dialog/dialog_internal.h"

static bool write_screen(struct export_order *order, int has_colours, FILE *file, struct status *st)
{
	(void)st;
	fputs(has_colours ? order->screen_ansi : order->screen, file);
	return true;
}

static bool write_game(struct export_order *order, int format, FILE *file, struct status *st)
{
	(void)format;
	(void)st;
	saving_write_game(workbench_app(order->bench), file);
	return true;
}

static bool write_log(struct export_order *order, int format, FILE *file, struct status *st)
{
	(void)format;
	(void)st;
	log_print(workbench_log(order->bench), file);
	return true;
}

#define TREE "the tree from its root on"
#define TABLE "the table of moves of the node that is looked at"
#define ITERATION "the journal of the iteration that step mode is at"
#define BEGINNING "the journal of the first iterations of the recipe, begun afresh"
#define REST "the board, the screen, the game"

const struct export_kind export_kinds[] = {
	{TREE, "tree.txt", "indented, a line for each node", EXPORT_ASKS_NODE, EXPORT_TEXT,
		export_tree},
	{TREE, "tree.dot", "a graph for Graphviz", EXPORT_ASKS_NODE, EXPORT_DOT, export_tree},
	{TREE, "tree.svg", "a picture", EXPORT_ASKS_NODE, EXPORT_SVG, export_tree},
	{TREE, "tree-dot.svg", "a picture that Graphviz draws", EXPORT_ASKS_NODE, EXPORT_GRAPHVIZ,
		export_tree},
	{TREE, "tree.json", "all figures, for programs", EXPORT_ASKS_NODE, EXPORT_JSON,
		export_tree},
	{TREE, "tree.csv", "all figures, for spreadsheets", EXPORT_ASKS_NODE, EXPORT_CSV,
		export_tree},
	{TABLE, "moves.txt", "aligned, the most visited first", EXPORT_ASKS_NOTHING, RESULT_TEXT,
		export_table},
	{TABLE, "moves.json", "for programs", EXPORT_ASKS_NOTHING, RESULT_JSON, export_table},
	{TABLE, "moves.csv", "for spreadsheets", EXPORT_ASKS_NOTHING, RESULT_CSV, export_table},
	{ITERATION, "iteration.txt", "sentences, one for each phase", EXPORT_ASKS_NOTHING,
		JOURNAL_SENTENCES, export_iteration},
	{ITERATION, "iteration.jsonl", "JSON lines, for programs", EXPORT_ASKS_NOTHING,
		JOURNAL_JSON, export_iteration},
	{ITERATION, "iteration.csv", "for spreadsheets", EXPORT_ASKS_NOTHING, JOURNAL_CSV,
		export_iteration},
	{BEGINNING, "journal.txt", "sentences, one for each phase", EXPORT_ASKS_ITERATIONS,
		JOURNAL_SENTENCES, export_beginning},
	{BEGINNING, "journal.jsonl", "JSON lines, for programs", EXPORT_ASKS_ITERATIONS,
		JOURNAL_JSON, export_beginning},
	{BEGINNING, "journal.csv", "for spreadsheets", EXPORT_ASKS_ITERATIONS, JOURNAL_CSV,
		export_beginning},
	{REST, "board.svg", "the board with its heat map", EXPORT_ASKS_NOTHING, 0, export_board},
	{REST, "screen.txt", "the screen behind this menu", EXPORT_ASKS_NOTHING, false,
		write_screen},
	{REST, "screen.ans", "the same in its colours, for cat", EXPORT_ASKS_NOTHING, true,
		write_screen},
	{REST, "record.game", "players and moves; L loads it", EXPORT_ASKS_NOTHING, 0, write_game},
	{REST, "log.txt", "all lines that are kept", EXPORT_ASKS_NOTHING, 0, write_log},
	{.name = NULL},
};
