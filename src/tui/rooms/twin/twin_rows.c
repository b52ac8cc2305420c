/* twin_rows.c: the rows of the tables of a twin race; see twin_room.h. */
#include <stdlib.h>

#include "app/node/node_view_rows.h"
#include "tui/rooms/twin/twin_room.h"

enum { FEW_ROWS = 16 }; /* that stand in the order of the game */

/* The selection in which they part, if it is one. */
static const struct journal_event *selection(const struct twin_race *race, int which)
{
	const struct journal_event *event =
		race->is_at_parting ? twin_parting_event(&race->parting, which) : NULL;

	return event && event->kind == JOURNAL_SELECT ? event : NULL;
}

/* With the letter of a selection in front, as in step mode: the path has come here and goes on by
 * this move. */
static void mark_taken(struct node_view *node_view, game_move move)
{
	node_view->path_length = 0;
	node_view->trail.length = 1;
	node_view->trail.move[0] = move;
	node_view->trail.kind[0] = node_view->trail.kind[1] = JOURNAL_SELECT;
}

static void fill(struct twin_room *room, int which, bool is_parting)
{
	const struct twin_race *race = room->race;
	const struct stepper_view *view = stepper_view(race->stepper[which]);
	struct node_view *node_view = &room->node_view[which];
	const struct report *report = view->report;

	room->taken[which] = is_parting ? selection(race, which)->move : GAME_NO_MOVE;
	node_view->is_stepping = is_parting;
	node_view->trail.length = 0;
	if (is_parting) {
		const struct journal_event *event = selection(race, which);

		node_view_rows_put(node_view, race->game, event->state, event->competitor,
			event->competitor_count,
			event->depth ? GAME_NO_MOVE : report_known_best(report));
		node_view->argument = (uint64_t)event->log_argument;
		mark_taken(node_view, event->move);
	} else {
		node_view_rows_put(node_view, race->game, &race->root, report->move,
			report->move_count, report_known_best(report));
		if (report->formula.rule)
			node_view->argument = formula_argument(
				&report->formula, report->root_visits, report->simulations);
	}
	report_hold(&node_view->report, report);
}

/* What comes first: the moves that they take where they part; then, where there are many, those
 * with the most visits in both. */
static uint64_t rank(const struct twin_room *room, int row, bool by_visits)
{
	const struct node_view *first = &room->node_view[0], *second = &room->node_view[1];
	game_move move = first->row[row].stats.move;

	if (move == room->taken[0] || move == room->taken[1])
		return UINT64_MAX - (move != room->taken[0]);
	return by_visits ? first->row[row].stats.visits + second->row[row].stats.visits : 0;
}

/* Both tables have the same order, so that what belongs together stands side by side. No column is
 * marked where some come first for another reason. */
static void sort(struct twin_room *room)
{
	bool by_visits = room->node_view[0].count > FEW_ROWS;
	int *order = room->node_view[0].order;

	for (int i = 1; i < room->node_view[0].count; i++) {
		int row = order[i], at = i;

		for (; at > 0 && rank(room, row, by_visits) > rank(room, order[at - 1], by_visits);
			at--)
			order[at] = order[at - 1];
		order[at] = row;
	}
	for (int i = 0; i < room->node_view[0].count; i++)
		room->node_view[1].order[i] = order[i];
	room->node_view[0].sort = room->node_view[1].sort = room->taken[0] != GAME_NO_MOVE
		? SORT_COUNT
		: by_visits ? SORT_VISITS
			    : SORT_MOVE;
}

void twin_rows_fill(struct twin_room *room)
{
	bool is_parting = selection(room->race, 0) && selection(room->race, 1);

	room->has_moved = room->has_moved && is_parting;
	for (int i = 0; i < 2; i++) {
		room->node_view[i].selected = is_parting && !room->has_moved
			? selection(room->race, 0)->move
			: room->selected;
		fill(room, i, is_parting);
	}
	sort(room);
	room->is_at_node = is_parting && selection(room->race, 0)->depth > 0;
	room->node_view[1].selected = room->node_view[0].selected;
}
