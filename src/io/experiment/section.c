/* section.c: the sections [table] and [figure NAME] of an experiment; see section.h. The parts of
 * their values are read by experiment/words.c. */
#include "io/experiment/section.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

const struct option experiment_table_keys[] = {
	{"by", OPTION_TEXT, "",
		.help = "columns whose equal values make a group; not given: the factors, and for "
			"the usual figures what the kind adds"},
	{"show", OPTION_TEXT, "",
		.help = "figures of each group, such as count(), share(win); not given: the usual "
			"ones of the kind"},
	{"where", OPTION_TEXT, "", .help = "only rows with these values: arm=1, n=10|100|1000"},
	{.name = NULL},
};

const struct option experiment_plot_keys[] = {
	{"kind", OPTION_CHOICE, "lines", .choices = "lines|bars|histogram|heat|contour|board|tree",
		.help = "a plot; board and tree: pictures of the search of each point, which is "
			"made again"},
	{"title", OPTION_TEXT, "",
		.help = "above the figure; not given: the title of the experiment"},
	{"caption", OPTION_TEXT, "", .help = "below the figure"},
	{"x", OPTION_TEXT, "",
		.help = "a column; of a histogram, what is counted; of bars that have none, each "
			"figure of y is a bar"},
	{"y", OPTION_TEXT, "",
		.help = "figures, such as share(win), mean(bound) or running(win); of heat and "
			"contour a column"},
	{"z", OPTION_TEXT, "", .help = "a figure, for the colour of a cell"},
	{"series", OPTION_TEXT, "",
		.help = "columns: a curve, or bars of one colour, for each of their values"},
	{"each", OPTION_TEXT, "",
		.help = "columns: a figure of its own for each of their values; of board and tree "
			"the factors if not given"},
	{"where", OPTION_TEXT, "", .help = "only rows with these values: arm=1, n>=100, case=a|b"},
	{"marks", OPTION_TEXT, "",
		.help = "known values that are drawn as marks, perhaps with names: exact: "
			"737/1260, 0.5"},
	{"xlabel", OPTION_TEXT, "", .help = "words along x; not given: the column's name"},
	{"ylabel", OPTION_TEXT, "", .help = "words along y; not given: what the figures are"},
	{"zlabel", OPTION_TEXT, "", .help = "what colour means; not given: what the figure is"},
	{"logx", OPTION_BOOL, "no", .help = "x is on a scale of logarithms"},
	{"logy", OPTION_BOOL, "no", .help = "y is on a scale of logarithms"},
	{"logz", OPTION_BOOL, "no", .help = "colour is on a scale of logarithms"},
	{"xmin", OPTION_TEXT, "", .help = "where x begins; not given: by the data"},
	{"xmax", OPTION_TEXT, "", .help = "where x ends"},
	{"ymin", OPTION_TEXT, "", .help = "where y begins"},
	{"ymax", OPTION_TEXT, "", .help = "where y ends"},
	{"intervals", OPTION_BOOL, "yes",
		.help = "95 % intervals are drawn, as bands around curves"},
	{"sort", OPTION_CHOICE, "given", .choices = "given|name|value",
		.help = "the order of bars or cells: that of the rows, by name, the highest first"},
	{"bins", OPTION_INT, "0", 0, PLOT_BINS,
		.help = "how many bins a histogram has; 0: as many as the data suggest"},
	{"depth", OPTION_INT, "3", 1, 64, .help = "plies of the tree that are drawn"},
	{"min_visits", OPTION_INT, "1", 0, 1e9,
		.help = "nodes of the tree with fewer visits are not drawn"},
	{"most", OPTION_INT, "40", 1, 400,
		.help = "nodes of the tree that are drawn at most: those with most visits"},
	{.name = NULL},
};

/* ---- which key goes with which kind */

enum {
	LINES = 1 << SECTION_LINES,
	BARS = 1 << SECTION_BARS,
	HISTOGRAM = 1 << SECTION_HISTOGRAM,
	HEAT = 1 << SECTION_HEAT,
	CONTOUR = 1 << SECTION_CONTOUR,
	BOARD = 1 << SECTION_BOARD,
	TREE = 1 << SECTION_TREE
};

static const char *const kind_names[] = {
	"lines", "bars", "histogram", "heat", "contour", "board", "tree"};

