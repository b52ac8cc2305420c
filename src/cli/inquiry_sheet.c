/* inquiry_sheet.c: what a search found, as a sheet; see inquiry.h. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "cli/shared/search_run.h"
#include "io/table/report_table.h"

/* What of a search the sheet's fields are about. `formula` is room for it in words. */
static struct report_page page_of(
	const struct inquiry *inquiry, const struct report *report, char formula[256])
{
	const struct search *search = inquiry->search;

	if (search->ops->describe)
		search->ops->describe(search, formula, 256);
	return (struct report_page){.game = inquiry->game,
		.state = &inquiry->state,
		.solver = search->spec,
		.formula = search->ops->describe ? formula : NULL,
		.report = report};
}

void inquiry_fields(struct sheet *sheet, const struct inquiry *inquiry)
{
	char formula[256];
	struct report_page page = page_of(inquiry, NULL, formula);

	report_sheet_subject(sheet, &page);
}

static void speed_field(struct sheet *sheet, const struct report *report)
{
	double seconds = (double)report->elapsed_ns / 1e9;

	sheet_real(sheet, "sims_per_s",
		report->iterations && seconds > 0 ? (double)report->iterations / seconds : NAN, 0);
}

/* The lab code of the search, and what came of the one that it repeats. */
static void code_fields(
	struct sheet *sheet, const struct inquiry *inquiry, const struct report *report)
{
	char comparison[96];
	struct status st;

	if (inquiry->shows_code) {
		char *code = labcode_make(inquiry->game, inquiry->position, inquiry->moves,
			inquiry->search->spec, report->iterations, inquiry->stream,
			inquiry->search->ops->checksum(inquiry->search), &st);

		assert(code); /* that it can be written was found out before */
		sheet_text(sheet, "code", code);
		free(code);
	}
	if (inquiry->is_again && atomic_load(inquiry->stop)) {
		sheet_nothing(sheet, "again");
	} else if (inquiry->is_again) {
		inquiry_compare(inquiry, comparison, sizeof comparison);
		sheet_text(sheet, "again", comparison);
	}
}

static void figure_fields(
	struct sheet *sheet, const struct inquiry *inquiry, const struct report_page *page)
{
	const struct report *report = page->report;
	const struct search *search = inquiry->search;
	char checksum[17];

	report_sheet_best(sheet, page);
	sheet_text(sheet, "kind", value_kind_name(report->kind));
	sheet_count(sheet, "iterations", report->iterations);
	sheet_count(sheet, "nodes", report->nodes);
	sheet_count(sheet, "bytes", report->bytes);
	sheet_count(sheet, "depth", (uint64_t)report->depth);
	sheet_real(sheet, "elapsed_ms", (double)report->elapsed_ns / 1e6, 3);
	speed_field(sheet, report);
	sheet_text(sheet, "is_full", report->is_full ? "yes" : "no");
	if (search->ops->checksum) {
		snprintf(checksum, sizeof checksum, "%016" PRIx64, search->ops->checksum(search));
		sheet_text(sheet, "checksum", checksum);
	} else {
		sheet_nothing(sheet, "checksum");
	}
	code_fields(sheet, inquiry, report);
	report_sheet_line(sheet, page);
}

struct sheet *inquiry_sheet(
	const struct inquiry *inquiry, const struct report *report, bool is_sorted)
{
	struct sheet *sheet = sheet_new();
	char formula[256];
	struct report_page page = page_of(inquiry, report, formula);

	report_sheet_subject(sheet, &page);
	figure_fields(sheet, inquiry, &page);
	report_sheet_moves(sheet, &page, is_sorted);
	return sheet;
}

struct sheet *inquiry_glance(const struct inquiry *inquiry, const struct report *report)
{
	struct sheet *sheet = sheet_new();
	char formula[256];
	struct report_page page = page_of(inquiry, report, formula);

	if (page.formula)
		sheet_prose(sheet, "formula", page.formula);
	else
		sheet_nothing(sheet, "formula");
	report_sheet_best(sheet, &page);
	sheet_count(sheet, "iterations", report->iterations);
	speed_field(sheet, report);
	report_sheet_line(sheet, &page);
	report_sheet_moves(sheet, &page, true);
	return sheet;
}
