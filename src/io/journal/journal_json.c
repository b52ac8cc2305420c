/* journal_json.c: a journal as JSON lines, one object for each event. */
#include <math.h>
#include <stdlib.h>

#include "io/journal/journal_internal.h"
#include "io/records/line.h"
#include "io/table/json.h"

/* What every event begins with; `depth` is that of the node whose path is given. */
static struct json begin(
	const struct journal_writer *writer, const struct journal_event *event, int depth)
{
	struct json json = {.file = writer->file};
	char *path = journal_path(writer, depth, ' ');

	json_open(&json, NULL, '{');
	json_text(&json, "event", journal_kind_name[event->kind]);
	json_count(&json, "iteration", event->iteration);
	json_count(&json, "depth", (uint64_t)event->depth);
	json_text(&json, "path", path);
	free(path);
	return json;
}

static void end(struct json *json)
{
	json_close(json, '}');
	fputc('\n', json->file);
}

static void put_move(struct json *json, const char *member, const struct journal_writer *writer,
	const void *state, game_move move)
{
	char name[GAME_MOVE_TEXT];

	game_move_format(writer->game, state, move, name);
	json_text(json, member, name);
}

/* The moves that an event lists, all of them made in its position. */
static void put_moves(struct json *json, const char *member, const struct journal_writer *writer,
	const struct journal_event *event)
{
	json_open(json, member, '[');
	for (int i = 0; i < event->line_length; i++)
		put_move(json, NULL, writer, event->state, event->line[i]);
	json_close(json, ']');
}

static void write_competitor(struct json *json, const struct journal_writer *writer,
	const struct journal_event *event, int i)
{
	const struct report_move *row = &event->competitor[i];

	json_open(json, NULL, '{');
	put_move(json, "move", writer, event->state, row->move);
	json_count(json, "visits", row->visits);
	json_real(json, "value", journal_value(writer, row));
	json_real(json, "reward", row->reward);
	json_real(json, "explore", row->explore);
	json_real(json, "score", row->score);
	if (!isnan(row->prior))
		json_real(json, "prior", row->prior);
	if (!isnan(row->amaf)) {
		json_count(json, "amaf_visits", row->amaf_visits);
		json_real(json, "amaf", row->amaf);
		json_real(json, "beta", row->beta);
	}
	json_text(json, "kind", value_kind_name(row->kind));
	json_bool(json, "chosen", i == event->chosen);
	json_close(json, '}');
}

static void write_selection(struct journal_writer *writer, const struct journal_event *event)
{
	struct json json = begin(writer, event, event->depth);

	json_text(&json, "move", writer->name[event->depth + 1]);
	json_real(&json, "log_n", event->log_argument);
	json_open(&json, "competitors", '[');
	for (int i = 0; i < event->competitor_count; i++)
		write_competitor(&json, writer, event, i);
	json_close(&json, ']');
	end(&json);
}

static void write_expansion(struct journal_writer *writer, const struct journal_event *event)
{
	bool is_all = event->move == GAME_NO_MOVE;
	struct json json = begin(writer, event, is_all ? event->depth : event->depth - 1);

	if (is_all) {
		put_moves(&json, "moves", writer, event);
	} else {
		json_open(&json, "moves", '[');
		json_text(&json, NULL, writer->name[event->depth]);
		json_close(&json, ']');
	}
	end(&json);
}

static void write_playout(struct journal_writer *writer, const struct journal_event *event)
{
	char *line = line_format(writer->game, event->state, event->line, event->line_length);
	struct json json = begin(writer, event, event->depth);

	json_text(&json, "line", line);
	json_text(&json, "how", event->how);
	json_real(&json, "result", journal_points(writer, event->result));
	end(&json);
	free(line);
}

/* The AMAF counters of the node's children that have changed. */
static void put_amaf(
	struct json *json, const struct journal_writer *writer, const struct journal_event *event)
{
	json_open(json, "amaf", '[');
	for (int i = 0; i < event->amaf_count; i++) {
		json_open(json, NULL, '{');
		put_move(json, "move", writer, event->amaf_state, event->amaf[i].move);
		json_count(json, "amaf_visits", event->amaf[i].visits);
		json_real(json, "amaf", event->amaf[i].value);
		json_close(json, '}');
	}
	json_close(json, ']');
}

static void write_backup(struct journal_writer *writer, const struct journal_event *event)
{
	struct json json = begin(writer, event, event->depth);

	json_count(&json, "visits_before", event->visits_before);
	json_count(&json, "visits", event->visits_after);
	json_real(&json, "sum_before", journal_points(writer, event->sum_before));
	json_real(&json, "sum", journal_points(writer, event->sum_after));
	json_text(&json, "side", journal_side_name[event->chooser]);
	if (event->amaf_count)
		put_amaf(&json, writer, event);
	end(&json);
}

/* ---- minimax and alpha-beta */

/* JSON has no infinity: a side of the window that is open is null. */
static void put_window(
	struct json *json, const struct journal_writer *writer, const struct journal_event *event)
{
	json_real(json, "alpha", journal_points(writer, event->alpha));
	json_real(json, "beta", journal_points(writer, event->beta));
}

static void put_value(
	struct json *json, const struct journal_writer *writer, const struct journal_event *event)
{
	json_real(json, "value", journal_points(writer, event->value));
	json_text(json, "kind", value_kind_name(event->value_kind));
	json_text(json, "side", journal_side_name[event->chooser]);
}

static void write_enter(struct journal_writer *writer, const struct journal_event *event)
{
	struct json json = begin(writer, event, event->depth);

	put_window(&json, writer, event);
	end(&json);
}

static void write_finding(struct journal_writer *writer, const struct journal_event *event)
{
	struct json json = begin(writer, event, event->depth);

	put_value(&json, writer, event);
	json_text(&json, "how", event->how);
	end(&json);
}

static void write_return(struct journal_writer *writer, const struct journal_event *event)
{
	struct json json = begin(writer, event, event->depth);

	put_move(&json, "move", writer, event->state, event->move);
	put_value(&json, writer, event);
	json_real(&json, "alpha_before", journal_points(writer, event->alpha_before));
	json_real(&json, "beta_before", journal_points(writer, event->beta_before));
	put_window(&json, writer, event);
	json_bool(&json, "is_better", event->is_better);
	end(&json);
}

static void write_omission(struct journal_writer *writer, const struct journal_event *event)
{
	struct json json = begin(writer, event, event->depth);

	put_moves(&json, "skipped", writer, event);
	end(&json);
}

static void write_cutoff(struct journal_writer *writer, const struct journal_event *event)
{
	struct json json = begin(writer, event, event->depth);

	put_move(&json, "move", writer, event->state, event->move);
	put_window(&json, writer, event);
	put_moves(&json, "skipped", writer, event);
	end(&json);
}

const struct journal_form journal_json = {
	.write = {[JOURNAL_SELECT] = write_selection,
		[JOURNAL_EXPAND] = write_expansion,
		[JOURNAL_PLAYOUT] = write_playout,
		[JOURNAL_BACKUP] = write_backup,
		[JOURNAL_ENTER] = write_enter,
		[JOURNAL_OMIT] = write_omission,
		[JOURNAL_RECALL] = write_finding,
		[JOURNAL_RETURN] = write_return,
		[JOURNAL_CUTOFF] = write_cutoff,
		[JOURNAL_LEAVE] = write_finding},
};
