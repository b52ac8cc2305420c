/* list.c: the command `list`. */
#include <stdlib.h>
#include <string.h>

#include "base/spec.h"
#include "base/text.h"
#include "cli/subject.h"
#include "search/search.h"

/* What is being listed: a sheet, or NULL for text that fits a narrow terminal. */
static void entry(struct sheet *sheet, const char *kind, const char *name, const char *text, const char *summary)
{
	if (!sheet) {
		printf("  %-16s %s\n  %-16s   %s\n", name, summary, "", text);
		return;
	}
	sheet_row(sheet);
	sheet_text(sheet, "kind", kind);
	sheet_text(sheet, "name", name);
	sheet_text(sheet, "value", text);
	sheet_text(sheet, "summary", summary);
}

/* An option as a row of its own: "size=8", "4, 6, 8", what it does. */
static void option_rows(struct sheet *sheet, const struct option *options)
{
	for (; options && options->name; options++) {
		char name[80], expected[128];

		snprintf(name, sizeof name, "  %s=%s", options->name, options->fallback);
		option_describe(options, expected, sizeof expected);
		entry(sheet, "option", name, expected, options->help);
	}
}

static void alias_rows(struct sheet *sheet, const char *kind, const struct alias_list *list)
{
	for (const struct alias *a = list->first; a; a = a->next)
		entry(sheet, kind, a->name, a->spec, a->title);
}

static void list_games(struct sheet *sheet)
{
	const struct game_ops *const *games = game_registry();

	for (int i = 0; games[i]; i++) {
		entry(sheet, "game", games[i]->name, games[i]->title, games[i]->summary);
		option_rows(sheet, games[i]->options);
	}
	alias_rows(sheet, "game", game_aliases());
}

static void list_solvers(struct sheet *sheet)
{
	const struct search_ops *const *solvers = search_registry();

	for (int i = 0; solvers[i]; i++) {
		entry(sheet, "solver", solvers[i]->name, solvers[i]->title, solvers[i]->summary);
		option_rows(sheet, solvers[i]->options);
	}
}

static void list_recipes(struct sheet *sheet)
{
	alias_rows(sheet, "recipe", search_aliases());
}

static void list_commands(struct sheet *sheet)
{
	const struct command *const *commands = command_registry();

	for (int i = 0; commands[i]; i++)
		entry(sheet, "command", commands[i]->name, commands[i]->synopsis, commands[i]->summary);
}

static const struct {
	const char *name;
	void (*list)(struct sheet *sheet);
} lists[] = {{"games", list_games}, {"solvers", list_solvers}, {"recipes", list_recipes}, {"commands", list_commands}};

enum { LISTS = sizeof lists / sizeof *lists };

static bool fill(struct sheet *sheet, const struct arguments *args, struct status *st)
{
	bool is_found = false;

	if (sheet)
		sheet_table(sheet, "rows");
	if (args->rest_count > 1)
		return status_fail(st, "'%s' after '%s', expected one list", args->rest[1], args->rest[0]);
	for (int i = 0; i < LISTS; i++) {
		if (args->rest_count && !text_same(args->rest[0], lists[i].name))
			continue;
		if (!sheet)
			printf("%s%s\n", is_found ? "\n" : "", lists[i].name);
		lists[i].list(sheet);
		is_found = true;
	}
	if (!is_found)
		return status_fail(st, "unknown list '%s', expected games, solvers, recipes or commands", args->rest[0]);
	return true;
}

static int run(const struct arguments *args)
{
	struct sheet *sheet;
	struct status st;
	bool is_good;

	if (args->rest_count == 1 && !strcmp(args->rest[0], "manual")) { /* for those who build the manual page */
		command_manual(stdout);
		return EXIT_OK;
	}
	sheet = args->format == SHEET_TEXT ? NULL : sheet_new();
	is_good = fill(sheet, args, &st);
	if (is_good && sheet)
		sheet_write(sheet, stdout, args->format);
	if (sheet)
		sheet_free(sheet);
	return is_good ? EXIT_OK : command_refuse(&st);
}

const struct command command_list = {
	.name = "list", .synopsis = "[games|solvers|recipes|commands]",
	.summary = "Shows what there is: games and solvers with their options, recipes, commands",
	.details = "JSON: rows[] with kind, name, value, summary; an option's row follows that of its game or solver.\n",
	.takes = (const char *const[]){"format", NULL}, .takes_rest = true, .run = run,
};
