/* test_settings.c: the settings of the workbench: read from an ini file, and brought back into it
 * as its owner wrote it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/config/config.h"
#include "io/config/settings.h"
#include "tests/check.h"
#include "tests/io/scratch.h"

#define INI ".config/mctscope/mctscope.ini"

static struct status st;

static bool set(const char *name, const char *value)
{
	return settings_set(settings_get(), name, value, &st);
}

static bool save(const char *path)
{
	return settings_save(path, settings_get(), &st);
}

START_TEST(defaults)
{
	const struct options *now = settings_get();

	ck_assert_str_eq(options_text(now, "game"), "tictactoe");
	ck_assert_str_eq(options_text(now, "analyst"), "uct:sims=0");
	ck_assert_int_eq(options_choice(now, "overlay"), 1);
	ck_assert_int_eq(options_int(now, "frames"), 30);
	ck_assert(options_bool(now, "mouse") && !options_bool(now, "ponder"));
	for (int i = 0; settings_options[i].name; i++) /* each has words of its own */
		ck_assert_str_ne(
			settings_label(settings_options[i].name), settings_options[i].name);
	for (int i = 0; settings_options[i].name;
		i++) /* the fallbacks are good settings themselves */
		ck_assert_msg(
			set(settings_options[i].name, settings_options[i].fallback), "%s", st.text);
}
END_TEST

/* The commented default file shows every setting at its default, and nothing that does not exist.
 */
START_TEST(the_default_file_shows_them_all)
{
	const char *at = strstr(config_text_mctscope, "\n;[workbench]\n");
	int rows = 0;

	ck_assert_ptr_nonnull(at);
	for (int i = 0; settings_options[i].name; i++, rows++) {
		char line[256];

		snprintf(line, sizeof line, "\n;%s = %s\n", settings_options[i].name,
			settings_options[i].fallback);
		ck_assert_msg(strstr(at, line) != NULL, "conf/mctscope.ini lacks:%s", line);
	}
	for (at += 2; (at = strstr(at, "\n;")); at += 2)
		rows -= at[2] >= 'a' && at[2] <= 'z' && strchr(at, '=') &&
			strchr(at, '=') < strchr(at + 1, '\n');
	ck_assert_int_eq(rows, 0);
}
END_TEST

START_TEST(a_file_sets_them)
{
	scratch_write("a.ini",
		"[workbench]\nGAME = mine\nsecond = lookahead\ntheme = Light\npause = 0\nponder = "
		"on\n"
		"[game mine]\nspec = mnk:rows=4\n");
	ck_assert_msg(config_load(scratch_path("a.ini"), &st), "%s", st.text);
	ck_assert_str_eq(options_text(settings_get(), "game"), "mine");
	ck_assert_int_eq(options_choice(settings_get(), "theme"), 1);
	ck_assert_int_eq(options_int(settings_get(), "pause"), 0);
	ck_assert(options_bool(settings_get(), "ponder"));
	/* without that file they are as before */
	ck_assert_msg(config_load(NULL, &st), "%s", st.text);
	ck_assert_str_eq(options_text(settings_get(), "game"), "tictactoe");
}
END_TEST

START_TEST(wrong_settings_are_refused)
{
	static const struct {
		const char *line, *why;
	} wrong[] = {
		{"game = chess", "game: unknown game 'chess', expected one of: "},
		{"first = me", "first: unknown solver 'me', expected one of: "},
		{"second =", "second: "},
		{"analyst = human", "analyst: unknown solver 'human', expected one of: "},
		{"theme = pink", "theme is 'pink', expected dark, light, mono"},
		{"frames = 0", "frames is '0', expected a whole number from 1 to 60"},
		{"mouse = maybe", "mouse is 'maybe', expected yes or no"},
		{"colour = red",
			"unknown key 'colour', expected one of: game, first, second, analyst, "
			"theme, view, overlay, evaluation, "
			"characters, bar, "
			"frames, pause, ponder, mouse, welcome"},
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char text[256], expected[1024];

		snprintf(text, sizeof text, "[workbench]\n\n%s\n", wrong[i].line);
		scratch_write("a.ini", text);
		snprintf(
			expected, sizeof expected, "%s:3: %s", scratch_path("a.ini"), wrong[i].why);
		ck_assert_msg(!config_load(scratch_path("a.ini"), &st), "%s", text);
		ck_assert_msg(!strncmp(st.text, expected, strlen(expected)), "%s", st.text);
	}
}
END_TEST

START_TEST(a_file_is_made)
{
	ck_assert_msg(save(NULL), "%s", st.text);
	ck_assert_ptr_null(scratch_read(INI)); /* all at their defaults: nothing to write */
	ck_assert(set("theme", "mono") && set("second", "human"));
	ck_assert_msg(save(NULL), "%s", st.text);
	ck_assert_str_eq(scratch_read(INI), "[workbench]\nsecond = human\ntheme = mono\n");
	ck_assert_msg(config_load(NULL, &st), "%s", st.text);
	ck_assert_int_eq(options_choice(settings_get(), "theme"), 2);
	ck_assert(set("theme", "dark"));
	ck_assert_msg(save(NULL), "%s", st.text);
	ck_assert_str_eq(scratch_read(INI), "[workbench]\nsecond = human\ntheme = dark\n");
}
END_TEST

