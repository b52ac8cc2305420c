/* journal_json.c: a journal as JSON lines, one object for each event. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "io/journal/journal_internal.h"
#include "io/quote.h"
#include "io/records/line.h"

static void json_member(const struct journal_writer *writer, const char *name, double number)
{
	fprintf(writer->file, ", \"%s\": ", name);
	quote_json_real(writer->file, number);
}

static void json_string(const struct journal_writer *writer, const char *name, const char *text)
{
	fprintf(writer->file, ", \"%s\": ", name);
	quote_json(writer->file, text);
}

/* What every event has; `depth` is that of the node whose path is given. */
static void json_open(
	const struct journal_writer *writer, const struct journal_event *event, int depth)
{
	char *path = journal_path(writer, depth, ' ');

	fprintf(writer->file, "{\"event\": \"%s\", \"iteration\": %" PRIu64 ", \"depth\": %d",
		journal_kind_name[event->kind], event->iteration, event->depth);
	json_string(writer, "path", path);
	free(path);
}

/* The moves that an event lists, all of them made in its position. */
static void json_moves(const struct journal_writer *writer, const struct journal_event *event)
{
	for (int i = 0; i < event->line_length; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(writer->game, event->state, event->line[i], name);
		fputs(i ? ", " : "", writer->file);
		quote_json(writer->file, name);
	}
}

static void json_selection(struct journal_writer *writer, const struct journal_event *event)
{
	json_open(writer, event, event->depth);
	json_string(writer, "move", writer->name[event->depth + 1]);
	json_member(writer, "log_n", event->log_argument);
	fputs(", \"competitors\": [", writer->file);
	for (int i = 0; i < event->competitor_count; i++) {
		const struct report_move *row = &event->competitor[i];
		char name[GAME_MOVE_TEXT];

		game_move_format(writer->game, event->state, row->move, name);
		fputs(i ? ", {\"move\": " : "{\"move\": ", writer->file);
		quote_json(writer->file, name);
		fprintf(writer->file, ", \"visits\": %" PRIu64, row->visits);
		json_member(writer, "value", journal_value(writer, row));
		json_member(writer, "reward", row->reward);
		json_member(writer, "explore", row->explore);
		json_member(writer, "score", row->score);
		if (!isnan(row->prior))
			json_member(writer, "prior", row->prior);
		if (!isnan(row->amaf)) {
			fprintf(writer->file, ", \"amaf_visits\": %" PRIu64, row->amaf_visits);
			json_member(writer, "amaf", row->amaf);
			json_member(writer, "beta", row->beta);
		}
		json_string(writer, "kind", value_kind_name(row->kind));
		fprintf(writer->file, ", \"chosen\": %s}", i == event->chosen ? "true" : "false");
	}
	fputs("]}\n", writer->file);
}

static void json_expansion(struct journal_writer *writer, const struct journal_event *event)
{
	bool is_all = event->move == GAME_NO_MOVE;

	json_open(writer, event, is_all ? event->depth : event->depth - 1);
	fputs(", \"moves\": [", writer->file);
	if (!is_all)
		quote_json(writer->file, writer->name[event->depth]);
	else
		json_moves(writer, event);
	fputs("]}\n", writer->file);
}

static void json_playout(struct journal_writer *writer, const struct journal_event *event)
{
	char *line = line_format(writer->game, event->state, event->line, event->line_length);

	json_open(writer, event, event->depth);
	json_string(writer, "line", line);
	json_string(writer, "how", event->how);
	json_member(writer, "result", journal_points(writer, event->result));
	fputs("}\n", writer->file);
	free(line);
}