/* Those that are not here go with all. */
static const struct key_kinds {
	const char *key;
	unsigned kinds;
} key_kinds[] = {
	{"x", LINES | BARS | HISTOGRAM | HEAT | CONTOUR},
	{"y", LINES | BARS | HEAT | CONTOUR},
	{"z", HEAT | CONTOUR},
	{"series", LINES | BARS | HISTOGRAM},
	{"marks", LINES | BARS},
	{"xlabel", LINES | BARS | HISTOGRAM | HEAT | CONTOUR},
	{"ylabel", LINES | BARS | HISTOGRAM | HEAT | CONTOUR},
	{"zlabel", HEAT | CONTOUR},
	{"logx", LINES | CONTOUR},
	{"logy", LINES | BARS | HISTOGRAM | CONTOUR},
	{"logz", HEAT | CONTOUR},
	{"xmin", LINES | CONTOUR},
	{"xmax", LINES | CONTOUR},
	{"ymin", LINES | BARS | CONTOUR},
	{"ymax", LINES | BARS | CONTOUR},
	{"intervals", LINES | BARS},
	{"sort", BARS | HISTOGRAM | HEAT},
	{"bins", HISTOGRAM},
	{"depth", TREE},
	{"min_visits", TREE},
	{"most", TREE},
};

static unsigned kinds_of(const char *key)
{
	for (size_t i = 0; i < sizeof key_kinds / sizeof *key_kinds; i++)
		if (!strcmp(key_kinds[i].key, key))
			return key_kinds[i].kinds;
	return ~0u;
}

const char *section_key_kinds(const char *key, char *out, size_t size)
{
	unsigned kinds = kinds_of(key);
	size_t used = 0;

	if (kinds == ~0u)
		return NULL;
	*out = '\0';
	for (int i = 0; i <= SECTION_TREE; i++)
		if (kinds & 1u << i)
			text_append(out, size, &used, "%s%s", used ? ", " : "", kind_names[i]);
	return out;
}

/* ---- reading */

/* A section that is being read. */
struct reading {
	const struct experiment *experiment;
	const struct table *rows;
	const char *section; /* as the file has it */
	int line;
	struct options *keys;
	struct status *st;
};

/* Where a key stands; the head of the section if it does not. */
static int line_of(const struct reading *r, const char *key)
{
	int line = ini_line(r->experiment->ini, r->section, key);

	return line ? line : r->line;
}

/* The message of the moment is about a key: "FILE:LINE: KEY: ..." */
static bool fail_at(const struct reading *r, const char *key)
{
	char message[sizeof r->st->text];

	snprintf(message, sizeof message, "%s", r->st->text);
	return ini_fail(r->experiment->ini, line_of(r, key), r->st, "%s: %s", key, message);
}

static bool read_keys(const struct reading *r)
{
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(r->experiment->ini, i)); i++) {
		if (strcmp(entry->section, r->section))
			continue;
		if (!options_set_key(r->keys, entry->key,
			    ini_get(r->experiment->ini, entry->section, entry->key), r->st)) {
			char message[sizeof r->st->text];

			snprintf(message, sizeof message, "%s", r->st->text);
			return ini_fail(r->experiment->ini, entry->line, r->st, "[%s] %s",
				text_quoted(r->section).text, message);
		}
	}
	return true;
}

static bool check_kind(const struct reading *r, enum section_kind kind)
{
	char kinds[128];

	for (int i = 0; r->keys->table[i].name; i++) {
		const char *key = r->keys->table[i].name;

		if (r->keys->value[i].is_given && !(kinds_of(key) & 1u << kind))
			return ini_fail(r->experiment->ini, line_of(r, key), r->st,
				"%s does not go with kind = %s, expected it with %s", key,
				kind_names[kind], section_key_kinds(key, kinds, sizeof kinds));
	}
	return true;
}

/* A column that must be given; if it must be one of numbers, text is refused where that is known
 * beforehand. */
static bool read_column(const struct reading *r, const char *key, bool is_numeric, int *col)
{
	const char *name = options_text(r->keys, key);

	if (!*name)
		return ini_fail(r->experiment->ini, r->line, r->st,
			"[%s] has no %s, expected %s = COLUMN", text_quoted(r->section).text, key,
			key);
	if (!summary_find_column(r->rows, name, col, r->st))
		return fail_at(r, key);
	if (is_numeric && words_is_text_column(r->experiment, *col)) {
		const char *override = experiment_override(r->experiment, name);

		if (override)
			return status_fail(r->st,
				"--set %s: '%s' is text, expected numbers, because it is the %s of "
				"[%s]",
				name, text_quoted(override).text, key,
				text_quoted(r->section).text);
		status_fail(r->st, "'%s' is text, expected a column of numbers%s",
			text_quoted(name).text, !strcmp(key, "x") ? ", or kind = bars" : "");
		return fail_at(r, key);
	}
	return true;
}

