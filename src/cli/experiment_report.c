/* experiment_report.c: `experiment report`: experiments with their results on one page. */
#include "io/experiment_report.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "cli/experiment_own.h"
#include "io/experiment_figure.h"
#include "io/experiment_list.h"
#include "io/file.h"
#include "io/memory.h"

/* The page that is being put together. */
struct page {
	int count, skipped;
	struct report_part *part;
	struct experiment **experiment;
	struct rows **rows;
};

/* Adds an experiment with its results. False with a message if there are none. */
static bool add(struct page *page, const char *wanted, struct status *st)
{
	struct experiment *experiment = experiment_load(wanted, NULL, 0, st);
	char *directory = experiment && exhibits_check(experiment, st) ? store_directory(experiment, st) : NULL;
	struct store *store = directory ? store_look(experiment, directory, st) : NULL;
	int i = page->count;

	free(directory);
	if (!store) {
		experiment_free(experiment);
		return false;
	}
	page->part = xrealloc(page->part, (size_t)(i + 1) * sizeof *page->part);
	page->experiment = xrealloc(page->experiment, (size_t)(i + 1) * sizeof *page->experiment);
	page->rows = xrealloc(page->rows, (size_t)(i + 1) * sizeof *page->rows);
	page->experiment[i] = experiment;
	page->rows[i] = xmalloc(sizeof **page->rows);
	store_rows(store, page->rows[i]);
	page->part[i] = (struct report_part){experiment, page->rows[i]};
	page->count++;
	store_close(store);
	return true;
}

static void page_done(struct page *page)
{
	for (int i = 0; i < page->count; i++) {
		rows_done(page->rows[i]);
		free(page->rows[i]);
		experiment_free(page->experiment[i]);
	}
	free(page->part);
	free(page->experiment);
	free(page->rows);
}

/* All that are named; without names all that have results. */
static bool add_all(struct page *page, const struct arguments *args, struct status *st)
{
	struct experiment_list list;

	for (int i = 1; i < args->rest_count; i++)
		if (!add(page, args->rest[i], st))
			return false;
	if (args->rest_count > 1)
		return true;
	experiment_list_make(&list);
	for (int i = 0; i < list.count; i++)
		page->skipped += !add(page, list.entry[i].name, st);
	experiment_list_done(&list);
	return page->count || status_fail(st, "no experiment has results, expected at least one: mctscope experiment run NAME");
}

static bool write_page(const struct page *page, const char *path, struct status *st)
{
	size_t length;
	bool is_good;
	char *text;
	FILE *file;

	if (!path)
		return report_write(stdout, page->part, page->count) || status_fail(st, "standard output: cannot be written");
	file = memory_open(&text, &length);
	report_write(file, page->part, page->count);
	memory_close(file);
	is_good = file_replace(path, text, length, st);
	free(text);
	return is_good;
}

int experiment_report(const struct arguments *args)
{
	const char *path = args->output && strcmp(args->output, "-") != 0 ? args->output : NULL;
	struct page page = {0};
	struct status st;
	bool is_good = add_all(&page, args, &st) && write_page(&page, path, &st);

	if (is_good && path)
		printf("%d experiment%s in %s\n", page.count, page.count == 1 ? "" : "s", path);
	if (is_good && page.skipped)
		fprintf(stderr, "mctscope: %d experiment%s without results left out\n", page.skipped, page.skipped == 1 ? "" : "s");
	page_done(&page);
	return is_good ? EXIT_OK : command_refuse(&st);
}
