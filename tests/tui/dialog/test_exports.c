/* test_exports.c: what X writes, read back: every kind of the table, what is there already, and the
 * screen in its colours. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"
#include "tui/dialog/exports.h"
#include "tui/term/screen_dump.h"

static struct terminal *start_with(struct terminal_setup *setup)
{
	struct terminal *t;

	setup->argv[0] = terminal_program();
	setup->rows = setup->rows ? setup->rows : 40;
	setup->cols = setup->cols ? setup->cols : 120;
	t = workbench_open(setup);
	return t;
}

static struct terminal *start(void)
{
	return start_with(&(struct terminal_setup){.argv = {"", "-g", "tictactoe"}});
}

static void step(struct terminal *t)
{
	workbench_press(t, "<F5><F5><F5>", "after iteration 3");
	ck_assert_shows(t, "N 3");
}

/* Up to the question for the file. */
static void choose(struct terminal *t, const char *name)
{
	workbench_press(t, "X", "write to a file");
	terminal_keys(t, name);
	workbench_dismiss(t, "<Enter>", "write to a file");
	if (!strncmp(name, "journal", 7)) {
		ck_assert_shows(t, "how many iterations");
		terminal_keys(t, "<C-u>7<Enter>");
	}
	ck_assert_shows(t, "to the file");
}

/* Writes to a file of its own and returns what is in it, which the caller frees. */
static char *exported(struct terminal *t, const char *name)
{
	char *path = xasprintf("%s/out-%s", terminal_directory(t), name),
	     *keys = xasprintf("<C-u>%s<Enter>", path), *text = xcalloc(1, 1 << 20);
	FILE *file;

	choose(t, name);
	workbench_dismiss(t, keys, "to the file");
	file = fopen(path, "r");
	ck_assert_msg(file != NULL, "%s is not there:\n%s", path, terminal_text(t));
	ck_assert_uint_lt(fread(text, 1, (1 << 20) - 1, file), (1 << 20) - 1);
	fclose(file);
	free(path);
	free(keys);
	return text;
}

/* A program that may be missing accepts the file. */
static bool is_accepted(
	struct terminal *t, const char *program, const char *arguments, const char *name)
{
	char *command =
		xasprintf("command -v %s >/dev/null || exit 0; %s %s '%s/out-%s' >/dev/null 2>&1",
			program, program, arguments, terminal_directory(t), name);
	int status = system(command);

	free(command);
	return status == 0;
}

static const struct {
	const char *name, *begins, *has;
} files[] = {
	{"tree.txt", "game ", "* root          3"},
	{"tree.dot", "digraph", "n0 -> n3"},
	{"tree.svg", "<", "</svg>\n"},
	{"tree.json", "{\"game\": \"tictactoe\"", "\"children\": 3}"},
	{"tree.csv", "game,position,", "id,parent,depth,move"},
	{"moves.txt", "game ", "iterations   3"},
	{"moves.json", "{\"game\": \"tictactoe\"", "\"node_visits\": 3"},
	{"moves.csv", "game,position,", "move,visits,share"},
	{"iteration.txt", "iteration 4, expand: ", "backup: the root n 3 -> 4"},
	{"iteration.jsonl", "{\"event\": \"expand\", \"iteration\": 4", "\"event\": \"backup\""},
	{"iteration.csv", "event,iteration,", "\nplayout,4,"},
	{"journal.txt", "iteration 1, expand: ", "backup: the root n 6 -> 7"},
	{"journal.jsonl", "{\"event\": \"expand\", \"iteration\": 1", "\"iteration\": 7"},
	{"journal.csv", "event,iteration,", "\nplayout,7,"},
	{"board.svg", "<", "</svg>\n"},
	{"screen.ans", "\033[0;", "[Step]"},
	{"record.game", "mctscope game 1\n", "second uct\n"},
	{"log.txt", "", "stepping the analyst: uct"},
};

