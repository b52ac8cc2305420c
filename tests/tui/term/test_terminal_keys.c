/* test_terminal_keys.c: what the program hears through tests/tui/harness/terminal.h: keys, the
 * mouse, answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/terminal.h"

static struct terminal *start_script(const char *script)
{
	return terminal_start(&(struct terminal_setup){.argv = {"sh", "-c", script}});
}

/* A program that shows what it is sent, byte by byte, after switching on the keypad of the terminal
 * type. */
static struct terminal *start_echo(const char *term)
{
	struct terminal *t = terminal_start(&(struct terminal_setup){
		.argv = {"sh", "-c", "tput smkx; stty raw -echo opost; echo ready; exec cat -t"},
		.term = term});

	ck_assert_shows(t, "ready");
	return t;
}

/* What terminfo says that a key sends, as cat -t would show it; false if it knows of no such key.
 */
static bool look_up(const char *term, const char *capability, char out[32])
{
	char *command = xasprintf("tput -T %s %s 2>/dev/null | cat -t", term, capability);
	FILE *said = popen(command, "r");
	size_t size = fread(out, 1, 31, said);

	out[size] = '\0';
	pclose(said);
	free(command);
	return size > 0;
}

/* Every key of every type that a program may find itself on, against terminfo. */
START_TEST(keys_as_in_terminfo)
{
	static const char *const terms[] = {
		"xterm-256color", "vt100", "linux", "screen", "tmux-256color"};
	static const struct {
		const char *name, *capability;
	} keys[] = {{"<Up>", "kcuu1"}, {"<Down>", "kcud1"}, {"<Left>", "kcub1"},
		{"<Right>", "kcuf1"}, {"<Home>", "khome"}, {"<End>", "kend"}, {"<PgUp>", "kpp"},
		{"<PgDn>", "knp"}, {"<Ins>", "kich1"}, {"<Del>", "kdch1"}, {"<BS>", "kbs"},
		{"<S-Tab>", "kcbt"}, {"<F1>", "kf1"}, {"<F2>", "kf2"}, {"<F3>", "kf3"},
		{"<F4>", "kf4"}, {"<F5>", "kf5"}, {"<F6>", "kf6"}, {"<F7>", "kf7"}, {"<F8>", "kf8"},
		{"<F9>", "kf9"}, {"<F10>", "kf10"}, {"<F11>", "kf11"}, {"<F12>", "kf12"}};
	int compared = 0;

	for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
		struct terminal *t = start_echo(terms[i]);

		for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
			char bytes[32], *expected;

			if (!look_up(terms[i], keys[k].capability, bytes))
				continue;
			expected = xasprintf("[%zu%s]", k, bytes);
			terminal_send(t, "\n[");
			terminal_send(t, text_grouped(k, (char[32]){0}));
			terminal_keys(t, keys[k].name);
			terminal_keys(t, "]");
			ck_assert_shows(t, expected);
			free(expected);
			compared++;
		}
		terminal_free(t);
	}
	ck_assert_int_ge(compared, 24 + 15 + 3 * 24 - 8); /* some databases know fewer keys */
}
END_TEST

/* Cursor keys change with the mode, also in the same terminal. */
START_TEST(keys_in_both_modes)
{
	struct terminal *t =
		start_script("stty raw -echo; printf 'one\\r\\n'; head -c 3 | cat -v; "
			     "printf '\\033[?1htwo\\r\\n'; head -c 3 | cat -v; echo end");

	ck_assert_shows(t, "one");
	terminal_keys(t, "<Up>");
	ck_assert_shows(t, "^[[Atwo");
	terminal_keys(t, "<Up>");
	ck_assert_shows(t, "^[OAend");
	terminal_free(t);
}
END_TEST

START_TEST(keys_with_modifiers_and_text)
{
	struct terminal *t = start_echo("xterm-256color");

	terminal_keys(t, "é<lt>b2><C-c><C-i><C-[>.<A-x><Esc><S-Up><C-A-Left><Tab><Enter>|");
	ck_assert_shows(t, "M-CM-)<b2>^C^I^[.^[x^[^[[1;2A^[[1;7D^I^M|");
	terminal_free(t);
}
END_TEST

START_TEST(keys_make_signals)
{
	struct terminal *t = start_script(
		"trap 'echo caught; exit 7' INT; echo ready; while :; do read -r line; done");

	ck_assert_shows(t, "ready");
	terminal_keys(t, "<C-c>");
	ck_assert_exits(t, 7);
	ck_assert_shows(t, "caught");
	terminal_free(t);
}
END_TEST

/* More than the line holds: the rest waits until the program reads. */
START_TEST(much_input)
{
	enum { SIZE = 200000 };
	char *text = xmalloc(SIZE + 1);
	struct terminal *t = start_script(
		"stty raw -echo; printf 'ready\\r\\n'; read -r line; head -c 200000 | wc -c");

	memset(text, 'x', SIZE);
	text[SIZE] = '\0';
	ck_assert_shows(t, "ready");
	terminal_send(t, "go\n");
	terminal_send(t, text);
	ck_assert_shows(t, "200000");
	ck_assert_exits(t, 0);
	free(text);
	terminal_free(t);
}
END_TEST

START_TEST(the_mouse)
{
	struct terminal *t = start_script("stty raw -echo; printf 'off\\r\\n'; read -r line; "
					  "printf '\\033[?1000;1006hon\\r\\n'; exec cat -v");

	ck_assert_shows(t, "off");
	ck_assert(!terminal_wants_mouse(t));
	ck_assert(!terminal_click(t, 4, 9));
	terminal_send(t, "\n");
	ck_assert_shows(t, "on");
	ck_assert(terminal_wants_mouse(t));
	ck_assert(terminal_click(t, 4, 9));
	ck_assert(terminal_mouse(t, 23, 79, TERMINAL_RIGHT, true));
	ck_assert(terminal_mouse(t, 23, 79, TERMINAL_RIGHT, false));
	ck_assert(terminal_mouse(t, 0, 0, TERMINAL_WHEEL_UP, true));
	ck_assert(terminal_mouse(t, 0, 0, TERMINAL_WHEEL_DOWN, true));
	ck_assert_shows(t, "^[[<0;10;5M^[[<0;10;5m^[[<2;80;24M^[[<2;80;24m^[[<64;1;1M^[[<65;1;1M");
	terminal_free(t);
}
END_TEST

START_TEST(questions_are_answered)
{
	struct terminal *t =
		start_script("stty raw -echo; printf 'ab\\033[6n'; head -c 6 | cat -v");

	ck_assert_shows(t, "ab^[[1;3R");
	terminal_free(t);
}
END_TEST

CHECK_TESTS(terminal_keys, keys_as_in_terminfo, keys_in_both_modes, keys_with_modifiers_and_text,
	keys_make_signals, much_input, the_mouse, questions_are_answered);
