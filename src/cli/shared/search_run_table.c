/* search_run_table.c: what a search found, as a table; see search_run.h. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "cli/shared/result.h"
#include "cli/shared/search_run.h"
#include "io/table/report_table.h"

/* What of a search the table's fields are about. `formula` is space for it in words. */
static struct report_page page_of(
	const struct search_run *run, const struct report *report, char formula[256])
{
	const struct search *search = run->search;

	if (search->ops->describe)
		search->ops->describe(search, formula, 256);
	return (struct report_page){.game = run->game,
		.state = &run->state,
		.solver = search->spec,
		.formula = search->ops->describe ? formula : NULL,
		.report = report};
}

void search_run_fields(struct result_table *table, const struct search_run *run)
{
	char formula[256];
	struct report_page page = page_of(run, NULL, formula);

	report_table_head(table, &page);
}

static void speed_field(struct result_table *table, const struct report *report)
{
	double seconds = (double)report->elapsed_ns / 1e9;

	result_real(table, "sims_per_s",
		report->iterations && seconds > 0 ? (double)report->iterations / seconds : NAN, 0);
}

/* The lab code of the search, and what came of the one that it repeats. */
static void code_fields(
	struct result_table *table, const struct search_run *run, const struct report *report)
{
	char comparison[96];
	struct status st;

	if (run->shows_code) {
		char *code = labcode_make(run->game, run->position, run->moves, run->search->spec,
			report->iterations, run->stream, run->search->ops->checksum(run->search),
			&st);

		assert(code); /* that it can be written was found out before */
		result_text(table, "code", code);
		free(code);
	}
	if (run->is_again && atomic_load(run->stop)) {
		result_nothing(table, "again");
	} else if (run->is_again) {
		search_run_compare(run, comparison, sizeof comparison);
		result_text(table, "again", comparison);
	}
}

static void stat_fields(
	struct result_table *table, const struct search_run *run, const struct report_page *page)
{
	const struct report *report = page->report;
	const struct search *search = run->search;
	char checksum[17];

	report_table_best(table, page);
	result_text(table, "kind", value_kind_name(report->kind));
	result_count(table, "iterations", report->iterations);
	result_count(table, "nodes", report->nodes);
	result_count(table, "bytes", report->bytes);
	result_count(table, "depth", (uint64_t)report->depth);
	result_real(table, "elapsed_ms", (double)report->elapsed_ns / 1e6, 3);
	speed_field(table, report);
	result_text(table, "is_full", report->is_full ? "yes" : "no");
	if (search->ops->checksum)
		snprintf(checksum, sizeof checksum, "%016" PRIx64, search->ops->checksum(search));
	result_text(table, "checksum", search->ops->checksum ? checksum : NULL);
	code_fields(table, run, report);
	report_table_line(table, page);
}

struct result_table *search_run_table(
	const struct search_run *run, const struct report *report, bool is_sorted)
{
	struct result_table *table = result_new();
	char formula[256];
	struct report_page page = page_of(run, report, formula);

	report_table_head(table, &page);
	stat_fields(table, run, &page);
	report_table_moves(table, &page, is_sorted);
	return table;
}

struct result_table *search_run_glance(const struct search_run *run, const struct report *report)
{
	struct result_table *table = result_new();
	char formula[256];
	struct report_page page = page_of(run, report, formula);

	if (page.formula)
		result_prose(table, "formula", page.formula);
	else
		result_nothing(table, "formula");
	report_table_best(table, &page);
	result_count(table, "iterations", report->iterations);
	speed_field(table, report);
	report_table_line(table, &page);
	report_table_moves(table, &page, true);
	return table;
}
