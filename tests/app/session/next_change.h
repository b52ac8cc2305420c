/* next_change.h: where the best move of the course's search changes: what tests of breakpoints
 * expect. */
#ifndef TESTS_APP_SESSION_NEXT_CHANGE_H
#define TESTS_APP_SESSION_NEXT_CHANGE_H

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "search/search.h"

/* The name of the best move of the course's search after so many iterations: a fresh search, with
 * the random numbers of the analyst. */
static inline const char *best_after(int iterations, char name[GAME_MOVE_TEXT])
{
	static const struct report *report;
	struct status st;
	struct game *game = game_new("tictactoe", &st);
	struct search *search = search_new(game, "classic:seed=4,sims=0", &st);
	struct control control;
	union game_state state;

	ck_assert_msg(search != NULL, "%s", st.text);
	game_start(game, &state);
	search_begin(search, 0);
	control_init(&control);
	control_limit(&control, (uint64_t)iterations + 1);
	search_think(search, &state, &control, &report);
	game_move_format(game, &state, report->best, name);
	search_free(search);
	game_free(game);
	return name;
}

/* The first iteration behind `from` at which the best move is another, and the line that says so.
 */
static inline int next_change(int from, char *line, size_t size)
{
	char before[GAME_MOVE_TEXT], now[GAME_MOVE_TEXT];
	int k = from;

	do {
		k++;
		best_after(k, before);
		best_after(k + 1, now);
	} while (!strcmp(before, now));
	snprintf(line, size, "break at iteration %d: best changes: %s instead of %s", k + 1, now,
		before);
	return k + 1;
}

#endif
