/* canvas.c: the room for a figure as text; see canvas.h. */
#include "cli/canvas.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "io/figure_canvas.h"

struct canvas canvas_of(const struct plot_arguments *plot)
{
	struct winsize size = {.ws_col = 80, .ws_row = 24 + 2};
	uint64_t cols = plot->width, rows = plot->height;

	if (isatty(STDOUT_FILENO) &&
		(ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || !size.ws_col || !size.ws_row))
		size = (struct winsize){.ws_col = 80, .ws_row = 24};
	if (!cols)
		cols = size.ws_col > FIGURE_LEAST_COLS ? size.ws_col : FIGURE_LEAST_COLS;
	if (!rows) /* what was typed, and the next prompt, have room too */
		rows = size.ws_row > FIGURE_LEAST_ROWS + 2 ? size.ws_row - 2u : FIGURE_LEAST_ROWS;
	setlocale(LC_CTYPE, ""); /* and nothing else: numbers keep their point */
	return (struct canvas){
		(int)cols, (int)rows, !plot->ascii && !strcmp(nl_langinfo(CODESET), "UTF-8")};
}
