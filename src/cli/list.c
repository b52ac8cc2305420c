/* list.c: the command `list`. */
#include <stdlib.h>
#include <string.h>

#include "base/options/spec.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/manual.h"
#include "cli/shared/prose.h"
#include "cli/shared/start.h"
#include "io/config/settings.h"
#include "io/gtp/gtp.h"
#include "io/store/list.h"
#include "lab/bandit/policy.h"
#include "search/levels.h"
#include "search/mcts/parts.h"
#include "search/registry.h"
#include "search/search.h"
#include "tui/keys.h"
#include "tui/term/theme.h"

enum { MARGIN = 2, INDENT = 20 }; /* of names and explanations, in columns */

struct listed {
	const char *kind, *name, *value, *fallback, *accepts, *summary;
};

static void row(struct result_table *table, struct listed listed)
{
	result_row(table);
	result_text(table, "kind", listed.kind);
	result_text(table, "name", listed.name);
	result_text(table, "value", listed.value);
	result_text(table, "default", listed.fallback);
	result_text(table, "accepts", listed.accepts);
	result_text(table, "summary", listed.summary);
}

/* A row of the table. Without a table, text: the name, and beside it `beside` or the summary. */
static void entry(struct result_table *table, const char *kind, const char *name, const char *value,
	const char *summary, const char *beside)
{
	if (!table) {
		prose_entry(stdout, MARGIN, name, INDENT, beside ? beside : summary);
		return;
	}
	row(table, (struct listed){kind, name, value, NULL, NULL, summary});
}

/* "Connect Four: drop stones into columns"; only the summary if it begins with the title. The
 * caller frees. */
static char *titled(const char *title, const char *summary)
{
	if (!summary || !*summary)
		return xstrdup(title);
	if (text_same_n(title, summary, strlen(title)))
		return xstrdup(summary);
	return xasprintf("%s: %s", title, summary);
}

/* In text, a heading for the entries that follow where it is another one than before. */
static const char *heading(const struct result_table *table, const char *name, const char *before)
{
	if (!table && (!before || strcmp(name, before) != 0))
		printf("%s %s\n", before ? "\n" : "", name);
	return name;
}

/* An option as a row of its own; as text "size=8", and what it does and accepts: "rows and columns
 * of the board (4, 6, 8)". */
static void option_rows(struct result_table *table, const struct option *options)
{
	for (; options && options->name; options++) {
		char accepts[128], *label, *text;

		option_describe(options, accepts, sizeof accepts);
		if (table) {
			row(table,
				(struct listed){"option", options->name, NULL, options->fallback,
					accepts, options->help});
			continue;
		}
		label = xasprintf("%s=%s", options->name, options->fallback);
		text = options->type == OPTION_TEXT ? xstrdup(options->help)
						    : xasprintf("%s (%s)", options->help, accepts);
		prose_entry(stdout, 2 * MARGIN, label, INDENT, text);
		free(text);
		free(label);
	}
}

/* Something with a title, which is its value in a table, and with options. */
static void titled_entry(struct result_table *table, const char *kind, const char *name,
	const char *title, const char *summary, const struct option *options)
{
	char *text = titled(title, summary);

	entry(table, kind, name, title, summary, text);
	option_rows(table, options);
	free(text);
}

/* As text an alias has its spec on a line of its own. */
static void alias_row(struct result_table *table, const char *kind, const struct alias *a)
{
	char *summary = alias_about(a), *spec = search_respell("", a->spec);

	entry(table, kind, a->name, spec, summary, NULL);
	if (!table) {
		printf("%*s", INDENT, "");
		prose_fill(stdout, INDENT, INDENT, spec);
	}
	free(summary);
	free(spec);
}

static void list_games(struct result_table *table)
{
	const struct game_ops *const *games = game_registry();

	for (int i = 0; games[i]; i++)
		titled_entry(table, "game", games[i]->name, games[i]->title, games[i]->summary,
			games[i]->options);
	for (const struct alias *a = game_aliases()->first; a; a = a->next)
		alias_row(table, "game", a);
}

