/* test_lab_popup.c: lab codes on the screen. */
#include <stdio.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* The rows of the table, without what stands beside them. The caller frees. */
static char *table_of(struct terminal *t)
{
	char *text, *table = xcalloc(1, 1 << 16);
	size_t used = 0;

	ck_assert_shows(t, "after iteration 321");
	terminal_keys(t, "]"); /* from Step */
	ck_assert_shows(t, "[Table]");
	ck_assert_shows(t, "N 321");
	wait_until(t, terminal_is_idle(t));
	text = terminal_text(t);
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		const char *column = strstr(line, "││");

		if (column && strpbrk(column, "=") && used < (1 << 15))
			used += (size_t)sprintf(table + used, "%s\n", column);
	}
	free(text);
	ck_assert_msg(used > 300, "%s", table);
	return table;
}

static const struct terminal_setup large = {.rows = 40, .cols = 120};

START_TEST(typed_on_another_screen)
{
	struct terminal_setup setup = large;
	struct terminal *t;
	char *before, *after, code[128] = "", *keys;
	int row, col;

	memcpy(setup.argv,
		(const char *const[]){terminal_program(), "-g", "connect4", "-m", "4 4", NULL},
		6 * sizeof *setup.argv);
	t = workbench_open(&setup);
	terminal_keys(t, "I321<Enter>");
	before = table_of(t);
	workbench_press(t, "<A-C>", "this tree: connect4/");
	wait_until(t, terminal_find(t, "this tree: connect4/", &row, &col));
	ck_assert_int_eq(sscanf(strstr(terminal_row(t, row), "connect4/"), "%127s", code), 1);
	workbench_dismiss(t, "<Esc>", "this tree: ");
	workbench_close(t);

	setup.argv[1] = NULL;
	t = workbench_open(&setup);
	keys = xasprintf("<A-C>%s<Enter>", code);
	workbench_press(t, keys, "after 321 iterations: the same tree");
	after = table_of(t);
	ck_assert_str_eq(after, before);
	free(after);
	workbench_close(t);

	setup.argv[1] = "--code";
	setup.argv[2] = code;
	setup.argv[3] = NULL;
	t = terminal_start(&setup); /* nothing lies over the tree */
	ck_assert_shows(t, "after 321 iterations: the same tree");
	after = table_of(t);
	ck_assert_str_eq(after, before);
	free(after);
	free(before);
	free(keys);
	workbench_close(t);
}
END_TEST

START_TEST(mistyped_on_the_screen)
{
	struct terminal_setup setup = large;
	struct terminal *t;

	setup.argv[0] = terminal_program();
	t = workbench_open(&setup);
	workbench_press(t, "<A-C>", "no lab code: no search of this position yet");
	workbench_press(t, "mnk/b3,a1/mcts:log=parent+1,seed=4/500/2cw4g-3r4rg<Enter>",
		"has a typing error at character 6; did you mean");
	workbench_dismiss(t, "<Esc>", "has a typing error");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(lab_popup, typed_on_another_screen, mistyped_on_the_screen);
