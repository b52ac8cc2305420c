/* sheet_html.c: the table of a sheet for a page of HTML; see sheet.h. */
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/quote.h"
#include "io/sheet_form.h"

enum { LONG = 40 }; /* columns: text of more is for several lines */

/* Numbers and long texts have a class, by which a page can tell how they are to stand. */
static void write_cell(FILE *file, const char *tag, bool is_right, char *words)
{
	const char *class = is_right       ? " class=\"number\""
		: text_width(words) > LONG ? " class=\"long\""
					   : "";

	fprintf(file, "<%s%s>", tag, class);
	quote_xml(file, words);
	fprintf(file, "</%s>", tag);
	free(words);
}

void sheet_write_html(const struct sheet *sheet, FILE *file)
{
	size_t columns = sheet->row_count ? sheet->row[0].count : 0;
	bool *is_right = xcalloc(columns + 1, sizeof *is_right);

	for (size_t c = 0; c < columns; c++)
		is_right[c] = sheet_is_right(sheet, c);
	if (columns)
		fputs("<table>\n<thead>\n<tr>", file);
	for (size_t c = 0; c < columns; c++)
		write_cell(file, "th", is_right[c], sheet_heading(&sheet->row[0].cell[c]));
	if (columns)
		fputs("</tr>\n</thead>\n<tbody>\n", file);
	for (size_t r = 0; r < sheet->row_count; r++) {
		fputs("<tr>", file);
		for (size_t c = 0; c < columns; c++)
			write_cell(
				file, "td", is_right[c], sheet_cell_words(&sheet->row[r].cell[c]));
		fputs("</tr>\n", file);
	}
	if (columns)
		fputs("</tbody>\n</table>\n", file);
	free(is_right);
}
