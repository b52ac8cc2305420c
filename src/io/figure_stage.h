/* figure_stage.h: where curves, histograms and contours are drawn on cells: between two axes. */
#ifndef IO_FIGURE_STAGE_H
#define IO_FIGURE_STAGE_H

#include "io/figure_canvas.h"
#include "io/figure_form.h"

struct figure_stage {
	const struct figure *figure;
	struct figure_canvas *canvas;
	struct figure_box data; /* the cells between the axes */
	struct figure_scale x, y;
	struct figure_bins bins; /* of a histogram */
	struct plot plot; /* of these cells, empty */
};

/* The data, one for each kind; there are some. A contour has a row for what its shades mean. */
void figure_stage_lines(struct figure_stage *stage);
void figure_stage_histogram(struct figure_stage *stage);
void figure_stage_contour(struct figure_stage *stage, int ramp_row);

#endif
