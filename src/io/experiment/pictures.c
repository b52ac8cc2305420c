/* experiment_figure.c: the figures that the sections of an experiment describe, made of its rows;
 * see experiment_figure.h. Their data are put in by experiment_curves.c, experiment_grid.c and
 * experiment_picture.c. */
#include "io/experiment_figure.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/experiment/section.h"
#include "io/figure_read.h"
#include "io/file.h"

enum {
	NAME_LENGTH = 100
}; /* of the files of a figure: with what stands behind it, systems of files take 255 bytes */

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

/* Files of the results have names that a figure must not take: what would be lost are the rows. */
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

bool exhibits_check(const struct experiment *experiment, struct status *st)
{
	const struct ini_section *head;
	struct table_section table;
	struct rows rows;
	bool is_good;

	experiment_rows(experiment, &rows);
	is_good = table_section_read(&table, experiment, &rows, st);
	if (is_good)
		table_section_done(&table);
	for (int i = 0; is_good && (head = ini_section(experiment->ini, i)); i++) {
		struct figure_section *section;
		const char *name;

		if (!figure_section_is(head, &name))
			continue;
		section = check_name(experiment, head, name, st)
			? figure_section_read(experiment, head, &rows, st)
			: NULL;
		is_good = section != NULL;
		if (section)
			figure_section_free(section);
	}
	rows_done(&rows);
	return is_good;
}

/* ---- making */

static bool is_taken(const struct exhibits *exhibits, const char *name)
{
	for (int i = 0; i < exhibits->count; i++)
		if (text_same(exhibits->exhibit[i].name, name))
			return true;
	return false;
}

/* An exhibit of that name, or of the name with a number if there is one already. Title: that of the
 * section or of the experiment, and what is special here. */
static struct exhibit *add_exhibit(struct exhibits *exhibits, const struct figure_section *section,
	const struct experiment *experiment, const char *special)
{
	const char *title = options_text(&section->keys, "title");
	char *base = file_name(section->name, special), *name = xstrdup(base);
	struct exhibit *exhibit;

	for (int i = 2; is_taken(exhibits, name); i++) {
		free(name);
		name = xasprintf("%s-%d", base, i);
	}
	free(base);
	title = *title ? title : experiment->title;
	exhibits->exhibit = xrealloc(
		exhibits->exhibit, (size_t)(exhibits->count + 1) * sizeof *exhibits->exhibit);
	exhibit = &exhibits->exhibit[exhibits->count++];
	*exhibit = (struct exhibit){.name = name,
		.title = text_squeeze(
			*special ? xasprintf("%s: %s", title, special) : xstrdup(title)),
		.caption = text_squeeze(xstrdup(options_text(&section->keys, "caption")))};
	return exhibit;
}

/* ---- axes */

/* What the figures of a section are, in words for the axis: of several, what they have in common;
 * the caller frees. */
static char *figures_words(const struct figure_section *section, const struct rows *rows)
{
	const struct measures *figures = &section->figures;

	if (section->is_running)
		return xstrdup("mean so far");
	if (figures->count == 1)
		return measure_words(&figures->measure[0], rows);
	if (!figures->count)
		return xstrdup("count");
	return xstrdup(measures_are_alike(figures) && figures->measure[0].kind != MEASURE_ONLY
			? measure_kind_name(figures->measure[0].kind)
			: "");
}

static double end_of(const struct figure_section *section, const char *key)
{
	struct status ignored;
	double number;

	return words_number(options_text(&section->keys, key), &number, &ignored) ? number : NAN;
}

static void set_axis(
	struct figure_axis *axis, const struct figure_section *section, char letter, char *usual)
{
	char key[] = "?label", log_key[] = "log?";
	const char *label;

	key[0] = log_key[3] = letter;
	label = options_text(&section->keys, key);
	figure_set_axis(axis, *label ? label : usual, NULL, options_bool(&section->keys, log_key));
	free(usual);
}

/* A column's name for people; the caller frees. */
static char *column_words(const struct rows *rows, int col)
{
	char *words = xstrdup(col < 0 ? "" : rows->name[col]);

	for (char *at = words; *at; at++)
		if (*at == '_')
			*at = ' ';
	return words;
}

