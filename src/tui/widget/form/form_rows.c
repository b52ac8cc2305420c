/* form_rows.c: the rows of a form; see form_rows.h. */
#include "tui/widget/form/form_rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/term/term.h"

void form_row_init(struct form_row *row, struct options *set, int i,
	bool (*assign)(struct options *set, const char *name, const char *value, struct status *st))
{
	const struct option *option = &set->table[i];
	const struct option_value *value = &set->value[i];
	char expected[256];

	*row = (struct form_row){.name = xstrdup(option->name),
		.option = option,
		.set = set,
		.assign = assign,
		.link = -1};
	row->text = xstrdup(option->type != OPTION_BOOL ? value->text
			: value->integer                ? "yes"
							: "no");
	row->taken = xstrdup(row->text);
	option_describe(option, expected, sizeof expected);
	if (option->type == OPTION_TEXT || option->type == OPTION_BOOL)
		row->help = xstrdup(option->help);
	else
		row->help = xasprintf("%s (%s)", option->help, expected);
}

void form_row_init_link(
	struct form_row *row, int link, const char *name, const char *text, const char *help)
{
	*row = (struct form_row){.name = xstrdup(name),
		.help = xstrdup(help),
		.text = xstrdup(text),
		.taken = xstrdup(text),
		.link = link};
}

void form_row_label(struct form_row *row, const char *label)
{
	char *help = xasprintf("%s: %s", row->name, row->help);

	free(row->help);
	free(row->name);
	row->help = help;
	row->name = xstrdup(label);
}

void form_row_done(struct form_row *row)
{
	free(row->name);
	free(row->help);
	free(row->text);
	free(row->taken);
}

const char *form_row_choices(const struct form_row *row)
{
	if (!row->option)
		return "";
	return row->option->type == OPTION_BOOL      ? "no|yes"
		: row->option->type == OPTION_CHOICE ? row->option->choices
						     : "";
}

bool form_row_is_typed(const struct form_row *row)
{
	return row->option && !*form_row_choices(row);
}

bool form_row_is_short(const struct form_row *row)
{
	return row->option && row->option->type != OPTION_TEXT;
}

bool form_row_differs(const struct form_row *row)
{
	return row->option && !text_same(row->text, row->option->fallback);
}

/* ---- choices */

/* Choice i of "a|b|c", and how long it is. */
static const char *choice_at(const char *choices, int i, size_t *length)
{
	for (; i > 0; i--)
		choices += strcspn(choices, "|") + 1;
	*length = strcspn(choices, "|");
	return choices;
}

static int count_of(const char *choices)
{
	int count = 1;

	for (; *choices; choices++)
		count += *choices == '|';
	return count;
}

static int index_of(const char *choices, const char *text)
{
	int count = count_of(choices);
	size_t length;

	for (int i = 0; i < count; i++) {
		const char *choice = choice_at(choices, i, &length);

		if (length == strlen(text) && text_same_n(choice, text, length))
			return i;
	}
	return 0;
}

bool form_row_turn(struct form_row *row, int key)
{
	const char *choices = form_row_choices(row), *choice;
	int count = count_of(choices), now = index_of(choices, row->text);
	size_t length;

	for (int i = 1; i < count; i++) {
		int next =
			key == TERM_KEY(KEY_LEFT) ? (now - i + count) % count : (now + i) % count;
		char letter = (char)key;

		choice = choice_at(choices, next, &length);
		if (key != ' ' && key != TERM_KEY(KEY_LEFT) && key != TERM_KEY(KEY_RIGHT) &&
			(key < ' ' || key > '~' || !text_same_n(choice, &letter, 1)))
			continue;
		free(row->text);
		row->text = xstrndup(choice, length);
		return true;
	}
	return false;
}

/* ---- values */

bool form_row_check(const struct form_row *row, struct status *st)
{
	struct option table[2];
	struct options alone;
	bool is_good;

	if (!row->option)
		return true;
	table[0] = *row->option;
	table[1] = (struct option){.name = NULL};
	options_init(&alone, table);
	is_good = options_set(&alone, row->option->name, row->text, st);
	options_done(&alone);
	return is_good;
}

bool form_row_take(struct form_row *row, struct status *st)
{
	if (!row->option || !strcmp(row->text, row->taken))
		return true;
	if (!row->assign(row->set, row->option->name, row->text, st))
		return false;
	free(row->taken);
	row->taken = xstrdup(row->text);
	return true;
}
