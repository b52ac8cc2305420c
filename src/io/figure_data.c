/* figure_data.c: the data of a figure as CSV and JSON, and all of its files at once; see figure.h.
 *
 *      kind        columns of the CSV
 *      lines       series,x,y,low,high
 *      bars        series,category,place,y,low,high         place: which category it is, from 0
 *      histogram   series,from,to,count
 *      heat        row,col,row_name,col_name,value,text     row, col: from 0
 *      contour     row,col,x,y,z
 * All but that of a histogram can be read back, see figure_read.h: it has no samples, only their
 * counts. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/figure_scale.h"
#include "io/file.h"
#include "io/quote.h"

static const char *name_of(char *const *name, int i)
{
	return name[i] ? name[i] : "";
}

/* ---- CSV */

static void csv_numbers(FILE *file, const double *number, int count)
{
	for (int i = 0; i < count; i++) {
		fputc(',', file);
		quote_csv_real(file, number[i]);
	}
	fputc('\n', file);
}

static void csv_series(const struct figure *figure, FILE *file)
{
	bool is_bars = figure->kind == FIGURE_BARS;

	fputs(is_bars ? "series,category,place,y,low,high\n" : "series,x,y,low,high\n", file);
	for (int s = 0; s < figure->series_count; s++) {
		for (int i = 0; i < figure->series[s].count; i++) {
			const struct figure_point *point = &figure->series[s].point[i];

			quote_csv(file, figure->series[s].name);
			if (is_bars) {
				fputc(',', file);
				quote_csv(file, figure->category[(int)point->x]);
			}
			csv_numbers(
				file, (double[]){point->x, point->y, point->low, point->high}, 4);
		}
	}
}

static void csv_bins(const struct figure *figure, FILE *file)
{
	struct figure_bins bins;

	figure_bin(figure, &bins);
	fputs("series,from,to,count\n", file);
	for (int s = 0; s < figure->series_count; s++) {
		for (int i = 0; i < bins.count; i++) {
			quote_csv(file, figure->series[s].name);
			csv_numbers(file,
				(double[]){bins.low + i * bins.width,
					bins.low + (i + 1) * bins.width,
					bins.in[s * bins.count + i]},
				3);
		}
	}
	figure_bins_done(&bins);
}

static void csv_heat(const struct figure_grid *grid, FILE *file)
{
	char number[FIGURE_LABEL];

	fputs("row,col,row_name,col_name,value,text\n", file);
	for (int r = 0; r < grid->rows; r++) {
		for (int c = 0; c < grid->cols; c++) {
			int at = r * grid->cols + c;

			fprintf(file, "%d,%d,", r, c);
			quote_csv(file, name_of(grid->row_name, r));
			fputc(',', file);
			quote_csv(file, name_of(grid->col_name, c));
			fputc(',', file);
			quote_csv_real(file, grid->value[at]);
			fputc(',', file);
			quote_csv(file,
				grid->text[at] ? grid->text[at]
					       : figure_number(grid->value[at], true, number));
			fputc('\n', file);
		}
	}
}

static void csv_contour(const struct figure_grid *grid, FILE *file)
{
	fputs("row,col,x,y,z\n", file);
	for (int r = 0; r < grid->rows; r++) {
		for (int c = 0; c < grid->cols; c++) {
			fprintf(file, "%d,%d", r, c);
			csv_numbers(file,
				(double[]){grid->x[c], grid->y[r], grid->value[r * grid->cols + c]},
				3);
		}
	}
}

void figure_write_csv(const struct figure *figure, FILE *file)
{
	switch (figure->kind) {
	case FIGURE_HISTOGRAM:
		csv_bins(figure, file);
		break;
	case FIGURE_HEAT:
		csv_heat(&figure->grid, file);
		break;
	case FIGURE_CONTOUR:
		csv_contour(&figure->grid, file);
		break;
	default:
		csv_series(figure, file);
	}
}

/* ---- JSON */

static void json_text(FILE *file, const char *before, const char *name, const char *text)
{
	fprintf(file, "%s\"%s\": ", before, name);
	quote_json(file, text);
}

static void json_real(FILE *file, const char *before, const char *name, double number)
{
	fprintf(file, "%s\"%s\": ", before, name);
	quote_json_real(file, number);
}

static void json_axis(FILE *file, const char *name, const struct figure_axis *axis)
{
	fprintf(file, ", \"%s\": {", name);
	json_text(file, "", "label", axis->label);
	json_text(file, ", ", "unit", axis->unit);
	fprintf(file, ", \"log\": %s}", axis->is_log ? "true" : "false");
}

