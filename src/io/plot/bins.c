/* figure_bins.c: the bins of a histogram; see (1) in figure.h. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "io/figure.h"
#include "io/plot.h"
#include "lab/stats.h"

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* All samples that are numbers, in ascending order; the caller frees. */
static double *all_samples(const struct figure *figure, int *count)
{
	double *all;
	size_t room = 1;

	for (int s = 0; s < figure->series_count; s++)
		room += (size_t)figure->series[s].count;
	all = xcalloc(room, sizeof *all);
	*count = 0;
	for (int s = 0; s < figure->series_count; s++)
		for (int i = 0; i < figure->series[s].count; i++)
			if (figure_is_number(figure->series[s].point[i].x))
				all[(*count)++] = figure->series[s].point[i].x;
	qsort(all, (size_t)*count, sizeof *all, by_size);
	return all;
}

static bool are_few_whole(const double *all, int count)
{
	if (all[count - 1] - all[0] >= FIGURE_WHOLE || fabs(all[0]) > 1e15)
		return false;
	for (int i = 0; i < count; i++)
		if (all[i] != floor(all[i]))
			return false;
	return true;
}

static void choose_width(struct figure_bins *bins, const double *all, int count, bool is_span)
{
	double span = all[count - 1] - all[0], size = fmax(fabs(all[0]), fabs(all[count - 1]));
	double width = 2 *
		(stats_quantile(all, (uint64_t)count, 0.75) -
			stats_quantile(all, (uint64_t)count, 0.25)) /
		cbrt(count); /* (1) */

	if (!(width > 0))
		width = span / (log2(count) + 1);
	width = fmax(width, span / 60); /* a few far away must not make thousands */
	if (!is_span)
		width = size > 100 / FIGURE_MOST ? size / 10 : 1;
	bins->width = plot_round_up(width);
	bins->low = floor(all[0] / bins->width) * bins->width;
	bins->count = (int)fmin(floor((all[count - 1] - bins->low) / bins->width) + 1, FIGURE_BINS);
	if (bins->count > 1 &&
		bins->low + (bins->count - 1) * bins->width >=
			all[count - 1]) /* the largest closes the last bin */
		bins->count--;
}

static void lay_out(
	const struct figure *figure, struct figure_bins *bins, const double *all, int count)
{
	double span = all[count - 1] - all[0];
	bool is_span = span > fmax(fabs(all[0]), fabs(all[count - 1])) * 1e-12 &&
		span > 1e4 / FIGURE_MOST; /* else one number, in a picture */

	if (figure->bins > 0 && is_span) {
		bins->count = figure->bins < FIGURE_BINS ? figure->bins : FIGURE_BINS;
		bins->low = all[0];
		bins->width = span / bins->count;
	} else if (are_few_whole(all, count)) {
		bins->low = all[0] - 0.5;
		bins->width = 1;
		bins->count = (int)span + 1;
	} else {
		choose_width(bins, all, count, is_span);
	}
}

void figure_bin(const struct figure *figure, struct figure_bins *bins)
{
	int count;
	double *all = all_samples(figure, &count);

	*bins = (struct figure_bins){.count = 0};
	if (count)
		lay_out(figure, bins, all, count);
	free(all);
	bins->in = xcalloc((size_t)(figure->series_count * bins->count) + 1, sizeof *bins->in);
	if (!bins->count)
		return;
	for (int s = 0; s < figure->series_count; s++) {
		for (int i = 0; i < figure->series[s].count; i++) {
			double x = figure->series[s].point[i].x,
			       bin = floor((x - bins->low) / bins->width);
			int *in = &bins->in[s * bins->count +
				(int)fmax(0, fmin(bin, bins->count - 1))];

			if (figure_is_number(x))
				bins->most = ++*in > bins->most ? *in : bins->most;
		}
	}
}

void figure_bins_done(struct figure_bins *bins)
{
	free(bins->in);
	bins->in = NULL;
}
