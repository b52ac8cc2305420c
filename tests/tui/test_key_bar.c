/* test_key_bar.c: the last line of the screen: the keys of where the focus is, in function keys or
 * letters. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"
#include "tui/keys.h"
#include "tui/term/term.h"

static bool is_function_key(int key)
{
	return key <= TERM_KEY(KEY_F(1)) && key >= TERM_KEY(KEY_F(12));
}

static bool is_typed_in(enum key_place place)
{
	return place == KEYS_EXPERIMENTS || place == KEYS_MENU || place == KEYS_FORM ||
		place == KEYS_PROMPT || place == KEYS_HELP;
}

/* Some terminals keep function keys for themselves. Where letters are typed, Esc leads to where
 * they are keys. */
START_TEST(every_function_key_has_a_letter)
{
	for (const struct key_row *row = NULL; (row = keys_next(row));) {
		bool has_function_key = false, has_other = false;

		for (int i = 0; i < KEYS_OF_ROW && row->key[i]; i++)
			*(is_function_key(row->key[i]) ? &has_function_key : &has_other) = true;
		ck_assert_msg(!has_function_key || has_other || is_typed_in(row->place),
			"only a function key: %s", row->help);
	}
}
END_TEST

/* The first row of a place that has a key takes it: a second one would never be found. */
START_TEST(a_key_does_one_thing_in_a_place)
{
	for (const struct key_row *row = NULL; (row = keys_next(row));)
		for (const struct key_row *other = row; (other = keys_next(other));)
			for (int i = 0; i < KEYS_OF_ROW && row->key[i]; i++)
				for (int k = 0; k < KEYS_OF_ROW && other->key[k]; k++)
					ck_assert_msg(row->place != other->place ||
							row->key[i] != other->key[k],
						"%s: %s; %s", key_place_name(row->place), row->help,
						other->help);
}
END_TEST

/* The prompt for a move says it when its letter is a command. */
START_TEST(every_command_has_a_name)
{
	for (const struct key_row *row = NULL; (row = keys_next(row));) {
		char name[128];

		keys_command(row, name, sizeof name);
		ck_assert_msg(*name && strlen(name) < 80, "'%s' of: %s", name, row->help);
	}
}
END_TEST

/* What stands in the bar at a size, after some keys; whole entries are left out. */
START_TEST(the_bar_is_that_of_the_focus)
{
	static const struct {
		const char *keys;
		int cols;
		const char *bar;
	} rows[] = {
		{"", 80,
			" F1 Help Enter Play v View u Undo H Hint F2 New F3 Players F5 Step F10 "
			"Quit"},
		{"", 40, " F1 Help  Enter Play  v View  F10 Quit"},
		{"", 120,
			" F1 Help Enter Play v View u Undo H Hint F2 New F3 Players F4 Heat F5 "
			"Step F6 Back F7 Run F8 Lab F9 Settings F10 Quit"},
		{"<Tab>", 80,
			" F1 Help Enter Walk s Sort F2 New F3 Players F5 Step F7 Run F8 Lab F10 "
			"Quit"},
		{"<Tab>]", 80,
			" F1 Help Right Unfold Left Fold w Walk s Sort F2 New F3 Players F5 Step "
			"F10 Quit"},
		{"<Tab><Tab>", 80,
			" F1 Help End Newest / Search w Write F2 New F3 Players F5 Step F7 Run F10 "
			"Quit"},
		{".", 80,
			" F1 Help . Phase , Back I Go Esc Leave F2 New F3 Players F5 Step F7 Run "
			"F10 Quit"},
		{".<Tab>", 80,
			" F1 Help . Phase , Back Esc Leave r Re-roll w What if Enter Walk s Sort "
			"F10 Quit"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct terminal *t = workbench_open(&(struct terminal_setup){
			.argv = {terminal_program()}, .cols = rows[i].cols});

		workbench_press(t, rows[i].keys, rows[i].bar);
		workbench_close(t);
	}
}
END_TEST

static struct terminal *start_with_bar(const char *directory, const char *bar, const char *term)
{
	char *path = xasprintf("%s/bar.ini", directory);
	FILE *file = fopen(path, "w");
	struct terminal *t;

	ck_assert_msg(file, "%s", path);
	fprintf(file, "[workbench]\nview = look\nbar = %s\n", bar);
	fclose(file);
	t = workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "--config", path},
		.term = term,
		.directory = directory});
	free(path);
	return t;
}