static void set_axes(
	struct figure *figure, const struct figure_section *section, const struct rows *rows)
{
	bool is_grid = section->kind == SECTION_HEAT || section->kind == SECTION_CONTOUR;

	set_axis(&figure->x, section, 'x',
		section->is_running ? xstrdup("trials") : column_words(rows, section->x));
	set_axis(&figure->y, section, 'y',
		is_grid ? column_words(rows, section->y_col) : figures_words(section, rows));
	set_axis(&figure->z, section, 'z', is_grid ? figures_words(section, rows) : xstrdup(""));
	figure->x.low = end_of(section, "xmin");
	figure->x.high = end_of(section, "xmax");
	figure->y.low = end_of(section, "ymin");
	figure->y.high = end_of(section, "ymax");
	figure->bins = (int)options_int(&section->keys, "bins");
}

/* ---- making them */

static char *excess_words(const struct section_excess *excess)
{
	char words[200] = "";
	size_t used = 0;

	if (excess->has_series)
		text_append(words, sizeof words, &used, "series beyond the first %d",
			FIGURE_MOST_SERIES);
	if (excess->has_names)
		text_append(words, sizeof words, &used, "%sbars beyond the first %d names",
			used ? ", " : "", FIGURE_MOST_CATEGORIES);
	if (excess->has_places)
		text_append(words, sizeof words, &used, "values beyond the first %d of an axis",
			FIGURE_MOST_CATEGORIES);
	return used ? xstrdup(words) : NULL;
}

/* Wherever the figure is looked at, its caption says what is not there. */
static void say_left_out(struct exhibit *exhibit)
{
	char *caption = xasprintf("%s%sNot drawn: %s.", exhibit->caption,
		*exhibit->caption ? " " : "", exhibit->left_out);

	free(exhibit->caption);
	free(exhibit->figure->caption);
	exhibit->caption = caption;
	exhibit->figure->caption = xstrdup(caption);
}

static void make_plot(struct exhibits *exhibits, const struct figure_section *section,
	const struct experiment *experiment, const struct rows *rows, const char *special)
{
	static void (*const draw[])(struct figure *, const struct figure_section *,
		const struct rows *, struct section_excess *) = {
		[SECTION_LINES] = section_draw_lines,
		[SECTION_BARS] = section_draw_bars,
		[SECTION_HISTOGRAM] = section_draw_histogram,
		[SECTION_HEAT] = section_draw_grid,
		[SECTION_CONTOUR] = section_draw_grid,
	};
	struct exhibit *exhibit = add_exhibit(exhibits, section, experiment, special);
	struct section_excess excess = {.has_series = false};

	exhibit->figure =
		figure_new((enum figure_kind)section->kind, exhibit->title, exhibit->caption);
	set_axes(exhibit->figure, section, rows);
	draw[section->kind](exhibit->figure, section, rows, &excess);
	exhibit->left_out = excess_words(&excess);
	if (exhibit->left_out)
		say_left_out(exhibit);
}

static void make_picture(struct exhibits *exhibits, const struct figure_section *section,
	const struct experiment *experiment, const struct rows *rows, const char *special)
{
	uint64_t point = (uint64_t)rows_at(rows, 0, EXPERIMENT_POINT)->number,
		 trial = (uint64_t)rows_at(rows, 0, EXPERIMENT_TRIAL)->number;
	struct exhibit *exhibit = add_exhibit(exhibits, section, experiment, special);
	struct status st;

	if (section_draw_picture(section, experiment, point, trial, exhibits->stop, &exhibit->svg,
		    &exhibit->text, &st))
		return;
	if (st.text[0] && !exhibits->refused)
		exhibits->refused = xasprintf("figure %s: %s", exhibit->name, st.text);
	exhibits->count--;
	free(exhibit->name);
	free(exhibit->title);
	free(exhibit->caption);
}

static void make_one(struct exhibits *exhibits, const struct figure_section *section,
	const struct experiment *experiment, const struct rows *rows, const char *special)
{
	if (section->kind < SECTION_BOARD)
		make_plot(exhibits, section, experiment, rows, special);
	else if (rows->count && !(exhibits->stop && atomic_load(exhibits->stop)))
		make_picture(exhibits, section, experiment, rows, special);
}

