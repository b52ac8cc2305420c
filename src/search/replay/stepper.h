/* stepper.h: a search of one position that can be shown at any point of its timeline, forwards and
 * backwards.
 *
 * A point in time is an iteration and a phase: `iteration` are finished, and of the events of the
 * next one the first `phase` have happened: each selection down the path, the expansion, the
 * playout, each backup from the leaf to the root. Phase 0 lies between two iterations. At each
 * point every number is as it was then. Solvers that tell no journal have ticks (nodes) for
 * iterations, and no phases; what they report is known at their end.
 *
 * It is one search, and what is shown is its tree: a walker (walker.h) takes it to the point, and
 * there it says what it knows. So a phase costs no more than the phase, in both directions. How it
 * comes back is the search's own business (search/timeline.h): a recipe that only adds to its tree
 * remembers its way and is at any iteration in a fraction of a second; another is run again from
 * its beginning.
 *
 * The search is a new one. It does not end with the recipe's budget of simulations or time, so one
 * may step on beyond it. Where a recipe depends on searches before (reuse, or one random stream for
 * a whole series), it begins as if there had been none; a recipe for several threads runs on one,
 * for only that has a timeline that can be run again. stepper_notice() says so.
 *
 * One thread owns a stepper and calls its functions. They return at once, whatever the search is
 * doing, but for stepper_wait() and stepper_free(). Orders that are given on the way somewhere
 * count from there. */
#ifndef SEARCH_REPLAY_STEPPER_H
#define SEARCH_REPLAY_STEPPER_H

#include "search/replay/events.h"
#include "search/subtree.h"
#include "search/trace.h"

struct search;
struct stepper;

/* Where it stands and what is known there. While it is under way to somewhere else all figures stay
 * those of where it stood last. */
struct stepper_view {
	uint64_t iteration; /* finished */
	int phase; /* events of the next one that have happened */
	/* all events of the next one; none at the end, or if the solver tells none */
	struct events events;
	bool is_under_way;
	/* while it is: the iteration to which it is going, how far it has come on the way from 0 */
	uint64_t target, reached;
	bool is_running; /* stepper_run() is in force */
	bool is_at_end; /* the search has nothing more to do: everything is proven or looked at */
	bool is_at_start; /* nothing has happened */

	bool has_report; /* false for a solver that cannot be observed, until its end */
	/* elapsed_ns is 0: the way there is not the search; empty before it stands for the first
	 * time */
	const struct report *report;
	uint64_t request; /* the number of the request that the subtree answers */
	bool has_subtree; /* false: none was asked for, no such node yet, or no tree */
	struct subtree subtree;
	struct trace trace; /* how the moves fared up to there */
};

/* A stepper of a recipe at a state that is not over, with the random numbers of game `stream` of a
 * series (a command's single search has 0). It stands before the first iteration, or is soon there.
 * The game outlives it. NULL with a message for a bad spec. */
struct stepper *stepper_new(const struct game *game, const char *spec, const void *state,
	uint64_t stream, struct status *st);
void stepper_free(struct stepper *stepper);

/* Begins where a search of its recipe stands that has thought about its state, without running
 * there; false if that search does not remember its way. Right after stepper_new(). The search
 * stands still meanwhile; it stays the caller's, and what the stepper does is nothing to it. */
bool stepper_follow(struct stepper *stepper, const struct search *search);

/* What is other than in a game with this recipe, in words for the user; "" if nothing is. */
const char *stepper_notice(const struct stepper *stepper);
/* in a game it would depend on what was searched or drawn before */
bool stepper_is_fresh(const struct stepper *stepper);
bool stepper_is_single(const struct stepper *stepper); /* the recipe is for several threads */

/* The recipe as it is stepped, and the stream of its random numbers: with these a search does the
 * same. */
const char *stepper_spec(const struct stepper *stepper);
uint64_t stepper_stream(const struct stepper *stepper);

/* The simulations of the recipe's own budget, beyond which one may step on; 0: it has none. */
uint64_t stepper_budget(const struct stepper *stepper);

/* Orders. Each ends a run. To a point (a phase too many counts on in the iterations after it); one
 * phase on, one phase back; to phase 0 of the iteration n further on, or n back, where the first
 * one back from the middle of an iteration is its beginning. */
void stepper_go_to(struct stepper *stepper, uint64_t iteration, int phase);
void stepper_forward_phase(struct stepper *stepper);
void stepper_back_phase(struct stepper *stepper);
void stepper_forward(struct stepper *stepper, uint64_t n);
void stepper_back(struct stepper *stepper, uint64_t n);

/* Ends a run, and stands soon: where it is by now if it was under way. */
void stepper_halt(struct stepper *stepper);

/* Runs by itself from now on, at a rate of phases or iterations that may be below one; backwards
 * if negative. No faster than the search can, and then in steps that they can do between two
 * polls. It ends at the end, or at the beginning. Time is that of clock_ns(). */
enum stepper_unit { STEPPER_PHASE, STEPPER_ITERATION };
void stepper_run(
	struct stepper *stepper, enum stepper_unit unit, double per_second, uint64_t now_ns);

/* Asks for part of the tree from now on, NULL for none. Returns the request's number, which the
 * view has as soon as it is answered. */
uint64_t stepper_request(struct stepper *stepper, const struct subtree_request *request);

/* Sees how far it is; orders what a run has due by now. True if the view is another. To be called
 * often while it is under way or runs, or while a request is unanswered. */
bool stepper_poll(struct stepper *stepper, uint64_t now_ns);

/* The view, which changes only in calls of this stepper. */
const struct stepper_view *stepper_view(const struct stepper *stepper);

/* Blocks until it stands where it was sent and the newest request is answered; a run stands still
 * meanwhile. */
void stepper_wait(struct stepper *stepper);

/* The checksum of the tree after `iteration` iterations; 0 without a tree. Not while it is under
 * way. Walks the whole tree. */
uint64_t stepper_checksum(const struct stepper *stepper);

#endif