/* The evaluations of every game that has any; the value is the game. */
static void list_evaluations(struct result_table *table)
{
	const struct game_ops *const *games = game_registry();
	const char *last = NULL;

	for (int i = 0; games[i]; i++) {
		if (games[i]->evaluations || games[i]->prior)
			last = heading(table, games[i]->name, last);
		for (const struct game_evaluation *way = games[i]->evaluations; way && way->name;
			way++)
			entry(table, "evaluation", way->name, games[i]->name, way->summary, NULL);
		if (games[i]->prior)
			entry(table, "evaluation", "prior", games[i]->name, games[i]->priors, NULL);
	}
}

static void list_solvers(struct result_table *table)
{
	const struct search_ops *const *solvers = search_registry();

	for (int i = 0; solvers[i]; i++)
		titled_entry(table, "solver", solvers[i]->name, solvers[i]->title,
			solvers[i]->summary, solvers[i]->options);
}

/* Those of bandits. */
static void list_policies(struct result_table *table)
{
	const struct policy_ops *const *policies = policy_registry();

	for (int i = 0; policies[i]; i++)
		titled_entry(table, "policy", policies[i]->name, policies[i]->title,
			policies[i]->summary, policies[i]->options);
}

/* The value is the file. */
static void list_experiments(struct result_table *table)
{
	struct experiment_list list;

	experiment_list_make(&list);
	for (int i = 0; i < list.count; i++)
		entry(table, "experiment", list.entry[i].name, list.entry[i].path,
			list.entry[i].title, NULL);
	experiment_list_done(&list);
}

/* The parts of a recipe; the value is how it is asked for. */
static void list_parts(struct result_table *table)
{
	struct part part;

	for (int i = 0; parts_at(i, &part); i++) {
		char option[64];

		snprintf(option, sizeof option, "%s=%s", part.role, part.name);
		entry(table, "part", table ? part.name : option, option, part.summary, NULL);
	}
}

static void recipe_rows(struct result_table *table, const char *kind, bool are_levels)
{
	for (const struct alias *a = search_aliases()->first; a; a = a->next)
		if (levels_has(a->name) == are_levels)
			alias_row(table, kind, a);
}

/* Which levels a game has, and what they are; the value of a game's row is its levels, the weakest
 * first. */
static void list_levels(struct result_table *table)
{
	for (const struct alias *a = levels_lists()->first; a; a = a->next)
		entry(table, "levels", a->name, a->spec,
			text_same(a->name, LEVELS_ELSEWHERE) ? "levels of all other games"
							     : "levels of this game",
			a->spec);
	recipe_rows(table, "level", true);
}

static void list_recipes(struct result_table *table)
{
	recipe_rows(table, "recipe", false);
}

static void list_commands(struct result_table *table)
{
	const struct command *const *commands = command_registry();

	for (int i = 0; commands[i]; i++)
		entry(table, "command", commands[i]->name, commands[i]->synopsis,
			commands[i]->summary, NULL);
}

static void list_settings(struct result_table *table)
{
	option_rows(table, settings_options);
}

static void list_themes(struct result_table *table)
{
	for (int i = 0; theme_names[i]; i++)
		entry(table, "theme", theme_names[i], "", theme_summaries[i], NULL);
}

/* The keys of the workbench; the value is where they have their meaning. */
static void list_keys(struct result_table *table)
{
	const char *last = NULL;

	for (const struct key_row *row = NULL; (row = keys_next(row));) {
		char name[64];

		keys_name(row, name, sizeof name);
		last = heading(table, key_place_name(row->place), last);
		entry(table, "key", name, key_place_name(row->place), row->help, NULL);
	}
}

/* The commands of the Go text protocol. */
static void list_gtp(struct result_table *table)
{
	for (int i = 0; gtp_help(i).name; i++)
		entry(table, "gtp", gtp_help(i).name, "", gtp_help(i).help, NULL);
}

