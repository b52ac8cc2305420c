/* step.c: what the keys of step mode do; see actions.h. */
#include <errno.h>
#include <stdlib.h>

#include "base/text.h"
#include "tui/actions/actions.h"
#include "tui/widget/prompt.h"
#include "tui/workbench_internal.h"

#define SPEED_LEAST 0.125
#define SPEED_MOST 1048576.0

/* Step mode, which begins with the first key that needs it. */
static bool is_ready(struct workbench *bench)
{
	struct status st;
	char number[32], subject[192];
	uint64_t iteration;

	if (session_is_stepping(&bench->app->session))
		return true;
	if (!session_begin_steps(&bench->app->session, &st)) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		return false;
	}
	session_stepped_name(&bench->app->session, subject, sizeof subject);
	if (bench->app->session.replay) {
		workbench_tell(bench, LOG_NOTE,
			"stepping %s. F5 and F6 step by nodes, . and , by events; Esc leaves",
			subject);
		stats_choose_tab(bench->stats, TAB_TREE);
		return true;
	}
	iteration = session_steps(&bench->app->session)->target;
	workbench_tell(bench, LOG_NOTE,
		"stepping %s, at iteration %s. F5 and F6 step by iterations, . and , by phases; "
		"%sEsc leaves",
		subject, text_grouped(iteration, number),
		iteration ? "I 0 Enter: from the first iteration; " : "");
	return true;
}

void step_leave(struct workbench *bench)
{
	const struct stepper_view *steps = session_steps(&bench->app->session);
	uint64_t iteration = steps ? steps->iteration : 0;

	session_end_steps(&bench->app->session);
	if (iteration)
		workbench_tell(bench, LOG_NOTE,
			"left step mode after iteration %llu: I %llu Enter goes back there",
			(unsigned long long)iteration, (unsigned long long)iteration);
}

/* The same for keys that go on: where step mode begins in the middle of a search, the first one
 * stays there, with the figures that were on the screen. */
static bool is_ready_to_go_on(struct workbench *bench)
{
	const struct session *session = &bench->app->session;
	bool was_stepping = session_is_stepping(session);

	return is_ready(bench) &&
		(was_stepping || session->replay || !session_steps(session)->target);
}

void act_step_forward(struct workbench *bench)
{
	if (is_ready_to_go_on(bench))
		session_step_iterations(&bench->app->session, 1);
}

void act_step_back(struct workbench *bench)
{
	if (is_ready(bench))
		session_step_iterations(&bench->app->session, -1);
}

void act_phase_forward(struct workbench *bench)
{
	if (is_ready_to_go_on(bench))
		session_step_phases(&bench->app->session, 1);
}

void act_phase_back(struct workbench *bench)
{
	if (is_ready(bench))
		session_step_phases(&bench->app->session, -1);
}

/* "500" goes to iteration 500; "+20" and "-20" go 20 steps forward or back. */
static void go_to(struct workbench *bench, const char *text)
{
	bool is_relative = *text == '+' || *text == '-';
	long long number;

	errno = 0;
	number = text_is_whole(text + is_relative, false) ? strtoll(text + is_relative, NULL, 10)
							  : -1;
	if (number < 0 || errno) {
		workbench_tell(bench, LOG_PROBLEM,
			"'%s' is not an iteration: type a number such as 500, or +20 or -20 from "
			"here",
			text_quoted(text).text);
		return;
	}
	if (!is_ready(bench))
		return;
	if (is_relative)
		session_step_iterations(&bench->app->session, *text == '-' ? -number : number);
	else
		session_step_to(&bench->app->session, (uint64_t)number);
}

void act_step_to(struct workbench *bench)
{
	prompt_open(bench,
		bench->app->session.replay
			? "go to node (7; +20 or -20 from here; 0: the beginning)"
			: "go to iteration (500; +20 or -20 from here; 0: the beginning)",
		"", go_to);
}

static void set_speed(struct workbench *bench, double speed)
{
	speed = speed < SPEED_LEAST ? SPEED_LEAST : speed > SPEED_MOST ? SPEED_MOST : speed;
	session_set_step_speed(&bench->app->session, bench->app->session.step_unit, speed);
	workbench_tell(bench, LOG_NOTE, "speed of running: %g %s a second", speed,
		bench->app->session.step_unit == STEPPER_PHASE
			? bench->app->session.replay ? "events" : "phases"
			: bench->app->session.replay ? "nodes"
						     : "iterations");
}

void act_step_faster(struct workbench *bench)
{
	set_speed(bench, bench->app->session.step_speed * 2);
}

void act_step_slower(struct workbench *bench)
{
	set_speed(bench, bench->app->session.step_speed / 2);
}

void act_step_unit(struct workbench *bench)
{
	bench->app->session.step_unit =
		bench->app->session.step_unit == STEPPER_PHASE ? STEPPER_ITERATION : STEPPER_PHASE;
	set_speed(bench, bench->app->session.step_speed);
}
