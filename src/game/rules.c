/* rules.c: the rules of a game in words, with the numbers of its options; see rules.h. */
#include "game/rules.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"

/* The row of an option, which is there, or it is a bug. */
static int row_of(const struct options *options, const char *name)
{
	int row = 0;

	while (options->table[row].name && !text_same(options->table[row].name, name))
		row++;
	assert(options->table[row].name);
	return row;
}

/* Whether an option has a value, however the user wrote it. */
static bool has_value(const struct options *options, const char *name, const char *value)
{
	int row = row_of(options, name);
	struct options wanted;
	struct status st;
	bool is_same;

	options_init(&wanted, options->table);
	is_same = options_set(&wanted, name, value, &st);
	assert(is_same);
	is_same = options->table[row].type == OPTION_TEXT
		? text_same(options->value[row].text, wanted.value[row].text)
		: options->value[row].integer == wanted.value[row].integer;
	options_done(&wanted);
	return is_same;
}

/* "swap=yes", "most!=0" */
static bool meets(const struct options *options, const char *condition)
{
	char name[32], value[32];
	bool is_not = strstr(condition, "!=") != NULL;

	sscanf(condition, "%31[^!=]%*[!=]%31s", name, value);
	return has_value(options, name, value) != is_not;
}

static bool applies(const struct game_rule *rule, const struct options *options)
{
	char *list = xstrdup(rule->when ? rule->when : ""), *rest;
	bool is_met = true;

	for (char *item = strtok_r(list, ",", &rest); item; item = strtok_r(NULL, ",", &rest))
		is_met = is_met && meets(options, item);
	free(list);
	return is_met;
}

/* With the values of options for their names in braces; the names themselves where there are no
 * values. The caller frees. */
static char *fill(const char *text, const struct options *options)
{
	char *out = xstrdup("");

	while (*text) {
		size_t plain = strcspn(text, "{"),
		       name = text[plain] ? strcspn(text + plain + 1, "}") : 0;
		char *option = xstrndup(text + plain + (name > 0), name);
		char *longer = xasprintf("%s%.*s%s", out, (int)plain, text,
			name && options ? options->value[row_of(options, option)].text : option);

		free(option);
		free(out);
		out = longer;
		text += plain + (name ? name + 2 : 0);
	}
	return out;
}

struct game_rule *rules_make(const struct game_rule *table, const struct options *options)
{
	struct game_rule *rules = NULL;
	size_t count = 0;

	for (;; table++) {
		if (table->word && options && !applies(table, options))
			continue;
		ARRAY_GROW(rules, count);
		rules[count] = *table;
		if (!table->word)
			return rules;
		rules[count++].text = fill(table->text, options);
	}
}

void rules_free(struct game_rule *rules)
{
	for (struct game_rule *rule = rules; rule && rule->word; rule++)
		free((char *)rule->text);
	free(rules);
}
