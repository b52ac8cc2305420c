/* candidates_view.c: the candidates of a node in a window: the worked formula of the selected
 * child, its score against the others as bars, which child each c would choose, and who comes next;
 * see candidates_view.h.
 */
#include "tui/stats/candidates_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/words/stat_line.h"
#include "base/text.h"
#include "search/mcts/select/worked_formula.h"
#include "tui/term/paint.h"

enum { SCORE_COLS = 8, LEAD_COLS = 9, WIDE = 56, NARROW = 34, MOST_SPANS = 26 };

/* Where the next line goes. */
struct pen {
	WINDOW *window;
	int y, end; /* the next row, the row behind the last */
	int x, cols;
};

/* Text in as many lines as it takes, but no more than `most`. */
static void put_text(struct pen *pen, int most, enum style style, const char *text)
{
	int rows = pen->end - pen->y < most ? pen->end - pen->y : most;

	pen->y += paint_wrapped(pen->window, pen->y, pen->x, pen->cols, rows, style, text);
}

/* ---- bars */

/* The selected child's is solid, the others' are thin; the two terms and where they overlap differ
 * in form too. */
static const char *cell_text(enum bar_cell cell, bool is_solid)
{
	static const char *const unicode[2][5] = {
		{" ", "━", "─", "═", "│"}, {" ", "█", "▒", "▓", "│"}};
	static const char *const ascii[2][5] = {
		{" ", "=", "-", "~", "|"}, {" ", "#", "+", "%", "|"}};

	return paint_is_unicode() ? unicode[is_solid][cell] : ascii[is_solid][cell];
}

static void draw_bar(WINDOW *window, int y, int x, const struct bar_scale *scale,
	struct bar_terms terms, bool is_solid)
{
	for (int i = 0; i < scale->width; i++) {
		enum bar_cell cell = bar_cell_at(scale, terms.value, terms.explore, i);
		enum style style = cell == BAR_AXIS ? STYLE_FRAME
			: cell == BAR_VALUE         ? STYLE_EXPLOIT
						    : STYLE_EXPLORE;

		paint_text(window, y, x + i, 1, style, cell_text(cell, is_solid));
	}
}

/* A child's name, its bar, its score, and what it has more than the selected one. */
static void draw_child(struct pen *pen, const struct candidates *candidates,
	const struct bar_scale *scale, int name_cols, int index)
{
	const struct node_view_row *row = candidates->row[index];
	bool is_selected = index == candidates->selected;
	int right = pen->x + pen->cols;
	double lead = candidates->score[index] - candidates->score[candidates->selected];
	char text[64];

	if (pen->y >= pen->end)
		return;
	paint_text(pen->window, pen->y, pen->x, name_cols, is_selected ? STYLE_STRONG : STYLE_PLAIN,
		row->name);
	draw_bar(pen->window, pen->y, pen->x + name_cols + 1, scale,
		bar_terms_of(candidates, index), is_selected);
	if (pen->cols >= WIDE) {
		snprintf(text, sizeof text, "%s%s", lead > 0 ? "+" : "",
			formula_number(lead, candidates->digits).text);
		if (!is_selected && isfinite(lead))
			paint_right(pen->window, pen->y, right, LEAD_COLS, STYLE_DIM, text);
		right -= LEAD_COLS;
	}
	snprintf(text, sizeof text, "%s",
		isfinite(candidates->score[index])
			? formula_number(candidates->score[index], candidates->digits).text
			: paint_is_unicode() ? "∞"
					     : "inf");
	paint_right(pen->window, pen->y++, right, SCORE_COLS,
		is_selected ? STYLE_STRONG : STYLE_PLAIN, text);
}

static void draw_bars(struct pen *pen, const struct candidates *candidates, int rows)
{
	int name_cols = 2, width;
	struct bar_scale scale;

	for (int i = 0; i < candidates->count; i++)
		name_cols = text_width(candidates->row[i]->name) > name_cols
			? text_width(candidates->row[i]->name)
			: name_cols;
	width = pen->cols - name_cols - 1 - SCORE_COLS - (pen->cols >= WIDE ? LEAD_COLS : 0);
	scale = bar_scale_of(candidates, rows, width > 0 ? width : 0);
	for (int bar = 0; bar < candidates->count && bar < rows; bar++)
		draw_child(pen, candidates, &scale, name_cols, bar_child(candidates, bar));
}

