/* terminal_screen.c: what stands on the screen: libvterm's cells as text and attributes. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/tui/harness/terminal_internal.h"

/* ---- the emulator */

static int note_property(VTermProp property, VTermValue *value, void *user)
{
	struct terminal *t = user;

	switch (property) {
	case VTERM_PROP_ALTSCREEN:
		t->is_alternate = value->boolean;
		break;
	case VTERM_PROP_MOUSE:
		t->wants_mouse = value->number != VTERM_PROP_MOUSE_NONE;
		break;
	default:
		break;
	}
	return 1;
}

static int note_bell(void *user)
{
	struct terminal *t = user;

	t->bells++;
	return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = note_property, .bell = note_bell};

/* Answers to the program's questions, keys and the mouse. */
static void answer(const char *bytes, size_t size, void *user)
{
	terminal_send_bytes(user, bytes, size);
}

void terminal_screen_init(struct terminal *t, int rows, int cols)
{
	t->rows = rows;
	t->cols = cols;
	t->is_cursor_visible = true;
	t->row_texts = xcalloc(rows, sizeof *t->row_texts);
	t->row_bytes = xcalloc(rows, sizeof *t->row_bytes);
	t->vterm = vterm_new(rows, cols);
	vterm_set_utf8(t->vterm, 1);
	vterm_output_set_callback(t->vterm, answer, t);
	t->screen = vterm_obtain_screen(t->vterm);
	vterm_screen_set_callbacks(t->screen, &callbacks, t);
	vterm_screen_enable_altscreen(t->screen, 1);
	vterm_screen_reset(t->screen, 1);
}

static void free_row_texts(struct terminal *t)
{
	for (int row = 0; row < t->rows; row++)
		free(t->row_texts[row]);
	free(t->row_texts);
	free(t->row_bytes);
}

void terminal_screen_resize(struct terminal *t, int rows, int cols)
{
	free_row_texts(t);
	t->row_texts = xcalloc(rows, sizeof *t->row_texts);
	t->row_bytes = xcalloc(rows, sizeof *t->row_bytes);
	t->rows = rows;
	t->cols = cols;
	vterm_set_size(t->vterm, rows, cols);
}

void terminal_screen_done(struct terminal *t)
{
	free_row_texts(t);
	vterm_free(t->vterm);
}

/* ---- cells */

static size_t put_utf8(char *out, uint32_t c)
{
	if (c < 0x80) {
		out[0] = c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = 0xC0 | c >> 6;
		out[1] = 0x80 | (c & 0x3F);
		return 2;
	}
	if (c < 0x10000) {
		out[0] = 0xE0 | c >> 12;
		out[1] = 0x80 | (c >> 6 & 0x3F);
		out[2] = 0x80 | (c & 0x3F);
		return 3;
	}
	out[0] = 0xF0 | c >> 18;
	out[1] = 0x80 | (c >> 12 & 0x3F);
	out[2] = 0x80 | (c >> 6 & 0x3F);
	out[3] = 0x80 | (c & 0x3F);
	return 4;
}

static VTermScreenCell get_cell(const struct terminal *t, int row, int col)
{
	VTermScreenCell cell;

	ck_assert_msg(row >= 0 && row < t->rows && col >= 0 && col < t->cols,
		"cell %d,%d on a screen of %dx%d", row, col, t->rows, t->cols);
	vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = col}, &cell);
	return cell;
}

/* The text of a cell with its end; returns the bytes before that. */
static size_t put_cell(char out[TERMINAL_CELL_BYTES], const VTermScreenCell *cell)
{
	const uint32_t right_half = UINT32_MAX;
	size_t used = 0;

	if (cell->chars[0] == 0)
		out[used++] = ' ';
	else if (cell->chars[0] != right_half)
		for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i]; i++)
			used += put_utf8(out + used, cell->chars[i]);
	assert(used < TERMINAL_CELL_BYTES);
	out[used] = '\0';
	return used;
}

