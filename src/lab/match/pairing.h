/* pairing.h: two searches that play games against each other, one after the other, in one thread.
 * match.h has whole series. */
#ifndef LAB_MATCH_PAIRING_H
#define LAB_MATCH_PAIRING_H

#include "lab/match/match.h"

struct pairing;

/* Whether a spec may name a search; false with a message if it names a person, who can play only
 * where there is a screen. */
bool pairing_check_spec(const char *spec, struct status *st);

/* Two players as the setup wants them; it outlives them, and its games, jobs and progress do not
 * matter here. NULL with a message if a spec is wrong or another program does not answer; *wrong,
 * if it is not NULL, is then the player that is to blame. */
struct pairing *pairing_new(const struct match_setup *setup, int *wrong, struct status *st);
void pairing_free(struct pairing *pairing);

/* Whether a game depends on the games before it. */
bool pairing_is_serial(const struct pairing *pairing);

/* Plays game number i, from 0, to its end and says what happened in it; false if it was stopped on
 * the way. */
bool pairing_play(struct pairing *pairing, uint64_t i, struct match_result *one);

#endif
