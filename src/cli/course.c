/* course.c: the command `course`: the index of the course, and what it opens. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/command.h"
#include "cli/shared/prose.h"
#include "cli/shared/result.h"
#include "io/course/course.h"
#include "tui/workbench.h"

enum { MARGIN = 2, INDENT = 20 }; /* of keys and what they show, in columns */

/* ---- the list */

static void print_source(const struct course *course, int number)
{
	const struct course_source *source = &course->source[number];

	printf("%s: %s", source->name, source->title);
	if (*source->from)
		printf(" (%s)", source->from);
	fputc('\n', stdout);
	for (int i = 0; i < course->entry_count; i++) {
		const struct course_entry *entry = &course->entry[i];
		char *text;

		if (entry->source != number)
			continue;
		text = xasprintf("%s: %s", entry->title, entry->shows);
		prose_entry(stdout, MARGIN, entry->key, INDENT, text);
		free(text);
	}
}

static void add_row(
	struct result_table *table, const struct course *course, const struct course_entry *entry)
{
	char *command = gesture_command(&entry->gesture);

	result_row(table);
	result_text(table, "source", course->source[entry->source].name);
	result_text(table, "key", entry->key);
	result_text(table, "title", entry->title);
	result_text(table, "shows", entry->shows);
	result_text(table, "command", command);
	free(command);
}

/* All sources, or one of them if it is not -1. */
static int list(const struct course *course, int source, enum result_format format)
{
	struct result_table *table;

	if (format == RESULT_TEXT) {
		bool is_first = true;

		for (int i = 0; i < course->source_count; i++) {
			if (source >= 0 && i != source)
				continue;
			if (!is_first)
				fputc('\n', stdout);
			is_first = false;
			print_source(course, i);
		}
		return EXIT_OK;
	}
	table = result_new();
	result_rows(table, "entries");
	for (int i = 0; i < course->entry_count; i++)
		if (source < 0 || course->entry[i].source == source)
			add_row(table, course, &course->entry[i]);
	result_print(table, format);
	return EXIT_OK;
}

static int source_named(const struct course *course, const char *name)
{
	for (int i = 0; i < course->source_count; i++)
		if (text_same(course->source[i].name, name))
			return i;
	return -1;
}

/* ---- one entry */

static int show(const struct course_entry *entry)
{
	char *command = gesture_command(&entry->gesture);

	puts(command);
	free(command);
	return EXIT_OK;
}

static int open_entry(const struct course_entry *entry, const char *config)
{
	return command_open_workbench(&(struct workbench_request){.gesture = entry->gesture,
		.is_looked_at = true,
		.config = config,
		.problems = &(struct problems){.count = 0}});
}

static int use(const struct course *course, const struct arguments *args)
{
	const char *word = args->rest_count ? args->rest[0] : NULL;
	struct status st;
	const struct course_entry *entry = word ? course_find(course, word, &st) : NULL;
	int source = word && !entry ? source_named(course, word) : -1;

	if (args->show && (!word || source >= 0)) {
		status_fail(&st, "--show without an entry, expected one of 'mctscope course'");
		return command_refuse(&st);
	}
	if (args->rest_count > 1) {
		status_fail(&st, "'%s' after '%s', expected one entry",
			text_quoted(args->rest[1]).text, text_quoted(word).text);
		return command_refuse(&st);
	}
	if (!word || source >= 0)
		return list(course, source, args->format);
	if (!entry)
		return command_refuse(&st);
	return args->show ? show(entry) : open_entry(entry, args->config);
}

/* A file of the user's that is wrong does not keep the others from being listed and opened. */
static int run(const struct arguments *args)
{
	struct problems problems = {.count = 0};
	struct course course;
	struct status st;
	bool is_known;
	int status;

	course_make(&course, &problems);
	is_known = args->rest_count == 1 && course_find(&course, args->rest[0], &st);
	status = problems.count && args->rest_count && !is_known &&
			source_named(&course, args->rest[0]) < 0
		? EXIT_BAD_INPUT /* perhaps it is in that file */
		: use(&course, args);
	for (int i = 0; i < problems.count; i++) {
		int refused;

		status_fail(&st, "%s", problems.text[i]);
		refused = command_refuse(&st);
		status = is_known ? status : refused;
	}
	problems_done(&problems);
	course_done(&course);
	return status;
}

const struct command command_course = {
	.name = "course",
	.synopsis = "[SOURCE | KEY [--show]]",
	.summary = "Lists the sources of the course by section; opens what a section is taught "
		   "with",
	.details =
		"Alone it lists every source with its sections: the key of each, its title, and "
		"what will be seen. With the name of a source it lists that source. With a KEY it "
		"opens the workbench at what the section is about: a game with its position, "
		"recipe, tab and step, an experiment, or a room of the lab. F8 in the workbench "
		"has the same list. --show prints a command line that opens or runs the same:\n"
		"    mctscope course levine-3.1\n"
		"    eval \"$(mctscope course levine-3.1 --show)\"\n"
		"Your own files in course/ beside your ini file are added; one with the name of a "
		"bundled file, such as mcts.ini, takes its place. A file has a section [course] "
		"with a title, perhaps with its source, and a section for each entry:\n"
		"    [entry two-move]\n"
		"    title = Jeu a deux coups\n"
		"    shows = the minimax value of the root: 3, by A\n"
		"    game = tree:name=two-move\n"
		"    analyst = minimax\n"
		"    step = 4\n"
		"The further keys of an entry are those options of 'tui': position, moves, first, "
		"second, tab, overlay, evaluation, room. An entry may have 'experiment' alone. "
		"What 'expect' says is a text that stands on the screen then; the program's own "
		"tests look for it.\n"
		"CSV and JSON: source, key, title, shows, command.\n",
	.takes = (const char *const[]){"show", "format", NULL},
	.takes_rest = true,
	.run = run,
};
