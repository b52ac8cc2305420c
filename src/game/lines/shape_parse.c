/* shape_parse.c: reads a board of any shape from an ini file. The format stands in shape.h. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/options/ini.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/lines/shape.h"

#define BLANKS " \t"

struct reader {
	const struct ini *ini;
	struct shape *shape;
	int cells;
	uint64_t *line;
	int lines;
	struct status *st;
};

/* ---- cells */

static int find_cell(const struct reader *r, const char *word, size_t length)
{
	for (int i = 0; i < r->cells; i++)
		if (strlen(r->shape->cell[i].name) == length &&
			text_same_n(r->shape->cell[i].name, word, length))
			return i;
	return -1;
}

static bool is_name(const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (!isalnum((unsigned char)word[i]) || (unsigned char)word[i] > 127)
			return false;
	return length > 0 && length < SHAPE_NAME;
}

static bool add_cell(struct reader *r, const struct ini_entry *entry, const char *word,
	size_t length, int row, int col)
{
	struct shape_cell *cell = &r->shape->cell[r->cells];

	if (!is_name(word, length))
		return ini_fail(r->ini, entry->line, r->st,
			"'%s' for a cell, expected '.' or a name of one to %d letters and digits",
			text_quoted_n(word, length).text, SHAPE_NAME - 1);
	if (col == GRID_MOST)
		return ini_fail(r->ini, entry->line, r->st,
			"row %s is too long, expected at most %d places", entry->key, GRID_MOST);
	if (find_cell(r, word, length) >= 0)
		return ini_fail(r->ini, entry->line, r->st,
			"two cells '%.*s', expected different names", (int)length, word);
	if (r->cells == SETS_CELLS)
		return ini_fail(r->ini, entry->line, r->st, "too many cells, expected at most %d",
			SETS_CELLS);
	memcpy(cell->name, word, length);
	cell->row = (short)row;
	cell->col = (short)col;
	if (row >= r->shape->grid.rows)
		r->shape->grid.rows = row + 1;
	if (col >= r->shape->grid.cols)
		r->shape->grid.cols = col + 1;
	r->cells++;
	return true;
}

static bool read_row(struct reader *r, const struct ini_entry *entry, int row)
{
	const char *at = ini_get(r->ini, "board", entry->key);
	int col = 0;

	for (at = at ? at : ""; *(at += strspn(at, BLANKS)); col++) {
		size_t length = strcspn(at, BLANKS);

		if ((length != 1 || *at != '.') && !add_cell(r, entry, at, length, row, col))
			return false;
		at += length;
	}
	return true;
}

/* The number of a row from its key, from 0; -1 if it is none. */
static int row_of(const char *key)
{
	for (int row = 0; row < GRID_MOST; row++) {
		char number[12];

		snprintf(number, sizeof number, "%d", row + 1);
		if (!strcmp(key, number))
			return row;
	}
	return -1;
}

/* Row by row from the top, in whatever order they stand in the file. */
static bool read_board(struct reader *r)
{
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(r->ini, i)); i++)
		if (!strcmp(entry->section, "board") && row_of(entry->key) < 0)
			return ini_fail(r->ini, entry->line, r->st,
				"row '%s', expected a number from 1 to %d",
				text_quoted(entry->key).text, GRID_MOST);
	for (int row = 0; row < GRID_MOST; row++)
		for (int i = 0; (entry = ini_entry(r->ini, i)); i++)
			if (!strcmp(entry->section, "board") && row_of(entry->key) == row &&
				!read_row(r, entry, row))
				return false;
	return r->cells ||
		ini_fail(r->ini, 0, r->st,
			"no cells, expected section [board] with a key for each row");
}

/* ---- lines */

static bool add_line(struct reader *r, const struct ini_entry *entry, uint64_t line)
{
	if (!line)
		return ini_fail(r->ini, entry->line, r->st,
			"an empty line in '%s', expected names of cells",
			text_quoted(entry->key).text);
	for (int i = 0; i < r->lines; i++)
		if (r->line[i] == line)
			return ini_fail(r->ini, entry->line, r->st,
				"a line in '%s' is there already, expected each only once",
				text_quoted(entry->key).text);
	if (r->lines == SHAPE_LINES)
		return ini_fail(r->ini, entry->line, r->st, "too many lines, expected at most %d",
			SHAPE_LINES);
	r->line[r->lines++] = line;
	return true;
}

