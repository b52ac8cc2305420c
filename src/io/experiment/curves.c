/* curves.c: the curves, bars and histograms that sections [figure NAME] describe; see section.h. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/xalloc.h"
#include "io/experiment/section.h"
#include "io/plot/read.h"

enum { MOST_POINTS = 400 }; /* of a running mean: more than that no eye can tell apart */

#define MEASURED "measured"
#define KNOWN "known"

/* ---- names */

/* What a curve is called: the values of its group, the stat, or both; "" if there is only one.
 * Stat -1: it does not matter which it is. The caller frees. */
static char *series_name(
	const struct plot_section *section, const struct summary *summary, size_t group, int stat)
{
	char *values = group_words(summary, group, 0, section->series.count), *words, *name;

	if (stat < 0 || (section->stats.count < 2 && (*values || !section->mark_count)))
		return values;
	words = measures_words(&section->stats, stat, summary->rows);
	if (!*values) {
		free(values);
		return words;
	}
	name = xasprintf("%s: %s", values, words);
	free(values);
	free(words);
	return name;
}

/* Groups by the columns of the series, then by x if there is one. */
static void make_groups(struct summary *summary, const struct plot_section *section,
	const struct table *rows, int x)
{
	int by[SECTION_COLUMNS + 1], count = section->series.count;

	memcpy(by, section->series.col, (size_t)count * sizeof *by);
	if (x >= 0)
		by[count++] = x;
	summary_make(summary, rows, by, count, &section->stats);
}

/* The series of that name, made if there is room for it; -1: there is none. Frees the name. */
static int find_series(struct plot *plot, char *name, struct section_excess *excess)
{
	int series = plot->series_count < PLOT_MOST_SERIES ? plot_series(plot, name) : -1;

	for (int i = 0; series < 0 && i < plot->series_count; i++)
		if (!strcmp(plot->series[i].name, name))
			series = i;
	excess->has_series = excess->has_series || series < 0;
	free(name);
	return series;
}

/* ---- lines */

static void add_point(struct plot *plot, const struct plot_section *section, int series, double x,
	const struct summary_stat *y)
{
	bool has_interval = options_bool(&section->keys, "intervals");

	if (series >= 0)
		plot_add_point(plot, series, x, y->value, has_interval ? y->low : NAN,
			has_interval ? y->high : NAN);
}

static int by_x(const void *a, const void *b)
{
	double x = ((const struct plot_point *)a)->x, y = ((const struct plot_point *)b)->x;

	return (x > y) - (x < y);
}

static void sort_points(struct plot *plot)
{
	for (int i = 0; i < plot->series_count; i++)
		if (plot->series[i].count)
			qsort(plot->series[i].point, (size_t)plot->series[i].count,
				sizeof *plot->series[i].point, by_x);
}

/* A known value: a line from end to end of what was measured. */
static void add_marks(struct plot *plot, const struct plot_section *section)
{
	double low = INFINITY, high = -INFINITY;

	for (int s = 0; s < plot->series_count; s++) {
		for (int i = 0; i < plot->series[s].count; i++) {
			double x = plot->series[s].point[i].x;

			if (plot_is_on(&plot->x, x)) {
				low = fmin(low, x);
				high = fmax(high, x);
			}
		}
	}
	for (int i = 0; low <= high && i < section->mark_count; i++) {
		int series = plot_series(plot, section->mark[i].name);

		plot_add_point(plot, series, low, section->mark[i].value, NAN, NAN);
		plot_add_point(plot, series, high, section->mark[i].value, NAN, NAN);
	}
}

/* Whether point number i of n is drawn: all if they are few, else as many as can be told apart on
 * the axis, and the last. */
static bool is_drawn(size_t i, size_t n, bool is_log)
{
	double here = (double)(i + 1), next = (double)(i + 2), all = (double)n;

	if (n <= MOST_POINTS || i + 1 == n)
		return true;
	if (is_log)
		return floor(log(here) / log(all) * MOST_POINTS) !=
			floor(log(next) / log(all) * MOST_POINTS);
	return floor(here / all * MOST_POINTS) != floor(next / all * MOST_POINTS);
}

static void draw_running(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess)
{
	struct summary_stat *running = xcalloc(rows->count + 1, sizeof *running);
	struct summary summary;

	make_groups(&summary, section, rows, -1);
	for (size_t g = 0; g < summary.count; g++) {
		for (int m = 0; m < section->stats.count; m++) {
			int series =
				find_series(plot, series_name(section, &summary, g, m), excess);
			size_t n = summary_running(
				&summary, g, section->stats.measure[m].col, running);

			for (size_t i = 0; i < n; i++)
				if (is_drawn(i, n, plot->x.is_log))
					add_point(plot, section, series, (double)(i + 1),
						&running[i]);
		}
	}
	summary_done(&summary);
	free(running);
}

void section_draw_lines(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess)
{
	struct summary summary;

	if (section->is_running) {
		draw_running(plot, section, rows, excess);
		add_marks(plot, section);
		return;
	}
	make_groups(&summary, section, rows, section->x);
	for (size_t g = 0; g < summary.count; g++)
		for (int m = 0; m < section->stats.count; m++)
			add_point(plot, section,
				find_series(plot, series_name(section, &summary, g, m), excess),
				summary_key(&summary, g, section->series.count)->number,
				&summary.group[g].stat[m]);
	summary_done(&summary);
	sort_points(plot);
	add_marks(plot, section);
}

/* ---- bars */

/* A bar before it is drawn. */
struct bar {
	char *series, *category;
	struct summary_stat stat;
	size_t place; /* where it was found */
};

