/* report.c: reports, and what is asked of them; see report.h. */
#include "search/report.h"

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

static size_t report_bytes(int moves)
{
	return offsetof(struct report, move) + (size_t)moves * sizeof(struct report_move);
}

struct report *report_new(int moves)
{
	return xcalloc(1, report_bytes(moves));
}

void report_copy(struct report *to, const struct report *from)
{
	memcpy(to, from, report_bytes(from->move_count));
}

struct report *report_keep(const struct report *from)
{
	struct report *copy = xmalloc(report_bytes(from->move_count));

	report_copy(copy, from);
	return copy;
}
