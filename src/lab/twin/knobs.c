/* knobs.c: in which knobs the two recipes of a twin race differ: both option tables with their
 * values, row by row. */
#include <stdio.h>

#include "base/options/catalogue.h"
#include "base/text.h"
#include "lab/twin/twin_internal.h"
#include "search/registry.h"

/* The two sets of options: as they were asked for, and as they run. */
struct sets {
	struct choice asked[2], run[2];
};

static const struct option_value *value_of(
	const struct choice *choice, const char *name, const struct option **row)
{
	const struct option *table = choice->options.table;

	for (int i = 0; table && table[i].name; i++) {
		if (text_same(table[i].name, name)) {
			*row = &table[i];
			return &choice->options.value[i];
		}
	}
	return NULL;
}

/* Whether an option has the same value in both; not if only one of them has it and it was given. */
static bool is_same(const struct choice *first, const struct choice *second, const char *name)
{
	const struct option *row = NULL, *other = NULL;
	const struct option_value *left = value_of(first, name, &row),
				  *right = value_of(second, name, &other);

	if (!left || !right)
		return !(left ? left : right)->is_given;
	if (row->type == OPTION_REAL)
		return left->real == right->real;
	return row->type == OPTION_TEXT ? text_same(left->text, right->text)
					: left->integer == right->integer;
}

/* As the user wrote it; a default with no more digits than people want to read. */
static void write_value(const struct choice *choice, const char *name, char out[TWIN_KNOB_TEXT])
{
	const struct option *row = NULL;
	const struct option_value *value = value_of(choice, name, &row);

	if (!value)
		snprintf(out, TWIN_KNOB_TEXT, "-");
	else if (row->type == OPTION_REAL && !value->is_given)
		snprintf(out, TWIN_KNOB_TEXT, "%g", value->real);
	else
		snprintf(out, TWIN_KNOB_TEXT, "%.*s",
			(int)text_fit(value->text, TWIN_KNOB_TEXT / 4 - 1), value->text);
}

static struct twin_knob *add_knob(struct twin *twin, const char *name)
{
	struct twin_knob *knob = &twin->knob[twin->knob_count++];

	*knob = (struct twin_knob){.name = name};
	return knob;
}

/* c is by default what the formula wants, so what is in force is compared. */
static bool compare_c(struct twin *twin, const struct sets *sets)
{
	const struct formula *formula[2];
	struct twin_knob *knob;

	for (int i = 0; i < 2; i++) {
		const struct report *report = twin->runner[i].view.report;

		if (!report || !report->formula.rule || !(report->formula.rule->uses & FORMULA_C))
			return true;
		formula[i] = &report->formula;
	}
	if (formula[0]->c == formula[1]->c)
		return true;
	knob = add_knob(twin, "c");
	for (int i = 0; i < 2; i++) {
		write_value(&sets->asked[i], "c", knob->text[i]);
		if (!options_given(&sets->asked[i].options, "c"))
			snprintf(knob->text[i], TWIN_KNOB_TEXT, "%g", formula[i]->c);
	}
	return true;
}

static void compare(struct twin *twin, const struct sets *sets, const char *name)
{
	struct twin_knob *knob;

	if ((text_same(name, "c") && !twin_counts_nodes(twin) && compare_c(twin, sets)) ||
		is_same(&sets->asked[0], &sets->asked[1], name))
		return;
	knob = add_knob(twin, name);
	for (int i = 0; i < 2; i++)
		write_value(&sets->asked[i], name, knob->text[i]);
	knob->is_lifted = is_same(&sets->run[0], &sets->run[1], name);
}

static void compare_all(struct twin *twin, const struct sets *sets)
{
	const struct option *first = sets->asked[0].options.table,
			    *second = sets->asked[1].options.table, *row;

	if (sets->asked[0].thing != sets->asked[1].thing) {
		struct twin_knob *knob = add_knob(twin, "solver");

		for (int i = 0; i < 2; i++)
			snprintf(knob->text[i], TWIN_KNOB_TEXT, "%s",
				twin->runner[i].search->ops->name);
	}
	for (int i = 0; first && first[i].name; i++)
		compare(twin, sets, first[i].name);
	for (int i = 0; second && second[i].name; i++)
		if (!value_of(&sets->asked[0], second[i].name, &row))
			compare(twin, sets, second[i].name);
}

void twin_find_knobs(struct twin *twin)
{
	struct sets sets;
	struct status st;
	bool is_read = true;

	for (int i = 0; i < 2; i++) {
		is_read = search_choose(twin->game, twin->runner[i].spec, &sets.asked[i], &st) &&
			is_read;
		is_read =
			search_choose(twin->game, twin->runner[i].recipe.spec, &sets.run[i], &st) &&
			is_read;
	}
	assert(is_read); /* searches were made of them */
	(void)is_read;
	compare_all(twin, &sets);
	for (int i = 0; i < 2; i++) {
		choice_done(&sets.asked[i]);
		choice_done(&sets.run[i]);
	}
}
