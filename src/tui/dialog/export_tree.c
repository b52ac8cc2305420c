/* export_tree.c: the tree, the table and the board as files; see exports.h.
 *
 * The panes are shown no more of the tree than they need. An export asks the search for its part
 * itself, waits for the answer, which takes a search that thinks about a millisecond, and leaves it
 * to the lens to ask again for its own. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/board/board_svg.h"
#include "io/records/line.h"
#include "io/table/report_table.h"
#include "io/tree/graphviz.h"
#include "io/tree/subtree_write.h"
#include "tui/dialog/exports.h"

enum {
	DEEPEST = 1000, /* plies */
	MOST_ROWS = 200000,
	MOST_DRAWN = 400, /* nodes of a picture that can be taken in */
};
#define PATIENCE_NS UINT64_C(5000000000)

/* The search that is watched, if the node that is looked at is one of its own. */
static struct seat *searcher(struct workbench *bench, struct status *st)
{
	struct session *session = &bench->session;
	bool has_figures = bench->lens.has_search && bench->lens.report && !bench->lens.is_past;

	if (session->watched != SEAT_NONE && has_figures)
		return &session->seat[session->watched];
	status_fail(st,
		"no search has looked at this position, expected one that has: Space starts it");
	return NULL;
}

static void describe(const struct report *report, char formula[256])
{
	*formula = '\0';
	if (report->formula.rule)
		formula_describe(&report->formula, true, formula, 256);
}

/* ---- the tree */

/* Part of a tree and the report of the same moment. */
struct sample {
	struct report *report;
	struct outline outline;
};

static void sample_done(struct sample *sample)
{
	free(sample->report);
	outline_done(&sample->outline);
}

static bool sample_take(struct sample *sample, bool is_there, const struct report *report,
	const struct outline *outline, struct status *st)
{
	if (!is_there)
		return status_fail(st,
			"this node is not in the tree yet, expected one that the search has "
			"visited");
	report_copy(sample->report, report);
	outline_copy(&sample->outline, outline);
	return true;
}

static bool ask_stepper(struct stepper *stepper, const struct outline_request *request,
	struct sample *sample, struct status *st)
{
	const struct stepper_view *view = stepper_view(stepper);

	if (view->is_under_way)
		return status_fail(st,
			"step mode is on its way to iteration %llu, expected it to stand",
			(unsigned long long)view->target);
	stepper_request(stepper, request);
	stepper_wait(stepper);
	return sample_take(
		sample, view->has_outline && view->has_report, &view->report, &view->outline, st);
}

/* The tree of minimax or alpha-beta, as far as it has come at this point of its course. */
static bool ask_theatre(const struct theatre *theatre, const struct outline_request *request,
	struct sample *sample, struct status *st)
{
	const struct recording *recording = theatre_recording(theatre);

	if (!recording)
		return status_fail(
			st, "the search is still being recorded, expected it to be ready");
	recording_report(recording, theatre_view(theatre)->at, sample->report);
	recording_outline(recording, theatre_view(theatre)->at, request, &sample->outline);
	return sample->outline.count ||
		status_fail(st,
			"this node is not in the tree yet, expected one that the search has "
			"visited");
}

static bool ask_engine(struct engine *engine, const struct outline_request *request,
	struct sample *sample, struct status *st)
{
	struct engine_view *view = xcalloc(1, sizeof *view);
	uint64_t number = engine_request(engine, request), end_ns = clock_ns() + PATIENCE_NS;
	bool is_good;

	engine_poll(engine, view);
	while (view->request != number && clock_ns() < end_ns) {
		nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
		engine_poll(engine, view);
	}
	if (view->request == number)
		is_good = sample_take(sample, view->has_outline && view->has_report, &view->report,
			&view->outline, st);
	else
		is_good = status_fail(st,
			"the search does not answer, expected it to: pause it (Space) and try "
			"again");
	engine_view_done(view);
	free(view);
	return is_good;
}

static bool take_sample(struct export_order *order, struct seat *seat, int most_rows,
	struct sample *sample, struct status *st)
{
	const struct lens *lens = &order->bench->lens;
	const struct session *session = &order->bench->session;
	struct outline_request request = {
		.depth = DEEPEST, .most_rows = most_rows, .min_visits = lens->min_visits};

	if (!order->is_whole) {
		request.path_length = lens->path_length;
		memcpy(request.path, lens->path, (size_t)lens->path_length * sizeof *lens->path);
	}
	*sample = (struct sample){.report = xcalloc(1, sizeof *sample->report)};
	seat->asked = 0; /* what the lens had asked for is no longer in force */
	if (session->stepper               ? ask_stepper(session->stepper, &request, sample, st)
			: session->theatre ? ask_theatre(session->theatre, &request, sample, st)
					   : ask_engine(seat->engine, &request, sample, st))
		return true;
	sample_done(sample);
	return false;
}

static bool write_graph(const struct outline_page *page, FILE *file, struct status *st)
{
	char *graph = NULL;
	size_t length;
	FILE *memory = open_memstream(&graph, &length);
	bool is_good;

	if (memory) {
		outline_write_dot(page, memory);
		fclose(memory);
	}
	if (!graph)
		xalloc_fail(0);
	is_good = graphviz_write_svg(graph, length, file, st);
	free(graph);
	return is_good;
}

static void write_rows(const struct outline_page *page, const struct seat *seat,
	const struct report *report, const char *path, enum sheet_format format, FILE *file)
{
	struct sheet *sheet = sheet_new();

	report_sheet_subject(sheet,
		&(struct report_page){.game = page->game,
			.state = &seat->root,
			.solver = seat->spec,
			.formula = *page->formula ? page->formula : NULL,
			.report = report});
	outline_write_sheet(page, sheet, path, format, file);
	sheet_free(sheet);
}

