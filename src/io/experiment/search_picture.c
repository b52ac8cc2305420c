/* search_picture.c: pictures of a search of an experiment: the board with its root visits as a heat
 * map, or the upper part of its tree. Rows do not hold a tree, but what a trial does depends on its
 * keys, the seed and its number alone: so the search is made again. See section.h. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/view.h"
#include "io/board/board.h"
#include "io/board/board_svg.h"
#include "io/experiment/section.h"
#include "io/memory.h"
#include "io/tree/subtree_write.h"
#include "lab/trial/start.h"
#include "search/subtree.h"

enum {
	MOST_MOVES = 10, /* below a board of text */
	MOST_LOOKED_AT = 100000, /* nodes of a tree, of which the most visited are drawn */
};

struct search_picture {
	const struct plot_section *section;
	struct game *game;
	union game_state state;
	struct search *search;
	const struct report *report;
	char caption[512], plain[512]; /* what was searched: for a picture, and in ASCII */
};

/* "uct:sims=50, ucb1: V + ..." */
static void describe(const struct search_picture *shown, bool is_unicode, char *out, size_t size)
{
	char formula[256] = "";

	if (shown->report->formula.rule)
		formula_describe(&shown->report->formula, is_unicode, formula, sizeof formula);
	snprintf(out, size, "%s%s%s", shown->search->spec, *formula ? ", " : "", formula);
}

static void think(struct search_picture *shown, uint64_t stream, const atomic_bool *stop)
{
	struct control control;

	control_init(&control);
	control.stop = stop;
	search_begin(shown->search, stream);
	search_think(shown->search, &shown->state, &control, &shown->report);
	describe(shown, true, shown->caption, sizeof shown->caption);
	describe(shown, false, shown->plain, sizeof shown->plain);
}

/* ---- the board */

static int by_visits(const void *a, const void *b)
{
	const struct report_move *x = *(const struct report_move *const *)a,
				 *y = *(const struct report_move *const *)b;

	if (x->visits != y->visits)
		return x->visits < y->visits ? 1 : -1;
	return (x->move > y->move) - (x->move < y->move);
}

/* "b2   4 211   84.2 %   +0.31", the most visited first. */
static void write_moves(const struct search_picture *shown, FILE *file)
{
	const struct report *report = shown->report;
	const struct report_move **row = xcalloc((size_t)report->move_count + 1, sizeof *row);
	uint64_t visits = 0;

	for (int i = 0; i < report->move_count; i++) {
		row[i] = &report->move[i];
		visits += report->move[i].visits;
	}
	qsort(row, (size_t)report->move_count, sizeof *row, by_visits);
	for (int i = 0; i < report->move_count && i < MOST_MOVES; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(shown->game, &shown->state, row[i]->move, name);
		fprintf(file, "%c %-6s %9" PRIu64 " visits %6.2f %%",
			row[i]->move == report->best ? '*' : ' ', name, row[i]->visits,
			visits ? 100 * (double)row[i]->visits / (double)visits : 0);
		if (row[i]->kind != VALUE_NONE)
			fprintf(file, "  value %+.3f", row[i]->value);
		fputc('\n', file);
	}
	free(row);
}

static bool draw_board(struct search_picture *shown, FILE *svg, FILE *text)
{
	const struct board_page page = {.game = shown->game,
		.state = &shown->state,
		.report = shown->report,
		.caption = shown->caption};
	struct view *view = xcalloc(1, sizeof *view);

	board_write_svg(&page, svg);
	game_view(shown->game, &shown->state, view);
	board_draw(view, text);
	fprintf(text, "\n%s\n", shown->plain);
	write_moves(shown, text);
	free(view);
	return true;
}

/* ---- the tree */

/* The more visited first; of equals the one that stands before. */
static int by_rank(const void *a, const void *b)
{
	const struct subtree_row *x = *(const struct subtree_row *const *)a,
				 *y = *(const struct subtree_row *const *)b;

	if (x->stats.visits != y->stats.visits)
		return x->stats.visits < y->stats.visits ? 1 : -1;
	return (x > y) - (x < y);
}

