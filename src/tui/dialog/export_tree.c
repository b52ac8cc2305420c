/* export_tree.c: the tree, the table and the board as files; see exports.h.
 *
 * The panes are shown no more of the tree than they need. An export asks the search for its part
 * itself, waits for the answer, which takes a search that thinks about a millisecond, and leaves it
 * to the node view to ask again for its own. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/node/node_view.h"
#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/board/board_svg.h"
#include "io/memory.h"
#include "io/records/line.h"
#include "io/table/report_table.h"
#include "io/tree/graphviz.h"
#include "io/tree/subtree_write.h"
#include "tui/dialog/dialog_internal.h"
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
	struct session *session = workbench_session(bench);
	bool has_figures = workbench_node_view(bench)->has_search &&
		workbench_node_view(bench)->report && !workbench_node_view(bench)->is_past;

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
	const struct report *report;
	struct subtree subtree;
};

static void sample_done(struct sample *sample)
{
	report_release(sample->report);
	subtree_done(&sample->subtree);
}

static bool sample_take(struct sample *sample, bool is_there, const struct report *report,
	const struct subtree *subtree, struct status *st)
{
	if (!is_there)
		return status_fail(st,
			"this node is not in the tree yet, expected one that the search has "
			"visited");
	report_hold(&sample->report, report);
	subtree_copy(&sample->subtree, subtree);
	return true;
}

static bool ask_stepper(struct stepper *stepper, const struct subtree_request *request,
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
		sample, view->has_subtree && view->has_report, view->report, &view->subtree, st);
}

/* The tree of minimax or alpha-beta, as far as it has come at this point of its course. */
static bool ask_replay(const struct replay *replay, const struct subtree_request *request,
	struct sample *sample, struct status *st)
{
	const struct recording *recording = replay_recording(replay);

	if (!recording)
		return status_fail(
			st, "the search is still being recorded, expected it to be ready");
	sample->report = recording_report(recording, replay_view(replay)->at);
	recording_subtree(recording, replay_view(replay)->at, request, &sample->subtree);
	return sample->subtree.count ||
		status_fail(st,
			"this node is not in the tree yet, expected one that the search has "
			"visited");
}

static bool ask_engine(struct engine *engine, const struct subtree_request *request,
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
		is_good = sample_take(sample, view->has_subtree && view->report, view->report,
			&view->subtree, st);
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
	const struct node_view *node_view = workbench_node_view(order->bench);
	const struct session *session = workbench_session(order->bench);
	struct subtree_request request = {
		.depth = DEEPEST, .most_rows = most_rows, .min_visits = node_view->min_visits};

	if (!order->is_whole) {
		request.path_length = node_view->path_length;
		memcpy(request.path, node_view->path,
			(size_t)node_view->path_length * sizeof *node_view->path);
	}
	*sample = (struct sample){.report = NULL};
	seat->asked = 0; /* what the node view had asked for is no longer in force */
	if (session->stepper              ? ask_stepper(session->stepper, &request, sample, st)
			: session->replay ? ask_replay(session->replay, &request, sample, st)
					  : ask_engine(seat->engine, &request, sample, st))
		return true;
	sample_done(sample);
	return false;
}

static bool write_graph(const struct subtree_page *page, FILE *file, struct status *st)
{
	char *graph = NULL;
	size_t length;
	FILE *memory = memory_open(&graph, &length);
	bool is_good;

	subtree_write_dot(page, memory);
	memory_close(memory);
	is_good = graphviz_write_svg(graph, length, file, st);
	free(graph);
	return is_good;
}

static void write_rows(const struct subtree_page *page, const struct seat *seat,
	const struct report *report, const char *path, enum result_format format, FILE *file)
{
	struct result_table *table = result_new();

	report_table_head(table,
		&(struct report_page){.game = page->game,
			.state = &seat->root,
			.solver = seat->spec,
			.formula = *page->formula ? page->formula : NULL,
			.report = report});
	subtree_write_table(page, table, path, format, file);
	result_free(table);
}

