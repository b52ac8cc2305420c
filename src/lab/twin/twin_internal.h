/* twin_internal.h: what the files of a twin race share. */
#ifndef LAB_TWIN_TWIN_INTERNAL_H
#define LAB_TWIN_TWIN_INTERNAL_H

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
	struct twin_record record;
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
	uint64_t ordered; /* how many of them are ordered so far */
	uint64_t chunk, ordered_ns; /* how many were ordered last, and when */
	bool is_reading; /* the records are still wanted */
};

/* knobs.c: finds the options that differ; both engines are paused, so the formulas are known. */
void twin_find_knobs(struct twin *twin);

#endif
