/* prose.c: text for people, wrapped between words; see prose.h. */
#include "cli/shared/prose.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/canvas.h"

enum {
	COLUMNS_LEAST = 40,
	COLUMNS_MOST = 100, /* longer lines are hard to read */
	COLUMNS_NARROW = 60,
	INDENT_NARROW = 8 /* in shorter lines there is no space beside labels */
};

/* The columns of a line: those of the terminal, from 40 to 100; 80 where the file is none. */
static int columns_of(FILE *file)
{
	int cols, rows;

	canvas_terminal(file, &cols, &rows);
	return cols < COLUMNS_LEAST ? COLUMNS_LEAST : cols > COLUMNS_MOST ? COLUMNS_MOST : cols;
}

/* Ties are written as blanks. */
static void put(FILE *file, const char *text, size_t bytes)
{
	for (size_t i = 0; i < bytes; i++) {
		if (!strncmp(text + i, TEXT_TIE, strlen(TEXT_TIE)))
			continue;
		fputc(i && !strncmp(text + i - 1, TEXT_TIE, strlen(TEXT_TIE)) ? ' ' : text[i],
			file);
	}
}

/* How far lines are indented at most. */
static int narrowed(FILE *file, int indent)
{
	return columns_of(file) < COLUMNS_NARROW && indent > INDENT_NARROW ? INDENT_NARROW : indent;
}

static void begin_line(FILE *file, int indent)
{
	fprintf(file, "\n%*s", indent, "");
}

void prose_fill(FILE *file, int at, int indent, const char *text)
{
	int columns = columns_of(file);
	size_t word = strcspn(text, " ");

	indent = narrowed(file, indent);
	if (at > indent && (int)word > columns - at) { /* a long word has a line of its own */
		begin_line(file, indent);
		at = indent;
	}
	for (;; at = indent) {
		size_t bytes = text_wrap(text, columns - at);

		put(file, text, bytes);
		text += bytes + strspn(text + bytes, " ");
		if (!*text)
			break;
		begin_line(file, indent);
	}
	fputc('\n', file);
}

void prose_entry(FILE *file, int margin, const char *label, int indent, const char *text)
{
	int at = margin + text_width(label);

	indent = narrowed(file, indent);
	fprintf(file, "%*s%s", margin, "", label);
	if (at + 2 > indent)
		begin_line(file, indent);
	else
		fprintf(file, "%*s", indent - at, "");
	prose_fill(file, indent, indent, text);
}

void prose_write(FILE *file, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		char *line = xstrndup(text, length);

		if (*line == ' ')
			fprintf(file, "%s\n", line);
		else
			prose_fill(file, 0, 0, line);
		free(line);
		text += length + (text[length] == '\n');
	}
}
