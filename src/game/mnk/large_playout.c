/* large_playout.c: random games on large m,n,k boards whose players look ahead; see large.h.
 *
 * decisive: a win in one, else what prevents the other's, else any cell; decisive.c says exactly
 * how. A stone gives only its own side new wins, and only on its four lines. So when players have
 * always done so, the side to move has no win, and all wins of the other go through the stone that
 * was set last: none leaves a free choice, one must be taken, and two have won.
 *
 * weighted: the same, but a free choice is one of the cells within two steps of a stone (a row, a
 * column or a diagonal step each), and before it comes what there is to say of open fours: k - 1 of
 * one's own in a row with both ends empty, which cannot be stopped.
 *   (1)  A side that can make one through its own last stone does.
 *   (2)  A side that the other's last stone threatens to make one against takes a cell of it: the
 *        gap or one of the ends.
 * Only lines through the two last stones are looked at; a threat that was left alone earlier is
 * forgotten. */
#include "game/mnk/large.h"

enum { UNLISTED = 0xffff, TAKEN = 0xfffe }; /* where a cell is that is in no list */

/* A board that is played out. */
struct table {
	const struct mnk *rules;
	const struct mnk_large *tables;
	uint32_t word[MNK_MAX_LINES][2];
	/* the cells to choose from, and the place of each in the list */
	uint16_t list[GRID_MAX_CELLS], where[GRID_MAX_CELLS];
	int listed, empty; /* cells in the list, and on the board */
};

enum { WANTED = 12 };

/* Cells that somebody wants: how many, and the first of them. */
struct wanted {
	int count;
	uint16_t cell[WANTED];
};

HOT_INLINE void want(struct wanted *wanted, const struct mnk_large *tables, int line, uint32_t bits)
{
	for (; bits && wanted->count < WANTED; bits &= bits - 1)
		wanted->cell[wanted->count++] =
			(uint16_t)(tables->origin[line] + tables->step[line] * bits_lowest(bits));
}

HOT_INLINE uint32_t empty_on(const struct table *table, int line)
{
	return table->tables->cells[line] & ~(table->word[line][0] | table->word[line][1]);
}

/* Where a side wins through a cell that it has just taken. Two lines through a cell share no other,
 * so none is counted twice. */
HOT_INLINE struct wanted wins_through(
	const struct table *table, int cell, int side, enum mnk_rule rule, int k)
{
	const struct place *place = &table->tables->place[cell];
	struct wanted wins = {.count = 0};

	for (int d = 0; d < MNK_DIRECTIONS; d++) {
		int line = place->line[d];
		uint32_t own = table->word[line][side];

		if (bits_count(own) >= k - 1)
			want(&wins, table->tables, line,
				mnk_large_wins_on(own, empty_on(table, line), rule, k));
	}
	return wins;
}

/* Where a side wins anywhere, two cells at most. */
static struct wanted wins_of(const struct table *table, int side)
{
	struct wanted wins = {.count = 0};

	for (int line = 0; line < table->tables->lines; line++) {
		struct wanted here = {.count = 0};

		want(&here, table->tables, line,
			mnk_large_wins_on(table->word[line][side], empty_on(table, line),
				table->rules->rule, table->rules->k));
		for (int i = 0; i < here.count && wins.count < 2; i++)
			if (!wins.count || wins.cell[0] != here.cell[i])
				wins.cell[wins.count++] = here.cell[i];
	}
	return wins;
}

/* --- the list of cells to choose from */

HOT_INLINE void list_cell(struct table *table, int cell)
{
	table->where[cell] = (uint16_t)table->listed;
	table->list[table->listed++] = (uint16_t)cell;
}

/* A cell is taken by a side. */
HOT_INLINE void take(struct table *table, int cell, int side)
{
	const struct place *place = &table->tables->place[cell];
	uint16_t at = table->where[cell];

	for (int d = 0; d < MNK_DIRECTIONS; d++)
		table->word[place->line[d]][side] |= place->bit[d];
	if (at < TAKEN) {
		uint16_t last = table->list[--table->listed];

		table->list[at] = last;
		table->where[last] = at;
	}
	table->where[cell] = TAKEN;
	table->empty--;
}

/* Lists the cells near one that was taken. */
HOT_INLINE void list_near(struct table *table, int cell)
{
	const struct mnk_large *tables = table->tables;

	for (int i = 0; i < tables->near_count[cell]; i++)
		if (table->where[tables->near[cell][i]] == UNLISTED)
			list_cell(table, tables->near[cell][i]);
}

HOT_INLINE void lay(struct table *table, const struct mnk *rules, const struct large *s)
{
	table->rules = rules;
	table->tables = rules->tables.large;
	table->listed = 0;
	table->empty = rules->cells - s->plies;
	memcpy(table->word, s->word, (size_t)table->tables->lines * sizeof *table->word);
}

static void list_all(struct table *table, const struct large *s)
{
	table->listed = mnk_large_list_empty(table->rules, s, table->list);
	for (int i = 0; i < table->listed; i++)
		table->where[table->list[i]] = (uint16_t)i;
}

/* All cells within two steps of a stone. */
static void list_near_stones(struct table *table, const struct large *s)
{
	struct grid grid = table->rules->grid;
	uint32_t near[GRID_MOST];

	mnk_large_near_stones(table->rules, s, near);
	for (int row = 0; row < grid.rows; row++) {
		uint32_t empty = mnk_large_row_empty(table->rules, s, row);

		for (int col = 0; col < grid.cols; col++)
			table->where[row * grid.cols + col] = empty >> col & 1 ? UNLISTED : TAKEN;
		for (uint32_t set = near[row]; set; set &= set - 1)
			list_cell(table, row * grid.cols + bits_lowest(set));
	}
}

