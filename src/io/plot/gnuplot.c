/* gnuplot.c: a script by which gnuplot (5.2 and later) draws a plot from its CSV; see plot.h.
 *
 * A series is found by its rows, not by its name: gnuplot does not read a name with quotes back.
 * Text is in single quotes, in which gnuplot runs no commands. */
#include <math.h>
#include <string.h>

#include "io/plot/scale.h"
#include "io/plot/style.h"
#include "io/quote.h"
#include "io/svg.h"

struct source {
	const struct plot *plot;
	FILE *file;
	bool is_file; /* the rows of the data are in a file, else in the script itself */
};

static const char *escape(uint32_t code, char out[8])
{
	(void)out;
	return code == '\'' ? "''" : code < 0x20 || code == 0xfffd ? " " : NULL;
}

static void put_string(FILE *file, const char *text)
{
	fputc('\'', file);
	quote_escaped(file, text, escape);
	fputc('\'', file);
}

static void put_setting(FILE *file, const char *what, const char *text)
{
	if (!*text)
		return;
	fprintf(file, "set %s ", what);
	put_string(file, text);
	fputs(" noenhanced\n", file);
}

static void put_axis(FILE *file, const char *name, const struct plot_axis *axis)
{
	fprintf(file, "set %slabel ", name);
	if (*axis->unit) {
		char text[512];

		snprintf(text, sizeof text, "%.250s (%.250s)", axis->label, axis->unit);
		put_string(file, text);
	} else {
		put_string(file, axis->label);
	}
	fputs(" noenhanced\n", file);
	if (axis->is_log)
		fprintf(file, "set logscale %s\n", name);
}

static void put_range(FILE *file, const char *name, const struct plot_scale *scale)
{
	fprintf(file, "set %srange [%.10g:%.10g]\n", name, scale->axis.low, scale->axis.high);
}

/* The ends of the axes as in the other pictures. */
static void put_ranges(const struct plot *plot, FILE *file)
{
	struct plot_bins bins = {.in = NULL};
	struct plot_scale scale;

	if (plot->kind == PLOT_HEAT) {
		fprintf(file, "set xrange [-0.5:%d.5]\nset yrange [%d.5:-0.5]\nset size ratio -1\n",
			plot->grid.cols - 1, plot->grid.rows - 1);
		return;
	}
	if (plot->kind == PLOT_HISTOGRAM)
		plot_bin(plot, &bins);
	plot_scale_x(&scale, plot, &bins, 8, false);
	if (plot->kind == PLOT_BARS)
		fprintf(file, "set xrange [-0.5:%d.5]\n", plot->category_count - 1);
	else
		put_range(file, "x", &scale);
	plot_scale_y(&scale, plot, &bins, 8, false);
	put_range(file, "y", &scale);
	plot_bins_done(&bins);
}

/* "csv skip 1 every ::FIRST::LAST using " */
static void put_rows(const struct source *source, int first, int count)
{
	fputs(source->is_file ? "csv" : "$data", source->file);
	fprintf(source->file, " skip 1 every ::%d::%d using ", first, first + count - 1);
}

static void put_title(FILE *file, const char *name, bool has_legend)
{
	if (has_legend && *name) {
		fputs(" title ", file);
		put_string(file, name);
		fputs(" noenhanced", file);
	} else {
		fputs(" notitle", file);
	}
}

static bool has_intervals(const struct plot *plot, const struct plot_series *series)
{
	for (int i = 0; i < series->count; i++)
		if (plot_has_interval(plot, &series->point[i]))
			return true;
	return false;
}

/* What separates the parts of the plot command; the first has none. */
static void put_break(FILE *file, bool *is_first)
{
	fputs(*is_first ? "plot " : ", \\\n\t", file);
	*is_first = false;
}

static void script_lines(const struct source *source)
{
	const struct plot *plot = source->plot;
	bool is_first = true;
	int row = 0;

	for (int pass = 0; pass < 2; pass++, row = 0) { /* bands behind all curves */
		for (int s = 0; s < plot->series_count; row += plot->series[s++].count) {
			struct plot_style style = plot_style(s);

			if (!plot->series[s].count ||
				(!pass && !has_intervals(plot, &plot->series[s])))
				continue;
			put_break(source->file, &is_first);
			put_rows(source, row, plot->series[s].count);
			if (!pass) {
				fprintf(source->file,
					"2:4:5 with filledcurves fillcolor '%s' fillstyle "
					"transparent solid 0.2 notitle",
					style.colour);
				continue;
			}
			fprintf(source->file,
				"2:3 with linespoints linecolor '%s' linewidth 2 dashtype %d "
				"pointtype %d",
				style.colour, s % 4 + 1, s % 13 + 1);
			put_title(source->file, plot->series[s].name, true);
		}
	}
}

