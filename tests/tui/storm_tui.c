/* storm_tui.c: many sizes of the terminal while a search thinks, under valgrind; run by hand: make
 * storm.
 *
 * The storms of test_workbench.c have ten seconds. Here every size waits until it was painted,
 * however long that takes, so that valgrind sees each of them; memory that is lost counts as an
 * error too, but not what curses keeps until the end. MCTSCOPE_SIZES and MCTSCOPE_SEED choose other
 * storms. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/maths/rng.h"
#include "base/system/clock.h"
#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

enum { SIZES = 500, MOST_ROWS = 150, MOST_COLS = 400 };

static uint64_t number(const char *name, uint64_t usual)
{
	const char *text = getenv(name);

	return text ? strtoull(text, NULL, 10) : usual;
}

/* What valgrind says goes to a file beside us, which is shown at the end. */
static struct terminal *start(const char *log)
{
	char *log_option = xasprintf("--log-file=%s", log);
	char *suppressions = xasprintf(
		"--suppressions=%s/tests/valgrind.supp", getenv("srcdir") ? getenv("srcdir") : ".");
	struct terminal *t = terminal_start(&(struct terminal_setup){
		.argv = {"valgrind", "-q", "--error-exitcode=9", "--fair-sched=yes",
			"--leak-check=full", "--show-leak-kinds=definite",
			"--errors-for-leak-kinds=definite", suppressions, log_option,
			terminal_program(), "-g", "othello", "-2", "random"}});

	terminal_set_patience(t, 600000);
	free(log_option);
	free(suppressions);
	ck_assert_shows(t, "welcome");
	terminal_keys(t, "<Enter>");
	ck_assert_hides(t, "welcome");
	terminal_keys(t, " ");
	ck_assert_shows(t, "analysing");
	return t;
}

/* The upper right corner of the panes stands in the last column; where there are no panes,
 * something was written. */
static bool is_painted(struct terminal *t, int rows, int cols, uint64_t bytes_before)
{
	return rows < 10 || cols < 20 ? terminal_bytes(t) > bytes_before
				      : strcmp(terminal_cell(t, 1, cols - 1).text, "┐") == 0;
}

static void resize(struct terminal *t, int rows, int cols)
{
	uint64_t bytes = terminal_bytes(t);

	terminal_resize(t, rows, cols);
	wait_until(t, is_painted(t, rows, cols, bytes));
}

static void show(const char *log)
{
	FILE *file = fopen(log, "r");

	for (int c; file && (c = getc(file)) != EOF;)
		putchar(c);
	if (file)
		fclose(file);
}

START_TEST(storm)
{
	int sizes = (int)number("MCTSCOPE_SIZES", SIZES), status;
	char *here = getcwd(NULL, 0), *log = xasprintf("%s/storm.log", here);
	uint64_t began_ns = clock_ns();
	struct terminal *t = start(log);
	struct rng rng;

	rng_init(&rng, RNG_FAST, number("MCTSCOPE_SEED", 1));
	for (int i = 0; i < sizes; i++) {
		int rows = 1 + (int)rng_below(&rng, MOST_ROWS),
		    cols = 1 + (int)rng_below(&rng, MOST_COLS);

		resize(t, rows, cols);
	}
	resize(t, 24, 80);
	ck_assert_shows(t, "F10 Quit");
	terminal_keys(t, "<F10><F10>");
	status = terminal_wait_exit(t);
	printf("storm: %d sizes in %.0f s; exit status %d\n", sizes,
		(double)(clock_ns() - began_ns) / 1e9, status);
	show(log);
	ck_assert_int_eq(status, 0);
	terminal_free(t);
	free(log);
	free(here);
}
END_TEST

CHECK_TESTS(storm, storm);
