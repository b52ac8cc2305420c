/* trace.c: how the root's moves fared in the course of a search; see trace.h. */
#include "search/trace.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"

uint64_t trace_next(uint64_t iterations, int per_octave)
{
	uint64_t octave = 1, step;

	while (octave <= iterations / 2)
		octave *= 2;
	step = octave / (uint64_t)per_octave;
	return iterations + (step ? step : 1);
}

void trace_reset(struct trace *trace, uint64_t start)
{
	trace->start = start;
	/* the room for samples depends on the number of moves */
	trace->count = trace->capacity = trace->move_count = 0;
}

static void set_moves(struct trace *trace, int n)
{
	trace->move_count = n;
	trace->move = xrealloc(trace->move, (size_t)n * sizeof *trace->move);
}

/* Makes room for at least `count` samples. */
static void reserve(struct trace *trace, int count)
{
	size_t figures;

	if (count <= trace->capacity)
		return;
	while (trace->capacity < count)
		trace->capacity = trace->capacity ? 2 * trace->capacity : 64;
	figures = trace_at(trace, trace->capacity, 0);
	trace->sample = xrealloc(trace->sample, (size_t)trace->capacity * sizeof *trace->sample);
	trace->share = xrealloc(trace->share, figures * sizeof *trace->share);
	trace->value = xrealloc(trace->value, figures * sizeof *trace->value);
}

void trace_add(struct trace *trace, const struct report *report)
{
	struct trace_sample sample = {.iterations = report->iterations, .best = -1};
	uint64_t visits = report_visits(report);
	size_t at;

	if (trace->count == TRACE_MOST || !report->move_count)
		return;
	if (!trace->move_count) {
		set_moves(trace, report->move_count);
		for (int i = 0; i < report->move_count; i++)
			trace->move[i] = report->move[i].move;
	}
	assert(trace->move_count == report->move_count);
	reserve(trace, trace->count + 1);
	at = trace_at(trace, trace->count, 0);
	for (int i = 0; i < report->move_count; i++) {
		const struct report_move *row = &report->move[i];

		trace->share[at + (size_t)i] =
			visits ? (float)((double)row->visits / (double)visits) : 0;
		trace->value[at + (size_t)i] = row->kind == VALUE_NONE ? NAN : (float)row->value;
		if (row->move == report->best)
			sample.best = i;
	}
	trace->sample[trace->count++] = sample;
}

void trace_follow(struct trace *to, const struct trace *from)
{
	size_t at, figures;

	if (to->start != from->start)
		trace_reset(to, from->start);
	if (to->count == from->count)
		return;
	if (!to->move_count) {
		set_moves(to, from->move_count);
		memcpy(to->move, from->move, (size_t)from->move_count * sizeof *to->move);
	}
	reserve(to, from->count);
	at = trace_at(to, to->count, 0);
	figures = trace_at(to, from->count, 0) - at;
	memcpy(&to->sample[to->count], &from->sample[to->count],
		(size_t)(from->count - to->count) * sizeof *to->sample);
	memcpy(&to->share[at], &from->share[at], figures * sizeof *to->share);
	memcpy(&to->value[at], &from->value[at], figures * sizeof *to->value);
	to->count = from->count;
}

void trace_done(struct trace *trace)
{
	free(trace->move);
	free(trace->sample);
	free(trace->share);
	free(trace->value);
	*trace = (struct trace){.count = 0};
}
