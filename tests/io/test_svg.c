/* test_svg.c: the pictures: well-formed, every node and cell once, no two boxes on each other, any
 * text escaped. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "io/board/board_svg.h"
#include "io/quote.h"
#include "io/svg.h"
#include "io/tree/subtree_write.h"
#include "search/search.h"
#include "tests/check.h"
#include "tests/io/scratch.h"
#include "tests/io/xml.h"

static const struct report *report;

/* ---- a search, drawn */

struct subject {
	struct game *game;
	struct search *search;
	union game_state state;
};

static void set_up(struct subject *subject, const char *game, const char *moves, const char *spec)
{
	struct status st;
	struct control control;

	subject->game = game_new(game, &st);
	ck_assert_msg(subject->game && game_reach(subject->game, NULL, moves, &subject->state, &st),
		"%s", st.text);
	subject->search = search_new(subject->game, spec, &st);
	ck_assert_msg(subject->search != NULL, "%s", st.text);
	control_init(&control);
	search_begin(subject->search, 0);
	search_think(subject->search, &subject->state, &control, &report);
}

static void tear_down(struct subject *subject)
{
	search_free(subject->search);
	game_free(subject->game);
}

/* The tree of a search from the start of a game, and how many nodes it shows. The caller frees. */
static char *tree_picture(const char *game, const char *spec, const char *title,
	const struct subtree_request *request, int *count)
{
	struct subtree subtree = {.count = 0};
	struct subject subject;
	struct subtree_page page = {
		.subtree = &subtree, .state = &subject.state, .title = title, .formula = "a < b"};
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	set_up(&subject, game, NULL, spec);
	ck_assert(subject.search->ops->browse(subject.search, request, &subtree));
	page.game = subject.game;
	page.best = report->pv;
	page.best_length = report->pv_length;
	subtree_write_svg(&page, file);
	fclose(file);
	*count = subtree.count;
	subtree_done(&subtree);
	tear_down(&subject);
	return text;
}

/* The board of a search with its heat map. The caller frees. */
static char *board_picture(const char *game, const char *moves, const char *spec)
{
	struct subject subject;
	struct board_page page = {.state = &subject.state, .caption = spec};
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	set_up(&subject, game, moves, spec);
	page.game = subject.game;
	page.report = report;
	board_write_svg(&page, file);
	fclose(file);
	tear_down(&subject);
	return text;
}

/* ---- looking at a picture */

struct box {
	double x, y, width, height;
};

/* Every node has one group with its box in it, and the boxes are apart from each other and on the
 * page. */
static void assert_boxes_apart(const char *text, int count)
{
	struct box *box = calloc((size_t)count, sizeof *box);
	double width, height;

	ck_assert_int_eq(
		sscanf(strstr(text, "<svg"),
			"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%lf\" height=\"%lf\"",
			&width, &height),
		2);
	for (int i = 0; i < count; i++) {
		char id[32];
		const char *at;

		snprintf(id, sizeof id, "<g id=\"n%d\">", i);
		ck_assert_int_eq(occurrences(text, id), 1);
		at = strstr(strstr(text, id), "<rect");
		ck_assert_int_eq(
			sscanf(at, "<rect x=\"%lf\" y=\"%lf\" width=\"%lf\" height=\"%lf\"",
				&box[i].x, &box[i].y, &box[i].width, &box[i].height),
			4);
		ck_assert(box[i].x >= 0 && box[i].y > 50 && box[i].x + box[i].width <= width &&
			box[i].y + box[i].height <= height);
		for (int j = 0; j < i; j++)
			ck_assert_msg(box[i].x + box[i].width + 4 <= box[j].x ||
					box[j].x + box[j].width + 4 <= box[i].x ||
					box[i].y + box[i].height + 4 <= box[j].y ||
					box[j].y + box[j].height + 4 <= box[i].y,
				"boxes %d and %d touch", i, j);
	}
	ck_assert_int_eq(occurrences(text, "<g id=\"n"), count);
	free(box);
}

/* ---- the tests */

