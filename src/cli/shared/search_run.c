/* search_run.c: one search of one position; see search_run.h. */
#include "cli/shared/search_run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/start.h"
#include "io/file.h"
#include "io/journal/journal.h"
#include "io/records/line.h"

/* The journal is the last thing to be opened, so that a wrong word leaves the file of that name
 * alone. */
static bool open_journal(struct search_run *run, const struct arguments *args, struct status *st)
{
	struct journal probe = {.event = NULL};
	bool is_stdout = args->journal && !strcmp(args->journal, "-");

	if (!args->journal)
		return true;
	if (!search_set_journal(run->search, &probe, st))
		return false;
	if (args->journal_from > 1 && !run->search->ops->checksum)
		return status_fail(st,
			"--journal-from counts iterations, expected a solver that has them, such "
			"as mcts");
	if (!is_stdout && !file_check_output(args->journal, args->force, st))
		return false;
	run->journal_file = is_stdout ? stdout : fopen(args->journal, "w");
	if (!run->journal_file)
		return status_fail(st, "%s: %s", args->journal, strerror(errno));
	run->journal = journal_writer_new(run->journal_file,
		(enum journal_format)args->journal_format, run->game, &run->state);
	run->journal->first_iteration = args->journal_from;
	return search_set_journal(run->search, run->journal, st);
}

/* A lab code takes the place of the words that say what to search. */
static bool read_again(struct search_run *run, struct arguments *args, struct status *st)
{
	if (!args->code)
		return true;
	if (args->game || args->position || args->moves || args->solver)
		return status_fail(st,
			"--code already names game, moves and search; leave out -g, -p, -m and -s");
	run->is_again = labcode_read(&run->again, args->code, st);
	args->game = run->again.game;
	args->position = run->again.position;
	args->moves = run->again.moves;
	args->solver = run->again.solver;
	args->seed = run->again.stream;
	return run->is_again;
}

static bool open_search(struct search_run *run, const struct arguments *args, struct status *st)
{
	run->position = args->position;
	run->moves = args->moves;
	run->stream = args->seed;
	run->game = start_read(args, &run->state, st);
	if (!run->game)
		return false;
	if (!start_check(run->game, &run->state, st))
		return false;
	run->search = search_new_of(run->game, args->solver ? args->solver : "uct",
		run->is_again ? SPEC_OF_FILE : SPEC_OF_USER, st);
	return run->search != NULL;
}

/* Whether a lab code that is wanted can be had, before the search and not only after it. */
static bool check_code(const struct search_run *run, struct status *st)
{
	char *code;

	if (!run->shows_code && !run->is_again)
		return true;
	if (!labcode_check(run->search, st))
		return false;
	code = labcode_make(run->game, run->position, run->moves, run->search->spec, 0, 0, 0, st);
	free(code);
	return code != NULL;
}

bool search_run_open(struct search_run *run, const struct arguments *args, struct status *st)
{
	struct arguments words = *args;

	*run = (struct search_run){.shows_code = args->show_code};
	if (!read_again(run, &words, st) || !open_search(run, &words, st) || !check_code(run, st) ||
		!open_journal(run, args, st)) {
		search_run_close(run);
		return false;
	}
	return true;
}

void search_run_close(struct search_run *run)
{
	if (run->search)
		search_free(run->search);
	if (run->game)
		game_free(run->game);
	if (run->journal_file && run->journal_file != stdout)
		fclose(run->journal_file);
	journal_writer_free(run->journal);
	labcode_done(&run->again);
	report_release(run->report);
}

/* For another program, which is told moves rather than positions. */
static void tell_line(struct search_run *run)
{
	const struct game *game = run->game;
	game_move *move = xmalloc((size_t)(game->max_plies + 1) * sizeof *move);
	union game_state start, end;
	struct status ignored;
	int count = 0;

	if (game_reach(game, run->position, NULL, &start, &ignored)) {
		game_copy(game, &end, &start);
		if (!run->moves ||
			line_parse(game, &end, run->moves, move, game->max_plies, &count, &ignored))
			search_follow(run->search, &start, move, count);
	}
	free(move);
}

void search_run_think(struct search_run *run, struct watch *watch)
{
	struct control control;
	char remark[512];

	control_init(&control);
	control.stop = run->stop = interrupt_catch();
	if (run->is_again)
		control_limit(&control, run->again.iterations + 1);
	if (watch)
		control_watch(&control, watch);
	search_begin(run->search, run->stream);
	tell_line(run);
	search_think(run->search, &run->state, &control, &run->report);
	while (search_take_remark(run->search, remark, sizeof remark))
		fprintf(stderr, "%s: %s\n", run->search->title, remark);
}

bool search_run_compare(const struct search_run *run, char *out, size_t size)
{
	return labcode_compare(&run->again, run->search->ops->checksum(run->search), out, size);
}

int search_run_finish(struct search_run *run)
{
	FILE *file = run->journal_file;
	bool is_written = !file || file == stdout || (fflush(file) == 0 && !ferror(file)),
	     is_same = true;
	char comparison[96];

	if (!is_written)
		fputs("mctscope: the journal cannot be written\n", stderr);
	fflush(stdout);
	if (atomic_load(run->stop))
		return run->report->iterations
			? interrupt_report("after %" PRIu64 " iterations", run->report->iterations)
			: interrupt_report("after %" PRIu64 " nodes", run->report->nodes);
	if (run->report->end != END_MOVE) {
		fprintf(stderr, "mctscope: %s %s\n", run->search->title, run->report->reason);
		return EXIT_FAILED;
	}
	if (run->is_again && !search_run_compare(run, comparison, sizeof comparison)) {
		fprintf(stderr, "mctscope: %s\n", comparison);
		is_same = false;
	}
	return is_written && is_same ? EXIT_OK : EXIT_FAILED;
}