/* What the bars are made of. */
static void draw_bar_key(struct pen *pen, const struct formula *formula)
{
	const char *first = formula->rule->uses & FORMULA_DRAWN ? " mean  "
		: !(formula->rule->uses & FORMULA_AMAF)         ? " V  "
		: paint_is_unicode()                            ? " V and Ṽ  "
								: " V and V~  ";
	int x = pen->x, end = pen->x + pen->cols;

	if (pen->y >= pen->end)
		return;
	x = paint_text(pen->window, pen->y, x, end - x, STYLE_EXPLOIT, cell_text(BAR_VALUE, true));
	x = paint_text(pen->window, pen->y, x, end - x, STYLE_DIM, first);
	x = paint_text(
		pen->window, pen->y, x, end - x, STYLE_EXPLORE, cell_text(BAR_EXPLORE, true));
	x = paint_text(pen->window, pen->y, x, end - x, STYLE_DIM,
		formula->rule->uses & FORMULA_DRAWN ? " deviation  " : " explore  ");
	if (!formula->is_bandit) {
		x = paint_text(
			pen->window, pen->y, x, end - x, STYLE_EXPLORE, cell_text(BAR_BOTH, true));
		paint_text(pen->window, pen->y, x, end - x, STYLE_DIM, " both: V is below 0");
	}
	pen->y++;
}

/* ---- the ruler */

/* "each c chooses: A b2  B b3": which letter of the ruler is which child, and from which c on. */
static void draw_legend(struct pen *pen, const struct candidates *candidates,
	const struct formula_span *spans, int n)
{
	int x = pen->x, end = pen->x + pen->cols;

	x = paint_text(pen->window, pen->y, x, end - x, STYLE_DIM, "each c chooses: ");
	for (int i = 0; i < n && x < end; i++) {
		const char *name = candidates->row[spans[i].index]->name;
		char text[64];

		if (pen->cols >= WIDE && i)
			snprintf(
				text, sizeof text, "%c %s from %.2f", 'A' + i, name, spans[i].from);
		else
			snprintf(text, sizeof text, "%c %s", 'A' + i, name);
		if (x + text_width(text) > end) {
			paint_text(pen->window, pen->y, x, end - x, STYLE_DIM,
				paint_glyph(GLYPH_ELLIPSIS));
			break;
		}
		x = paint_text(pen->window, pen->y, x, end - x,
			    (enum style)(STYLE_CURVE_1 + i % THEME_CURVES), text) +
			2;
	}
	pen->y++;
}

/* The c in force with a mark, and whole numbers along the ruler where that leaves room. */
static void draw_ticks(struct pen *pen, int x, int width, double high, double c)
{
	int step = high > 6 ? (int)ceil(high / 6) : 1, mark = (int)lround(c / high * (width - 1)),
	    from, to;
	char text[32];

	if (pen->y >= pen->end)
		return;
	snprintf(text, sizeof text, "%.4g", c);
	from = mark + 1 + text_width(text) <= width
		? mark
		: mark - text_width(text); /* the figure stands behind the mark or before it */
	to = from + 1 + text_width(text);
	for (int tick = 0; tick <= (int)high; tick += step) {
		int at = (int)lround(tick / high * (width - 1));

		if (at < from - 2 || at > to)
			paint_format(
				pen->window, pen->y, x + at, width - at, STYLE_DIM, "%d", tick);
	}
	paint_text(pen->window, pen->y, x + mark, 1, STYLE_STRONG, paint_glyph(GLYPH_UP));
	paint_text(pen->window, pen->y++, x + (from == mark ? mark + 1 : from), text_width(text),
		STYLE_STRONG, text);
}

/* For every c from 0 to 3, or to the one in force if that is larger, which child would be selected:
 * a letter where its span begins. */
static void draw_ruler(struct pen *pen, const struct candidates *candidates, int rows)
{
	struct formula_span spans[MOST_SPANS];
	double high = fmax(3, ceil(candidates->formula->c));
	int n, x = pen->x + 2, width = pen->cols - 2, span = -1;

	if (rows < 3 || width < 4 || pen->end - pen->y < 3)
		return;
	n = formula_ruler(candidates->formula, candidates->node_view->argument, candidates->rows,
		candidates->count, 0, high, spans, MOST_SPANS);
	n = candidates_visible_spans(spans, n < MOST_SPANS ? n : MOST_SPANS, high, width);
	draw_legend(pen, candidates, spans, n);
	paint_text(pen->window, pen->y, pen->x, 1, STYLE_DIM, "c");
	for (int i = 0; i < width; i++) {
		double c = high * i / (width - 1);
		char letter[2];
		int before = span;

		span = span < 0 ? 0 : span;
		while (span + 1 < n && c > spans[span].to)
			span++;
		snprintf(letter, sizeof letter, "%c", 'A' + span);
		paint_text(pen->window, pen->y, x + i, 1,
			(enum style)(STYLE_CURVE_1 + span % THEME_CURVES),
			span != before               ? letter
				: paint_is_unicode() ? "━"
						     : "-");
	}
	pen->y++;
	draw_ticks(pen, x, width, high, candidates->formula->c);
}

