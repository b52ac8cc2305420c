/* tree_replay.c: what minimax or alpha-beta in step mode has done with each node of an explicit
 * tree; see scene.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/words/replay_text.h"
#include "base/xalloc.h"
#include "tui/board/board_internal.h"
#include "tui/board/scene.h"
#include "tui/board/tree.h"
#include "tui/term/paint.h"

/* Which node of the recording a cell shows: the children of a cell stand in the order of the game's
 * moves. */
struct places {
	const struct recording *recording;
	int at;
	int node[VIEW_MAX_CELLS]; /* -1: the search never comes there */
	int children[VIEW_MAX_CELLS]; /* seen so far */
};

/* The cell where the search began. */
static int root_cell(const struct view *view, const struct node_view *node_view)
{
	int cell = board_tree_here(view);

	for (int i = 0; i < node_view->path_length && cell >= 0; i++)
		cell = view->cell[cell].parent;
	return cell;
}

static int child_of(struct places *places, int parent)
{
	int number = places->children[parent]++, node = places->node[parent];
	game_move moves[GAME_MAX_MOVES];
	union game_state state;

	if (node < 0)
		return -1;
	recording_reach(places->recording, node, &state);
	if (game_is_over(places->recording->game, &state) ||
		number >= game_moves(places->recording->game, &state, moves))
		return -1;
	return recording_child(places->recording, node, moves[number]);
}

/* A node whose value is known, or not yet: "=3", ">=5", "(-∞,3)". */
static void write_note(const struct places *places, int node, const struct recorded_look *look,
	char out[BOARD_NOTE])
{
	char value[REPLAY_TEXT], window[REPLAY_TEXT];
	bool is_known = look->state == RECORDED_LEFT || look->state == RECORDED_RECALLED;

	replay_text_value(places->recording, node, look, value);
	replay_text_note(places->recording, look, paint_is_unicode(), window);
	snprintf(out, BOARD_NOTE, "%.*s", BOARD_NOTE - 1, is_known || !*window ? value : window);
}

static void mark_cell(struct board_scene *scene, struct places *places, int cell)
{
	int parent = scene->view->cell[cell].parent, node = places->node[cell];
	struct board_mark *mark = &scene->mark[cell];
	struct recorded_look look;

	if (node < 0 || places->recording->node[node].first >= places->at) {
		bool is_cut = places->node[parent] >= 0 &&
			recording_look(places->recording, places->node[parent], places->at)
					.cutoff >= 0;

		mark->step_state = is_cut || scene->mark[parent].step_state == STEP_PRUNED
			? STEP_PRUNED
			: STEP_WAITING;
		snprintf(mark->note, sizeof mark->note, "%s",
			mark->step_state == STEP_PRUNED ? "x" : "");
		return;
	}
	look = recording_look(places->recording, node, places->at);
	mark->step_state = node == recording_current(places->recording, places->at)
		? STEP_CURRENT
		: STEP_LOOKED_AT;
	if (places->recording->node[node].moves) /* a leaf has its value for a name */
		write_note(places, node, &look, mark->note);
}

bool board_mark_replay(struct board_scene *scene, const struct board_pane *board)
{
	const struct replay *replay = board->node_view->is_course ? board->session->replay : NULL;
	const struct view *view = scene->view;
	struct places *places;
	int root;

	if (!replay || view->shape != VIEW_TREE)
		return false;
	root = root_cell(view, board->node_view);
	if (!replay_recording(replay) || !replay_view(replay)->at || root < 0)
		return true;
	places = xcalloc(1, sizeof *places);
	places->recording = replay_recording(replay);
	places->at = replay_view(replay)->at;
	for (int i = 0; i < view->cell_count; i++)
		places->node[i] = -1;
	places->node[root] = 0;
	for (int i = root;
		i < view->cell_count && (i == root || view->cell[i].row > view->cell[root].row);
		i++) {
		if (i > root)
			places->node[i] = child_of(places, view->cell[i].parent);
		mark_cell(scene, places, i);
	}
	free(places);
	return true;
}
