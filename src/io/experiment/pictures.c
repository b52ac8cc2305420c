/* pictures.c: the plots that the sections of an experiment describe, made of its rows; see
 * pictures.h. Their data are put in by experiment/curves.c, experiment/grid.c and search_picture.c.
 */
#include "io/experiment/pictures.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/experiment/section.h"
#include "io/file.h"
#include "io/plot/read.h"

/* Of the name of a picture: with a value and an ending, a file name takes 255 bytes. */
enum { NAME_LENGTH = 100 };

/* ---- names */

/* A name that every system of files takes: letters, digits and '-', and not too many. */
static char *file_name(const char *section, const char *value)
{
	char *name = *value ? xasprintf("%s-%s", *section ? section : "figure", value)
			    : xstrdup(*section ? section : "figure");
	size_t used = 0;

	for (const char *at = name; *at; at++) {
		bool is_kept = isalnum((unsigned char)*at) || *at == '.' || *at == '_';

		if (is_kept || (used && name[used - 1] != '-'))
			name[used++] = (char)(is_kept ? *at : '-');
	}
	used = used > NAME_LENGTH ? NAME_LENGTH : used;
	while (used && (name[used - 1] == '-' || name[used - 1] == '.'))
		used--;
	name[used] = '\0';
	if (used && *name != '.')
		return name;
	free(name);
	return xstrdup("figure");
}

/* Files of the results have names that a plot must not take: what would be lost are the rows. */
static bool check_name(const struct experiment *experiment, const struct ini_section *head,
	const char *section, struct status *st)
{
	char *name = file_name(section, "");
	bool is_good = !text_same(name, "rows") && !text_same(name, "table") &&
		!text_same_n(name, "rows.", strlen("rows."));

	if (!is_good)
		ini_fail(experiment->ini, head->line, st,
			"[%s] would be written to %s.csv, where the %s are, expected another name",
			text_quoted(head->name).text, name,
			text_same(name, "table") ? "figures of the table" : "rows");
	free(name);
	return is_good;
}

/* ---- checking */

bool pictures_check(const struct experiment *experiment, struct status *st)
{
	const struct ini_section *head;
	struct table_section table;
	struct table rows;
	bool is_good;

	experiment_rows(experiment, &rows);
	is_good = table_section_read(&table, experiment, &rows, st);
	if (is_good)
		table_section_done(&table);
	for (int i = 0; is_good && (head = ini_section(experiment->ini, i)); i++) {
		struct plot_section *section;
		const char *name;

		if (!plot_section_is(head, &name))
			continue;
		section = check_name(experiment, head, name, st)
			? plot_section_read(experiment, head, &rows, st)
			: NULL;
		is_good = section != NULL;
		if (section)
			plot_section_free(section);
	}
	table_done(&rows);
	return is_good;
}

/* ---- making */

static bool is_taken(const struct pictures *pictures, const char *name)
{
	for (int i = 0; i < pictures->count; i++)
		if (text_same(pictures->picture[i].name, name))
			return true;
	return false;
}

/* An picture of that name, or of the name with a number if there is one already. Title: that of the
 * section or of the experiment, and what is special here. */
static struct picture *add_picture(struct pictures *pictures, const struct plot_section *section,
	const struct experiment *experiment, const char *special)
{
	const char *title = options_text(&section->keys, "title");
	char *base = file_name(section->name, special), *name = xstrdup(base);
	struct picture *picture;

	for (int i = 2; is_taken(pictures, name); i++) {
		free(name);
		name = xasprintf("%s-%d", base, i);
	}
	free(base);
	title = *title ? title : experiment->title;
	picture = ARRAY_ADD(pictures->picture, pictures->count);
	*picture = (struct picture){.name = name,
		.title = text_squeeze(
			*special ? xasprintf("%s: %s", title, special) : xstrdup(title)),
		.caption = text_squeeze(xstrdup(options_text(&section->keys, "caption")))};
	return picture;
}

/* ---- axes */

/* What the stats of a section are, in words for the axis: of several, what they have in common;
 * the caller frees. */
static char *stats_words(const struct plot_section *section, const struct table *rows)
{
	const struct measures *stats = &section->stats;

	if (section->is_running)
		return xstrdup("mean so far");
	if (stats->count == 1)
		return measure_words(&stats->measure[0], rows);
	if (!stats->count)
		return xstrdup("count");
	return xstrdup(measures_are_alike(stats) && stats->measure[0].kind != MEASURE_ONLY
			? measure_kind_name(stats->measure[0].kind)
			: "");
}

