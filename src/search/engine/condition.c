/* condition.c: whether a condition holds, for how long it will stay so, and how it is written; see
 * condition.h. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/engine/condition_internal.h"

/* ---- the stats */

static double read_visits(const struct report *report, const struct report_move *row)
{
	(void)report;
	return (double)row->visits;
}

static double read_value(const struct report *report, const struct report_move *row)
{
	(void)report;
	return row->kind == VALUE_NONE ? NAN : row->value;
}

static double read_explore(const struct report *report, const struct report_move *row)
{
	(void)report;
	return row->explore;
}

static double read_score(const struct report *report, const struct report_move *row)
{
	(void)report;
	return row->score;
}

static double read_share(const struct report *report, const struct report_move *row)
{
	uint64_t visits = report_visits(report);

	return visits ? (double)row->visits / (double)visits : NAN;
}

static double read_depth(const struct report *report, const struct report_move *row)
{
	(void)row;
	return report->depth;
}

static double read_nodes(const struct report *report, const struct report_move *row)
{
	(void)row;
	return (double)report->nodes;
}

static double read_iteration(const struct report *report, const struct report_move *row)
{
	(void)row;
	return (double)report->iterations;
}

/* A report always names a legal move; before there is a value it is just any. */
static double read_best(const struct report *report, const struct report_move *row)
{
	(void)row;
	return report->kind == VALUE_NONE ? NAN : report->best;
}

static double read_proven(const struct report *report, const struct report_move *row)
{
	bool are_all = report->move_count > 0;

	if (row)
		return row->kind == VALUE_EXACT;
	for (int i = 0; i < report->move_count; i++) {
		if (report->move[i].kind == VALUE_EXACT && report->move[i].value >= 1)
			return true;
		are_all = are_all && report->move[i].kind == VALUE_EXACT;
	}
	return are_all;
}

const struct condition_stat condition_stats[] = {
	{.name = "n", .has_move = true, .is_count = true, .read = read_visits},
	{.name = "v", .has_move = true, .read = read_value},
	{.name = "explore", .has_move = true, .read = read_explore},
	{.name = "ucb", .has_move = true, .read = read_score},
	{.name = "share", .has_move = true, .unit = UNIT_SHARE, .read = read_share},
	{.name = "depth", .read = read_depth},
	{.name = "nodes", .read = read_nodes},
	{.name = "iteration", .is_count = true, .read = read_iteration},
	{.name = "best", .unit = UNIT_MOVE, .read = read_best},
	{.name = "proven",
		.has_move = true,
		.may_lack_move = true,
		.unit = UNIT_CLAIM,
		.read = read_proven},
	{.name = NULL},
};

static const char *const relations[] = {
	[LESS] = "<",
	[LESS_EQUAL] = "<=",
	[EQUAL] = "=",
	[NOT_EQUAL] = "!=",
	[GREATER_EQUAL] = ">=",
	[GREATER] = ">",
};

/* ---- what holds */

static double operand_read(const struct operand *operand, const struct report *report)
{
	if (!operand->stat)
		return operand->is_percent ? operand->number / 100 : operand->number;
	if (operand->move == GAME_NO_MOVE)
		return operand->stat->read(report, NULL);
	for (int i = 0; i < report->move_count; i++)
		if (report->move[i].move == operand->move)
			return operand->stat->read(report, &report->move[i]);
	return NAN; /* no such move in that position */
}

static bool compare(double left, enum relation relation, double right)
{
	if (isnan(left) || isnan(right))
		return false;
	switch (relation) {
	case LESS:
		return left < right;
	case LESS_EQUAL:
		return left <= right;
	case EQUAL:
		return left == right;
	case GREATER_EQUAL:
		return left >= right;
	case GREATER:
		return left > right;
	default:
		return left != right;
	}
}

static bool clause_holds(
	const struct clause *clause, const struct report *before, const struct report *now)
{
	double left = operand_read(&clause->left, now);

	switch (clause->relation) {
	case CHANGES:
		return before && compare(left, NOT_EQUAL, operand_read(&clause->left, before));
	case HOLDS:
		return left == 1;
	default:
		return compare(left, clause->relation, operand_read(&clause->right, now));
	}
}

