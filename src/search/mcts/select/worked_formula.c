/* worked_formula.c: a formula with the numbers of one child filled in; see worked_formula.h. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "search/mcts/select/worked_formula.h"
#include "search/search.h"

enum { FEWEST_DIGITS = 3, MOST_DIGITS = 5 };

static double rounded(double number, int digits)
{
	double unit = pow(10, digits);

	return round(number * unit) / unit + 0.0; /* no minus in front of nothing */
}

struct formula_number formula_number(double number, int digits)
{
	struct formula_number out;

	snprintf(out.text, sizeof out.text, "%.*f", digits, rounded(number, digits));
	return out;
}

/* The last place where a line may be broken so that what stands before it fits: in front of " = "
 * or " + "; if the rest does not fit then, also inside of an expression, in front of a sign. 0:
 * there is none. */
static size_t find_break(const char *text, int columns)
{
	size_t most = text_fit(text, columns), at = 0, sign = 0;

	for (size_t i = strspn(text, " ") + 1; i <= most && text[i]; i++) {
		if (text[i] == ' ' && (text[i + 1] == '=' || text[i + 1] == '+'))
			at = i;
		else if (strchr("+*/", text[i]) && text[i - 1] != ' ' && text[i - 1] != 'e')
			sign = i;
	}
	return text_width(text + at) + 1 > columns && sign > at ? sign : at;
}

void worked_formula_add(
	struct worked_formula *out, struct formula_style style, const char *format, ...)
{
	char text[FORMULA_LINE];
	size_t end;
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	if (out->count == FORMULA_LINES)
		return;
	end = text_width(text) > style.columns ? find_break(text, style.columns) : 0;
	if (end == 0 || out->count + 1 == FORMULA_LINES) {
		memcpy(out->line[out->count++], text, sizeof text);
		return;
	}
	snprintf(out->line[out->count++], FORMULA_LINE, "%.*s", (int)end, text);
	worked_formula_add(out, style, " %s", text + end);
}

static bool adds_up(double reward, double explore, double score, int digits)
{
	return fabs(rounded(reward, digits) + rounded(explore, digits) - rounded(score, digits)) <
		1e-9;
}

/* As few digits as it takes for the sum to add up as it is printed; there may be none with which it
 * does. */
static int digits_for(double reward, double explore, double score)
{
	int digits = FEWEST_DIGITS;

	while (digits < MOST_DIGITS && !adds_up(reward, explore, score, digits))
		digits++;
	return digits;
}

/* V = (8 + 10·0.400) / (20 + 10) = 0.400: the mean, with the prior visits apart. */
static void add_prior_visits(const struct formula *formula, const struct formula_arm *arm,
	const char *name, struct formula_style style, struct worked_formula *out)
{
	double mean = (arm->reward - formula->offset) / formula->slope;
	double sum = mean * arm->visits - prior_total(arm->prior, formula->prior_visits);
	bool is_whole = fabs(sum - round(sum)) < 1e-6;

	worked_formula_add(out, style,
		style.is_unicode ? "%s = (%s + %u·%s) / (%.0f + %u) = %s"
				 : "%s = (%s + %u * %s) / (%.0f + %u) = %s",
		name, formula_number(sum, is_whole ? 0 : style.digits).text, formula->prior_visits,
		formula_number(prior_mean(arm->prior), style.digits).text,
		arm->visits - formula->prior_visits, formula->prior_visits,
		formula_number(mean, style.digits).text);
	worked_formula_add(out, style, "  %u prior visits, the prior is %.4g",
		formula->prior_visits, arm->prior);
}

/* The mean, and how the reward comes from it where the scale is another. */
static void add_reward(const struct formula *formula, const struct formula_arm *arm,
	struct formula_style style, struct worked_formula *out)
{
	bool is_plain = formula->is_bandit || (formula->slope == 1 && formula->offset == 0),
	     is_whole; /* rewards are summed as they are */
	double mean = is_plain ? arm->reward : (arm->reward - formula->offset) / formula->slope,
	       sum = mean * arm->visits;
	struct formula_number value = formula_number(mean, style.digits),
			      reward = formula_number(arm->reward, style.digits);
	uint32_t prior_visits = formula_prior_visits(formula, formula->rule->uses);

	is_whole = fabs(sum - round(sum)) < 1e-6;
	if (prior_visits)
		add_prior_visits(formula, arm, is_plain ? "V" : "t/n", style, out);
	else
		worked_formula_add(out, style, "%s = %s / %.0f = %s", is_plain ? "V" : "t/n",
			formula_number(sum, is_whole ? 0 : style.digits).text, arm->visits,
			value.text);
	if (is_plain)
		return;
	if (formula->offset == formula->slope && formula->slope == 0.5)
		worked_formula_add(out, style, "V = (1 %c %s)/2 = %s", mean < 0 ? '-' : '+',
			formula_number(fabs(mean), style.digits).text, reward.text);
	else
		worked_formula_add(out, style,
			style.is_unicode ? "V = %g·%s = %s" : "V = %g * %s = %s", formula->slope,
			value.text, reward.text);
}

static void add_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	double score = formula_terms(formula, at, arm).score;

	worked_formula_add(
		out, style, "no %s yet, so there is no V", formula->is_bandit ? "pulls" : "visits");
	if (formula->is_bandit && formula->rule->uses & FORMULA_DRAWN && isfinite(formula->fpu))
		worked_formula_add(out, style,
			formula->rule->uses & FORMULA_EPS
				? "any arm, all equally likely"
				: "a draw from Beta(1, 1): any from 0 to 1");
	else if (formula->rule->unvisited_text && isfinite(score))
		formula->rule->explain(formula, at, arm, style, out);
	else if (isfinite(formula->fpu))
		worked_formula_add(
			out, style, "%s = %g, as fpu says", formula->rule->title, formula->fpu);
	else
		worked_formula_add(out, style, style.is_unicode ? "%s = ∞: %s" : "%s = inf: %s",
			formula->rule->title,
			formula->is_bandit ? "it comes first" : "untried moves come first");
}

void worked_formula_fill(const struct formula *formula, uint64_t argument,
	const struct report_move *row, struct formula_style style, struct worked_formula *out)
{
	struct formula_point at = formula_point_at(formula->c, argument);
	struct formula_arm arm = formula_arm_of(formula, row);
	struct formula_terms its = formula_terms(formula, &at, &arm);

	out->count = 0;
	if (!(arm.visits > 0)) {
		style.digits = FEWEST_DIGITS;
		add_unvisited(formula, &at, &arm, style, out);
		return;
	}
	style.digits = formula->rule->uses & FORMULA_DRAWN
		? FEWEST_DIGITS
		: digits_for(its.value, its.explore, its.score);
	add_reward(formula, &arm, style, out);
	formula->rule->explain(formula, &at, &arm, style, out);
	if (!(formula->rule->uses & FORMULA_DRAWN))
		worked_formula_add(out, style, "%s = %s %c %s %s %s", formula->rule->title,
			formula_number(its.value, style.digits).text, its.explore < 0 ? '-' : '+',
			formula_number(fabs(its.explore), style.digits).text,
			adds_up(its.value, its.explore, its.score, style.digits) ? "="
				: style.is_unicode                               ? "≈"
										 : "~",
			formula_number(its.score, style.digits).text);
	if (formula_prunes(row))
		worked_formula_add(out, style, "not followed: %s",
			row->role == ROLE_IMAGE              ? "it mirrors another move"
				: row->role == ROLE_LEFT_OUT ? "another move is as good"
							     : "it is proven to lose");
}
