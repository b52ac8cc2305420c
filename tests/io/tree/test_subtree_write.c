/* test_subtree_write.c: a small tree in each of its forms: that of the four-iteration example,
 * whose numbers are in test_journal.c. */
#include <string.h>

#include "io/quote.h"
#include "io/tree/subtree_write.h"
#include "search/search.h"
#include "tests/check.h"

enum form { FORM_TEXT, FORM_DOT, FORM_CSV };

/* The tree after four iterations in one of the forms. The caller frees. */
static char *written(enum form form, const struct subtree_request *request)
{
	struct status st;
	struct game *game = game_new("tree:name=four-iterations", &st);
	struct search *search = search_new(game,
		"mcts:sims=4,c=2,expand=all,scale=points,backup=single-agent,ties=random,final="
		"mean,seed="
		"2",
		&st);
	const struct report *report = NULL;
	struct subtree subtree = {.count = 0};
	union game_state state;
	struct subtree_page page = {
		.game = game, .subtree = &subtree, .state = &state, .title = "root"};
	struct control control;
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	game_start(game, &state);
	control_init(&control);
	search_begin(search, 0);
	search_think(search, &state, &control, &report);
	ck_assert(search->ops->browse(search, request, &subtree));
	page.best = report->pv;
	page.best_length = report->pv_length;
	if (form == FORM_TEXT) {
		subtree_write_text(&page, file);
	} else if (form == FORM_DOT) {
		subtree_write_dot(&page, file);
	} else {
		struct result_table *table = result_new();

		subtree_write_rows(&page, table);
		result_write(table, file, RESULT_CSV);
		result_free(table);
	}
	fclose(file);
	subtree_done(&subtree);
	search_free(search);
	game_free(game);
	report_release(report);
	return text;
}

START_TEST(indented_text)
{
	char *all = written(FORM_TEXT, &(struct subtree_request){.depth = 2});
	char *cut = written(
		FORM_TEXT, &(struct subtree_request){.depth = 2, .min_visits = 1, .most_rows = 2});

	ck_assert_str_eq(all,
		"  move            n    share                            V    explore      score\n"
		"* root            4                              +11.0000\n"
		"    a1            2   50.0 %  ########           +10.0000     1.6651   +11.6651\n"
		"      a3          1   50.0 %  ########            +0.0000     1.6651    +1.6651\n"
		"      a4          0    0.0 %                            -          -        inf\n"
		"*   a2            2   50.0 %  ########           +12.0000     1.6651   +13.6651\n"
		"*     a6          1   50.0 %  ########           +14.0000     1.6651   +15.6651\n"
		"      a5          0    0.0 %                            -          -        "
		"inf\n");
	ck_assert_str_eq(cut,
		"  move          n    share                            V    explore      score\n"
		"* root          4                              +11.0000\n"
		"    a1          2   50.0 %  ########           +10.0000     1.6651   +11.6651\n"
		"  (more nodes were left out)\n");
	free(all);
	free(cut);
}
END_TEST

START_TEST(graphviz)
{
	char *text = written(FORM_DOT, &(struct subtree_request){.depth = 1, .min_visits = 1});

	ck_assert_str_eq(text,
		"digraph tree {\n"
		"\tgraph [label=\"The four-iteration example\", labelloc=t, ranksep=0.6];\n"
		"\tnode [shape=box, fontname=\"Helvetica\", fontsize=11];\n"
		"\tedge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6];\n"
		"\tn0 [label=\"root\\nn 4\\nV +11.000\", style=bold, penwidth=3, "
		"color=\"#c04000\"];\n"
		"\tn1 [label=\"a1\\nn 2\\nV +10.000\"];\n"
		"\tn2 [label=\"a2\\nn 2\\nV +12.000\", style=bold, penwidth=3, "
		"color=\"#c04000\"];\n"
		"\tn0 -> n1 [label=\"50 %\", penwidth=3.25, style=dashed, color=\"#606060\"];\n"
		"\tn0 -> n2 [label=\"50 %\", penwidth=3.25, style=bold, color=\"#c04000\"];\n"
		"}\n");
	free(text);
}
END_TEST

START_TEST(rows)
{
	char *text = written(FORM_CSV, &(struct subtree_request){.depth = 2, .min_visits = 1});

	ck_assert_str_eq(text,
		"id,parent,depth,move,best,visits,share,value,points,reward,explore,score,kind,"
		"children\n"
		"0,,0,,yes,4,,0.55,11,,,,estimate,2\n"
		"1,0,1,a1,no,2,0.5,0.5,10,10,1.665109222,11.66510922,estimate,2\n"
		"2,0,1,a2,yes,2,0.5,0.6,12,12,1.665109222,13.66510922,estimate,2\n"
		"3,1,2,a3,no,1,0.5,0,0,0,1.665109222,1.665109222,estimate,0\n"
		"4,2,2,a6,yes,1,0.5,0.7,14,14,1.665109222,15.66510922,estimate,0\n");
	free(text);
}
END_TEST

START_TEST(labels_are_escaped)
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	quote_dot(file, "a \"b\" \\ \x01\xff\nc");
	fclose(file);
	ck_assert_str_eq(text, "\"a \\\"b\\\" \\\\ \xef\xbf\xbd\\nc\"");
	free(text);
}
END_TEST

CHECK_TESTS(subtree_write, indented_text, graphviz, rows, labels_are_escaped);
