/* experiment_curves.c: the curves, bars and histograms that sections [figure NAME] describe; see
 * experiment_section.h. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/experiment/section.h"
#include "io/figure_read.h"

enum { MOST_POINTS = 400 }; /* of a running mean: more than that no eye can tell apart */

#define MEASURED "measured"
#define KNOWN "known"

/* ---- names */

/* What a curve is called: the values of its group, the figure, or both; "" if there is only one.
 * Figure -1: it does not matter which it is. The caller frees. */
static char *series_name(const struct figure_section *section, const struct summary *summary,
	size_t group, int figure)
{
	char *values = group_words(summary, group, 0, section->series.count), *words, *name;

	if (figure < 0 || (section->figures.count < 2 && (*values || !section->mark_count)))
		return values;
	words = measures_words(&section->figures, figure, summary->rows);
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
static void make_groups(struct summary *summary, const struct figure_section *section,
	const struct rows *rows, int x)
{
	int by[SECTION_COLUMNS + 1], count = section->series.count;

	memcpy(by, section->series.col, (size_t)count * sizeof *by);
	if (x >= 0)
		by[count++] = x;
	summary_make(summary, rows, by, count, &section->figures);
}

/* The series of that name, made if there is room for it; -1: there is none. Frees the name. */
static int find_series(struct figure *figure, char *name, struct section_excess *excess)
{
	int series = figure->series_count < FIGURE_MOST_SERIES ? figure_series(figure, name) : -1;

	for (int i = 0; series < 0 && i < figure->series_count; i++)
		if (!strcmp(figure->series[i].name, name))
			series = i;
	excess->has_series = excess->has_series || series < 0;
	free(name);
	return series;
}

/* ---- lines */

static void add_point(struct figure *figure, const struct figure_section *section, int series,
	double x, const struct summary_figure *y)
{
	bool has_interval = options_bool(&section->keys, "intervals");

	if (series >= 0)
		figure_add_point(figure, series, x, y->value, has_interval ? y->low : NAN,
			has_interval ? y->high : NAN);
}

static int by_x(const void *a, const void *b)
{
	double x = ((const struct figure_point *)a)->x, y = ((const struct figure_point *)b)->x;

	return (x > y) - (x < y);
}

static void sort_points(struct figure *figure)
{
	for (int i = 0; i < figure->series_count; i++)
		if (figure->series[i].count)
			qsort(figure->series[i].point, (size_t)figure->series[i].count,
				sizeof *figure->series[i].point, by_x);
}

/* A known value: a line from end to end of what was measured. */
static void add_marks(struct figure *figure, const struct figure_section *section)
{
	double low = INFINITY, high = -INFINITY;

	for (int s = 0; s < figure->series_count; s++) {
		for (int i = 0; i < figure->series[s].count; i++) {
			double x = figure->series[s].point[i].x;

			if (figure_is_on(&figure->x, x)) {
				low = fmin(low, x);
				high = fmax(high, x);
			}
		}
	}
	for (int i = 0; low <= high && i < section->mark_count; i++) {
		int series = figure_series(figure, section->mark[i].name);

		figure_add_point(figure, series, low, section->mark[i].value, NAN, NAN);
		figure_add_point(figure, series, high, section->mark[i].value, NAN, NAN);
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

static void draw_running(struct figure *figure, const struct figure_section *section,
	const struct rows *rows, struct section_excess *excess)
{
	struct summary_figure *running = xcalloc(rows->count + 1, sizeof *running);
	struct summary summary;

	make_groups(&summary, section, rows, -1);
	for (size_t g = 0; g < summary.count; g++) {
		for (int m = 0; m < section->figures.count; m++) {
			int series =
				find_series(figure, series_name(section, &summary, g, m), excess);
			size_t n = summary_running(
				&summary, g, section->figures.measure[m].col, running);

			for (size_t i = 0; i < n; i++)
				if (is_drawn(i, n, figure->x.is_log))
					add_point(figure, section, series, (double)(i + 1),
						&running[i]);
		}
	}
	summary_done(&summary);
	free(running);
}

void section_draw_lines(struct figure *figure, const struct figure_section *section,
	const struct rows *rows, struct section_excess *excess)
{
	struct summary summary;

	if (section->is_running) {
		draw_running(figure, section, rows, excess);
		add_marks(figure, section);
		return;
	}
	make_groups(&summary, section, rows, section->x);
	for (size_t g = 0; g < summary.count; g++)
		for (int m = 0; m < section->figures.count; m++)
			add_point(figure, section,
				find_series(figure, series_name(section, &summary, g, m), excess),
				summary_key(&summary, g, section->series.count)->number,
				&summary.group[g].figure[m]);
	summary_done(&summary);
	sort_points(figure);
	add_marks(figure, section);
}

/* ---- bars */

/* A bar before it is drawn. */
struct bar {
	char *series, *category;
	struct summary_figure figure;
	size_t place; /* where it was found */
};

struct bars {
	struct bar *bar;
	size_t count;
};

static void add_bar(struct bars *bars, char *series, char *category, struct summary_figure figure)
{
	bars->bar = xrealloc(bars->bar, (bars->count + 1) * sizeof *bars->bar);
	bars->bar[bars->count] = (struct bar){series, category, figure, bars->count};
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

	if (isnan(x->figure.value) || isnan(y->figure.value))
		return isnan(x->figure.value) != isnan(y->figure.value)
			? (isnan(x->figure.value) ? 1 : -1)
			: by_place(x, y);
	return x->figure.value != y->figure.value ? (x->figure.value < y->figure.value ? 1 : -1)
						  : by_place(x, y);
}

static bool is_category(const struct figure *figure, const char *name)
{
	for (int i = 0; i < figure->category_count; i++)
		if (!strcmp(figure->category[i], name))
			return true;
	return false;
}

/* Draws them in the order that is wanted, and forgets them. */
static void put_bars(struct figure *figure, const struct figure_section *section, struct bars *bars,
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
		if (figure->series_count < FIGURE_MOST_SERIES)
			figure_series(figure, bars->bar[i].series);
	if (sort && bars->count)
		qsort(bars->bar, bars->count, sizeof *bars->bar, compare[sort]);
	for (size_t i = 0; i < bars->count; i++) {
		struct bar *bar = &bars->bar[i];
		int series = find_series(figure, bar->series, excess);
		bool has_room = figure->category_count < FIGURE_MOST_CATEGORIES ||
			is_category(figure, bar->category);

		excess->has_names = excess->has_names || !has_room;
		if (series >= 0 && has_room)
			figure_add_bar(figure, series, bar->category, bar->figure.value,
				has_interval ? bar->figure.low : NAN,
				has_interval ? bar->figure.high : NAN);
		free(bar->category);
	}
	free(bars->bar);
}

/* A known value that has the name of a category is a bar there, any other one is a bar in each. */
static void add_known_bars(struct figure *figure, const struct figure_section *section)
{
	for (int i = 0; figure->category_count && i < section->mark_count; i++) {
		const struct section_mark *mark = &section->mark[i];

		if (is_category(figure, mark->name)) {
			figure_add_bar(figure, figure_series(figure, KNOWN), mark->name,
				mark->value, NAN, NAN);
			continue;
		}
		for (int k = 0, n = figure->category_count; k < n; k++) {
			char *category = xstrdup(figure->category[k]);

			figure_add_bar(figure, figure_series(figure, mark->name), category,
				mark->value, NAN, NAN);
			free(category);
		}
	}
}

void section_draw_bars(struct figure *figure, const struct figure_section *section,
	const struct rows *rows, struct section_excess *excess)
{
	struct bars bars = {.count = 0};
	struct summary summary;

	make_groups(&summary, section, rows, section->x);
	for (size_t g = 0; g < summary.count; g++) {
		for (int m = 0; m < section->figures.count; m++) {
			bool has_x = section->x >= 0;
			char *series = series_name(section, &summary, g, has_x ? m : -1);
			char *category = has_x
				? cell_words(summary_key(&summary, g, section->series.count))
				: measures_words(&section->figures, m, rows);

			if (!*series && section->mark_count) {
				free(series);
				series = xstrdup(MEASURED);
			}
			add_bar(&bars, series, category, summary.group[g].figure[m]);
		}
	}
	put_bars(figure, section, &bars, excess);
	summary_done(&summary);
	add_known_bars(figure, section);
}

/* ---- histograms */

static bool has_text(const struct rows *rows, int col)
{
	for (size_t i = 0; i < rows->count; i++)
		if (rows_at(rows, i, col)->text)
			return true;
	return false;
}

/* How often each text stands there. */
static void count_texts(struct figure *figure, const struct figure_section *section,
	const struct rows *rows, struct section_excess *excess)
{
	struct bars bars = {.count = 0};
	struct summary summary;

	figure->kind = FIGURE_BARS;
	make_groups(&summary, section, rows, section->x);
	for (size_t g = 0; g < summary.count; g++)
		add_bar(&bars, series_name(section, &summary, g, -1),
			cell_words(summary_key(&summary, g, section->series.count)),
			(struct summary_figure){(double)summary.group[g].rows, NAN, NAN, NULL});
	put_bars(figure, section, &bars, excess);
	summary_done(&summary);
}

void section_draw_histogram(struct figure *figure, const struct figure_section *section,
	const struct rows *rows, struct section_excess *excess)
{
	struct summary summary;

	if (has_text(rows, section->x)) {
		count_texts(figure, section, rows, excess);
		return;
	}
	make_groups(&summary, section, rows, -1);
	for (size_t g = 0; g < summary.count; g++) {
		int series = find_series(figure, series_name(section, &summary, g, -1), excess);

		for (size_t i = 0; series >= 0 && i < summary.group[g].rows; i++)
			figure_add_sample(figure, series,
				rows_at(rows, summary.group[g].row[i], section->x)->number);
	}
	summary_done(&summary);
}