/* Copies the `most` rows with most visits, as far as their parents are among them. */
static void prune(const struct subtree *from, int most, struct subtree *to)
{
	const struct subtree_row **rank = xcalloc((size_t)from->count + 1, sizeof *rank);
	/* in the copy; -1: it is not there */
	int *place = xcalloc((size_t)from->count + 1, sizeof *place);

	for (int i = 0; i < from->count; i++) {
		rank[i] = &from->row[i];
		place[i] = -1;
	}
	qsort(rank, (size_t)from->count, sizeof *rank, by_rank);
	for (int i = 0; i < most; i++)
		place[rank[i] - from->row] = 0;
	for (int i = 0; i < from->count; i++) {
		const struct subtree_row *row = &from->row[i];
		struct subtree_row *copy;

		if (place[i] < 0 || (row->parent >= 0 && place[row->parent] < 0)) {
			place[i] = -1;
			continue;
		}
		place[i] = to->count;
		copy = subtree_add(to);
		*copy = *row;
		copy->parent = row->parent < 0 ? -1 : place[row->parent];
	}
	to->is_cut = true;
	to->trees = from->trees;
	free(rank);
	free(place);
}

/* The most visited nodes of the upper plies. A request alone would cut breadth first, in the order
 * in which nodes entered the tree. */
static bool browse(const struct search_picture *shown, struct subtree *subtree)
{
	const struct options *keys = &shown->section->keys;
	const struct subtree_request request = {.depth = (int)options_int(keys, "depth"),
		.min_visits = (uint64_t)options_int(keys, "min_visits"),
		.most_rows = MOST_LOOKED_AT};
	int most = (int)options_int(keys, "most");
	struct subtree whole = {.count = 0};

	if (!shown->search->ops->browse ||
		!shown->search->ops->browse(shown->search, &request, &whole))
		return false;
	if (whole.count > most) {
		prune(&whole, most, subtree);
		subtree_done(&whole);
	} else {
		*subtree = whole;
	}
	return true;
}

static bool draw_tree(struct search_picture *shown, FILE *svg, FILE *text)
{
	struct subtree subtree = {.count = 0};
	struct subtree_page page = {.game = shown->game,
		.subtree = &subtree,
		.state = &shown->state,
		.title = "root",
		.formula = shown->caption};

	if (!browse(shown, &subtree))
		return false;
	subtree_page_set_best(&page, shown->report, &(game_move){GAME_NO_MOVE}, 0);
	subtree_write_svg(&page, svg);
	fprintf(text, "%s\n", shown->plain);
	subtree_write_text(&page, text);
	subtree_done(&subtree);
	return true;
}

/* ---- both */

static bool draw(struct search_picture *shown, char **svg, char **text)
{
	size_t svg_bytes, text_bytes;
	FILE *svg_file = memory_open(svg, &svg_bytes), *text_file = memory_open(text, &text_bytes);
	bool is_good;

	is_good = shown->section->kind == SECTION_BOARD ? draw_board(shown, svg_file, text_file)
							: draw_tree(shown, svg_file, text_file);
	memory_close(svg_file);
	memory_close(text_file);
	if (!is_good) {
		free(*svg);
		free(*text);
	}
	return is_good;
}

bool section_draw_search(const struct plot_section *section, const struct experiment *experiment,
	uint64_t point, uint64_t trial, const atomic_bool *stop, char **svg, char **text,
	struct status *st)
{
	struct search_picture *shown = xcalloc(1, sizeof *shown);
	struct options keys;
	bool is_good = false;

	st->text[0] = '\0';
	shown->section = section;
	if (experiment_keys(experiment, point, &keys, st)) {
		shown->game =
			trial_start(&(struct trial_setting){.keys = &keys}, &shown->state, st);
		shown->search = shown->game
			? search_new(shown->game, options_text(&keys, "solver"), st)
			: NULL;
		options_done(&keys);
	}
	if (shown->search) {
		think(shown, experiment->seed + trial, stop);
		is_good = shown->report->end == END_MOVE && !(stop && atomic_load(stop)) &&
			draw(shown, svg, text);
		report_release(shown->report);
		search_free(shown->search);
	}
	if (shown->game)
		game_free(shown->game);
	free(shown);
	return is_good;
}
