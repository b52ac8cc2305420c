/* data.c: the data of a plot as CSV and JSON, and all of its files at once; see plot.h.
 *
 *      kind        columns of the CSV
 *      lines       series,x,y,low,high
 *      bars        series,category,place,y,low,high         place: which category it is, from 0
 *      histogram   series,from,to,count
 *      heat        row,col,row_name,col_name,value,text     row, col: from 0
 *      contour     row,col,x,y,z
 * All but that of a histogram can be read back, see read.h: it has no samples, only their counts.
 */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/file.h"
#include "io/memory.h"
#include "io/plot/scale.h"
#include "io/table/csv_write.h"
#include "io/table/json.h"

/* ---- CSV */

static void csv_series(const struct plot *plot, struct csv_writer *csv)
{
	bool is_bars = plot->kind == PLOT_BARS;

	fputs(is_bars ? "series,category,place,y,low,high\n" : "series,x,y,low,high\n", csv->file);
	for (int s = 0; s < plot->series_count; s++) {
		for (int i = 0; i < plot->series[s].count; i++) {
			const struct plot_point *point = &plot->series[s].point[i];

			csv_put_text(csv, plot->series[s].name);
			if (is_bars)
				csv_put_text(csv, plot->category[(int)point->x]);
			csv_put_reals(
				csv, (double[]){point->x, point->y, point->low, point->high}, 4);
			csv_end_row(csv);
		}
	}
}

static void csv_bins(const struct plot *plot, struct csv_writer *csv)
{
	struct plot_bins bins;

	plot_bin(plot, &bins);
	fputs("series,from,to,count\n", csv->file);
	for (int s = 0; s < plot->series_count; s++) {
		for (int i = 0; i < bins.count; i++) {
			csv_put_text(csv, plot->series[s].name);
			csv_put_real(csv, bins.low + i * bins.width);
			csv_put_real(csv, bins.low + (i + 1) * bins.width);
			csv_put_real(csv, bins.in[s * bins.count + i]);
			csv_end_row(csv);
		}
	}
	plot_bins_done(&bins);
}

static const char *text_or_none(const char *text)
{
	return text ? text : "";
}

static void csv_grid(const struct plot *plot, struct csv_writer *csv)
{
	const struct plot_grid *grid = &plot->grid;
	bool is_heat = plot->kind == PLOT_HEAT;
	char number[PLOT_LABEL];

	fputs(is_heat ? "row,col,row_name,col_name,value,text\n" : "row,col,x,y,z\n", csv->file);
	for (int i = 0; i < grid->rows * grid->cols; i++) {
		int r = i / grid->cols, c = i % grid->cols;

		csv_put_count(csv, (uint64_t)r);
		csv_put_count(csv, (uint64_t)c);
		if (is_heat) {
			csv_put_text(csv, text_or_none(grid->row_name[r]));
			csv_put_text(csv, text_or_none(grid->col_name[c]));
		} else {
			csv_put_real(csv, grid->x[c]);
			csv_put_real(csv, grid->y[r]);
		}
		csv_put_real(csv, grid->value[i]);
		if (is_heat)
			csv_put_text(csv,
				grid->text[i] ? grid->text[i]
					      : plot_number(grid->value[i], true, number));
		csv_end_row(csv);
	}
}

void plot_write_csv(const struct plot *plot, FILE *file)
{
	static void (*const write[PLOT_KINDS])(const struct plot *, struct csv_writer *) = {
		[PLOT_LINES] = csv_series,
		[PLOT_BARS] = csv_series,
		[PLOT_HISTOGRAM] = csv_bins,
		[PLOT_HEAT] = csv_grid,
		[PLOT_CONTOUR] = csv_grid,
	};

	write[plot->kind](plot, &(struct csv_writer){.file = file});
}

/* ---- JSON */

static void json_axis(struct json *json, const char *name, const struct plot_axis *axis)
{
	json_open(json, name, '{');
	json_text(json, "label", axis->label);
	json_text(json, "unit", axis->unit);
	json_bool(json, "log", axis->is_log);
	json_close(json, '}');
}

static void json_point(const struct plot *plot, const struct plot_point *point, struct json *json)
{
	if (plot->kind == PLOT_HISTOGRAM) {
		json_real(json, NULL, point->x);
		return;
	}
	json_open(json, NULL, '{');
	if (plot->kind == PLOT_BARS)
		json_text(json, "category", plot->category[(int)point->x]);
	else
		json_real(json, "x", point->x);
	json_real(json, "y", point->y);
	json_real(json, "low", point->low);
	json_real(json, "high", point->high);
	json_close(json, '}');
}