struct bars {
	struct bar *bar;
	size_t count;
};

static void add_bar(struct bars *bars, char *series, char *category, struct summary_stat stat)
{
	ARRAY_GROW(bars->bar, bars->count);
	bars->bar[bars->count] = (struct bar){series, category, stat, bars->count};
	bars->count++;
}

static int by_place(const struct bar *a, const struct bar *b)
{
	return (a->place > b->place) - (a->place < b->place);
}

static int by_name(const void *a, const void *b)
{
	const struct bar *x = a, *y = b;
	int order = words_order(x->category, y->category);

	return order ? order : by_place(x, y);
}

static int by_value(const void *a, const void *b)
{
	const struct bar *x = a, *y = b;

	if (isnan(x->stat.value) || isnan(y->stat.value))
		return isnan(x->stat.value) != isnan(y->stat.value)
			? (isnan(x->stat.value) ? 1 : -1)
			: by_place(x, y);
	return x->stat.value != y->stat.value ? (x->stat.value < y->stat.value ? 1 : -1)
					      : by_place(x, y);
}

static bool is_category(const struct plot *plot, const char *name)
{
	for (int i = 0; i < plot->category_count; i++)
		if (!strcmp(plot->category[i], name))
			return true;
	return false;
}

/* Draws them in the order that is wanted, and forgets them. */
static void put_bars(struct plot *plot, const struct plot_section *section, struct bars *bars,
	struct section_excess *excess)
{
	static int (*const compare[])(const void *, const void *) = {
		[SECTION_AS_GIVEN] = NULL,
		[SECTION_BY_NAME] = by_name,
		[SECTION_BY_VALUE] = by_value,
	};
	int sort = options_choice(&section->keys, "sort");
	bool has_interval = options_bool(&section->keys, "intervals");

	for (size_t i = 0; i < bars->count;
		i++) /* the series keep their order, whatever the bars are sorted by */
		if (plot->series_count < PLOT_MOST_SERIES)
			plot_series(plot, bars->bar[i].series);
	if (sort && bars->count)
		qsort(bars->bar, bars->count, sizeof *bars->bar, compare[sort]);
	for (size_t i = 0; i < bars->count; i++) {
		struct bar *bar = &bars->bar[i];
		int series = find_series(plot, bar->series, excess);
		bool fits = plot->category_count < PLOT_MOST_CATEGORIES ||
			is_category(plot, bar->category);

		excess->has_names = excess->has_names || !fits;
		if (series >= 0 && fits)
			plot_add_bar(plot, series, bar->category, bar->stat.value,
				has_interval ? bar->stat.low : NAN,
				has_interval ? bar->stat.high : NAN);
		free(bar->category);
	}
	free(bars->bar);
}

/* A known value that has the name of a category is a bar there, any other one is a bar in each. */
static void add_known_bars(struct plot *plot, const struct plot_section *section)
{
	for (int i = 0; plot->category_count && i < section->mark_count; i++) {
		const struct section_mark *mark = &section->mark[i];

		if (is_category(plot, mark->name)) {
			plot_add_bar(
				plot, plot_series(plot, KNOWN), mark->name, mark->value, NAN, NAN);
			continue;
		}
		for (int k = 0, n = plot->category_count; k < n; k++) {
			char *category = xstrdup(plot->category[k]);

			plot_add_bar(plot, plot_series(plot, mark->name), category, mark->value,
				NAN, NAN);
			free(category);
		}
	}
}

void section_draw_bars(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess)
{
	struct bars bars = {.count = 0};
	struct summary summary;

	make_groups(&summary, section, rows, section->x);
	for (size_t g = 0; g < summary.count; g++) {
		for (int m = 0; m < section->stats.count; m++) {
			bool has_x = section->x >= 0;
			char *series = series_name(section, &summary, g, has_x ? m : -1);
			char *category = has_x
				? cell_words(summary_key(&summary, g, section->series.count))
				: measures_words(&section->stats, m, rows);

			if (!*series && section->mark_count) {
				free(series);
				series = xstrdup(MEASURED);
			}
			add_bar(&bars, series, category, summary.group[g].stat[m]);
		}
	}
	put_bars(plot, section, &bars, excess);
	summary_done(&summary);
	add_known_bars(plot, section);
}

/* ---- histograms */

static bool has_text(const struct table *rows, int col)
{
	for (size_t i = 0; i < rows->count; i++)
		if (table_at(rows, i, col)->text)
			return true;
	return false;
}

/* How often each text stands there. */
static void count_texts(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess)
{
	struct bars bars = {.count = 0};
	struct summary summary;

	plot->kind = PLOT_BARS;
	make_groups(&summary, section, rows, section->x);
	for (size_t g = 0; g < summary.count; g++)
		add_bar(&bars, series_name(section, &summary, g, -1),
			cell_words(summary_key(&summary, g, section->series.count)),
			(struct summary_stat){(double)summary.group[g].rows, NAN, NAN, NULL});
	put_bars(plot, section, &bars, excess);
	summary_done(&summary);
}

void section_draw_histogram(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess)
{
	struct summary summary;

	if (has_text(rows, section->x)) {
		count_texts(plot, section, rows, excess);
		return;
	}
	make_groups(&summary, section, rows, -1);
	for (size_t g = 0; g < summary.count; g++) {
		int series = find_series(plot, series_name(section, &summary, g, -1), excess);

		for (size_t i = 0; series >= 0 && i < summary.group[g].rows; i++)
			plot_add_sample(plot, series,
				table_at(rows, summary.group[g].row[i], section->x)->number);
	}
	summary_done(&summary);
}
