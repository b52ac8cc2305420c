/* style.c: how a series looks; see style.h. */
#include "io/plot/style.h"

#include <stddef.h>

struct plot_style plot_style(int series)
{
	static const char *const colour[] = {
		"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#e69f00", "#56b4e9"};
	static const char *const dashes[] = {NULL, "11 6", "3 6", "13 5 3 5"};
	enum { COLOURS = sizeof colour / sizeof *colour, DASHES = sizeof dashes / sizeof *dashes };

	return (struct plot_style){colour[series % COLOURS],
		dashes[(series % COLOURS + series / COLOURS) % DASHES],
		(series + series / COLOURS) % PLOT_MARKS};
}
