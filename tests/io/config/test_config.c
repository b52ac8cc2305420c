/* test_config.c: the program's ini files: the names that are built in, a user's own, and what is
 * refused. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/options/spec.h"
#include "base/text.h"
#include "game/game.h"
#include "io/config/config.h"
#include "io/config/settings.h"
#include "search/levels.h"
#include "search/registry.h"
#include "search/search.h"
#include "tests/check.h"

static const char path[] = "check_config.ini";

static bool load(const char *text, struct status *st)
{
	FILE *file = fopen(path, "w");
	bool is_good;

	fputs(text, file);
	fclose(file);
	is_good = config_load(path, st);
	unlink(path);
	return is_good;
}

START_TEST(built_in_names)
{
	struct status st;
	struct game *game;
	struct search *search;

	ck_assert_msg(load("", &st), "%s", st.text);
	game = game_new("gomoku", &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_str_eq(game->title, "Gomoku");
	ck_assert_str_eq(game->spec, "gomoku");
	search = search_new(game, "lookahead:depth=1", &st);
	ck_assert_msg(search != NULL, "%s", st.text);
	search_free(search);
	game_free(game);
}
END_TEST

/* All games, and some more with options. */
static const char *const games_with_levels[] = {"tictactoe", "gomoku", "connect4", "othello", "go",
	"minigo", "hex", "ultimate", "nested", "morpion", "band", "shape", "nim", "nim-misere",
	"coins", "tree", "mnk:rows=4,cols=5,k=4"};

START_TEST(no_game_is_missing)
{
	for (int i = 0; game_registry()[i]; i++) {
		const char *name = game_registry()[i]->name;
		bool is_there = false;

		for (size_t k = 0; k < sizeof games_with_levels / sizeof *games_with_levels; k++)
			is_there |= !strncmp(games_with_levels[k], name, strlen(name));
		ck_assert_msg(is_there, "%s", name);
	}
}
END_TEST

/* In every game the list ends with the strongest, every level can play, and a user's list wins. */
START_TEST(levels_of_every_game)
{
	const char *const *games = games_with_levels;
	struct status st;

	ck_assert_msg(
		load("[recipe mine]\nspec = uct:sims=7\n[levels]\nhex = mine strongest\n", &st),
		"%s", st.text);
	for (size_t i = 0; i < sizeof games_with_levels / sizeof *games_with_levels; i++) {
		struct game *game = game_new(games[i], &st);
		struct spec_scope scope = game_scope(game);
		struct levels levels = levels_of(&scope);

		ck_assert_int_ge(levels.count, 2);
		ck_assert_str_eq(levels.name[levels.count - 1], LEVELS_USUAL);
		ck_assert_str_eq(levels.name[0], text_same(games[i], "hex") ? "mine" : "beginner");
		for (int k = 0; k < levels.count; k++) {
			struct search *search = search_new(game, levels.name[k], &st);

			ck_assert_msg(search != NULL, "%s: %s", games[i], st.text);
			ck_assert_str_eq(search->title, levels.name[k]);
			search_free(search);
		}
		game_free(game);
	}
	ck_assert(levels_has("mine") && levels_has("easy") && levels_has("strongest@tictactoe") &&
		!levels_has("uct"));
}
END_TEST