static void json_series(const struct plot *plot, struct json *json)
{
	json_open(json, "series", '[');
	for (int s = 0; s < plot->series_count; s++) {
		json_open(json, NULL, '{');
		json_text(json, "name", plot->series[s].name);
		json_open(json, "points", '[');
		for (int i = 0; i < plot->series[s].count; i++)
			json_point(plot, &plot->series[s].point[i], json);
		json_close(json, ']');
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void json_bins(const struct plot *plot, struct json *json)
{
	struct plot_bins bins;

	plot_bin(plot, &bins);
	json_open(json, "bins", '{');
	json_real(json, "low", bins.low);
	json_real(json, "width", bins.width);
	json_open(json, "counts", '[');
	for (int s = 0; s < plot->series_count; s++) {
		json_open(json, NULL, '[');
		for (int i = 0; i < bins.count; i++)
			json_count(json, NULL, (uint64_t)bins.in[s * bins.count + i]);
		json_close(json, ']');
	}
	json_close(json, ']');
	json_close(json, '}');
	plot_bins_done(&bins);
}

static void json_numbers(struct json *json, const char *name, const double *number, int count)
{
	json_open(json, name, '[');
	for (int i = 0; i < count; i++)
		json_real(json, NULL, number[i]);
	json_close(json, ']');
}

static void json_texts(struct json *json, const char *name, char *const *text, int count)
{
	json_open(json, name, '[');
	for (int i = 0; i < count; i++)
		json_text(json, NULL, text[i]);
	json_close(json, ']');
}

/* Cells are listed row by row. */
static void json_grid(const struct plot *plot, struct json *json)
{
	const struct plot_grid *grid = &plot->grid;

	json_count(json, "rows", (uint64_t)grid->rows);
	json_count(json, "cols", (uint64_t)grid->cols);
	json_numbers(json, "values", grid->value, grid->rows * grid->cols);
	if (plot->kind == PLOT_CONTOUR) {
		json_numbers(json, "places_x", grid->x, grid->cols);
		json_numbers(json, "places_y", grid->y, grid->rows);
		return;
	}
	json_texts(json, "texts", grid->text, grid->rows * grid->cols);
	json_texts(json, "row_names", grid->row_name, grid->rows);
	json_texts(json, "col_names", grid->col_name, grid->cols);
}

void plot_write_json(const struct plot *plot, FILE *file)
{
	struct json json = {.file = file};

	json_open(&json, NULL, '{');
	json_text(&json, "kind", plot_kind_name(plot->kind));
	json_text(&json, "title", plot->title);
	json_text(&json, "caption", plot->caption);
	json_axis(&json, "x", &plot->x);
	json_axis(&json, "y", &plot->y);
	json_axis(&json, "z", &plot->z);
	if (plot->kind == PLOT_HEAT || plot->kind == PLOT_CONTOUR)
		json_grid(plot, &json);
	else
		json_series(plot, &json);
	if (plot->kind == PLOT_HISTOGRAM)
		json_bins(plot, &json);
	json_close(&json, '}');
	fputc('\n', file);
}

/* ---- files */

const char *const plot_endings[] = {".svg", ".csv", ".json", ".gnuplot", NULL};

bool plot_check_files(const char *base, bool may_replace, struct status *st)
{
	char *script = xasprintf("%s.gnuplot", base);
	bool is_good = true;

	may_replace = may_replace || file_has_mark(script, PLOT_MARK);
	free(script);
	for (int i = 0; is_good && plot_endings[i]; i++) {
		char *path = xasprintf("%s%s", base, plot_endings[i]);

		is_good = file_check_output(path, may_replace, st);
		free(path);
	}
	return is_good;
}

static bool save(const struct plot *plot, const char *base,
	bool (*replace)(const char *, const char *, size_t, struct status *), struct status *st)
{
	const char *slash = strrchr(base, '/');
	bool is_good = plot_check_files(base, true, st);

	for (int i = 0; is_good && plot_endings[i]; i++) {
		char *path = xasprintf("%s%s", base, plot_endings[i]), *text = NULL;
		size_t length = 0;
		FILE *file = memory_open(&text, &length);

		switch (i) {
		case 0:
			plot_write_svg(plot, file);
			break;
		case 1:
			plot_write_csv(plot, file);
			break;
		case 2:
			plot_write_json(plot, file);
			break;
		default:
			plot_write_gnuplot(plot, file, slash ? slash + 1 : base);
		}
		memory_close(file);
		is_good = replace(path, text, length, st);
		free(text);
		free(path);
	}
	return is_good;
}

bool plot_save(const struct plot *plot, const char *base, struct status *st)
{
	return save(plot, base, file_replace, st);
}

bool plot_save_entries(const struct plot *plot, const char *base, struct status *st)
{
	return save(plot, base, file_replace_entry, st);
}