/* One for all, or one for each value of some columns. */
static void make_section(struct exhibits *exhibits, const struct figure_section *section,
	const struct experiment *experiment, const struct rows *rows)
{
	const struct measures none = {.count = 0};
	struct section_columns each = section->each;
	struct summary summary;

	if (!each.count && section->kind >= SECTION_BOARD)
		for (int i = 0; i < experiment->knob_count; i++)
			each.col[each.count++] = EXPERIMENT_OWN + i;
	if (!each.count) {
		make_one(exhibits, section, experiment, rows, "");
		return;
	}
	summary_make(&summary, rows, each.col, each.count, &none);
	for (size_t g = 0; g < summary.count; g++) {
		char *special = group_words(&summary, g, 0, each.count);
		struct rows some;

		rows_pick(&some, rows, summary.group[g].row, summary.group[g].rows);
		make_one(exhibits, section, experiment, &some, special);
		rows_unpick(&some);
		free(special);
	}
	summary_done(&summary);
}

void exhibits_make(struct exhibits *exhibits, const struct experiment *experiment,
	const struct rows *rows, const atomic_bool *stop)
{
	const struct ini_section *head;
	struct rows all;

	*exhibits = (struct exhibits){.stop = stop};
	rows_pick_all(&all, rows, experiment);
	for (int i = 0; (head = ini_section(experiment->ini, i)); i++) {
		struct figure_section *section;
		struct status st = {""};
		struct rows some;
		const char *name;

		if (!figure_section_is(head, &name))
			continue;
		section = figure_section_read(experiment, head, rows, &st);
		if (!section) /* it was checked */
			continue;
		rows_pick_where(&some, &all, &section->where);
		make_section(exhibits, section, experiment, &some);
		rows_unpick(&some);
		figure_section_free(section);
	}
	rows_unpick(&all);
}

void exhibits_done(struct exhibits *exhibits)
{
	for (int i = 0; i < exhibits->count; i++) {
		struct exhibit *exhibit = &exhibits->exhibit[i];

		free(exhibit->name);
		free(exhibit->title);
		free(exhibit->caption);
		free(exhibit->left_out);
		free(exhibit->svg);
		free(exhibit->text);
		if (exhibit->figure)
			figure_free(exhibit->figure);
	}
	free(exhibits->exhibit);
	free(exhibits->refused);
	*exhibits = (struct exhibits){.count = 0};
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

bool exhibits_may_write(const struct experiment *experiment, const char *file)
{
	const struct ini_section *head;
	bool is_ours = !strcmp(file, "table.csv");

	for (int i = 0; !is_ours && (head = ini_section(experiment->ini, i)); i++) {
		const char *section;
		char *name;

		if (!figure_section_is(head, &section))
			continue;
		name = file_name(section, "");
		is_ours = is_file_of(file, name);
		free(name);
	}
	return is_ours;
}

/* ---- writing one */

void exhibit_write_text(
	const struct exhibit *exhibit, FILE *file, int cols, int rows, bool is_unicode)
{
	if (exhibit->figure)
		figure_write_text(exhibit->figure, file, cols, rows, is_unicode);
	else
		fprintf(file, "%s\n\n%s", exhibit->title, exhibit->text);
}

static const char *const picture_endings[] = {".svg", ".txt", NULL};

const char *const *exhibit_endings(const struct exhibit *exhibit)
{
	return exhibit->figure ? figure_endings : picture_endings;
}

static bool save_text(const char *base, const char *ending, const char *text, struct status *st)
{
	char *path = xasprintf("%s%s", base, ending);
	bool is_good = file_replace_entry(path, text, strlen(text), st);

	free(path);
	return is_good;
}

bool exhibit_save(const struct exhibit *exhibit, const char *directory, struct status *st)
{
	char *base = xasprintf("%s/%s", directory, exhibit->name);
	bool is_good = exhibit->figure ? figure_save_entries(exhibit->figure, base, st)
				       : save_text(base, picture_endings[0], exhibit->svg, st) &&
			save_text(base, picture_endings[1], exhibit->text, st);

	free(base);
	return is_good;
}
