/* tab_tree.c: the growing tree as a list. tree_list.c says which rows there are, tree_keys.c
 * what the keys do; this draws them.
 *
 *     tree  n >= 10                 n     V for   proof    score  share
 *     ▾ root                    1 240
 *     ├─▾ b2 ◄                    612   0.412 X           0.563  ████▉
 *     │ └─· a1                     88  -0.102 O  loss     0.501  ▌
 *     └─▸ b3                      201   0.287 X           0.551  █▌
 *
 * In step mode of minimax and alpha-beta the figures are others: tab_replay.c. The selected row
 * stays in the middle of a list that is longer than the area, so it keeps its place while the tree
 * grows. */
#include "tui/stats/tab_tree.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/node/tree_list.h"
#include "app/words/stat_line.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/stats/stats_internal.h"
#include "tui/stats/tab.h"
#include "tui/stats/tab_replay.h"
#include "tui/term/paint.h"

enum {
	WIDE_COUNT_COLS = 11,
	COUNT_COLS = 7,
	VALUE_COLS = 10,
	PROOF_COLS = 6,
	SCORE_COLS = 8,
	BAR_COLS = 11,
	NAME_COLS = 8,
	GROWTH_COLS = 9
};

/* Where the columns end; 0: there is no room for it. */
struct columns {
	int names, growth, count, value, proof, score, bar;
	bool is_wide;
};

/* Where a column ends that takes `cols` columns of what is left on the right; 0 if the area is
 * narrower than `least`. */
static int place_column(struct rect area, int least, int cols, int *right)
{
	int end = *right;

	if (area.cols < least)
		return 0;
	*right -= cols;
	return end;
}

static struct columns place_columns(struct rect area, bool has_growth)
{
	struct columns at = {.is_wide = area.cols >= 58};
	int right = area.col + area.cols - 1;

	at.bar = place_column(area, 66, BAR_COLS, &right);
	at.score = place_column(area, 54, SCORE_COLS, &right);
	at.proof = place_column(area, 38, PROOF_COLS, &right);
	at.value = place_column(area, 28, VALUE_COLS, &right);
	at.growth = has_growth ? place_column(area, 42, GROWTH_COLS, &right) : 0;
	at.count = place_column(area, 20, at.is_wide ? WIDE_COUNT_COLS : COUNT_COLS, &right);
	at.names = right;
	return at;
}

/* ---- a row */

/* How the lines are drawn: `cols` columns for each ply; the first `skipped` plies are left out if
 * even that is too wide. */
struct branches {
	int cols, skipped;
};

struct picture {
	const struct stats_pane *stats;
	WINDOW *window;
	struct rect area; /* for the rows */
	struct columns at;
	const struct tree_list *list;
	const struct formula *formula; /* no rule: a solver without one */
	int board_depth;
	struct branches branches;
	bool has_focus, has_growth; /* the second: there is a snapshot to compare with */
	const struct replay *replay; /* what is seen is its point; NULL: a search's tree */
};

static const char *proof_of(const struct report_move *stats)
{
	return stats->kind != VALUE_EXACT ? ""
		: stats->value > 0        ? "win"
		: stats->value < 0        ? "loss"
					  : "draw";
}

/* A style of its own, except in the selected row. */
static enum style style_or(enum style row, enum style own)
{
	return row == STYLE_CURSOR || row == STYLE_SELECTED ? row : own;
}

/* For whom the value of a row is: the player who chose the move into it. */
static char viewer_of(const struct picture *picture, const struct tree_row *row)
{
	const struct session *session = picture->stats->session;
	enum side mover = game_mover(session->game, &session_watched(session)->root);

	return session_letter[picture->formula->has_one_player ? SIDE_FIRST
			: row->depth % 2                       ? mover
							       : side_other(mover)];
}