START_TEST(trees)
{
	static const struct {
		const char *game, *spec;
		int depth;
		uint64_t min_visits;
	} tree[] = {
		/* side by side, and unvisited nodes */
		{"tree:name=four-iterations", "mcts:sims=4,expand=all,ties=random,seed=2", 2, 0},
		{"mnk", "mcts:sims=500,seed=4", 1, 1},
		{"mnk", "mcts:sims=500,seed=4", 2, 1}, /* leaves hang */
		{"connect4", "mcts:sims=3000", 4, 60}, /* of both kinds */
		{"mnk:rows=6,cols=6,k=4", "mcts:sims=500", 1, 1}, /* 36 leaves: three columns */
		{"nim:heaps=1-2", "mcts:sims=200,backup=solver", 3, 1}, /* proven nodes */
		{"coins", "mcts:sims=1", 1, 1}, /* one child */
	};

	for (size_t i = 0; i < sizeof tree / sizeof *tree; i++) {
		struct subtree_request request = {
			.depth = tree[i].depth, .min_visits = tree[i].min_visits};
		int count;
		char *text = tree_picture(tree[i].game, tree[i].spec, "root", &request, &count);

		assert_well_formed(text);
		assert_boxes_apart(text, count);
		ck_assert(strstr(text, "U by a &lt; b</text>") != NULL);
		free(text);
	}
}
END_TEST

/* The second level of tic-tac-toe, 72 boxes, on about a page. */
START_TEST(a_wide_tree_fits_a_page)
{
	int count;
	double width;
	char *text = tree_picture("mnk", "mcts:sims=500,seed=4", "root",
		&(struct subtree_request){.depth = 2, .min_visits = 1}, &count);

	ck_assert_int_eq(count, 82);
	ck_assert_int_eq(sscanf(strstr(text, " width="), " width=\"%lf\"", &width), 1);
	ck_assert_double_le(width, 1050);
	free(text);
}
END_TEST

START_TEST(the_line_of_best_play_is_marked)
{
	int count;
	char *text = tree_picture("mnk", "mcts:sims=500,seed=4", "root",
		&(struct subtree_request){.depth = 1, .min_visits = 1}, &count);

	ck_assert_int_eq(report->pv_length > 0, 1);
	/* the root and the best move */
	ck_assert_int_eq(occurrences(text, "fill=\"#fff4ec\" stroke=\"#d04000\""), 2);
	ck_assert_int_eq(occurrences(text, "<path"), 9);
	/* its edge, and the legend's line */
	ck_assert_int_eq(occurrences(text, "fill=\"none\" stroke=\"#d04000\""), 2);
	free(text);
}
END_TEST

START_TEST(odd_labels_are_escaped)
{
	static const struct subtree_request request = {.depth = 1};
	char spec[512], *text;
	int count;

	scratch_write(
		"odd.ini", "[tree]\ntitle = R&D <\"x\">\nroot = (<b>: 1, a&b: &lt=-1, 'q': 0)\n");
	snprintf(spec, sizeof spec, "tree:file=%s", scratch_path("odd.ini"));
	text = tree_picture(spec, "mcts:sims=20", "a]]>\xff\x01", &request, &count);
	assert_well_formed(text);
	assert_boxes_apart(text, 4);
	ck_assert(strstr(text,
			  "R&amp;D &lt;&quot;x&quot;&gt;: the tree from "
			  "a]]&gt;\xef\xbf\xbd\xef\xbf\xbd</text>") != NULL);
	ck_assert(strstr(text, ">a&amp;b</text>") && strstr(text, ">&lt;b&gt;</text>") &&
		strstr(text, ">&#39;q&#39;</text>"));
	free(text);
	text = board_picture(spec, NULL, "mcts:sims=20");
	assert_well_formed(text);
	ck_assert(strstr(text, ">&amp;lt</text>") != NULL);
	free(text);
}
END_TEST

