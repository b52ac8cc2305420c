/* inquiry.c: one search of one position; see inquiry.h. */
#include "cli/shared/search_run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/subject.h"
#include "io/file.h"
#include "io/journal/journal.h"
#include "io/records/line.h"

/* The journal is the last thing to be opened, so that a wrong word leaves the file of that name
 * alone. */
static bool open_journal(struct inquiry *inquiry, const struct arguments *args, struct status *st)
{
	struct journal probe = {.event = NULL};
	bool is_stdout = args->journal && !strcmp(args->journal, "-");

	if (!args->journal)
		return true;
	if (!search_set_journal(inquiry->search, &probe, st))
		return false;
	if (args->journal_from > 1 && !inquiry->search->ops->checksum)
		return status_fail(st,
			"--journal-from counts iterations, expected a solver that has them, such "
			"as mcts");
	if (!is_stdout && !file_check_output(args->journal, args->force, st))
		return false;
	inquiry->journal_file = is_stdout ? stdout : fopen(args->journal, "w");
	if (!inquiry->journal_file)
		return status_fail(st, "%s: %s", args->journal, strerror(errno));
	inquiry->journal = journal_writer_new(inquiry->journal_file,
		(enum journal_format)args->journal_format, inquiry->game, &inquiry->state);
	inquiry->journal->first_told = args->journal_from;
	return search_set_journal(inquiry->search, inquiry->journal, st);
}

/* A lab code takes the place of the words that say what to search. */
static bool read_again(struct inquiry *inquiry, struct arguments *args, struct status *st)
{
	if (!args->code)
		return true;
	if (args->game || args->position || args->moves || args->solver)
		return status_fail(st,
			"--code already names game, moves and search; leave out -g, -p, -m and -s");
	inquiry->is_again = labcode_read(&inquiry->again, args->code, st);
	args->game = inquiry->again.game;
	args->position = inquiry->again.position;
	args->moves = inquiry->again.moves;
	args->solver = inquiry->again.solver;
	args->seed = inquiry->again.stream;
	return inquiry->is_again;
}

static bool open_search(struct inquiry *inquiry, const struct arguments *args, struct status *st)
{
	inquiry->position = args->position;
	inquiry->moves = args->moves;
	inquiry->stream = args->seed;
	inquiry->game = subject_game(args, &inquiry->state, st);
	if (!inquiry->game)
		return false;
	if (game_is_over(inquiry->game, &inquiry->state))
		return status_fail(
			st, "the game is over here, expected a position with a move to make");
	inquiry->search = search_new_of(inquiry->game, args->solver ? args->solver : "uct",
		inquiry->is_again ? SPEC_OF_FILE : SPEC_OF_USER, st);
	return inquiry->search != NULL;
}

/* Whether a lab code that is wanted can be had, before the search and not only after it. */
static bool check_code(const struct inquiry *inquiry, struct status *st)
{
	char *code;

	if (!inquiry->shows_code && !inquiry->is_again)
		return true;
	if (!labcode_check(inquiry->search, st))
		return false;
	code = labcode_make(inquiry->game, inquiry->position, inquiry->moves, inquiry->search->spec,
		0, 0, 0, st);
	free(code);
	return code != NULL;
}

bool inquiry_open(struct inquiry *inquiry, const struct arguments *args, struct status *st)
{
	struct arguments words = *args;

	*inquiry = (struct inquiry){
		.report = xcalloc(1, sizeof *inquiry->report), .shows_code = args->show_code};
	if (!read_again(inquiry, &words, st) || !open_search(inquiry, &words, st) ||
		!check_code(inquiry, st) || !open_journal(inquiry, args, st)) {
		inquiry_close(inquiry);
		return false;
	}
	return true;
}

void inquiry_close(struct inquiry *inquiry)
{
	if (inquiry->search)
		search_free(inquiry->search);
	if (inquiry->game)
		game_free(inquiry->game);
	if (inquiry->journal_file && inquiry->journal_file != stdout)
		fclose(inquiry->journal_file);
	journal_writer_free(inquiry->journal);
	labcode_done(&inquiry->again);
	free(inquiry->report);
}

/* For another program, which is told moves rather than positions. */
static void tell_line(struct inquiry *inquiry)
{
	const struct game *game = inquiry->game;
	game_move *move = xmalloc((size_t)(game->max_plies + 1) * sizeof *move);
	union game_state start, end;
	struct status ignored;
	int count = 0;

	if (game_reach(game, inquiry->position, NULL, &start, &ignored)) {
		game_copy(game, &end, &start);
		if (!inquiry->moves ||
			line_parse(game, &end, inquiry->moves, move, game->max_plies, &count,
				&ignored))
			search_follow(inquiry->search, &start, move, count);
	}
	free(move);
}

void inquiry_think(struct inquiry *inquiry, struct watch *watch)
{
	struct control control;
	char remark[512];

	control_init(&control);
	control.stop = inquiry->stop = interrupt_catch();
	if (inquiry->is_again)
		control_limit(&control, inquiry->again.iterations + 1);
	if (watch)
		control_watch(&control, watch);
	search_begin(inquiry->search, inquiry->stream);
	tell_line(inquiry);
	search_think(inquiry->search, &inquiry->state, &control, inquiry->report);
	while (search_take_remark(inquiry->search, remark, sizeof remark))
		fprintf(stderr, "%s: %s\n", inquiry->search->title, remark);
}

bool inquiry_compare(const struct inquiry *inquiry, char *out, size_t size)
{
	return labcode_compare(
		&inquiry->again, inquiry->search->ops->checksum(inquiry->search), out, size);
}

int inquiry_finish(struct inquiry *inquiry)
{
	FILE *file = inquiry->journal_file;
	bool is_written = !file || file == stdout || (fflush(file) == 0 && !ferror(file)),
	     is_same = true;
	char comparison[96];

	if (!is_written)
		fputs("mctscope: the journal cannot be written\n", stderr);
	fflush(stdout);
	if (atomic_load(inquiry->stop))
		return inquiry->report->iterations
			? interrupt_report(
				  "after %" PRIu64 " iterations", inquiry->report->iterations)
			: interrupt_report("after %" PRIu64 " nodes", inquiry->report->nodes);
	if (inquiry->report->end != END_MOVE) {
		fprintf(stderr, "mctscope: %s %s\n", inquiry->search->title,
			inquiry->report->reason);
		return EXIT_FAILED;
	}
	if (inquiry->is_again && !inquiry_compare(inquiry, comparison, sizeof comparison)) {
		fprintf(stderr, "mctscope: %s\n", comparison);
		is_same = false;
	}
	return is_written && is_same ? EXIT_OK : EXIT_FAILED;
}