static double end_of(const struct plot_section *section, const char *key)
{
	struct status ignored;
	double number;

	return words_number(options_text(&section->keys, key), &number, &ignored) ? number : NAN;
}

static void set_axis(
	struct plot_axis *axis, const struct plot_section *section, char letter, char *usual)
{
	char key[] = "?label", log_key[] = "log?";
	const char *label;

	key[0] = log_key[3] = letter;
	label = options_text(&section->keys, key);
	plot_set_axis(axis, *label ? label : usual, NULL, options_bool(&section->keys, log_key));
	free(usual);
}

/* A column's name for people; the caller frees. */
static char *column_words(const struct table *rows, int col)
{
	char *words = xstrdup(col < 0 ? "" : rows->col[col].name);

	for (char *at = words; *at; at++)
		if (*at == '_')
			*at = ' ';
	return words;
}

static void set_axes(
	struct plot *plot, const struct plot_section *section, const struct table *rows)
{
	bool is_grid = section->kind == SECTION_HEAT || section->kind == SECTION_CONTOUR;

	set_axis(&plot->x, section, 'x',
		section->is_running ? xstrdup("trials") : column_words(rows, section->x));
	set_axis(&plot->y, section, 'y',
		is_grid ? column_words(rows, section->y_col) : stats_words(section, rows));
	set_axis(&plot->z, section, 'z', is_grid ? stats_words(section, rows) : xstrdup(""));
	plot->x.low = end_of(section, "xmin");
	plot->x.high = end_of(section, "xmax");
	plot->y.low = end_of(section, "ymin");
	plot->y.high = end_of(section, "ymax");
	plot->bins = (int)options_int(&section->keys, "bins");
}

/* ---- making them */

static char *excess_words(const struct section_excess *excess)
{
	char words[200] = "";
	size_t used = 0;

	if (excess->has_series)
		text_append(
			words, sizeof words, &used, "series beyond the first %d", PLOT_MOST_SERIES);
	if (excess->has_names)
		text_append(words, sizeof words, &used, "%sbars beyond the first %d names",
			used ? ", " : "", PLOT_MOST_CATEGORIES);
	if (excess->has_places)
		text_append(words, sizeof words, &used, "values beyond the first %d of an axis",
			PLOT_MOST_CATEGORIES);
	return used ? xstrdup(words) : NULL;
}

/* Wherever the plot is looked at, its caption says what is not there. */
static void say_left_out(struct picture *picture)
{
	char *caption = xasprintf("%s%sNot drawn: %s.", picture->caption,
		*picture->caption ? " " : "", picture->left_out);

	free(picture->caption);
	free(picture->plot->caption);
	picture->caption = caption;
	picture->plot->caption = xstrdup(caption);
}

static void make_graph(struct pictures *pictures, const struct plot_section *section,
	const struct experiment *experiment, const struct table *rows, const char *special)
{
	static void (*const draw[])(struct plot *, const struct plot_section *,
		const struct table *, struct section_excess *) = {
		[SECTION_LINES] = section_draw_lines,
		[SECTION_BARS] = section_draw_bars,
		[SECTION_HISTOGRAM] = section_draw_histogram,
		[SECTION_HEAT] = section_draw_grid,
		[SECTION_CONTOUR] = section_draw_grid,
	};
	struct picture *picture = add_picture(pictures, section, experiment, special);
	struct section_excess excess = {.has_series = false};

	picture->plot = plot_new((enum plot_kind)section->kind, picture->title, picture->caption);
	set_axes(picture->plot, section, rows);
	draw[section->kind](picture->plot, section, rows, &excess);
	picture->left_out = excess_words(&excess);
	if (picture->left_out)
		say_left_out(picture);
}

static void make_search_picture(struct pictures *pictures, const struct plot_section *section,
	const struct experiment *experiment, const struct table *rows, const char *special)
{
	uint64_t point = (uint64_t)table_at(rows, 0, EXPERIMENT_POINT)->number,
		 trial = (uint64_t)table_at(rows, 0, EXPERIMENT_TRIAL)->number;
	struct picture *picture = add_picture(pictures, section, experiment, special);
	struct status st;

	if (section_draw_search(section, experiment, point, trial, pictures->stop, &picture->svg,
		    &picture->text, &st))
		return;
	if (st.text[0] && !pictures->refused)
		pictures->refused = xasprintf("figure %s: %s", picture->name, st.text);
	pictures->count--;
	free(picture->name);
	free(picture->title);
	free(picture->caption);
}

static void make_one(struct pictures *pictures, const struct plot_section *section,
	const struct experiment *experiment, const struct table *rows, const char *special)
{
	if (section->kind < SECTION_BOARD)
		make_graph(pictures, section, experiment, rows, special);
	else if (rows->count && !(pictures->stop && atomic_load(pictures->stop)))
		make_search_picture(pictures, section, experiment, rows, special);
}

