/* section.h: the sections [table] and [figure NAME] of an experiment, read and checked: what the
 * files that make something of them share. */
#ifndef IO_EXPERIMENT_SECTION_H
#define IO_EXPERIMENT_SECTION_H

#include "io/plot/plot.h"
#include "lab/experiment/experiment.h"
#include "lab/experiment/summary.h"

/* The keys of the two, for the manual too. */
extern const struct option experiment_table_keys[], experiment_plot_keys[];

/* In the order of the choices of the key `kind`: those of a plot, then pictures of a search. */
enum section_kind {
	SECTION_LINES,
	SECTION_BARS,
	SECTION_HISTOGRAM,
	SECTION_HEAT,
	SECTION_CONTOUR,
	SECTION_BOARD,
	SECTION_TREE,
};

/* The kinds for which a key means something, "lines, bars"; NULL: for all. */
const char *section_key_kinds(const char *key, char *out, size_t size);

/* The choices of the key `sort`. */
enum section_sort { SECTION_AS_GIVEN, SECTION_BY_NAME, SECTION_BY_VALUE };

enum { SECTION_COLUMNS = EXPERIMENT_FACTORS + 2 }; /* all factors, and what a kind adds */

struct section_columns {
	int count;
	int col[SECTION_COLUMNS];
};

/* Which rows count: those in which a column has a value, "arm=1", or one of several, "n=10|100", or
 * is on one side of it, "n>=100". */
enum row_relation { ROW_IS, ROW_IS_NOT, ROW_BELOW, ROW_AT_MOST, ROW_ABOVE, ROW_AT_LEAST };

struct row_test {
	int col;
	enum row_relation relation;
	char *value;
};

struct row_tests {
	int count;
	struct row_test *test;
};

/* A value that is known, to be drawn beside those that were measured. */
struct section_mark {
	char *name; /* as written, if it was given none */
	double value;
};

struct plot_section {
	const char *name; /* what stands behind "figure"; "": nothing */
	int line; /* of its head */
	struct options keys;
	enum section_kind kind;
	int x; /* a column; -1: none */
	int y_col; /* of heat and contour */
	struct measures stats; /* y; of heat and contour, z; of others none */
	bool is_running; /* stats are running means */
	struct section_columns series, each;
	struct row_tests where;
	struct section_mark *mark;
	int mark_count;
};

/* Reads the section whose head is given; NULL with a message "FILE:LINE: what is wrong, expected
 * what". Columns are found in rows that the experiment may have. Ends with plot_section_free().
 */
struct plot_section *plot_section_read(const struct experiment *experiment,
	const struct ini_section *head, const struct table *rows, struct status *st);
void plot_section_free(struct plot_section *section);

/* Whether a section of the file is [figure NAME]; then *name is what stands behind the word. */
bool plot_section_is(const struct ini_section *head, const char **name);

struct table_section {
	struct section_columns by;
	struct row_tests where;
	struct measures show;
};

/* The section [table], or what stands for it where there is none. Pair a true answer with
 * table_section_done(). */
bool table_section_read(struct table_section *section, const struct experiment *experiment,
	const struct table *rows, struct status *st);
void table_section_done(struct table_section *section);

/* ---- the parts of their values, in experiment/words.c; false with a message */

bool words_columns(struct section_columns *columns, const char *text, const struct table *rows,
	struct status *st); /* "case, c" */
bool words_number(const char *text, double *out, struct status *st); /* "0.585", "737/1260" */
bool words_tests(struct row_tests *tests, const char *text, const struct table *rows,
	struct status *st); /* "arm=1, n>=100" */
void row_tests_done(struct row_tests *tests);
/* "exact: 737/1260, 0.5" */
bool words_marks(struct plot_section *section, const char *text, struct status *st);

/* Whether it is known without rows that a column has text in it: the kind says so, or a value of
 * the factor is no number. */
bool words_is_text_column(const struct experiment *experiment, int col);

/* ---- for the files that draw, in words.c too */

/* A table whose names and texts are those of other rows, for looking only: all of them, with the
 * values of factors that are written as numbers as numbers; some of them; those that pass the
 * tests. Each ends with rows_unpick(). */
void rows_pick_all(
	struct table *all, const struct table *rows, const struct experiment *experiment);
void rows_pick(struct table *some, const struct table *rows, const size_t *row, size_t count);
void rows_pick_where(struct table *some, const struct table *rows, const struct row_tests *tests);
void rows_unpick(struct table *some);

/* A cell in words: "0.5"; and some of the columns by which a group was made, "c = 0.5, uct": a
 * number with its column's name, since it says little by itself. The caller frees. */
char *cell_words(const struct cell *cell);
char *group_words(const struct summary *summary, size_t group, int first, int count);

/* In which order names stand: as numbers if they are some, else by their letters; as strcmp() says
 * it. */
int words_order(const char *a, const char *b);

/* "share of wins"; of a list in which all are of one kind and have no names, "wins" is enough for
 * one of them. The caller frees. */
char *measure_words(const struct measure *measure, const struct table *rows);
char *measures_words(const struct measures *measures, int i, const struct table *rows);
bool measures_are_alike(const struct measures *measures);

/* ---- the data of a plot, one for each kind: experiment/curves.c, experiment/grid.c */

/* What was left out: more than PLOT_MOST_SERIES of the first, PLOT_MOST_CATEGORIES of
 * the others. What is drawn is whole. */
struct section_excess {
	bool has_series, has_names, has_places; /* names of bars; values along an axis of a grid */
};

/* Each sets what it leaves out, and leaves the rest as it is. */
void section_draw_lines(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess);
void section_draw_bars(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess);
void section_draw_histogram(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess);
void section_draw_grid(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess);

/* The search of a trial, made again, as a picture and as text: search_picture.c. The caller frees
 * both. False: it cannot be made, or `stop`, which may be NULL, was set meanwhile. */
bool section_draw_search(const struct plot_section *section, const struct experiment *experiment,
	uint64_t point, uint64_t trial, const atomic_bool *stop, char **svg, char **text,
	struct status *st);

#endif
