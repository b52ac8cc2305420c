/* test_snapshot.c: a snapshot compared with what came after it: figures, nodes that are new, and
 * what it cannot know. */
#include <string.h>

#include "tests/suites.h"
#include "tests/tui/harness/workbench.h"
#include "tui/move_table.h"
#include "tui/snapshot.h"

static struct snapshot snapshot;
static struct lens lens;
static struct seat seat;
static struct game *game;

/* Adds a row below another of the outline that the search shows. */
static int add(int parent, game_move move, uint64_t visits, int children)
{
	struct outline *outline = &seat.view.outline;
	struct outline_row *row = outline_add(outline);
	int at = outline->count - 1;

	row->parent = parent;
	row->depth = parent < 0 ? 0 : outline->row[parent].depth + 1;
	row->move = move;
	row->key = parent < 0 ? outline_root_key : outline_key(outline->row[parent].key, move);
	row->children = children;
	row->stats = (struct report_move){.move = move, .kind = VALUE_ESTIMATE, .visits = visits};
	return at;
}

/* A search of tic-tac-toe after 10 simulations: move 4 has two children, of which nothing is shown;
 * move 0 has one, which is. */
static void set_up(void)
{
	struct status st;
	int root, corner;

	game = game_new("mnk", &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &seat.root);
	seat.root_at = 0;
	seat.view.has_report = seat.view.has_outline = true;
	seat.view.report = (struct report){.iterations = 10,
		.formula = {.rule = &formula_ucb1, .c = 1.5},
		.move_count = 2,
		.move = {{.move = 0, .visits = 4}, {.move = 4, .visits = 6}}};
	root = add(-1, GAME_NO_MOVE, 10, 2);
	corner = add(root, 0, 4, 1);
	add(root, 4, 6, 2);
	add(corner, 8, 1, 0);
	snapshot.is_shown = true;
	snapshot_keep(&snapshot, game, &seat);
}

static void tear_down(void)
{
	snapshot_done(&snapshot);
	engine_view_done(&seat.view);
	game_free(game);
}

static enum snapshot_answer ask(int row, uint64_t *visits)
{
	return snapshot_ask(&snapshot, &seat.view.outline, row, visits);
}

START_TEST(nodes_that_are_new)
{
	uint64_t visits;
	int other, below;

	ck_assert_int_eq(ask(0, &visits), SNAPSHOT_KNOWN);
	ck_assert_uint_eq(visits, 10);
	ck_assert_int_eq(ask(3, &visits), SNAPSHOT_KNOWN);
	ck_assert_uint_eq(visits, 1);
	other = add(0, 2, 3, 1);
	ck_assert_int_eq(ask(other, &visits), SNAPSHOT_NEW);
	below = add(other, 5, 1, 0);
	ck_assert_int_eq(ask(below, &visits), SNAPSHOT_NEW); /* as its parent is */
	ck_assert_int_eq(ask(add(1, 7, 1, 0), &visits), SNAPSHOT_NEW);
	below = add(2, 7, 1, 1);
	ck_assert_int_eq(
		ask(below, &visits), SNAPSHOT_SILENT); /* it had children that nobody looked at */
	ck_assert_int_eq(ask(add(below, 1, 1, 0), &visits), SNAPSHOT_SILENT);
}
END_TEST

static void set_lens(int count, int path_length)
{
	memset(&lens, 0, sizeof lens);
	lens.has_search = true;
	lens.count = count;
	lens.path_length = path_length;
	for (int i = 0; i < count; i++)
		lens.row[i].stats = (struct report_move){
			.move = (game_move)i, .kind = VALUE_ESTIMATE, .visits = 20};
}