static void script_bars(const struct source *source)
{
	const struct plot *plot = source->plot;
	double width = 0.8 / fmax(plot->series_count, 1);
	bool is_first = true;

	for (int s = 0, row = 0; s < plot->series_count; row += plot->series[s++].count) {
		double offset = (s - (plot->series_count - 1) / 2.0) * width;

		if (!plot->series[s].count)
			continue;
		put_break(source->file, &is_first);
		put_rows(source, row, plot->series[s].count);
		fprintf(source->file,
			"($3+%.4g):4:(%.4g) with boxes linecolor '%s' fillstyle pattern %d", offset,
			width * 0.94, plot_style(s).colour, s % 7 + 1);
		put_title(source->file, plot->series[s].name, true);
		if (!has_intervals(plot, &plot->series[s]))
			continue;
		put_break(source->file, &is_first);
		put_rows(source, row, plot->series[s].count);
		fprintf(source->file,
			"($3+%.4g):4:5:6 with yerrorbars linecolor 'black' linewidth 2 pointtype 0 "
			"notitle",
			offset);
	}
}

static void script_histogram(const struct source *source)
{
	const struct plot *plot = source->plot;
	struct plot_bins bins;
	bool is_first = true;

	plot_bin(plot, &bins);
	for (int s = 0; bins.count && s < plot->series_count; s++) {
		put_break(source->file, &is_first);
		put_rows(source, s * bins.count, bins.count);
		fprintf(source->file,
			"(($2+$3)/2):4:($3-$2) with boxes linecolor '%s' dashtype %d fillstyle "
			"transparent solid %s",
			plot_style(s).colour, s % 4 + 1, plot->series_count > 1 ? "0.2" : "0.8");
		put_title(source->file, plot->series[s].name, true);
	}
	plot_bins_done(&bins);
}

static void script_heat(const struct source *source)
{
	int cells = source->plot->grid.rows * source->plot->grid.cols;
	struct plot_span span = plot_span_z(source->plot);

	fputs("plot ", source->file);
	put_rows(source, 0, cells);
	fputs("2:1:($2-0.5):($2+0.5):($1-0.5):($1+0.5):5 with boxxyerror linecolor palette "
	      "fillstyle solid border notitle",
		source->file);
	if (cells > 400) /* the numbers would overlap */
		return;
	fputs(", \\\n\t", source->file);
	put_rows(source, 0, cells);
	fprintf(source->file,
		"2:1:(strcol(6)):($5 > %.10g ? 0x000000 : 0xffffff) with labels noenhanced "
		"textcolor rgb variable notitle",
		span.low + 0.6 * (span.high - span.low));
}

/* Each cell as a box that reaches half way to its neighbours. */
static void script_contour(const struct source *source)
{
	fputs("plot ", source->file);
	put_rows(source, 0, source->plot->grid.rows * source->plot->grid.cols);
	fputs("3:4:(X[$2+1]):(X[$2+2]):(Y[$1+1]):(Y[$1+2]):5 with boxxyerror linecolor palette "
	      "fillstyle solid border notitle",
		source->file);
}

/* ---- what comes before the plot command */

static void put_names(FILE *file, const char *axis, char *const *name, int count)
{
	const char *comma = "";

	fprintf(file, "set %stics (", axis);
	for (int i = 0; i < count; i++) {
		if (!name[i])
			continue;
		fputs(comma, file);
		put_string(file, name[i]);
		fprintf(file, " %d", i);
		comma = ", ";
	}
	fputs(") noenhanced\n", file);
}

/* The borders between places: the places at the ends, and what lies half way between neighbours. */
static void put_borders(
	FILE *file, const char *name, const struct plot_axis *axis, const double *place, int count)
{
	fprintf(file, "array %s[%d] = [", name, count + 1);
	for (int i = 0; i <= count; i++) {
		double low = place[i ? i - 1 : 0], high = place[i < count ? i : count - 1];

		fprintf(file, "%s%.10g", i ? ", " : "",
			axis->is_log ? sqrt(low) * sqrt(high) : low / 2 + high / 2);
	}
	fputs("]\n", file);
}

