/* twin_draw.c: the room for twin races on the screen.
 *
 * Above stand the knobs that differ and where the race is, then both tables side by side, and below
 * what both did where they part and how the scores come about. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/journal/twin_text.h"
#include "search/mcts/select/worked_formula.h"
#include "tui/rooms/twin/twin_room.h"
#include "tui/stats/table_view.h"
#include "tui/term/paint.h"

enum { LEAST_TABLE = 5, DEED_ROWS = 2, LOW_SCREEN = 16, LEAST_BAR = 10, WIDEST_BAR = 30 };

static const char *const who[2] = {"first", "second"};

/* ---- the lines above */

/* "on the way to 3 000 000, 41 %, 0:12 left", and a bar where there is room. */
static void draw_way(const struct twin_race *race, WINDOW *window, int y, int x, int cols)
{
	double left, done = twin_race_progress(race, clock_ns(), &left);
	char percent[16], rest[48], whole[96], to[32];
	int bar;

	snprintf(percent, sizeof percent, "%.0f %%", 100 * done);
	snprintf(rest, sizeof rest, "%s, %.0f:%02.0f left", percent, floor(left / 60),
		floor(fmod(left, 60)));
	if (left < 0)
		strcpy(rest, percent);
	snprintf(whole, sizeof whole, "going to %s, %s", text_grouped(race->target, to), rest);
	x = 1 +
		paint_fitting(window, y, x, cols - x, STYLE_BUSY,
			(const char *const[]){whole, rest, percent, NULL});
	bar = cols - x - 2 < WIDEST_BAR ? cols - x - 2 : WIDEST_BAR;
	if (bar < LEAST_BAR)
		return;
	paint_text(window, y, x, 1, STYLE_DIM, "[");
	paint_bar(window, y, x + 1, bar, done, STYLE_BUSY);
	paint_text(window, y, x + 1 + bar, 1, STYLE_DIM, "]");
}

/* "iteration 14 of 10 000, running 8 a second" */
static void draw_place(const struct twin_race *race, WINDOW *window, int y, int cols)
{
	char at[32], all[32], speed[16], text[64];
	int x;

	text_grouped(twin_race_at(race), at);
	text_grouped(race->iterations, all);
	x = paint_format(window, y, 0, cols, STYLE_STRONG, "iteration %s", at);
	x = paint_format(window, y, x, cols - x, STYLE_PLAIN, " of %s, ", all);
	snprintf(text, sizeof text, "paused (Space: run at %s/s)",
		text_short(race->per_second, speed));
	if (race->is_running)
		paint_format(window, y, x, cols - x, STYLE_BUSY, "running at %s/s", speed);
	else if (race->is_halting)
		paint_short(window, y, x, cols - x, STYLE_BUSY, "stopping");
	else if (twin_race_is_under_way(race))
		draw_way(race, window, y, x, cols);
	else if (race->is_at_parting)
		paint_fitting(window, y, x, cols - x, STYLE_WARNING,
			(const char *const[]){"first difference: Space or Right goes on",
				"first difference", "differ", NULL});
	else if (twin_race_is_at_end(race))
		paint_fitting(window, y, x, cols - x, STYLE_PLAIN,
			(const char *const[]){
				"last iteration: Left goes back", "last iteration", "end", NULL});
	else
		paint_fitting(window, y, x, cols - x, STYLE_PLAIN,
			(const char *const[]){text, "paused", NULL});
}

/* What has been found of the race. */
static void draw_finding(const struct twin_room *room, WINDOW *window, int y, int cols)
{
	const struct twin_race *race = room->race;
	const struct twin_finding *finding = twin_finding(race->twin);
	char *verdict = twin_verdict_text(race->twin, &race->parting), number[32], text[64];
	int x = paint_short(
		window, y, 0, cols, finding->parted_at ? STYLE_WARNING : STYLE_PLAIN, verdict);

	snprintf(text, sizeof text, " (checked %s)", text_grouped(finding->reached[0], number));
	if (!finding->is_over)
		x = paint_fitting(
			window, y, x, cols - x, STYLE_DIM, (const char *const[]){text, "", NULL});
	if (finding->is_over && finding->parted_at && !finding->best_parted_at &&
		twin_race_is_at_end(race))
		paint_fitting(window, y, x, cols - x, STYLE_PLAIN,
			(const char *const[]){"; always the same best move", "", NULL});
	free(verdict);
}

