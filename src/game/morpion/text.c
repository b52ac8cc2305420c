/* text.c: Morpion in words and as a view. See morpion.h.
 *
 * A position is the board, who is to move, and behind them the moves of pieces that led there since
 * the last one was placed, because a position that was there before counts: "XX./O.O/.XO X
 * a3-b3,b2-c2". Without them it is there for the first time. */
#include "game/morpion/morpion.h"

#include <stdio.h>

#include "base/text.h"

/* --- moves */

void morpion_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	struct grid grid = morpion_rules(game)->grid;
	char from[GAME_MOVE_TEXT], to[GAME_MOVE_TEXT];

	(void)state;
	grid_cell_name(grid, morpion_to(move), to);
	if (morpion_from(move) < 0) {
		memcpy(out, to, GAME_MOVE_TEXT);
		return;
	}
	grid_cell_name(grid, morpion_from(move), from);
	snprintf(out, GAME_MOVE_TEXT, "%.8s-%.8s", from, to);
}

/* --- positions */

static void unpack(
	const struct morpion *rules, const struct morpion_state *s, struct grid_position *to)
{
	for (int cell = 0; cell < rules->cells; cell++)
		to->cell[cell] = s->stones[0] >> cell & 1 ? 'X'
			: s->stones[1] >> cell & 1        ? 'O'
							  : '.';
	to->mover = (enum side)s->turn;
}

void morpion_position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;
	struct grid_position position;
	size_t used;

	unpack(rules, s, &position);
	grid_position_format(rules->grid, &position, out);
	used = strlen(out);
	for (int i = 0; i < s->moved; i++) {
		char name[GAME_MOVE_TEXT];

		morpion_move_format(game, s, s->past[i], name);
		used += (size_t)snprintf(
			out + used, GAME_POSITION_TEXT - used, "%c%s", i ? ',' : ' ', name);
	}
}

/* While pieces are placed they are as many as the turn says; afterwards anybody may be to move. */
static bool check_pieces(const struct morpion *rules, const struct grid_position *position,
	const struct morpion_state *s, struct status *st)
{
	int count[2] = {bits_count(s->stones[0]), bits_count(s->stones[1])};

	for (int side = 0; side < 2; side++)
		if (count[side] > rules->pieces)
			return status_fail(st, "%c has %d pieces, expected at most %d", "XO"[side],
				count[side], rules -> pieces);
	if (rules->has_moves && count[0] == rules->pieces && count[1] == rules->pieces)
		return true;
	return grid_check_turns(rules->grid, position, st);
}

static bool check_lines(const struct morpion *rules, struct morpion_state *s, struct status *st)
{
	if (morpion_has_any_line(rules, s->stones[s->turn]))
		return status_fail(st,
			"%c has a line of %d and is to move, expected the game to be over for the "
			"other side",
			"XO"[s->turn], rules -> line);
	s->is_won = morpion_has_any_line(rules, s->stones[s->turn ^ 1]);
	return true;
}

/* "a1" at the beginning of a text; its cell, -1 if there is none. Leads on behind it. */
static int read_cell(const struct morpion *rules, const char **at)
{
	int col = (*at)[0] - 'a', row = col >= 0 && col < rules->order ? (*at)[1] - '1' : -1;

	if (row < 0 || row >= rules->order)
		return -1;
	*at += 2;
	return row * rules->order + col;
}

static bool read_past(const struct morpion *rules, const char *text, game_move *past, int *count,
	struct status *st)
{
	const char *at = text;

	for (*count = 0; *at; (*count)++) {
		int from = read_cell(rules, &at),
		    to = from >= 0 && *at++ == '-' ? read_cell(rules, &at) : -1;

		if (to < 0 || (*at && *at != ','))
			return status_fail(st,
				"'%s' behind the side to move, expected moves of pieces such as "
				"a1-b2,c3-c1",
				text_quoted(text).text);
		at += *at == ',';
		if (*count == rules->cap)
			return status_fail(st,
				"more than %d moves of pieces, expected the game to be over by "
				"then",
				rules->cap);
		past[*count] = (game_move)((from + 1) * MORPION_FROM + to);
	}
	return true;
}