START_TEST(a_file_is_edited)
{
	static const char before[] =
		"# mine\r\n\r\n[game four]\r\nspec = mnk:rows=4 ; four\r\n\r\n[WorkBench] ; "
		"look\r\nmouse = on\r\n"
		"Theme   =   light   ; bright\r\n; frames = 1\r\n\r\n[recipe r]\r\nspec = uct";
	static const char after[] = "# mine\r\n\r\n[game four]\r\nspec = mnk:rows=4 ; "
				    "four\r\n\r\n[WorkBench] ; look\r\nmouse = on\r\n"
				    "Theme   =   mono   ; bright\r\ngame = four\r\nframes = "
				    "60\r\n; frames = 1\r\n\r\n[recipe r]\r\nspec = "
				    "uct";
	struct stat first, second;

	scratch_write("a.ini", before);
	ck_assert_msg(config_load(scratch_path("a.ini"), &st), "%s", st.text);
	ck_assert_int_eq(stat(scratch_path("a.ini"), &first), 0);
	ck_assert_msg(save(scratch_path("a.ini")), "%s", st.text);
	ck_assert_int_eq(stat(scratch_path("a.ini"), &second), 0);
	ck_assert_uint_eq(first.st_ino, second.st_ino); /* nothing has changed: not written */
	ck_assert(set("theme", "mono") && set("frames", "60") && set("mouse", "yes") &&
		set("game", "four"));
	ck_assert_msg(save(scratch_path("a.ini")), "%s", st.text);
	ck_assert_str_eq(scratch_read("a.ini"), after);
	ck_assert_msg(config_load(scratch_path("a.ini"), &st), "%s", st.text);
	ck_assert_int_eq(options_int(settings_get(), "frames"), 60);
}
END_TEST

/* Lines that cannot be used survive; a value that cannot be used is replaced only once somebody
 * chose another one. */
START_TEST(wrong_lines_survive)
{
	static const char before[] =
		"nonsense\n[workbench]\nframes = 900\ncolour = red\ntheme = light\n[oops\nx = 1\n";
	struct problems problems = {0};

	scratch_write("a.ini", before);
	config_load_leniently(scratch_path("a.ini"), &problems);
	ck_assert_int_eq(problems.count, 4);
	problems_done(&problems);
	ck_assert_int_eq(options_choice(settings_get(), "theme"), 1);
	ck_assert(set("theme", "mono"));
	ck_assert_msg(save(scratch_path("a.ini")), "%s", st.text);
	ck_assert_str_eq(scratch_read("a.ini"),
		"nonsense\n[workbench]\nframes = 900\ncolour = red\ntheme = mono\n[oops\nx = 1\n");
	ck_assert(set("frames", "30"));
	ck_assert_msg(save(scratch_path("a.ini")), "%s", st.text);
	ck_assert_str_eq(scratch_read("a.ini"),
		"nonsense\n[workbench]\nframes = 30\ncolour = red\ntheme = mono\n[oops\nx = 1\n");
}
END_TEST

/* A last line that goes on nowhere would take a new section for its end: then nothing is written.
 */
START_TEST(what_cannot_be_edited_is_left_alone)
{
	static const char before[] = "[game a]\nspec = mnk \\\n";
	char expected[8192];

	scratch_write("a.ini", before);
	ck_assert(set("theme", "mono"));
	ck_assert(!save(scratch_path("a.ini")));
	snprintf(expected, sizeof expected,
		"%s: the settings cannot be added without changing other parts of the file, "
		"expected a simpler file",
		scratch_path("a.ini"));
	ck_assert_str_eq(st.text, expected);
	ck_assert_str_eq(scratch_read("a.ini"), before);
	scratch_write_bytes("b.ini", "[a]\0\n", 5);
	ck_assert(!save(scratch_path("b.ini")));
	ck_assert_msg(strstr(st.text, "/b.ini: not a text file") != NULL, "%s", st.text);
	ck_assert(!save(scratch_path("")));
	ck_assert_msg(strstr(st.text, ": Is a directory") != NULL, "%s", st.text);
	unsetenv("HOME");
	ck_assert(!save(NULL));
	ck_assert_str_eq(st.text,
		"the settings cannot be saved: neither XDG_CONFIG_HOME nor HOME is an absolute "
		"path");
}
END_TEST

START_TEST(links_and_permissions)
{
	ck_assert_int_eq(mkdir(scratch_path("dotfiles"), 0755), 0);
	ck_assert_int_eq(symlink("dotfiles/m.ini", scratch_path("a.ini")), 0);
	ck_assert(set("mouse", "no"));
	ck_assert_msg(save(scratch_path("a.ini")), "%s", st.text);
	ck_assert_str_eq(scratch_read("dotfiles/m.ini"), "[workbench]\nmouse = no\n");
	ck_assert_int_eq(chmod(scratch_path("dotfiles"), 0555), 0);
	if (!scratch_drop_root())
		return;
	ck_assert(set("mouse", "yes"));
	ck_assert(!save(scratch_path("a.ini")));
	ck_assert_msg(strstr(st.text, "/a.ini: cannot be written: Permission denied") != NULL, "%s",
		st.text);
	scratch_become_root();
	ck_assert_int_eq(chmod(scratch_path("dotfiles"), 0755), 0);
	ck_assert_str_eq(scratch_read("a.ini"), "[workbench]\nmouse = no\n");
}
END_TEST

CHECK_SCRATCH(settings, defaults, the_default_file_shows_them_all, a_file_sets_them,
	wrong_settings_are_refused, a_file_is_made, a_file_is_edited, wrong_lines_survive,
	what_cannot_be_edited_is_left_alone, links_and_permissions);
