/* journal.c: a search's journal as a file; see journal.h.
 *
 * An event brings moves without their notation. The writer follows each iteration from the root: a
 * selection or an expansion makes one move, whose name is kept for the later events of the same
 * iteration. Minimax and alpha-beta go down and up again, and each of their events says which move
 * led to its node. */
#include "io/journal/journal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/journal/journal_internal.h"
#include "io/memory.h"

const char *const journal_side_name[] = {[SIDE_FIRST] = "X", [SIDE_SECOND] = "O"};

const char *const journal_kind_name[] = {
	[JOURNAL_SELECT] = "select",
	[JOURNAL_EXPAND] = "expand",
	[JOURNAL_PLAYOUT] = "playout",
	[JOURNAL_BACKUP] = "backup",
	[JOURNAL_ENTER] = "enter",
	[JOURNAL_OMIT] = "omit",
	[JOURNAL_RECALL] = "recall",
	[JOURNAL_RETURN] = "return",
	[JOURNAL_CUTOFF] = "cutoff",
	[JOURNAL_LEAVE] = "leave",
};

double journal_points(const struct journal_writer *writer, double value)
{
	return value * writer->game->unit;
}

double journal_value(const struct journal_writer *writer, const struct report_move *row)
{
	return row->kind == VALUE_NONE ? NAN : journal_points(writer, row->value);
}

double journal_result(const struct journal_writer *writer, const struct journal_event *event)
{
	return event->value_kind == VALUE_NONE
		? NAN
		: journal_points(writer, game_value_for(event->chooser, event->value));
}

enum value_kind journal_result_kind(const struct journal_event *event)
{
	return event->chooser == SIDE_FIRST ? event->value_kind
					    : value_kind_turned(event->value_kind);
}

char *journal_path(const struct journal_writer *writer, int depth, char separator)
{
	char *text = xmalloc((size_t)depth * GAME_MOVE_TEXT + 1);
	size_t length = 0;

	text[0] = '\0';
	for (int d = 1; d <= depth; d++)
		length += (size_t)sprintf(text + length, "%s%s",
			d > 1 ? (char[]){separator, '\0'} : "", writer->name[d]);
	return text;
}

/* Follows the path: a selection, the expansion of one child, or a node that is entered or known
 * makes a move. */
static void follow(struct journal_writer *writer, const struct journal_event *event)
{
	if ((event->kind == JOURNAL_ENTER || event->kind == JOURNAL_RECALL) && event->depth)
		game_move_format(
			writer->game, event->before, event->move, writer->name[event->depth]);
	if (event->iteration != writer->iteration)
		game_copy(writer->game, &writer->here, &writer->root);
	if (event->kind == JOURNAL_SELECT) {
		game_copy(writer->game, &writer->here, event->state);
		game_move_format(
			writer->game, event->state, event->move, writer->name[event->depth + 1]);
		game_play(writer->game, &writer->here, event->move);
	} else if (event->kind == JOURNAL_EXPAND && event->move != GAME_NO_MOVE) {
		game_move_format(
			writer->game, &writer->here, event->move, writer->name[event->depth]);
		game_play(writer->game, &writer->here, event->move);
	}
}

static void tell(struct journal *journal, const struct journal_event *event)
{
	struct journal_writer *writer = (struct journal_writer *)journal;

	follow(writer, event);
	if (event->iteration != writer->iteration && writer->form->opening)
		writer->form->opening(writer, event);
	writer->iteration = event->iteration;
	writer->form->write[event->kind](writer, event);
}

struct journal *journal_writer_new(
	FILE *file, enum journal_format format, const struct game *game, const void *root)
{
	static const struct journal_form *const forms[] = {[JOURNAL_SENTENCES] = &journal_sentences,
		[JOURNAL_JSON] = &journal_json,
		[JOURNAL_CSV] = &journal_csv};
	struct journal_writer *writer = xcalloc(1, sizeof *writer);

	writer->journal.event = tell;
	writer->file = file;
	writer->game = game;
	writer->form = forms[format];
	writer->name = xcalloc((size_t)game->max_plies + 2, sizeof *writer->name);
	game_copy(game, &writer->root, root);
	if (writer->form->header)
		writer->form->header(writer);
	return &writer->journal;
}

char *journal_sentence(
	const struct game *game, const void *root, const struct events *events, int number)
{
	char *text = NULL;
	size_t size = 0;
	FILE *file = memory_open(&text, &size);
	struct journal_writer *writer;

	writer = (struct journal_writer *)journal_writer_new(file, JOURNAL_SENTENCES, game, root);
	writer->is_brief = true;
	for (int i = 0; i < number; i++) { /* where it happens */
		follow(writer, &events->event[i]);
		writer->iteration = events->event[i].iteration;
	}
	tell(&writer->journal, &events->event[number]);
	memory_close(file);
	journal_writer_free(&writer->journal);
	text[strcspn(text, "\n")] = '\0';
	return text;
}

void journal_writer_free(struct journal *journal)
{
	struct journal_writer *writer = (struct journal_writer *)journal;

	if (!writer)
		return;
	free(writer->name);
	free(writer);
}