START_TEST(every_kind)
{
	struct terminal *t = start();

	step(t);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		char *text = exported(t, files[i].name);

		ck_assert_msg(!strncmp(text, files[i].begins, strlen(files[i].begins)) &&
				strstr(text, files[i].has),
			"%s:\n%.1000s", files[i].name, text);
		free(text);
	}
	ck_assert(is_accepted(t, "dot", "-Tplain", "tree.dot"));
	ck_assert(is_accepted(t, "xmllint", "--noout", "tree.svg"));
	ck_assert(is_accepted(t, "xmllint", "--noout", "board.svg"));
	workbench_close(t);
}
END_TEST

/* Every kind of the table is in the list above, but for those that have tests of their own. */
START_TEST(the_list_is_complete)
{
	for (const struct export_kind *kind = export_kinds; kind->name; kind++) {
		bool is_there =
			!strcmp(kind->name, "screen.txt") || !strcmp(kind->name, "tree-dot.svg");

		for (size_t i = 0; i < sizeof files / sizeof *files; i++)
			is_there = is_there || !strcmp(kind->name, files[i].name);
		ck_assert_msg(is_there, "%s has no test", kind->name);
	}
}
END_TEST

START_TEST(screen_as_text)
{
	struct terminal *t = start();
	char *seen, *text;

	step(t);
	wait_until(t, terminal_is_idle(t));
	seen = terminal_text(t);
	text = exported(t, "screen.txt");
	ck_assert_str_eq(text, seen);
	free(seen);
	free(text);
	workbench_close(t);
}
END_TEST

/* What cat makes of the file in another terminal: the same characters in the same colours. */
static void expect_same_picture(
	struct terminal *t, int rows, int cols, const char *term, struct terminal_cell *seen)
{
	char *path = xasprintf("%s/out-screen.ans", terminal_directory(t));
	struct terminal *copy = terminal_start(&(struct terminal_setup){
		.argv = {"cat", path}, .rows = rows + 1, .cols = cols, .term = term});

	ck_assert_exits(copy, 0);
	for (int i = 0; i < rows * cols; i++) {
		struct terminal_cell cell = terminal_cell(copy, i / cols, i % cols);

		ck_assert_msg(!strcmp(cell.text, seen[i].text) && cell.fg == seen[i].fg &&
				cell.bg == seen[i].bg && cell.is_bold == seen[i].is_bold &&
				cell.is_underlined == seen[i].is_underlined &&
				cell.is_reversed == seen[i].is_reversed,
			"%s, row %d, column %d: '%s' on %d instead of '%s' on %d", term, i / cols,
			i % cols, cell.text, cell.bg, seen[i].text, seen[i].bg);
	}
	terminal_free(copy);
	free(path);
}

START_TEST(screen_in_colours)
{
	enum { ROWS = 30, COLUMNS = 100 };
	static const char *const terms[] = {"xterm-256color", "xterm", "vt100"};
	static struct terminal_cell seen[ROWS * COLUMNS];

	for (int i = 0; i < 3; i++) {
		struct terminal *t =
			start_with(&(struct terminal_setup){.argv = {"", "-g", "othello"},
				.rows = ROWS,
				.cols = COLUMNS,
				.term = terms[i]});

		step(t);
		wait_until(t, terminal_is_idle(t));
		for (int n = 0; n < ROWS * COLUMNS; n++)
			seen[n] = terminal_cell(t, n / COLUMNS, n % COLUMNS);
		free(exported(t, "screen.ans"));
		expect_same_picture(t, ROWS, COLUMNS, terms[i], seen);
		workbench_close(t);
	}
}
END_TEST

START_TEST(colours_of_all_terminals)
{
	static const struct {
		int colour, colours;
		bool is_back;
		const char *expected;
	} rows[] = {{-1, 256, false, ""}, {1, 8, false, "31"}, {7, 8, true, "47"},
		{8, 16, false, "90"}, {15, 16, true, "107"}, {15, 256, false, "97"},
		{16, 256, true, "48;5;16"}, {208, 256, false, "38;5;208"},
		{0x440154, 1 << 24, true, "48;2;68;1;84"}, {0, 1 << 24, false, "30"},
		{9, 1 << 24, false, "38;2;0;0;9"}};
	char out[24];

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		screen_colour(rows[i].colour, rows[i].colours, rows[i].is_back, out);
		ck_assert_str_eq(out, rows[i].expected);
	}
}
END_TEST