START_TEST(boards)
{
	static const struct {
		const char *game, *moves, *spec;
		int cells;
	} board[] = {
		{"mnk", "b2 a1", "mcts:sims=300,seed=1", 9},
		{"connect4", "4 4 3", "mcts:sims=300", 42},
		{"othello", "f5 d6", "mcts:sims=300", 64}, /* there is no pass to choose */
		/* nothing else to choose */
		{"othello:size=4", "b1 a1 d3 c1 a2 a3", "mcts:sims=50", 17},
		{"go:size=5", "C3 B2", "mcts:sims=300", 26}, /* and the pass */
		{"go", "E5", "random", 82},
		{"nested", "a1 b2 d5 a4 b1 e2 d6 a7 c1", "mcts:sims=50", 81},
		{"nim:heaps=1-3-5", "3:1", "alphabeta", 8},
		{"tree:name=eight-leaf", "L", "alphabeta", 15},
		{"mnk", "b2", "random", 9}, /* says nothing about its moves */
		{"hex:size=4,swap=yes", "b2", "mcts:sims=300", 17}, /* the swap can be chosen */
		{"hex:size=3,swap=yes", "b2 swap", "mcts:sims=300", 9},
	};

	for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
		char *text = board_picture(board[i].game, board[i].moves, board[i].spec);

		assert_well_formed(text);
		ck_assert_int_eq(occurrences(text, "<g id=\"c"), board[i].cells);
		/* the picture's, and what is known of each move */
		ck_assert_int_eq(occurrences(text, "<title>"), 1 + report->move_count);
		free(text);
	}
}
END_TEST

/* The frame of the one small board in which one may play, and the large piece of the one that is
 * won. */
START_TEST(small_boards)
{
	char *text = board_picture("nested", "a1 b2 d5 a4 b1 e2 d6 a7 c1", "mcts:sims=50");

	ck_assert_int_eq(occurrences(text, "stroke=\"#1a7a3c\""), 1);
	ck_assert_int_eq(occurrences(text, "stroke=\"#505050\""), 8);
	/* an eighth of three cells of 68 */
	ck_assert_int_eq(occurrences(text, "stroke-width=\"25.5\""), 2);
	free(text);
}
END_TEST

/* The numbers of test_minimax_journal.c: 6 nodes below L, 4 below R, whose value is only bounded.
 */
START_TEST(figures_in_the_cells)
{
	char *text = board_picture("tree:name=eight-leaf", NULL, "alphabeta");

	ck_assert(strstr(text, "<title>L: n 6, V +3.0</title>") != NULL);
	ck_assert(strstr(text, "<title>R: n 4, V \xe2\x89\xa4 -4.0</title>") != NULL);
	ck_assert(strstr(text, ">60 %</text>") && strstr(text, ">40 %</text>"));
	ck_assert(strstr(text, "best move L, V +3.0, after 11 nodes</text>") != NULL);
	free(text);
}
END_TEST

/* The upper corner of a cell's hexagon. */
static void find_hexagon(const char *text, int cell, double *x, double *y)
{
	char id[16];

	snprintf(id, sizeof id, "<g id=\"c%d\"", cell);
	ck_assert_msg(strstr(text, id) != NULL, "%s in %s", id, text);
	ck_assert_int_eq(
		sscanf(strstr(strstr(text, id), "<polygon"), "<polygon points=\"%lf,%lf ", x, y),
		2);
}

/* Regular hexagons in rows, each half a cell to the right: all six neighbours of a middle are as
 * far away as it is wide. */
