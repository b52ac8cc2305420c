/* manual.c: the parts of the manual pages that come from the program's own tables; see manual.h. */
#include "cli/shared/manual.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/words/glossary.h"
#include "base/options/spec.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "cli/command.h"
#include "game/game.h"
#include "game/rules.h"
#include "io/config/settings.h"
#include "io/experiment/section.h"
#include "io/gtp/gtp.h"
#include "lab/bandit/policy.h"
#include "lab/experiment/experiment.h"
#include "search/registry.h"
#include "search/search.h"
#include "tui/keys.h"

void manual_text(FILE *file, const char *text)
{
	while (*text) {
		uint32_t c = text_next(&text);

		if (c == '-')
			fputs("\\-", file);
		else if (c == '\\')
			fputs("\\e", file);
		else if (c == '\'')
			fputs("\\(aq", file);
		else if (c == '"') /* of a macro's argument it would be the quotes */
			fputs("\\(dq", file);
		else if (c < 0x80)
			fputc((int)c, file);
		else
			fprintf(file, "\\[u%04" PRIX32 "]", c);
		if ((c == ',' || c == '|') && *text && *text != ' ' &&
			*text != '\n') /* a line may end within a long spec */
			fputs("\\:", file);
	}
}

void manual_prose(FILE *file, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		char *line = xstrndup(text, length);

		fputs(*line == ' ' ? ".EX\n" : ".PP\n", file);
		manual_text(file, line);
		fputs(*line == ' ' ? "\n.EE\n" : "\n", file);
		free(line);
		text += length + (text[length] == '\n');
	}
}

/* A paragraph with a name in bold, what may stand behind it, and one line about it. */
static void paragraph(FILE *file, const char *name, const char *behind, const char *line)
{
	fputs(".TP\n.B ", file);
	manual_text(file, name);
	manual_text(file, behind);
	fputc('\n', file);
	manual_text(file, line);
	fputs(".\n", file);
}

/* Each with its default behind the name: "=8" as in a spec, " = 8" as in an ini file. */
static void write_rows(FILE *file, const struct option *options, const char *equals)
{
	for (; options->name; options++) {
		char accepts[128], line[512], fallback[128];

		option_describe(options, accepts, sizeof accepts);
		snprintf(line, sizeof line, "%s: %s", options->help, accepts);
		snprintf(fallback, sizeof fallback, "%s%s", equals, options->fallback);
		paragraph(file, options->name, fallback, line);
	}
}

static void write_options(FILE *file, const struct option *options)
{
	if (!options || !options->name)
		return;
	fputs(".RS\n", file);
	write_rows(file, options, "=");
	fputs(".RE\n", file);
}

/* In one paragraph: "Turn: place a stone on any free cell. Goal: ...". */
static void write_rules(FILE *file, const struct game_rule *table)
{
	struct game_rule *rules = rules_make(table, NULL);

	fputs(".RS\n", file);
	for (struct game_rule *rule = rules; rule->word; rule++) {
		manual_text(file, rule->word);
		if (rule->when) {
			fputs(" (", file);
			manual_text(file, rule->when);
			fputc(')', file);
		}
		fputs(": ", file);
		manual_text(file, rule->text);
		fputs(".\n", file);
	}
	fputs(".RE\n", file);
	rules_free(rules);
}

static void write_aliases(FILE *file, const struct alias_list *list)
{
	for (const struct alias *a = list->first; a; a = a->next) {
		char line[1024];

		snprintf(line, sizeof line, "%s%s%s; %s", a->title, a->source ? ": " : "",
			a->source ? a->source : "", a->spec);
		paragraph(file, a->name, "", line);
	}
}

static void write_keys(FILE *file)
{
	fputs(".SH KEYS\nKeys of the workbench, by the place where they work.\n", file);
	for (int place = 0; place < KEYS_PLACES; place++) {
		fputs(".SS ", file);
		manual_text(file, key_place_name((enum key_place)place));
		fputc('\n', file);
		for (const struct key_row *row = NULL; (row = keys_next(row));) {
			char name[64];

			keys_name(row, name, sizeof name);
			if (row->place == (enum key_place)place)
				paragraph(file, name, "", row->help);
		}
	}
}

static void write_words(FILE *file)
{
	fputs(".SH WORDS\nWords and signs on the screen of the workbench.\n", file);
	for (const struct glossary_row *row = glossary; row->word; row++) {
		char ascii[32] = "";

		if (row->ascii)
			snprintf(ascii, sizeof ascii, "  (%s)", row->ascii);
		paragraph(file, row->word, ascii, row->meaning);
	}
}