/* Whether the user has come to the first difference, has passed it on request, or has seen the
 * whole race. */
static bool is_told(const struct twin_race *race)
{
	return race->parting.iteration || race->has_passed ||
		(!twin_race_is_under_way(race) && twin_race_is_at_end(race));
}

/* What the user has seen of the race by now: where they differ first is known long before, and not
 * told. */
static void draw_verdict(const struct twin_room *room, WINDOW *window, int y, int cols)
{
	static const char *const untold[] = {"no difference so far (p: find the first difference)",
		"no difference so far", NULL};

	if (is_told(room->race))
		draw_finding(room, window, y, cols);
	else
		paint_fitting(window, y, 0, cols, STYLE_PLAIN, untold);
}

static void draw_knobs(const struct twin_room *room, WINDOW *window, int y, int cols)
{
	bool is_same = !strcmp(room->knobs, "none");
	int x = paint_text(window, y, 0, cols, STYLE_DIM,
		is_same ? "no difference: the recipes and the seed are the same"
			: "options that differ: ");

	if (!is_same)
		paint_text(window, y, x, cols - x, STYLE_STRONG, room->knobs);
}

/* ---- the tables */

static void draw_table(const struct twin_room *room, int which, WINDOW *window, struct rect at)
{
	const struct stepper_view *view = stepper_view(room->race->stepper[which]);
	const struct node_view *node_view = &room->node_view[which];
	char *place =
		room->is_at_node ? twin_place_text(room->race->twin, &room->race->parting) : NULL;
	int x = paint_format(window, at.row, at.col, at.cols, which ? STYLE_SECOND : STYLE_FIRST,
		"%s: %s", who[which], twin_spec(room->race->twin, which));

	if (place)
		paint_format(
			window, at.row, x, at.col + at.cols - x, STYLE_PLAIN, ", after %s", place);
	else if (view->is_at_end)
		paint_text(window, at.row, x, at.col + at.cols - x, STYLE_DIM, ", search ended");
	free(place);
	at.row++;
	at.rows--;
	if (node_view->count && node_view->report)
		table_view_draw(node_view, room->anchor, window, at, true);
}

/* " (first differ in iteration 102)", or less of it in few columns; "" as long as the user has not
 * come to such an iteration. */
static void describe_best(const struct twin_race *race, bool is_brief, char *out, size_t size)
{
	uint64_t first = twin_finding(race->twin)->best_parted_at;
	char number[32];

	*out = '\0';
	if (is_told(race) && first && first <= twin_race_at(race))
		snprintf(out, size,
			is_brief ? " (first differ: %s)" : " (first differ in iteration %s)",
			text_grouped(first, number));
}

/* "best moves here: b2 and b2 (first differ in iteration 102); distance of the shares 0.095" */
static void draw_distance(const struct twin_room *room, WINDOW *window, int y, int cols)
{
	const struct report *first = stepper_view(room->race->stepper[0])->report,
			    *second = stepper_view(room->race->stepper[1])->report;
	char name[2][GAME_MOVE_TEXT] = {"-", "-"}, moves[96], since[64], brief[64], distance[48],
	     text[3][256];

	if (first->kind != VALUE_NONE && second->kind != VALUE_NONE) {
		game_move_format(room->race->game, &room->race->root, first->best, name[0]);
		game_move_format(room->race->game, &room->race->root, second->best, name[1]);
	}
	describe_best(room->race, false, since, sizeof since);
	describe_best(room->race, true, brief, sizeof brief);
	snprintf(moves, sizeof moves, "best moves here: %s and %s", name[0], name[1]);
	snprintf(distance, sizeof distance, "; distance of the shares %.3f",
		first->move_count && first->move_count == second->move_count
			? twin_distance(first, second)
			: 0);
	snprintf(text[0], sizeof text[0], "%s%s%s", moves, since, distance);
	snprintf(text[1], sizeof text[1], "%s%s%s", moves, brief, distance);
	snprintf(text[2], sizeof text[2], "%s%s", moves, brief);
	paint_fitting(window, y, 0, cols, STYLE_PLAIN,
		(const char *const[]){text[0], text[1], text[2], moves, NULL});
}

/* ---- below */