/* The root's value would be that of the player who is not to move there: it has none. */
static void draw_figures(const struct picture *picture, int y, const struct tree_row *row,
	const struct report_move *stats, enum style style)
{
	WINDOW *window = picture->window;
	const struct columns *at = &picture->at;
	int count_cols = at->is_wide ? WIDE_COUNT_COLS : COUNT_COLS;
	char text[32];

	if (at->count)
		paint_right(window, y, at->count, count_cols, style,
			text_count(stats->visits, count_cols - 1, text));
	if (at->value && row->depth && stats->kind != VALUE_NONE) {
		const char *bound = stats->kind == VALUE_LOWER ? ">="
			: stats->kind == VALUE_UPPER           ? "<="
							       : "";
		char value[16];

		stat_line_value(picture->formula, report_move_shown(stats), value);
		snprintf(text, sizeof text, "%s%s %c", bound, value, viewer_of(picture, row));
		paint_right(window, y, at->value, VALUE_COLS, style, text);
	}
	if (at->proof)
		paint_right(window, y, at->proof, PROOF_COLS,
			style_or(style,
				stats->value > 0           ? STYLE_GOOD
					: stats->value < 0 ? STYLE_BAD
							   : STYLE_STRONG),
			proof_of(stats));
	if (at->score && row->depth && !isnan(stats->score)) {
		snprintf(text, sizeof text, isinf(stats->score) ? "inf" : "%.3f", stats->score);
		paint_right(window, y, at->score, SCORE_COLS, style, text);
	}
	if (at->bar && row->depth)
		paint_bar(window, y, at->bar - BAR_COLS + 2, BAR_COLS - 2, row->share,
			style_or(style, STYLE_EXPLOIT));
}

static struct branches fit_branches(int deepest, int cols)
{
	if (2 * deepest <= cols)
		return (struct branches){2, 0};
	return (struct branches){1, deepest <= cols ? 0 : deepest - (cols > 0 ? cols : 0)};
}

/* The lines that lead to a row. */
static int draw_branch(WINDOW *window, int y, int x, int right, const struct tree_row *row,
	struct branches how, enum style style)
{
	static const char *const lines[2][4] = {{"  ", "| ", "`-", "|-"}, {"  ", "│ ", "└─", "├─"}};

	for (int d = how.skipped + 1; d <= row->depth; d++) {
		const char *line = lines[paint_is_unicode()]
					[(row->goes_on >> d & 1) + (d == row->depth ? 2 : 0)];

		x = paint_text(
			window, y, x, how.cols < right - x ? how.cols : right - x, style, line);
	}
	return x;
}

static enum style style_of(const struct tree_row *row, bool is_selected, bool has_focus)
{
	if (is_selected)
		return has_focus ? STYLE_CURSOR : STYLE_SELECTED;
	return row->node < 0      ? STYLE_DIM
		: row->is_on_line ? STYLE_BEST
		: row->is_here    ? STYLE_PLAIN
				  : STYLE_DIM;
}

/* Where the game is, in whole words. */
static void draw_remark(WINDOW *window, int y, int x, int width, enum style style)
{
	static const char *const remarks[] = {"  on the board", "  board", ""};
	int i = 0;

	while (text_width(remarks[i]) > width && *remarks[i])
		i++;
	paint_text(window, y, x, width, style, remarks[i]);
}

/* What has become of a node since the snapshot: a plus behind one that is new, and how many visits
 * more it has. Then the user's mark. */
static int draw_since(
	const struct picture *picture, int y, int x, const struct tree_row *row, enum style style)
{
	const struct stats_pane *stats = picture->stats;
	const struct subtree_row *node = &picture->list->subtree->row[row->node];
	char letter = marks_find(stats->marks, stats->session->game,
		&session_watched(stats->session)->root, node->key);
	enum snapshot_answer answer = SNAPSHOT_SILENT;
	uint64_t then = 0, more;
	char text[40], number[32];
	int right = picture->at.names;

	if (picture->has_growth)
		answer = snapshot_ask(stats->snapshot, picture->list->subtree, row->node, &then);
	if (answer == SNAPSHOT_NEW)
		x = paint_text(picture->window, y, x, right - x, style_or(style, STYLE_GOOD), " +");
	if (letter)
		x = paint_format(picture->window, y, x, right - x, style_or(style, STYLE_WARNING),
			" %c", letter);
	if (!picture->at.growth || answer == SNAPSHOT_SILENT)
		return x;
	more = node->stats.visits > then ? node->stats.visits - then : then - node->stats.visits;
	snprintf(text, sizeof text, "%c%s", node->stats.visits < then ? '-' : '+',
		text_count(more, GROWTH_COLS - 2, number));
	paint_right(picture->window, y, picture->at.growth, GROWTH_COLS - 1, style, text);
	return x;
}

