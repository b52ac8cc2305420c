/* theatre_text.c: minimax and alpha-beta in step mode, in words and figures; see theatre_text.h. */
#include "tui/theatre_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/journal/journal.h"

char *theatre_text_sentence(const struct recording *recording, int event)
{
	char *text = NULL;
	size_t size = 0, lead;
	FILE *file = open_memstream(&text, &size);
	struct journal *writer;

	if (!file)
		xalloc_fail(BUFSIZ);
	writer = journal_writer_new(file, JOURNAL_SENTENCES, recording->game, &recording->root);
	recording_tell_path(recording, event,
		writer); /* the writer must know the names, the reader need not hear them */
	fflush(file);
	lead = size;
	recording_tell(recording, event, writer);
	fclose(file);
	journal_writer_free(writer);
	memmove(text, text + lead, size - lead + 1);
	text_trim(text);
	return text;
}

/* ---- a node */

/* A value or a bound in the game's points: whole numbers as they are, an evaluation to three
 * places; what it is exactly is in the log. */
struct figure {
	char text[16];
};

static struct figure figure(const struct recording *recording, double value)
{
	double points = value * recording->game->unit + 0.0; /* no -0 */
	struct figure out;

	snprintf(out.text, sizeof out.text, fabs(points) < 1 && points != 0 ? "%.3f" : "%.4g",
		points);
	return out;
}

/* An end of the window: "3", "-∞". */
static struct figure bound(const struct recording *recording, double value, bool is_unicode)
{
	struct figure out = figure(recording, value);

	if (is_unicode && isinf(value))
		strcpy(out.text, value < 0 ? "-∞" : "∞");
	return out;
}

/* The letters of the window. */
static const char *alpha_sign(bool is_unicode)
{
	return is_unicode ? "α" : "alpha";
}

static const char *beta_sign(bool is_unicode)
{
	return is_unicode ? "β" : "beta";
}

void theatre_text_value(const struct recording *recording, int node,
	const struct recorded_look *look, char out[THEATRE_TEXT])
{
	static const char *const signs[] = {[VALUE_ESTIMATE] = "~",
		[VALUE_EXACT] = "=",
		[VALUE_LOWER] = ">=",
		[VALUE_UPPER] = "<="};
	enum side chooser = recording_chooser(recording, node);
	enum value_kind kind = chooser == SIDE_FIRST ? look->kind : value_kind_turned(look->kind);

	*out = '\0';
	if (kind != VALUE_NONE)
		snprintf(out, THEATRE_TEXT, "%s %s", signs[kind],
			figure(recording, game_value_for(chooser, look->value)).text);
}

static bool has_window(const struct recording *recording, const struct recorded_look *look)
{
	return recording->has_window &&
		(look->state == RECORDED_OPEN || look->state == RECORDED_LEFT);
}

void theatre_text_window(const struct recording *recording, const struct recorded_look *look,
	bool is_brief, bool is_unicode, char out[THEATRE_TEXT])
{
	struct figure alpha = bound(recording, look->alpha, is_unicode),
		      beta = bound(recording, look->beta, is_unicode);

	*out = '\0';
	if (!has_window(recording, look))
		return;
	if (is_brief)
		snprintf(out, THEATRE_TEXT, "(%s, %s)", alpha.text, beta.text);
	else
		snprintf(out, THEATRE_TEXT, "(%s %s, %s %s)", alpha_sign(is_unicode), alpha.text,
			beta_sign(is_unicode), beta.text);
}

void theatre_text_note(const struct recording *recording, const struct recorded_look *look,
	bool is_unicode, char out[THEATRE_TEXT])
{
	*out = '\0';
	if (has_window(recording, look))
		snprintf(out, THEATRE_TEXT, "(%s,%s)",
			bound(recording, look->alpha, is_unicode).text,
			bound(recording, look->beta, is_unicode).text);
}

/* The names of the moves of a node that wait at a point. */
static void name_waiting(
	const struct recording *recording, int node, int at, char *out, size_t size, size_t *used)
{
	game_move moves[GAME_MAX_MOVES];
	int count = recording_waiting(recording, node, at, moves);
	union game_state state;

	recording_reach(recording, node, &state);
	for (int i = 0; i < count; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(recording->game, &state, moves[i], name);
		text_append(out, size, used, "%s%s", i ? " " : ": ", name);
	}
}