/* The AMAF counters of the node's children that have changed. */
static void json_amaf(const struct journal_writer *writer, const struct journal_event *event)
{
	fputs(", \"amaf\": [", writer->file);
	for (int i = 0; i < event->amaf_count; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(writer->game, event->amaf_state, event->amaf[i].move, name);
		fputs(i ? ", {\"move\": " : "{\"move\": ", writer->file);
		quote_json(writer->file, name);
		fprintf(writer->file, ", \"amaf_visits\": %" PRIu64, event->amaf[i].visits);
		json_member(writer, "amaf", event->amaf[i].value);
		fputc('}', writer->file);
	}
	fputc(']', writer->file);
}

static void json_backup(struct journal_writer *writer, const struct journal_event *event)
{
	json_open(writer, event, event->depth);
	fprintf(writer->file, ", \"visits_before\": %" PRIu64 ", \"visits\": %" PRIu64,
		event->visits_before, event->visits_after);
	json_member(writer, "sum_before", journal_points(writer, event->sum_before));
	json_member(writer, "sum", journal_points(writer, event->sum_after));
	json_string(writer, "side", journal_side_name[event->chooser]);
	if (event->amaf_count)
		json_amaf(writer, event);
	fputs("}\n", writer->file);
}

/* ---- minimax and alpha-beta */

static void json_move(const struct journal_writer *writer, const struct journal_event *event)
{
	char name[GAME_MOVE_TEXT];

	game_move_format(writer->game, event->state, event->move, name);
	json_string(writer, "move", name);
}

/* JSON has no infinity: a side of the window that is open is null. */
static void json_window(const struct journal_writer *writer, const struct journal_event *event)
{
	json_member(writer, "alpha", journal_points(writer, event->alpha));
	json_member(writer, "beta", journal_points(writer, event->beta));
}

static void json_value(const struct journal_writer *writer, const struct journal_event *event)
{
	json_member(writer, "value", journal_points(writer, event->value));
	json_string(writer, "kind", value_kind_name(event->value_kind));
	json_string(writer, "side", journal_side_name[event->chooser]);
}

static void json_enter(struct journal_writer *writer, const struct journal_event *event)
{
	json_open(writer, event, event->depth);
	json_window(writer, event);
	fputs("}\n", writer->file);
}

static void json_finding(struct journal_writer *writer, const struct journal_event *event)
{
	json_open(writer, event, event->depth);
	json_value(writer, event);
	json_string(writer, "how", event->how);
	fputs("}\n", writer->file);
}

static void json_return(struct journal_writer *writer, const struct journal_event *event)
{
	json_open(writer, event, event->depth);
	json_move(writer, event);
	json_value(writer, event);
	json_member(writer, "alpha_before", journal_points(writer, event->alpha_before));
	json_member(writer, "beta_before", journal_points(writer, event->beta_before));
	json_window(writer, event);
	fprintf(writer->file, ", \"is_better\": %s}\n", event->is_better ? "true" : "false");
}

static void json_skipped(struct journal_writer *writer, const struct journal_event *event)
{
	fputs(", \"skipped\": [", writer->file);
	json_moves(writer, event);
	fputs("]}\n", writer->file);
}

static void json_omission(struct journal_writer *writer, const struct journal_event *event)
{
	json_open(writer, event, event->depth);
	json_skipped(writer, event);
}

static void json_cutoff(struct journal_writer *writer, const struct journal_event *event)
{
	json_open(writer, event, event->depth);
	json_move(writer, event);
	json_window(writer, event);
	json_skipped(writer, event);
}

const struct journal_form journal_json = {
	.write = {[JOURNAL_SELECT] = json_selection,
		[JOURNAL_EXPAND] = json_expansion,
		[JOURNAL_PLAYOUT] = json_playout,
		[JOURNAL_BACKUP] = json_backup,
		[JOURNAL_ENTER] = json_enter,
		[JOURNAL_OMIT] = json_omission,
		[JOURNAL_RECALL] = json_finding,
		[JOURNAL_RETURN] = json_return,
		[JOURNAL_CUTOFF] = json_cutoff,
		[JOURNAL_LEAVE] = json_finding},
};
