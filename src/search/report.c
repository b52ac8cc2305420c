/* report.c: reports, and what is asked of them; see report.h. */
#include "search/report.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/xalloc.h"

const char *value_kind_name(enum value_kind kind)
{
	static const char *const names[] = {"estimate", "exact", "lower", "upper", "none"};

	return names[kind];
}

double report_value_shown(const struct report *report)
{
	if (report->kind == VALUE_EXACT &&
		report->formula.rule) /* not the mean, which is an estimate still */
		return report->formula.offset + report->formula.slope * report->value;
	for (int i = 0; i < report->move_count; i++)
		if (report->move[i].move == report->best)
			return report_move_shown(&report->move[i]);
	return report->value;
}

uint64_t report_visits(const struct report *report)
{
	uint64_t visits = 0;

	for (int i = 0; i < report->move_count; i++)
		visits += report->move[i].role == ROLE_IMAGE ? 0 : report->move[i].visits;
	return visits;
}

double report_speed(const struct report *report)
{
	return report->elapsed_ns ? (double)report_work(report) * 1e9 / (double)report->elapsed_ns
				  : 0;
}

const game_move *report_line_from(
	const struct report *report, const game_move *path, int length, int *count)
{
	*count = report->pv_length - length;
	if (*count >= 0 && !memcmp(report->pv, path, (size_t)length * sizeof *path))
		return report->pv + length;
	*count = 0;
	return NULL;
}

/* ---- memory */

/* Stands in front of each report, which is plain data. */
struct head {
	atomic_int holders;
	int rows; /* that there is room for */
};

static atomic_int alive;

static struct head *head_of(const struct report *report)
{
	return (struct head *)report - 1;
}

static size_t bytes_of(int rows)
{
	return sizeof(struct report) + (size_t)rows * sizeof(struct report_move);
}

static struct report *allocate(int rows)
{
	struct head *head = xcalloc(1, sizeof *head + bytes_of(rows));

	atomic_init(&head->holders, 1);
	head->rows = rows;
	atomic_fetch_add_explicit(&alive, 1, memory_order_relaxed);
	return (struct report *)(head + 1);
}

static void make_empty(struct report *report)
{
	*report = (struct report){.best = GAME_NO_MOVE, .kind = VALUE_NONE};
}

struct report *report_new(int rows)
{
	struct report *report = allocate(rows);

	make_empty(report);
	return report;
}

struct report *report_copy(const struct report *from, int rows)
{
	struct report *report = allocate(rows);

	if (rows > from->move_count)
		rows = from->move_count;
	memcpy(report, from, bytes_of(rows));
	report->move_count = rows;
	return report;
}

/* Acquire and release: other threads have read the report before the last holder frees it. */
void report_release(const struct report *report)
{
	if (!report ||
		atomic_fetch_sub_explicit(&head_of(report)->holders, 1, memory_order_acq_rel) > 1)
		return;
	atomic_fetch_sub_explicit(&alive, 1, memory_order_relaxed);
	free(head_of(report));
}

void report_hold(const struct report **place, const struct report *report)
{
	const struct report *old = *place;

	if (report)
		atomic_fetch_add_explicit(&head_of(report)->holders, 1, memory_order_relaxed);
	*place = report;
	report_release(old);
}

struct report *report_renew(const struct report **place, int rows)
{
	struct report *report = (struct report *)*place;

	if (!report || head_of(report)->rows < rows ||
		atomic_load_explicit(&head_of(report)->holders, memory_order_acquire) > 1) {
		report_release(report);
		*place = report = report_new(rows);
	} else {
		make_empty(report);
	}
	return report;
}

int report_alive(void)
{
	return atomic_load(&alive);
}