START_TEST(a_users_own_names)
{
	struct status st;
	struct game *game;

	ck_assert_msg(load("[game four]\nspec = tictactoe:rows=4,cols=4\ntitle = Four\n[recipe "
			   "r]\nspec = random:seed=3\n",
			      &st),
		"%s", st.text);
	game = game_new("four:k=4", &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_str_eq(game->title, "Four");
	ck_assert_int_eq(game->max_plies, 16);
	game_free(game);
}
END_TEST

/* A name may build on one further down; the mark that some editors put in front of UTF-8 is no part
 * of the file. */
START_TEST(names_in_any_order)
{
	struct status st;
	struct game *game;

	ck_assert_msg(load("\xef\xbb\xbf[game upper]\nspec = lower:rows=5\nsource = S\n[game "
			   "lower]\nspec = mnk:cols=5\n",
			      &st),
		"%s", st.text);
	game = game_new("upper", &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_int_eq(game->max_plies, 25);
	ck_assert_str_eq(alias_find(game_aliases(), "upper")->source, "S");
	game_free(game);
}
END_TEST

/* Seven names in a row are fine, the eighth is one too many. */
START_TEST(names_that_build_on_names)
{
	char text[512] = "";
	struct status st;
	size_t used = 0;

	for (int i = 1; i <= 8; i++)
		text_append(text, sizeof text, &used, "[game deep%d]\nspec = deep%d\n", i, i + 1);
	text_append(text, sizeof text, &used, "[game deep9]\nspec = mnk\n");
	ck_assert(!load(text, &st));
	ck_assert_str_eq(st.text,
		"check_config.ini:2: 'deep1' builds on too many names, one on another, expected at "
		"most 7");
	ck_assert_msg(game_check("deep3", &st), "%s", st.text);
	ck_assert(!game_check("deep2", &st));
	alias_define(game_aliases(), "deep1", NULL, "mnk"); /* for the tests behind this one */
	alias_define(game_aliases(), "deep2", NULL, "mnk");
}
END_TEST

/* A name is checked when the file is read; the game behind it only where it is played, which may be
 * in another directory. */
START_TEST(a_game_that_cannot_be_made_here)
{
	struct status st;

	ck_assert_msg(load("[game mine]\nspec = tree:file=trees/mine.ini\n", &st), "%s", st.text);
	ck_assert(game_new("mine", &st) == NULL);
	ck_assert_msg(strstr(st.text, "trees/mine.ini: No such file") != NULL, "%s", st.text);
	ck_assert(!game_check("mine:colour=red", &st));
	ck_assert_str_eq(
		st.text, "game mine: unknown option 'colour', expected one of: name, file");
	ck_assert(!game_check("yours", &st));
	alias_define(game_aliases(), "mine", NULL, "mnk"); /* for the tests behind this one */
}
END_TEST

/* For a game, its rules or a named game, also one that is defined further down. */
START_TEST(a_recipe_for_one_game)
{
	static const struct {
		const char *game, *solver, *title, *spec;
	} cases[] = {
		{"mnk", "random", "own", "own"},
		{"othello", "minimax", "own", "own:depth=2"},
		{"board", "alphabeta", "own", "own"},
		{"othello", "random", "own@mnk", "own@mnk"},
		{"board:cols=5", "alphabeta", "own", "own"},
		{"connect4", "mcts", "own", "own"},
	};
	struct status st;

	ck_assert_msg(load("[recipe own]\nspec = mcts\n[recipe own@mnk]\nspec = random\n[recipe "
			   "own@othello]\nspec = minimax:depth=3\n"
			   "[recipe own@board]\nspec = alphabeta\n[game board]\nspec = "
			   "mnk:rows=4,cols=4\n",
			      &st),
		"%s", st.text);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct game *game = game_new(cases[i].game, &st);
		struct search *search = search_new(game, cases[i].spec, &st);

		ck_assert_msg(search != NULL, "%s", st.text);
		ck_assert_str_eq(search->ops->name, cases[i].solver);
		ck_assert_str_eq(search->title, cases[i].title);
		ck_assert_str_eq(search->spec, cases[i].spec);
		search_free(search);
		game_free(game);
	}
	ck_assert(!search_new(NULL, "nobody", &st));
	ck_assert_msg(strstr(st.text, ", own") && !strstr(st.text, "own@"), "%s", st.text);
}
END_TEST

/* The list of known names in a message is cut where it gets too long; what is in it or not must not
 * change what is found. */
START_TEST(more_names_than_a_message_holds)
{
	enum { N = 40 };
	struct named {
		const char *name;
	} entry[N];
	const void *registry[N + 1] = {NULL};
	struct alias_list list = {NULL};
	char name[N][40], text[30] = "";
	struct status st;
	struct spec spec;
	size_t used = 0;

	for (int i = 0; i < N; i++) {
		snprintf(name[i], sizeof name[i], "a-name-that-is-quite-long-number-%d", i);
		entry[i].name = name[i];
		registry[i] = &entry[i];
		alias_define(&list, name[i] + 2, NULL, "x");
	}
	ck_assert(spec_resolve(&spec, &list, NULL, name[N - 1], &st));
	ck_assert_ptr_eq(spec_find(&spec, "thing", registry, &list, &st), &entry[N - 1]);
	spec_done(&spec);
	ck_assert(spec_resolve(&spec, &list, NULL, "none", &st));
	ck_assert_ptr_null(spec_find(&spec, "thing", registry, &list, &st));
	ck_assert_msg(!strncmp(st.text, "unknown thing 'none', expected one of: a-name-that", 50),
		"%s", st.text);
	spec_done(&spec);
	alias_list_done(&list);

	for (int i = 0; i < 10; i++)
		text_append(text, sizeof text, &used, "%s%d", i ? ", " : "", 1000 + i);
	ck_assert_str_eq(text, "1000, 1001, 1002, 1003, 1004,");
	ck_assert_uint_eq(used, sizeof text - 1);
}
END_TEST

START_TEST(wrong_files_are_refused_with_their_line)
{
	static const struct {
		const char *text, *why;
	} wrong[] = {
		{"[game a]\nspec = chess\n",
			"check_config.ini:2: unknown game 'chess', expected one of: mnk"},
		{"[game a]\nspec = mnk:rows=99\n",
			"check_config.ini:2: game a: option rows is '99', expected a whole number "
			"from 1 to 19"},
		{"[game a]\ntitle = A\n",
			"check_config.ini:1: [game a] has no spec, expected spec = "
			"NAME:OPTION=VALUE,..."},
		{"[colours]\nred = 1\n",
			"check_config.ini:1: unknown section [colours], expected [game NAME], "
			"[recipe NAME], [levels] or "
			"[workbench]"},
		{"[levels]\nchess = easy hard\n",
			"check_config.ini:2: unknown game 'chess', expected one of: mnk"},
		{"[levels]\nhex = easy nobody\n",
			"check_config.ini:2: level 'nobody' of hex is unknown, expected the name "
			"of a recipe"},
		{"[levels]\nhex = 1 2 3 4 5 6 7 8 9 10\n",
			"check_config.ini:2: more than 9 levels, expected fewer"},
		{"[game a]\nspec = mnk\nsize = 3\n",
			"check_config.ini:3: unknown key 'size' in [game a], expected spec, title "
			"or source"},
		{"[recipe a]\nspec = minimax:dept=3\n",
			"check_config.ini:2: solver a: unknown option 'dept', expected one of: "
			"depth"},
		{"[game a b]\nspec = mnk\n",
			"check_config.ini:1: name 'a b', expected one word without ',' or '='"},
		{"[game a]\nspec = a:rows=4\n",
			"check_config.ini:2: 'a' is defined by itself, expected a known name"},
		{"\n[foo]\n",
			"check_config.ini:2: unknown section [foo], expected [game NAME], [recipe "
			"NAME], [levels] or "
			"[workbench]"},
		{"[levels]\nchess = easy hard\n",
			"check_config.ini:2: unknown game 'chess', expected one of: mnk"},
		{"[levels]\nhex = easy nobody\n",
			"check_config.ini:2: level 'nobody' of hex is unknown, expected the name "
			"of a recipe"},
		{"[levels]\nhex = 1 2 3 4 5 6 7 8 9 10\n",
			"check_config.ini:2: more than 9 levels, expected fewer"},
		{"[game]\n",
			"check_config.ini:1: unknown section [game], expected [game NAME], [recipe "
			"NAME], [levels] or "
			"[workbench]"},
		{"[levels]\nchess = easy hard\n",
			"check_config.ini:2: unknown game 'chess', expected one of: mnk"},
		{"[levels]\nhex = easy nobody\n",
			"check_config.ini:2: level 'nobody' of hex is unknown, expected the name "
			"of a recipe"},
		{"[levels]\nhex = 1 2 3 4 5 6 7 8 9 10\n",
			"check_config.ini:2: more than 9 levels, expected fewer"},
		{"[game b]\nspec = mnk\n[game a]\n",
			"check_config.ini:3: [game a] has no spec, expected spec = "
			"NAME:OPTION=VALUE,..."},
		{"[game "
		 "a1234567890123456789012345678901234567890123456789012345678901234567890]\nspec = "
		 "mnk\n",
			"check_config.ini:1: name "
			"'a12345678901234567890123456789012345678901234567890123456789...' "
			"has 71 bytes, expected at most 63"},
		{"[recipe Human]\nspec = uct\n",
			"check_config.ini:1: 'human' cannot be the name of a recipe, expected "
			"another"},
		{"[recipe strong]\nspec = random\n[recipe strong@chess]\nspec = random\n",
			"check_config.ini:3: name 'strong@chess': unknown game 'chess', expected "
			"one of: mnk"},
		{"[recipe odd@go]\nspec = random\n",
			"check_config.ini:1: [recipe odd@go] without [recipe odd], expected that "
			"section too, for all other games"},
		{"[game x]\nspec = y\n[game y]\nspec = x\n",
			"check_config.ini:2: 'x' is defined by itself, expected a known name"},
		{"[game a]\nspec = mnk \\\n",
			"check_config.ini:2: the last line ends in '\\', expected a line that goes "
			"on"},
	};
	struct status st;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		ck_assert_msg(!load(wrong[i].text, &st), "%s", wrong[i].text);
		ck_assert_msg(!strncmp(st.text, wrong[i].why, strlen(wrong[i].why)), "%s", st.text);
	}
	ck_assert(!config_load("/nowhere.ini", &st));
	ck_assert_str_eq(st.text, "/nowhere.ini: No such file or directory");
}
END_TEST

