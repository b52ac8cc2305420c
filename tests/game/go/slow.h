/* slow.h: Go as the rules are told: a letter for each point, chains by walking along them, and
 * every board of the game kept as it was.
 *
 * It shares nothing with src/game/go*.c but the numbers of the moves: points row by row from the
 * top left, and one more for the pass. */
#ifndef TESTS_GAME_GO_SLOW_H
#define TESTS_GAME_GO_SLOW_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "game/game.h"

enum { SLOW_MOST = 19 };
enum slow_ko { SLOW_SIMPLE, SLOW_POSITIONAL, SLOW_SITUATIONAL };

struct slow_rules {
	int size, cap, komi2; /* moves after which it is over; twice the komi */
	bool has_captures, has_suicide, has_pass, ends_full, scores_area, scores_margin;
	enum slow_ko ko;
};

struct slow_board {
	char cell[SLOW_MOST][SLOW_MOST], mover; /* '.', 'X', 'O'; 'X' or 'O' */
};

struct slow_go {
	struct slow_rules rules;
	struct slow_board now;
	struct slow_board *before; /* the board before each of the moves so far */
	int plies, passes;
	int taken, lost; /* by the last move: stones of the other side, of one's own */
};

static inline char slow_other(char who)
{
	return who == 'X' ? 'O' : 'X';
}

static inline void slow_open(struct slow_go *go, const struct slow_rules *rules)
{
	*go = (struct slow_go){
		.rules = *rules, .before = xcalloc((size_t)rules->cap + 1, sizeof *go->before)};
	memset(go->now.cell, '.', sizeof go->now.cell);
	go->now.mover = 'X';
}

static inline void slow_close(struct slow_go *go)
{
	free(go->before);
}

static inline bool slow_is_on(int size, int row, int col)
{
	return row >= 0 && col >= 0 && row < size && col < size;
}

