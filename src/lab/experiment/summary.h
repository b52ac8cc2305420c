/* summary.h: what the rows of an experiment say, in few numbers: rows that agree in some columns
 * are a group, and of each group there are stats with intervals.
 *
 *      count()       how many rows
 *      mean(x)       the mean of a column with its 95 % interval, stats.h (2); text and empty cells
 *                    do not count
 *      share(x)      the part of the rows in which x is 1 (of those in which it is a number), with
 *                    its Wilson interval, stats.h (1)
 *      share(x=v)    the same for a cell that is v, a number or text
 *      sum(x), min(x), max(x), median(x), sd(x)      without intervals
 *      only(x)       the value that all have, number or text; nothing if they differ
 *      running(x)    the mean of x over the rows up to each, with its interval, as it settles: see
 *                    summary_running()
 *
 * The interval of a mean knows which numbers its column may hold, base/table.h:
 *
 * (1)  m +- t s / sqrt(n)                            RANGE_ANY: stats.h (2)
 * (2)  the part of (1) from 0 on, or from 0 to 1     RANGE_POSITIVE; RANGE_PART and RANGE_RESULT:
 *      what lies outside is impossible, so leaving it out loses nothing
 * (3)  the Wilson interval of m n of n               RANGE_RESULT where s = 0: four games that were
 *      lost do not prove that all are. It is that of results 0 and 1, which vary most of all with
 *      the mean m, so it is wide enough
 *
 * Where several rows of a group are of one trial, which the columns point and trial say, they are
 * not independent, and intervals go by the trials: lab/clusters.h.
 *
 * Where there is nothing to say, as for the mean of no number, a stat is NAN. A stat may be
 * given a name: `wins = share(win)`. */
#ifndef LAB_EXPERIMENT_SUMMARY_H
#define LAB_EXPERIMENT_SUMMARY_H

#include "base/status.h"
#include "base/table.h"

enum measure_kind {
	MEASURE_COUNT,
	MEASURE_MEAN,
	MEASURE_SHARE,
	MEASURE_SUM,
	MEASURE_MIN,
	MEASURE_MAX,
	MEASURE_MEDIAN,
	MEASURE_SD,
	MEASURE_ONLY,
	MEASURE_RUNNING,
};

struct measure {
	enum measure_kind kind;
	int col; /* -1: of count() */
	char *equals; /* of share(x=v); NULL: 1 */
	char *name; /* as given, or as written */
	bool is_named; /* it was given */
};

struct measures {
	int count;
	struct measure *measure;
};

/* Reads "wins = share(win), count()" for rows with these columns; false with a message: "unknown
 * stat 'foo(x)', expected ...". Pair a true answer with measures_done(). */
bool measures_read(
	struct measures *measures, const char *text, const struct table *rows, struct status *st);
void measures_done(struct measures *measures);

/* "count", "mean" and so on. */
const char *measure_kind_name(enum measure_kind kind);

/* A column by its name; false with a message that lists them. */
bool summary_find_column(const struct table *rows, const char *name, int *col, struct status *st);

/* Whether two cells have the same in them; and whether a cell has what is written so, as a number
 * or as text, large and small letters being the same: names of cases are small ones, however their
 * file writes them. */
bool cell_is_same(const struct cell *a, const struct cell *b);
bool cell_is_value(const struct cell *cell, const char *value);

/* One stat: low and high are NAN where it has no interval. */
struct summary_stat {
	double value, low, high;
	char *text; /* of only() where that is text; NULL: none */
};

struct summary_group {
	size_t *row; /* its rows, in their order */
	size_t rows;
	struct summary_stat *stat; /* one for each measure */
};

struct summary {
	int by_count;
	int *by; /* the columns that the rows of a group agree in */
	size_t count;
	struct summary_group *group; /* in the order in which their first rows stand */
	const struct table *rows;
	int point_col,
		trial_col; /* of rows, which say of which trial a row is; -1: it is a trial */
	const struct measures *measures;
};

/* Groups rows, which stay as they are and outlive it, as the measures do. Pair with summary_done().
 */
void summary_make(struct summary *summary, const struct table *rows, const int *by, int by_count,
	const struct measures *measures);
void summary_done(struct summary *summary);

/* How the mean of a column settles: for each row of a group in which it is a number, in their
 * order, the mean up to there. Where all are 0 or 1 that is a share, with its Wilson interval; else
 * the interval is that of a mean. There is space for as many as the group has rows; returns how
 * many there are.
 *
 * (4)  m_n = m_{n-1} + (x_n - m_{n-1}) / n
 * (5)  S_n = S_{n-1} + (x_n - m_{n-1}) (x_n - m_n)     S_n = sum (x - m_n)^2 over the first n;
 * Welford 1962 */
size_t summary_running(
	const struct summary *summary, size_t group, int col, struct summary_stat *out);

/* The cell that the rows of a group have in common in its column by[i]. */
const struct cell *summary_key(const struct summary *summary, size_t group, int i);

#endif
