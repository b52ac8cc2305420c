/* solvers_form.c: asks which solvers search the position; see solvers_room.h. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/dialogs.h"
#include "tui/rooms/solvers/solvers_room.h"
#include "tui/widget/form/form_popup.h"
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

static void done(void *context)
{
	struct options *options = context;

	options_done(options);
	free(options);
}

static bool accept(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	const struct session *session = &bench->session;
	const struct options *options = context;
	const char *specs[SOLVERS_MOST];
	double seconds = options_real(options, "seconds");
	struct solvers *solvers;
	int count = 0;

	(void)popup;
	for (int i = 0; i < SOLVERS_MOST; i++)
		if (*options_text(options, form_options[i].name))
			specs[count++] = options_text(options, form_options[i].name);
	if (!count)
		return status_fail(st, "Enter at least one solver.");
	solvers = solvers_new(session->game, &session->state[0], session->move, session->at, specs,
		count, seconds, st);
	if (!solvers)
		return false;
	popup_close_all(bench); /* a room that was open before, too */
	solvers_room_open(bench, solvers, seconds);
	return true;
}

void solvers_form_open(struct workbench *bench, const char *const *specs, int count, double seconds)
{
	static const struct form_ops ops = {.accept = accept, .done = done};
	struct options *options = xcalloc(1, sizeof *options);
	struct popup *popup = form_popup_new(
		"several solvers search this position", " Enter: start  Esc: back ", &ops, options);
	struct status st;
	char number[32];

	options_init(options, form_options);
	for (int i = 0; i < count; i++)
		options_set(options, form_options[i].name, specs[i], &st);
	snprintf(number, sizeof number, "%g", seconds);
	options_set(options, "seconds", number, &st);
	form_popup_add_options(popup, options, NULL);
	popup_open(bench, popup);
}

/* Four of the usual ones, the strongest. */
void act_solvers(struct workbench *bench)
{
	enum { BOXES = 4, SECONDS = 10 };
	const struct session *session = &bench->session;
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
