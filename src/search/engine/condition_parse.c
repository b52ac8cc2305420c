/* condition_parse.c: reads a condition by recursive descent: one function for each line of the
 * grammar in condition.h. */
#include <stdio.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "search/engine/condition_internal.h"

#define EXPECTED_NUMBERS "n, v, explore, ucb or share of a (MOVE), depth, nodes, iteration"
#define EXPECTED_SIGNS "<, <=, =, !=, >="

static bool parse_relation(struct parser *parser, const struct operand *left, enum relation *out)
{
	static const struct {
		const char *text;
		enum relation relation;
	} signs[] = {
		/* the longer ones first */
		{"<=", LESS_EQUAL},
		{"!=", NOT_EQUAL},
		{">=", GREATER_EQUAL},
		{"==", EQUAL},
		{"<", LESS},
		{"=", EQUAL},
		{">", GREATER},
	};
	bool is_best = left->stat && left->stat->unit == UNIT_MOVE;

	parser_skip_blanks(parser);
	if (left->stat && parser_is_word(parser->at, "changes")) {
		*out = CHANGES;
		parser->at += strlen("changes");
		return true;
	}
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
		if (strncmp(parser->at, signs[i].text, strlen(signs[i].text)) != 0)
			continue;
		*out = signs[i].relation;
		if (is_best && *out != EQUAL && *out != NOT_EQUAL)
			break;
		parser->at += strlen(signs[i].text);
		return true;
	}
	return parser_fail(parser,
		is_best              ? "=, != or changes"
			: left->stat ? EXPECTED_SIGNS ", > or changes"
				     : EXPECTED_SIGNS " or >");
}

/* Whether a number that was typed can be compared with the stat on the other side. */
static bool check_number(const struct parser *parser, const struct operand *stat,
	const struct operand *number, const char *at, size_t length)
{
	double value = number->is_percent ? number->number / 100 : number->number;

	if (number->stat)
		return true;
	if (stat->stat->unit == UNIT_SHARE)
		return (value >= 0 && value <= 1) ||
			parser_fail_found(parser, at, length, "a share from 0% to 100%");
	return !number->is_percent ||
		parser_fail_found(parser, at, length, "a number without %: only a share has %");
}

static void change_sides(struct clause *clause)
{
	static const enum relation mirrored[] = {
		[LESS] = GREATER,
		[LESS_EQUAL] = GREATER_EQUAL,
		[EQUAL] = EQUAL,
		[NOT_EQUAL] = NOT_EQUAL,
		[GREATER_EQUAL] = LESS_EQUAL,
		[GREATER] = LESS,
	};
	struct operand left = clause->left;

	clause->left = clause->right;
	clause->right = left;
	clause->relation = mirrored[clause->relation];
}

/* What stands on the right of a comparison of numbers. */
static bool parse_right(
	struct parser *parser, struct clause *clause, const char *left_at, size_t left_length)
{
	bool has_stat = clause->left.stat != NULL;
	const char *expected = has_stat ? EXPECTED_NUMBERS " or a number" : EXPECTED_NUMBERS, *at;

	parser_skip_blanks(parser);
	at = parser->at;
	if (!operand_parse(parser, has_stat, expected, &clause->right))
		return false;
	if (clause->right.stat && clause->right.stat->unit >= UNIT_MOVE)
		return parser_fail_found(parser, at, parser_word_length(at), expected);
	if (has_stat)
		return check_number(
			parser, &clause->left, &clause->right, at, (size_t)(parser->at - at));
	change_sides(clause);
	return check_number(parser, &clause->left, &clause->right, left_at, left_length);
}

static bool parse_clause(struct parser *parser, struct clause *clause)
{
	const char *at;
	size_t length;

	parser_skip_blanks(parser);
	at = parser->at;
	*clause = (struct clause){.relation = HOLDS};
	if (!operand_parse(
		    parser, true, EXPECTED_NUMBERS ", best, proven or a number", &clause->left))
		return false;
	length = (size_t)(parser->at - at);
	if (clause->left.stat && clause->left.stat->unit == UNIT_CLAIM)
		return true;
	if (!parse_relation(parser, &clause->left, &clause->relation))
		return false;
	if (clause->relation == CHANGES)
		return true;
	if (!clause->left.stat || clause->left.stat->unit != UNIT_MOVE)
		return parse_right(parser, clause, at, length);
	if (!operand_parse_move(parser, " \t", &clause->right))
		return false;
	clause->right.number = clause->right.move;
	return true;
}

static bool fail_many(const struct parser *parser)
{
	return status_fail(parser->st, "A condition has at most %d clauses", CONDITION_CLAUSES);
}

static bool fail_empty(const struct parser *parser)
{
	char moves[PARSER_MOVES];

	parser_example_moves(parser, moves);
	return status_fail(parser->st, "Type a condition, such as n(%.*s) >= 50 or best changes",
		(int)strcspn(moves, " "), moves);
}

static bool parse_condition(struct parser *parser, struct condition *condition)
{
	for (;;) {
		parser_skip_blanks(parser);
		if (condition->count == CONDITION_CLAUSES)
			return fail_many(parser);
		if (!parse_clause(parser, &condition->clause[condition->count++]))
			return false;
		parser_skip_blanks(parser);
		if (!*parser->at)
			return true;
		if (!parser_is_word(parser->at, "and"))
			return parser_fail(parser, "and, or nothing more");
		parser->at += strlen("and");
	}
}

struct condition *condition_parse(
	const char *text, const struct game *game, const void *state, struct status *st)
{
	struct parser parser = {.text = text, .at = text, .game = game, .state = state, .st = st};
	struct condition *condition = xcalloc(1, sizeof *condition);

	parser_skip_blanks(&parser);
	if (*parser.at ? parse_condition(&parser, condition) : fail_empty(&parser))
		return condition;
	condition_free(condition);
	return NULL;
}