START_TEST(what_is_there_is_asked_about)
{
	struct terminal *t = start();
	char *path = xasprintf("%s/tictactoe-log.txt", terminal_directory(t)), line[32] = "";
	FILE *file = fopen(path, "w");

	fputs("precious\n", file);
	fclose(file);
	choose(t, "log");
	workbench_press(t, "<Enter>", "exists already: Enter once more overwrites it");
	file = fopen(path, "r");
	ck_assert(fgets(line, sizeof line, file));
	fclose(file);
	ck_assert_str_eq(line, "precious\n");
	workbench_press(t, "<Enter>", "log.txt is written to ");
	file = fopen(path, "r");
	ck_assert(fgets(line, sizeof line, file));
	fclose(file);
	ck_assert_str_ne(line, "precious\n");
	free(path);
	workbench_close(t);
}
END_TEST

START_TEST(what_cannot_be_written)
{
	struct terminal *t = start();

	choose(t, "tree.txt");
	workbench_press(
		t, "<Enter>", "no search has looked at this position, expected one that has");
	workbench_dismiss(t, "<Esc>", "to the file");
	choose(t, "iteration.txt");
	workbench_press(t, "<Enter>", "an iteration is looked at in step mode, expected that");
	workbench_dismiss(t, "<Esc>", "to the file");
	choose(t, "log");
	workbench_press(t, "<C-u>/nowhere/log<Enter>", "/nowhere/log: cannot be written");
	workbench_dismiss(t, "<Esc>", "to the file");
	workbench_close(t);
}
END_TEST

START_TEST(graphviz_may_be_missing)
{
	bool has_dot = system("command -v dot >/dev/null") == 0;
	struct terminal *t;
	char *text;

	if (has_dot) {
		t = start();
		step(t);
		text = exported(t, "tree-dot.svg");
		ck_assert(strstr(text, "<svg") && strstr(text, "</svg>"));
		free(text);
		workbench_close(t);
	}
	t = start_with(&(struct terminal_setup){
		.argv = {""}, .environment = (const char *const[]){"PATH=/nowhere", NULL}});
	step(t);
	choose(t, "tree-dot");
	workbench_press(t, "<Enter>", "dot is not installed");
	workbench_dismiss(t, "<Esc>", "to the file");
	workbench_close(t);
}
END_TEST

/* Of a node that was walked to, its subtree; and while the search thinks. */
START_TEST(subtree_of_a_thinking_search)
{
	struct terminal *t = start();
	char *text;

	workbench_press(t, " <Tab>", "sims/s");
	terminal_keys(t, "<Enter>"); /* walks */
	ck_assert_shows(t, "looking at ");
	text = exported(t, "tree.json"); /* the first of that name is the node's */
	ck_assert_msg(
		strstr(text, "\"path\": \"") && !strstr(text, "\"path\": \"\""), "%.300s", text);
	free(text);
	workbench_close(t);
}
END_TEST

/* In step mode alpha-beta has a tree too. */
START_TEST(tree_of_alphabeta)
{
	struct terminal *t = start_with(&(struct terminal_setup){
		.argv = {"", "-g", "tree:name=eight-leaf", "-1", "alphabeta", "-2", "human"}});
	char *text;

	workbench_press(t, "u<F5><F5><F5>", "event 3/34");
	text = exported(t, "tree.txt"); /* of the node that the search is in */
	ck_assert_msg(strstr(text, "\n  L L ") && strstr(text, "solver    alphabeta"), "%s", text);
	free(text);
	choose(t, "iteration.txt");
	workbench_press(t, "<Enter>", "this solver has no iterations, expected mcts");
	workbench_dismiss(t, "<Esc>", "to the file");
	text = exported(t, "journal.txt");
	ck_assert_msg(strstr(text, "node 7"), "%s", text);
	free(text);
	workbench_close(t);
}
END_TEST

CHECK_TESTS(exports, every_kind, the_list_is_complete, screen_as_text, screen_in_colours,
	colours_of_all_terminals, what_is_there_is_asked_about, what_cannot_be_written,
	graphviz_may_be_missing, subtree_of_a_thinking_search, tree_of_alphabeta);
