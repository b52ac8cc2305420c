/* twin_form.c: asks for the two recipes of a twin race; see twin_room.h. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/dialogs.h"
#include "tui/twin_room.h"
#include "tui/widget/form/form_popup.h"
#include "tui/workbench.h"

static const struct option form_options[] = {
	{"first", OPTION_TEXT, "uct", 0, 0, NULL, "a recipe or solver with options: uct:c=1.4"},
	{"second", OPTION_TEXT, "uct:c=0.5", 0, 0, NULL,
		"the other recipe, such as the first with one option changed"},
	{"iterations", OPTION_INT, "10000", 1, 2000000000, NULL, "number of iterations of both"},
	{.name = NULL},
};

struct twin_form {
	struct options options;
};

static void done(void *context)
{
	struct twin_form *form = context;

	options_done(&form->options);
	free(form);
}

static bool accept(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	struct twin_form *form = context;
	struct twin_race *race = twin_race_new(bench->session.game, session_state(&bench->session),
		options_text(&form->options, "first"), options_text(&form->options, "second"),
		(uint64_t)options_int(&form->options, "iterations"), st);

	(void)popup;
	if (!race)
		return false;
	popup_close_all(bench); /* a room that was open before, too */
	twin_room_open(bench, race);
	return true;
}

/* Whether a recipe can race: one of mcts. */
static bool suits(const struct workbench *bench, const char *spec)
{
	struct status st;
	struct search *search =
		text_same(spec, "human") ? NULL : search_new(bench->session.game, spec, &st);
	bool is_good = search && search->ops->browse;

	search_free(search);
	return is_good;
}

void twin_form_open(
	struct workbench *bench, const char *first, const char *second, uint64_t iterations)
{
	static const struct form_ops ops = {.accept = accept, .done = done};
	struct twin_form *form = xcalloc(1, sizeof *form);
	struct popup *popup = form_popup_new(
		"a twin race from this position", " Enter: start the race  Esc: back ", &ops, form);
	struct status st;
	char number[32];

	snprintf(number, sizeof number, "%llu", (unsigned long long)iterations);
	options_init(&form->options, form_options);
	if (first)
		options_set(&form->options, "first", first, &st);
	if (second)
		options_set(&form->options, "second", second, &st);
	if (iterations)
		options_set(&form->options, "iterations", number, &st);
	form_popup_add_options(popup, &form->options, NULL);
	popup_open(bench, popup);
}

/* The game's own players if both are searches with a tree and are not the same; otherwise one
 * recipe with two values of c. */
void act_twin_race(struct workbench *bench)
{
	const struct session *session = &bench->session;
	const char *first = session->seat[0].spec, *second = session->seat[1].spec;

	if (session_is_over(session)) {
		workbench_tell(bench, LOG_PROBLEM,
			"Game over: undo a move first (u), a race needs a legal move.");
		return;
	}
	if (suits(bench, first) && suits(bench, second) && strcmp(first, second) != 0)
		twin_form_open(bench, first, second, 0);
	else
		twin_form_open(bench, NULL, NULL, 0);
}