static void draw_row(const struct picture *picture, int y, int number, const char *name)
{
	const struct tree_row *row = &picture->list->row[number];
	const struct subtree_row *node =
		row->node < 0 ? NULL : &picture->list->subtree->row[row->node];
	WINDOW *window = picture->window;
	enum style style = style_of(row, number == picture->list->selected, picture->has_focus);
	int x = picture->area.col, right = picture->at.names;

	theme_set(window, style);
	if (number == picture->list->selected)
		paint_blank(window, y, x, picture->area.cols);
	if (row->phase >= 0)
		paint_format(window, y, x, 1,
			style_or(style, theme_phase((enum journal_kind)row->phase)), "%c",
			phase_letter((enum journal_kind)row->phase));
	x = draw_branch(
		window, y, x + 1, right, row, picture->branches, style_or(style, STYLE_FRAME));
	if (picture->replay) {
		replay_draw_row(picture->replay, window, y, x, picture->area, picture->list, number,
			name, style_or(style, STYLE_PLAIN));
		return;
	}
	if (!node) {
		paint_format(window, y, x, right - x, style, "%s %d more",
			paint_glyph(GLYPH_ELLIPSIS), row->left_out);
		return;
	}
	x = paint_text(window, y, x, right - x, style,
		paint_glyph(row->is_open         ? GLYPH_OPEN
				: node->children ? GLYPH_CLOSED
						 : GLYPH_LEAF));
	x = paint_format(window, y, x, right - x, style, " %s", name);
	if (row->is_best)
		x = paint_format(window, y, x, right - x, style_or(style, STYLE_BEST), " %s",
			paint_glyph(GLYPH_BEST));
	x = draw_since(picture, y, x, row, style);
	if (row->is_on_path && row->is_here && picture->board_depth)
		draw_remark(window, y, x, right - x, style_or(style, STYLE_DIM));
	draw_figures(picture, y, row, &node->stats, style);
}

/* ---- the tab */

static void draw_head(
	const struct stats_pane *stats, WINDOW *window, struct rect area, const struct columns *at)
{
	static const char *const words[SORT_COUNT] = {
		"visits", "value", "exploration", "score", "entry"};
	const struct node_view *node_view = stats->node_view;
	char text[64], order[32], brief[32], number[32];
	int x = area.col + 1;

	snprintf(text, sizeof text, "n >= %s", text_grouped(node_view->min_visits, number));
	x = paint_text(window, area.row, x, at->names - x, STYLE_STRONG, text);
	snprintf(order, sizeof order, "  by %s%s", words[node_view->sort],
		node_view->is_ascending ? " up" : "");
	snprintf(brief, sizeof brief, " %s%s", words[node_view->sort],
		node_view->is_ascending ? " up" : "");
	x = paint_fitting(window, area.row, x, at->names - x, STYLE_DIM,
		(const char *const[]){order, brief, NULL});
	if (node_view->follows_line)
		paint_text(window, area.row, x, at->names - x, STYLE_BEST, "  PV");
	if (at->growth)
		paint_right(window, area.row, at->growth, GROWTH_COLS, STYLE_DIM,
			paint_is_unicode() ? "Δn" : "+n");
	if (at->count)
		paint_right(window, area.row, at->count, COUNT_COLS, STYLE_DIM, "n");
	if (at->value)
		paint_right(window, area.row, at->value, VALUE_COLS, STYLE_DIM, "V for");
	if (at->score)
		paint_right(window, area.row, at->score, SCORE_COLS, STYLE_DIM, "score");
	if (at->bar)
		paint_text(window, area.row, at->bar - BAR_COLS + 2, BAR_COLS, STYLE_DIM, "share");
}

