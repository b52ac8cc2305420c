/* measure_tui.c: how fast the workbench answers while a search thinks; run by hand: make measure.
 *
 *     changes   how often a second the table and the heat map change while uct thinks without a
 *               limit on othello
 *     keys      from a key to its effect on the screen, over 200 keys, with two processes that do
 *               nothing but count beside it
 *     speed     simulations a second with the workbench open, and of the same search without a
 *               screen, alternately
 *
 * Figures, not tests: machines are shared and noisy. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

enum { KEYS = 200, WATCH_MS = 5000, ROUNDS = 5, THINK_MS = 3000 };

static struct terminal *start(const char *first, const char *second)
{
	struct terminal *t = terminal_start(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "othello", "-1", first, "-2", second},
		.rows = 40,
		.cols = 120});

	ck_assert_shows(t, "welcome");
	terminal_keys(t, "<Enter>");
	ck_assert_hides(t, "welcome");
	return t;
}

/* ---- changes */

/* A sum over the characters of a part of the screen. */
static uint64_t part(struct terminal *t, int from_col, int to_col)
{
	uint64_t sum = 0;

	for (int row = 1; row < 24; row++) {
		for (int col = from_col; col < to_col; col++) {
			struct terminal_cell cell = terminal_cell(t, row, col);

			for (const char *at = cell.text; *at; at++)
				sum = sum * 31 + (unsigned char)*at;
			sum = sum * 31 + (uint64_t)cell.bg;
		}
	}
	return sum;
}

/* Here time is what is measured. */
static void pump(struct terminal *t, int ms)
{
	uint64_t until_ns = clock_ns() + (uint64_t)ms * 1000000;

	while (clock_ns() < until_ns)
		terminal_take_in(t);
}

static void measure_changes(void)
{
	struct terminal *t = start("human", "random");
	uint64_t board = 0, table = 0, end_ns;
	int board_changes = 0, table_changes = 0, border = 40;

	terminal_find(t, "[Table]", NULL, &border);
	terminal_keys(t, " ");
	ck_assert_shows(t, "analysing");
	end_ns = clock_ns() + WATCH_MS * UINT64_C(1000000);
	while (clock_ns() < end_ns) {
		uint64_t new_board, new_table;

		pump(t, 2);
		new_board = part(t, 0, border - 2);
		new_table = part(t, border - 2, 120);
		board_changes += new_board != board;
		table_changes += new_table != table;
		board = new_board;
		table = new_table;
	}
	printf("changes: heat map %.1f, table %.1f a second\n", board_changes * 1000.0 / WATCH_MS,
		table_changes * 1000.0 / WATCH_MS);
	terminal_free(t);
}

/* ---- keys */

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

static pid_t keep_busy(void)
{
	pid_t child = fork();

	if (child == 0)
		for (volatile unsigned long i = 0;; i++)
			continue;
	return child;
}

/* The key ] changes the tab, which stands in brackets. */
static void measure_keys(void)
{
	static const char *const tabs[] = {"[Table]", "[Tree]", "[Formula]", "[Chart]", "[Step]"};
	struct terminal *t = start("human", "random");
	double ms[KEYS];
	pid_t busy[2];

	terminal_keys(t, " ");
	ck_assert_shows(t, "analysing");
	for (int i = 0; i < 2; i++)
		busy[i] = keep_busy();
	for (int i = 0; i < KEYS; i++) {
		uint64_t sent_ns;

		pump(t, 10 + i % 37);
		sent_ns = clock_ns();
		terminal_keys(t, "]");
		ck_assert_shows(t, tabs[(i + 1) % (sizeof tabs / sizeof *tabs)]);
		ms[i] = (double)(clock_ns() - sent_ns) / 1e6;
	}
	for (int i = 0; i < 2; i++) {
		kill(busy[i], SIGKILL);
		waitpid(busy[i], NULL, 0);
	}
	qsort(ms, KEYS, sizeof *ms, compare);
	printf("keys: median %.1f ms, 99th percentile %.1f ms, worst %.1f ms\n", ms[KEYS / 2],
		ms[KEYS * 99 / 100 - 1], ms[KEYS - 1]);
	terminal_free(t);
}

/* ---- speed */

/* Digits in groups before a word: "1 234 567 sims". */
static double number_before(const char *text, const char *word)
{
	const char *end = strstr(text, word), *at = end;
	double number = 0;

	if (!end)
		return 0;
	while (at > text &&
		(strchr("0123456789", at[-1]) ||
			(at[-1] == ' ' && at - 1 > text && strchr("0123456789", at[-2]))))
		at--;
	for (; at < end; at++)
		if (*at != ' ')
			number = number * 10 + (*at - '0');
	return number;
}

static double speed_with_screen(const char *spec)
{
	struct terminal *t = start(spec, "human");
	char *text;
	double sims;

	ck_assert_shows(t, "1. X ");
	text = terminal_text(t);
	sims = number_before(strstr(text, "1. X "), " sims");
	free(text);
	terminal_free(t);
	return sims * 1000 / THINK_MS;
}

static double speed_without(const char *spec)
{
	char command[512], line[256];
	double sims = 0;
	FILE *pipe;

	snprintf(command, sizeof command, "%s analyze -g othello -s %s --format json",
		terminal_program(), spec);
	pipe = popen(command, "r");
	while (pipe && fgets(line, sizeof line, pipe))
		if (strstr(line, "\"iterations\":"))
			sims = atof(strstr(line, "\"iterations\":") + 13);
	if (pipe)
		pclose(pipe);
	return sims * 1000 / THINK_MS;
}

static void measure_speed(void)
{
	double ratio[ROUNDS];
	char spec[64];

	snprintf(spec, sizeof spec, "uct:sims=0,ms=%d", THINK_MS);
	for (int i = 0; i < ROUNDS; i++) {
		double without = speed_without(spec), with = speed_with_screen(spec);

		ratio[i] = with / without;
		printf("speed: %.0f with the workbench, %.0f without: %.1f %%\n", with, without,
			100 * ratio[i]);
	}
	qsort(ratio, ROUNDS, sizeof *ratio, compare);
	printf("speed: median %.1f %%\n", 100 * ratio[ROUNDS / 2]);
}

START_TEST(figures) /* the terminal asserts, as it may in a test only */
{
	setvbuf(stdout, NULL, _IOLBF, 0);
	measure_changes();
	measure_keys();
	measure_speed();
}
END_TEST

CHECK_TESTS(measure, figures);
