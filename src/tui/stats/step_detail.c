/* step_detail.c: the lower part of the Step tab: all about the newest event; see tab_step.h. What
 * is said stands in phases_detail.c. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/words/stat_line.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/journal/journal.h"
#include "tui/stats/stats_internal.h"
#include "tui/stats/tab_step.h"
#include "tui/term/paint.h"

/* A window, and the rows of it that are left to write on. */
struct result_table {
	WINDOW *window;
	int y, x, rows, cols;
};

static void put_text(struct result_table *table, enum style style, const char *text)
{
	int rows = paint_wrapped(
		table->window, table->y, table->x, table->cols, table->rows, style, text);

	table->y += rows;
	table->rows -= rows;
}

static void take_row(struct result_table *table)
{
	table->y++;
	table->rows--;
}

/* ---- columns of figures */

enum { MOST_COLUMNS = 5 };

/* Columns as wide as what stands in them: where they end, counted from the table's left; 0: it is
 * left out. */
struct grid {
	int count, width[MOST_COLUMNS], end[MOST_COLUMNS];
};

static void grid_widen(struct grid *grid, int column, const char *text)
{
	int width = text_width(text);

	grid->width[column] = width > grid->width[column] ? width : grid->width[column];
}

/* Places the columns that are in `kept`, each with its gap before it. False if they are wider than
 * the table. */
static bool grid_place(struct grid *grid, const int *gap, unsigned kept, int cols)
{
	int x = 0;

	for (int i = 0; i < grid->count; i++) {
		bool is_kept = kept >> i & 1;

		x += is_kept ? gap[i] + grid->width[i] : 0;
		grid->end[i] = is_kept ? x : 0;
	}
	return x <= cols;
}

/* ---- selection */

/* A sum is whole or not there: n gives way to it first, then both terms to the score. */
static void place_rivals(struct grid *grid, int cols)
{
	static const int gap[RIVAL_COLUMNS] = {[RIVAL_MOVE] = 2,
		[RIVAL_VISITS] = 1,
		[RIVAL_VALUE] = 2,
		[RIVAL_EXPLORE] = 3,
		[RIVAL_SCORE] = 3};
	static const unsigned choices[] = {
		1u << RIVAL_MOVE | 1u << RIVAL_VISITS | 1u << RIVAL_VALUE | 1u << RIVAL_EXPLORE |
			1u << RIVAL_SCORE,
		1u << RIVAL_MOVE | 1u << RIVAL_VALUE | 1u << RIVAL_EXPLORE | 1u << RIVAL_SCORE,
		1u << RIVAL_MOVE | 1u << RIVAL_VISITS | 1u << RIVAL_SCORE,
		1u << RIVAL_MOVE | 1u << RIVAL_SCORE,
		1u << RIVAL_MOVE,
	};
	size_t i = 0;

	while (!grid_place(grid, gap, choices[i], cols) && i + 1 < sizeof choices / sizeof *choices)
		i++;
}

/* "=", or the sign for "about" if the terms as they are printed miss the score as it is printed. */
static const char *sum_sign(char cell[RIVAL_COLUMNS][32])
{
	double sum = strtod(cell[RIVAL_VALUE], NULL) + strtod(cell[RIVAL_EXPLORE], NULL),
	       score = strtod(cell[RIVAL_SCORE], NULL);

	return fabs(sum - score) < 1e-6 ? "=" : paint_is_unicode() ? "≈" : "~";
}

static void draw_rival(const struct result_table *table, const struct grid *grid,
	char cell[RIVAL_COLUMNS][32], bool is_head, bool is_winner)
{
	static const enum style styles[RIVAL_COLUMNS] = {
		STYLE_PLAIN, STYLE_PLAIN, STYLE_EXPLOIT, STYLE_EXPLORE, STYLE_STRONG};

	if (is_winner)
		paint_text(table->window, table->y, table->x, 1, STYLE_PHASE_SELECT,
			paint_glyph(GLYPH_POINTER));
	paint_text(table->window, table->y, table->x + 2, table->cols - 2,
		is_head             ? STYLE_DIM
			: is_winner ? STYLE_PHASE_SELECT
				    : STYLE_PLAIN,
		cell[RIVAL_MOVE]);
	for (int i = RIVAL_VISITS; i < RIVAL_COLUMNS; i++)
		if (grid->end[i])
			paint_right(table->window, table->y, table->x + grid->end[i],
				grid->width[i] + 2, is_head ? STYLE_DIM : styles[i], cell[i]);
	if (is_head || !grid->end[RIVAL_EXPLORE] || strcmp(cell[RIVAL_EXPLORE], "-") == 0)
		return;
	paint_text(
		table->window, table->y, table->x + grid->end[RIVAL_VALUE] + 1, 1, STYLE_DIM, "+");
	paint_text(table->window, table->y, table->x + grid->end[RIVAL_EXPLORE] + 1, 1, STYLE_DIM,
		sum_sign(cell));
}

