/* twin_text.c: a twin race in words; see twin_text.h. */
#include "io/journal/twin_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/journal/journal.h"
#include "io/journal/journal_internal.h"
#include "io/records/line.h"

char *twin_knobs_text(const struct twin *twin)
{
	const struct twin_knob *knob;
	int n = twin_knobs(twin, &knob);
	char *text = xstrdup(n ? "" : "none");

	for (int i = 0; i < n; i++) {
		char *longer = xasprintf("%s%s%s: %s and %s%s", text, i ? "; " : "", knob[i].name,
			knob[i].text[0], knob[i].text[1],
			knob[i].is_lifted ? " (not in force here)" : "");

		free(text);
		text = longer;
	}
	return text;
}

/* "the same tree after 10 000 iterations"; minimax and alpha-beta have none. */
static char *say_same(const struct twin *twin)
{
	const struct twin_finding *finding = twin_finding(twin);
	bool has_ended = finding->has_ended[0] && finding->has_ended[1];
	char number[32];

	text_grouped(finding->same, number);
	if (twin_counts_nodes(twin))
		return xasprintf("the same in all %s nodes%s", number,
			has_ended ? ", to the end of both searches" : "");
	return xasprintf("the same tree after %s iterations%s", number,
		has_ended ? ", the end of both searches" : "");
}

char *twin_verdict_text(const struct twin *twin, const struct twin_parting *parting)
{
	const struct twin_finding *finding = twin_finding(twin);
	const char *unit = twin_counts_nodes(twin) ? "node" : "iteration";
	char number[32], *place, *text;

	if (!finding->parted_at)
		return say_same(twin);
	text_grouped(finding->parted_at, number);
	if (!parting || !parting->iteration)
		return xasprintf("first difference in %s %s", unit, number);
	place = twin_place_text(twin, parting);
	text = xasprintf("first difference in %s %s, %s %s: %s", unit, number,
		*place ? "after" : "at", *place ? place : "the root", twin_phase_text(parting));
	free(place);
	return text;
}

/* The number of the iteration stands in front of its first event; here it is said elsewhere. */
static void drop_opening(char *text)
{
	char *comma = strchr(text, ',');

	if (comma && (!strncmp(text, "iteration ", 10) || !strncmp(text, "node ", 5)))
		memmove(text, comma + 2, strlen(comma + 2) + 1);
}

char *twin_event_text(const struct twin *twin, const struct twin_parting *parting, int which)
{
	char *text;

	if (!twin_parting_event(parting, which))
		return xstrdup(
			parting->event ? "does nothing more in this iteration" : "has ended");
	text = journal_sentence(
		twin_game(twin), twin_root(twin), &parting->events[which], parting->event);
	drop_opening(text);
	return text;
}

char *twin_place_text(const struct twin *twin, const struct twin_parting *parting)
{
	const struct game *game = twin_game(twin);
	game_move *path = xcalloc((size_t)game->max_plies + 2, sizeof *path);
	char *text = line_format(game, twin_root(twin), path, twin_parting_path(parting, path));

	free(path);
	return text;
}

const char *twin_phase_text(const struct twin_parting *parting)
{
	const struct journal_event *event = twin_parting_event(parting, 0);

	return journal_kind_name[event ? event->kind : twin_parting_event(parting, 1)->kind];
}

/* ---- who competes */

static const struct journal_event *selection(const struct twin_parting *parting, int which)
{
	const struct journal_event *event = twin_parting_event(parting, which);

	return event && event->kind == JOURNAL_SELECT ? event : NULL;
}

const void *twin_competition(const struct twin_parting *parting)
{
	return selection(parting, 0) ? selection(parting, 0)->state : selection(parting, 1)->state;
}

int twin_competitors(
	const struct twin_parting *parting, struct twin_competitor out[2 * GAME_MAX_MOVES])
{
	int n = 0;

	for (int which = 0; which < 2; which++) {
		const struct journal_event *event = selection(parting, which);

		for (int i = 0; event && i < event->competitor_count; i++) {
			const struct report_move *row = &event->competitor[i];
			int at = 0;

			while (at < n && out[at].move != row->move)
				at++;
			if (at == n)
				out[n++] = (struct twin_competitor){.move = row->move};
			out[at].row[which] = row;
			out[at].is_chosen[which] = i == event->chosen;
		}
	}
	return n;
}