static bool read_stats(const struct reading *r, const char *key, struct measures *stats)
{
	if (!*options_text(r->keys, key))
		return ini_fail(r->experiment->ini, r->line, r->st,
			"[%s] has no %s, expected %s = FIGURE, such as count() or mean(COLUMN)",
			text_quoted(r->section).text, key, key);
	return measures_read(stats, options_text(r->keys, key), r->rows, r->st) || fail_at(r, key);
}

static bool read_columns(const struct reading *r, const char *key, struct section_columns *columns)
{
	return words_columns(columns, options_text(r->keys, key), r->rows, r->st) ||
		fail_at(r, key);
}

static bool read_tests(const struct reading *r, struct row_tests *where)
{
	return words_tests(where, options_text(r->keys, "where"), r->rows, r->st) ||
		fail_at(r, "where");
}

/* All stats are running means, or none is. */
static bool check_running(const struct reading *r, struct plot_section *section)
{
	int running = 0;

	for (int i = 0; i < section->stats.count; i++)
		running += section->stats.measure[i].kind == MEASURE_RUNNING;
	section->is_running = running > 0;
	if (!running || (running == section->stats.count && section->kind == SECTION_LINES))
		return true;
	status_fail(r->st,
		"running() cannot be drawn like this, expected kind = lines and no other figure");
	return fail_at(
		r, section->kind == SECTION_HEAT || section->kind == SECTION_CONTOUR ? "z" : "y");
}

/* A picture is of a search, which the keys of the experiment's kind must describe. */
static bool check_picture(const struct reading *r)
{
	static const char *const needed[] = {"game", "solver"};
	const struct option *key;

	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
		for (key = r->experiment->kind->keys; key->name && strcmp(key->name, needed[i]);)
			key++;
		if (!key->name) {
			status_fail(r->st,
				"a picture of a search, but an experiment of kind '%s' has none, "
				"expected one with the keys game and solver",
				r->experiment->kind->name);
			return fail_at(r, "kind");
		}
	}
	return true;
}

/* Of heat and contour: two columns, and one stat for their cells. */
static bool read_grid(const struct reading *r, struct plot_section *section)
{
	bool is_contour = section->kind == SECTION_CONTOUR;

	if (!read_stats(r, "z", &section->stats) || !check_running(r, section))
		return false;
	if (section->stats.count != 1) {
		status_fail(r->st, "%d figures, expected one", section->stats.count);
		return fail_at(r, "z");
	}
	if (options_choice(r->keys, "sort") == SECTION_BY_VALUE) {
		status_fail(r->st, "cells cannot be sorted by value, expected given or name");
		return fail_at(r, "sort");
	}
	return read_column(r, "y", is_contour, &section->y_col) &&
		read_column(r, "x", is_contour, &section->x);
}

/* Of lines and bars. */
static bool read_curves(const struct reading *r, struct plot_section *section)
{
	if (!read_stats(r, "y", &section->stats) || !check_running(r, section))
		return false;
	if (section->is_running && options_given(r->keys, "x")) {
		status_fail(r->st, "running() counts its rows, expected no x");
		return fail_at(r, "x");
	}
	if (section->is_running || (section->kind == SECTION_BARS && !options_given(r->keys, "x")))
		return true;
	return read_column(r, "x", section->kind == SECTION_LINES, &section->x);
}

static bool read_plot(const struct reading *r, struct plot_section *section)
{
	switch (section->kind) {
	case SECTION_HEAT:
	case SECTION_CONTOUR:
		return read_grid(r, section);
	case SECTION_HISTOGRAM:
		return read_column(r, "x", false, &section->x);
	case SECTION_BOARD:
	case SECTION_TREE:
		return check_picture(r);
	default:
		return read_curves(r, section);
	}
}

