/* twin_form.c: asks for the two recipes of a twin race; see twin_room.h. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/rooms/rooms.h"
#include "tui/rooms/twin/twin_room.h"
#include "tui/widget/form/option_form.h"
#include "tui/workbench.h"

static const struct option form_options[] = {
	{"first", OPTION_TEXT, "uct", 0, 0, NULL, "a recipe or solver with options: uct:c=1.4"},
	{"second", OPTION_TEXT, "uct:c=0.5", 0, 0, NULL,
		"the other recipe, such as the first with one option changed"},
	{"iterations", OPTION_INT, "10000", 1, 2000000000, NULL, "number of iterations of both"},
	{.name = NULL},
};

static bool accept(struct workbench *bench, struct popup *popup, void *context,
	const struct options *options, struct status *st)
{
	const struct session *session = workbench_session(bench);
	struct twin_race *race = twin_race_new(session->game, session_state(session),
		options_text(options, "first"), options_text(options, "second"),
		(uint64_t)options_int(options, "iterations"), st);

	(void)popup;
	(void)context;
	if (race)
		twin_room_open(bench, race);
	return race;
}

/* Whether a recipe can race: one of mcts. */
static bool suits(const struct workbench *bench, const char *spec)
{
	struct status st;
	struct search *search = text_same(spec, "human")
		? NULL
		: search_new(workbench_session(bench)->game, spec, &st);
	bool is_good = search && search->ops->browse;

	search_free(search);
	return is_good;
}

void twin_form_open(
	struct workbench *bench, const char *first, const char *second, uint64_t iterations)
{
	static const struct option_form form = {.title = "a twin race from this position",
		.hint = " Enter: start the race  Esc: back ",
		.table = form_options,
		.accept = accept};
	char number[32];

	snprintf(number, sizeof number, "%" PRIu64, iterations);
	option_form_open(bench, &form,
		(const struct option_start[]){{"first", first}, {"second", second},
			{"iterations", iterations ? number : NULL}},
		3, NULL);
}

/* The game's own players if both are searches with a tree and are not the same; otherwise one
 * recipe with two values of c. */
void act_twin_race(struct workbench *bench)
{
	const struct session *session = workbench_session(bench);
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
