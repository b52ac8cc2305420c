/* tree_svg.c: part of a search's tree as a picture; see subtree_write.h. Where the boxes stand is
 * in tree_layout.c.
 *
 * A box says the move and its share of the parent's visits, n, V and the formula's U. The colour of
 * its edge and of the strip on its left is how often it was visited, on a scale of logarithms,
 * since visits span orders of magnitude:
 *
 * (1)  heat = ln(1 + n) / ln(1 + N)     n = its visits, N = those of the first row
 *
 * An edge is as thick as the node's share of its parent's visits. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/svg.h"
#include "io/tree/subtree_internal.h"
#include "io/tree/tree_layout.h"

enum {
	PAGE = 1000, /* wide */
	MARGIN = 20,
	BOX_LEAST = 84, /* wide; more if its words need it */
	BOX_LEFT = 14, /* where its words begin, right of the strip */
	BOX_RIGHT = 7, /* free on the other side */
	BOX_LINES = 4,
	NAME_COLUMNS = 24, /* of a box's name; what is longer ends in "..." */
	HEADER = 70, /* high: two lines of title */
	FOOTER = 44, /* high: the legend */
	LEGEND = 640, /* wide */
};

static const char best_colour[] = "#d04000", line_colour[] = "#9a9a9a";

static const struct svg_font name_font = {.size = 13, .is_bold = true}, figure_font = {.size = 11},
			     share_font = {.size = 11, .anchor = SVG_END, .colour = "#606060"};

struct drawing {
	const struct subtree_page *page;
	const struct subtree_extra *extra;
	struct tree_layout layout;
	double width, height;
	FILE *file;
};

/* ---- what the boxes say */

/* The move and on the right its share, n, V, the score or that it is proven. */
struct words {
	char line[BOX_LINES][64], share[16];
};

static const char *name_of(const struct drawing *drawing, int at)
{
	return at ? drawing->extra[at].name : drawing->page->title;
}

/* "V +0.412", "U inf", "V -" */
static void say_figure(const char *label, const char *format, double number, char out[64])
{
	char digits[32] = "-";

	if (isinf(number))
		strcpy(digits, "inf");
	else if (!isnan(number))
		snprintf(digits, sizeof digits, format, number);
	snprintf(out, 64, "%s %s", label, digits);
}

static struct words words_of(const struct drawing *drawing, int at)
{
	const struct report_move *stats = &drawing->page->subtree->row[at].stats;
	const char *name = name_of(drawing, at);
	bool is_long = text_width(name) > NAME_COLUMNS;
	struct words words = {.share = ""};
	char visits[32];

	snprintf(words.line[0], sizeof words.line[0], "%.*s%s",
		(int)text_fit(name, is_long ? NAME_COLUMNS - 3 : NAME_COLUMNS), name,
		is_long ? "..." : "");
	if (isfinite(drawing->extra[at].share))
		snprintf(
			words.share, sizeof words.share, "%.0f %%", 100 * drawing->extra[at].share);
	snprintf(words.line[1], sizeof words.line[1], "n %s", text_grouped(stats->visits, visits));
	say_figure("V", "%+.3f", subtree_shown_value(drawing->page, stats), words.line[2]);
	if (!isnan(stats->amaf))
		snprintf(words.line[2] + strlen(words.line[2]),
			sizeof words.line[2] - strlen(words.line[2]), "  V~ %+.3f", stats->amaf);
	if (stats->kind == VALUE_EXACT)
		strcpy(words.line[3], "proven");
	else if (at || !isnan(stats->score))
		say_figure("U", "%.3f", stats->score, words.line[3]);
	return words;
}

/* The width of the one with the longest words, which all of them get. */
static double measure_boxes(const struct drawing *drawing)
{
	double width = BOX_LEAST;

	for (int i = 0; i < drawing->page->subtree->count; i++) {
		struct words words = words_of(drawing, i);
		double widest = svg_text_width(words.line[0], name_font.size);

		if (*words.share)
			widest += 6 + svg_text_width(words.share, share_font.size);
		for (int j = 1; j < BOX_LINES; j++)
			widest = fmax(widest, svg_text_width(words.line[j], figure_font.size));
		width = fmax(width, BOX_LEFT + widest + BOX_RIGHT);
	}
	return width;
}