/* For the sentence about each. */
static int deed_rows(const struct twin_room *room, int rows)
{
	return !room->race->is_at_parting ? 0 : rows < LOW_SCREEN ? 1 : DEED_ROWS;
}

/* What both searches do where they part, in sentences of at most `most` rows. Returns the rows
 * used. */
static int draw_deeds(const struct twin_room *room, WINDOW *window, int y, int cols, int most)
{
	int used = 0;

	for (int i = 0; i < 2 && most; i++) {
		char *deed = twin_event_text(room->race->twin, &room->race->parting, i),
		     *text = xasprintf("%s: %s", who[i], deed);

		used += paint_wrapped(
			window, y + used, 0, cols, most, i ? STYLE_SECOND : STYLE_FIRST, text);
		free(text);
		free(deed);
	}
	return used;
}

/* Whether the worked formulas are of what each has taken where they part; otherwise they are of the
 * selected move. */
static bool shows_taken(const struct twin_room *room)
{
	return room->taken[0] != GAME_NO_MOVE && !room->has_moved;
}

static game_move shown_move(const struct twin_room *room, int which)
{
	return shows_taken(room) ? room->taken[which] : room->node_view[which].selected;
}

static bool find_worked(const struct twin_room *room, int which, int cols,
	char name[GAME_MOVE_TEXT], struct worked_formula *out)
{
	const struct node_view *node_view = &room->node_view[which];
	const struct node_view_row *row = node_view_find(node_view, shown_move(room, which));

	if (!row || !node_view->report || !node_view->report->formula.rule)
		return false;
	memcpy(name, row->name, GAME_MOVE_TEXT);
	worked_formula_fill(&node_view->report->formula, node_view->argument, &row->stats,
		(struct formula_style){.is_unicode = paint_is_unicode(), .columns = cols}, out);
	return true;
}

static int worked_rows(const struct twin_room *room, int cols)
{
	struct worked_formula worked;
	char name[GAME_MOVE_TEXT];
	int most = 0;

	for (int i = 0; i < 2; i++)
		if (find_worked(room, i, cols, name, &worked) && worked.count + 1 > most)
			most = worked.count + 1;
	return most;
}

static void draw_worked(const struct twin_room *room, int which, WINDOW *window, struct rect at)
{
	struct worked_formula worked;
	char name[GAME_MOVE_TEXT];

	if (!find_worked(room, which, at.cols, name, &worked))
		return;
	paint_format(window, at.row, at.col, at.cols, which ? STYLE_SECOND : STYLE_FIRST,
		shown_move(room, which) == room->taken[which] ? "%s takes %s" : "%s, %s",
		who[which], name);
	for (int i = 0; i < worked.count && i + 1 < at.rows; i++)
		paint_text(window, at.row + 1 + i, at.col, at.cols, STYLE_PLAIN, worked.line[i]);
}

/* ---- all of it */

static void draw_both(const struct twin_room *room, WINDOW *window, struct rect at,
	void (*draw)(const struct twin_room *, int, WINDOW *, struct rect))
{
	int half = (at.cols - 2) / 2;

	draw(room, 0, window, (struct rect){at.row, at.col, at.rows, half});
	draw(room, 1, window, (struct rect){at.row, at.col + at.cols - half, at.rows, half});
}

void twin_draw(struct room *base, WINDOW *window)
{
	const struct twin_room *room = (const struct twin_room *)base;
	int rows, cols, below, worked_formulas, deeds, wanted, y = 0;

	getmaxyx(window, rows, cols);
	draw_knobs(room, window, y++, cols);
	draw_verdict(room, window, y++, cols);
	draw_place(room->race, window, y++, cols);
	worked_formulas = worked_rows(room, (cols - 2) / 2);
	deeds = deed_rows(room, rows);
	below = 1 + 2 * deeds + worked_formulas;
	if (rows - y - below < LEAST_TABLE) {
		below -= worked_formulas;
		worked_formulas = 0;
	}
	wanted = room->node_view[0].count + 2;
	if (wanted > rows - y - below)
		wanted = rows - y - below;
	draw_both(room, window, (struct rect){y, 0, wanted, cols}, draw_table);
	y += wanted;
	draw_distance(room, window, y++, cols);
	y += draw_deeds(room, window, y, cols, deeds);
	if (worked_formulas)
		draw_both(room, window, (struct rect){y, 0, rows - y, cols}, draw_worked);
}
