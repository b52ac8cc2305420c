/* svg.h: pictures as SVG: boxes, lines, curves, circles and text, written as they are drawn.
 *
 * Lengths are in pixels, y grows downwards. A colour is what SVG calls one: "#c04000", "none".
 * Numbers are written with a point and at most two decimals, whatever the locale; text is UTF-8,
 * and any text may be passed. */
#ifndef IO_SVG_H
#define IO_SVG_H

#include <stdbool.h>
#include <stdio.h>

/* How a shape is painted: NULL is none. */
struct svg_paint {
	const char *fill, *stroke;
	double stroke_width;
	bool is_dashed;
	const char *dashes; /* other dashes than those: lengths of strokes and gaps in turn */
	double opacity; /* above 0 and below 1; 0: nothing shines through */
};

enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END };

struct svg_font {
	double size;
	enum svg_anchor anchor; /* which part of the text is at the point */
	const char *colour;
	bool is_bold;
	double turn; /* degrees clockwise about the point */
};

/* "#440154" and so on. */
struct svg_colour {
	char text[8];
};

/* Begins a picture of a size, white; the title is what a reader of screens says. Ends it. */
void svg_open(FILE *file, double width, double height, const char *title);
void svg_close(FILE *file);

/* What is drawn in between belongs together: it has an id, and words that show up under a mouse;
 * NULL for none. */
void svg_group_open(FILE *file, const char *id, const char *words);
void svg_group_close(FILE *file);

void svg_rect(FILE *file, double x, double y, double width, double height, double radius,
	const struct svg_paint *paint);
void svg_circle(FILE *file, double x, double y, double radius, const struct svg_paint *paint);
void svg_line(
	FILE *file, double x1, double y1, double x2, double y2, const struct svg_paint *paint);

/* A closed outline of n points, x and y of each in turn. */
void svg_polygon(FILE *file, const double *points, int n, const struct svg_paint *paint);

/* Straight lines from each of n points to the next. */
void svg_polyline(FILE *file, const double *points, int n, const struct svg_paint *paint);

/* Many outlines as one shape, so that no gap shines through between neighbours: it begins, has
 * outlines (closed or not), and ends. */
void svg_path_open(FILE *file);
void svg_path_outline(FILE *file, const double *points, int n, bool is_closed);
void svg_path_close(FILE *file, const struct svg_paint *paint);

/* What is drawn in between shows only in this box; ends with svg_group_close(). The id is the
 * picture's own. */
void svg_clip_open(FILE *file, const char *id, double x, double y, double width, double height);

/* From one point down to another: it leaves and arrives upright. */
void svg_curve(
	FILE *file, double x1, double y1, double x2, double y2, const struct svg_paint *paint);

/* One line of text; y is its base line. */
void svg_text(FILE *file, double x, double y, const struct svg_font *font, const char *text);

/* At most how wide text of a size is: there is no font to ask, so that of a wide one. */
double svg_text_width(const char *text, double size);

/* The heat ramp: viridis (Smith and van der Walt 2015) for a share from 0 to 1, and a colour for
 * text on it. */
struct svg_colour svg_heat(double share);
const char *svg_heat_text(double share);

/* A legend of the ramp: a strip with words at both ends, 12 high. Where it ends. */
double svg_heat_legend(
	FILE *file, double x, double y, double width, const char *low, const char *high);

#endif