/* ---- the queue */

/* What the queue is, in as many words as leave space for its moves. */
static const char *queue_label(const struct candidates *candidates, int cols)
{
	static const char *const words[] = {
		"next, if values stayed as they are: ", "next if V stays: "};
	int moves = 0;

	for (int i = 0; i < candidates->queued; i++)
		moves += 1 + text_width(candidates->row[candidates->queue[i]]->name);
	return words[text_width(words[0]) + moves > cols];
}

static void draw_queue(struct pen *pen, const struct candidates *candidates, int rows)
{
	int x = pen->x, end = pen->x + pen->cols;
	char text[96];

	if (rows < 1 || pen->y >= pen->end)
		return;
	x = paint_text(
		pen->window, pen->y, x, end - x, STYLE_DIM, queue_label(candidates, pen->cols));
	for (int i = 0; i < candidates->queued && x < end; i++) {
		const char *name = candidates->row[candidates->queue[i]]->name;

		if (x + text_width(name) > end)
			break;
		x = 1 +
			paint_text(pen->window, pen->y, x, end - x,
				candidates->queue[i] == candidates->selected ? STYLE_STRONG
									     : STYLE_PLAIN,
				name);
	}
	pen->y++;
	if (rows < 2)
		return;
	candidates_wait(candidates, text, sizeof text);
	put_text(pen, 1, STYLE_DIM, text);
}

/* ---- all of it */

/* Its first line begins with the child's name and for whom its V is. A worked formula that is too
 * narrow for its equations is written as if there was room, and its lines are broken between words.
 */
static void write_worked(const struct candidates *candidates, int cols, struct worked_formula *out)
{
	const char *name = candidates->row[candidates->selected]->name;
	bool has_view =
		!candidates->formula->is_bandit && candidates->rows[candidates->selected].visits;
	int equation = cols - text_width(name) - (has_view ? 8 : 2);
	struct formula_style style = {.is_unicode = paint_is_unicode(),
		.columns = equation < NARROW ? 2 * NARROW : equation};
	char first[FORMULA_LINE];
	size_t used = 0;

	worked_formula_fill(candidates->formula, candidates->node_view->argument,
		&candidates->rows[candidates->selected], style, out);
	memcpy(first, out->line[0], sizeof first);
	text_append(out->line[0], FORMULA_LINE, &used, "%s", name);
	if (has_view)
		text_append(out->line[0], FORMULA_LINE, &used, " for %c",
			session_letter[candidates->node_view->viewer]);
	text_append(out->line[0], FORMULA_LINE, &used, ": %s", first);
}

void candidates_view_draw(const struct candidates *candidates, WINDOW *window, struct rect area)
{
	struct pen place = {window, area.row, area.row + area.rows, area.col + 1, area.cols - 2},
		   *pen = &place;
	struct worked_formula worked;
	struct candidates_plan plan;
	char text[160];
	int rows = 0, end;

	write_worked(candidates, pen->cols, &worked);
	for (int i = 0; i < worked.count; i++)
		rows += stat_line_rows(worked.line[i], pen->cols);
	candidates_verdict(candidates, text, sizeof text);
	plan = candidates_plan(pen->end - pen->y - stat_line_rows(text, pen->cols), rows,
		candidates->count,
		candidates->trees == 1 && candidates->queued &&
			!formula_prunes(&candidates->rows[candidates->queue[0]]),
		candidates->formula->rule->uses & FORMULA_C);
	put_text(pen, pen->end, STYLE_BEST, text);
	pen->y += plan.has_gaps;
	end = pen->y + plan.worked;
	for (int i = 0; i < worked.count; i++)
		put_text(pen, end - pen->y, STYLE_PLAIN, worked.line[i]);
	pen->y += plan.has_gaps;
	draw_bars(pen, candidates, plan.bars);
	if (plan.has_key)
		draw_bar_key(pen, candidates->formula);
	pen->y += plan.has_gaps && plan.ruler;
	draw_ruler(pen, candidates, plan.ruler);
	pen->y += plan.has_gaps;
	draw_queue(pen, candidates, plan.queue);
}