static int colour(const VTermColor *c)
{
	if (VTERM_COLOR_IS_DEFAULT_FG(c) || VTERM_COLOR_IS_DEFAULT_BG(c))
		return TERMINAL_DEFAULT;
	if (VTERM_COLOR_IS_INDEXED(c))
		return c->indexed.idx;
	return TERMINAL_RGB(c->rgb.red, c->rgb.green, c->rgb.blue);
}

struct terminal_cell terminal_cell(struct terminal *t, int row, int col)
{
	VTermScreenCell cell = get_cell(t, row, col);
	struct terminal_cell out = {
		.width = cell.width,
		.fg = colour(&cell.fg),
		.bg = colour(&cell.bg),
		.is_bold = cell.attrs.bold,
		.is_underlined = cell.attrs.underline != VTERM_UNDERLINE_OFF,
		.is_italic = cell.attrs.italic,
		.is_blinking = cell.attrs.blink,
		.is_reversed = cell.attrs.reverse,
	};

	put_cell(out.text, &cell);
	return out;
}

/* ---- rows */

const char *terminal_row(struct terminal *t, int row)
{
	char *text;
	size_t used = 0;

	ck_assert_msg(row >= 0 && row < t->rows, "row %d on a screen of %d rows", row, t->rows);
	if (t->row_texts[row] && t->row_bytes[row] == t->bytes_read)
		return t->row_texts[row];
	text = xrealloc(t->row_texts[row], (size_t)t->cols * TERMINAL_CELL_BYTES + 1);
	for (int col = 0; col < t->cols; col++) {
		VTermScreenCell cell = get_cell(t, row, col);

		used += put_cell(text + used, &cell);
	}
	while (used > 0 && text[used - 1] == ' ')
		used--;
	text[used] = '\0';
	t->row_texts[row] = text;
	t->row_bytes[row] = t->bytes_read;
	return text;
}

char *terminal_text(struct terminal *t)
{
	char *text = xmalloc((size_t)t->rows * ((size_t)t->cols * TERMINAL_CELL_BYTES + 1) + 1);
	char *end = text;

	for (int row = 0; row < t->rows; row++)
		end += sprintf(end, "%s\n", terminal_row(t, row));
	return text;
}

/* The column of the cell that has this byte of the row's text. */
static int col_of_byte(struct terminal *t, int row, size_t byte)
{
	size_t bytes = 0;
	int col = 0;

	for (;; col++) {
		char text[TERMINAL_CELL_BYTES];
		VTermScreenCell cell = get_cell(t, row, col);

		bytes += put_cell(text, &cell);
		if (bytes > byte)
			return col;
	}
}

bool terminal_find(struct terminal *t, const char *text, int *row, int *col)
{
	ck_assert_msg(*text, "no text to find");
	for (int i = 0; i < t->rows; i++) {
		const char *line = terminal_row(t, i);
		const char *at = strstr(line, text);

		if (!at)
			continue;
		if (row)
			*row = i;
		if (col)
			*col = col_of_byte(t, i, at - line);
		return true;
	}
	return false;
}

/* ---- the rest of the state */

bool terminal_cursor(struct terminal *t, int *row, int *col)
{
	VTermPos at;

	vterm_state_get_cursorpos(vterm_obtain_state(t->vterm), &at);
	if (row)
		*row = at.row;
	if (col)
		*col = at.col;
	return t->is_cursor_visible;
}

bool terminal_is_alternate(const struct terminal *t)
{
	return t->is_alternate;
}

bool terminal_wants_mouse(const struct terminal *t)
{
	return t->wants_mouse;
}

int terminal_bells(const struct terminal *t)
{
	return t->bells;
}

void terminal_size(const struct terminal *t, int *rows, int *cols)
{
	*rows = t->rows;
	*cols = t->cols;
}

void terminal_complain(struct terminal *t, const char *format, ...)
{
	va_list arguments;

	fputs("terminal: ", stderr);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	if (t->has_ended)
		fprintf(stderr, "; the program has ended with status %d", t->status);
	fprintf(stderr, "; the screen of %d rows and %d columns:\n", t->rows, t->cols);
	for (int row = 0; row < t->rows; row++)
		fprintf(stderr, "%3d|%s\n", row, terminal_row(t, row));
}