/* The rows below the head, and the first that is drawn there. */
static struct rect rows_of(struct rect area)
{
	return area.rows > 1 ? (struct rect){area.row + 1, area.col, area.rows - 1, area.cols}
			     : area;
}

static int first_row(const struct tree_list *list, int rows)
{
	int first = list->selected - rows / 2, last = list->count - rows;

	first = first < last ? first : last;
	return first > 0 ? first : 0;
}

static void draw_list(const struct stats_pane *stats, WINDOW *window, struct rect area,
	bool has_focus, const struct tree_list *list)
{
	const struct replay *replay = stats->node_view->is_course ? stats->session->replay : NULL;
	bool has_growth = snapshot_applies(
		stats->snapshot, stats->session->game, session_watched(stats->session));
	struct picture picture = {stats, window, rows_of(area), place_columns(area, has_growth),
		list, .formula = &session_watched(stats->session)->view->report->formula,
		.has_focus = has_focus, .has_growth = has_growth, .replay = replay};
	int first = first_row(list, picture.area.rows), last = first + picture.area.rows;
	char(*name)[GAME_MOVE_TEXT];
	int deepest = 0;

	if (replay)
		picture.at = (struct columns){.names = replay_names_end(area)};
	last = last < list->count ? last : list->count;
	name = xmalloc((size_t)(last - first) * sizeof *name);
	tree_list_names(list, stats->session->game, &session_watched(stats->session)->root, first,
		last, name);
	picture.board_depth = stats->node_view->path_length - stats->node_view->walk_length;
	for (int i = first; i < last; i++)
		deepest = list->row[i].depth > deepest ? list->row[i].depth : deepest;
	picture.branches = fit_branches(deepest, picture.at.names - area.col - 1 - NAME_COLS);
	if (picture.area.row > area.row && replay)
		replay_draw_head(replay, window, area);
	else if (picture.area.row > area.row)
		draw_head(stats, window, area, &picture.at);
	for (int i = first; i < last; i++)
		draw_row(&picture, picture.area.row + i - first, i, name[i - first]);
	if (last > first && first > 0)
		paint_text(window, picture.area.row, area.col + area.cols - 1, 1, STYLE_DIM,
			paint_glyph(GLYPH_UP));
	if (last > first && last < list->count)
		paint_text(window, picture.area.row + last - first - 1, area.col + area.cols - 1, 1,
			STYLE_DIM, paint_glyph(GLYPH_DOWN));
	free(name);
}

static void draw(const struct stats_pane *stats, WINDOW *window, struct rect area, bool has_focus)
{
	const struct seat *seat = session_watched(stats->session);
	struct tree_list list;

	if (!tree_list_init(&list, stats->node_view, seat)) {
		if (!tab_draw_excuse(stats, window, area) && !(seat && seat->ops->browse))
			tab_draw_sentence(window, area,
				seat ? "This search keeps no tree."
				     : "The tree of this search is gone: the table has what is "
				       "left.");
		return;
	}
	draw_list(stats, window, area, has_focus, &list);
	tree_list_done(&list);
}

static void click(struct stats_pane *stats, struct rect area, int row, int col)
{
	struct rect rows = rows_of(area);
	struct tree_list list;

	(void)col;
	if (!tree_list_init(&list, stats->node_view, session_watched(stats->session)))
		return;
	if (row >= rows.row - area.row)
		tree_choose_row(stats, first_row(&list, rows.rows) + row - (rows.row - area.row));
	tree_list_done(&list);
}

const struct tab_ops tab_tree = {
	.name = "Tree", .draw = draw, .select_by = tree_move_by, .click = click};