static const int slow_step[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

/* Marks everything of one letter that is joined to a point, and what stands around it. */
struct slow_walk {
	bool is_in[SLOW_MOST][SLOW_MOST];
	int count;
	bool touches_empty, touches_first, touches_second;
};

static inline void slow_walk_from(
	const struct slow_board *board, int size, int row, int col, struct slow_walk *walk)
{
	walk->is_in[row][col] = true;
	walk->count++;
	for (int i = 0; i < 4; i++) {
		int r = row + slow_step[i][0], c = col + slow_step[i][1];

		if (!slow_is_on(size, r, c))
			continue;
		walk->touches_empty |= board->cell[r][c] == '.';
		walk->touches_first |= board->cell[r][c] == 'X';
		walk->touches_second |= board->cell[r][c] == 'O';
		if (board->cell[r][c] == board->cell[row][col] && !walk->is_in[r][c])
			slow_walk_from(board, size, r, c, walk);
	}
}

static inline bool slow_has_liberty(const struct slow_board *board, int size, int row, int col)
{
	struct slow_walk walk = {.count = 0};

	slow_walk_from(board, size, row, col, &walk);
	return walk.touches_empty;
}

/* Takes a chain off the board and returns how many stones it had. */
static inline int slow_take(struct slow_board *board, int size, int row, int col)
{
	struct slow_walk walk = {.count = 0};

	slow_walk_from(board, size, row, col, &walk);
	for (int r = 0; r < size; r++)
		for (int c = 0; c < size; c++)
			if (walk.is_in[r][c])
				board->cell[r][c] = '.';
	return walk.count;
}

/* Puts a stone of the mover on an empty point and takes what has no liberty: the other's first,
 * then its own. How many of each. */
static inline void slow_place(const struct slow_rules *rules, struct slow_board *board, int row,
	int col, int *taken, int *lost)
{
	char who = board->mover;

	*taken = *lost = 0;
	board->cell[row][col] = who;
	board->mover = slow_other(who);
	if (!rules->has_captures)
		return;
	for (int i = 0; i < 4; i++) {
		int r = row + slow_step[i][0], c = col + slow_step[i][1];

		if (slow_is_on(rules->size, r, c) && board->cell[r][c] == slow_other(who) &&
			!slow_has_liberty(board, rules->size, r, c))
			*taken += slow_take(board, rules->size, r, c);
	}
	if (!slow_has_liberty(board, rules->size, row, col))
		*lost = slow_take(board, rules->size, row, col);
}

/* Whether a board was there before, this one included; with the same side to move if that is asked
 * for. */
static inline bool slow_was_there(
	const struct slow_go *go, const struct slow_board *board, bool with_mover)
{
	for (int i = go->plies; i >= 0; i--) {
		const struct slow_board *old = i == go->plies ? &go->now : &go->before[i];

		if (!memcmp(old->cell, board->cell, sizeof board->cell) &&
			(!with_mover || old->mover == board->mover))
			return true;
	}
	return false;
}

static inline bool slow_may_place(const struct slow_go *go, int row, int col)
{
	const struct slow_rules *rules = &go->rules;
	struct slow_board next = go->now;
	int taken, lost;

	if (next.cell[row][col] != '.')
		return false;
	slow_place(rules, &next, row, col, &taken, &lost);
	if (lost && !rules->has_suicide)
		return false;
	if (rules->ko ==
		SLOW_SIMPLE) /* taking back makes the board that the other side has just changed */
		return !(taken && go->plies &&
			!memcmp(next.cell, go->before[go->plies - 1].cell, sizeof next.cell));
	return !slow_was_there(go, &next, rules->ko == SLOW_SITUATIONAL);
}

static inline int slow_placements(const struct slow_go *go, game_move *out)
{
	int n = 0;

	for (int cell = 0; cell < go->rules.size * go->rules.size; cell++)
		if (slow_may_place(go, cell / go->rules.size, cell % go->rules.size))
			out[n++] = (game_move)cell;
	return n;
}

static inline bool slow_has_ended(const struct slow_go *go)
{
	return go->passes == 2 || go->plies >= go->rules.cap;
}

/* The legal moves; none if it is over. */
static inline int slow_moves(const struct slow_go *go, game_move *out)
{
	int n = slow_has_ended(go) ? 0 : slow_placements(go, out);

	if (!slow_has_ended(go) && go->rules.has_pass && (n || !go->rules.ends_full))
		out[n++] = (game_move)(go->rules.size * go->rules.size);
	return n;
}

static inline void slow_play(struct slow_go *go, game_move move)
{
	int size = go->rules.size;

	go->before[go->plies++] = go->now;
	go->taken = go->lost = 0;
	if (move == size * size) {
		go->now.mover = slow_other(go->now.mover);
		go->passes += !go->rules.ends_full;
	} else {
		slow_place(&go->rules, &go->now, move / size, move % size, &go->taken, &go->lost);
		go->passes = 0;
	}
}

/* What X has more than O, komi aside: stones, and in area scoring the empty parts around which
 * there are only stones of one side. */
static inline int slow_lead(const struct slow_rules *rules, const struct slow_board *board)
{
	bool is_known[SLOW_MOST][SLOW_MOST] = {{false}};
	int lead = 0;

	for (int row = 0; row < rules->size; row++)
		for (int col = 0; col < rules->size; col++) {
			struct slow_walk walk = {.count = 0};

			lead += (board->cell[row][col] == 'X') - (board->cell[row][col] == 'O');
			if (board->cell[row][col] != '.' || is_known[row][col] ||
				!rules->scores_area)
				continue;
			slow_walk_from(board, rules->size, row, col, &walk);
			for (int r = 0; r < rules->size; r++)
				for (int c = 0; c < rules->size; c++)
					is_known[r][c] |= walk.is_in[r][c];
			lead += walk.touches_first == walk.touches_second ? 0
				: walk.touches_first                      ? walk.count
									  : -walk.count;
		}
	return lead;
}

static inline double slow_result(const struct slow_go *go)
{
	const struct slow_rules *rules = &go->rules;
	int score2 = 2 * slow_lead(rules, &go->now) - rules->komi2;

	if (rules->scores_margin)
		return (double)score2 / (2 * rules->size * rules->size + abs(rules->komi2));
	return score2 > 0 ? 1 : score2 < 0 ? -1 : 0;
}

/* The board as positions are written: rows from the top, then the side to move. */
static inline void slow_format(const struct slow_go *go, char out[SLOW_MOST * (SLOW_MOST + 1) + 3])
{
	for (int row = 0; row < go->rules.size; row++) {
		memcpy(out, go->now.cell[row], (size_t)go->rules.size);
		out += go->rules.size;
		*out++ = row + 1 < go->rules.size ? '/' : ' ';
	}
	*out++ = go->now.mover;
	*out = '\0';
}

#endif
