/* match.h: a series of games between two searches.
 *
 * What happens in game i depends on the two specs, the seeds and i alone, so the result is the same
 * for any number of threads. A search that learns or draws from one game to the next makes the
 * series serial: then one thread plays it in order. */
#ifndef LAB_MATCH_MATCH_H
#define LAB_MATCH_MATCH_H

#include "game/game.h"
#include "lab/analysis/count.h"
#include "search/search.h"

struct match_setup {
	const struct game *game;
	const char *spec[2]; /* of the two players */
	enum spec_origin origin[2]; /* who wrote them: programs start only if it was the user */
	const void *start; /* the state that every game starts from */
	uint64_t games;
	/* limits of time, and the time that is measured, are of the processor: the same on a
	 * machine that is busy */
	bool uses_cpu_time;
	bool swaps; /* the second player opens every other game */
	int jobs; /* threads */
	/* of the series: with a player's own seed and the number of the game it fixes what is drawn
	 */
	uint64_t seed;
	const atomic_bool *stop; /* set: finish no more games */
	/* called now and then by the calling thread; NULL: no */
	void (*progress)(void *context, uint64_t done, uint64_t games);
	void *context;
	/* Lines for people: what a player says besides its moves, why it forfeits. From any thread,
	 * one at a time; NULL: they are dropped. */
	void (*tell)(void *context, int player, const char *line);
	void *tell_context;
};

struct match_result {
	uint64_t games; /* played to the end */
	uint64_t wins[2], draws; /* by player */
	/* by player: games lost because it failed; they are wins of the other */
	uint64_t forfeits[2];
	struct outcomes opened_by[2]; /* by who opened: results in the view of who moved first */
	uint64_t moves[2]; /* by player: searches that it made; and summed over these: */
	/* width: nodes of the tree at the depth where there are most */
	uint64_t nodes[2], depth[2], width[2], think_ns[2];
	uint64_t plies, elapsed_ns;
	bool is_serial;
};

/* Plays the series. False with a message if a spec is wrong or another program does not answer at
 * all; a series that was stopped is no failure. */
bool match_run(const struct match_setup *setup, struct match_result *result, struct status *st);

#endif
