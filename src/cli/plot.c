/* plot.c: the command `plot`: columns of a CSV file as a plot. */
#include <string.h>

#include "base/system/input.h"
#include "base/text.h"
#include "cli/shared/canvas.h"
#include "io/plot/read.h"
#include "io/plot_text/plot_canvas.h"

/* The formats besides those of a table, by number from 1. */
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

static struct plot *make_plot(const struct plot_arguments *wanted)
{
	struct plot *plot = plot_new((enum plot_kind)wanted->kind, wanted->title, wanted->caption);

	plot_set_axis(&plot->x, wanted->xlabel, NULL, wanted->logx);
	plot_set_axis(&plot->y, wanted->ylabel, NULL, wanted->logy);
	plot_set_axis(&plot->z, wanted->zlabel, NULL, wanted->logz);
	plot->bins = (int)wanted->bins;
	return plot;
}

/* What makes no sense for a kind is refused rather than passed over. */
static bool check_kind(const struct plot_arguments *wanted, struct status *st)
{
	enum plot_kind kind = (enum plot_kind)wanted->kind;
	bool has_numbers = kind == PLOT_LINES || kind == PLOT_CONTOUR,
	     is_grid = kind == PLOT_HEAT || kind == PLOT_CONTOUR;
	const char *name = plot_kind_name(kind);

	if (wanted->logx && !has_numbers)
		return status_fail(
			st, "option --logx with --kind %s, expected lines or contour", name);
	if (wanted->logy && kind == PLOT_HEAT)
		return status_fail(
			st, "option --logy with --kind %s, expected any other kind", name);
	if ((wanted->logz || wanted->z) && !is_grid)
		return status_fail(st, "option --%s with --kind %s, expected heat or contour",
			wanted->z ? "z" : "logz", name);
	if (wanted->bins && kind != PLOT_HISTOGRAM)
		return status_fail(st, "option --bins with --kind %s, expected histogram", name);
	if (wanted->y && kind == PLOT_HISTOGRAM)
		return status_fail(st,
			"option --y with --kind %s, expected --x for the values that are counted",
			name);
	if ((wanted->low || wanted->high) && (is_grid || kind == PLOT_HISTOGRAM))
		return status_fail(st, "option --%s with --kind %s, expected lines or bars",
			wanted->low ? "low" : "high", name);
	if (wanted->series && is_grid)
		return status_fail(st,
			"option --series with --kind %s, expected lines, bars or histogram", name);
	if (wanted->save && !*wanted->save)
		return status_fail(
			st, "option --save is '', expected the beginning of a file's name");
	return true;
}

static void print_text(const struct plot *plot, const struct plot_arguments *wanted)
{
	struct canvas canvas = canvas_of(wanted);

	plot_write_text(plot, stdout, canvas.cols, canvas.rows, canvas.is_unicode);
}

static bool show(const struct plot *plot, const struct arguments *args, struct status *st)
{
	if (args->plot.save)
		return plot_check_files(args->plot.save, args->force, st) &&
			plot_save(plot, args->plot.save, st);
	if (args->own_format == OWN_SVG)
		plot_write_svg(plot, stdout);
	else if (args->own_format == OWN_GNUPLOT)
		plot_write_gnuplot(plot, stdout, NULL);
	else if (args->format == RESULT_CSV)
		plot_write_csv(plot, stdout);
	else if (args->format == RESULT_JSON)
		plot_write_json(plot, stdout);
	else
		print_text(plot, &args->plot);
	return true;
}

static int run(const struct arguments *args)
{
	const struct plot_arguments *wanted = &args->plot;
	const struct plot_columns columns = {
		wanted->x, wanted->y, wanted->z, wanted->low, wanted->high, wanted->series};
	struct plot *plot;
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
	if (!check_kind(wanted, &st) || !read_table(&csv, args->rest[0], &st))
		return command_refuse(&st);
	plot = make_plot(wanted);
	is_good = plot_read(plot, &csv, &columns, &st) && show(plot, args, &st);
	plot_free(plot);
	csv_done(&csv);
	return is_good ? EXIT_OK : command_refuse(&st);
}

const struct command command_plot = {
	.name = "plot",
	.synopsis = "FILE [--kind KIND] [--x COLUMN] [--y COLUMN,...] [--series COLUMN] [--logx] "
		    "[--logy] [-f FORMAT | --save BASE [--force]]",
	.summary = "Draws columns of a CSV file",
	.details = "FILE has the names of its columns in the first line; - is standard input. It "
		   "can be what -f csv prints here or in other commands:\n"
		   "    mctscope perft -d 6 -f csv |\n"
		   "    mctscope plot - --kind bars --x depth --y nodes --logy\n"
		   "lines: a curve for each series, with a band from low to high. bars: a group of "
		   "bars for each value of x, with intervals. histogram: how many values of x lie "
		   "in each bin; bins by the rule of Freedman and Diaconis, or --bins. heat: a "
		   "cell for each pair of x and y, coloured by z; without a column for z the file "
		   "is a matrix, with names in its first column and line. contour: the levels of z "
		   "over a grid of x and y. A cell that is empty, -, NA, null or nan is left out: "
		   "a curve has a gap there.\n"
		   "SVG needs no other program: mctscope plot wins.csv -f svg >wins.svg\n"
		   "gnuplot is a script with the data in it; --save writes one that reads BASE.csv "
		   "and makes BASE.png.\n"
		   "CSV: of lines series, x, y, low, high; of bars series, category, place, y, "
		   "low, high; of a histogram series, from, to, count; of heat row, col, row_name, "
		   "col_name, value, text; of contour row, col, x, y, z.\n"
		   "JSON: kind, title, caption, x, y and z with label, unit and log; series[] with "
		   "name and points[]; of a histogram bins with low, width and counts[]; of heat "
		   "and contour rows, cols and values[] row by row, and their names or places.\n",
	.takes = (const char *const[]){"kind", "x", "y", "z", "low", "high", "series", "logx",
		"logy", "logz", "bins", "title", "caption", "xlabel", "ylabel", "zlabel", "width",
		"height", "ascii", "save", "force", "format", NULL},
	.takes_rest = true,
	.own_formats = own_formats,
	.reads_config = true,
	.run = run,
};