static bool read_lines(struct reader *r, const struct ini_entry *entry)
{
	const char *at = ini_get(r->ini, "lines", entry->key);
	uint64_t line = 0;

	for (at = at ? at : ""; *(at += strspn(at, BLANKS));) {
		size_t length = strcspn(at, BLANKS ",");
		int cell = find_cell(r, at, length);

		if (*at == ',') {
			if (!add_line(r, entry, line))
				return false;
			line = 0;
			at++;
			continue;
		}
		if (cell < 0)
			return ini_fail(r->ini, entry->line, r->st,
				"'%s' in a line, expected the name of a cell of [board]",
				text_quoted_n(at, length).text);
		if (line >> cell & 1)
			return ini_fail(r->ini, entry->line, r->st,
				"cell '%s' twice in a line, expected different cells",
				r->shape->cell[cell].name);
		line |= BIT(cell);
		at += length;
	}
	return add_line(r, entry, line);
}

/* Also sees to it that somebody can win: the first player gets half of the cells. */
static bool read_all_lines(struct reader *r)
{
	const struct ini_entry *entry;
	int shortest = SETS_CELLS;

	for (int i = 0; (entry = ini_entry(r->ini, i)); i++)
		if (!strcmp(entry->section, "lines") && !read_lines(r, entry))
			return false;
	if (!r->lines)
		return ini_fail(
			r->ini, 0, r->st, "no lines, expected section [lines] with at least one");
	for (int i = 0; i < r->lines; i++)
		if (bits_count(r->line[i]) < shortest)
			shortest = bits_count(r->line[i]);
	return shortest <= (r->cells + 1) / 2 ||
		ini_fail(r->ini, 0, r->st,
			"the shortest line has %d cells, but of %d nobody gets more than %d, "
			"expected one that can be filled",
			shortest, r->cells, (r->cells + 1) / 2);
}

/* ---- the file */

static bool check_sections(struct reader *r)
{
	static const char *const known[] = {"shape", "board", "lines"};
	const struct ini_section *section;
	const struct ini_entry *entry;

	for (int i = 0; (section = ini_section(r->ini, i)); i++) {
		bool is_known = false;

		for (size_t k = 0; k < sizeof known / sizeof *known; k++)
			is_known = is_known || !strcmp(section->name, known[k]);
		if (!is_known)
			return ini_fail(r->ini, section->line, r->st,
				"section [%s], expected [shape], [board] and [lines]",
				text_quoted(section->name).text);
	}
	for (int i = 0; (entry = ini_entry(r->ini, i)); i++)
		if (!strcmp(entry->section, "shape") && strcmp(entry->key, "title"))
			return ini_fail(r->ini, entry->line, r->st,
				"key '%s' in section [shape], expected title",
				text_quoted(entry->key).text);
	return true;
}

static bool read_title(struct reader *r)
{
	const char *title = ini_get(r->ini, "shape", "title");
	const struct ini_entry *entry;

	if (!title || !*title)
		return true;
	for (int i = 0; (entry = ini_entry(r->ini, i)); i++)
		for (const char *at = title; *at && !strcmp(entry->section, "shape"); at++)
			if ((unsigned char)*at < ' ' || *at == 0x7f)
				return ini_fail(r->ini, entry->line, r->st,
					"the title has a control character, expected none");
	r->shape->title = xstrdup(title);
	return true;
}

struct shape *shape_read(const struct ini *ini, struct status *st)
{
	struct reader r = {.ini = ini,
		.st = st,
		.shape = xcalloc(1, sizeof *r.shape),
		.line = xcalloc(SHAPE_LINES, sizeof *r.line)};

	if (!check_sections(&r) || !read_title(&r) || !read_board(&r) || !read_all_lines(&r)) {
		free(r.line);
		shape_free(r.shape);
		return NULL;
	}
	sets_init(&r.shape->sets, r.cells, r.line, r.lines);
	return r.shape;
}

void shape_free(struct shape *shape)
{
	if (!shape)
		return;
	sets_done(&shape->sets);
	free(shape->title);
	free(shape);
}