static struct grid measure_rivals(const struct phases *phases, int number)
{
	struct grid grid = {.count = RIVAL_COLUMNS, .width = {4, 3, 6, 6, 6}};
	char cell[RIVAL_COLUMNS][32];

	for (int i = 0; i < phases->events->event[number].competitor_count; i++) {
		phases_rival(phases, number, i, cell);
		for (int c = 0; c < RIVAL_COLUMNS; c++)
			grid_widen(&grid, c, cell[c]);
	}
	return grid;
}

/* Which of n competitors are in view in these rows: from stats->step_scroll on, as far as there
 * are any. */
struct rivals_view {
	bool has_head, has_hint;
	int first, shown;
};

static struct rivals_view view_rivals(int scroll, int n, int rows)
{
	struct rivals_view view = {.has_head = rows > 3 || rows > n};

	rows -= view.has_head;
	view.has_hint = n > rows && rows > 2;
	rows -= view.has_hint;
	view.shown = n < rows ? n : rows > 0 ? rows : 0;
	view.first = scroll < n - view.shown ? scroll : n - view.shown;
	return view;
}

/* "▲ 3 more  ▼ 12 more: PgDn" */
static void draw_hint(const struct result_table *table, const struct rivals_view *view, int n)
{
	int below = n - view->first - view->shown, x = table->x + 2, end = table->x + table->cols;

	if (view->first)
		x = 2 +
			paint_format(table->window, table->y, x, end - x, STYLE_DIM,
				"%s %d more: PgUp", paint_glyph(GLYPH_UP), view->first);
	if (below)
		paint_format(table->window, table->y, x, end - x, STYLE_DIM, "%s %d more: PgDn",
			paint_glyph(GLYPH_DOWN), below);
}

/* The competitors that are in view; the winner is marked once it is known. */
static void draw_rivals(struct result_table *table, const struct phases *phases, int number,
	bool is_over, int scroll)
{
	const struct journal_event *event = &phases->events->event[number];
	char head[RIVAL_COLUMNS][32] = {"move", "n", "", "explore", "score"},
	     cell[RIVAL_COLUMNS][32];
	int *order = xmalloc((size_t)(event->competitor_count + 1) * sizeof *order),
	    n = event->competitor_count;
	struct grid grid = measure_rivals(phases, number);
	struct rivals_view view = view_rivals(scroll, n, table->rows);

	place_rivals(&grid, table->cols);
	phases_rank(event, is_over, order);
	snprintf(head[RIVAL_VALUE], sizeof head[0], "V for %c",
		session_letter[phases->formula->has_one_player
				? SIDE_FIRST
				: game_mover(phases->game, event->state)]);
	if (view.has_head) {
		draw_rival(table, &grid, head, true, false);
		take_row(table);
	}
	for (int i = view.first; i < view.first + view.shown; i++) {
		phases_rival(phases, number, order[i], cell);
		draw_rival(table, &grid, cell, false, is_over && order[i] == event->chosen);
		take_row(table);
	}
	if (view.has_hint)
		draw_hint(table, &view, n);
	free(order);
}

/* ---- playout */

/* The line of moves that is looked at, in whole or the part around the last one on the board. */
static void draw_moves(struct result_table *table, const struct game *game, const void *leaf,
	const game_move *line, struct phases_span span)
{
	int rows = table->rows > 2 ? table->rows - 1 : table->rows;
	size_t size = (size_t)span.length * (GAME_MOVE_TEXT + 5) + 1; /* "[X a1]" with a tie */
	char *text = xmalloc(size);
	bool is_cut;

	phases_line(game, leaf, line, span, text, size);
	while (stat_line_rows(text, table->cols) > rows && span.from < span.at - 2) {
		span.from++;
		phases_line(game, leaf, line, span, text, size);
	}
	is_cut = stat_line_rows(text, table->cols) > rows;
	rows = paint_wrapped(
		table->window, table->y, table->x, table->cols, rows, STYLE_PLAIN, text);
	table->y += rows;
	if (is_cut)
		paint_text(table->window, table->y - 1, table->x + table->cols, 1, STYLE_DIM,
			paint_glyph(GLYPH_ELLIPSIS));
	table->rows -= rows;
	free(text);
}