static void load_leniently(const char *text, struct problems *problems)
{
	FILE *file = fopen(path, "w");

	fputs(text, file);
	fclose(file);
	config_load_leniently(path, problems);
	unlink(path);
}

/* Every problem is named with its line, in the order of the passes, and what has none takes effect.
 */
START_TEST(leniently_the_good_takes_effect)
{
	static const char text[] =
		"word\n[game good]\nspec = mnk:rows=4\nsize = 3\n[game bad]\nspec = chess\n[game "
		"onbad]\nspec = bad\n"
		"[game gomoku]\nspec = mnk:rows=99\n[game big]\nspec = gomoku:k=4\n[colours]\nred "
		"= 1\n"
		"[recipe human]\nspec = uct\n[recipe slow]\nspec = uct:sims=7\n"
		"[workbench]\ntheme = pink\nfirst = slow\nsecond = nobody\ngame = good\n";
	static const char *const expected[] = {
		"check_config.ini:1: 'word', expected KEY = VALUE, [SECTION] or a comment",
		"check_config.ini:13: unknown section [colours], expected [game NAME], [recipe "
		"NAME], [levels] or [workbench]",
		"check_config.ini:15: 'human' cannot be the name of a recipe, expected another "
		"name",
		"check_config.ini:4: unknown key 'size' in [game good], expected spec, title or "
		"source",
		"check_config.ini:6: unknown game 'chess', expected one of: ",
		"check_config.ini:8: unknown game 'chess', expected one of: ",
		"check_config.ini:10: game gomoku: option rows is '99', expected a whole number "
		"from 1 to 19",
		"check_config.ini:12: game big: option rows is '99', expected a whole number from "
		"1 to 19",
		"check_config.ini:20: theme is 'pink', expected dark, light, mono",
		"check_config.ini:22: second: unknown solver 'nobody', expected one of: ",
	};
	struct problems problems = {0};
	struct status st;

	load_leniently(text, &problems);
	for (size_t i = 0; i < sizeof expected / sizeof *expected && i < (size_t)problems.count;
		i++)
		ck_assert_msg(!strncmp(problems.text[i], expected[i], strlen(expected[i])),
			"%s\n%s", problems.text[i], expected[i]);
	ck_assert_int_eq(problems.count, sizeof expected / sizeof *expected);
	ck_assert(game_check("good", &st) && search_check("slow", &st));
	ck_assert_ptr_null(alias_find(game_aliases(), "bad"));
	ck_assert_ptr_null(alias_find(game_aliases(), "onbad"));
	ck_assert_str_eq(alias_find(game_aliases(), "gomoku")->spec, "mnk:rows=15,cols=15,k=5");
	ck_assert_str_eq(options_text(settings_get(), "first"), "slow");
	ck_assert_str_eq(options_text(settings_get(), "second"), "strongest");
	ck_assert_str_eq(options_text(settings_get(), "game"), "good");
	problems_done(&problems);
}
END_TEST

