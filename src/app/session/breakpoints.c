/* breakpoints.c: the moments of a search that the user wants to see; see breakpoints.h. */
#include "app/session/breakpoints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static void row_done(struct breakpoint *row)
{
	condition_free(row->condition);
	free(row->text);
}

void breakpoints_done(struct breakpoints *list)
{
	while (list->count)
		row_done(&list->row[--list->count]);
}

bool breakpoints_add(struct breakpoints *list, const char *text, bool is_watch,
	const struct game *game, const void *state, struct status *st)
{
	struct breakpoint new = {.is_watch = is_watch};

	if (list->count == BREAKPOINTS_MOST)
		return status_fail(st, "The list is full with %d conditions: remove one with Del.",
			BREAKPOINTS_MOST);
	new.condition = condition_parse(text, game, state, st);
	if (!new.condition)
		return false;
	new.text = condition_format(new.condition);
	for (int i = 0; i < list->count; i++) {
		if (strcmp(list->row[i].text, new.text))
			continue;
		status_fail(st, "%s is in the list already: type another condition.", new.text);
		row_done(&new);
		return false;
	}
	list->row[list->count++] = new;
	return true;
}

void breakpoints_remove(struct breakpoints *list, int row)
{
	row_done(&list->row[row]);
	list->count--;
	memmove(&list->row[row], &list->row[row + 1],
		(size_t)(list->count - row) * sizeof *list->row);
}

void breakpoints_follow(
	struct breakpoints *list, const struct game *game, const void *state, struct log *log)
{
	for (int i = 0; i < list->count;) {
		struct breakpoint *row = &list->row[i];
		struct status why;
		struct condition *here = condition_parse(row->text, game, state, &why);

		if (here) {
			condition_free(row->condition);
			row->condition = here;
			i++;
		} else {
			log_add(log, LOG_NOTE, "%s %s removed: its move is not legal here",
				row->is_watch ? "Watch" : "Breakpoint", row->text);
			breakpoints_remove(list, i);
		}
	}
}

void breakpoints_list_active(const struct breakpoints *list, struct breakpoints_active *out)
{
	*out = (struct breakpoints_active){.count = 0};
	for (int i = 0; i < list->count; i++) {
		const struct breakpoint *row = &list->row[i];

		if (row->is_off)
			continue;
		if (row->is_watch)
			out->watches |= UINT64_C(1) << out->count;
		else
			out->stops++;
		out->condition[out->count] = row->condition;
		out->row[out->count++] = i;
	}
}

/* ---- what happened */

/* ": b2 instead of a1", if the condition is about the best move and that has changed; else "". */
static void describe_best(const struct breakpoint *row, const struct engine_hit *hit,
	const struct game *game, const void *state, char *out, size_t size)
{
	char now[GAME_MOVE_TEXT], before[GAME_MOVE_TEXT];

	*out = '\0';
	if (!strstr(row->text, "best") || hit->best == GAME_NO_MOVE ||
		hit->before == GAME_NO_MOVE || hit->best == hit->before)
		return;
	game_move_format(game, state, hit->best, now);
	game_move_format(game, state, hit->before, before);
	snprintf(out, size, ": %s instead of %s", now, before);
}

void breakpoints_tell(const struct breakpoints *list, const struct engine_hit *hit,
	const struct game *game, const void *state, struct log *log)
{
	struct breakpoints_active active;

	breakpoints_list_active(list, &active);
	for (int i = 0; i < active.count; i++) {
		const struct breakpoint *row = &list->row[active.row[i]];
		char best[2 * GAME_MOVE_TEXT + 16], ticks[32];

		if (!(hit->which >> i & 1))
			continue;
		describe_best(row, hit, game, state, best, sizeof best);
		log_add(log, LOG_SEARCH, "%s at iteration %s: %s%s",
			row->is_watch ? "watch" : "break", text_grouped(hit->ticks, ticks),
			row->text, best);
	}
}

void breakpoints_tell_new(const struct breakpoints *list, const struct engine_hits *hits,
	uint64_t *seen, const struct game *game, const void *state, struct log *log)
{
	uint64_t first = hits->added > ENGINE_HITS ? hits->added - ENGINE_HITS : 0;
	char number[32];

	if (*seen < first) {
		log_add(log, LOG_SEARCH, "watches became true %s more times, too fast to show",
			text_grouped(first - *seen, number));
		*seen = first;
	}
	for (; *seen < hits->added; ++*seen)
		breakpoints_tell(list, &hits->hit[*seen % ENGINE_HITS], game, state, log);
}
