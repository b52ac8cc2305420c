/* test_play_view.c: the two views: in the play view nothing on the screen tells what the search
 * thinks, in the look view everything does. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* A workbench as a newcomer finds it: no ini file has a word about the view. */
static struct terminal *start(int rows, int cols, const char *directory)
{
	return workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-2", "uct"},
		.rows = rows,
		.cols = cols,
		.directory = directory,
		.ini = "[workbench]\nsecond = uct\n"});
}

/* Between the title and the key bar there is no word of statistics, and no number but those of rows
 * and moves. */
static void check_quiet(struct terminal *t, int rows)
{
	static const char *const words[] = {"◄", "sims", "PV", "visits", "heat", "Table", "%"};

	for (int row = 1; row < rows - 1; row++) {
		const char *line = terminal_row(t, row);

		for (size_t i = 0; i < sizeof words / sizeof *words; i++)
			ck_assert_msg(!strstr(line, words[i]), "row %d: %s", row, line);
		for (const char *at = line; *at; at++)
			ck_assert_msg(!isdigit((unsigned char)*at) || atoi(at) <= 3, "row %d: %s",
				row, line);
	}
}

START_TEST(the_search_keeps_its_opinion_to_itself)
{
	static const int sizes[][2] = {{24, 80}, {40, 120}, {24, 50}, {30, 97}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct terminal *t = start(sizes[i][0], sizes[i][1], NULL);

		workbench_press(t, "b2<Enter>", "2. O");
		ck_assert_shows(t, "your turn");
		check_quiet(t, sizes[i][0]);
		workbench_close(t);
	}
}
END_TEST

/* The reply's figures are kept: the look view has them in the log, and the board its heat map. */
START_TEST(a_key_shows_it)
{
	struct terminal *t = start(30, 120, NULL);

	workbench_press(t, "b2<Enter>", "2. O");
	workbench_press(t, "v", "heat: visits");
	ck_assert_shows(t, " sims  ");
	ck_assert_shows(t, "[Table]");
	workbench_press(t, "v", "v: see what the search thinks");
	ck_assert_hides(t, " sims  ");
	ck_assert_hides(t, "[Table]");
	workbench_close(t);
}
END_TEST

START_TEST(the_view_is_remembered)
{
	char *directory = terminal_directory_new();
	struct terminal_setup again = {.argv = {terminal_program()}, .directory = directory};
	struct terminal *t = start(24, 80, directory);

	ck_assert_shows(t, "v: see what the search thinks");
	workbench_press(t, "v", "heat: visits");
	workbench_close(t);
	t = terminal_start(&again);
	ck_assert_shows(t, "heat: visits");
	workbench_press(t, "v", "v: see what the search thinks");
	workbench_close(t);
	t = terminal_start(&again);
	ck_assert_shows(t, "v: see what the search thinks");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

/* Whoever asks what the search thinks sees it; this time, for the settings still say play. */
START_TEST(asking_is_looking)
{
	static const char *const keys[] = {
		" ", "A<Enter>", "<F4>", "<F5>", ".", "T", "]", "[", "O<Enter>"};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		struct terminal *t = start(30, 120, NULL);

		workbench_press(t, keys[i], "v: back to the play view");
		ck_assert_shows(t, "Formula");
		workbench_press(t, "v", "v: see what the search thinks");
		ck_assert_shows(t, "your turn");
		workbench_close(t);
	}
}
END_TEST

START_TEST(two_searches_are_looked_at)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-1", "uct", "-2", "uct"},
			.ini = "[workbench]\nsecond = uct\n"});

	ck_assert_shows(t, "heat: visits");
	workbench_close(t);
}
END_TEST

/* A hint is one move: on its cell and in the log, and nothing else. */
START_TEST(a_hint_is_a_move)
{
	struct terminal *t = start(24, 80, NULL);
	int row, col;

	workbench_press(t, "H", "hint: ");
	ck_assert_shows(t, "◄");
	wait_until(t, terminal_find(t, "◄", &row, &col));
	ck_assert(!strstr(terminal_row(t, row), "sims"));
	ck_assert(!terminal_find(t, "PV", NULL, NULL));
	ck_assert(!terminal_find(t, "visits", NULL, NULL));
	workbench_press(t, "<Enter>", "1. X");
	ck_assert_hides(t, "◄");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(play_view, the_search_keeps_its_opinion_to_itself, a_key_shows_it,
	the_view_is_remembered, asking_is_looking, two_searches_are_looked_at, a_hint_is_a_move);
