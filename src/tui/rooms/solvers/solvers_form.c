/* solvers_form.c: asks which solvers search the position; see solvers_room.h. */
#include <stdio.h>

#include "tui/rooms/rooms.h"
#include "tui/rooms/solvers/solvers_room.h"
#include "tui/widget/form/option_form.h"
#include "tui/workbench.h"

#define HELP_SPEC "a recipe or solver with options: uct:sims=5000; empty: none"

static const struct option form_options[] = {
	{"first", OPTION_TEXT, "", 0, 0, NULL, HELP_SPEC},
	{"second", OPTION_TEXT, "", 0, 0, NULL, HELP_SPEC},
	{"third", OPTION_TEXT, "", 0, 0, NULL, HELP_SPEC},
	{"fourth", OPTION_TEXT, "", 0, 0, NULL, HELP_SPEC},
	{"fifth", OPTION_TEXT, "", 0, 0, NULL, HELP_SPEC},
	{"sixth", OPTION_TEXT, "", 0, 0, NULL, HELP_SPEC},
	{"seconds", OPTION_REAL, "10", 0, 3600, NULL,
		"time limit of each solver, in seconds; 0: no limit"},
	{.name = NULL},
};

_Static_assert(
	sizeof form_options / sizeof *form_options == SOLVERS_MOST + 2, "a row for each solver");

static bool accept(struct workbench *bench, struct popup *popup, void *context,
	const struct options *options, struct status *st)
{
	const struct session *session = workbench_session(bench);
	const char *specs[SOLVERS_MOST];
	double seconds = options_real(options, "seconds");
	struct solvers *solvers;
	int count = 0;

	(void)popup;
	(void)context;
	for (int i = 0; i < SOLVERS_MOST; i++)
		if (*options_text(options, form_options[i].name))
			specs[count++] = options_text(options, form_options[i].name);
	if (!count)
		return status_fail(st, "Enter at least one solver.");
	solvers = solvers_new(session->game, session_state_at(session, 0), session->move,
		session->at, specs, count, seconds, st);
	if (!solvers)
		return false;
	solvers_room_open(bench, solvers, seconds);
	return true;
}

void solvers_form_open(struct workbench *bench, const char *const *specs, int count, double seconds)
{
	static const struct option_form form = {.title = "several solvers search this position",
		.hint = " Enter: start  Esc: back ",
		.table = form_options,
		.accept = accept};
	struct option_start start[SOLVERS_MOST + 1];
	char number[32];

	for (int i = 0; i < count; i++)
		start[i] = (struct option_start){form_options[i].name, specs[i]};
	snprintf(number, sizeof number, "%g", seconds);
	start[count] = (struct option_start){"seconds", number};
	option_form_open(bench, &form, start, count + 1, NULL);
}

/* Four of the usual ones, the strongest. */
void act_solvers(struct workbench *bench)
{
	enum { BOXES = 4, SECONDS = 10 };
	const struct session *session = workbench_session(bench);
	const char *usual[COMPARE_USUAL];
	int n;

	if (session_is_over(session)) {
		workbench_tell(bench, LOG_PROBLEM, "Game over: u undo, F2 new game.");
		return;
	}
	n = compare_usual(session->game, usual, COMPARE_USUAL);
	solvers_form_open(
		bench, usual + (n > BOXES ? n - BOXES : 0), n < BOXES ? n : BOXES, SECONDS);
}
