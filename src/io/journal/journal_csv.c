/* journal_csv.c: a journal as CSV: a row for each competitor, new child, playout, backup and AMAF
 * counter that it changes; of minimax and alpha-beta for each event, and for each move that is not
 * drawn or that a cutoff skips. What an event does not have is empty. */
#include <math.h>
#include <stdlib.h>

#include "io/journal/journal_internal.h"
#include "io/records/line.h"
#include "io/table/csv_write.h"

enum column {
	VISITS,
	VALUE,
	REWARD,
	EXPLORE,
	SCORE,
	LOG_N,
	VISITS_BEFORE,
	SUM_BEFORE,
	SUM,
	RESULT,
	NUMBERS
};
enum { PRIOR, AMAF_VISITS, AMAF, BETA, EXTRAS }; /* behind all else */

static void csv_header(struct journal_writer *writer)
{
	fputs("event,iteration,depth,path,move,chosen,visits,value,reward,explore,score,log_n,"
	      "visits_before,sum_before,sum,result,side,how,"
	      "line,kind,alpha,beta,prior,amaf_visits,amaf,amaf_part\n",
		writer->file);
}

struct csv_row {
	int depth; /* of the node whose path is given */
	const char *move, *chosen, *side, *how, *line, *kind; /* NULL: empty */
	double number[NUMBERS], alpha, beta, extra[EXTRAS];
	const char *event; /* NULL: by its kind */
};

static struct csv_row empty_row(void)
{
	struct csv_row row = {.alpha = NAN, .beta = NAN};

	for (int i = 0; i < NUMBERS; i++)
		row.number[i] = NAN;
	for (int i = 0; i < EXTRAS; i++)
		row.extra[i] = NAN;
	return row;
}

/* What a child has beside the numbers of every formula. */
static void set_extras(struct csv_row *row, const struct report_move *child)
{
	row->extra[PRIOR] = child->prior;
	if (isnan(child->amaf))
		return;
	row->extra[AMAF_VISITS] = (double)child->amaf_visits;
	row->extra[AMAF] = child->amaf;
	row->extra[BETA] = child->beta;
}

static void csv_write(const struct journal_writer *writer, const struct journal_event *event,
	const struct csv_row *row)
{
	struct csv_writer csv = {.file = writer->file};
	char *path = journal_path(writer, row->depth, ' ');
	const char *text[] = {path, row->move, row->chosen},
		   *more[] = {row->side, row->how, row->line, row->kind};

	csv_put_text(&csv, row->event ? row->event : journal_kind_name[event->kind]);
	csv_put_count(&csv, event->iteration);
	csv_put_count(&csv, (uint64_t)event->depth);
	for (size_t i = 0; i < sizeof text / sizeof *text; i++)
		csv_put_text(&csv, text[i] ? text[i] : "");
	csv_put_reals(&csv, row->number, NUMBERS);
	for (size_t i = 0; i < sizeof more / sizeof *more; i++)
		csv_put_text(&csv, more[i] ? more[i] : "");
	csv_put_real(&csv, row->alpha);
	csv_put_real(&csv, row->beta);
	csv_put_reals(&csv, row->extra, EXTRAS);
	csv_end_row(&csv);
	free(path);
}

static void csv_selection(struct journal_writer *writer, const struct journal_event *event)
{
	for (int i = 0; i < event->competitor_count; i++) {
		const struct report_move *child = &event->competitor[i];
		struct csv_row row = empty_row();
		char name[GAME_MOVE_TEXT];

		game_move_format(writer->game, event->state, child->move, name);
		row.depth = event->depth;
		row.move = name;
		row.chosen = i == event->chosen ? "yes" : "no";
		row.number[VISITS] = (double)child->visits;
		row.number[VALUE] = journal_value(writer, child);
		row.number[REWARD] = child->reward;
		row.number[EXPLORE] = child->explore;
		row.number[SCORE] = child->score;
		row.number[LOG_N] = event->log_argument;
		set_extras(&row, child);
		csv_write(writer, event, &row);
	}
}

