/* screen_dump.c: what the terminal shows now, as a text; see screen_dump.h. */
#include "tui/term/screen_dump.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/term/theme.h"

/* A cell as curses has it, taken apart. */
struct cell {
	wchar_t text[CCHARW_MAX + 1];
	attr_t attributes;
	int front, back; /* -1: the terminal's own */
};

void screen_colour(int colour, int colours, bool is_back, char out[24])
{
	int base = is_back ? 40 : 30;

	if (colour < 0)
		*out = '\0';
	else if (colour < 8)
		snprintf(out, 24, "%d", base + colour);
	else if (colours > 256)
		snprintf(out, 24, "%d;2;%d;%d;%d", base + 8, colour >> 16 & 255, colour >> 8 & 255,
			colour & 255);
	else if (colour < 16)
		snprintf(out, 24, "%d", base + 60 + colour - 8);
	else
		snprintf(out, 24, "%d;5;%d", base + 8, colour);
}

/* The cell, and how many columns it takes. */
static int read_cell(WINDOW *window, int y, int x, struct cell *cell)
{
	cchar_t raw;
	short small;
	int pair = 0, width;

	*cell = (struct cell){.text = L" ", .front = -1, .back = -1};
	if (mvwin_wch(window, y, x, &raw) == ERR ||
		getcchar(&raw, cell->text, &cell->attributes, &small, &pair) == ERR)
		return 1;
	if (pair)
		extended_pair_content(pair, &cell->front, &cell->back);
	if (!cell->text[0])
		cell->text[0] = L' ';
	width = wcwidth(cell->text[0]);
	return width > 1 ? width : 1;
}

static bool is_blank(const struct cell *cell)
{
	return cell->text[0] == L' ' && !cell->text[1];
}

/* Also blanks can be seen, where they have a ground or a line. */
static bool is_visible(const struct cell *cell)
{
	return !is_blank(cell) || cell->back >= 0 || cell->attributes & (A_REVERSE | A_UNDERLINE);
}

static void write_cell(FILE *file, const struct cell *cell)
{
	mbstate_t state = {0};
	char bytes[MB_LEN_MAX];

	for (const wchar_t *c = cell->text; *c; c++) {
		size_t n = wcrtomb(bytes, *c, &state);

		if (n == (size_t)-1)
			fputc('?', file);
		else
			fwrite(bytes, 1, n, file);
	}
}

/* "\033[0;1;38;5;208m": everything set again, so that each one can be read alone. */
static void write_style(FILE *file, const struct cell *cell)
{
	static const struct {
		attr_t attribute;
		int code;
	} codes[] = {{A_BOLD, 1}, {A_DIM, 2}, {A_ITALIC, 3}, {A_UNDERLINE, 4}, {A_BLINK, 5},
		{A_REVERSE, 7}};
	char colour[24];

	fputs("\033[0", file);
	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
		if (cell->attributes & codes[i].attribute)
			fprintf(file, ";%d", codes[i].code);
	for (int is_back = 0; is_back < 2; is_back++) {
		screen_colour(is_back ? cell->back : cell->front, theme_colours(), is_back, colour);
		if (*colour)
			fprintf(file, ";%s", colour);
	}
	fputc('m', file);
}

static bool is_same_style(const struct cell *a, const struct cell *b)
{
	const attr_t seen = A_BOLD | A_DIM | A_ITALIC | A_UNDERLINE | A_BLINK | A_REVERSE;

	return (a->attributes & seen) == (b->attributes & seen) && a->front == b->front &&
		a->back == b->back;
}

/* The column behind the last cell that is to be written. */
static int end_of(WINDOW *window, int y, bool has_styles)
{
	struct cell cell;
	int end = 0;

	for (int x = 0; x < getmaxx(window);) {
		x += read_cell(window, y, x, &cell);
		if (has_styles ? is_visible(&cell) : !is_blank(&cell))
			end = x;
	}
	return end;
}

static void write_row(FILE *file, WINDOW *window, int y, bool has_styles)
{
	const struct cell plain = {.front = -1, .back = -1};
	struct cell before = plain, cell;
	int end = end_of(window, y, has_styles);

	for (int x = 0; x < end;) {
		x += read_cell(window, y, x, &cell);
		if (has_styles && !is_same_style(&cell, &before))
			write_style(file, &cell);
		write_cell(file, &cell);
		before = cell;
	}
	fputs(has_styles && !is_same_style(&before, &plain) ? "\033[0m\n" : "\n", file);
}

/* From a copy: reading moves a window's cursor, and that of curscr says where the terminal's is. */
static char *dump(bool has_styles)
{
	WINDOW *copy = dupwin(curscr);
	char *text = NULL;
	size_t bytes;
	FILE *file = open_memstream(&text, &bytes);

	if (!file)
		xalloc_fail(0);
	for (int y = 0; copy && y < getmaxy(copy); y++)
		write_row(file, copy, y, has_styles);
	fclose(file);
	if (copy)
		delwin(copy);
	return text;
}

char *screen_dump_text(void)
{
	return dump(false);
}

char *screen_dump_ansi(void)
{
	return dump(true);
}
