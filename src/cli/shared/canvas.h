/* canvas.h: how large the terminal is, and a plot as text on it, and which characters it can show.
 */
#ifndef CLI_SHARED_CANVAS_H
#define CLI_SHARED_CANVAS_H

#include <stdio.h>

#include "cli/command.h"

/* The columns and rows of a terminal; 80 by 24, and false, for a file that is none. */
bool canvas_terminal(FILE *file, int *cols, int *rows);

struct canvas {
	int cols, rows;
	bool is_unicode;
};

/* By --width, --height and --ascii; else as the terminal is. */
struct canvas canvas_of(const struct plot_arguments *plot);

#endif
