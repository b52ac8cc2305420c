/* session_code.c: a tree by its lab code; see session_code.h. */
#include "app/session/session_code.h"

#include <math.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/records/line.h"

#define PATIENCE_NS UINT64_C(1000000000)

/* ---- from the tree to its code */

/* The code of a search at the position after `moves_made` moves of the game. */
static char *make_code(const struct session *session, int moves_made, const char *spec,
	uint64_t iterations, uint64_t stream, uint64_t checksum, struct status *st)
{
	char *moves =
		line_format(session->game, session_state_at(session, 0), session->move, moves_made);
	char *code = labcode_make(
		session->game, session->position, moves, spec, iterations, stream, checksum, st);

	free(moves);
	return code;
}

static char *code_of_steps(const struct session *session, struct status *st)
{
	const struct stepper_view *view = session_steps(session);
	const struct seat *seat = &session->seat[SEAT_STEPPER];

	if (view->is_under_way || view->is_running) {
		status_fail(st, "step mode is still running: Space stops it");
		return NULL;
	}
	if (!seat->ops->checksum) {
		status_fail(st, "%s keeps no tree: choose a solver that does, such as mcts",
			seat->ops->name);
		return NULL;
	}
	return make_code(session, seat->root_at, stepper_spec(session->stepper), view->iteration,
		stepper_stream(session->stepper), stepper_checksum(session->stepper), st);
}

/* The search of a code from its beginning; whether it came to the code's iteration in time, and the
 * checksum there. */
static bool run_again(
	const struct game *game, const void *root, const struct labcode *code, uint64_t *checksum)
{
	const struct report *report = NULL;
	struct status ignored;
	struct search *search = search_new(game, code->solver, &ignored);
	struct control control;
	bool is_there = false;

	if (search) {
		control_init(&control);
		control_limit(&control, code->iterations + 1);
		control.deadline_ns = clock_ns() + PATIENCE_NS;
		search_begin(search, code->stream);
		search_think(search, root, &control, &report);
		is_there = report->iterations == code->iterations;
		*checksum = search->ops->checksum(search);
		search_free(search);
	}
	report_release(report);
	return is_there;
}

/* Whether a code leads back to where it was made: only trying tells what a search began with. */
static bool check_code(const struct session *session, const struct seat *seat, const char *text,
	uint64_t checksum, struct status *st)
{
	struct labcode code;
	uint64_t again = 0, iterations;
	bool is_there;

	if (!labcode_read(&code, text, st))
		return false;
	is_there = run_again(session->game, &seat->root, &code, &again);
	iterations = code.iterations;
	labcode_done(&code);
	if (!is_there)
		return status_fail(st,
			"this search has %s iterations, and repeating them takes more than %d s; "
			"F5 starts step mode, which has codes",
			text_grouped(iterations, (char[32]){0}), (int)(PATIENCE_NS / 1000000000));
	if (again != checksum)
		return status_fail(st,
			"no code leads to this tree: its search kept an earlier tree or random "
			"numbers, or was changed during the "
			"search; F5 starts step mode, which has codes");
	return true;
}

static char *code_of_search(
	const struct session *session, struct seat *seat, uint64_t stream, struct status *st)
{
	uint64_t checksum;
	char *code;

	engine_wait(seat->engine); /* it stands, or does so within a look */
	engine_poll(seat->engine, seat->view);
	checksum = seat->search->ops->checksum(seat->search);
	code = make_code(session, seat->root_at, seat->search->spec, seat->view->report->iterations,
		stream, checksum, st);
	if (code && !check_code(session, seat, code, checksum, st)) {
		free(code);
		return NULL;
	}
	return code;
}

char *session_code(struct session *session, struct status *st)
{
	struct seat *seat = session->watched == SEAT_NONE ? NULL : &session->seat[session->watched];

	if (session->stepper)
		return code_of_steps(session, st);
	if (session->replay)
		status_fail(st, "%s keeps no tree: choose a solver that does, such as mcts",
			seat->ops->name);
	else if (!seat || seat->root_at < 0 || !seat->view->report || !seat->engine)
		status_fail(st, "no search of this position yet: Space starts one, F5 steps");
	else if (seat->view->status == ENGINE_THINKING)
		status_fail(st, "pause the search first (Space)");
	else if (labcode_check(seat->search, st))
		return code_of_search(session, seat,
			session->watched == SEAT_ANALYST
				? 0
				: session_stream(session, session->watched),
			st);
	return NULL;
}

/* ---- from a code to its tree */

/* Everything that can be wrong, before the game on the board is touched. */
static bool check_parts(const struct labcode *code, struct status *st)
{
	struct game *game = game_new(code->game, st);
	union game_state state;
	struct search *search = NULL;
	bool is_good = game && game_reach(game, code->position, code->moves, &state, st);

	if (is_good && game_is_over(game, &state))
		is_good = status_fail(
			st, "the game of this lab code is over: it has no moves to search");
	if (is_good)
		search = search_new(game, code->solver, st);
	is_good = search && labcode_check(search, st);
	search_free(search);
	game_free(game);
	return is_good;
}

/* The analyst of the session becomes the code's search with the new game. */
static bool begin_game(struct session *session, const struct labcode *code, struct status *st)
{
	return session_begin_line(session, code->game, code->position, code->moves,
		(const char *const[]){"human", "human", code->solver}, st);
}

/* Step mode begins with the random numbers of a single search; a code may have others. */
static bool change_stream(struct session *session, const struct labcode *code, struct status *st)
{
	struct stepper *stepper;

	if (stepper_stream(session->stepper) == code->stream)
		return true;
	stepper =
		stepper_new(session->game, code->solver, session_state(session), code->stream, st);
	if (!stepper)
		return false;
	stepper_free(session->stepper);
	session->stepper = stepper;
	return true;
}

static bool begin(struct session *session, const struct labcode *code, struct status *st)
{
	if (!check_parts(code, st) || !begin_game(session, code, st) ||
		!session_begin_steps(session, st) || !change_stream(session, code, st))
		return false;
	session_step_to(session, code->iterations);
	return true;
}

bool session_open_code(
	struct session *session, const char *text, struct labcode *code, struct status *st)
{
	if (!labcode_read(code, text, st))
		return false;
	if (begin(session, code, st))
		return true;
	labcode_done(code);
	return false;
}

enum code_place session_look_at_code(
	const struct session *session, const struct labcode *code, char *out, size_t size)
{
	const struct stepper_view *view = session_steps(session);

	if (!view || (view->is_under_way ? view->target : view->iteration) != code->iterations ||
		view->is_running)
		return CODE_LEFT;
	if (view->is_under_way)
		return CODE_UNDER_WAY;
	return labcode_compare(code, stepper_checksum(session->stepper), out, size) ? CODE_SAME
										    : CODE_OTHER;
}
