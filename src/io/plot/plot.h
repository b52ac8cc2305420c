/* plot.h: WHAT A PLOT IS: a title, axes and data, described once. Others draw it as SVG or as
 * text, write its data as CSV and JSON, or write a script by which gnuplot draws it.
 *
 *      kind        data                                              drawn as
 *      lines       series of points (x, y, low, high)                curves, with bands from low to
 *                  high
 *      bars        series of points, x the number of a category      groups of bars, with intervals
 *                  from low to high
 *      histogram   series of samples (x)                             counts in bins of one width,
 *                  see plot_bin()
 *      heat        a grid, its rows from the top, with names         cells with their numbers,
 *                  colour for z
 *      contour     a grid at places x and y, ascending               filled levels of z
 *
 * Any number may be passed. What is not a number, or beyond PLOT_MOST, or not above 0 on a
 * logarithmic axis, is not drawn: a curve has a gap there. Text is copied; any text may be passed,
 * but names and what stands in cells are one line: control characters become blanks. */
#ifndef IO_PLOT_PLOT_H
#define IO_PLOT_PLOT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/status.h"

enum plot_kind { PLOT_LINES, PLOT_BARS, PLOT_HISTOGRAM, PLOT_HEAT, PLOT_CONTOUR, PLOT_KINDS };

#define PLOT_MOST 1e300 /* sums and differences of such numbers are still numbers */

struct plot_axis {
	char *label, *unit; /* "" for none */
	bool is_log;
	double low, high; /* NAN: by the data */
};

struct plot_point {
	double x, y, low, high; /* low, high: NAN where there is no interval */
};

struct plot_series {
	char *name; /* "": none */
	struct plot_point *point;
	int count;
};

struct plot_grid {
	int rows, cols;
	double *value; /* by row; NAN: nothing there */
	char **text; /* what stands in a cell, NULL: its value */
	char **row_name, **col_name; /* NULL: none */
	double *x, *y; /* of a contour: where the columns and the rows are */
};

struct plot {
	enum plot_kind kind;
	char *title, *caption; /* "" for none */
	struct plot_axis x, y, z; /* z: what colour means in a grid */
	struct plot_series *series;
	int series_count;
	char **category;
	int category_count;
	int bins; /* of a histogram; 0: as many as the data suggest */
	struct plot_grid grid;
};

/* NULL is "". Ends with plot_free(). */
struct plot *plot_new(enum plot_kind kind, const char *title, const char *caption);
void plot_free(struct plot *plot);

/* "lines", "bars" and so on. */
const char *plot_kind_name(enum plot_kind kind);

/* Names an axis: "time", "ms". */
void plot_set_axis(struct plot_axis *axis, const char *label, const char *unit, bool is_log);

/* "time (ms)"; the caller frees. */
char *plot_axis_text(const struct plot_axis *axis);

/* A new series, or the one that has this name; its number from 0. */
int plot_series(struct plot *plot, const char *name);

/* Adds to a series. low and high may be NAN, and are put in order. */
void plot_add_point(struct plot *plot, int series, double x, double y, double low, double high);
void plot_add_bar(
	struct plot *plot, int series, const char *category, double y, double low, double high);
void plot_add_sample(struct plot *plot, int series, double value);

/* Gives the plot a grid whose cells are empty, and fills it; text may be NULL. A contour has its
 * columns and rows at 0, 1, 2... until they are placed. */
void plot_set_grid(struct plot *plot, int rows, int cols);
void plot_set_cell(struct plot *plot, int row, int col, double value, const char *text);
void plot_name_row(struct plot *plot, int row, const char *name);
void plot_name_col(struct plot *plot, int col, const char *name);
void plot_place_grid(struct plot *plot, const double *x, const double *y);

/* A name in at most `cols` columns, at least 3: where it is longer its middle gives way, since
 * names often differ at their ends. The caller frees. */
char *plot_shorten(const char *name, int cols, bool is_unicode);

/* Whether a number can be drawn at all, and on this axis. */
bool plot_is_number(double number);
bool plot_is_on(const struct plot_axis *axis, double number);

/* Whether a point has an interval that can be drawn. */
bool plot_has_interval(const struct plot *plot, const struct plot_point *point);

/* Whether a series has a name to be explained. */
bool plot_has_legend(const struct plot *plot);

/* ---- the bins of a histogram */

/* (1)  width = 2 IQR / n^(1/3), rounded up to 1, 2 or 5 times a power of ten          IQR: between
 *      the quartiles of all samples Freedman, Diaconis 1981. Whole numbers that span less than
 *      PLOT_WHOLE have a bin each, around the number; where IQR is 0 the width is that of log2 n
 *      + 1 bins (Sturges 1926). Bins begin at multiples of the width. A sample on an edge counts
 *      above it, but the largest of all in the last bin. */
enum { PLOT_WHOLE = 40, PLOT_BINS = 200 };

struct plot_bins {
	double low, width;
	int count; /* 0: there are no samples */
	int *in; /* [series * count + bin] */
	int most; /* in one bin */
};

/* Ends with plot_bins_done(). */
void plot_bin(const struct plot *plot, struct plot_bins *bins);
void plot_bins_done(struct plot_bins *bins);

/* ---- writing it */

/* A picture, 960 wide. */
void plot_write_svg(const struct plot *plot, FILE *file);

/* Lines of text, at least 40 x 10; in ASCII or with braille, blocks and lines. */
void plot_write_text(const struct plot *plot, FILE *file, int cols, int rows, bool is_unicode);

/* The data: in CSV one row for each point, bar, bin or cell, see plot/data.c; in JSON the whole
 * plot. */
void plot_write_csv(const struct plot *plot, FILE *file);
void plot_write_json(const struct plot *plot, FILE *file);

/* A script for gnuplot 5, to be called NAME.gnuplot, that draws the plot from NAME.csv beside it
 * and makes NAME.png; NULL: the data are in the script, and it opens a window. */
void plot_write_gnuplot(const struct plot *plot, FILE *file, const char *name);

/* All of it, as BASE.svg, BASE.csv, BASE.json and BASE.gnuplot: the endings, from the dot on, up to
 * NULL. */
#define PLOT_MARK "# a figure of mctscope, for gnuplot" /* the first line of BASE.gnuplot */
extern const char *const plot_endings[];

/* Whether all of them may be written: none was read to make the plot, and no other files have
 * their names, unless `may_replace` or they are an earlier plot. plot_save() asks for the first
 * of these. */
bool plot_check_files(const char *base, bool may_replace, struct status *st);
bool plot_save(const struct plot *plot, const char *base, struct status *st);

/* The same, but a symbolic link of such a name is replaced instead of followed: see
 * file_replace_entry(). */
bool plot_save_entries(const struct plot *plot, const char *base, struct status *st);

#endif
