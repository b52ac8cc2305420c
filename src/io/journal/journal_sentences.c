/* journal_sentences.c: a journal in sentences, one for each phase; the competitors of a selection
 * follow on lines of their own.
 *
 * Of minimax and alpha-beta one for each event, with every value in X's view as on a blackboard: X
 * looks for the highest, O for the lowest. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "io/journal/journal_internal.h"
#include "io/records/line.h"

/* An amount with its sign, and no more digits than it needs. */
static void say_amount(const struct journal_writer *writer, double amount)
{
	fprintf(writer->file, fabs(amount) < 5e-7 ? "0" : "%+.6g", amount);
}

/* The node at a depth of the path, "b2 a1" or "b2/a1". */
static void say_node(const struct journal_writer *writer, int depth, char separator)
{
	char *path = journal_path(writer, depth, separator);

	fputs(depth ? path : "the root", writer->file);
	free(path);
}

/* "0.5000 + 1.6651 = 2.1651", with an AMAF value "(1-0.6061) 0.5000 + 0.6061 0.8000 + 0.3393
 * = 1.0211"; or that it has no visits. Where chance decides, what a draw leans to; where turns do,
 * what the score is made of. */
static void say_score(const struct journal_writer *writer, const struct report_move *row)
{
	bool is_sum =
		fabs(row->reward + row->explore - row->score) < 1e-9 * fmax(1, fabs(row->score));

	if (isfinite(row->reward) && !isnan(row->beta))
		fprintf(writer->file, "(1-%.4f) %.4f + %.4f %.4f + %.4f = %.4f", row->beta,
			row->reward, row->beta, row->amaf, row->explore, row->score);
	else if (isfinite(row->reward) && isnan(row->explore))
		fprintf(writer->file, "%.4f by %.4f in %" PRIu64 " visits", row->score, row->reward,
			row->visits);
	else if (isfinite(row->reward) && !is_sum)
		fprintf(writer->file, "a draw around %.4f +- %.4f", row->score, row->explore);
	else if (isfinite(row->reward))
		fprintf(writer->file, "%.4f + %.4f = %.4f", row->reward, row->explore, row->score);
	else if (isfinite(row->score))
		fprintf(writer->file, "%.4f for a child without visits", row->score);
	else
		fputs("inf for a child without visits", writer->file);
}

int journal_runner_up(const struct journal_event *event)
{
	int best = -1;

	for (int i = 0; i < event->competitor_count; i++)
		if (i != event->chosen &&
			(best < 0 || event->competitor[i].score > event->competitor[best].score))
			best = i;
	return best;
}

