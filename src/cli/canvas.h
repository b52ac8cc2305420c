/* canvas.h: how much room a figure has as text on standard output, and which characters can be
 * shown there. */
#ifndef CLI_CANVAS_H
#define CLI_CANVAS_H

#include "cli/command.h"

struct canvas {
	int cols, rows;
	bool is_unicode;
};

/* By --width, --height and --ascii; else as the terminal is. */
struct canvas canvas_of(const struct plot_arguments *plot);

#endif