bool condition_holds(
	const struct condition *condition, const struct report *before, const struct report *now)
{
	for (int i = 0; i < condition->count; i++)
		if (!clause_holds(&condition->clause[i], before, now))
			return false;
	return true;
}

bool condition_is_event(const struct condition *condition)
{
	for (int i = 0; i < condition->count; i++)
		if (condition->clause[i].relation == CHANGES)
			return true;
	return false;
}

/* ---- how long it stays so */

/* How many simulations from now on a clause stays as it is: a count that is compared with a number
 * has a way to go. */
static uint64_t clause_rest(const struct clause *clause, const struct report *now)
{
	const struct operand *left = &clause->left, *right = &clause->right;
	/* changes with the count behind the number */
	bool is_after = clause->relation == LESS_EQUAL || clause->relation == GREATER;
	bool is_exact = clause->relation == EQUAL || clause->relation == NOT_EQUAL;
	double count, change;

	if (clause->relation >= CHANGES || !left->stat->is_count || right->stat)
		return 1;
	count = operand_read(left, now);
	change = is_after ? floor(right->number) + 1 : ceil(right->number);
	if (is_exact && count == change)
		return 1;
	if (isnan(count) || count >= change || change - count >= 0x1p63)
		return UINT64_MAX;
	return (uint64_t)(change - count);
}

uint64_t condition_rest(const struct condition *condition, const struct report *now)
{
	bool is_event = condition_is_event(condition), is_false = false;
	uint64_t while_true = UINT64_MAX, while_false = 1;

	for (int i = 0; i < condition->count; i++) {
		uint64_t rest = clause_rest(&condition->clause[i], now);

		if (condition->clause[i].relation == CHANGES) {
			while_true = 1;
		} else if (clause_holds(&condition->clause[i], NULL, now)) {
			while_true = rest < while_true ? rest : while_true;
		} else {
			is_false = true;
			while_false = rest > while_false ? rest : while_false;
		}
	}
	if (!is_false)
		return while_true;
	return is_event && while_false > 1 && while_false < UINT64_MAX ? while_false - 1
								       : while_false;
}

/* ---- text */

/* With as few digits as read back the same; whole numbers as such. */
static void number_format(double number, char *out, size_t size)
{
	if (number == floor(number) && fabs(number) < 1e15) {
		snprintf(out, size, "%.0f", number + 0.0);
		return;
	}
	for (int digits = 6; digits <= 17; digits++) {
		snprintf(out, size, "%.*g", digits, number);
		if (strtod(out, NULL) == number)
			return;
	}
}

static char *operand_format(const struct operand *operand)
{
	char number[32];

	if (operand->stat && operand->move == GAME_NO_MOVE)
		return xstrdup(operand->stat->name);
	if (operand->stat)
		return xasprintf("%s(%s)", operand->stat->name, operand->name);
	if (operand->move != GAME_NO_MOVE)
		return xstrdup(operand->name);
	number_format(operand->number, number, sizeof number);
	return xasprintf("%s%s", number, operand->is_percent ? "%" : "");
}

static char *clause_format(const struct clause *clause)
{
	char *left = operand_format(&clause->left), *right, *text;

	if (clause->relation == HOLDS)
		return left;
	right = clause->relation == CHANGES ? xstrdup("") : operand_format(&clause->right);
	text = clause->relation == CHANGES
		? xasprintf("%s changes", left)
		: xasprintf("%s %s %s", left, relations[clause->relation], right);
	free(left);
	free(right);
	return text;
}

char *condition_format(const struct condition *condition)
{
	char *text = xstrdup("");

	for (int i = 0; i < condition->count; i++) {
		char *clause = clause_format(&condition->clause[i]),
		     *longer = xasprintf("%s%s%s", text, i ? " and " : "", clause);

		free(clause);
		free(text);
		text = longer;
	}
	return text;
}

struct condition *condition_copy(const struct condition *condition)
{
	struct condition *copy = xmalloc(sizeof *copy);

	*copy = *condition;
	return copy;
}

void condition_free(struct condition *condition)
{
	free(condition);
}
