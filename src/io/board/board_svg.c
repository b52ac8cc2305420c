/* board_svg.c: a board as a picture with a heat map; see board_svg.h. Here the page: its size, its
 * title, its legend. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/board/board_svg_internal.h"
#include "io/svg.h"

enum {
	MARGIN = 20,
	HEADER = 66, /* high: two lines of title */
	NAMES = 26, /* for the names of rows and columns */
	FOOTER = 66, /* high: two lines of legend */
	LEGEND = 460, /* wide */
};

/* ---- what is known about the moves */

double board_share(const struct board_drawing *drawing, const struct report_move *row)
{
	return drawing->visits ? (double)row->visits / (double)drawing->visits : 0;
}

/* The moves of a piece stand together in its cell. */
static void add_to_piece(struct board_drawing *drawing, int cell, const struct report_move *row)
{
	struct report_move *piece = &drawing->piece[cell];
	uint64_t visits = piece->visits + row->visits;

	if (!drawing->row[cell] || piece->kind == VALUE_NONE ||
		(row->kind != VALUE_NONE && row->value > piece->value))
		*piece = *row;
	piece->visits = visits;
	drawing->row[cell] = piece;
}

static void mark_best(struct board_drawing *drawing, game_move best)
{
	const struct view_step *step = view_step_of(&drawing->view, best);
	int cell = view_cell_of(&drawing->view, best);

	if (cell >= 0)
		drawing->is_best[cell] = true;
	if (step)
		drawing->is_best[step->from] = true;
}

static void show_again(struct board_drawing *drawing, int twin, int cell)
{
	drawing->row[twin] = drawing->row[cell];
	drawing->is_best[twin] = drawing->is_best[cell];
}

static void read_report(struct board_drawing *drawing)
{
	const struct report *report = drawing->page->report;

	for (int i = 0; report && i < report->move_count; i++)
		drawing->visits += report->move[i].visits;
	for (int i = 0; report && i < report->move_count; i++) {
		const struct report_move *row = &report->move[i];
		const struct view_step *step = view_step_of(&drawing->view, row->move);
		int cell = step ? step->from : view_cell_of(&drawing->view, row->move);

		if (step)
			add_to_piece(drawing, cell, row);
		else if (cell >= 0)
			drawing->row[cell] = row;
		drawing->highest_share = fmax(drawing->highest_share,
			board_share(drawing, step ? &drawing->piece[cell] : row));
	}
	if (report)
		mark_best(drawing, report->best);
	for (int i = 0; i < drawing->view.cell_count; i++)
		if (drawing->view.cell[i].twin)
			show_again(drawing, i, drawing->view.cell[i].twin - 1);
}

void board_say_share(const struct board_drawing *drawing, double share, char out[16])
{
	snprintf(out, 16, drawing->highest_share < 0.1 ? "%.1f %%" : "%.0f %%", 100 * share);
}

void board_say_value(
	const struct board_drawing *drawing, enum value_kind kind, double value, char out[32])
{
	static const char *const signs[] = {
		[VALUE_ESTIMATE] = "",
		[VALUE_EXACT] = "",
		[VALUE_LOWER] = "\xe2\x89\xa5 ",
		[VALUE_UPPER] = "\xe2\x89\xa4 ",
		[VALUE_NONE] = "",
	};
	double unit = drawing->page->game->unit;

	out[0] = '\0';
	if (kind != VALUE_NONE)
		snprintf(out, 32, unit == 1 ? "%s%+.2f" : "%s%+.1f", signs[kind], value * unit);
}

/* ---- where everything stands */

static double tree_step(const struct view *view)
{
	double widest = BOARD_TREE_STEP;

	for (int i = 0; i < view->cell_count; i++)
		widest = fmax(widest, svg_text_width(view->cell[i].label, 12) / 2 + 8);
	return widest;
}

