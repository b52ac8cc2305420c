/* canvas.c: how large a plot as text may be; see canvas.h. */
#include "cli/shared/canvas.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "io/plot_text/plot_canvas.h"

bool canvas_terminal(FILE *file, int *cols, int *rows)
{
	bool is_terminal = isatty(fileno(file)) == 1;
	struct winsize size;

	*cols = 80;
	*rows = 24;
	if (is_terminal && ioctl(fileno(file), TIOCGWINSZ, &size) == 0) { /* 0: it does not know */
		*cols = size.ws_col ? size.ws_col : *cols;
		*rows = size.ws_row ? size.ws_row : *rows;
	}
	return is_terminal;
}

struct canvas canvas_of(const struct plot_arguments *plot)
{
	int cols, rows;

	if (canvas_terminal(stdout, &cols, &rows))
		rows -= 2; /* for the command that was typed, and the next prompt */
	cols = plot->width ? (int)plot->width : cols > PLOT_LEAST_COLS ? cols : PLOT_LEAST_COLS;
	rows = plot->height ? (int)plot->height : rows > PLOT_LEAST_ROWS ? rows : PLOT_LEAST_ROWS;
	setlocale(LC_CTYPE, ""); /* and nothing else: numbers keep their point */
	return (struct canvas){cols, rows, !plot->ascii && !strcmp(nl_langinfo(CODESET), "UTF-8")};
}
