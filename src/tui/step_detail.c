/* step_detail.c: the lower part of the Step tab: all about the newest event; see tab_step.h. What is said stands in phases_detail.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/journal.h"
#include "tui/figures.h"
#include "tui/paint.h"
#include "tui/tab_step.h"

enum { CELL = 9, VISITS = 7, LEAST_CELLS = 40 };

/* A window, and the rows of it that are left to write on. */
struct sheet {
	WINDOW *window;
	int y, x, rows, cols;
};

static void put_text(struct sheet *sheet, enum style style, const char *text)
{
	int rows = paint_wrapped(sheet->window, sheet->y, sheet->x, sheet->cols, sheet->rows, style, text);

	sheet->y += rows;
	sheet->rows -= rows;
}

static void take_row(struct sheet *sheet)
{
	sheet->y++;
	sheet->rows--;
}

/* ---- selection */

/* Where the columns of numbers end; 0: there is no room for it. */
static void place_columns(const struct sheet *sheet, int at[RIVAL_COLUMNS])
{
	int name = sheet->cols >= LEAST_CELLS + 8 ? 14 : 6, x = sheet->x + name;
	int cell = sheet->cols >= LEAST_CELLS + 8 ? CELL + 2 : CELL;
	bool has_terms = sheet->cols >= LEAST_CELLS;

	at[RIVAL_MOVE] = 0;
	at[RIVAL_VISITS] = x += VISITS;
	at[RIVAL_VALUE] = has_terms ? x += cell : 0;
	at[RIVAL_EXPLORE] = has_terms ? x += cell : 0;
	at[RIVAL_SCORE] = x + cell;
}

static void draw_cells(const struct sheet *sheet, const int at[RIVAL_COLUMNS], char cell[RIVAL_COLUMNS][32], bool is_head, bool is_winner)
{
	static const enum style styles[RIVAL_COLUMNS] = {STYLE_PLAIN, STYLE_PLAIN, STYLE_EXPLOIT, STYLE_EXPLORE, STYLE_STRONG};

	if (is_winner)
		paint_text(sheet->window, sheet->y, sheet->x, 1, STYLE_PHASE_SELECT, paint_glyph(GLYPH_POINTER));
	paint_text(sheet->window, sheet->y, sheet->x + 2, at[RIVAL_VISITS] - sheet->x - 4,
		is_head ? STYLE_DIM : is_winner ? STYLE_PHASE_SELECT : STYLE_PLAIN, cell[RIVAL_MOVE]);
	for (int i = RIVAL_VISITS; i < RIVAL_COLUMNS; i++)
		if (at[i])
			paint_right(sheet->window, sheet->y, at[i], CELL, is_head ? STYLE_DIM : styles[i], cell[i]);
	if (is_head || !at[RIVAL_EXPLORE] || strcmp(cell[RIVAL_EXPLORE], "-") == 0)
		return;
	paint_text(sheet->window, sheet->y, at[RIVAL_VALUE] + 1, 1, STYLE_DIM, "+");
	paint_text(sheet->window, sheet->y, at[RIVAL_EXPLORE] + 1, 1, STYLE_DIM, "=");
}

/* The competitors, as many as there is room for, and before all else the first two; the winner is marked once it is known. */
static void draw_rivals(struct sheet *sheet, const struct phases *phases, int number, bool is_over)
{
	const struct journal_event *event = &phases->events->event[number];
	char head[RIVAL_COLUMNS][32] = {"move", "n", "V", "explore", "score"}, cell[RIVAL_COLUMNS][32];
	int *order = xmalloc((size_t)(event->competitor_count + 1) * sizeof *order), at[RIVAL_COLUMNS], n = event->competitor_count;

	place_columns(sheet, at);
	phases_rank(event, is_over, order);
	if (sheet->rows > 3 || sheet->rows > n) {
		draw_cells(sheet, at, head, true, false);
		take_row(sheet);
	}
	for (int i = 0; i < n && sheet->rows > 0; i++) {
		if (sheet->rows == 1 && i > 1 && i < n - 1) {
			paint_format(sheet->window, sheet->y, sheet->x + 2, sheet->cols, STYLE_DIM, "%s %d more", paint_glyph(GLYPH_ELLIPSIS), n - i);
			break;
		}
		phases_rival(phases, number, order[i], cell);
		draw_cells(sheet, at, cell, false, is_over && order[i] == event->chosen);
		take_row(sheet);
	}
	free(order);
}

/* ---- playout */

/* The line of moves that is looked at, in whole or the part around the last one on the board. */
static void draw_moves(struct sheet *sheet, const struct game *game, const void *leaf, const game_move *line, struct phases_span span)
{
	int rows = sheet->rows > 2 ? sheet->rows - 1 : sheet->rows;
	size_t size = (size_t)span.length * (GAME_MOVE_TEXT + 5) + 1; /* "[X a1]" with a tie */
	char *text = xmalloc(size);
	bool is_cut;

	phases_line(game, leaf, line, span, text, size);
	while (figures_rows(text, sheet->cols) > rows && span.from < span.at - 2) {
		span.from++;
		phases_line(game, leaf, line, span, text, size);
	}
	is_cut = figures_rows(text, sheet->cols) > rows;
	rows = paint_wrapped(sheet->window, sheet->y, sheet->x, sheet->cols, rows, STYLE_PLAIN, text);
	sheet->y += rows;
	if (is_cut)
		paint_text(sheet->window, sheet->y - 1, sheet->x + sheet->cols, 1, STYLE_DIM, paint_glyph(GLYPH_ELLIPSIS));
	sheet->rows -= rows;
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
		snprintf(out, size, "what if: %c by hand, not part of the search%s%s", session_letter[playout->hand], *result ? ": " : "", result);
}