/* By game, with the priors. */
static void write_evaluations(FILE *file)
{
	const struct game_ops *const *games = game_registry();

	fputs(".SH EVALUATIONS\nHow games value positions and moves before any search. The usual "
	      "evaluation of each game comes first. The command\n"
	      ".B evaluate\nshows their values, F4 puts them on the board.\n",
		file);
	for (int i = 0; games[i]; i++) {
		if (!games[i]->evaluations && !games[i]->prior)
			continue;
		fputs(".SS ", file);
		manual_text(file, games[i]->name);
		fputc('\n', file);
		for (const struct game_evaluation *way = games[i]->evaluations; way && way->name;
			way++)
			paragraph(file, way->name, "", way->summary);
		if (games[i]->prior)
			paragraph(file, "prior", "", games[i]->priors);
	}
}

void manual_write(FILE *file)
{
	const struct game_ops *const *games = game_registry();
	const struct search_ops *const *solvers = search_registry();
	const struct policy_ops *const *policies = policy_registry();

	command_manual(file);
	write_keys(file);
	write_words(file);
	/* specs are long words: no even margins */
	fputs(".ad l\n.SH GAMES\nEach with its options at their defaults.\n", file);
	for (int i = 0; games[i]; i++) {
		paragraph(file, games[i]->name, "", games[i]->summary);
		write_rules(file, games[i]->rules);
		write_options(file, games[i]->options);
	}
	write_aliases(file, game_aliases());
	write_evaluations(file);
	fputs(".SH SOLVERS\nEach with its options at their defaults.\n", file);
	for (int i = 0; solvers[i]; i++) {
		paragraph(file, solvers[i]->name, "", solvers[i]->summary);
		write_options(file, solvers[i]->options);
	}
	fputs(".SH POLICIES\nPolicies of bandits, each with its options at their defaults.\n",
		file);
	for (int i = 0; policies[i]; i++) {
		paragraph(file, policies[i]->name, "", policies[i]->summary);
		write_options(file, policies[i]->options);
	}
	fputs(".SH PROTOCOL\nThe commands of the Go text protocol that\n.B gtp\nanswers.\n", file);
	for (int i = 0; gtp_help(i).name; i++)
		paragraph(file, gtp_help(i).name, "", gtp_help(i).help);
	fputs(".SH RECIPES\nNamed solvers from the ini file.\n", file);
	write_aliases(file, search_aliases());
}

void manual_write_settings(FILE *file)
{
	write_rows(file, settings_options, " = ");
}

/* The keys of a section, as an ini file has them; any text will do where nothing is said. Those of
 * a figure may be of some kinds only. */
static void write_ini_keys(FILE *file, const struct option *row, bool of_plot)
{
	for (; row->name; row++) {
		char kinds[128], accepts[128], *line, *fallback = xasprintf(" = %s", row->fallback);
		const char *only =
			of_plot ? section_key_kinds(row->name, kinds, sizeof kinds) : NULL;
		bool is_text = row->type == OPTION_TEXT;

		option_describe(row, accepts, sizeof accepts);
		line = xasprintf("%s%s%s%s%s", row->help, is_text ? "" : ": ",
			is_text ? "" : accepts, only ? "; of " : "", only ? only : "");
		paragraph(file, row->name, fallback, line);
		free(line);
		free(fallback);
	}
}

/* What a kind of trial is asked, and what it records. */
static void write_kind(FILE *file, const struct trial_kind *kind)
{
	fputs(".SS Kind ", file);
	manual_text(file, kind->name);
	fputs("\nA trial is ", file);
	manual_text(file, kind->summary);
	fprintf(file, ". By default a point has %ld trial%s.\n", kind->usual_trials,
		kind->usual_trials == 1 ? "" : "s");
	write_ini_keys(file, kind->keys, false);
	fputs(".PP\nIt records\n.RS\n", file);
	for (const struct trial_column *column = kind->columns; column->name; column++)
		paragraph(file, column->name, column->is_time ? " (a time)" : "", column->help);
	fputs(".RE\n.PP\nIts default table:\n.B ", file);
	manual_text(file, kind->usual_table);
	if (kind->usual_by) {
		fputs("\nby the factors and\n.B ", file);
		manual_text(file, kind->usual_by);
	}
	fputc('\n', file);
}

void manual_write_experiment(FILE *file)
{
	const struct trial_kind *const *kinds = trial_registry();

	fputs(".SH KEYS\nEach with its default.\n.SS Section [experiment]\n", file);
	write_ini_keys(file, experiment_general_keys, false);
	fputs(".SS Section [table]\n", file);
	write_ini_keys(file, experiment_table_keys, false);
	fputs(".SS Section [figure NAME]\n", file);
	write_ini_keys(file, experiment_plot_keys, true);
	fputs(".SH KINDS OF TRIALS\nWhat one trial is:\n.B kind\nin [experiment].\nThe keys of a "
	      "kind also go into [experiment], or into a [case].\n",
		file);
	for (int i = 0; kinds[i]; i++)
		write_kind(file, kinds[i]);
}