static bool write_sample(const struct export_order *order, const struct seat *seat,
	const struct sample *sample, int format, FILE *file, struct status *st)
{
	const struct node_view *node_view = workbench_node_view(order->bench);
	const struct game *game = workbench_session(order->bench)->game;
	int length = order->is_whole ? 0 : node_view->path_length;
	char *path = line_format(game, &seat->root, node_view->path, length), formula[256];
	struct subtree_page page = {.game = game,
		.subtree = &sample->subtree,
		.title = length ? path : "root",
		.formula = formula,
		.state = order->is_whole ? (const void *)&seat->root : &node_view->state};
	bool is_good = true;

	describe(sample->report, formula);
	subtree_page_set_best(&page, sample->report, node_view->path, length);
	if (format == EXPORT_DOT)
		subtree_write_dot(&page, file);
	else if (format == EXPORT_SVG)
		subtree_write_svg(&page, file);
	else if (format == EXPORT_GRAPHVIZ)
		is_good = write_graph(&page, file, st);
	else
		write_rows(&page, seat, sample->report, path,
			format == EXPORT_JSON          ? RESULT_JSON
				: format == EXPORT_CSV ? RESULT_CSV
						       : RESULT_TEXT,
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
	if (!seat->ops->browse && !workbench_session(order->bench)->replay)
		return status_fail(st,
			"%s keeps no tree, expected a solver that does, such as mcts, or step "
			"mode: F5 begins it",
			seat->ops->name);
	if (!take_sample(order, seat, is_picture ? MOST_DRAWN : MOST_ROWS, &sample, st))
		return false;
	snprintf(order->note, sizeof order->note, "%s%s nodes%s",
		sample.subtree.is_cut ? "the upper " : "",
		text_grouped((uint64_t)sample.subtree.count, number),
		sample.subtree.is_cut ? " of it" : "");
	is_good = write_sample(order, seat, &sample, format, file, st);
	sample_done(&sample);
	return is_good;
}

/* ---- the table and the board: what the node view shows of its node */

/* The node view's node as a report: its moves, the best of them, and the figures of the whole
 * search. The caller holds it. */
static struct report *report_of(const struct node_view *node_view)
{
	struct report *report = report_copy(node_view->report, node_view->count);
	const struct node_view_row *best = node_view_find(node_view, node_view->best);
	const game_move *line;

	report->move_count = node_view->count;
	for (int i = 0; i < node_view->count; i++)
		report->move[i] = node_view->row[i].stats;
	report->best = node_view->best;
	report->kind = best ? best->stats.kind : VALUE_NONE;
	report->value = best ? best->stats.value : NAN;
	line = report_line_from(
		node_view->report, node_view->path, node_view->path_length, &report->pv_length);
	for (int i = 0; i < report->pv_length; i++)
		report->pv[i] = line[i];
	return report;
}

static void write_table(const struct report_page *page, const struct node_view *node_view,
	enum result_format format, FILE *file)
{
	struct result_table *table = result_new();

	report_table_head(table, page);
	report_table_best(table, page);
	result_text(table, "kind", value_kind_name(page->report->kind));
	result_count(table, "iterations", page->report->iterations);
	result_count(table, "node_visits", node_view->visits);
	report_table_line(table, page);
	report_table_moves(table, page, format == RESULT_TEXT);
	result_write(table, file, format);
	result_free(table);
}

bool export_table(struct export_order *order, int format, FILE *file, struct status *st)
{
	const struct node_view *node_view = workbench_node_view(order->bench);
	const struct seat *seat = searcher(order->bench, st);
	struct report *report;
	char formula[256];

	if (!seat)
		return false;
	if (!node_view->count)
		return status_fail(st, "the game is over here, expected a position with moves");
	report = report_of(node_view);
	describe(report, formula);
	write_table(&(struct report_page){.game = workbench_session(order->bench)->game,
			    .state = &node_view->state,
			    .solver = seat->spec,
			    .formula = *formula ? formula : NULL,
			    .report = report},
		node_view, (enum result_format)format, file);
	report_release(report);
	return true;
}

/* Also without a search: then it is the board alone. */
bool export_board(struct export_order *order, int format, FILE *file, struct status *st)
{
	const struct workbench *bench = order->bench;
	const struct seat *seat = searcher(order->bench, st);
	struct board_page page = {.game = workbench_session(bench)->game,
		.state = &workbench_node_view(bench)->state};
	struct report *report = NULL;
	char formula[256], *caption = NULL;

	(void)format;
	if (seat && workbench_node_view(bench)->has_node) {
		page.report = report = report_of(workbench_node_view(bench));
		describe(report, formula);
		page.caption = caption =
			xasprintf("%s%s%s", seat->spec, *formula ? ", " : "", formula);
	}
	board_write_svg(&page, file);
	report_release(report);
	free(caption);
	return true;
}
