/* test_earlier.c: lab codes and saved games of earlier versions still open and give the same trees,
 * and what is written of them has the present names of options. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "io/config/config.h"
#include "io/records/labcode.h"
#include "io/records/record.h"
#include "tests/check.h"

/* Names that options and choices no longer have. */
static const char *const former_names[] = {"select=even", "rollout=cut", "cut=", "backup=single,",
	"final=lower", "virtual=", "slip=", NULL};

static struct status st;

static FILE *open_data(const char *name)
{
	const char *srcdir = getenv("srcdir");
	char path[512];
	FILE *file;

	snprintf(path, sizeof path, "%s/tests/data/%s", srcdir ? srcdir : ".", name);
	file = fopen(path, "r");
	ck_assert_msg(file != NULL, "%s", path);
	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	return file;
}

static bool read_line(FILE *file, char *line, size_t size)
{
	if (!fgets(line, (int)size, file))
		return false;
	line[strcspn(line, "\n")] = '\0';
	return true;
}

/* Whether a text has options or choices under former names; those found are marked in `seen`, which
 * may be NULL. */
static bool has_former_name(const char *spec, bool *seen)
{
	bool is_there = false;

	for (int i = 0; former_names[i]; i++) {
		bool has = strstr(spec, former_names[i]) != NULL;

		is_there = is_there || has;
		if (seen)
			seen[i] = seen[i] || has;
	}
	return is_there;
}

/* The checksum of the tree that a solver grows at a state; 0 if it keeps no tree. */
static uint64_t grow(const struct game *game, const void *state, const char *solver,
	uint64_t stream, uint64_t iterations)
{
	static const struct report *report;
	struct search *search = search_new(game, solver, &st);
	struct control control;
	uint64_t checksum = 0;

	ck_assert_msg(search != NULL, "%s", st.text);
	ck_assert_msg(!has_former_name(search->spec, NULL), "%s", search->spec);
	control_init(&control);
	if (iterations)
		control_limit(&control, iterations + 1);
	if (search->ops->checksum) {
		search_begin(search, stream);
		search_think(search, state, &control, &report);
		checksum = search->ops->checksum(search);
	}
	search_free(search);
	return checksum;
}

static void check_code(const char *text, uint64_t checksum)
{
	struct labcode code;
	union game_state state;
	struct game *game;
	char *again;

	ck_assert_msg(labcode_read(&code, text, &st), "%s", st.text);
	game = game_new(code.game, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_msg(game_reach(game, code.position, code.moves, &state, &st), "%s", st.text);
	ck_assert_msg(grow(game, &state, code.solver, code.stream, code.iterations) == checksum,
		"%s", text);
	ck_assert_uint_eq(code.tree, labcode_tree(checksum));
	again = labcode_make(game, code.position, code.moves, code.solver, code.iterations,
		code.stream, checksum, &st);
	ck_assert_msg(again && !has_former_name(again, NULL), "%s", again ? again : st.text);
	ck_assert_msg(has_former_name(text, NULL) || !strcmp(text, again), "%s", again);
	free(again);
	game_free(game);
	labcode_done(&code);
}

START_TEST(codes_lead_to_their_trees)
{
	bool seen[sizeof former_names / sizeof *former_names] = {false};
	FILE *file = open_data("earlier_codes.txt");
	char line[512], code[512];
	uint64_t checksum;
	int count = 0;

	while (read_line(file, line, sizeof line)) {
		if (*line == '#')
			continue;
		ck_assert_int_eq(sscanf(line, "%16" SCNx64 " %511s", &checksum, code), 2);
		has_former_name(code, seen);
		check_code(code, checksum);
		count++;
	}
	fclose(file);
	ck_assert_int_ge(count, 200);
	for (int i = 0; former_names[i]; i++) /* players without a tree have no codes */
		ck_assert_msg(seen[i] || !strcmp(former_names[i], "slip="), "%s", former_names[i]);
}
END_TEST

/* `trees` are the checksums for both players, "-" for none. */
static void check_game(const char *text, const char *trees)
{
	FILE *file = fmemopen((void *)text, strlen(text), "r");
	char expected[2][32], found[32];
	struct record record;
	union game_state state;
	struct game *game;
	char *again;

	ck_assert_msg(record_read_file(&record, file, "game", &st), "%s\n%s", st.text, text);
	fclose(file);
	ck_assert_int_eq(sscanf(trees, "%31s %31s", expected[0], expected[1]), 2);
	game = game_new(record.game, &st);
	record_reach(&record, game, record.count, &state);
	for (int i = 0; i < 2; i++) {
		uint64_t checksum = text_same(record.player[i], "human")
			? 0
			: grow(game, &state, record.player[i], 0, 0);

		snprintf(found, sizeof found, "%016" PRIx64, checksum);
		ck_assert_str_eq(checksum ? found : "-", expected[i]);
	}
	again = record_format(&record, game);
	ck_assert_msg(!has_former_name(again, NULL), "%s", again);
	free(again);
	game_free(game);
	record_done(&record);
}

START_TEST(games_open_and_go_on)
{
	FILE *file = open_data("earlier_games.txt");
	char line[512], text[2048] = "";
	bool has_former = false;
	size_t used = 0;
	int count = 0;

	while (read_line(file, line, sizeof line)) {
		if (!strncmp(line, "trees ", 6)) {
			has_former = has_former || has_former_name(text, NULL);
			check_game(text, line + 6);
			used = 0;
			count++;
		} else if (*line != '#') {
			text_append(text, sizeof text, &used, "%s\n", line);
		}
	}
	fclose(file);
	ck_assert(has_former);
	ck_assert_int_eq(count, 8);
}
END_TEST

CHECK_TESTS(earlier, codes_lead_to_their_trees, games_open_and_go_on);
