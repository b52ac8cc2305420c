/* journal_sentences.c: a journal in sentences, one for each phase; the competitors of a selection follow on lines of their own. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "io/journal_form.h"
#include "io/line.h"

/* An amount with its sign, and no more digits than it needs. */
static void say_amount(const struct journal_writer *writer, double amount)
{
	fprintf(writer->file, fabs(amount) < 5e-7 ? "0" : "%+.6g", amount);
}

static void say_place(const struct journal_writer *writer, int depth)
{
	char *path = journal_path(writer, depth);

	fputs(depth ? path : "the root", writer->file);
	free(path);
}

/* "0.5000 + 1.6651 = 2.1651", or that it has no visits. */
static void say_score(const struct journal_writer *writer, const struct report_move *row)
{
	if (isfinite(row->reward))
		fprintf(writer->file, "%.4f + %.4f = %.4f", row->reward, row->explore, row->score);
	else if (isfinite(row->score))
		fprintf(writer->file, "%.4f for a child without visits", row->score);
	else
		fputs("inf for a child without visits", writer->file);
}

/* The best of those that were not chosen, -1 if there is none. */
static int runner_up(const struct journal_event *event)
{
	int best = -1;

	for (int i = 0; i < event->competitor_count; i++)
		if (i != event->chosen && (best < 0 || event->competitor[i].score > event->competitor[best].score))
			best = i;
	return best;
}

static void say_lead(const struct journal_writer *writer, const struct journal_event *event)
{
	const struct report_move *winner = &event->competitor[event->chosen];
	int second = runner_up(event);
	double lead = second < 0 ? 0 : winner->score - event->competitor[second].score;
	char name[GAME_MOVE_TEXT];

	if (second < 0) {
		fputs(", the only child", writer->file);
		return;
	}
	game_move_format(writer->game, event->state, event->competitor[second].move, name);
	if (winner->score == event->competitor[second].score)
		fprintf(writer->file, ", tied with %s", name);
	else if (isfinite(lead) && lead > 0)
		fprintf(writer->file, ", ahead of %s by %.4f", name, lead);
	else if (lead > 0)
		fprintf(writer->file, ", before %s", name);
	else
		fprintf(writer->file, ", since %s is known to lose", name);
}

static void say_selection(struct journal_writer *writer, const struct journal_event *event)
{
	const struct report_move *winner = &event->competitor[event->chosen];

	fputs("select at ", writer->file);
	say_place(writer, event->depth);
	fprintf(writer->file, ": %s wins with ", writer->name[event->depth + 1]);
	say_score(writer, winner);
	if (winner->visits)
		fprintf(writer->file, " (%" PRIu64 " visit%s)", winner->visits, winner->visits == 1 ? "" : "s");
	say_lead(writer, event);
	fprintf(writer->file, "; N = %.0f\n", event->log_argument);
	for (int i = 0; i < event->competitor_count; i++) {
		const struct report_move *row = &event->competitor[i];
		char name[GAME_MOVE_TEXT];

		game_move_format(writer->game, event->state, row->move, name);
		fprintf(writer->file, "  %s %-6s n %-6" PRIu64 " ", i == event->chosen ? ">" : " ", name, row->visits);
		say_score(writer, row);
		fputs(row->kind == VALUE_EXACT ? ", proven\n" : "\n", writer->file);
	}
}

static void say_expansion(struct journal_writer *writer, const struct journal_event *event)
{
	if (event->move == GAME_NO_MOVE) {
		fputs("expand: all children of ", writer->file);
		say_place(writer, event->depth);
		fputs(" enter the tree:", writer->file);
		for (int i = 0; i < event->line_length; i++) {
			char name[GAME_MOVE_TEXT];

			game_move_format(writer->game, event->state, event->line[i], name);
			fprintf(writer->file, " %s", name);
		}
		fputc('\n', writer->file);
		return;
	}
	fprintf(writer->file, "expand: %s enters the tree below ", writer->name[event->depth]);
	say_place(writer, event->depth - 1);
	fputc('\n', writer->file);
}

/* "X wins", "a draw", "+20 for X" */
static void say_result(const struct journal_writer *writer, double result)
{
	if (writer->game->unit == 1 && fabs(result) == 1) {
		fprintf(writer->file, "%s wins", journal_side_name[result > 0 ? SIDE_FIRST : SIDE_SECOND]);
	} else if (writer->game->unit == 1 && result == 0) {
		fputs("a draw", writer->file);
	} else {
		say_amount(writer, journal_points(writer, result));
		fputs(" for X", writer->file);
	}
}

static void say_playout(struct journal_writer *writer, const struct journal_event *event)
{
	char *line = line_format(writer->game, event->state, event->line, event->line_length);

	if (strcmp(event->how, "playout") == 0)
		fprintf(writer->file, "playout: %s, ", line);
	else if (event->line_length)
		fprintf(writer->file, "playout: %s, then by %s ", line, event->how);
	else
		fprintf(writer->file, "no playout: %s, ", event->how);
	say_result(writer, event->result);
	fputc('\n', writer->file);
	free(line);
}

static void say_backup(struct journal_writer *writer, const struct journal_event *event)
{
	fprintf(writer->file, "backup: %s n %" PRIu64 " -> %" PRIu64 ", t ", event->depth ? writer->name[event->depth] : "the root",
		event->visits_before, event->visits_after);
	say_amount(writer, journal_points(writer, event->sum_before));
	fputs(" -> ", writer->file);
	say_amount(writer, journal_points(writer, event->sum_after));
	fprintf(writer->file, " (for %s)\n", journal_side_name[event->chooser]);
}

static void say_iteration(struct journal_writer *writer, uint64_t iteration)
{
	fprintf(writer->file, "iteration %" PRIu64 ", ", iteration);
}

const struct journal_form journal_sentences = {
	.opening = say_iteration,
	.write = {[JOURNAL_SELECT] = say_selection, [JOURNAL_EXPAND] = say_expansion, [JOURNAL_PLAYOUT] = say_playout,
		[JOURNAL_BACKUP] = say_backup},
};