void theatre_text_rest(const struct recording *recording, int node, int at, int count,
	bool is_unicode, char *out, size_t size)
{
	struct recorded_look look = recording_look(recording, node, at);
	size_t used = 0;

	if (look.cutoff >= 0)
		text_append(out, size, &used, "cut: %s %s <= %s %s, %d not searched",
			beta_sign(is_unicode), bound(recording, look.beta, is_unicode).text,
			alpha_sign(is_unicode), bound(recording, look.alpha, is_unicode).text,
			count);
	else
		text_append(out, size, &used, "%d to come", count);
	name_waiting(recording, node, at, out, size, &used);
	if (look.omission >= 0)
		text_append(out, size, &used, "; %d not drawn",
			recording->event[look.omission].skipped_count);
}

/* ---- the whole */

void theatre_text_title(const struct theatre *theatre, char *out, size_t size)
{
	const struct theatre_view *view = theatre_view(theatre);
	const struct recording *recording = theatre_recording(theatre);

	if (!recording)
		snprintf(out, size, "recording");
	else
		snprintf(out, size, "event %d/%d%s%s", view->at, recording->count,
			view->is_whole ? "" : "+", view->is_running ? "  running" : "");
}

static void name_path(
	const struct recording *recording, int node, char *out, size_t size, size_t *used)
{
	game_move path[REPORT_PV];
	int length = recording_path(recording, node, path, REPORT_PV);
	union game_state state;

	game_copy(recording->game, &state, &recording->root);
	for (int i = 0; i < length; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(recording->game, &state, path[i], name);
		text_append(out, size, used, "%s%s", i ? "/" : "", name);
		game_play(recording->game, &state, path[i]);
	}
	if (!length)
		text_append(out, size, used, "the root");
}

void theatre_text_place(const struct theatre *theatre, bool is_unicode, char *out, size_t size)
{
	const struct recording *recording = theatre_recording(theatre);
	int at = theatre_view(theatre)->at,
	    node = recording ? recording_current(recording, at) : -1;
	struct recorded_look look;
	union game_state state;
	size_t used = 0;

	*out = '\0';
	if (node < 0)
		return;
	look = recording_look(recording, node, at);
	if (has_window(recording, &look))
		text_append(out, size, &used, "%s %s  %s %s  ", alpha_sign(is_unicode),
			bound(recording, look.alpha, is_unicode).text, beta_sign(is_unicode),
			bound(recording, look.beta, is_unicode).text);
	recording_reach(recording, node, &state);
	text_append(out, size, &used, "%s at ",
		game_is_over(recording->game, &state)               ? "the game is over"
			: recording->node[node].mover == SIDE_FIRST ? "X maximizes"
								    : "O minimizes");
	name_path(recording, node, out, size, &used);
}

/* In few words or in fewer. */
static void say_counts(const struct theatre *theatre, bool is_wide, char *out, size_t size)
{
	const struct theatre_view *view = theatre_view(theatre);
	const struct recording *recording = theatre_recording(theatre);
	const struct recorded_event *now = view->at ? &recording->event[view->at - 1] : NULL;
	const struct recorded_event *last = &recording->event[recording->count - 1];
	char nodes[32], all[32], plain[32];
	size_t used = 0;

	text_append(out, size, &used, "nodes %s of %s%s",
		text_grouped(now ? (uint64_t)now->entered : 0, nodes),
		text_grouped((uint64_t)last->entered, all), view->is_whole ? "" : "+");
	if (recording->has_window)
		text_append(out, size, &used, is_wide ? "  moves pruned %d" : "  pruned %d",
			now ? now->pruned : 0);
	if (last->omitted)
		text_append(out, size, &used, is_wide ? "  moves not drawn %d" : "  not drawn %d",
			now ? now->omitted : 0);
	if (view->is_plain_done &&
		(is_wide || !last->omitted)) /* there is no room for everything */
		text_append(out, size, &used,
			is_wide ? "  minimax would search %s%s" : "  minimax %s%s",
			!view->is_plain_cut ? ""
				: is_wide   ? "more than "
					    : ">",
			text_grouped(view->plain_nodes, plain));
}

void theatre_text_counts(const struct theatre *theatre, int columns, char *out, size_t size)
{
	*out = '\0';
	if (!theatre_recording(theatre))
		return;
	say_counts(theatre, true, out, size);
	if (text_width(out) > columns)
		say_counts(theatre, false, out, size);
}