static void csv_expansion(struct journal_writer *writer, const struct journal_event *event)
{
	struct csv_row row = empty_row();
	char name[GAME_MOVE_TEXT];

	row.depth = event->depth - 1;
	row.move = event->depth ? writer->name[event->depth] : NULL;
	if (event->move != GAME_NO_MOVE) {
		set_extras(&row, &event->competitor[0]);
		csv_write(writer, event, &row);
	}
	row.depth = event->depth;
	row.move = name;
	for (int i = 0; event->move == GAME_NO_MOVE && i < event->line_length; i++) {
		game_move_format(writer->game, event->state, event->line[i], name);
		set_extras(&row, &event->competitor[i]);
		csv_write(writer, event, &row);
	}
}

static void csv_playout(struct journal_writer *writer, const struct journal_event *event)
{
	char *line = line_format(writer->game, event->state, event->line, event->line_length);
	struct csv_row row = empty_row();

	row.depth = event->depth;
	row.how = event->how;
	row.line = line;
	row.number[RESULT] = journal_points(writer, event->result);
	csv_write(writer, event, &row);
	free(line);
}

/* One that a backup has changed; the path is that of the node whose child it is about. */
static void csv_amaf(const struct journal_writer *writer, const struct journal_event *event,
	const struct journal_amaf *amaf)
{
	struct csv_row row = empty_row();
	char name[GAME_MOVE_TEXT];

	game_move_format(writer->game, event->amaf_state, amaf->move, name);
	row.event = "amaf";
	row.depth = event->depth;
	row.move = name;
	row.extra[AMAF_VISITS] = (double)amaf->visits;
	row.extra[AMAF] = amaf->value;
	csv_write(writer, event, &row);
}

static void csv_backup(struct journal_writer *writer, const struct journal_event *event)
{
	struct csv_row row = empty_row();

	row.depth = event->depth;
	row.move = event->depth ? writer->name[event->depth] : NULL;
	row.side = journal_side_name[event->chooser];
	row.number[VISITS] = (double)event->visits_after;
	row.number[VISITS_BEFORE] = (double)event->visits_before;
	row.number[SUM] = journal_points(writer, event->sum_after);
	row.number[SUM_BEFORE] = journal_points(writer, event->sum_before);
	csv_write(writer, event, &row);
	for (int i = 0; i < event->amaf_count; i++)
		csv_amaf(writer, event, &event->amaf[i]);
}

/* ---- minimax and alpha-beta */

/* What their events have in common; a side of the window that is open is empty. */
static struct csv_row node_row(
	const struct journal_writer *writer, const struct journal_event *event)
{
	struct csv_row row = empty_row();

	row.depth = event->depth;
	row.how = event->how;
	row.alpha = journal_points(writer, event->alpha);
	row.beta = journal_points(writer, event->beta);
	if (event->value_kind != VALUE_NONE) {
		row.kind = value_kind_name(event->value_kind);
		row.side = journal_side_name[event->chooser];
		row.number[VALUE] = journal_points(writer, event->value);
		row.number[RESULT] = journal_result(writer, event);
	}
	return row;
}

/* A node is entered, known or left. */
static void csv_node(struct journal_writer *writer, const struct journal_event *event)
{
	struct csv_row row = node_row(writer, event);

	row.move = event->depth ? writer->name[event->depth] : NULL;
	csv_write(writer, event, &row);
}

static void csv_return(struct journal_writer *writer, const struct journal_event *event)
{
	struct csv_row row = node_row(writer, event);
	char name[GAME_MOVE_TEXT];

	game_move_format(writer->game, event->state, event->move, name);
	row.move = name;
	row.chosen = event->is_better ? "yes" : "no";
	csv_write(writer, event, &row);
}

static void csv_skipped(struct journal_writer *writer, const struct journal_event *event)
{
	struct csv_row row = node_row(writer, event);
	char name[GAME_MOVE_TEXT];

	row.move = name;
	for (int i = 0; i < event->line_length; i++) {
		game_move_format(writer->game, event->state, event->line[i], name);
		csv_write(writer, event, &row);
	}
}

const struct journal_form journal_csv = {
	.header = csv_header,
	.write = {[JOURNAL_SELECT] = csv_selection,
		[JOURNAL_EXPAND] = csv_expansion,
		[JOURNAL_PLAYOUT] = csv_playout,
		[JOURNAL_BACKUP] = csv_backup,
		[JOURNAL_ENTER] = csv_node,
		[JOURNAL_OMIT] = csv_skipped,
		[JOURNAL_RECALL] = csv_node,
		[JOURNAL_RETURN] = csv_return,
		[JOURNAL_CUTOFF] = csv_skipped,
		[JOURNAL_LEAVE] = csv_node},
};