/* Takes the moves back from the position, and makes them again by the rules. */
static bool replay(const struct game *game, struct morpion_state *s, const game_move *past,
	int count, struct status *st)
{
	const struct morpion *rules = morpion_rules(game);
	char name[GAME_MOVE_TEXT];

	if (morpion_is_placing(rules, s))
		return status_fail(st, "moves of pieces before all were placed, expected none");
	s->is_won = 0;
	for (int i = count - 1; i >= 0; i--) {
		int from = morpion_from(past[i]), to = morpion_to(past[i]);

		morpion_move_format(game, s, past[i], name);
		s->turn ^= 1;
		if (!(s->stones[s->turn] >> to & 1) || !(morpion_empty(rules, s) >> from & 1))
			return status_fail(st,
				"%s cannot have been move %d of a piece: expected %c where it ends "
				"and nothing where it began",
				name, i + 1, "XO"[s->turn]);
		s->stones[s->turn] ^= BIT(from) | BIT(to);
	}
	if (morpion_has_any_line(rules, s->stones[0]) || morpion_has_any_line(rules, s->stones[1]))
		return status_fail(st,
			"there was a line of %d before the first of these moves, expected none",
			rules->line);
	for (int i = 0; i < count; i++) {
		if (morpion_is_over(game, s))
			return status_fail(st,
				"the game was over before move %d of a piece, expected no more "
				"moves",
				i + 1);
		morpion_play(game, s, past[i]);
	}
	return true;
}

bool morpion_position_parse(
	const struct game *game, const char *text, void *state, struct status *st)
{
	const struct morpion *rules = morpion_rules(game);
	struct morpion_state *s = state;
	const char *behind = text + strcspn(text, " ");
	game_move past[MORPION_MAX_CAP];
	struct grid_position position;
	char board[GAME_POSITION_TEXT];
	int count = 0;

	behind += strspn(behind, " ");
	behind += strcspn(behind, " ");
	snprintf(board, sizeof board, "%.*s", (int)(behind - text), text);
	if (!grid_position_parse(rules->grid, board, &position, st))
		return false;
	for (int cell = 0; cell < rules->cells; cell++)
		if (position.cell[cell] != '.')
			s->stones[position.cell[cell] == 'O'] |= BIT(cell);
	s->turn = (uint8_t)position.mover;
	if (!check_pieces(rules, &position, s, st) || !check_lines(rules, s, st))
		return false;
	if (*behind == ' ' && !read_past(rules, behind + 1, past, &count, st))
		return false;
	return !count || replay(game, s, past, count, st);
}

/* --- the view */

static void mark_wins(const struct morpion *rules, const struct morpion_state *s, struct view *view)
{
	uint64_t own = s->stones[s->turn ^ 1];

	for (int i = 0; i < rules->window_count; i++)
		if (bits_count(own & rules->window[i]) >= rules->line)
			for (uint64_t set = own & rules->window[i]; set; set &= set - 1)
				view->cell[bits_lowest(set)].is_winning = true;
}

/* What is in hand, or how near repetition and the cap are. */
static void set_caption(
	const struct morpion *rules, const struct morpion_state *s, struct view *view)
{
	int hand[2] = {rules->pieces - bits_count(s->stones[0]),
		rules->pieces - bits_count(s->stones[1])},
	    times;

	if (!rules->has_moves)
		return;
	if (hand[0] || hand[1]) {
		snprintf(view->caption, sizeof view->caption, "in hand %d:%d", hand[0], hand[1]);
		return;
	}
	times = morpion_times(rules, s);
	if (times > 1)
		snprintf(
			view->caption, sizeof view->caption, "seen %d of %d", times, rules->repeat);
	else
		snprintf(view->caption, sizeof view->caption, "moved %d/%d", s->moved, rules->cap);
}

void morpion_view(const struct game *game, const void *state, struct view *view)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;
	game_move on_cell[MORPION_MAX_CELLS], moves[GAME_MAX_MOVES];
	int n = morpion_moves(game, state, moves);
	struct grid_position position;

	for (int cell = 0; cell < rules->cells; cell++)
		on_cell[cell] = GAME_NO_MOVE;
	for (int i = 0; i < n; i++) {
		int from = morpion_from(moves[i]), to = morpion_to(moves[i]);

		if (from < 0)
			on_cell[to] = moves[i];
		else
			view->step[view->step_count++] = (struct view_step){
				.move = moves[i], .from = (short)from, .to = (short)to};
	}
	unpack(rules, s, &position);
	grid_view(rules->grid, &position, on_cell, view);
	set_caption(rules, s, view);
	if (s->is_won)
		mark_wins(rules, s, view);
	magic_label(rules->order, view);
}
