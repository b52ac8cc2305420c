/* sets.c: games of filling one of a list of sets; see sets.h. Here the tables, the rules and the
 * notation; sets_playout.c has the random game, sets_evaluation.c the evaluations. */
#include "game/lines/sets.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "game/grid.h"
#include "game/lines/sets_rules.h"

/* --- tables */

/* A side that has more than a set has that set: each cell in turn passes what wins without it on to
 * what is the same with it. */
static void spread_wins(uint64_t *wins, int cells)
{
	static const uint64_t without[6] = {0x5555555555555555, 0x3333333333333333,
		0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
	size_t words = cells > 6 ? (size_t)1 << (cells - 6) : 1;

	for (int cell = 0; cell < cells; cell++)
		for (size_t i = 0; i < words; i++) {
			if (cell < 6)
				wins[i] |= (wins[i] & without[cell]) << (1 << cell);
			else if (i >> (cell - 6) & 1)
				wins[i] |= wins[i ^ (size_t)1 << (cell - 6)];
		}
}

static void set_wins(struct sets *sets)
{
	if (sets->cells > SETS_TABLE_CELLS)
		return;
	sets->wins =
		xcalloc(sets->cells > 6 ? (size_t)1 << (sets->cells - 6) : 1, sizeof *sets->wins);
	for (int i = 0; i < sets->count; i++)
		sets->wins[sets->set[i] >> 6] |= BIT(sets->set[i] & 63);
	spread_wins(sets->wins, sets->cells);
}

static void set_through(struct sets *sets)
{
	int total = 0, n = 0;

	for (int i = 0; i < sets->count; i++)
		total += bits_count(sets->set[i]);
	sets->through = xmalloc((size_t)total * sizeof *sets->through);
	for (int cell = 0; cell < sets->cells; cell++) {
		sets->first[cell] = n;
		for (int i = 0; i < sets->count; i++)
			if (sets->set[i] >> cell & 1)
				sets->through[n++] = sets->set[i];
	}
	sets->first[sets->cells] = n;
}

void sets_init(struct sets *sets, int cells, uint64_t *set, int count)
{
	assert(cells >= 1 && cells <= SETS_CELLS && count >= 1);
	*sets = (struct sets){
		.cells = cells, .count = count, .set = set, .smallest = cells, .symmetries = 1};
	sets->full = cells < 64 ? BIT(cells) - 1 : UINT64_MAX;
	for (int i = 0; i < count; i++)
		sets->smallest =
			bits_count(set[i]) < sets->smallest ? bits_count(set[i]) : sets->smallest;
	for (int cell = 0; cell < cells; cell++)
		sets->image[0][cell] = (uint8_t)cell;
	for (int n = 0; n <= cells; n++) {
		sets->batch[n] = 1;
		for (int i = n; i > 0 && i > n - SETS_BATCH; i--)
			sets->batch[n] *= (uint64_t)i;
	}
	pick_init(&sets->pick);
	set_wins(sets);
	set_through(sets);
}

void sets_done(struct sets *sets)
{
	free(sets->set);
	free(sets->wins);
	free(sets->through);
}

static uint64_t image_of(const uint8_t image[SETS_CELLS], uint64_t set)
{
	uint64_t to = 0;

	for (; set; set &= set - 1)
		to |= BIT(image[bits_lowest(set)]);
	return to;
}

static bool is_listed(const struct sets *sets, uint64_t set)
{
	for (int i = 0; i < sets->count; i++)
		if (sets->set[i] == set)
			return true;
	return false;
}

void sets_add_symmetry(struct sets *sets, const uint8_t image[SETS_CELLS])
{
	for (int i = 0; i < sets->count; i++)
		if (!is_listed(sets, image_of(image, sets->set[i])))
			return;
	for (int s = 0; s < sets->symmetries; s++)
		if (!memcmp(sets->image[s], image, (size_t)sets->cells))
			return;
	assert(sets->symmetries < GAME_MAX_SYMMETRIES);
	memcpy(sets->image[sets->symmetries++], image, (size_t)sets->cells);
}

void sets_describe(const struct sets *sets, struct game *game)
{
	game->state_bytes = sizeof(struct sets_state);
	game->max_plies = sets->cells;
	game->symmetries = sets->symmetries;
}

/* --- play */

void sets_start(const struct game *game, void *state)
{
	memset(state, 0, game->state_bytes);
}

enum side sets_mover(const struct game *game, const void *state)
{
	(void)game;
	return sets_turn(state);
}

int sets_moves(const struct game *game, const void *state, game_move *out)
{
	const struct sets_state *s = state;
	int n = 0;

	if (s->winner)
		return 0;
	for (uint64_t empty = sets_empty(sets_of(game), s); empty; empty &= empty - 1)
		out[n++] = (game_move)bits_lowest(empty);
	return n;
}

int sets_count(const struct game *game, const void *state)
{
	const struct sets_state *s = state;

	return s->winner ? 0 : bits_count(sets_empty(sets_of(game), s));
}

bool sets_is_over(const struct game *game, const void *state)
{
	const struct sets_state *s = state;

	return s->winner || !sets_empty(sets_of(game), s);
}

void sets_play(const struct game *game, void *state, game_move move)
{
	const struct sets *sets = sets_of(game);
	struct sets_state *s = state;
	enum side side = sets_turn(s);

	assert(!s->winner && sets_empty(sets, s) >> move & 1);
	s->stones[side] |= BIT(move);
	if (sets_wins_by(sets, s->stones[side], move))
		s->winner = 1 + side;
}

double sets_result(const struct game *game, const void *state)
{
	(void)game;
	return sets_value(state);
}

void sets_transform(const struct game *game, int s, const void *from, void *to)
{
	struct sets_state state = *(const struct sets_state *)from;

	for (int side = 0; side < 2; side++)
		state.stones[side] = image_of(sets_of(game)->image[s], state.stones[side]);
	memcpy(to, &state, sizeof state);
}

game_move sets_transform_move(const struct game *game, int s, game_move move)
{
	return sets_of(game)->image[s][move];
}

/* --- notation and view */

static bool has_set(const struct sets *sets, uint64_t stones)
{
	for (int i = 0; i < sets->count; i++)
		if (!(sets->set[i] & ~stones))
			return true;
	return false;
}

void sets_position_format(const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	const struct sets_state *s = state;
	struct grid_position position = {.mover = sets_turn(s)};

	for (int cell = 0; cell < sets_of(game)->cells; cell++)
		position.cell[cell] = s->stones[0] >> cell & 1 ? 'X'
			: s->stones[1] >> cell & 1             ? 'O'
							       : '.';
	grid_position_format((struct grid){1, sets_of(game)->cells}, &position, out);
}

bool sets_position_parse(const struct game *game, const char *text, void *state, struct status *st)
{
	const struct sets *sets = sets_of(game);
	struct grid grid = {1, sets->cells};
	struct sets_state s = {{0, 0}, 0};
	struct grid_position position;

	if (!grid_position_parse(grid, text, &position, st) ||
		!grid_check_turns(grid, &position, st))
		return false;
	for (int cell = 0; cell < sets->cells; cell++)
		if (position.cell[cell] != '.')
			s.stones[position.cell[cell] == 'O'] |= BIT(cell);
	for (int side = 0; side < 2; side++) {
		if (!has_set(sets, s.stones[side]))
			continue;
		if (s.winner)
			return status_fail(st, "both X and O have won, expected one at most");
		if ((int)position.mover == side)
			return status_fail(st,
				"%c has won and is to move, expected the game to be over for the "
				"other side",
				"XO"[side]);
		s.winner = 1 + (uint64_t)side;
	}
	memcpy(state, &s, sizeof s);
	return true;
}

void sets_fill_view(const struct game *game, const void *state, struct view *view)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;
	uint64_t won = 0;

	for (int i = 0; s->winner && i < sets->count; i++)
		if (!(sets->set[i] & ~s->stones[s->winner - 1]))
			won |= sets->set[i];
	for (int cell = 0; cell < sets->cells; cell++) {
		struct view_cell *c = &view->cell[cell];

		c->kind = s->stones[0] >> cell & 1 ? CELL_FIRST
			: s->stones[1] >> cell & 1 ? CELL_SECOND
						   : CELL_EMPTY;
		c->move = c->kind == CELL_EMPTY && !s->winner ? (game_move)cell : GAME_NO_MOVE;
		c->is_winning = won >> cell & 1;
	}
}