/* --- open fours */

/* The cells with which a side makes an open four on a line; *ends gets, for the same places, the
 * gap and both ends. */
HOT_INLINE uint32_t gaps_on(uint32_t own, uint32_t empty, int k, uint32_t *ends)
{
	uint32_t starts = mnk_large_nearly_full(own, empty, k - 1) & (empty << 1) &
		(empty >> (k - 1)); /* of the k - 1 cells between the ends */
	uint32_t gaps = mnk_large_spread(starts, k - 1) & empty;

	*ends = gaps | starts >> 1 | starts << (k - 1);
	return gaps;
}

/* Where a side makes an open four through a cell of its own (is_attack), or all cells that prevent
 * it. */
HOT_INLINE struct wanted open_fours(
	const struct table *table, int cell, int side, int k, bool is_attack)
{
	const struct place *place = &table->tables->place[cell];
	struct wanted cells = {.count = 0};

	for (int d = 0; d < MNK_DIRECTIONS; d++) {
		int line = place->line[d];
		uint32_t own = table->word[line][side], gaps, ends;

		if (bits_count(own) < k - 2)
			continue;
		gaps = gaps_on(own, empty_on(table, line), k, &ends);
		want(&cells, table->tables, line, is_attack ? gaps : ends);
	}
	return cells;
}

/* --- the games */

/* What is fixed where it matters for speed, so that the compiler knows it. */
struct style {
	enum mnk_rule rule;
	int k;
	bool is_near; /* weighted, not decisive */
};

HOT_INLINE int choose(struct table *table, struct xoshiro *random)
{
	if (table->listed)
		return table->list[xoshiro_below(random, (uint32_t)table->listed)];
	/* nothing is near: an empty board */
	return (int)xoshiro_below(random, (uint32_t)table->rules->cells);
}

/* What the free choice is replaced by, if there is anything to say of open fours; -1: nothing. */
HOT_INLINE int answer(struct table *table, struct style style, int side, const int last[2],
	struct xoshiro *random)
{
	struct wanted cells = {.count = 0};

	if (last[side] >= 0)
		cells = open_fours(table, last[side], side, style.k, true); /* (1) */
	if (!cells.count && last[side ^ 1] >= 0)
		cells = open_fours(table, last[side ^ 1], side ^ 1, style.k, false); /* (2) */
	if (!cells.count)
		return -1;
	return cells.cell[xoshiro_below(random, (uint32_t)cells.count)];
}

HOT_INLINE int play_out(struct table *table, struct style style, int side, struct xoshiro *random,
	game_move *line, int *length)
{
	struct wanted wins = wins_of(table, side), others;
	int last[2] = {-1, -1};

	if (wins.count) {
		game_record(line, length, wins.cell[0]);
		return mnk_result_for[side];
	}
	for (others = wins_of(table, side ^ 1); table->empty; side ^= 1) {
		int cell = others.cell[0];

		if (!others.count) {
			cell = style.is_near && style.k > 3 && style.rule == MNK_ATLEAST
				? answer(table, style, side, last, random)
				: -1;
			cell = cell < 0 ? choose(table, random) : cell;
		}
		game_record(line, length, (game_move)cell);
		if (others.count > 1) {
			game_record(line, length, others.cell[1]);
			return mnk_result_for[side ^ 1];
		}
		take(table, cell, side);
		if (style.is_near)
			list_near(table, cell);
		last[side] = cell;
		others = wins_through(table, cell, side, style.rule, style.k);
	}
	return 0;
}

HOT_INLINE int play_by_rule(struct table *table, bool is_near, int side, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct mnk *rules = table->rules;

	if (rules->rule == MNK_ATLEAST && rules->k == 5)
		return play_out(
			table, (struct style){MNK_ATLEAST, 5, is_near}, side, random, line, length);
	return play_out(
		table, (struct style){rules->rule, rules->k, is_near}, side, random, line, length);
}

HOT static int mnk_play_decisive(const struct mnk *rules, const struct large *s,
	struct xoshiro *random, game_move *line, int *length)
{
	struct table table;

	lay(&table, rules, s);
	list_all(&table, s);
	return play_by_rule(&table, false, s->plies & 1, random, line, length);
}

HOT static int mnk_play_weighted(const struct mnk *rules, const struct large *s,
	struct xoshiro *random, game_move *line, int *length)
{
	struct table table;

	lay(&table, rules, s);
	list_near_stones(&table, s);
	return play_by_rule(&table, true, s->plies & 1, random, line, length);
}

int mnk_large_decisive(const struct mnk *rules, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct large *s = state;

	return s->winner ? s->winner : mnk_play_decisive(rules, s, random, line, length);
}

int mnk_large_weighted(const struct mnk *rules, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct large *s = state;

	return s->winner ? s->winner : mnk_play_weighted(rules, s, random, line, length);
}

/* At most two cells, in order: two wins are as good as more, and of several that the other has only
 * one can be taken. */
int mnk_large_forced(const struct mnk *rules, const void *state, game_move *out)
{
	const struct large *s = state;
	struct table table;
	struct wanted cells;

	lay(&table, rules, s);
	cells = wins_of(&table, s->plies & 1);
	if (!cells.count)
		cells = wins_of(&table, ~s->plies & 1);
	for (int i = 0; i < cells.count; i++)
		out[i] = cells.cell[i];
	if (cells.count == 2 && out[0] > out[1]) {
		out[0] = cells.cell[1];
		out[1] = cells.cell[0];
	}
	return cells.count;
}
