/* stat_line.c: a search's stats in a given width; see stat_line.h. */
#include "app/words/stat_line.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Three digits are enough for a time. */
static int digits_of(double number)
{
	return number < 10 ? 2 : number < 100 ? 1 : 0;
}

/* "1.23s", "120m", "24h" */
static void put_tight_time(double seconds, char out[16])
{
	if (seconds < 1000)
		snprintf(out, 16, "%.*fs", digits_of(seconds), seconds);
	else if (seconds < 60000)
		snprintf(out, 16, "%.0fm", seconds / 60);
	else
		snprintf(out, 16, "%.0fh", seconds / 3600);
}

static void put_tight_memory(double megabytes, char out[16])
{
	if (megabytes < 1000)
		snprintf(out, 16, "%.*fMB", megabytes < 10, megabytes);
	else
		snprintf(out, 16, "%.1fGB", megabytes / 1000);
}

/* The same of a search that is stepped: how long it took to come there says nothing of it. */
static void put_untimed_work(const struct report *report, int columns, char *out, size_t size)
{
	const char *unit = report->nodes == 1 ? "node" : "nodes";
	char nodes[32], memory[16];

	put_tight_memory((double)report->bytes / 1e6, memory);
	snprintf(out, size, "%s %s  depth %d  %.1f MB%s", text_grouped(report->nodes, nodes), unit,
		report->depth, (double)report->bytes / 1e6, report->is_full ? " full" : "");
	if (text_width(out) > columns)
		snprintf(out, size, "%s %s d%d %s%s", text_short((double)report->nodes, nodes),
			unit, report->depth, memory, report->is_full ? " full" : "");
}

void stat_line_work(const struct report *report, int columns, char *out, size_t size)
{
	double seconds = (double)report->elapsed_ns / 1e9, megabytes = (double)report->bytes / 1e6;
	double speed = report_speed(report);
	const char *unit = report->nodes == 1 ? "node" : "nodes";
	char text[32], nodes[32], time[16], memory[16];

	if (!report->elapsed_ns) {
		put_untimed_work(report, columns, out, size);
		return;
	}
	snprintf(out, size, "%.*f s  %s %s/s  %s %s  depth %d  %.1f MB%s", digits_of(seconds),
		seconds, text_short(speed, text), report->iterations ? "sims" : "nodes",
		text_grouped(report->nodes, nodes), unit, report->depth, megabytes,
		report->is_counted_out    ? " counts full"
			: report->is_full ? " full"
					  : "");
	if (text_width(out) <= columns)
		return;
	put_tight_time(seconds, time);
	put_tight_memory(megabytes, memory);
	snprintf(out, size, "%s %s/s %s %s d%d %s%s", time, text_short(speed, text),
		text_short((double)report->nodes, nodes), unit, report->depth, memory,
		report->is_counted_out || report->is_full ? " full" : "");
}

/* The rule with its terms as they are written, "V + 1.414·√(ln N/n)", or by name: "UCB1 c 1.414".
 */
static void put_rule(const struct formula *formula, bool is_unicode, bool has_terms, char out[160])
{
	const char *format = is_unicode ? formula->rule->unicode : formula->rule->text;
	char c[32], *slash;

	snprintf(c, sizeof c, "%.4g", formula->c);
	if (!has_terms) {
		snprintf(out, 160, formula->rule->uses & FORMULA_C ? "%s c %s" : "%s",
			formula->rule->title, c);
		return;
	}
	snprintf(out, 160, format, c);
	for (slash = strstr(out, " / "); slash; slash = strstr(slash, " / ")) {
		*slash = '/';
		memmove(slash + 1, slash + 3, strlen(slash + 3) + 1);
	}
}

/* What N and V are, and what has been turned besides; N is what there is least often room for. */
enum n_form { LONG_N, SHORT_N, NO_N };

static void put_knobs(const struct formula *formula, bool is_unicode, enum n_form form,
	const char *scale, char *out, size_t size)
{
	char knobs[64];
	static const char *const logs[] = {[LOG_PARENT] = "parent's n",
		[LOG_PARENT_PLUS_ONE] = "parent's n+1",
		[LOG_ALL] = "all sims"};
	size_t used = strlen(out);

	formula_knobs(formula, is_unicode, knobs, sizeof knobs);
	if (*knobs)
		text_append(out, size, &used, ", %s", knobs);
	if (formula->rule->uses & FORMULA_N && form != NO_N)
		text_append(out, size, &used, ", N %s%s", form == LONG_N ? "= " : "",
			formula->is_bandit ? "all pulls" : logs[formula->log_argument]);
	if (scale)
		text_append(out, size, &used, scale, formula->offset - formula->slope,
			formula->offset + formula->slope);
	if (formula->prior_visits)
		text_append(out, size, &used, ", prior visits %u", formula->prior_visits);
	if (isfinite(formula->fpu) && formula->rule->uses & FORMULA_FPU)
		text_append(out, size, &used, ", fpu %g", formula->fpu);
	if (isfinite(formula->draw))
		text_append(out, size, &used, ", draw %g", formula->draw);
}

/* No line ends inside of "[-1, 1]". */
static void tie_brackets(char *out, size_t size)
{
	static const char tie[] = TEXT_TIE;
	size_t extra = strlen(tie) - 1;

	for (char *at = strchr(out, '['); at && *at && *at != ']'; at++) {
		if (*at != ' ' || strlen(out) + extra >= size)
			continue;
		memmove(at + 1 + extra, at + 1, strlen(at + 1) + 1);
		memcpy(at, tie, 1 + extra);
	}
}

void stat_line_formula(const struct formula *formula, bool is_unicode, int columns, int rows,
	char *out, size_t size)
{
	static const char *const scales[] = {
		", V in [%g,%g]", ", V in [%g,%g]", ", V %g..%g", ", V %g..%g", NULL};
	char rule[160];

	formula_describe(formula, is_unicode, out, size);
	for (int tries = 0; tries < 5 && stat_line_rows(out, columns) > rows;
		tries++) { /* ever shorter */
		put_rule(formula, is_unicode, tries == 0, rule);
		snprintf(out, size, "%s", rule);
		put_knobs(formula, is_unicode,
			tries >= 3           ? NO_N
				: tries == 0 ? LONG_N
					     : SHORT_N,
			scales[tries], out, size);
	}
	tie_brackets(out, size);
}

void stat_line_value(const struct formula *formula, double value, char out[16])
{
	snprintf(out, 16, formula->rule ? "%.3f" : "%+.3f", value);
}

int stat_line_rows(const char *text, int columns)
{
	int rows = 0;

	for (; *text && columns > 0; rows++) {
		text += text_wrap(text, columns);
		text += strspn(text, " ");
	}
	return rows;
}