static bool check_numbers(const struct reading *r)
{
	static const char *const ends[][2] = {{"xmin", "xmax"}, {"ymin", "ymax"}};

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		double number[2] = {-INFINITY, INFINITY};

		for (int k = 0; k < 2; k++)
			if (options_given(r->keys, ends[i][k]) &&
				!words_number(options_text(r->keys, ends[i][k]), &number[k], r->st))
				return fail_at(r, ends[i][k]);
		if (!(number[0] < number[1])) {
			status_fail(r->st, "%g, expected more than %s, which is %g", number[1],
				ends[i][0], number[0]);
			return fail_at(r, ends[i][1]);
		}
	}
	return true;
}

static bool read_rest(const struct reading *r, struct plot_section *section)
{
	if (!read_columns(r, "series", &section->series) ||
		!read_columns(r, "each", &section->each) || !check_numbers(r))
		return false;
	return read_tests(r, &section->where) &&
		(words_marks(section, options_text(r->keys, "marks"), r->st) ||
			fail_at(r, "marks"));
}

struct plot_section *plot_section_read(const struct experiment *experiment,
	const struct ini_section *head, const struct table *rows, struct status *st)
{
	struct plot_section *section = xcalloc(1, sizeof *section);
	struct reading r = {experiment, rows, head->name, head->line, &section->keys, st};
	bool is_good;

	options_init(&section->keys, experiment_plot_keys);
	section->line = head->line;
	section->x = section->y_col = -1;
	is_good = plot_section_is(head, &section->name) && read_keys(&r);
	if (is_good) {
		section->kind = (enum section_kind)options_choice(&section->keys, "kind");
		is_good = check_kind(&r, section->kind) && read_plot(&r, section) &&
			read_rest(&r, section);
	}
	if (is_good)
		return section;
	plot_section_free(section);
	return NULL;
}

void plot_section_free(struct plot_section *section)
{
	for (int i = 0; i < section->mark_count; i++)
		free(section->mark[i].name);
	row_tests_done(&section->where);
	free(section->mark);
	measures_done(&section->stats);
	options_done(&section->keys);
	free(section);
}

bool plot_section_is(const struct ini_section *head, const char **name)
{
	static const char word[] = "figure";
	size_t n = sizeof word - 1;

	if (strncmp(head->name, word, n) || (head->name[n] && !strchr(" \t", head->name[n])))
		return false;
	*name = head->name + n + strspn(head->name + n, " \t");
	return true;
}

/* ---- the table */

static bool check_table(const struct reading *r, const struct table_section *section)
{
	for (int i = 0; i < section->show.count; i++) {
		if (section->show.measure[i].kind == MEASURE_RUNNING) {
			status_fail(r->st,
				"running() in a table, expected it in a figure, or mean() here");
			return fail_at(r, "show");
		}
	}
	return true;
}

/* Where the file does not say it: by the factors, and for the kind's usual stats by its usual
 * columns too. */
static void set_usual_by(const struct reading *r, struct section_columns *by)
{
	const char *usual = *options_text(r->keys, "show") ? NULL : r->experiment->kind->usual_by;
	struct section_columns more = {.count = 0};

	for (int i = 0; i < r->experiment->factor_count; i++)
		by->col[by->count++] = EXPERIMENT_OWN + i;
	if (usual && words_columns(&more, usual, r->rows, r->st))
		for (int i = 0; i < more.count && by->count < SECTION_COLUMNS; i++)
			by->col[by->count++] = more.col[i];
}

bool table_section_read(struct table_section *section, const struct experiment *experiment,
	const struct table *rows, struct status *st)
{
	struct options keys;
	struct reading r = {experiment, rows, "table", 0, &keys, st};
	const char *show;
	bool is_good;

	*section = (struct table_section){.by = {.count = 0}};
	options_init(&keys, experiment_table_keys);
	is_good = read_keys(&r) && read_columns(&r, "by", &section->by) &&
		read_tests(&r, &section->where);
	if (is_good && !options_given(&keys, "by"))
		set_usual_by(&r, &section->by);
	show = *options_text(&keys, "show") ? options_text(&keys, "show")
					    : experiment->kind->usual_table;
	is_good = is_good &&
		(measures_read(&section->show, show, rows, st) || fail_at(&r, "show")) &&
		check_table(&r, section);
	options_done(&keys);
	if (!is_good)
		table_section_done(section);
	return is_good;
}

void table_section_done(struct table_section *section)
{
	measures_done(&section->show);
	row_tests_done(&section->where);
}