START_TEST(figures_of_then)
{
	static struct report now = {.iterations = 100};
	struct move_table table;
	char text[MOVE_TABLE_CELL];

	set_lens(9, 0);
	snapshot_fill(&snapshot, game, &seat, &lens);
	ck_assert(lens.has_snapshot);
	ck_assert_uint_eq(lens.row[0].visits_then, 4);
	ck_assert_int_eq(lens.row[0].rank_then, 2);
	ck_assert_int_eq(lens.row[4].rank_then, 1);
	ck_assert_int_eq(lens.row[1].rank_then, 0);
	table = move_table_lay_out(&lens, &now, true, 60);
	move_table_cell(&table, &lens.row[0], COLUMN_GROWTH, text);
	ck_assert_str_eq(text, "+16");
	move_table_cell(&table, &lens.row[1], COLUMN_RANK, text);
	ck_assert_str_eq(text, "new");
	move_table_cell(&table, &lens.row[4], COLUMN_RANK, text);
	ck_assert_str_eq(text, "1");
	lens.row[4].stats.visits = 2;
	move_table_cell(&table, &lens.row[4], COLUMN_GROWTH, text);
	ck_assert_str_eq(text, "-4");
	move_table_head(&table, COLUMN_GROWTH, text);
	ck_assert_str_eq(text, "Δn");
	snapshot_describe(&snapshot, text, sizeof text);
	ck_assert_str_eq(text, "10 sims, c 1.5");
}
END_TEST

/* Below the root it knows what was unfolded, and says nothing of the rest. */
START_TEST(below_the_root)
{
	set_lens(9, 1);
	lens.path[0] = 0;
	snapshot_fill(&snapshot, game, &seat, &lens);
	ck_assert(lens.has_snapshot);
	ck_assert_uint_eq(lens.row[8].visits_then, 1);
	lens.path[0] = 4;
	snapshot_fill(&snapshot, game, &seat, &lens);
	ck_assert(!lens.has_snapshot);
}
END_TEST

START_TEST(only_of_its_position)
{
	ck_assert(snapshot_applies(&snapshot, game, &seat));
	ck_assert(!snapshot_applies(&snapshot, game, NULL));
	game_play(game, &seat.root, 3);
	ck_assert(!snapshot_applies(&snapshot, game, &seat));
	game_start(game, &seat.root);
	snapshot.is_shown = false;
	ck_assert(!snapshot_applies(&snapshot, game, &seat));
}
END_TEST

/* ---- the screen */

START_TEST(difference_on_the_screen)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "human"},
			.rows = 40,
			.cols = 120});

	terminal_keys(t, "K");
	ck_assert_shows(t, "Nothing to keep yet");
	terminal_keys(t, "I5<Enter>");
	ck_assert_shows(t, "[Step]");
	terminal_keys(t, "]");
	ck_assert_shows(t, "[Table]");
	ck_assert_shows(t, "N 5");
	terminal_keys(t, "K");
	ck_assert_shows(t, "against 5 sims, c 1");
	ck_assert_shows(t, "Δn");
	terminal_keys(t, "I+1000<Enter>");
	ck_assert_shows(t, "N 1 005");
	ck_assert_shows(t, "new"); /* four of the nine moves */
	terminal_keys(t, "<Tab>]");
	ck_assert_shows(t, "+1 000"); /* the root */
	ck_assert_shows(t, " +"); /* a node that is new */
	terminal_keys(t, "D");
	ck_assert_hides(t, "Δn");
	ck_assert_hides(t, "against");
	workbench_close(t);
}
END_TEST

Suite *snapshot_suite(void)
{
	Suite *suite = suite_create("snapshot");
	TCase *model = tcase_create("model"), *screen = tcase_create("screen");

	tcase_add_checked_fixture(model, set_up, tear_down);
	tcase_add_test(model, nodes_that_are_new);
	tcase_add_test(model, figures_of_then);
	tcase_add_test(model, below_the_root);
	tcase_add_test(model, only_of_its_position);
	tcase_set_timeout(screen, 600);
	tcase_add_test(screen, difference_on_the_screen);
	suite_add_tcase(suite, model);
	suite_add_tcase(suite, screen);
	return suite;
}
