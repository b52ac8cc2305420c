/* blunder.h: players that err on purpose: now and then they play any legal move instead of the best
 * one they know.
 *
 * Whether a player blunders depends on the seed, the game of a series and the position, and on
 * nothing else: the same game can be played again, and a move that is undone and made again gets
 * the same answer. */
#ifndef SEARCH_BLUNDER_H
#define SEARCH_BLUNDER_H

#include "search/report.h"

/* A row for the option table of a solver, which has an option `seed` too. */
#define BLUNDER_OPTION \
	{ \
		"blunder", OPTION_REAL, "0", 0, 1, NULL, \
			"how likely it plays a random legal move instead of the best one: 0 " \
			"never, 1 always", \
			.former = "slip" \
	}

struct blunder {
	double chance;
	uint64_t seed, stream; /* the option's; of the game that is played */
};

void blunder_read(struct blunder *blunder, const struct options *options);

/* A game begins, number `stream` of its series. */
void blunder_begin(struct blunder *blunder, uint64_t stream);

/* May put another move in place of the best one of a report, whose reason then says so. At the end
 * of a search. */
void blunder_draw(const struct blunder *blunder, const struct game *game, const void *state,
	struct report *report);

#endif
