/* twin_core.h: what the files of a twin race share. */
#ifndef LAB_TWIN_CORE_H
#define LAB_TWIN_CORE_H

#include "lab/twin/twin.h"
#include "lab/twin/twin_journal.h"
#include "search/replay/stepper_recipe.h"

/* One of the two. */
struct twin_runner {
	char *spec; /* canonical, as it was asked for */
	struct stepper_recipe recipe; /* as it runs */
	struct search *search;
	struct engine *engine;
	struct engine_view view;
	uint64_t thought_ns; /* before the iterations that were ordered last */
	struct twin_diary diary;
};

struct twin {
	const struct game *game;
	union game_state root;
	uint64_t stream;
	struct twin_runner runner[2];
	int knob_count;
	struct twin_knob knob[2 * OPTION_MOST + 1];
	struct twin_finding finding;
	uint64_t goal; /* iterations that were asked for */
	uint64_t ordered; /* of them, at which both stand next */
	uint64_t chunk, ordered_ns; /* how many were ordered last, and when */
	bool is_reading; /* the diaries are still wanted */
};

/* twin_knobs.c: finds what differs; the engines stand, so that the formulas are known. */
void twin_find_knobs(struct twin *twin);

#endif
