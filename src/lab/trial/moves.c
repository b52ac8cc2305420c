/* moves.c: a trial that is one search of one position, as a row for each of its moves. */
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/view.h"
#include "lab/trial/probe.h"

enum { MOVE, ROW, COL, VISITS, SHARE, VALUE, EXPLORE, SCORE, IS_CHOSEN, EXACT };

static const struct trial_column columns[] = {
	[MOVE] = {"move", .is_text = true, .help = "the move"},
	[ROW] = {"row", .is_text = true,
		.help = "the name of the row of the board in which it is made, or its number from "
			"1"},
	[COL] = {"col", .is_text = true, .help = "the same for the column"},
	[VISITS] = {"visits", .help = "its simulations, or nodes below it",
		.range = RANGE_POSITIVE},
	[SHARE] = {"share",
		.help = "its part of the visits of all moves that are searched; a move that "
			"mirrors another has that one's",
		.range = RANGE_PART},
	[VALUE] = {"value",
		.help = "what it is worth to the player who makes it, on the scale of the search"},
	[EXPLORE] = {"explore", .help = "what exploration adds to that"},
	[SCORE] = {"score", .help = "what the formula makes of both"},
	[IS_CHOSEN] = {"is_chosen", .help = "1 for the move that is played, else 0",
		.range = RANGE_RESULT},
	[EXACT] = {"exact",
		.help = "with exact=yes: what it is truly worth to the player who makes it"},
	{.name = NULL},
};

/* The label of a row or column of a board. */
static void set_name(struct cell *cell, const char (*names)[sizeof((struct view *)0)->row_name[0]],
	int index, int count)
{
	char number[16];

	snprintf(number, sizeof number, "%d", index + 1);
	cell_set_text(cell,
		count <= VIEW_MAX_LINES && index >= 0 && index < count && *names[index]
			? names[index]
			: number);
}

static void fill_place(struct cell *cell, const struct view *view, game_move move)
{
	int place = view_cell_of(view, move);

	if (place < 0)
		return;
	set_name(&cell[ROW], view->row_name, view->cell[place].row, view->rows);
	set_name(&cell[COL], view->col_name, view->cell[place].col, view->cols);
}

static void fill_stats(struct cell *cell, const struct probe *probe, const struct report_move *row)
{
	cell[VISITS].number = (double)row->visits;
	cell[SHARE].number = probe_share(probe, row);
	cell[VALUE].number = row->kind == VALUE_NONE ? NAN : probe_number(report_move_shown(row));
	cell[EXPLORE].number = probe_number(row->explore);
	cell[SCORE].number = probe_number(row->score);
}

/* A solver that does not compare moves reports none of them: then there is only which are legal and
 * which is played. */
static const struct report_move *find(const struct report *report, game_move move)
{
	for (int i = 0; i < report->move_count; i++)
		if (report->move[i].move == move)
			return &report->move[i];
	return NULL;
}

static bool run(void *at, uint64_t trial, struct table *out)
{
	struct probe *probe = at;
	game_move moves[GAME_MAX_MOVES];
	struct view *view;
	int n;

	if (!probe_run(probe, trial))
		return false;
	n = game_moves(probe->game, &probe->state, moves);
	view = xmalloc(sizeof *view);
	game_view(probe->game, &probe->state, view);
	for (int i = 0; i < n; i++) {
		struct cell *cell = table_add_row(out);
		const struct report_move *row = find(probe->report, moves[i]);
		char name[GAME_MOVE_TEXT];

		game_move_format(probe->game, &probe->state, moves[i], name);
		cell_set_text(&cell[MOVE], name);
		fill_place(cell, view, moves[i]);
		if (row)
			fill_stats(cell, probe, row);
		cell[IS_CHOSEN].number = moves[i] == probe->report->best;
		cell[EXACT].number = compare_exact_values_of(&probe->exact, moves[i]);
	}
	free(view);
	return true;
}

const struct trial_kind trial_moves = {
	.name = "moves",
	.summary = "one search of one position: a row for each of its moves",
	.keys = probe_keys,
	.names = probe_names,
	.columns = columns,
	.usual_table = "count(), mean(visits), mean(share), mean(value)",
	.usual_by = "move",
	.usual_trials = 1,
	.bytes = sizeof(struct probe),
	.open = probe_open,
	.close = probe_close,
	.run = run,
};