/* By itself where terminfo has no F5, or when it is asked for. */
START_TEST(letters_instead_of_function_keys)
{
	static const struct {
		const char *bar, *term, *shows;
	} rows[] = {
		{"auto", "ansi",
			" Help Enter Play v View u Undo H Hint N New P Players > Step Space Run q "
			"Quit"},
		{"auto", "xterm-256color", " F1 Help Enter Play"},
		{"letters", "xterm-256color",
			" ? Help Enter Play v View u Undo H Hint N New P Players > Step Space Run "
			"q Quit"},
		{"function", "ansi", " Help Enter Play v View u Undo H Hint F2 New"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char *directory = terminal_directory_new();
		struct terminal *t = start_with_bar(directory, rows[i].bar, rows[i].term);

		ck_assert_shows(t, rows[i].shows);
		workbench_press(t, ">", "[Step]");
		terminal_free(t);
		terminal_directory_free(directory);
	}
}
END_TEST

/* A click does what its entry says, whatever stands there at the time. */
START_TEST(clicks_meet_the_entries)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.argv = {terminal_program()}});
	int row, col;

	wait_until(t, terminal_find(t, "F5 Step", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, ". Phase");
	wait_until(t, terminal_find(t, ". Phase", &row, &col));
	ck_assert(terminal_click(t, row, col + 6));
	ck_assert_shows(t, "iteration 2, phase 1");
	wait_until(t, terminal_find(t, "Esc Leave", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_hides(t, "looking at");
	ck_assert(terminal_click(t, row, col));
	ck_assert_hides(t, "Esc Leave");
	workbench_close(t);
}
END_TEST

/* On a board with a column h that letter begins a move, so the bar says how the command is given at
 * once. */
START_TEST(a_letter_that_begins_a_move_is_shown_with_alt)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "othello", "-2", "human"}});

	ck_assert_shows(t, "u Undo Alt-H Hint F2 New");
	workbench_press(t, "<A-H>", "* hint: ");
	workbench_close(t);
}
END_TEST

/* ---- popups */

#define MENU " F1 Help  Enter Choose  Esc Close  F10 Quit"
#define FORM " F1 Help  Enter Accept  Tab Next  Space Change  Esc Cancel  F10 Quit"
#define PROMPT " F1 Help  Enter Accept  Esc Cancel  F10 Quit"
#define QUESTION " Enter Yes  Esc No"
#define HELP " Enter Run  Tab Page  Esc Close  F10 Quit"
#define HELP_TEXT " Tab Page  Esc Close  F10 Quit"

static const struct {
	const char *keys[2]; /* that open it, one after the other, and */
	const char *then[2]; /* what they bring */
	const char *bar;
	const char *meddle; /* keys that Esc must make undone */
} popups[] = {
	{{"<F1>"}, {"[Here]"}, HELP, "<Tab><Down>"},
	{{"#"}, {"[Rules]"}, HELP_TEXT, "<Down>"},
	{{"<F2>"}, {"a new game"}, MENU, "<Down><Down>"},
	{{"<F2>", "othello<Enter>"}, {"a new game", "Enter: begin the game"}, FORM, " <Down> "},
	{{"<F3>"}, {"players"}, MENU, "<Up>"},
	{{"<F3>", "<Enter>"}, {"players", "who plays O"}, MENU, "<Down><Down>"},
	{{"O"}, {"what the board shows"}, MENU, "<Down>"},
	{{"E"}, {"edit the position"}, PROMPT, "xo"},
	{{"W"}, {"save the game as"}, PROMPT, "another"},
	{{"L"}, {"load a game"}, MENU, "<Down>"},
	{{"X"}, {"write to a file"}, MENU, "<Down>"},
	{{"X", "<Enter>"}, {"write to a file", "to the file"}, PROMPT, "another"},
	{{"<A-C>"}, {"lab code: type one"}, PROMPT, "abc"},
	{{"<A-B>"}, {"┌─ breakpoints"}, MENU, "<Down>"},
	{{"<A-B>", "<Enter>"}, {"┌─ breakpoints", "pause when"}, PROMPT, "depth > 6"},
	{{"M"}, {"moves"}, MENU, "<Up>"},
	{{"<F8>"}, {"the lab"}, MENU, "<Down>"},
	{{"<F9>"}, {"settings"}, FORM, " <Down><Right><Down> "},
	{{"I"}, {"go to iteration"}, PROMPT, "500"},
	{{"q"}, {"sure?"}, QUESTION, "z"},
	{{"Q"}, {"sure?"}, QUESTION, "z"},
	{{":"}, {"┌─ move"}, PROMPT, "a1"},
};

