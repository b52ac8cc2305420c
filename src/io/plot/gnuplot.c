/* figure_gnuplot.c: a script by which gnuplot (5.2 and later) draws a figure from its CSV; see
 * figure.h.
 *
 * A series is found by its rows, not by its name: gnuplot does not read a name with quotes back.
 * Text is in single quotes, in which gnuplot runs no commands. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "io/figure_form.h"

struct source {
	const struct figure *figure;
	FILE *file;
	bool is_file; /* the rows of the data are in a file, else in the script itself */
};

static void put_string(FILE *file, const char *text)
{
	fputc('\'', file);
	for (const char *next = text; *text; text = next) {
		uint32_t code = text_next(&next);

		if (code == '\'')
			fputs("''", file);
		else if (code < 0x20 || code == 0xfffd)
			fputc(' ', file);
		else
			fwrite(text, 1, (size_t)(next - text), file);
	}
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

static void put_axis(FILE *file, const char *name, const struct figure_axis *axis)
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

/* The ends of an axis as in the other pictures. */
static void put_range(FILE *file, const char *name, const struct figure_axis *axis,
	struct figure_span span, enum figure_ends ends)
{
	struct figure_scale scale;

	figure_scale_set(&scale, axis, span, ends, 8, false);
	fprintf(file, "set %srange [%.10g:%.10g]\n", name, scale.axis.low, scale.axis.high);
}

static void put_ranges(const struct figure *figure, FILE *file)
{
	struct figure_span x = figure_span_x(figure), y = figure_span_y(figure);
	struct figure_axis axis = figure_axis_x(figure);
	struct figure_bins bins;

	if (figure->kind == FIGURE_HEAT) {
		fprintf(file, "set xrange [-0.5:%d.5]\nset yrange [%d.5:-0.5]\nset size ratio -1\n",
			figure->grid.cols - 1, figure->grid.rows - 1);
		return;
	}
	if (figure->kind == FIGURE_HISTOGRAM) {
		figure_bin(figure, &bins);
		x = figure_span_bins(&bins);
		y = figure_span_counts(figure, &bins);
		figure_bins_done(&bins);
	}
	if (figure->kind == FIGURE_BARS)
		fprintf(file, "set xrange [-0.5:%d.5]\n", figure->category_count - 1);
	else
		put_range(file, "x", &axis, x, FIGURE_TIGHT);
	put_range(file, "y", &figure->y, y,
		figure->kind == FIGURE_LINES             ? FIGURE_ROUND
			: figure->kind == FIGURE_CONTOUR ? FIGURE_TIGHT
							 : FIGURE_FROM_ZERO);
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

static bool has_intervals(const struct figure *figure, const struct figure_series *series)
{
	for (int i = 0; i < series->count; i++)
		if (figure_has_interval(figure, &series->point[i]))
			return true;
	return false;
}

/* What separates the parts of the plot command; the first has none. */
static void put_break(FILE *file, bool *is_first)
{
	fputs(*is_first ? "plot " : ", \\\n\t", file);
	*is_first = false;
}

static void plot_lines(const struct source *source)
{
	const struct figure *figure = source->figure;
	bool is_first = true;
	int row = 0;

	for (int pass = 0; pass < 2; pass++, row = 0) { /* bands behind all curves */
		for (int s = 0; s < figure->series_count; row += figure->series[s++].count) {
			struct figure_style style = figure_style(s);

			if (!figure->series[s].count ||
				(!pass && !has_intervals(figure, &figure->series[s])))
				continue;
			put_break(source->file, &is_first);
			put_rows(source, row, figure->series[s].count);
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
			put_title(source->file, figure->series[s].name, true);
		}
	}
}

static void plot_bars(const struct source *source)
{
	const struct figure *figure = source->figure;
	double width = 0.8 / fmax(figure->series_count, 1);
	bool is_first = true;

	for (int s = 0, row = 0; s < figure->series_count; row += figure->series[s++].count) {
		double offset = (s - (figure->series_count - 1) / 2.0) * width;

		if (!figure->series[s].count)
			continue;
		put_break(source->file, &is_first);
		put_rows(source, row, figure->series[s].count);
		fprintf(source->file,
			"($3+%.4g):4:(%.4g) with boxes linecolor '%s' fillstyle pattern %d", offset,
			width * 0.94, figure_style(s).colour, s % 7 + 1);
		put_title(source->file, figure->series[s].name, true);
		if (!has_intervals(figure, &figure->series[s]))
			continue;
		put_break(source->file, &is_first);
		put_rows(source, row, figure->series[s].count);
		fprintf(source->file,
			"($3+%.4g):4:5:6 with yerrorbars linecolor 'black' linewidth 2 pointtype 0 "
			"notitle",
			offset);
	}
}

static void plot_histogram(const struct source *source)
{
	const struct figure *figure = source->figure;
	struct figure_bins bins;
	bool is_first = true;

	figure_bin(figure, &bins);
	for (int s = 0; bins.count && s < figure->series_count; s++) {
		put_break(source->file, &is_first);
		put_rows(source, s * bins.count, bins.count);
		fprintf(source->file,
			"(($2+$3)/2):4:($3-$2) with boxes linecolor '%s' dashtype %d fillstyle "
			"transparent solid %s",
			figure_style(s).colour, s % 4 + 1,
			figure->series_count > 1 ? "0.2" : "0.8");
		put_title(source->file, figure->series[s].name, true);
	}
	figure_bins_done(&bins);
}

static void plot_heat(const struct source *source)
{
	int cells = source->figure->grid.rows * source->figure->grid.cols;
	struct figure_span span = figure_span_z(source->figure);

	fputs("plot ", source->file);
	put_rows(source, 0, cells);
	fputs("2:1:($2-0.5):($2+0.5):($1-0.5):($1+0.5):5 with boxxyerror linecolor palette "
	      "fillstyle solid border notitle",
		source->file);
	if (cells > 400) /* figures would lie on each other */
		return;
	fputs(", \\\n\t", source->file);
	put_rows(source, 0, cells);
	fprintf(source->file,
		"2:1:(strcol(6)):($5 > %.10g ? 0x000000 : 0xffffff) with labels noenhanced "
		"textcolor rgb variable notitle",
		span.low + 0.6 * (span.high - span.low));
}

/* Each cell as a box that reaches half way to its neighbours. */
static void plot_contour(const struct source *source)
{
	fputs("plot ", source->file);
	put_rows(source, 0, source->figure->grid.rows * source->figure->grid.cols);
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
static void put_borders(FILE *file, const char *name, const struct figure_axis *axis,
	const double *place, int count)
{
	fprintf(file, "array %s[%d] = [", name, count + 1);
	for (int i = 0; i <= count; i++) {
		double low = place[i ? i - 1 : 0], high = place[i < count ? i : count - 1];

		fprintf(file, "%s%.10g", i ? ", " : "",
			axis->is_log ? sqrt(low) * sqrt(high) : low / 2 + high / 2);
	}
	fputs("]\n", file);
}

static void put_palette(const struct figure *figure, FILE *file)
{
	double level[PLOT_TICKS];

	fputs("set palette defined (", file);
	for (int i = 0; i < 16; i++)
		fprintf(file, "%s%d '%s'", i ? ", " : "", i, svg_heat(i / 15.0).text);
	fputs(")\n", file);
	if (figure->kind == FIGURE_CONTOUR)
		fprintf(file, "set palette maxcolors %d\n",
			figure_levels(&figure->z, figure_span_z(figure), 10, level) + 1);
	put_axis(file, "cb", &figure->z);
}

static void put_preface(const struct figure *figure, FILE *file)
{
	const struct figure_grid *grid = &figure->grid;

	if (figure->kind == FIGURE_BARS)
		put_names(file, "x", figure->category, figure->category_count);
	if (figure->kind == FIGURE_HEAT) {
		put_names(file, "x", grid->col_name, grid->cols);
		put_names(file, "y", grid->row_name, grid->rows);
		put_palette(figure, file);
	}
	if (figure->kind == FIGURE_CONTOUR) {
		put_borders(file, "X", &figure->x, grid->x, grid->cols);
		put_borders(file, "Y", &figure->y, grid->y, grid->rows);
		put_palette(figure, file);
	}
}

/* Rows that can be plotted: gnuplot takes a plot of nothing for an error. */
static bool has_rows(const struct figure *figure)
{
	struct figure_span y = figure_span_y(figure), z = figure_span_z(figure);
	struct figure_bins bins;
	bool has;

	if (figure->kind == FIGURE_HEAT || figure->kind == FIGURE_CONTOUR)
		return z.low <= z.high;
	if (figure->kind != FIGURE_HISTOGRAM)
		return y.low <= y.high;
	figure_bin(figure, &bins);
	has = bins.count > 0;
	figure_bins_done(&bins);
	return has;
}

/* The data end at the first line that begins with this word; a line may begin with the name of a
 * series, and none begins with it. */
static void find_end(const struct figure *figure, char *end, size_t size)
{
	snprintf(end, size, "END_OF_DATA");
	for (int s = 0, tries = 0; s < figure->series_count; s++) {
		if (strncmp(figure->series[s].name, end, strlen(end)) != 0)
			continue;
		snprintf(end, size, "END_OF_DATA_%05d",
			tries++); /* a name begins with one of these at most */
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

void figure_write_gnuplot(const struct figure *figure, FILE *file, const char *name)
{
	static void (*const plot[FIGURE_KINDS])(const struct source *) = {
		[FIGURE_LINES] = plot_lines,
		[FIGURE_BARS] = plot_bars,
		[FIGURE_HISTOGRAM] = plot_histogram,
		[FIGURE_HEAT] = plot_heat,
		[FIGURE_CONTOUR] = plot_contour,
	};
	const struct source source = {figure, file, name != NULL};
	struct figure_axis x = figure_axis_x(figure);
	char end[32];

	fputs(FIGURE_MARK "\nset encoding utf8\nset datafile separator comma\nset datafile "
			  "commentschars ''\n",
		file);
	if (name) {
		put_files(file, name);
	} else {
		find_end(figure, end, sizeof end);
		fprintf(file, "$data << %s\n", end);
		figure_write_csv(figure, file);
		fprintf(file, "%s\n", end);
	}
	put_setting(file, "title", figure->title);
	put_axis(file, "x", &x);
	put_axis(file, "y", &figure->y);
	if (*figure->caption) {
		put_setting(file, "label 1", figure->caption);
		fputs("set label 1 at screen 0.02, 0.02\nset bmargin 6\n", file);
	}
	fputs("set grid\nset key outside right top\n", file);
	if (has_rows(figure)) {
		put_ranges(figure, file);
		put_preface(figure, file);
		plot[figure->kind](&source);
		fputc('\n', file);
	} else {
		fputs("# there are no data to plot\n", file);
	}
	if (!name)
		fputs("pause mouse close\n", file);
}