static void describe_playout(const struct playout *playout, char *out, size_t size)
{
	char result[32] = "";

	if (playout->has_result)
		journal_result_words(playout->game, playout->result, result, sizeof result);
	if (playout->kind == PLAYOUT_REROLL)
		snprintf(out, size, "a re-roll, not part of the search: %s", result);
	else
		snprintf(out, size, "what if: %c by hand, not part of the search%s%s",
			session_letter[playout->hand], *result ? ": " : "", result);
}

static void draw_playout(struct result_table *table, const struct stats_pane *stats,
	const struct phases *phases, int number)
{
	const struct journal_event *event = &phases->events->event[number];
	const struct playout *playout = stats->playout;
	bool is_other = playout->is_on && playout->kind != PLAYOUT_OF_SEARCH;
	char text[PHASE_TEXT];

	if (is_other)
		describe_playout(playout, text, sizeof text);
	else
		phases_explain(
			phases, number, stats->session->seat[SEAT_STEPPER].spec, text, sizeof text);
	put_text(table, is_other ? STYLE_WARNING : STYLE_PHASE_PLAYOUT, text);
	if (is_other)
		draw_moves(table, phases->game, &playout->leaf, playout->line,
			(struct phases_span){.at = playout->at, .length = playout->length});
	else
		draw_moves(table, phases->game, event->state, event->line,
			(struct phases_span){.at = playout->is_on ? playout->at : 0,
				.length = event->line_length});
	playout_rerolls(playout, text, sizeof text);
	if (*text && table->rows > 0)
		put_text(table, STYLE_PLAIN, text);
	if (table->rows > 0 && (event->line_length || !game_is_over(phases->game, event->state)))
		put_text(table, STYLE_DIM, "' on, ; back, * re-roll, V by hand");
}

/* ---- backup */

/* The columns of a backup: whose view the figures are, the counts, and what becomes of V. */
enum { BACKED_NODE, BACKED_FOR, BACKED_VISITS, BACKED_TOTAL, BACKED_MEAN, BACKED_COLUMNS };

static void write_backup(const struct phases *phases, int number, char cell[BACKED_COLUMNS][80])
{
	const struct journal_event *event = &phases->events->event[number];

	snprintf(cell[BACKED_NODE], 80, "%s", phases->name[event->depth]);
	snprintf(cell[BACKED_FOR], 80, "%c", session_letter[event->chooser]);
	phases_change(phases, number, cell[BACKED_VISITS], cell[BACKED_TOTAL]);
	phases_mean(phases, number, cell[BACKED_MEAN]);
}

/* The mean gives way first, then whose view it is. */
static void place_backups(struct grid *grid, int cols)
{
	static const int gap[BACKED_COLUMNS] = {2, 2, 2, 2, 2};

	if (!grid_place(grid, gap, 31, cols) && !grid_place(grid, gap, 15, cols))
		grid_place(grid, gap, 13, cols);
}

static void draw_backup(const struct result_table *table, const struct grid *grid,
	char cell[BACKED_COLUMNS][80], enum style style)
{
	for (int i = 0; i < BACKED_COLUMNS; i++)
		if (grid->end[i])
			paint_text(table->window, table->y,
				table->x + grid->end[i] - grid->width[i], grid->width[i], style,
				cell[i]);
}

static bool is_backed_up(const struct phases *phases, int number)
{
	return number >= 0 && phases->events->event[number].kind == JOURNAL_BACKUP;
}