static void say_lead(const struct journal_writer *writer, const struct journal_event *event)
{
	const struct report_move *winner = &event->competitor[event->chosen];
	int second = journal_runner_up(event);
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

static void say_competitors(const struct journal_writer *writer, const struct journal_event *event)
{
	for (int i = 0; i < event->competitor_count; i++) {
		const struct report_move *row = &event->competitor[i];
		char name[GAME_MOVE_TEXT];

		game_move_format(writer->game, event->state, row->move, name);
		fprintf(writer->file, "  %s %-6s n %-6" PRIu64 " ", i == event->chosen ? ">" : " ",
			name, row->visits);
		say_score(writer, row);
		fputs(row->kind == VALUE_EXACT ? ", proven\n" : "\n", writer->file);
	}
}

static void say_selection(struct journal_writer *writer, const struct journal_event *event)
{
	const struct report_move *winner = &event->competitor[event->chosen];

	fputs("select at ", writer->file);
	say_node(writer, event->depth, ' ');
	fprintf(writer->file, ": %s wins with ", writer->name[event->depth + 1]);
	say_score(writer, winner);
	if (winner->visits)
		fprintf(writer->file, " (%" PRIu64 " visit%s)", winner->visits,
			winner->visits == 1 ? "" : "s");
	say_lead(writer, event);
	fprintf(writer->file, "; N = %.0f\n", event->log_argument);
	if (!writer->is_brief)
		say_competitors(writer, event);
}

static void say_expansion(struct journal_writer *writer, const struct journal_event *event)
{
	if (event->move == GAME_NO_MOVE) {
		fputs("expand: all children of ", writer->file);
		say_node(writer, event->depth, ' ');
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
	say_node(writer, event->depth - 1, ' ');
	fputc('\n', writer->file);
}

void journal_result_words(const struct game *game, double result, char *out, size_t size)
{
	double points = result * game->unit;

	if (game->unit == 1 && fabs(result) == 1)
		snprintf(out, size, "%s wins",
			journal_side_name[result > 0 ? SIDE_FIRST : SIDE_SECOND]);
	else if (game->unit == 1 && result == 0)
		snprintf(out, size, "a draw");
	else
		snprintf(out, size, fabs(points) < 5e-7 ? "0 for X" : "%+.6g for X", points);
}

static void say_result(const struct journal_writer *writer, double result)
{
	char words[32];

	journal_result_words(writer->game, result, words, sizeof words);
	fputs(words, writer->file);
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
	fprintf(writer->file, "backup: %s n %" PRIu64 " -> %" PRIu64 ", t ",
		event->depth ? writer->name[event->depth] : "the root", event->visits_before,
		event->visits_after);
	say_amount(writer, journal_points(writer, event->sum_before));
	fputs(" -> ", writer->file);
	say_amount(writer, journal_points(writer, event->sum_after));
	fprintf(writer->file, " (for %s)", journal_side_name[event->chooser]);
	for (int i = 0; i < event->amaf_count; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(writer->game, event->amaf_state, event->amaf[i].move, name);
		fprintf(writer->file, "%s%s n~ %" PRIu64 " V~ %.4f",
			i ? ", " : "; AMAF of its moves made later: ", name, event->amaf[i].visits,
			event->amaf[i].value);
	}
	fputc('\n', writer->file);
}

/* ---- minimax and alpha-beta */

/* "5", "at least 5", "at most 5", "about 0.25" */
static void say_value(const struct journal_writer *writer, const struct journal_event *event)
{
	static const char *const words[] = {
		[VALUE_ESTIMATE] = "about ",
		[VALUE_EXACT] = "",
		[VALUE_LOWER] = "at least ",
		[VALUE_UPPER] = "at most ",
		[VALUE_NONE] = "",
	};

	fprintf(writer->file, "%s%.6g", words[journal_result_kind(event)],
		journal_result(writer, event));
}

static void say_enter(struct journal_writer *writer, const struct journal_event *event)
{
	fputs("enter ", writer->file);
	say_node(writer, event->depth, '/');
	if (!game_is_over(writer->game, event->state))
		fprintf(writer->file, ", %s to move",
			journal_side_name[side_other(event->chooser)]);
	if (event->has_window)
		fprintf(writer->file, "; alpha %.6g, beta %.6g",
			journal_points(writer, event->alpha), journal_points(writer, event->beta));
	fputc('\n', writer->file);
}

static void say_recall(struct journal_writer *writer, const struct journal_event *event)
{
	fputs("recall ", writer->file);
	say_node(writer, event->depth, '/');
	fputs(": ", writer->file);
	say_value(writer, event);
	fprintf(writer->file, ", from the %s%s\n", event->how,
		event->has_symmetry ? ", which merges symmetric positions" : "");
}

/* What a value did to the node that it came back to. */
static void say_effect(const struct journal_writer *writer, const struct journal_event *event)
{
	if (event->alpha > event->alpha_before)
		fprintf(writer->file, "; alpha of this node rises to %.6g",
			journal_points(writer, event->alpha));
	else if (event->beta < event->beta_before)
		fprintf(writer->file, "; beta of this node falls to %.6g",
			journal_points(writer, event->beta));
	else if (!event->is_better)
		fputs("; no better", writer->file);
	else if (event->has_window && event->chooser == SIDE_FIRST)
		fprintf(writer->file, "; the best so far, but alpha stays %.6g",
			journal_points(writer, event->alpha));
	else if (event->has_window)
		fprintf(writer->file, "; the best so far, but beta stays %.6g",
			journal_points(writer, event->beta));
	else
		fputs("; the best so far", writer->file);
}

static void say_return(struct journal_writer *writer, const struct journal_event *event)
{
	char name[GAME_MOVE_TEXT];

	game_move_format(writer->game, event->state, event->move, name);
	say_node(writer, event->depth, '/');
	fputs(": value ", writer->file);
	say_value(writer, event);
	fprintf(writer->file, " comes back from %s", name);
	say_effect(writer, event);
	fputc('\n', writer->file);
}

/* "5 moves of a1/b2 not searched: ...", behind why. */
static void say_skipped(struct journal_writer *writer, const struct journal_event *event)
{
	fprintf(writer->file, "%d move%s of ", event->line_length,
		event->line_length == 1 ? "" : "s");
	say_node(writer, event->depth, '/');
	fputs(" not searched:", writer->file);
	for (int i = 0; i < event->line_length; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(writer->game, event->state, event->line[i], name);
		fprintf(writer->file, " %s", name);
	}
	fputc('\n', writer->file);
}

static void say_omission(struct journal_writer *writer, const struct journal_event *event)
{
	fputs("not drawn: ", writer->file);
	say_skipped(writer, event);
}

/* A max node, the first player's, raises alpha to beta and is cut by beta; a min node by alpha. */
static void say_cutoff(struct journal_writer *writer, const struct journal_event *event)
{
	fprintf(writer->file, "%s: beta %.6g <= alpha %.6g; ",
		side_other(event->chooser) == SIDE_FIRST ? "beta cut at a max node"
							 : "alpha cut at a min node",
		journal_points(writer, event->beta), journal_points(writer, event->alpha));
	say_skipped(writer, event);
}

static void say_leave(struct journal_writer *writer, const struct journal_event *event)
{
	fputs("leave ", writer->file);
	say_node(writer, event->depth, '/');
	fputs(": ", writer->file);
	say_value(writer, event);
	fprintf(writer->file, ", by %s\n", event->how);
}

static void say_opening(struct journal_writer *writer, const struct journal_event *event)
{
	if (event->kind == JOURNAL_ENTER && event->iteration == 1 && !writer->is_brief)
		fputs("all values are for X\n", writer->file);
	fprintf(writer->file, "%s %" PRIu64 ", ",
		event->kind == JOURNAL_ENTER ? "node" : "iteration", event->iteration);
}

const struct journal_form journal_sentences = {
	.opening = say_opening,
	.write = {[JOURNAL_SELECT] = say_selection,
		[JOURNAL_EXPAND] = say_expansion,
		[JOURNAL_PLAYOUT] = say_playout,
		[JOURNAL_BACKUP] = say_backup,
		[JOURNAL_ENTER] = say_enter,
		[JOURNAL_OMIT] = say_omission,
		[JOURNAL_RECALL] = say_recall,
		[JOURNAL_RETURN] = say_return,
		[JOURNAL_CUTOFF] = say_cutoff,
		[JOURNAL_LEAVE] = say_leave},
};