/* One for all, or one for each value of some columns. */
static void make_section(struct pictures *pictures, const struct plot_section *section,
	const struct experiment *experiment, const struct table *rows)
{
	const struct measures none = {.count = 0};
	struct section_columns each = section->each;
	struct summary summary;

	if (!each.count && section->kind >= SECTION_BOARD)
		for (int i = 0; i < experiment->factor_count; i++)
			each.col[each.count++] = EXPERIMENT_OWN + i;
	if (!each.count) {
		make_one(pictures, section, experiment, rows, "");
		return;
	}
	summary_make(&summary, rows, each.col, each.count, &none);
	for (size_t g = 0; g < summary.count; g++) {
		char *special = group_words(&summary, g, 0, each.count);
		struct table some;

		rows_pick(&some, rows, summary.group[g].row, summary.group[g].rows);
		make_one(pictures, section, experiment, &some, special);
		rows_unpick(&some);
		free(special);
	}
	summary_done(&summary);
}

void pictures_make(struct pictures *pictures, const struct experiment *experiment,
	const struct table *rows, const atomic_bool *stop)
{
	const struct ini_section *head;
	struct table all;

	*pictures = (struct pictures){.stop = stop};
	rows_pick_all(&all, rows, experiment);
	for (int i = 0; (head = ini_section(experiment->ini, i)); i++) {
		struct plot_section *section;
		struct status st = {""};
		struct table some;
		const char *name;

		if (!plot_section_is(head, &name))
			continue;
		section = plot_section_read(experiment, head, rows, &st);
		if (!section) /* it was checked */
			continue;
		rows_pick_where(&some, &all, &section->where);
		make_section(pictures, section, experiment, &some);
		rows_unpick(&some);
		plot_section_free(section);
	}
	rows_unpick(&all);
}

void pictures_done(struct pictures *pictures)
{
	for (int i = 0; i < pictures->count; i++) {
		struct picture *picture = &pictures->picture[i];

		free(picture->name);
		free(picture->title);
		free(picture->caption);
		free(picture->left_out);
		free(picture->svg);
		free(picture->text);
		if (picture->plot)
			plot_free(picture->plot);
	}
	free(pictures->picture);
	free(pictures->refused);
	*pictures = (struct pictures){.count = 0};
}

/* ---- which files they are */

/* Whether NAME is followed by one of our endings, or by -SOMETHING and one of them. */
static bool is_file_of(const char *file, const char *name)
{
	static const char *const endings[] = {".svg", ".csv", ".json", ".gnuplot", ".txt"};
	const char *behind = file + strlen(name), *dot = strrchr(file, '.');

	if (strncmp(file, name, strlen(name)) || !dot || dot < behind ||
		(dot > behind && *behind != '-'))
		return false;
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
		if (!strcmp(dot, endings[i]))
			return true;
	return false;
}

bool pictures_may_write(const struct experiment *experiment, const char *file)
{
	const struct ini_section *head;
	bool is_ours = !strcmp(file, "table.csv");

	for (int i = 0; !is_ours && (head = ini_section(experiment->ini, i)); i++) {
		const char *section;
		char *name;

		if (!plot_section_is(head, &section))
			continue;
		name = file_name(section, "");
		is_ours = is_file_of(file, name);
		free(name);
	}
	return is_ours;
}

/* ---- writing one */

void picture_write_text(
	const struct picture *picture, FILE *file, int cols, int rows, bool is_unicode)
{
	if (picture->plot)
		plot_write_text(picture->plot, file, cols, rows, is_unicode);
	else
		fprintf(file, "%s\n\n%s", picture->title, picture->text);
}

static const char *const search_endings[] = {".svg", ".txt", NULL};

const char *const *picture_endings(const struct picture *picture)
{
	return picture->plot ? plot_endings : search_endings;
}

static bool save_text(const char *base, const char *ending, const char *text, struct status *st)
{
	char *path = xasprintf("%s%s", base, ending);
	bool is_good = file_replace_entry(path, text, strlen(text), st);

	free(path);
	return is_good;
}

bool picture_save(const struct picture *picture, const char *directory, struct status *st)
{
	char *base = xasprintf("%s/%s", directory, picture->name);
	bool is_good = picture->plot ? plot_save_entries(picture->plot, base, st)
				     : save_text(base, search_endings[0], picture->svg, st) &&
			save_text(base, search_endings[1], picture->text, st);

	free(base);
	return is_good;
}
