/* test_terminal_screen.c: the screen of tests/tui/harness/terminal.h: what a program writes is what
 * a test reads. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/tui/harness/terminal.h"

/* A terminal in which printf has written this, and has ended. */
static struct terminal *written(const char *format)
{
	struct terminal *t = terminal_start(
		&(struct terminal_setup){.argv = {"printf", format}, .rows = 6, .cols = 20});

	ck_assert_exits(t, 0);
	return t;
}

START_TEST(rows_and_text)
{
	struct terminal *t = written("one  \\r\\n\\r\\n   three");
	char *text = terminal_text(t);
	int row, col;

	ck_assert_screen(t, 0, "one");
	ck_assert_screen(t, 1, "");
	ck_assert_screen(t, 2, "   three");
	ck_assert_str_eq(text, "one\n\n   three\n\n\n\n");
	wait_until(t, terminal_find(t, "hre", &row, &col));
	ck_assert_int_eq(row, 2);
	ck_assert_int_eq(col, 4);
	ck_assert(!terminal_find(t, "four", NULL, NULL));
	/* the line has made \r\n of each \n */
	ck_assert_uint_eq(terminal_bytes(t), strlen("one  \r\r\n\r\r\n   three"));
	free(text);
	terminal_free(t);
}
END_TEST

START_TEST(colours)
{
	struct terminal *t = written("a\\033[31mb\\033[94;103mc\\033[38;5;196;48;5;20md\\033[38;2;"
				     "255;128;0me\\033[39;49mf");

	ck_assert_int_eq(terminal_cell(t, 0, 0).fg, TERMINAL_DEFAULT);
	ck_assert_int_eq(terminal_cell(t, 0, 0).bg, TERMINAL_DEFAULT);
	ck_assert_int_eq(terminal_cell(t, 0, 1).fg, 1);
	ck_assert_int_eq(terminal_cell(t, 0, 1).bg, TERMINAL_DEFAULT);
	ck_assert_int_eq(terminal_cell(t, 0, 2).fg, 12);
	ck_assert_int_eq(terminal_cell(t, 0, 2).bg, 11);
	ck_assert_int_eq(terminal_cell(t, 0, 3).fg, 196);
	ck_assert_int_eq(terminal_cell(t, 0, 3).bg, 20);
	ck_assert_int_eq(terminal_cell(t, 0, 4).fg, TERMINAL_RGB(255, 128, 0));
	ck_assert_int_eq(terminal_cell(t, 0, 5).fg, TERMINAL_DEFAULT);
	ck_assert_int_eq(terminal_cell(t, 0, 5).bg, TERMINAL_DEFAULT);
	terminal_free(t);
}
END_TEST

START_TEST(attributes)
{
	static const struct {
		const char *name;
		bool is_bold, is_italic, is_underlined, is_blinking, is_reversed;
	} expected[] = {
		{"p", 0, 0, 0, 0, 0},
		{"b", 1, 0, 0, 0, 0},
		{"i", 0, 1, 0, 0, 0},
		{"u", 0, 0, 1, 0, 0},
		{"k", 0, 0, 0, 1, 0},
		{"r", 0, 0, 0, 0, 1},
		{"x", 1, 0, 0, 0, 1},
	};
	struct terminal *t =
		written("p\\033[1mb\\033[0;3mi\\033[0;4mu\\033[0;5mk\\033[0;7mr\\033[1mx");

	for (int col = 0; col < (int)(sizeof expected / sizeof *expected); col++) {
		struct terminal_cell cell = terminal_cell(t, 0, col);

		ck_assert_str_eq(cell.text, expected[col].name);
		ck_assert_int_eq(cell.is_bold, expected[col].is_bold);
		ck_assert_int_eq(cell.is_italic, expected[col].is_italic);
		ck_assert_int_eq(cell.is_underlined, expected[col].is_underlined);
		ck_assert_int_eq(cell.is_blinking, expected[col].is_blinking);
		ck_assert_int_eq(cell.is_reversed, expected[col].is_reversed);
	}
	terminal_free(t);
}
END_TEST

/* A wide character has two cells, a combining mark none of its own; columns count cells, not bytes.
 */