START_TEST(hexagons)
{
	static const int neighbours[] = {1, 2, 3, 5, 6, 7};
	char *text = board_picture("hex:size=3", "b1 a3", "mcts:sims=300");
	double x, y, x0, y0;

	assert_well_formed(text);
	find_hexagon(text, 4, &x0, &y0);
	for (size_t i = 0; i < sizeof neighbours / sizeof *neighbours; i++) {
		find_hexagon(text, neighbours[i], &x, &y);
		ck_assert_double_eq_tol(hypot(x - x0, y - y0), 88, 0.02);
	}
	find_hexagon(text, 7, &x, &y);
	ck_assert_double_eq_tol(x - x0, 44, 0.02);
	/* the cells, and the best one's mark */
	ck_assert_int_eq(occurrences(text, "<polygon"), 9 + 1);
	/* Two sides of each cell at an edge: X above and below, O at the left and at the right. */
	ck_assert_int_eq(occurrences(text, "stroke=\"#1f3b73\" stroke-width=\"5\""), 12);
	ck_assert_int_eq(occurrences(text, "stroke=\"#8a1c3c\" stroke-width=\"5\""), 12);
	ck_assert_int_eq(occurrences(text, ">X</text>"), 2);
	ck_assert_int_eq(occurrences(text, ">O</text>"), 2);
	free(text);
}
END_TEST

/* A piece has the visits of all its moves, which add up to all there are, and the best move is
 * marked where it begins and where it ends. */
START_TEST(pieces_that_move)
{
	char *text = board_picture("morpion", "b2 a1 b1 b3 a3 c2", "mcts:sims=90,seed=1");
	int visits = 0;

	ck_assert_uint_eq(report->iterations, 90);
	assert_well_formed(text);
	ck_assert_int_eq(occurrences(text, "the piece&#39;s best is "), 3);
	for (const char *at = text; (at = strstr(at, "; of all n ")); at++)
		visits += atoi(at + strlen("; of all n "));
	ck_assert_int_eq(visits, 90);
	/* O's pieces, and the corners of two marks */
	ck_assert_int_eq(occurrences(text, "<circle"), 3 + 2);
	free(text);
}
END_TEST

START_TEST(numbers_and_colours)
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	svg_rect(file, 1, 2.5, 0.125, 100, 0, &(struct svg_paint){.fill = "#ffffff"});
	svg_text(file, -3, 0, &(struct svg_font){.size = 10, .anchor = SVG_END}, "<&>");
	fclose(file);
	ck_assert_str_eq(text,
		"<rect x=\"1\" y=\"2.5\" width=\"0.12\" height=\"100\" fill=\"#ffffff\"/>\n"
		"<text x=\"-3\" y=\"0\" font-size=\"10\" text-anchor=\"end\" "
		"fill=\"#202020\">&lt;&amp;&gt;</text>\n");
	free(text);
	ck_assert_str_eq(svg_heat(-1).text, "#440154");
	ck_assert_str_eq(svg_heat(0).text, "#440154");
	ck_assert_str_eq(svg_heat(NAN).text, "#440154");
	ck_assert_str_eq(svg_heat(0.2).text, "#414487"); /* the fourth of sixteen */
	ck_assert_str_eq(svg_heat(1).text, "#fde725");
	ck_assert_str_eq(svg_heat(2).text, "#fde725");
}
END_TEST

/* Names in the cells, a number seen twice as hot in both places, lines written beside the board;
 * nothing of what is only for those who ask. */
START_TEST(labels_and_notes)
{
	char *text = board_picture("band", "5 2 6", "uct:sims=200");

	assert_well_formed(text);
	ck_assert_int_eq(occurrences(text, "<g id=\"c"), 18);
	for (char number[] = ">1</text>"; number[1] <= '9'; number[1]++)
		ck_assert_int_eq(occurrences(text, number), 2);
	ck_assert_int_eq(occurrences(text, "<title>4: n "), 2);
	free(text);
	text = board_picture("shape:name=fano", "g a", "uct:sims=200");
	assert_well_formed(text);
	ck_assert_int_eq(occurrences(text, "<g id=\"c"), 7);
	ck_assert_int_eq(occurrences(text, ">abd acf</text>"), 1);
	free(text);
	text = board_picture("mnk", "b2 a1", "uct:sims=200");
	ck_assert_int_eq(occurrences(text, ">15</text>"), 0);
	free(text);
}
END_TEST

CHECK_SCRATCH(svg, trees, a_wide_tree_fits_a_page, the_line_of_best_play_is_marked,
	odd_labels_are_escaped, boards, small_boards, figures_in_the_cells, labels_and_notes,
	hexagons, pieces_that_move, numbers_and_colours);