/* A recipe with a problem is unknown to the levels and settings that name it: that problem is told
 * once. */
START_TEST(a_name_left_out_is_told_once)
{
	struct problems problems = {0};

	load_leniently("[recipe lab]\nspec = lab:sims=5\n[levels]\ntictactoe = easy "
		       "lab\n[workbench]\nsecond = lab:c=1\n",
		&problems);
	ck_assert_int_eq(problems.count, 1);
	ck_assert_str_eq(problems.text[0],
		"check_config.ini:2: 'lab' is defined by itself, expected a known name");
	problems_done(&problems);
	load_leniently(
		"[recipe lab]\nspec = lab:sims=5\n[levels]\ntictactoe = easy labs\n", &problems);
	ck_assert_int_eq(problems.count, 2);
	problems_done(&problems);
}
END_TEST

START_TEST(leniently_nothing_to_say)
{
	struct problems problems = {0};
	struct status st;

	load_leniently("[game fine]\nspec = mnk\n", &problems);
	ck_assert_int_eq(problems.count, 0);
	ck_assert(game_check("fine", &st));
	config_load_leniently("/nowhere.ini", &problems);
	ck_assert_int_eq(problems.count, 1);
	ck_assert_str_eq(problems.text[0], "/nowhere.ini: No such file or directory");
	ck_assert(game_check("gomoku", &st));
	problems_done(&problems);
}
END_TEST

CHECK_TESTS(config, built_in_names, no_game_is_missing, levels_of_every_game, a_users_own_names,
	names_in_any_order, names_that_build_on_names, a_game_that_cannot_be_made_here,
	a_recipe_for_one_game, more_names_than_a_message_holds,
	wrong_files_are_refused_with_their_line, leniently_the_good_takes_effect,
	a_name_left_out_is_told_once, leniently_nothing_to_say);
