/* experiments_form.c: other values for an experiment, before it is run: factors, trials, seed, and
 * the keys of its kind; see experiments.h. Values that give other rows make a run of their own,
 * beside the runs on disk. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/experiment/pictures.h"
#include "io/store/list.h"
#include "io/store/store.h"
#include "tui/rooms/experiments/experiments.h"
#include "tui/rooms/experiments/experiments_room.h"
#include "tui/widget/form/option_form.h"

struct values {
	struct experiment_room *room; /* which gets the run */
	struct experiment *plain; /* as its file has it */
	struct option table[OPTION_MOST + 1];
	int count;
	char *text[4 * OPTION_MOST]; /* that the table and the values at first point to */
	int text_count;
};

static const char *keep(struct values *values, char *text)
{
	return values->text[values->text_count++] = text;
}

/* A row for a key, whose value in the file is the one that counts as usual. What a file says is
 * text: it may have $FACTORS in it. */
static void add_row(struct values *values, const char *name, const char *usual, const char *help)
{
	if (values->count == OPTION_MOST)
		return;
	values->table[values->count++] = (struct option){.name = keep(values, xstrdup(name)),
		.type = OPTION_TEXT,
		.fallback = keep(values, xstrdup(usual)),
		.help = keep(values, xstrdup(help))};
}

static void add_factor(
	struct values *values, const struct experiment *plain, const struct factor *factor)
{
	const char *written = ini_get(plain->ini, "grid", factor->name);
	char *help;

	if (!written)
		return; /* the cases */
	help = xasprintf("values of the factor $%s, such as 1 2 5..20:5", factor->name);
	add_row(values, factor->name, written, help);
	free(help);
}

static void add_key(struct values *values, const struct experiment *plain, const struct option *key)
{
	const char *written = ini_get(plain->ini, "experiment", key->name);
	char expected[256], *help;

	option_describe(key, expected, sizeof expected);
	help = key->type == OPTION_TEXT ? xstrdup(key->help)
					: xasprintf("%s (%s)", key->help, expected);
	add_row(values, key->name, written ? written : key->fallback, help);
	free(help);
}

static void add_rows(struct values *values)
{
	static const char *const general[] = {"trials", "seed", "clock"};
	const struct experiment *plain = values->plain;

	for (int i = 0; i < plain->factor_count; i++)
		add_factor(values, plain, &plain->factor[i]);
	for (size_t i = 0; i < sizeof general / sizeof *general; i++)
		for (const struct option *key = experiment_general_keys; key->name; key++)
			if (!strcmp(key->name, general[i]))
				add_key(values, plain, key);
	for (const struct option *key = plain->kind->keys; key->name; key++)
		add_key(values, plain, key);
}

/* ---- what was typed */

/* The experiment with the values of the form; NULL with a message. */
static struct experiment *read_values(
	const struct values *values, const struct options *options, struct status *st)
{
	char *override[OPTION_MOST] = {NULL};
	int count = 0;
	struct experiment *experiment;

	for (int i = 0; i < values->count; i++)
		if (strcmp(options->value[i].text, values->table[i].fallback) != 0)
			override[count++] =
				xasprintf("%s=%s", values->table[i].name, options->value[i].text);
	experiment =
		experiment_load(values->plain->name, (const char *const *) override, count, st);
	while (count > 0)
		free(override[--count]);
	if (!experiment || (experiment_check(experiment, st) && pictures_check(experiment, st)))
		return experiment;
	experiment_free(experiment);
	return NULL;
}

static bool accept(struct workbench *bench, struct popup *popup, void *context,
	const struct options *options, struct status *st)
{
	const struct values *values = context;
	struct experiment_room *room = values->room;
	struct experiment *experiment = read_values(values, options, st);
	char *directory = experiment ? store_directory(experiment, st) : NULL;

	if (!directory) {
		experiment_free(experiment);
		return false;
	}
	popup_close(bench, popup);
	experiments_change(room, jobs_hold(&room->experiments->jobs, experiment, directory));
	free(directory);
	return true;
}

static void done(void *context)
{
	struct values *values = context;

	for (int i = 0; i < values->text_count; i++)
		free(values->text[i]);
	experiment_free(values->plain);
	free(values);
}

/* The values that a job was made with. Returns how many. */
static int start_of(struct values *values, const struct experiment *experiment,
	struct option_start start[OPTION_MOST])
{
	int count = 0;

	for (; count < experiment->override_count && count < OPTION_MOST; count++) {
		const char *text = experiment->override[count];
		size_t length = strcspn(text, "=");
		char *name = xstrndup(text, length);

		keep(values, name);
		start[count] = (struct option_start){
			text_trim(name), text + length + (text[length] == '=')};
	}
	return count;
}

void experiments_ask_values(struct experiment_room *room)
{
	const struct experiment *experiment = room->job[room->focus]->experiment;
	struct option_form form = {
		.title = "values for the next run", .accept = accept, .done = done};
	struct option_start start[OPTION_MOST];
	struct status st;
	struct experiment *plain = experiment_load(experiment->name, NULL, 0, &st);
	struct values *values;

	if (!plain)
		return room_refuse(&room->room, "%s", st.text);
	values = xcalloc(1, sizeof *values);
	values->room = room;
	values->plain = plain;
	add_rows(values);
	form.table = values->table;
	option_form_open(
		room->room.bench, &form, start, start_of(values, experiment, start), values);
}
