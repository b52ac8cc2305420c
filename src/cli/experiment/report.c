/* report.c: `experiment report`: experiments with their results on one page. */
#include "io/experiment/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/xalloc.h"
#include "cli/experiment/experiment_internal.h"
#include "io/file.h"
#include "io/memory.h"
#include "io/quote.h"
#include "io/store/items.h"
#include "io/store/list.h"

/* What a part of the page is made of. */
struct page_part {
	struct experiment_files files;
	struct table *rows;
	char *words;
};

/* The page that is being put together. */
struct page {
	int count, skipped;
	struct report_part *part;
	struct page_part *own; /* of each */
};

/* By which words it is run again: as it was named, or with the values of its run. The caller frees.
 */
static char *words_of(const char *wanted, const struct experiment *experiment)
{
	bool is_run =
		!strchr(wanted, '/') && !experiment_is_known(wanted) && experiment->override_count;
	char *words = NULL;
	size_t length;
	FILE *file = memory_open(&words, &length);

	quote_shell(file, is_run ? experiment->name : wanted);
	for (int i = 0; is_run && i < experiment->override_count; i++) {
		fputs(" --set ", file);
		quote_shell(file, experiment->override[i]);
	}
	memory_close(file);
	return words;
}

/* Adds an experiment with its results. False with a message if there are none. */
static bool add(
	struct page *page, const struct arguments *args, const char *wanted, struct status *st)
{
	struct experiment_files files;
	struct store *store;
	int i = page->count;

	if (!experiment_files_open(&files, args, wanted, NULL, st))
		return false;
	store = store_look(files.experiment, files.directory, st);
	if (!store) {
		experiment_files_close(&files);
		return false;
	}
	ARRAY_GROW(page->part, i);
	ARRAY_GROW(page->own, i);
	page->own[i] = (struct page_part){.files = files,
		.rows = xmalloc(sizeof *page->own[i].rows),
		.words = words_of(wanted, files.experiment)};
	store_rows(store, page->own[i].rows);
	page->part[i] =
		(struct report_part){files.experiment, page->own[i].rows, page->own[i].words};
	page->count++;
	store_close(store);
	return true;
}

static void page_done(struct page *page)
{
	for (int i = 0; i < page->count; i++) {
		table_done(page->own[i].rows);
		free(page->own[i].rows);
		free(page->own[i].words);
		experiment_files_close(&page->own[i].files);
	}
	free(page->part);
	free(page->own);
}

/* All that are named; without names all that have results. */
static bool add_all(struct page *page, const struct arguments *args, struct status *st)
{
	struct experiment_items items;

	for (int i = 1; i < args->rest_count; i++)
		if (!add(page, args, args->rest[i], st))
			return false;
	if (args->rest_count > 1)
		return true;
	experiment_items_make(&items);
	for (int i = 0; i < items.count; i++) {
		char *word = experiment_item_word(&items.item[i]);

		page->skipped += !add(page, args, word, st);
		free(word);
	}
	experiment_items_done(&items);
	return page->count ||
		status_fail(st,
			"no experiment has results, expected at least one: mctscope experiment run "
			"NAME");
}

static bool write_page(
	const struct page *page, const char *path, bool may_replace, struct status *st)
{
	size_t length;
	bool is_good;
	char *text;
	FILE *file;

	if (!path)
		return report_write(stdout, page->part, page->count) ||
			status_fail(st, "standard output: cannot be written");
	file = memory_open(&text, &length);
	report_write(file, page->part, page->count);
	memory_close(file);
	is_good = file_check_output(path, may_replace, st) && file_replace(path, text, length, st);
	free(text);
	return is_good;
}

int experiment_report(const struct arguments *args)
{
	const char *path = args->output && strcmp(args->output, "-") != 0 ? args->output : NULL;
	struct page page = {0};
	struct status st;
	bool is_good = add_all(&page, args, &st) &&
		write_page(&page, path, args->force || (path && file_has_mark(path, REPORT_MARK)),
			&st);

	if (is_good && path)
		printf("%d experiment%s in %s\n", page.count, page.count == 1 ? "" : "s", path);
	if (is_good && page.skipped)
		fprintf(stderr, "mctscope: %d experiment%s without results %s left out\n",
			page.skipped, page.skipped == 1 ? "" : "s",
			page.skipped == 1 ? "was" : "were");
	page_done(&page);
	return is_good ? EXIT_OK : command_refuse(&st);
}
