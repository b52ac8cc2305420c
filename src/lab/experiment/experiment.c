/* experiment.c: the keys, factors and trials of an experiment at each of its points; see
 * experiment.h. read.c reads an experiment, plan.c has the number of its plan. */
#include "lab/experiment/experiment.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "lab/experiment/experiment_internal.h"

void experiment_free(struct experiment *experiment)
{
	if (!experiment)
		return;
	for (int i = 0; i < experiment->factor_count; i++)
		factor_done(&experiment->factor[i]);
	for (int i = 0; i < experiment->override_count; i++)
		free(experiment->override[i]);
	free(experiment->override);
	free(experiment->trials);
	for (uint64_t point = 0; experiment->note && point < experiment->point_count; point++)
		if (!point || experiment->note[point] != experiment->note[point - 1])
			free(experiment->note[point]);
	free(experiment->note);
	ini_free(experiment->ini);
	free(experiment->name);
	free(experiment->title);
	free(experiment->caption);
	free(experiment->text);
	free(experiment);
}

/* Which value each factor has at a point. */
static void pick_values(
	const struct experiment *experiment, uint64_t point, int pick[EXPERIMENT_FACTORS])
{
	for (int i = experiment->factor_count - 1; i >= 0; i--) {
		pick[i] = (int)(point % (uint64_t)experiment->factor[i].count);
		point /= (uint64_t)experiment->factor[i].count;
	}
}

const char *experiment_value(const struct experiment *experiment, uint64_t point, int factor)
{
	int pick[EXPERIMENT_FACTORS];

	pick_values(experiment, point, pick);
	return experiment->factor[factor].value[pick[factor]];
}

char *experiment_describe(const struct experiment *experiment, uint64_t point)
{
	char *out = xstrdup("");

	for (int i = 0; i < experiment->factor_count; i++) {
		char *longer = xasprintf("%s%s%s=%s", out, i ? ", " : "",
			experiment->factor[i].name, experiment_value(experiment, point, i));

		free(out);
		out = longer;
	}
	return out;
}

/* ---- keys */

/* The last override of a key, which counts; -1: none. */
static int find_override(const struct experiment *experiment, const char *key)
{
	size_t length = strlen(key);

	for (int i = experiment->override_count - 1; i >= 0; i--)
		if (text_same_n(experiment->override[i], key, length) &&
			experiment->override[i][length] == '=')
			return i;
	return -1;
}

const char *experiment_override(const struct experiment *experiment, const char *key)
{
	int i = find_override(experiment, key);

	return i < 0 ? NULL : experiment->override[i] + strlen(key) + 1;
}

/* Whether the user has typed the whole text of this override: the value of a $factor comes from the
 * file. */
static bool is_typed(const struct experiment *experiment, int i)
{
	return i >= experiment->override_count - experiment->typed_count &&
		!strchr(experiment->override[i], '$');
}

/* Which specs may start programs. */
static void trust(const struct experiment *experiment, struct trial_setting *setting)
{
	int n = 0;

	for (const struct trial_name *name = experiment->kind->names; name && name->key; name++) {
		int i = find_override(experiment, name->key);

		if (name->meaning == TRIAL_SOLVER &&
			(experiment->allows_programs || (i >= 0 && is_typed(experiment, i))))
			setting->trusted[n++] = name->key;
		assert(n < TRIAL_TRUSTED);
	}
}

struct experiment_source experiment_source(
	const struct experiment *experiment, uint64_t point, const char *key)
{
	const char *text = experiment_override(experiment, key);
	char *section;

	if (text)
		return (struct experiment_source){.text = text, .set = key};
	if (experiment->has_cases) {
		struct experiment_source found;

		section =
			xasprintf("%s%s", EXPERIMENT_CASE, experiment_value(experiment, point, 0));
		found = (struct experiment_source){ini_get(experiment->ini, section, key),
			ini_line(experiment->ini, section, key), NULL};
		free(section);
		if (found.text)
			return found;
	}
	return (struct experiment_source){ini_get(experiment->ini, "experiment", key),
		ini_line(experiment->ini, "experiment", key), NULL};
}

char *experiment_filled(const struct experiment *experiment, uint64_t point,
	const struct experiment_source *source, struct status *st)
{
	int pick[EXPERIMENT_FACTORS];
	char *text;

	pick_values(experiment, point, pick);
	text = factor_fill(source->text, experiment->factor, pick, experiment->factor_count, st);
	if (!text)
		experiment_place(experiment, source, st);
	return text;
}

bool experiment_keys(const struct experiment *experiment, uint64_t point, struct options *keys,
	struct status *st)
{
	options_init(keys, experiment->kind->keys);
	for (const struct option *row = experiment->kind->keys; row->name; row++) {
		struct experiment_source source = experiment_source(experiment, point, row->name);
		char *text = source.text ? experiment_filled(experiment, point, &source, st) : NULL;
		bool is_good = !source.text || (text && options_set(keys, row->name, text, st));

		if (text && !is_good)
			experiment_place(experiment, &source, st);
		free(text);
		if (!is_good) {
			options_done(keys);
			return false;
		}
	}
	return true;
}

bool experiment_place(const struct experiment *experiment, const struct experiment_source *source,
	struct status *st)
{
	struct status what = *st;

	if (source->set)
		return status_fail(st, "--set %s: %s", source->set, what.text);
	return ini_fail(experiment->ini, source->line, st, "%s", what.text);
}

void *experiment_open(const struct experiment *experiment, uint64_t point, const atomic_bool *stop,
	struct status *st)
{
	const char *wrong_key = NULL;
	struct trial_setting setting = {.seed = experiment->seed,
		.uses_cpu_time = experiment->uses_cpu_time,
		.stop = stop,
		.wrong_key = &wrong_key};
	struct options keys;
	void *at;

	if (!experiment_keys(experiment, point, &keys, st))
		return NULL;
	setting.keys = &keys;
	trust(experiment, &setting);
	at = trial_open(experiment->kind, &setting, st);
	options_done(&keys);
	if (!at) {
		struct experiment_source source = wrong_key
			? experiment_source(experiment, point, wrong_key)
			: (struct experiment_source){.line = 0};
		char *where = experiment_describe(experiment, point);

		if (*where)
			status_prefix(st, "at %s", where);
		experiment_place(experiment, &source, st);
		free(where);
	}
	/* cppcheck-suppress returnDanglingLifetime; no kind keeps the setting: it copies what it
	 * needs */
	return at;
}

bool experiment_check(const struct experiment *experiment, struct status *st)
{
	for (uint64_t point = 0; point < experiment->point_count; point++) {
		void *at = experiment_open(experiment, point, NULL, st);

		if (!at)
			return false;
		trial_close(experiment->kind, at);
	}
	return true;
}

/* ---- rows */

void experiment_rows(const struct experiment *experiment, struct table *rows)
{
	static const char *const own[EXPERIMENT_OWN] = {"point", "trial", "item", "items"};
	const struct trial_column *recorded = experiment->kind->columns;

	table_init(rows, EXPERIMENT_OWN, own);
	for (int i = 0; i < experiment->factor_count; i++)
		table_add_column(rows, experiment->factor[i].name, CELLS_TEXT);
	for (; recorded->name; recorded++)
		table_add_column(rows, recorded->name, recorded->is_text ? CELLS_TEXT : CELLS_REAL)
			->range = recorded->range;
}