/* ---- drawing it */

/* How hot a row is, from 0 to 1: (1). */
static double heat_of(const struct drawing *drawing, int at)
{
	const struct subtree_row *row = drawing->page->subtree->row;

	return row[0].stats.visits
		? log1p((double)row[at].stats.visits) / log1p((double)row[0].stats.visits)
		: 0;
}

static double thickness(const struct drawing *drawing, int at)
{
	double share = drawing->extra[at].share;

	return 1 + 6 * (isfinite(share) ? fmin(share, 1) : 0);
}

static void draw_plain_edge(const struct drawing *drawing, int parent, int at)
{
	const struct layout_place *from = &drawing->layout.place[parent],
				  *to = &drawing->layout.place[at];
	double middle = drawing->layout.box_width / 2;

	svg_curve(drawing->file, from->x + middle, from->y + LAYOUT_BOX_HEIGHT, to->x + middle,
		to->y,
		&(struct svg_paint){.stroke = drawing->extra[at].is_best
				? best_colour
				: svg_heat(heat_of(drawing, at)).text,
			.stroke_width = thickness(drawing, at)});
}

/* The trunks of what hangs: one for each column, from a bar below the parent if they are several.
 */
static void draw_trunks(const struct drawing *drawing, int at)
{
	const struct subtree_extra *extra = &drawing->extra[at];
	const struct layout_place *parent = &drawing->layout.place[at];
	const struct svg_paint paint = {.stroke = line_colour, .stroke_width = 1};
	int columns = tree_layout_columns(&drawing->layout, at);
	double bottom = parent->y + LAYOUT_BOX_HEIGHT, bar = bottom, first = 0, last = 0;

	if (columns > 1)
		bar = bottom + LAYOUT_LAYER_GAP / 2.0;
	for (int c = 0; c < columns; c++) {
		int lowest = (c + 1) * LAYOUT_COLUMN < extra->count ? (c + 1) * LAYOUT_COLUMN - 1
								    : extra->count - 1;
		const struct layout_place *end =
			&drawing->layout.place[drawing->extra[extra->first + lowest].ranked];

		last = end->x - LAYOUT_TRUNK / 2.0;
		first = c ? first : last;
		svg_line(drawing->file, last, bar, last, end->y + LAYOUT_BOX_HEIGHT / 2.0, &paint);
	}
	if (columns > 1) {
		double middle = parent->x + drawing->layout.box_width / 2;

		svg_line(drawing->file, middle, bottom, middle, bar, &paint);
		svg_line(drawing->file, first, bar, last, bar, &paint);
	}
}

/* From the trunk to a box that hangs. */
static void draw_hung_edge(const struct drawing *drawing, int parent, int at)
{
	const struct layout_place *to = &drawing->layout.place[at];
	bool is_best = drawing->extra[at].is_best;
	double trunk = to->x - LAYOUT_TRUNK / 2.0, y = to->y + LAYOUT_BOX_HEIGHT / 2.0;

	if (is_best && tree_layout_columns(&drawing->layout, parent) == 1)
		svg_line(drawing->file, trunk, drawing->layout.place[parent].y + LAYOUT_BOX_HEIGHT,
			trunk, y, &(struct svg_paint){.stroke = best_colour, .stroke_width = 3});
	svg_line(drawing->file, trunk, y, to->x, y,
		&(struct svg_paint){
			.stroke = is_best ? best_colour : svg_heat(heat_of(drawing, at)).text,
			.stroke_width = thickness(drawing, at)});
}

static void draw_edges(const struct drawing *drawing)
{
	for (int i = 0; i < drawing->page->subtree->count; i++)
		if (drawing->layout.place[i].hangs)
			draw_trunks(drawing, i);
	for (int pass = 0; pass < 2; pass++) /* the line of best play over the others */
		for (int i = 1; i < drawing->page->subtree->count; i++) {
			int parent = drawing->page->subtree->row[i].parent;

			if (drawing->extra[i].is_best != (pass == 1))
				continue;
			if (drawing->layout.place[parent].hangs)
				draw_hung_edge(drawing, parent, i);
			else
				draw_plain_edge(drawing, parent, i);
		}
}

