/* playout.h: a random game from the leaf of an iteration, gone through move by move; others from
 * the same leaf; and what happens if one side's moves are made by hand.
 *
 * Nothing here touches a search or its tree: the moves are drawn with a generator of its own. */
#ifndef APP_NODE_PLAYOUT_H
#define APP_NODE_PLAYOUT_H

#include "game/game.h"
#include "search/journal.h"

enum playout_kind {
	PLAYOUT_OF_SEARCH, /* the one that the search made */
	PLAYOUT_REROLL, /* another from the same leaf */
	PLAYOUT_BY_HAND, /* one side's moves are the user's, the other's are random */
};

struct playout {
	bool is_on; /* it is looked at: the rest has a meaning */
	enum playout_kind kind;
	const struct game *game;
	int length, at; /* moves, and how many of them are made on the board */
	game_move *line;
	union game_state leaf, state; /* where it begins; what is on the board */
	enum side hand; /* PLAYOUT_BY_HAND: the user's side */
	bool has_result; /* of all of it: by hand, not before the end */
	double result; /* the first player's view */
	int rerolls; /* from this leaf, and how they ended */
	int wins[2], draws;
	bool is_seeded;
	struct rng random;
};

/* Ends what is looked at. The count of re-rolls goes with it; the generator goes on. */
void playout_end(struct playout *playout);
void playout_done(struct playout *playout);

/* Looks at the playout that an event brought, from its beginning. */
void playout_begin(
	struct playout *playout, const struct game *game, const struct journal_event *event);

/* A move on (+1) or back (-1) on the board; by hand, on to the next position where the user is to
 * move. False if there is none. */
bool playout_go(struct playout *playout, int way);

/* Another random game from the same leaf, shown at its beginning. False if the game is over there.
 */
bool playout_reroll(struct playout *playout);

/* From what is on the board on, the moves of the side to move there are made by hand. False if the
 * game is over there. */
bool playout_take_over(struct playout *playout);

/* The user's move, which is legal, and the answer of chance; what followed before is forgotten. */
void playout_play(struct playout *playout, game_move move);

/* Whether it is the user's turn to move by hand. */
bool playout_is_users_turn(const struct playout *playout);

/* The last move on the board and the position in which it was made; false at the beginning. */
bool playout_last(const struct playout *playout, union game_state *before, game_move *move);

/* "playout, move 3 of 5", "re-roll 2, move 1 of 4: not part of the search", "what if: X by hand".
 */
void playout_title(const struct playout *playout, char *out, size_t size);

/* How the re-rolls ended: "5 re-rolls: X wins 3, draws 1, O wins 1"; "" for none. */
void playout_rerolls(const struct playout *playout, char *out, size_t size);

#endif
