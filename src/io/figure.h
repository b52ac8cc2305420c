/* figure.h: WHAT A FIGURE IS: a title, axes and data, described once. Others draw it as SVG or as
 * text, write its data as CSV and JSON, or write a script by which gnuplot draws it.
 *
 *      kind        data                                              drawn as
 *      lines       series of points (x, y, low, high)                curves, with bands from low to
 * high bars        series of points, x the number of a category      groups of bars, with intervals
 * from low to high histogram   series of samples (x)                             counts in bins of
 * one width, see figure_bin() heat        a grid, its rows from the top, with names         cells
 * with their figures, colour for z contour     a grid at places x and y, ascending filled levels of
 * z
 *
 * Any number may be passed. What is not a number, or beyond FIGURE_MOST, or not above 0 on a
 * logarithmic axis, is not drawn: a curve has a gap there. Text is copied; any text may be passed,
 * but names and what stands in cells are one line: control characters become blanks. */
#ifndef IO_FIGURE_H
#define IO_FIGURE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/status.h"

enum figure_kind {
	FIGURE_LINES,
	FIGURE_BARS,
	FIGURE_HISTOGRAM,
	FIGURE_HEAT,
	FIGURE_CONTOUR,
	FIGURE_KINDS
};

#define FIGURE_MOST 1e300 /* sums and differences of such numbers are still numbers */

struct figure_axis {
	char *label, *unit; /* "" for none */
	bool is_log;
	double low, high; /* NAN: by the data */
};

struct figure_point {
	double x, y, low, high; /* low, high: NAN where there is no interval */
};

struct figure_series {
	char *name; /* "": none */
	struct figure_point *point;
	int count, room;
};

struct figure_grid {
	int rows, cols;
	double *value; /* by row; NAN: nothing there */
	char **text; /* what stands in a cell, NULL: its value */
	char **row_name, **col_name; /* NULL: none */
	double *x, *y; /* of a contour: where the columns and the rows are */
};

struct figure {
	enum figure_kind kind;
	char *title, *caption; /* "" for none */
	struct figure_axis x, y, z; /* z: what colour means in a grid */
	struct figure_series *series;
	int series_count;
	char **category;
	int category_count;
	int bins; /* of a histogram; 0: as many as the data suggest */
	struct figure_grid grid;
};

/* NULL is "". Ends with figure_free(). */
struct figure *figure_new(enum figure_kind kind, const char *title, const char *caption);
void figure_free(struct figure *figure);

/* "lines", "bars" and so on. */
const char *figure_kind_name(enum figure_kind kind);

/* Names an axis: "time", "ms". */
void figure_set_axis(struct figure_axis *axis, const char *label, const char *unit, bool is_log);

/* "time (ms)"; the caller frees. */
char *figure_axis_text(const struct figure_axis *axis);

/* A new series, or the one that has this name; its number from 0. */
int figure_series(struct figure *figure, const char *name);

/* Adds to a series. low and high may be NAN, and are put in order. */
void figure_add_point(
	struct figure *figure, int series, double x, double y, double low, double high);
void figure_add_bar(
	struct figure *figure, int series, const char *category, double y, double low, double high);
void figure_add_sample(struct figure *figure, int series, double value);

/* Gives the figure a grid whose cells are empty, and fills it; text may be NULL. A contour has its
 * columns and rows at 0, 1, 2... until they are placed. */
void figure_set_grid(struct figure *figure, int rows, int cols);
void figure_set_cell(struct figure *figure, int row, int col, double value, const char *text);
void figure_name_row(struct figure *figure, int row, const char *name);
void figure_name_col(struct figure *figure, int col, const char *name);
void figure_place_grid(struct figure *figure, const double *x, const double *y);

/* A name in at most so many columns, at least 3: where it is longer its middle gives way, since
 * names often differ at their ends. The caller frees. */
char *figure_shorten(const char *name, int cols, bool is_unicode);

/* Whether a number can be drawn at all, and on this axis. */
bool figure_is_number(double number);
bool figure_is_on(const struct figure_axis *axis, double number);

/* Whether a point has an interval that can be drawn. */
bool figure_has_interval(const struct figure *figure, const struct figure_point *point);

/* Whether a series has a name to be explained. */
bool figure_has_legend(const struct figure *figure);

/* ---- the bins of a histogram */

/* (1)  width = 2 IQR / n^(1/3), rounded up to 1, 2 or 5 times a power of ten          IQR: between
 * the quartiles of all samples Freedman, Diaconis 1981. Whole numbers that span less than
 * FIGURE_WHOLE have a bin each, around the number; where IQR is 0 the width is that of log2 n + 1
 * bins (Sturges 1926). Bins begin at multiples of the width. A sample on an edge counts above it,
 * but the largest of all in the last bin. */
enum { FIGURE_WHOLE = 40, FIGURE_BINS = 200 };

struct figure_bins {
	double low, width;
	int count; /* 0: there are no samples */
	int *in; /* [series * count + bin] */
	int most; /* in one bin */
};

/* Ends with figure_bins_done(). */
void figure_bin(const struct figure *figure, struct figure_bins *bins);
void figure_bins_done(struct figure_bins *bins);

/* ---- writing it */

/* A picture, 960 wide. */
void figure_write_svg(const struct figure *figure, FILE *file);

/* Lines of text, at least 40 x 10; in ASCII or with braille, blocks and lines. */
void figure_write_text(
	const struct figure *figure, FILE *file, int cols, int rows, bool is_unicode);

/* The data: in CSV one row for each point, bar, bin or cell, see figure_data.c; in JSON the whole
 * figure. */
void figure_write_csv(const struct figure *figure, FILE *file);
void figure_write_json(const struct figure *figure, FILE *file);

/* A script for gnuplot 5, to be called NAME.gnuplot, that draws the figure from NAME.csv beside it
 * and makes NAME.png; NULL: the data are in the script, and it opens a window. */
void figure_write_gnuplot(const struct figure *figure, FILE *file, const char *name);

/* All of it, as BASE.svg, BASE.csv, BASE.json and BASE.gnuplot: the endings, from the dot on, up to
 * NULL. */
#define FIGURE_MARK "# a figure of mctscope, for gnuplot" /* the first line of BASE.gnuplot */
extern const char *const figure_endings[];

/* Whether all of them may be written: none was read to make the figure, and no other files have
 * their names, unless `may_replace` or they are an earlier figure. figure_save() asks for the first
 * of these. */
bool figure_check_files(const char *base, bool may_replace, struct status *st);
bool figure_save(const struct figure *figure, const char *base, struct status *st);

/* The same, but a symbolic link of such a name is replaced instead of followed: see
 * file_replace_entry(). */
bool figure_save_entries(const struct figure *figure, const char *base, struct status *st);

#endif