static void put_palette(const struct plot *plot, FILE *file)
{
	double level[AXIS_TICKS];

	fputs("set palette defined (", file);
	for (int i = 0; i < 16; i++)
		fprintf(file, "%s%d '%s'", i ? ", " : "", i, svg_heat(i / 15.0).text);
	fputs(")\n", file);
	if (plot->kind == PLOT_CONTOUR)
		fprintf(file, "set palette maxcolors %d\n",
			plot_levels(&plot->z, plot_span_z(plot), 10, level) + 1);
	put_axis(file, "cb", &plot->z);
}

static void put_preface(const struct plot *plot, FILE *file)
{
	const struct plot_grid *grid = &plot->grid;

	if (plot->kind == PLOT_BARS)
		put_names(file, "x", plot->category, plot->category_count);
	if (plot->kind == PLOT_HEAT) {
		put_names(file, "x", grid->col_name, grid->cols);
		put_names(file, "y", grid->row_name, grid->rows);
		put_palette(plot, file);
	}
	if (plot->kind == PLOT_CONTOUR) {
		put_borders(file, "X", &plot->x, grid->x, grid->cols);
		put_borders(file, "Y", &plot->y, grid->y, grid->rows);
		put_palette(plot, file);
	}
}

/* Rows that can be plotted: gnuplot takes a plot of nothing for an error. */
static bool has_rows(const struct plot *plot)
{
	struct plot_span y = plot_span_y(plot), z = plot_span_z(plot);
	struct plot_bins bins;
	bool has;

	if (plot->kind == PLOT_HEAT || plot->kind == PLOT_CONTOUR)
		return z.low <= z.high;
	if (plot->kind != PLOT_HISTOGRAM)
		return y.low <= y.high;
	plot_bin(plot, &bins);
	has = bins.count > 0;
	plot_bins_done(&bins);
	return has;
}

/* The data end at the first line that begins with this word; a line may begin with the name of a
 * series, and none begins with it. */
static void find_end(const struct plot *plot, char *end, size_t size)
{
	snprintf(end, size, "END_OF_DATA");
	for (int s = 0, tries = 0; s < plot->series_count; s++) {
		if (strncmp(plot->series[s].name, end, strlen(end)) != 0)
			continue;
		/* a name begins with one of these at most */
		snprintf(end, size, "END_OF_DATA_%05d", tries++);
		s = -1;
	}
}

/* Its files are beside the script, wherever both are and wherever gnuplot is started; an old one,
 * which does not tell the script's name, looks in the current directory. */
static void put_files(FILE *file, const char *name)
{
	fputs("name = ", file);
	put_string(file, name);
	fputs("\nscript = strlen(name.'.gnuplot')\nhere = exists('ARG0') && strlen(ARG0) > script "
	      "? ARG0[1:strlen(ARG0) - script] : ''\n"
	      "csv = here.name.'.csv'\nset terminal pngcairo size 960,600 font ',14'\nset output "
	      "here.name.'.png'\n",
		file);
}

void plot_write_gnuplot(const struct plot *plot, FILE *file, const char *name)
{
	static void (*const script[PLOT_KINDS])(const struct source *) = {
		[PLOT_LINES] = script_lines,
		[PLOT_BARS] = script_bars,
		[PLOT_HISTOGRAM] = script_histogram,
		[PLOT_HEAT] = script_heat,
		[PLOT_CONTOUR] = script_contour,
	};
	const struct source source = {plot, file, name != NULL};
	struct plot_axis x = plot_axis_x(plot);
	char end[32];

	fputs(PLOT_MARK "\nset encoding utf8\nset datafile separator comma\nset datafile "
			"commentschars ''\n",
		file);
	if (name) {
		put_files(file, name);
	} else {
		find_end(plot, end, sizeof end);
		fprintf(file, "$data << %s\n", end);
		plot_write_csv(plot, file);
		fprintf(file, "%s\n", end);
	}
	put_setting(file, "title", plot->title);
	put_axis(file, "x", &x);
	put_axis(file, "y", &plot->y);
	if (*plot->caption) {
		put_setting(file, "label 1", plot->caption);
		fputs("set label 1 at screen 0.02, 0.02\nset bmargin 6\n", file);
	}
	fputs("set grid\nset key outside right top\n", file);
	if (has_rows(plot)) {
		put_ranges(plot, file);
		put_preface(plot, file);
		script[plot->kind](&source);
		fputc('\n', file);
	} else {
		fputs("# there are no data to plot\n", file);
	}
	if (!name)
		fputs("pause mouse close\n", file);
}
