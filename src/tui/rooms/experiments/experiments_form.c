/* lab_experiments_form.c: other values for an experiment, before it is run: knobs, trials, seed,
 * and the keys of its kind; see lab_experiments.h. Values that give other rows make a run of its
 * own, beside those that there are. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/experiment_figure.h"
#include "io/store/list.h"
#include "io/store/store.h"
#include "tui/lab_experiments.h"
#include "tui/widget/form/form_popup.h"
#include "tui/workbench.h"

struct values {
	struct experiment *plain; /* as its file has it */
	struct option table[OPTION_MOST + 1];
	int count;
	char *text[3 * OPTION_MOST]; /* that the table points to */
	int text_count;
	struct options set;
};

static const char *keep(struct values *values, char *text)
{
	return values->text[values->text_count++] = text;
}

/* A row for a key, whose value in the file is the one that counts as usual. What a file says is
 * text: it may have $KNOBS in it. */
static void add_row(struct values *values, const char *name, const char *usual, const char *help)
{
	if (values->count == OPTION_MOST)
		return;
	values->table[values->count++] = (struct option){.name = keep(values, xstrdup(name)),
		.type = OPTION_TEXT,
		.fallback = keep(values, xstrdup(usual)),
		.help = keep(values, xstrdup(help))};
}

static void add_knob(struct values *values, const struct experiment *plain, const struct knob *knob)
{
	const char *written = ini_get(plain->ini, "grid", knob->name);
	char *help;

	if (!written)
		return; /* the cases */
	help = xasprintf("values of the knob $%s, such as 1 2 5..20:5", knob->name);
	add_row(values, knob->name, written, help);
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

	for (int i = 0; i < plain->knob_count; i++)
		add_knob(values, plain, &plain->knob[i]);
	for (size_t i = 0; i < sizeof general / sizeof *general; i++)
		for (const struct option *key = experiment_general_keys; key->name; key++)
			if (!strcmp(key->name, general[i]))
				add_key(values, plain, key);
	for (const struct option *key = plain->kind->keys; key->name; key++)
		add_key(values, plain, key);
}

/* ---- what was typed */

/* The experiment with the values of the form; NULL with a message. */
static struct experiment *read_values(const struct values *values, struct status *st)
{
	char *override[OPTION_MOST] = {NULL};
	int count = 0;
	struct experiment *experiment;

	for (int i = 0; i < values->count; i++)
		if (strcmp(values->set.value[i].text, values->table[i].fallback) != 0)
			override[count++] = xasprintf(
				"%s=%s", values->table[i].name, values->set.value[i].text);
	experiment =
		experiment_load(values->plain->name, (const char *const *) override, count, st);
	while (count > 0)
		free(override[--count]);
	if (!experiment || (experiment_check(experiment, st) && exhibits_check(experiment, st)))
		return experiment;
	experiment_free(experiment);
	return NULL;
}

static bool accept(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	const struct values *values = context;
	struct experiment *experiment = read_values(values, st);
	char *directory = experiment ? store_directory(experiment, st) : NULL;

	if (!directory) {
		experiment_free(experiment);
		return false;
	}
	popup_close(bench, popup);
	experiments_change(bench, jobs_hold(&bench->experiments.jobs, experiment, directory));
	free(directory);
	return true;
}

static void done(void *context)
{
	struct values *values = context;

	options_done(&values->set);
	for (int i = 0; i < values->text_count; i++)
		free(values->text[i]);
	experiment_free(values->plain);
	free(values);
}

/* The values that the job was made with. */
static void take_over(struct values *values, const struct experiment *experiment)
{
	for (int i = 0; i < experiment->override_count; i++) {
		const char *text = experiment->override[i];
		char *name = xstrndup(text, strcspn(text, "="));
		struct status st = {.text = ""};

		options_set(&values->set, text_trim(name),
			text + strcspn(text, "=") + (strchr(text, '=') != NULL), &st);
		free(name);
	}
}

void experiments_ask_values(struct workbench *bench, const struct job *job)
{
	static const struct form_ops ops = {.accept = accept, .done = done};
	struct status st;
	struct experiment *plain = experiment_load(job->experiment->name, NULL, 0, &st);
	struct values *values;
	struct popup *popup;

	if (!plain)
		return workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	values = xcalloc(1, sizeof *values);
	values->plain = plain;
	add_rows(values);
	options_init(&values->set, values->table);
	take_over(values, job->experiment);
	popup = form_popup_new("values for the next run", NULL, &ops, values);
	form_popup_add_options(popup, &values->set, options_set);
	popup_open(bench, popup);
}