/* The nodes that have been backed up, the newest first as far as there is space. */
static void draw_backups(struct result_table *table, const struct phases *phases)
{
	char head[BACKED_COLUMNS][80] = {"node", "for", "n", "t", "t/n"}, cell[BACKED_COLUMNS][80];
	struct grid grid = {.count = BACKED_COLUMNS};
	int newest = phases->happened - 1;

	for (int i = 0; i < BACKED_COLUMNS; i++)
		grid_widen(&grid, i, head[i]);
	for (int i = newest; is_backed_up(phases, i); i--) {
		write_backup(phases, i, cell);
		for (int c = 0; c < BACKED_COLUMNS; c++)
			grid_widen(&grid, c, cell[c]);
	}
	place_backups(&grid, table->cols);
	if (table->rows > 1) {
		draw_backup(table, &grid, head, STYLE_DIM);
		take_row(table);
	}
	for (int i = newest; table->rows > 0 && is_backed_up(phases, i); i--) {
		write_backup(phases, i, cell);
		if (i == newest)
			paint_text(table->window, table->y, table->x, 1, STYLE_PHASE_BACKUP,
				paint_glyph(GLYPH_POINTER));
		draw_backup(table, &grid, cell, i == newest ? STYLE_STRONG : STYLE_PLAIN);
		take_row(table);
	}
}

/* ---- all of it */

/* The selection that the detail is about: the newest event, or between two iterations the next; -1:
 * none. */
static int selection_of(const struct phases *phases)
{
	int number = phases->happened ? phases->happened - 1 : 0;

	return number < phases->events->count &&
			phases->events->event[number].kind == JOURNAL_SELECT
		? number
		: -1;
}

/* Between two iterations: what there is to choose from next. */
static void describe_next(const struct phases *phases, char *out, size_t size)
{
	const struct journal_event *next = phases->events->count ? &phases->events->event[0] : NULL;

	*out = '\0';
	if (!next)
		return;
	if (next->kind == JOURNAL_SELECT)
		snprintf(out, size, "Next: selection; N" TEXT_TIE "=" TEXT_TIE "%.0f. Which wins?",
			next->log_argument);
	else if (next->kind == JOURNAL_EXPAND)
		snprintf(out, size, "Next: expansion. %s moves have been tried yet. Press .",
			next->move != GAME_NO_MOVE ? "Not all" : "No");
	else
		snprintf(out, size, "Next: %s. Press .", phase_name(next->kind));
}

/* What is said above the figures. */
static void describe(
	const struct stats_pane *stats, const struct phases *phases, char *out, size_t size)
{
	if (phases->happened)
		phases_explain(phases, phases->happened - 1,
			stats->session->seat[SEAT_STEPPER].spec, out, size);
	else
		describe_next(phases, out, size);
}

int step_detail_rows(const struct stats_pane *stats, const struct phases *phases, int cols)
{
	int number = selection_of(phases);
	char text[1024];

	if (number < 0)
		return -1;
	describe(stats, phases, text, sizeof text);
	return stat_line_rows(text, cols - 2) + 1 + phases->events->event[number].competitor_count;
}

void step_detail_page(
	struct stats_pane *stats, const struct phases *phases, struct rect area, int by)
{
	int number = selection_of(phases),
	    n = number < 0 ? 0 : phases->events->event[number].competitor_count;
	char text[1024];
	struct rivals_view view;

	describe(stats, phases, text, sizeof text);
	view = view_rivals(stats->step_scroll, n, area.rows - stat_line_rows(text, area.cols - 2));
	stats->step_scroll = view.first + by * (view.shown > 1 ? view.shown : 1);
	view = view_rivals(stats->step_scroll < 0 ? 0 : stats->step_scroll, n,
		area.rows - stat_line_rows(text, area.cols - 2));
	stats->step_scroll = view.first;
}

void step_draw_detail(const struct stats_pane *stats, WINDOW *window, struct rect area,
	const struct phases *phases)
{
	struct result_table table = {window, area.row, area.col + 1, area.rows, area.cols - 2};
	int number = phases->happened - 1, selection = selection_of(phases);
	enum journal_kind kind = number < 0 ? JOURNAL_SELECT : phases->events->event[number].kind;
	char text[1024];

	if (kind == JOURNAL_PLAYOUT) {
		draw_playout(&table, stats, phases, number);
		return;
	}
	describe(stats, phases, text, sizeof text);
	put_text(&table, number < 0 ? STYLE_PLAIN : theme_phase(kind), text);
	if (selection >= 0)
		draw_rivals(&table, phases, selection, number >= 0, stats->step_scroll);
	else if (kind == JOURNAL_BACKUP)
		draw_backups(&table, phases);
}
