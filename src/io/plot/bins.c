/* bins.c: the bins of a histogram; see (1) in plot.h. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "io/plot/axis.h"
#include "io/plot/plot.h"
#include "lab/stats.h"

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* All samples that are numbers, in ascending order; the caller frees. */
static double *all_samples(const struct plot *plot, int *count)
{
	double *all;
	size_t capacity = 1;

	for (int s = 0; s < plot->series_count; s++)
		capacity += (size_t)plot->series[s].count;
	all = xcalloc(capacity, sizeof *all);
	*count = 0;
	for (int s = 0; s < plot->series_count; s++)
		for (int i = 0; i < plot->series[s].count; i++)
			if (plot_is_number(plot->series[s].point[i].x))
				all[(*count)++] = plot->series[s].point[i].x;
	qsort(all, (size_t)*count, sizeof *all, by_size);
	return all;
}

static bool are_few_whole(const double *all, int count)
{
	if (all[count - 1] - all[0] >= PLOT_WHOLE || fabs(all[0]) > 1e15)
		return false;
	for (int i = 0; i < count; i++)
		if (all[i] != floor(all[i]))
			return false;
	return true;
}

static void choose_width(struct plot_bins *bins, const double *all, int count, bool is_span)
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
		width = size > 100 / PLOT_MOST ? size / 10 : 1;
	bins->width = axis_round_up(width);
	bins->low = floor(all[0] / bins->width) * bins->width;
	bins->count = (int)fmin(floor((all[count - 1] - bins->low) / bins->width) + 1, PLOT_BINS);
	if (bins->count > 1 &&
		bins->low + (bins->count - 1) * bins->width >=
			all[count - 1]) /* the largest closes the last bin */
		bins->count--;
}

static void lay_out(const struct plot *plot, struct plot_bins *bins, const double *all, int count)
{
	double span = all[count - 1] - all[0];
	bool is_span = span > fmax(fabs(all[0]), fabs(all[count - 1])) * 1e-12 &&
		span > 1e4 / PLOT_MOST; /* else one number, in a picture */

	if (plot->bins > 0 && is_span) {
		bins->count = plot->bins < PLOT_BINS ? plot->bins : PLOT_BINS;
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

void plot_bin(const struct plot *plot, struct plot_bins *bins)
{
	int count;
	double *all = all_samples(plot, &count);

	*bins = (struct plot_bins){.count = 0};
	if (count)
		lay_out(plot, bins, all, count);
	free(all);
	bins->in = xcalloc((size_t)(plot->series_count * bins->count) + 1, sizeof *bins->in);
	if (!bins->count)
		return;
	for (int s = 0; s < plot->series_count; s++) {
		for (int i = 0; i < plot->series[s].count; i++) {
			double x = plot->series[s].point[i].x,
			       bin = floor((x - bins->low) / bins->width);
			int *in = &bins->in[s * bins->count +
				(int)fmax(0, fmin(bin, bins->count - 1))];

			if (plot_is_number(x))
				bins->most = ++*in > bins->most ? *in : bins->most;
		}
	}
}

void plot_bins_done(struct plot_bins *bins)
{
	free(bins->in);
	bins->in = NULL;
}
