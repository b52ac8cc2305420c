/* info.c: what a search knows of each move, as Leela Zero writes it and Go front ends read it; see
 * gtp/gtp_internal.h. */
#include <math.h>
#include <stdlib.h>

#include "io/gtp/gtp_internal.h"
#include "io/records/line.h"

enum {
	LINE_MOST = 12, /* moves of a line */
	LINE_VISITS = 4, /* of a node in one */
	ROWS_MOST = 4096 /* nodes that are looked at */
};

void gtp_info_request(struct subtree_request *request)
{
	memset(request, 0, sizeof *request);
	request->depth = LINE_MOST;
	request->min_visits = LINE_VISITS;
	request->most_rows = ROWS_MOST;
}

/* The order of the moves: the one to be played, then by visits, then by value. */
struct ranking {
	const struct report *report;
	int count;
	int row[GAME_MAX_MOVES];
};

static bool is_before(
	const struct report *report, const struct report_move *a, const struct report_move *b)
{
	if (a->move == report->best || b->move == report->best)
		return a->move == report->best && b->move != report->best;
	return a->visits != b->visits ? a->visits > b->visits : a->value > b->value;
}

/* By insertion: of equal moves the first stays first. Those that have not been looked at are left
 * out. */
static void rank(struct ranking *ranking, const struct report *report)
{
	ranking->count = 0;
	for (int i = 0; i < report->move_count; i++) {
		int at = ranking->count;

		if (!report->move[i].visits || report->move[i].kind == VALUE_NONE)
			continue;
		for (; at > 0 &&
			is_before(report, &report->move[i], &report->move[ranking->row[at - 1]]);
			at--)
			ranking->row[at] = ranking->row[at - 1];
		ranking->row[at] = i;
		ranking->count++;
	}
}

/* The child of a row with the most visits; -1 if none is there. */
static int main_child(const struct subtree *subtree, int parent)
{
	int best = -1;

	for (int i = parent + 1; i < subtree->count; i++)
		if (subtree->row[i].parent == parent &&
			(best < 0 ||
				subtree->row[i].stats.visits > subtree->row[best].stats.visits))
			best = i;
	return best;
}

/* The line that begins with a move: the search's own for the best, else down the tree by visits. */
static int line_of(const struct engine_view *view, game_move move, game_move line[REPORT_PV])
{
	const struct report *report = view->report;
	int count = 1, at = -1;

	line[0] = move;
	if (move == report->best && report->pv_length) {
		memcpy(line, report->pv, (size_t)report->pv_length * sizeof *line);
		return report->pv_length;
	}
	for (int i = 1; view->has_subtree && i < view->subtree.count && at < 0; i++)
		if (view->subtree.row[i].parent == 0 && view->subtree.row[i].move == move)
			at = i;
	while (at > 0 && count < LINE_MOST && (at = main_child(&view->subtree, at)) > 0)
		line[count++] = view->subtree.row[at].move;
	return count;
}

/* Winrate and prior in hundredths of a per cent; a search that has no use for priors has none. */
static void write_move(const struct game *game, const void *state, const struct engine_view *view,
	const struct report_move *row, int order, FILE *file)
{
	game_move line[REPORT_PV];
	int length = line_of(view, row->move, line);
	char name[GAME_MOVE_TEXT], *text = line_format(game, state, line, length);

	game_move_format(game, state, row->move, name);
	fprintf(file, "%sinfo move %s visits %llu winrate %.0f prior %.0f order %d pv %s",
		order ? " " : "", name, (unsigned long long)row->visits,
		(row->value + 1) / 2 * 10000, isnan(row->prior) ? 0 : row->prior * 10000, order,
		text);
	free(text);
}

bool gtp_write_info(const struct game *game, const void *state, const struct engine_view *view,
	int most_moves, FILE *file)
{
	const struct report *report = view->report;
	struct report_move only;
	struct ranking ranking;

	if (!report)
		return false;
	rank(&ranking, report);
	if (report->best == GAME_NO_MOVE || (report->move_count && !ranking.count))
		return false;
	for (int i = 0; i < ranking.count && i < most_moves; i++)
		write_move(game, state, view, &report->move[ranking.row[i]], i, file);
	only = report_move_unknown(report->best);
	only.visits = 1;
	only.value = report->kind == VALUE_NONE ? 0 : report->value;
	if (!ranking.count) /* a solver that does not compare */
		write_move(game, state, view, &only, 0, file);
	fputc('\n', file);
	return true;
}
