/* experiment_bench.h: experiments for tests, and rows that were made by hand. */
#ifndef TESTS_IO_EXPERIMENT_EXPERIMENT_BENCH_H
#define TESTS_IO_EXPERIMENT_EXPERIMENT_BENCH_H

#include <stdlib.h>

#include "base/xalloc.h"
#include "io/experiment/pictures.h"
#include "lab/experiment/run.h"
#include "tests/check.h"

/* Two points, of four games each; sections for tables and plots begin in line BENCH_LINE. */
#define BENCH_GRID \
	"[experiment]\ntitle = Test\ngame = mnk\nfirst = mcts:c=$c\ntrials = 4\n[grid]\nc = 0.5 " \
	"2\n"
#define BENCH_CASES \
	"[experiment]\ntitle = Test\ngame = mnk\ntrials = 4\n[case tic tac]\nnote = published: " \
	"581, \"129\"\nfirst = mcts:sims=7\n[case 7]\nfirst = random\n"
enum { BENCH_LINE = 8 };

static inline struct experiment *bench_read(const char *head, const char *sections)
{
	char *text = xasprintf("%s%s", head, sections);
	struct status st;
	struct experiment *experiment = experiment_read("test", "test.ini", text, NULL, 0, &st);

	ck_assert_msg(experiment != NULL, "%s", st.text);
	ck_assert_msg(pictures_check(experiment, &st), "%s", st.text);
	free(text);
	return experiment;
}

/* Games of 5, 6, 7 and 8 plies. The first player wins all but the last at point 0, and draws the
 * first and loses the others at point 1. */
static inline void bench_rows(const struct experiment *experiment, struct table *rows)
{
	experiment_rows(experiment, rows);
	for (int i = 0; i < 8; i++) {
		struct cell *row = table_add_row(rows);
		int point = i / 4, trial = i % 4;
		bool is_win = point == 0 && trial < 3, is_draw = point == 1 && trial == 0;

		row[EXPERIMENT_POINT].number = point;
		row[EXPERIMENT_TRIAL].number = trial;
		row[EXPERIMENT_ITEM].number = 0;
		row[EXPERIMENT_ITEMS].number = 1;
		cell_set_text(
			&row[EXPERIMENT_OWN], experiment_value(experiment, (uint64_t)point, 0));
		row[table_find(rows, "win")].number = is_win;
		row[table_find(rows, "draw")].number = is_draw;
		row[table_find(rows, "loss")].number = !is_win && !is_draw;
		row[table_find(rows, "plies")].number = 5 + trial;
	}
}

static inline bool bench_take(void *context, const struct table *rows, struct status *st)
{
	struct table *all = context;

	(void)st;
	for (size_t i = 0; i < rows->count; i++) {
		struct cell *row = table_add_row(all);

		for (int k = 0; k < rows->cols; k++) {
			const struct cell *cell = table_at(rows, i, k);

			row[k].number = cell->number;
			if (cell->text)
				cell_set_text(&row[k], cell->text);
		}
	}
	return true;
}

/* Rows that the experiment makes. */
static inline void bench_run(const struct experiment *experiment, struct table *rows)
{
	const struct run_setup setup = {.experiment = experiment,
		.jobs = 1,
		.shard = 1,
		.shards = 1,
		.context = rows,
		.take = bench_take};
	struct status st;

	experiment_rows(experiment, rows);
	ck_assert_msg(experiment_run(&setup, &st), "%s", st.text);
}

#endif