static void json_series(const struct figure *figure, FILE *file)
{
	fputs(", \"series\": [", file);
	for (int s = 0; s < figure->series_count; s++) {
		json_text(file, s ? ", {" : "{", "name", figure->series[s].name);
		fputs(", \"points\": [", file);
		for (int i = 0; i < figure->series[s].count; i++) {
			const struct figure_point *point = &figure->series[s].point[i];

			if (figure->kind == FIGURE_HISTOGRAM) {
				fputs(i ? ", " : "", file);
				quote_json_real(file, point->x);
				continue;
			}
			if (figure->kind == FIGURE_BARS)
				json_text(file, i ? ", {" : "{", "category",
					figure->category[(int)point->x]);
			else
				json_real(file, i ? ", {" : "{", "x", point->x);
			json_real(file, ", ", "y", point->y);
			json_real(file, ", ", "low", point->low);
			json_real(file, ", ", "high", point->high);
			fputc('}', file);
		}
		fputs("]}", file);
	}
	fputc(']', file);
}

static void json_bins(const struct figure *figure, FILE *file)
{
	struct figure_bins bins;

	figure_bin(figure, &bins);
	json_real(file, ", \"bins\": {", "low", bins.low);
	json_real(file, ", ", "width", bins.width);
	fputs(", \"counts\": [", file);
	for (int s = 0; s < figure->series_count; s++) {
		fputs(s ? ", [" : "[", file);
		for (int i = 0; i < bins.count; i++)
			fprintf(file, "%s%d", i ? ", " : "", bins.in[s * bins.count + i]);
		fputc(']', file);
	}
	fputs("]}", file);
	figure_bins_done(&bins);
}

static void json_numbers(FILE *file, const char *name, const double *number, int count)
{
	fprintf(file, ", \"%s\": [", name);
	for (int i = 0; i < count; i++) {
		fputs(i ? ", " : "", file);
		quote_json_real(file, number[i]);
	}
	fputc(']', file);
}

static void json_texts(FILE *file, const char *name, char *const *text, int count)
{
	fprintf(file, ", \"%s\": [", name);
	for (int i = 0; i < count; i++) {
		fputs(i ? ", " : "", file);
		if (text[i])
			quote_json(file, text[i]);
		else
			fputs("null", file);
	}
	fputc(']', file);
}

/* Cells are listed row by row. */
static void json_grid(const struct figure *figure, FILE *file)
{
	const struct figure_grid *grid = &figure->grid;

	fprintf(file, ", \"rows\": %d, \"cols\": %d", grid->rows, grid->cols);
	json_numbers(file, "values", grid->value, grid->rows * grid->cols);
	if (figure->kind == FIGURE_CONTOUR) {
		json_numbers(file, "places_x", grid->x, grid->cols);
		json_numbers(file, "places_y", grid->y, grid->rows);
		return;
	}
	json_texts(file, "texts", grid->text, grid->rows * grid->cols);
	json_texts(file, "row_names", grid->row_name, grid->rows);
	json_texts(file, "col_names", grid->col_name, grid->cols);
}

void figure_write_json(const struct figure *figure, FILE *file)
{
	json_text(file, "{", "kind", figure_kind_name(figure->kind));
	json_text(file, ", ", "title", figure->title);
	json_text(file, ", ", "caption", figure->caption);
	json_axis(file, "x", &figure->x);
	json_axis(file, "y", &figure->y);
	json_axis(file, "z", &figure->z);
	if (figure->kind == FIGURE_HEAT || figure->kind == FIGURE_CONTOUR)
		json_grid(figure, file);
	else
		json_series(figure, file);
	if (figure->kind == FIGURE_HISTOGRAM)
		json_bins(figure, file);
	fputs("}\n", file);
}

/* ---- files */

const char *const figure_endings[] = {".svg", ".csv", ".json", ".gnuplot", NULL};

bool figure_check_files(const char *base, bool may_replace, struct status *st)
{
	char *script = xasprintf("%s.gnuplot", base);
	bool is_good = true;

	may_replace = may_replace || file_has_mark(script, FIGURE_MARK);
	free(script);
	for (int i = 0; is_good && figure_endings[i]; i++) {
		char *path = xasprintf("%s%s", base, figure_endings[i]);

		is_good = file_check_output(path, may_replace, st);
		free(path);
	}
	return is_good;
}

static bool save(const struct figure *figure, const char *base,
	bool (*replace)(const char *, const char *, size_t, struct status *), struct status *st)
{
	const char *slash = strrchr(base, '/');
	bool is_good = figure_check_files(base, true, st);

	for (int i = 0; is_good && figure_endings[i]; i++) {
		char *path = xasprintf("%s%s", base, figure_endings[i]), *text = NULL;
		size_t length = 0;
		FILE *file = open_memstream(&text, &length);

		if (!file)
			xalloc_fail(0);
		switch (i) {
		case 0:
			figure_write_svg(figure, file);
			break;
		case 1:
			figure_write_csv(figure, file);
			break;
		case 2:
			figure_write_json(figure, file);
			break;
		default:
			figure_write_gnuplot(figure, file, slash ? slash + 1 : base);
		}
		fclose(file);
		is_good = replace(path, text, length, st);
		free(text);
		free(path);
	}
	return is_good;
}

bool figure_save(const struct figure *figure, const char *base, struct status *st)
{
	return save(figure, base, file_replace, st);
}

bool figure_save_entries(const struct figure *figure, const char *base, struct status *st)
{
	return save(figure, base, file_replace_entry, st);
}