/* The screen at rest, for the caller to free. */
static char *screen_of(struct terminal *t)
{
	wait_until(t, terminal_is_idle(t));
	return terminal_text(t);
}

static char *open_popup(struct terminal *t, int i)
{
	for (int k = 0; k < 2 && popups[i].keys[k]; k++)
		workbench_press(t, popups[i].keys[k], popups[i].then[k]);
	return screen_of(t);
}

static void cancel_popup(struct terminal *t, int i)
{
	for (int k = popups[i].keys[1] ? 1 : 0; k >= 0; k--) {
		terminal_keys(t, "<Esc>");
		ck_assert_hides(t, popups[i].then[k]);
	}
}

static void check_same(const char *what, char *before, char *now)
{
	if (strcmp(before, now))
		fprintf(stderr, "before\n%sand now\n%s", before, now);
	ck_assert_msg(!strcmp(before, now), "%s: not as it was", what);
	free(now);
}

/* The bar has the keys of the popup; Esc leaves everything as it was, and the popup opens as it did
 * before. */
START_TEST(a_popup_has_its_keys_and_esc_cancels)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-2", "human"}, .rows = 40, .cols = 110});
	char *before, *opened;

	workbench_press(t, "b2<Enter>", "1. X b2");
	workbench_press(t, "W", "save the game as");
	workbench_press(t, "one<Enter>", "saved as 'one'");
	before = screen_of(t);
	opened = open_popup(t, _i);
	ck_assert_screen(t, 39, popups[_i].bar);
	terminal_keys(t, popups[_i].meddle);
	wait_until(t, terminal_is_idle(t));
	cancel_popup(t, _i);
	check_same(popups[_i].then[0], before, screen_of(t));
	if (strcmp(popups[_i].keys[0], "W")) /* which proposes the time */
		check_same(popups[_i].then[0], opened, open_popup(t, _i));
	free(before);
	free(opened);
	terminal_free(t);
}
END_TEST

/* A click on an entry is its key. */
START_TEST(the_bar_of_a_popup_can_be_clicked)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.argv = {terminal_program()}});

	workbench_press(t, "<F9>", FORM);
	ck_assert(terminal_click(t, 23, (int)(strstr(FORM, "Esc") - FORM)));
	ck_assert_hides(t, FORM);
	workbench_press(t, "<F1>", HELP);
	ck_assert(terminal_click(t, 23, 14));
	ck_assert_shows(t, "[All keys]");
	ck_assert(terminal_click(t, 23, (int)(strstr(HELP, "Esc") - HELP)));
	ck_assert_hides(t, "[All keys]");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(key_bar, every_function_key_has_a_letter, a_key_does_one_thing_in_a_place,
	every_command_has_a_name, the_bar_is_that_of_the_focus, letters_instead_of_function_keys,
	clicks_meet_the_entries, a_letter_that_begins_a_move_is_shown_with_alt,
	the_bar_of_a_popup_can_be_clicked);
CHECK_LOOP(key_bar, sizeof popups / sizeof *popups, a_popup_has_its_keys_and_esc_cancels);
