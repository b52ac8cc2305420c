/* plot.c: the command `plot`: columns of a CSV file as a figure. */
#include <string.h>

#include "base/system/input.h"
#include "base/text.h"
#include "cli/canvas.h"
#include "io/figure_canvas.h"
#include "io/figure_read.h"

/* The formats besides those of a sheet, by number from 1. */
enum { OWN_SVG = 1, OWN_GNUPLOT };
static const char *const own_formats[] = {
	[OWN_SVG - 1] = "svg", [OWN_GNUPLOT - 1] = "gnuplot", NULL};

static bool read_table(struct csv *csv, const char *path, struct status *st)
{
	bool is_stdin = !strcmp(path, "-"), is_good;
	FILE *file = is_stdin ? stdin : input_open(path, "a CSV file", st);

	if (!file)
		return false;
	is_good = csv_read(csv, file, is_stdin ? "stdin" : path, st);
	if (!is_stdin)
		fclose(file);
	return is_good;
}

static struct figure *make_figure(const struct plot_arguments *plot)
{
	struct figure *figure =
		figure_new((enum figure_kind)plot->kind, plot->title, plot->caption);

	figure_set_axis(&figure->x, plot->xlabel, NULL, plot->logx);
	figure_set_axis(&figure->y, plot->ylabel, NULL, plot->logy);
	figure_set_axis(&figure->z, plot->zlabel, NULL, plot->logz);
	figure->bins = (int)plot->bins;
	return figure;
}

/* What makes no sense for a kind is refused rather than passed over. */
static bool check_kind(const struct plot_arguments *plot, struct status *st)
{
	enum figure_kind kind = (enum figure_kind)plot->kind;
	bool has_numbers = kind == FIGURE_LINES || kind == FIGURE_CONTOUR,
	     is_grid = kind == FIGURE_HEAT || kind == FIGURE_CONTOUR;
	const char *name = figure_kind_name(kind);

	if (plot->logx && !has_numbers)
		return status_fail(
			st, "option --logx with --kind %s, expected lines or contour", name);
	if (plot->logy && kind == FIGURE_HEAT)
		return status_fail(
			st, "option --logy with --kind %s, expected any other kind", name);
	if ((plot->logz || plot->z) && !is_grid)
		return status_fail(st, "option --%s with --kind %s, expected heat or contour",
			plot->z ? "z" : "logz", name);
	if (plot->bins && kind != FIGURE_HISTOGRAM)
		return status_fail(st, "option --bins with --kind %s, expected histogram", name);
	if (plot->y && kind == FIGURE_HISTOGRAM)
		return status_fail(st,
			"option --y with --kind %s, expected --x for the values that are counted",
			name);
	if ((plot->low || plot->high) && (is_grid || kind == FIGURE_HISTOGRAM))
		return status_fail(st, "option --%s with --kind %s, expected lines or bars",
			plot->low ? "low" : "high", name);
	if (plot->series && is_grid)
		return status_fail(st,
			"option --series with --kind %s, expected lines, bars or histogram", name);
	if (plot->save && !*plot->save)
		return status_fail(
			st, "option --save is '', expected the beginning of a file's name");
	return true;
}

static void print_text(const struct figure *figure, const struct plot_arguments *plot)
{
	struct canvas canvas = canvas_of(plot);

	figure_write_text(figure, stdout, canvas.cols, canvas.rows, canvas.is_unicode);
}

static bool show(const struct figure *figure, const struct arguments *args, struct status *st)
{
	if (args->plot.save)
		return figure_check_files(args->plot.save, args->force, st) &&
			figure_save(figure, args->plot.save, st);
	if (args->own_format == OWN_SVG)
		figure_write_svg(figure, stdout);
	else if (args->own_format == OWN_GNUPLOT)
		figure_write_gnuplot(figure, stdout, NULL);
	else if (args->format == SHEET_CSV)
		figure_write_csv(figure, stdout);
	else if (args->format == SHEET_JSON)
		figure_write_json(figure, stdout);
	else
		print_text(figure, &args->plot);
	return true;
}

static int run(const struct arguments *args)
{
	const struct plot_arguments *plot = &args->plot;
	const struct figure_columns columns = {
		plot->x, plot->y, plot->z, plot->low, plot->high, plot->series};
	struct figure *figure;
	struct status st;
	struct csv csv;
	bool is_good;

	if (args->rest_count != 1) {
		if (!args->rest_count)
			status_fail(&st,
				"'plot' without a file, expected the name of a CSV file, or - for "
				"standard input");
		else
			status_fail(&st, "'%s' after the file of 'plot', expected nothing",
				text_quoted(args->rest[1]).text);
		return command_refuse(&st);
	}
	if (!check_kind(plot, &st) || !read_table(&csv, args->rest[0], &st))
		return command_refuse(&st);
	figure = make_figure(plot);
	is_good = figure_read(figure, &csv, &columns, &st) && show(figure, args, &st);
	figure_free(figure);
	csv_done(&csv);
	return is_good ? EXIT_OK : command_refuse(&st);
}

const struct command command_plot = {
	.name = "plot",
	.synopsis = "FILE [--kind KIND] [--x COLUMN] [--y COLUMN,...] [--series COLUMN] [--logx] "
		    "[--logy] [-f FORMAT | --save BASE [--force]]",
	.summary = "Draws columns of a CSV file",
	.details = "FILE has the names of its columns in the first line; - is standard input. It "
		   "can be "
		   "what -f csv prints here or in other commands:\n"
		   "    mctscope perft -d 6 -f csv |\n"
		   "    mctscope plot - --kind bars --x depth --y nodes --logy\n"
		   "lines: a curve for each series, with a band from low to high. bars: a group of "
		   "bars for "
		   "each value of x, with intervals. histogram: how many values of x lie in each "
		   "bin; bins "
		   "by the rule of Freedman and Diaconis, or --bins. heat: a cell for each pair of "
		   "x and y, "
		   "coloured by z; without a column for z the file is a matrix, with names in its "
		   "first "
		   "column and line. contour: the levels of z over a grid of x and y. A cell that "
		   "is empty, "
		   "-, NA, null or nan is left out: a curve has a gap there.\n"
		   "SVG needs no other program: mctscope plot wins.csv -f svg >wins.svg\n"
		   "gnuplot is a script with the data in it; --save writes one that reads BASE.csv "
		   "and "
		   "makes BASE.png.\n"
		   "CSV: of lines series, x, y, low, high; of bars series, category, place, y, "
		   "low, high; "
		   "of a histogram series, from, to, count; of heat row, col, row_name, col_name, "
		   "value, "
		   "text; of contour row, col, x, y, z.\n"
		   "JSON: kind, title, caption, x, y and z with label, unit and log; series[] with "
		   "name and "
		   "points[]; of a histogram bins with low, width and counts[]; of heat and "
		   "contour rows, "
		   "cols and values[] row by row, and their names or places.\n",
	.takes = (const char *const[]){"kind", "x", "y", "z", "low", "high", "series", "logx",
		"logy", "logz", "bins", "title", "caption", "xlabel", "ylabel", "zlabel", "width",
		"height", "ascii", "save", "force", "format", NULL},
	.takes_rest = true,
	.own_formats = own_formats,
	.reads_config = true,
	.run = run,
};