static void draw_playout(struct sheet *sheet, const struct workbench *bench, const struct phases *phases, int number)
{
	const struct journal_event *event = &phases->events->event[number];
	const struct playout *playout = &bench->playout;
	bool is_other = playout->is_on && playout->kind != PLAYOUT_OF_SEARCH;
	char text[PHASE_TEXT];

	if (is_other)
		describe_playout(playout, text, sizeof text);
	else
		phases_explain(phases, number, bench->session.seat[SEAT_STEPPER].spec, text, sizeof text);
	put_text(sheet, is_other ? STYLE_WARNING : STYLE_PHASE_PLAYOUT, text);
	if (is_other)
		draw_moves(sheet, phases->game, &playout->leaf, playout->line, (struct phases_span){.at = playout->at, .length = playout->length});
	else
		draw_moves(sheet, phases->game, event->state, event->line,
			(struct phases_span){.at = playout->is_on ? playout->at : 0, .length = event->line_length});
	playout_tally(playout, text, sizeof text);
	if (*text && sheet->rows > 0)
		put_text(sheet, STYLE_PLAIN, text);
	if (sheet->rows > 0 && (event->line_length || !game_is_over(phases->game, event->state)))
		put_text(sheet, STYLE_DIM, "' on, ; back, * re-roll, V by hand");
}

/* ---- backup */

/* The nodes that have been backed up, the newest first as far as there is room. */
static void draw_backups(struct sheet *sheet, const struct phases *phases)
{
	int name = sheet->cols >= LEAST_CELLS + 8 ? 16 : 10, visits = sheet->cols >= LEAST_CELLS + 8 ? 22 : 16;

	if (sheet->rows > 1) {
		paint_text(sheet->window, sheet->y, sheet->x + 2, name - 2, STYLE_DIM, "node");
		paint_text(sheet->window, sheet->y, sheet->x + name, visits, STYLE_DIM, "n");
		paint_text(sheet->window, sheet->y, sheet->x + name + visits, sheet->cols, STYLE_DIM, "t");
		take_row(sheet);
	}
	for (int i = phases->happened - 1; i >= 0 && sheet->rows > 0 && phases->events->event[i].kind == JOURNAL_BACKUP; i--) {
		enum style style = i == phases->happened - 1 ? STYLE_STRONG : STYLE_PLAIN;
		char n[80], t[80];

		phases_change(phases, i, n, t);
		if (i == phases->happened - 1)
			paint_text(sheet->window, sheet->y, sheet->x, 1, STYLE_PHASE_BACKUP, paint_glyph(GLYPH_POINTER));
		paint_text(sheet->window, sheet->y, sheet->x + 2, name - 3, style, phases->name[phases->events->event[i].depth]);
		paint_text(sheet->window, sheet->y, sheet->x + name, visits - 1, style, n);
		paint_text(sheet->window, sheet->y, sheet->x + name + visits, sheet->cols - name - visits, style, t);
		take_row(sheet);
	}
}

/* ---- all of it */

/* Between two iterations: what there is to choose from next. */
static void draw_next(struct sheet *sheet, const struct phases *phases)
{
	const struct journal_event *next = phases->events->count ? &phases->events->event[0] : NULL;
	char text[PHASE_TEXT];

	if (!next)
		return;
	if (next->kind != JOURNAL_SELECT) {
		snprintf(text, sizeof text, "next: %s. The root has %s children in the tree yet: . goes on", phase_name(next->kind),
			next->kind == JOURNAL_EXPAND && next->move != GAME_NO_MOVE ? "not all its" : "no");
		put_text(sheet, STYLE_PLAIN, text);
		return;
	}
	snprintf(text, sizeof text, "next: select at root; N = %.0f. Who wins?", next->log_argument);
	put_text(sheet, STYLE_PLAIN, text);
	draw_rivals(sheet, phases, 0, false);
}

void step_draw_detail(const struct workbench *bench, WINDOW *window, struct rect room, const struct phases *phases)
{
	struct sheet sheet = {window, room.row, room.col + 1, room.rows, room.cols - 2};
	int number = phases->happened - 1;
	enum journal_kind kind;
	char text[1024];

	if (number < 0) {
		draw_next(&sheet, phases);
		return;
	}
	kind = phases->events->event[number].kind;
	if (kind == JOURNAL_PLAYOUT) {
		draw_playout(&sheet, bench, phases, number);
		return;
	}
	phases_explain(phases, number, bench->session.seat[SEAT_STEPPER].spec, text, sizeof text);
	put_text(&sheet, theme_phase(kind), text);
	if (kind == JOURNAL_SELECT)
		draw_rivals(&sheet, phases, number, true);
	else if (kind == JOURNAL_BACKUP)
		draw_backups(&sheet, phases);
}
