/* list.c: the command `list`. */
#include <stdlib.h>
#include <string.h>

#include "base/spec.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "cli/manual.h"
#include "cli/subject.h"
#include "io/experiment_list.h"
#include "io/gtp.h"
#include "io/settings.h"
#include "lab/bandit_policy.h"
#include "search/mcts/parts.h"
#include "search/search.h"
#include "tui/keys.h"
#include "tui/theme.h"

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
	sheet_nothing(sheet, "default");
	sheet_nothing(sheet, "accepts");
	sheet_text(sheet, "summary", summary);
}

/* An option as a row of its own; as text "size=8", what it does, "4, 6, 8". */
static void option_rows(struct sheet *sheet, const struct option *options)
{
	for (; options && options->name; options++) {
		char name[80], accepts[128];

		option_describe(options, accepts, sizeof accepts);
		if (!sheet) {
			snprintf(name, sizeof name, "  %s=%s", options->name, options->fallback);
			entry(NULL, "option", name, accepts, options->help);
			continue;
		}
		sheet_row(sheet);
		sheet_text(sheet, "kind", "option");
		sheet_text(sheet, "name", options->name);
		sheet_nothing(sheet, "value");
		sheet_text(sheet, "default", options->fallback);
		sheet_text(sheet, "accepts", accepts);
		sheet_text(sheet, "summary", options->help);
	}
}

static void alias_rows(struct sheet *sheet, const char *kind, const struct alias_list *list)
{
	for (const struct alias *a = list->first; a; a = a->next) {
		char *summary = a->source ? xasprintf("%s: %s", a->title, a->source) : xstrdup(a->title);

		entry(sheet, kind, a->name, a->spec, summary);
		free(summary);
	}
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

/* The evaluations of every game that has any; the value is the game. */
static void list_evaluations(struct sheet *sheet)
{
	const struct game_ops *const *games = game_registry();

	for (int i = 0; games[i]; i++) {
		for (const struct game_evaluation *way = games[i]->evaluations; way && way->name; way++)
			entry(sheet, "evaluation", way->name, games[i]->name, way->summary);
		if (games[i]->prior)
			entry(sheet, "evaluation", "prior", games[i]->name, games[i]->priors);
	}
}

static void list_solvers(struct sheet *sheet)
{
	const struct search_ops *const *solvers = search_registry();

	for (int i = 0; solvers[i]; i++) {
		entry(sheet, "solver", solvers[i]->name, solvers[i]->title, solvers[i]->summary);
		option_rows(sheet, solvers[i]->options);
	}
}

/* Those of bandits. */
static void list_policies(struct sheet *sheet)
{
	const struct policy_ops *const *policies = policy_registry();

	for (int i = 0; policies[i]; i++) {
		entry(sheet, "policy", policies[i]->name, policies[i]->title, policies[i]->summary);
		option_rows(sheet, policies[i]->options);
	}
}

/* The value is the file. */
static void list_experiments(struct sheet *sheet)
{
	struct experiment_list list;

	experiment_list_make(&list);
	for (int i = 0; i < list.count; i++)
		entry(sheet, "experiment", list.entry[i].name, list.entry[i].path, list.entry[i].title);
	experiment_list_done(&list);
}

/* The parts of a recipe; the value is how it is asked for. */
static void list_parts(struct sheet *sheet)
{
	struct part part;

	for (int i = 0; parts_at(i, &part); i++) {
		char option[64];

		snprintf(option, sizeof option, "%s=%s", part.role, part.name);
		entry(sheet, "part", part.name, option, part.summary);
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

static void list_settings(struct sheet *sheet)
{
	option_rows(sheet, settings_options);
}

static void list_themes(struct sheet *sheet)
{
	for (int i = 0; theme_names[i]; i++)
		entry(sheet, "theme", theme_names[i], "", "");
}

/* The keys of the workbench; the value is where they have their meaning. */
static void list_keys(struct sheet *sheet)
{
	for (const struct key_row *row = key_table; row->help; row++) {
		char name[64];

		keys_name(row, name, sizeof name);
		entry(sheet, "key", name, key_place_name(row->place), row->help);
	}
}

/* The commands of the Go text protocol. */
static void list_gtp(struct sheet *sheet)
{
	for (int i = 0; gtp_help(i).name; i++)
		entry(sheet, "gtp", gtp_help(i).name, "", gtp_help(i).help);
}

static const struct {
	const char *name;
	void (*list)(struct sheet *sheet);
} lists[] = {
	{"games", list_games},
	{"evaluations", list_evaluations},
	{"solvers", list_solvers},
	{"parts", list_parts},
	{"recipes", list_recipes},
	{"policies", list_policies},
	{"experiments", list_experiments},
	{"settings", list_settings},
	{"themes", list_themes},
	{"keys", list_keys},
	{"commands", list_commands},
	{"gtp", list_gtp},
};

enum { LISTS = sizeof lists / sizeof *lists };

static bool fill(struct sheet *sheet, const struct arguments *args, struct status *st)
{
	bool is_found = false;

	if (sheet)
		sheet_table(sheet, "rows");
	if (args->rest_count > 1)
		return status_fail(st, "'%s' after '%s', expected one list", text_quoted(args->rest[1]).text,
			text_quoted(args->rest[0]).text);
	for (int i = 0; i < LISTS; i++) {
		if (args->rest_count && !text_same(args->rest[0], lists[i].name))
			continue;
		if (!sheet)
			printf("%s%s\n", is_found ? "\n" : "", lists[i].name);
		lists[i].list(sheet);
		is_found = true;
	}
	if (!is_found) {
		char known[256];
		size_t used = 0;

		for (int i = 0; i < LISTS; i++)
			text_append(known, sizeof known, &used, "%s%s", i ? ", " : "", lists[i].name);
		return status_fail(st, "unknown list '%s', expected one of: %s", text_quoted(args->rest[0]).text, known);
	}
	return true;
}

/* For those who build the manual pages. */
static const struct {
	const char *name;
	void (*write)(FILE *file);
} manuals[] = {{"manual", manual_write}, {"manual-settings", manual_write_settings}, {"manual-experiment", manual_write_experiment}};

static int run(const struct arguments *args)
{
	struct sheet *sheet;
	struct status st;
	bool is_good;

	for (size_t i = 0; args->rest_count == 1 && i < sizeof manuals / sizeof *manuals; i++) {
		if (!strcmp(args->rest[0], manuals[i].name)) {
			manuals[i].write(stdout);
			return EXIT_OK;
		}
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
	.name = "list", .synopsis = "[games|evaluations|solvers|parts|recipes|policies|experiments|settings|themes|keys|commands|gtp]",
	.summary = "Shows what there is: games with their options and evaluations, solvers, parts of MCTS, recipes, policies of bandits, experiments, settings, keys, commands, those of gtp",
	.details = "JSON: rows[] with kind, name, value, default, accepts, summary; an option's row follows that of its game,\n"
		   "solver or policy and has no value, and only options have a default and what they accept. A part's value is the option\n"
		   "that asks for it: mcts:final=mean. An evaluation's value is its game, whose usual one comes first; an experiment's is its file. A summary ends with the source where there is one.\n",
	.takes = (const char *const[]){"format", NULL}, .takes_rest = true, .run = run,
};