START_TEST(characters_of_any_width)
{
	struct terminal *t = written("世é●e\\314\\201x𝄞");
	int row, col;

	ck_assert_screen(t, 0, "世é●e\u0301x𝄞");
	ck_assert_str_eq(terminal_cell(t, 0, 0).text, "世");
	ck_assert_int_eq(terminal_cell(t, 0, 0).width, 2);
	ck_assert_str_eq(terminal_cell(t, 0, 1).text, "");
	ck_assert_str_eq(terminal_cell(t, 0, 2).text, "é");
	ck_assert_int_eq(terminal_cell(t, 0, 2).width, 1);
	ck_assert_str_eq(terminal_cell(t, 0, 4).text, "e\u0301");
	ck_assert_str_eq(terminal_cell(t, 0, 7).text, " ");
	wait_until(t, terminal_find(t, "é", &row, &col));
	ck_assert_int_eq(col, 2);
	wait_until(t, terminal_find(t, "x", &row, &col));
	ck_assert_int_eq(col, 5);
	terminal_free(t);
}
END_TEST

/* What curses sends to save bytes: the other character set for lines, a character repeated,
 * characters erased. */
START_TEST(shorthands_of_curses)
{
	struct terminal *t =
		written("\\033)0\\016lqk\\017\\r\\n-\\033[9b\\r\\n123456\\033[3G\\033[2X");

	ck_assert_screen(t, 0, "┌─┐");
	ck_assert_screen(t, 1, "----------");
	ck_assert_screen(t, 2, "12  56");
	terminal_free(t);
}
END_TEST

START_TEST(the_cursor)
{
	struct terminal *t = written("\\033[3;5H");
	int row, col;

	ck_assert(terminal_cursor(t, &row, &col));
	ck_assert_int_eq(row, 2);
	ck_assert_int_eq(col, 4);
	terminal_free(t);
	t = written("ab\\033[?25l");
	ck_assert(!terminal_cursor(t, &row, &col));
	ck_assert_int_eq(row, 0);
	ck_assert_int_eq(col, 2);
	terminal_free(t);
}
END_TEST

START_TEST(the_alternate_screen)
{
	static const char *const script =
		"printf 'below\\033[?1049h\\033[Habove'; read -r line; printf '\\033[?1049l'";
	struct terminal *t = terminal_start(&(struct terminal_setup){.argv = {"sh", "-c", script}});

	ck_assert_shows(t, "above");
	ck_assert(terminal_is_alternate(t));
	ck_assert(!terminal_find(t, "below", NULL, NULL));
	terminal_resize(t, 10, 30);
	terminal_keys(t, "<Enter>");
	ck_assert_exits(t, 0);
	ck_assert(!terminal_is_alternate(t));
	ck_assert_screen(t, 0, "below");
	terminal_free(t);
}
END_TEST

/* Several modes in one sequence, which may come in pieces, or be broken off by another. */
START_TEST(several_modes_at_once)
{
	struct terminal *t = written("\\033[?25;1049l\\033[?7;1006;1000hx");

	ck_assert(!terminal_cursor(t, NULL, NULL));
	ck_assert(!terminal_is_alternate(t));
	ck_assert(terminal_wants_mouse(t));
	ck_assert_screen(t, 0, "x");
	terminal_free(t);
	t = written("\\033[?25\\033[?1000;25l\\033\\033[1mx\\033[?1049hy");
	ck_assert(!terminal_cursor(t, NULL, NULL));
	ck_assert(terminal_is_alternate(t));
	terminal_free(t);
	t = terminal_start(&(struct terminal_setup){
		.argv = {"sh", "-c",
			"stty -echo; printf 'one\\033[?100'; read -r line; printf '0;25'; read -r "
			"line; printf 'htwo\\033[?25;1000ltwo'"}});
	ck_assert_shows(t, "one");
	terminal_keys(t, "<Enter><Enter>");
	ck_assert_exits(t, 0);
	ck_assert_screen(t, 0, "onetwotwo");
	ck_assert(!terminal_cursor(t, NULL, NULL));
	ck_assert(!terminal_wants_mouse(t));
	terminal_free(t);
}
END_TEST

START_TEST(the_bell)
{
	struct terminal *t = written("a\\ab\\a");

	ck_assert_int_eq(terminal_bells(t), 2);
	ck_assert_screen(t, 0, "ab");
	terminal_free(t);
}
END_TEST

START_TEST(characters_in_parts)
{
	static const char script[] =
		"printf 'a \\342'; sleep 0.2; printf '\\224'; sleep 0.2; printf '\\202b\\n'";
	struct terminal *t = terminal_start(
		&(struct terminal_setup){.argv = {"sh", "-c", script}, .rows = 6, .cols = 20});

	ck_assert_exits(t, 0);
	ck_assert_screen(t, 0, "a │b");
	terminal_free(t);
}
END_TEST

CHECK_TESTS(terminal_screen, rows_and_text, colours, attributes, characters_of_any_width,
	shorthands_of_curses, the_cursor, the_alternate_screen, several_modes_at_once, the_bell,
	characters_in_parts);
