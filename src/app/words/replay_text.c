/* replay_text.c: minimax and alpha-beta in step mode, in words and numbers; see replay_text.h. */
#include "app/words/replay_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "io/journal/journal.h"
#include "io/memory.h"

char *replay_text_sentence(const struct recording *recording, int event)
{
	char *text = NULL;
	size_t size = 0, lead;
	FILE *file = memory_open(&text, &size);
	struct journal *writer;

	writer = journal_writer_new(file, JOURNAL_SENTENCES, recording->game, &recording->root);
	/* the writer must know the names, the reader need not hear them */
	recording_emit_path(recording, event, writer);
	fflush(file);
	lead = size;
	recording_emit(recording, event, writer);
	memory_close(file);
	journal_writer_free(writer);
	memmove(text, text + lead, size - lead + 1);
	text_trim(text);
	return text;
}

/* ---- a node */

/* A value or a bound in the game's points: whole numbers as they are, an evaluation to three
 * places; what it is exactly is in the log. */
struct number {
	char text[16];
};

static struct number number(const struct recording *recording, double value)
{
	double points = value * recording->game->unit + 0.0; /* no -0 */
	struct number out;

	snprintf(out.text, sizeof out.text, fabs(points) < 1 && points != 0 ? "%.3f" : "%.4g",
		points);
	return out;
}

/* An end of the window: "3", "-∞". */
static struct number bound(const struct recording *recording, double value, bool is_unicode)
{
	struct number out = number(recording, value);

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

void replay_text_value(const struct recording *recording, int node,
	const struct recorded_look *look, char out[REPLAY_TEXT])
{
	static const char *const signs[] = {[VALUE_ESTIMATE] = "~",
		[VALUE_EXACT] = "=",
		[VALUE_LOWER] = ">=",
		[VALUE_UPPER] = "<="};
	enum side chooser = recording_chooser(recording, node);
	enum value_kind kind = chooser == SIDE_FIRST ? look->kind : value_kind_turned(look->kind);

	*out = '\0';
	if (kind != VALUE_NONE)
		snprintf(out, REPLAY_TEXT, "%s %s", signs[kind],
			number(recording, game_value_for(chooser, look->value)).text);
}

static bool has_window(const struct recording *recording, const struct recorded_look *look)
{
	return recording->has_window &&
		(look->state == RECORDED_OPEN || look->state == RECORDED_LEFT);
}

void replay_text_window(const struct recording *recording, const struct recorded_look *look,
	bool is_brief, bool is_unicode, char out[REPLAY_TEXT])
{
	struct number alpha = bound(recording, look->alpha, is_unicode),
		      beta = bound(recording, look->beta, is_unicode);

	*out = '\0';
	if (!has_window(recording, look))
		return;
	if (is_brief)
		snprintf(out, REPLAY_TEXT, "(%s, %s)", alpha.text, beta.text);
	else
		snprintf(out, REPLAY_TEXT, "(%s %s, %s %s)", alpha_sign(is_unicode), alpha.text,
			beta_sign(is_unicode), beta.text);
}

void replay_text_note(const struct recording *recording, const struct recorded_look *look,
	bool is_unicode, char out[REPLAY_TEXT])
{
	*out = '\0';
	if (has_window(recording, look))
		snprintf(out, REPLAY_TEXT, "(%s,%s)",
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

void replay_text_rest(const struct recording *recording, int node, int at, int count,
	bool is_unicode, char *out, size_t size)
{
	struct recorded_look look = recording_look(recording, node, at);
	size_t used = 0;

	if (look.cutoff >= 0)
		text_append(out, size, &used, "%s cut: %s %s <= %s %s, %d not searched",
			recording->node[node].mover == SIDE_FIRST ? beta_sign(is_unicode)
								  : alpha_sign(is_unicode),
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

void replay_text_title(const struct replay *replay, char *out, size_t size)
{
	const struct replay_view *view = replay_view(replay);
	const struct recording *recording = replay_recording(replay);

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

void replay_text_place(const struct replay *replay, bool is_unicode, char *out, size_t size)
{
	const struct recording *recording = replay_recording(replay);
	int at = replay_view(replay)->at, node = recording ? recording_current(recording, at) : -1;
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
static void say_counts(const struct replay *replay, bool is_wide, char *out, size_t size)
{
	const struct replay_view *view = replay_view(replay);
	const struct recording *recording = replay_recording(replay);
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

void replay_text_counts(const struct replay *replay, int columns, char *out, size_t size)
{
	*out = '\0';
	if (!replay_recording(replay))
		return;
	say_counts(replay, true, out, size);
	if (text_width(out) > columns)
		say_counts(replay, false, out, size);
}
