/* phases.h: the phases of an iteration in words: what each did in a line, and what there is to say
 * about the newest. Without curses; tab_step.c draws it, step_log.c writes it to the log.
 *
 * Of the events of an iteration the first `happened` have happened. What a later one will do is not
 * told: its name is all. */
#ifndef APP_WORDS_PHASES_H
#define APP_WORDS_PHASES_H

#include "search/replay/stepper.h"

enum { PHASE_TEXT = 256 };

struct phases {
	const struct game *game;
	const struct formula *formula; /* of the report: how many digits a score has */
	const struct events *events;
	int happened;
	bool is_unicode;
	char (*name)[GAME_MOVE_TEXT]; /* [d]: the move into the path's node at depth d; "root" at 0
				       */
};

/* For what a stepper shows of a search of `root`; both outlive it. */
void phases_init(struct phases *phases, const struct game *game, const void *root,
	const struct stepper_view *view, bool is_unicode);
void phases_done(struct phases *phases);

/* The newest event, NULL between two iterations. */
const struct journal_event *phases_newest(const struct stepper_view *view);

/* A phase's letter, 'S', and name, "select". */
char phase_letter(enum journal_kind kind);
const char *phase_name(enum journal_kind kind);

/* An event in one line of `columns` columns if that is wide enough: "select at root: b2 wins
 * 0.563, ahead of b3 by 0.012", or "select root: b2 0.563 before b3 0.551". Of what is to come:
 * "select". */
void phases_brief(const struct phases *phases, int number, int columns, char *out, size_t size);

/* Where the stepper is: "iteration 3 of 4, phase 2 of 7: select", "after iteration 7", "replaying
 * to iteration 100 000: 43 %"; `budget` as of stepper_budget(). How much of the budget, or on the
 * way of the way, is done; -1 where there is no measure. */
void phases_place(const struct stepper_view *view, uint64_t budget, char *out, size_t size);
double phases_share(const struct stepper_view *view, uint64_t budget);

/* How many digits behind the point the scores of a selection have. */
int phases_digits(const struct phases *phases, const struct journal_event *event);

/* ---- the path of the iteration as far as it has come */

struct trail {
	int length; /* depth of its last node */
	game_move move[REPORT_PV]; /* [d] leads from depth d to d + 1 */
	int kind[REPORT_PV + 1]; /* [d]: of the newest event about the node at depth d, -1: none */
};

/* After the first `phase` events; those may be NULL, then it is empty. */
void trail_of(struct trail *trail, const struct events *events, int phase);

/* ---- phases_detail.c: more about one event, which has happened or, of a selection, is the next */

/* Of a selection: its competitors, the highest score first, the chosen one before its equals;
 * order[] has room for all. */
void phases_rank(const struct journal_event *event, bool is_over, int *order);

/* The cells of a competitor; a column has no more columns than a number needs. */
enum { RIVAL_MOVE, RIVAL_VISITS, RIVAL_VALUE, RIVAL_EXPLORE, RIVAL_SCORE, RIVAL_COLUMNS };
void phases_rival(
	const struct phases *phases, int number, int competitor, char out[RIVAL_COLUMNS][32]);

/* One or two sentences about an event. Of a selection: who wins by how much. Of an expansion: what
 * entered the tree below what, and by the rule of the recipe `spec`. Of a playout: how it ended. Of
 * a backup: what was added, in whose view: "result +1 for X; O chose this move: -1 is added". */
void phases_explain(
	const struct phases *phases, int number, const char *spec, char *out, size_t size);

/* The moves of a playout with their sides, of which the first `from` are left out and the last of
 * the first `at` is marked: "X b2 [O a1] X c3". */
struct phases_span {
	int from, at, length;
};
void phases_line(const struct game *game, const void *state, const game_move *line,
	struct phases_span span, char *out, size_t size);

/* The numbers of a backup: "12 -> 13" and "+3 -> +4"; and the mean after it: "0.308". */
void phases_change(const struct phases *phases, int number, char visits[80], char sum[80]);
void phases_mean(const struct phases *phases, int number, char out[80]);

#endif