static bool write_sample(const struct export_order *order, const struct seat *seat,
	const struct sample *sample, int format, FILE *file, struct status *st)
{
	const struct lens *lens = &order->bench->lens;
	const struct game *game = order->bench->session.game;
	int length = order->is_whole ? 0 : lens->path_length;
	char *path = line_format(game, &seat->root, lens->path, length), formula[256];
	struct outline_page page = {.game = game,
		.outline = &sample->outline,
		.title = length ? path : "root",
		.formula = formula,
		.state = order->is_whole ? (const void *)&seat->root : &lens->state};
	bool is_good = true;

	describe(sample->report, formula);
	outline_page_set_best(&page, sample->report, lens->path, length);
	if (format == EXPORT_DOT)
		outline_write_dot(&page, file);
	else if (format == EXPORT_SVG)
		outline_write_svg(&page, file);
	else if (format == EXPORT_GRAPHVIZ)
		is_good = write_graph(&page, file, st);
	else
		write_rows(&page, seat, sample->report, path,
			format == EXPORT_JSON          ? SHEET_JSON
				: format == EXPORT_CSV ? SHEET_CSV
						       : SHEET_TEXT,
			file);
	free(path);
	return is_good;
}

bool export_tree(struct export_order *order, int format, FILE *file, struct status *st)
{
	bool is_picture = format == EXPORT_DOT || format == EXPORT_SVG || format == EXPORT_GRAPHVIZ;
	struct seat *seat = searcher(order->bench, st);
	struct sample sample;
	char number[32];
	bool is_good;

	if (!seat)
		return false;
	if (!seat->ops->browse && !order->bench->session.theatre)
		return status_fail(st,
			"%s keeps no tree, expected a solver that does, such as mcts, or step "
			"mode: F5 begins it",
			seat->ops->name);
	if (!take_sample(order, seat, is_picture ? MOST_DRAWN : MOST_ROWS, &sample, st))
		return false;
	snprintf(order->note, sizeof order->note, "%s%s nodes%s",
		sample.outline.is_cut ? "the upper " : "",
		text_grouped((uint64_t)sample.outline.count, number),
		sample.outline.is_cut ? " of it" : "");
	is_good = write_sample(order, seat, &sample, format, file, st);
	sample_done(&sample);
	return is_good;
}

/* ---- the table and the board: what the lens shows of its node */

/* The lens's node as a report: its moves, the best of them, and the figures of the whole search.
 * The caller frees. */
static struct report *report_of(const struct lens *lens)
{
	struct report *report = xcalloc(1, sizeof *report);
	const struct lens_row *best = lens_find(lens, lens->best);

	report_copy(report, lens->report);
	report->move_count = lens->count;
	for (int i = 0; i < lens->count; i++)
		report->move[i] = lens->row[i].stats;
	report->best = lens->best;
	report->kind = best ? best->stats.kind : VALUE_NONE;
	report->value = best ? best->stats.value : NAN;
	if (lens->path_length < report->pv_length &&
		!memcmp(lens->path, report->pv, (size_t)lens->path_length * sizeof *lens->path)) {
		report->pv_length -= lens->path_length;
		memmove(report->pv, report->pv + lens->path_length,
			(size_t)report->pv_length * sizeof *report->pv);
	} else {
		report->pv_length = 0;
	}
	return report;
}

static void write_table(const struct report_page *page, const struct lens *lens,
	enum sheet_format format, FILE *file)
{
	struct sheet *sheet = sheet_new();

	report_sheet_subject(sheet, page);
	report_sheet_best(sheet, page);
	sheet_text(sheet, "kind", value_kind_name(page->report->kind));
	sheet_count(sheet, "iterations", page->report->iterations);
	sheet_count(sheet, "node_visits", lens->visits);
	report_sheet_line(sheet, page);
	report_sheet_moves(sheet, page, format == SHEET_TEXT);
	sheet_write(sheet, file, format);
	sheet_free(sheet);
}

bool export_table(struct export_order *order, int format, FILE *file, struct status *st)
{
	const struct lens *lens = &order->bench->lens;
	const struct seat *seat = searcher(order->bench, st);
	struct report *report;
	char formula[256];

	if (!seat)
		return false;
	if (!lens->count)
		return status_fail(st, "the game is over here, expected a position with moves");
	report = report_of(lens);
	describe(report, formula);
	write_table(&(struct report_page){.game = order->bench->session.game,
			    .state = &lens->state,
			    .solver = seat->spec,
			    .formula = *formula ? formula : NULL,
			    .report = report},
		lens, (enum sheet_format)format, file);
	free(report);
	return true;
}

/* Also without a search: then it is the board alone. */
bool export_board(struct export_order *order, int format, FILE *file, struct status *st)
{
	const struct workbench *bench = order->bench;
	const struct seat *seat = searcher(order->bench, st);
	struct board_page page = {.game = bench->session.game, .state = &bench->lens.state};
	struct report *report = NULL;
	char formula[256], *caption = NULL;

	(void)format;
	if (seat && bench->lens.has_node) {
		page.report = report = report_of(&bench->lens);
		describe(report, formula);
		page.caption = caption =
			xasprintf("%s%s%s", seat->spec, *formula ? ", " : "", formula);
	}
	board_write_svg(&page, file);
	free(report);
	free(caption);
	return true;
}
