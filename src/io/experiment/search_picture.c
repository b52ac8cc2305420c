/* experiment_picture.c: pictures of a search of an experiment: the board with its root visits as a
 * heat map, or the upper part of its tree. Rows do not hold a tree, but what a trial does depends
 * on its keys, the seed and its number alone: so the search is made again. See
 * experiment_section.h. */
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

struct showing {
	const struct figure_section *section;
	struct game *game;
	union game_state state;
	struct search *search;
	struct report *report;
	char caption[512], plain[512]; /* what was searched: for a picture, and in ASCII */
};

/* "uct:sims=50, ucb1: V + ..." */
static void describe(const struct showing *showing, bool is_unicode, char *out, size_t size)
{
	char formula[256] = "";

	if (showing->report->formula.rule)
		formula_describe(&showing->report->formula, is_unicode, formula, sizeof formula);
	snprintf(out, size, "%s%s%s", showing->search->spec, *formula ? ", " : "", formula);
}

static void think(struct showing *showing, uint64_t stream, const atomic_bool *stop)
{
	struct control control;

	control_init(&control);
	control.stop = stop;
	search_begin(showing->search, stream);
	search_think(showing->search, &showing->state, &control, showing->report);
	describe(showing, true, showing->caption, sizeof showing->caption);
	describe(showing, false, showing->plain, sizeof showing->plain);
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
static void write_moves(const struct showing *showing, FILE *file)
{
	const struct report *report = showing->report;
	const struct report_move **row = xcalloc((size_t)report->move_count + 1, sizeof *row);
	uint64_t visits = 0;

	for (int i = 0; i < report->move_count; i++) {
		row[i] = &report->move[i];
		visits += report->move[i].visits;
	}
	qsort(row, (size_t)report->move_count, sizeof *row, by_visits);
	for (int i = 0; i < report->move_count && i < MOST_MOVES; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(showing->game, &showing->state, row[i]->move, name);
		fprintf(file, "%c %-6s %9" PRIu64 " visits %6.2f %%",
			row[i]->move == report->best ? '*' : ' ', name, row[i]->visits,
			visits ? 100 * (double)row[i]->visits / (double)visits : 0);
		if (row[i]->kind != VALUE_NONE)
			fprintf(file, "  value %+.3f", row[i]->value);
		fputc('\n', file);
	}
	free(row);
}

static bool draw_board(struct showing *showing, FILE *svg, FILE *text)
{
	const struct board_page page = {.game = showing->game,
		.state = &showing->state,
		.report = showing->report,
		.caption = showing->caption};
	struct view *view = xcalloc(1, sizeof *view);

	board_write_svg(&page, svg);
	game_view(showing->game, &showing->state, view);
	board_draw(view, text);
	fprintf(text, "\n%s\n", showing->plain);
	write_moves(showing, text);
	free(view);
	return true;
}

/* ---- the tree */

/* The more visited first; of equals the one that stands before. */
static int by_rank(const void *a, const void *b)
{
	const struct outline_row *x = *(const struct outline_row *const *)a,
				 *y = *(const struct outline_row *const *)b;

	if (x->stats.visits != y->stats.visits)
		return x->stats.visits < y->stats.visits ? 1 : -1;
	return (x > y) - (x < y);
}

/* Copies the `most` rows with most visits, as far as their parents are among them. */
static void prune(const struct outline *from, int most, struct outline *to)
{
	const struct outline_row **rank = xcalloc((size_t)from->count + 1, sizeof *rank);
	int *place = xcalloc(
		(size_t)from->count + 1, sizeof *place); /* in the copy; -1: it is not there */

	for (int i = 0; i < from->count; i++) {
		rank[i] = &from->row[i];
		place[i] = -1;
	}
	qsort(rank, (size_t)from->count, sizeof *rank, by_rank);
	for (int i = 0; i < most; i++)
		place[rank[i] - from->row] = 0;
	for (int i = 0; i < from->count; i++) {
		const struct outline_row *row = &from->row[i];
		struct outline_row *copy;

		if (place[i] < 0 || (row->parent >= 0 && place[row->parent] < 0)) {
			place[i] = -1;
			continue;
		}
		place[i] = to->count;
		copy = outline_add(to);
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
static bool browse(const struct showing *showing, struct outline *outline)
{
	const struct options *keys = &showing->section->keys;
	const struct outline_request request = {.depth = (int)options_int(keys, "depth"),
		.min_visits = (uint64_t)options_int(keys, "min_visits"),
		.most_rows = MOST_LOOKED_AT};
	int most = (int)options_int(keys, "most");
	struct outline whole = {.count = 0};

	if (!showing->search->ops->browse ||
		!showing->search->ops->browse(showing->search, &request, &whole))
		return false;
	if (whole.count > most) {
		prune(&whole, most, outline);
		outline_done(&whole);
	} else {
		*outline = whole;
	}
	return true;
}

static bool draw_tree(struct showing *showing, FILE *svg, FILE *text)
{
	struct outline outline = {.count = 0};
	struct outline_page page = {.game = showing->game,
		.outline = &outline,
		.state = &showing->state,
		.title = "root",
		.formula = showing->caption};

	if (!browse(showing, &outline))
		return false;
	outline_page_set_best(&page, showing->report, &(game_move){GAME_NO_MOVE}, 0);
	outline_write_svg(&page, svg);
	fprintf(text, "%s\n", showing->plain);
	outline_write_text(&page, text);
	outline_done(&outline);
	return true;
}

/* ---- both */

static bool draw(struct showing *showing, char **svg, char **text)
{
	size_t svg_bytes, text_bytes;
	FILE *svg_file = memory_open(svg, &svg_bytes), *text_file = memory_open(text, &text_bytes);
	bool is_good;

	is_good = showing->section->kind == SECTION_BOARD ? draw_board(showing, svg_file, text_file)
							  : draw_tree(showing, svg_file, text_file);
	memory_close(svg_file);
	memory_close(text_file);
	if (!is_good) {
		free(*svg);
		free(*text);
	}
	return is_good;
}

bool section_draw_picture(const struct figure_section *section, const struct experiment *experiment,
	uint64_t point, uint64_t trial, const atomic_bool *stop, char **svg, char **text,
	struct status *st)
{
	struct showing *showing = xcalloc(1, sizeof *showing);
	struct options keys;
	bool is_good = false;

	st->text[0] = '\0';
	showing->section = section;
	if (experiment_keys(experiment, point, &keys, st)) {
		showing->game =
			trial_subject(&(struct trial_setting){.keys = &keys}, &showing->state, st);
		showing->search = showing->game
			? search_new(showing->game, options_text(&keys, "solver"), st)
			: NULL;
		options_done(&keys);
	}
	if (showing->search) {
		showing->report = xcalloc(1, sizeof *showing->report);
		think(showing, experiment->seed + trial, stop);
		is_good = showing->report->end == END_MOVE && !(stop && atomic_load(stop)) &&
			draw(showing, svg, text);
		free(showing->report);
		search_free(showing->search);
	}
	if (showing->game)
		game_free(showing->game);
	free(showing);
	return is_good;
}
