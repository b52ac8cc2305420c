/* result_html.c: the rows of a result for a page of HTML; see result_table.h. */
#include <stdlib.h>

#include "base/text.h"
#include "io/quote.h"
#include "io/table/result_table_internal.h"

enum { LONG = 40 }; /* columns: text of more is for several lines */

/* Numbers and long texts have a class, by which a page can tell how they are to stand. */
static void write_cell(FILE *file, const char *tag, const struct column *col, char *words)
{
	const char *class = col->type != CELLS_TEXT ? " class=\"number\""
		: text_width(words) > LONG          ? " class=\"long\""
						    : "";

	if (!col->is_hidden) {
		fprintf(file, "<%s%s>", tag, class);
		quote_xml(file, words);
		fprintf(file, "</%s>", tag);
	}
	free(words);
}

void result_write_html(const struct result_table *result, FILE *file)
{
	const struct table *rows = &result->rows;

	if (!rows->count)
		return;
	fputs("<table>\n<thead>\n<tr>", file);
	for (int c = 0; c < rows->cols; c++)
		write_cell(file, "th", &rows->col[c], result_heading(&rows->col[c]));
	fputs("</tr>\n</thead>\n<tbody>\n", file);
	for (size_t row = 0; row < rows->count; row++) {
		fputs("<tr>", file);
		for (int c = 0; c < rows->cols; c++)
			write_cell(file, "td", &rows->col[c],
				result_words(&rows->col[c], table_at(rows, row, c)));
		fputs("</tr>\n", file);
	}
	fputs("</tbody>\n</table>\n", file);
}
