/* grid.c: the heat maps and contours that sections [figure NAME] describe; see section.h. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "io/experiment/section.h"
#include "io/plot/read.h"

/* The different cells of a column, and which of them each group has. */
struct places {
	const struct cell **cell;
	int *of_group; /* -1: none */
	int count;
	bool are_numbers; /* then they are in ascending order */
};

static int by_number(const void *a, const void *b)
{
	double x = (*(const struct cell *const *)a)->number,
	       y = (*(const struct cell *const *)b)->number;

	return (x > y) - (x < y);
}

static int by_name(const void *a, const void *b)
{
	char *x = cell_words(*(const struct cell *const *)a),
	     *y = cell_words(*(const struct cell *const *)b);
	int order = words_order(x, y);

	free(x);
	free(y);
	return order;
}

static bool is_empty(const struct cell *cell)
{
	return !cell->text && isnan(cell->number);
}

/* Groups come by `number`, the place of the column among those by which they were made. */
static void find_places(struct places *places, const struct summary *summary, int number,
	bool is_sorted, struct section_excess *excess)
{
	*places = (struct places){.cell = xcalloc(summary->count + 1, sizeof *places->cell),
		.of_group = xcalloc(summary->count + 1, sizeof *places->of_group),
		.are_numbers = true};
	for (size_t g = 0; g < summary->count; g++) {
		const struct cell *cell = summary_key(summary, g, number);
		int i = 0;

		while (i < places->count && !cell_is_same(places->cell[i], cell))
			i++;
		if (i < places->count || is_empty(cell))
			continue;
		if (i == PLOT_MOST_CATEGORIES) {
			excess->has_places = true;
			continue;
		}
		places->cell[places->count++] = cell;
		places->are_numbers = places->are_numbers && !cell->text;
	}
	if ((places->are_numbers || is_sorted) && places->count)
		qsort(places->cell, (size_t)places->count, sizeof *places->cell,
			places->are_numbers ? by_number : by_name);
	for (size_t g = 0; g < summary->count; g++) {
		places->of_group[g] = -1;
		for (int i = 0; i < places->count; i++)
			if (cell_is_same(places->cell[i], summary_key(summary, g, number)))
				places->of_group[g] = i;
	}
}

static void places_done(struct places *places)
{
	free(places->cell);
	free(places->of_group);
}

static void fill_cells(struct plot *plot, const struct summary *summary, const struct places *x,
	const struct places *y)
{
	for (size_t g = 0; g < summary->count; g++)
		if (x->of_group[g] >= 0 && y->of_group[g] >= 0)
			plot_set_cell(plot, y->of_group[g], x->of_group[g],
				summary->group[g].stat[0].value, summary->group[g].stat[0].text);
}

static void name_places(struct plot *plot, const struct places *places,
	void (*name)(struct plot *, int, const char *))
{
	for (int i = 0; i < places->count; i++) {
		char *words = cell_words(places->cell[i]);

		name(plot, i, words);
		free(words);
	}
}

/* Where the columns or rows of a contour are; the caller frees. */
static double *numbers_of(const struct places *places)
{
	double *number = xcalloc((size_t)places->count + 1, sizeof *number);

	for (int i = 0; i < places->count; i++)
		number[i] = places->cell[i]->number;
	return number;
}

void section_draw_grid(struct plot *plot, const struct plot_section *section,
	const struct table *rows, struct section_excess *excess)
{
	bool is_sorted = options_choice(&section->keys, "sort") == SECTION_BY_NAME;
	struct summary summary;
	struct places x, y;

	summary_make(&summary, rows, (int[]){section->y_col, section->x}, 2, &section->stats);
	find_places(&y, &summary, 0, is_sorted, excess);
	find_places(&x, &summary, 1, is_sorted, excess);
	plot_set_grid(plot, y.count, x.count);
	if (plot->kind == PLOT_HEAT) {
		name_places(plot, &y, plot_name_row);
		name_places(plot, &x, plot_name_col);
	} else if (x.are_numbers && y.are_numbers) {
		double *x_number = numbers_of(&x), *y_number = numbers_of(&y);

		plot_place_grid(plot, x_number, y_number);
		free(x_number);
		free(y_number);
	}
	fill_cells(plot, &summary, &x, &y);
	places_done(&x);
	places_done(&y);
	summary_done(&summary);
}