static void draw_words(const struct drawing *drawing, int at)
{
	const struct layout_place *place = &drawing->layout.place[at];
	struct words words = words_of(drawing, at);

	svg_text(drawing->file, place->x + BOX_LEFT, place->y + 16, &name_font, words.line[0]);
	if (*words.share)
		svg_text(drawing->file, place->x + drawing->layout.box_width - BOX_RIGHT,
			place->y + 16, &share_font, words.share);
	for (int i = 1; i < BOX_LINES; i++)
		if (*words.line[i])
			svg_text(drawing->file, place->x + BOX_LEFT, place->y + 17 + 14 * i,
				&figure_font, words.line[i]);
}

static void draw_box(const struct drawing *drawing, int at)
{
	const struct layout_place *place = &drawing->layout.place[at];
	bool is_best = drawing->extra[at].is_best;
	char id[16];

	snprintf(id, sizeof id, "n%d", at);
	svg_group_open(drawing->file, id, name_of(drawing, at));
	svg_rect(drawing->file, place->x, place->y, drawing->layout.box_width, LAYOUT_BOX_HEIGHT, 7,
		&(struct svg_paint){.fill = is_best ? "#fff4ec" : "#ffffff",
			.stroke = is_best ? best_colour : line_colour,
			.stroke_width = is_best ? 2.5 : 1});
	svg_rect(drawing->file, place->x + 4, place->y + 5, 5, LAYOUT_BOX_HEIGHT - 10, 2.5,
		&(struct svg_paint){.fill = svg_heat(heat_of(drawing, at)).text});
	draw_words(drawing, at);
	svg_group_close(drawing->file);
}

static void draw_legend(const struct drawing *drawing)
{
	const struct svg_font font = {.size = 12, .colour = "#404040"};
	uint64_t visits = drawing->page->subtree->row[0].stats.visits;
	double y = drawing->height - FOOTER / 2.0;
	char number[32],
		*high = xasprintf("%s visits, in logarithms", text_grouped(visits, number));
	double x = svg_heat_legend(drawing->file, MARGIN, y - 6, 120, "0", high) + MARGIN;

	svg_line(drawing->file, x, y, x + 24, y,
		&(struct svg_paint){.stroke = best_colour, .stroke_width = 3});
	svg_text(drawing->file, x + 32, y + 4, &font,
		drawing->page->subtree->is_cut ? "best play; more nodes were left out"
					       : "best play");
	free(high);
}

/* The whole page: the tree in the middle if the header is wider. */
static void lay_out(struct drawing *drawing, double header_width)
{
	struct tree_layout *layout = &drawing->layout;

	tree_layout_init(layout, drawing->extra, drawing->page->subtree->count,
		measure_boxes(drawing), PAGE - 2 * MARGIN);
	drawing->width = fmax(fmax(layout->place[0].block, header_width), LEGEND) + 2 * MARGIN;
	tree_layout_put(layout, (drawing->width - layout->place[0].block) / 2, HEADER);
	drawing->height = layout->bottom + FOOTER;
}

void subtree_write_svg(const struct subtree_page *page, FILE *file)
{
	const struct svg_font title_font = {.size = 18, .is_bold = true},
			      formula_font = {.size = 12, .colour = "#404040"};
	char *title = xasprintf("%s: the tree from %s", page->game->title, page->title);
	char *formula = page->formula ? xasprintf("U by %s", page->formula) : xstrdup("");
	struct subtree_extra *extra = subtree_extras_new(page);
	struct drawing drawing = {.page = page, .extra = extra, .file = file};

	lay_out(&drawing,
		fmax(svg_text_width(title, title_font.size),
			svg_text_width(formula, formula_font.size)));
	svg_open(file, drawing.width, drawing.height, title);
	svg_text(file, MARGIN, 30, &title_font, title);
	svg_text(file, MARGIN, 50, &formula_font, formula);
	draw_edges(&drawing);
	for (int i = 0; i < page->subtree->count; i++)
		draw_box(&drawing, i);
	draw_legend(&drawing);
	svg_close(file);
	tree_layout_done(&drawing.layout);
	free(extra);
	free(formula);
	free(title);
}