static const struct {
	const char *name;
	void (*list)(struct result_table *table);
} lists[] = {
	{"levels", list_levels},
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

static bool fill(struct result_table *table, const struct arguments *args, struct status *st)
{
	bool is_found = false;

	if (table)
		result_rows(table, "rows");
	if (args->rest_count > 1)
		return status_fail(st, "'%s' after '%s', expected one list",
			text_quoted(args->rest[1]).text, text_quoted(args->rest[0]).text);
	for (int i = 0; i < LISTS; i++) {
		if (args->rest_count && !text_same(args->rest[0], lists[i].name))
			continue;
		if (!table)
			printf("%s%s\n", is_found ? "\n" : "", lists[i].name);
		lists[i].list(table);
		is_found = true;
	}
	if (!is_found) {
		char known[256];
		size_t used = 0;

		for (int i = 0; i < LISTS; i++)
			text_append(
				known, sizeof known, &used, "%s%s", i ? ", " : "", lists[i].name);
		return status_fail(st, "unknown list '%s', expected one of: %s",
			text_quoted(args->rest[0]).text, known);
	}
	return true;
}

/* ---- textbook searches to be handed out */

extern const char source_text_plain[], source_text_plain_alphabeta[];

static bool print_source(const struct arguments *args, struct status *st)
{
	const char *name = args->source;

	if (args->rest_count)
		return status_fail(st, "'%s' with --source, expected one of them",
			text_quoted(args->rest[0]).text);
	if (text_same(name, "plain"))
		fputs(source_text_plain, stdout);
	else if (text_same(name, "plain-alphabeta"))
		fputs(source_text_plain_alphabeta, stdout);
	else
		return status_fail(st, "option --source is '%s', expected plain or plain-alphabeta",
			text_quoted(name).text);
	return true;
}

/* The parts of the manual pages, for the build. */
static const struct {
	const char *name;
	void (*write)(FILE *file);
} manuals[] = {{"manual", manual_write}, {"manual-settings", manual_write_settings},
	{"manual-experiment", manual_write_experiment}};

static int run(const struct arguments *args)
{
	struct result_table *table;
	struct status st;
	bool is_good;

	for (size_t i = 0; args->rest_count == 1 && i < sizeof manuals / sizeof *manuals; i++) {
		if (!strcmp(args->rest[0], manuals[i].name)) {
			manuals[i].write(stdout);
			return EXIT_OK;
		}
	}
	if (args->source)
		return print_source(args, &st) ? EXIT_OK : command_refuse(&st);
	table = args->format == RESULT_TEXT ? NULL : result_new();
	is_good = fill(table, args, &st);
	if (is_good && table)
		result_write(table, stdout, args->format);
	if (table)
		result_free(table);
	return is_good ? EXIT_OK : command_refuse(&st);
}

const struct command command_list = {
	.name = "list",
	.synopsis = "[levels|games|evaluations|solvers|parts|recipes|policies|experiments|settings|"
		    "themes|keys|commands|gtp] [--source plain|plain-alphabeta]",
	.summary = "Lists levels, games, solvers, recipes, options, experiments, settings, keys "
		   "and commands",
	.details =
		"Without a word it lists everything: levels of play, games with their options, "
		"evaluations, solvers, parts of MCTS, recipes, policies of bandits, experiments, "
		"settings, themes, keys, commands, and the commands of gtp.\n"
		"--source prints the C source of a search as a textbook has it, to be read or "
		"handed out: Monte Carlo tree search visits the same moves as often as the recipe "
		"classic, and alpha-beta looks at as many positions as the solver alphabeta.\n"
		"JSON: rows[] with kind, name, value, default, accepts, summary. The row of an "
		"option follows that of its game, solver or policy and has no value; only options "
		"have default and accepts. The value of a part is the option that asks for it: "
		"mcts:final=mean. The value of an evaluation is its game, whose usual evaluation "
		"comes first; that of an experiment is its file; that of a game among the levels "
		"is their names, the weakest first. A summary ends with the source if it has "
		"one.\n",
	.takes = (const char *const[]){"source", "format", NULL},
	.takes_rest = true,
	.run = run,
};