static void measure(struct board_drawing *drawing)
{
	const struct view *view = &drawing->view;
	int longest = view->rows > view->cols ? view->rows : view->cols;
	double columns = view->cols + (view->shape == VIEW_HEX ? (view->rows - 1) / 2.0 : 0), board;
	bool has_button = false;
	double note_width = 0, note_lines = 0;

	drawing->cell_width = drawing->cell_height = longest <= 5 ? 88 : longest <= 10 ? 68 : 48;
	if (view->shape == VIEW_HEAPS)
		drawing->cell_height *= 1.3; /* a match above the numbers */
	if (view->shape == VIEW_TREE) {
		drawing->cell_width = tree_step(view);
		drawing->cell_height = BOARD_TREE_LAYER;
	}
	drawing->row_step = drawing->cell_height;
	if (view->shape == VIEW_HEX) { /* regular hexagons that stand on a corner */
		drawing->cell_height *= 2 / sqrt(3);
		drawing->row_step = drawing->cell_height * 3 / 4;
	}
	for (int i = 0; i < view->cell_count; i++) {
		has_button |= view->cell[i].row >= view->rows && view->cell[i].move != GAME_NO_MOVE;
		if (view->cell[i].kind != CELL_NOTE)
			continue;
		note_lines = fmax(note_lines, view->cell[i].row - view->rows + 1);
		if (view->cell[i].col < 0 || view->cell[i].col >= view->cols)
			note_width = fmax(note_width, svg_text_width(view->cell[i].label, 13));
	}
	board = columns * drawing->cell_width + 2 * fmax(NAMES, note_width + 8);
	drawing->width = fmax(fmax(board, LEGEND), svg_text_width(drawing->title, 18));
	if (drawing->page->caption)
		drawing->width = fmax(drawing->width, svg_text_width(drawing->page->caption, 12));
	drawing->left = MARGIN + (drawing->width - board) / 2 + fmax(NAMES, note_width + 8);
	drawing->top = HEADER + NAMES + (view->shape == VIEW_HEX ? BOARD_HEX_LETTER : 0);
	drawing->height = drawing->top + view->rows * drawing->row_step + drawing->cell_height -
		drawing->row_step + has_button * drawing->cell_height + NAMES / 2.0 +
		note_lines * BOARD_NOTE_LINE + FOOTER +
		(view->shape == VIEW_HEX ? BOARD_HEX_LETTER : 0);
	if (view->shape == VIEW_TREE)
		drawing->height -= BOARD_TREE_LAYER - BOARD_TREE_NODE -
			BOARD_TREE_CHOICE; /* no edges below the last layer */
	drawing->width += 2 * MARGIN;
}

/* ---- the page */

/* What the numbers are, and what was found. */
static void draw_legend(const struct board_drawing *drawing)
{
	const struct report *report = drawing->page->report;
	const struct svg_font font = {.size = 12, .colour = "#404040"};
	const char *side =
		game_mover(drawing->page->game, drawing->page->state) == SIDE_FIRST ? "X" : "O";
	double y = drawing->height - FOOTER + 20;
	char best[GAME_MOVE_TEXT], value[32], number[32], share[16], *high, *found;

	game_move_format(drawing->page->game, drawing->page->state, report->best, best);
	board_say_value(drawing, report->kind, report->value, value);
	board_say_share(drawing, drawing->highest_share, share);
	high = xasprintf(
		"%s of the %s, and V for %s", share, report->iterations ? "visits" : "nodes", side);
	found = xasprintf("best move %s, V %s, after %s %s%s", best, *value ? value : "-",
		text_grouped(report_work(report), number),
		report->iterations ? "simulations" : "nodes",
		drawing->view.shape == VIEW_HEAPS  ? "; a move takes a match and all to its right"
			: drawing->view.step_count ? "; a piece has the figures of all its moves"
						   : "");
	if (report->move_count)
		svg_heat_legend(drawing->file, MARGIN, y - 10, 120, "0 %", high);
	svg_rect(drawing->file, MARGIN, y + 14, 14, 14, 2,
		&(struct svg_paint){.stroke = BOARD_BEST_COLOUR, .stroke_width = 3});
	svg_text(drawing->file, MARGIN + 24, y + 26, &font, found);
	free(high);
	free(found);
}

void board_write_svg(const struct board_page *page, FILE *file)
{
	struct board_drawing *drawing = xcalloc(1, sizeof *drawing); /* a view is large */
	bool is_over = game_is_over(page->game, page->state);

	drawing->page = page;
	drawing->file = file;
	drawing->title = xasprintf("%s%s", page->game->title,
		is_over                                                     ? ", over"
			: game_mover(page->game, page->state) == SIDE_FIRST ? ", X to move"
									    : ", O to move");
	game_view(page->game, page->state, &drawing->view);
	if (drawing->view.has_quiet_labels)
		view_hush(&drawing->view);
	read_report(drawing);
	measure(drawing);
	svg_open(file, drawing->width, drawing->height, drawing->title);
	svg_text(file, MARGIN, 30, &(struct svg_font){.size = 18, .is_bold = true}, drawing->title);
	if (page->caption)
		svg_text(file, MARGIN, 50, &(struct svg_font){.size = 12, .colour = "#404040"},
			page->caption);
	board_draw_cells(drawing);
	if (page->report)
		draw_legend(drawing);
	svg_close(file);
	free(drawing->title);
	free(drawing);
}
