/* condition_operand.c: the words of a condition as they are read: stats, moves and numbers; and
 * the message where one is wrong. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "search/engine/condition_internal.h"

static bool is_word_byte(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

size_t parser_word_length(const char *at)
{
	size_t n = 0;

	while (is_word_byte(at[n]))
		n++;
	return n;
}

void parser_skip_blanks(struct parser *parser)
{
	parser->at += strspn(parser->at, " \t");
}

bool parser_is_word(const char *at, const char *word)
{
	size_t n = parser_word_length(at);

	return n == strlen(word) && text_same_n(at, word, n);
}

/* ---- messages */

/* Characters are counted from 1. */
static int place_of(const struct parser *parser, const char *at)
{
	int place = 1;

	for (const char *c = parser->text; c < at; c += text_bytes(c))
		place++;
	return place;
}

bool parser_fail_found(
	const struct parser *parser, const char *at, size_t length, const char *expected)
{
	if (!length)
		return status_fail(parser->st, "%s: continue with %s",
			text_quoted(parser->text).text, expected);
	return status_fail(parser->st, "'%s' at character %d: type %s",
		text_quoted_n(at, length).text, place_of(parser, at), expected);
}

bool parser_fail(const struct parser *parser, const char *expected)
{
	size_t length = parser_word_length(parser->at);

	return parser_fail_found(parser, parser->at,
		length || !*parser->at ? length : text_bytes(parser->at), expected);
}

void parser_example_moves(const struct parser *parser, char out[PARSER_MOVES])
{
	char first[GAME_MOVE_TEXT], last[GAME_MOVE_TEXT];
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(parser->game, parser->state, moves);

	assert(n > 0);
	game_move_format(parser->game, parser->state, moves[0], first);
	game_move_format(parser->game, parser->state, moves[n - 1], last);
	snprintf(out, PARSER_MOVES, "%s%s%s", first, n > 1 ? " or " : "", n > 1 ? last : "");
}

static bool fail_move(const struct parser *parser, size_t length)
{
	char moves[PARSER_MOVES], expected[sizeof moves + 16];

	parser_example_moves(parser, moves);
	snprintf(expected, sizeof expected, "a move such as %s", moves);
	if (!length)
		return parser_fail(parser, expected);
	return status_fail(parser->st,
		"'%s' at character %d is not a legal move: type one such as %s",
		text_quoted_n(parser->at, length).text, place_of(parser, parser->at), moves);
}

/* ---- operands */

bool operand_parse_move(struct parser *parser, const char *ends, struct operand *operand)
{
	size_t length;
	struct status ignored;
	char word[64];

	parser_skip_blanks(parser);
	length = strcspn(parser->at, ends);
	if (length >= sizeof word)
		return fail_move(parser, length);
	snprintf(word, sizeof word, "%.*s", (int)length, parser->at);
	if (!length ||
		!game_move_parse(parser->game, parser->state, word, &operand->move, &ignored))
		return fail_move(parser, length);
	game_move_format(parser->game, parser->state, operand->move, operand->name);
	parser->at += length;
	return true;
}

static bool parse_move_of(struct parser *parser, struct operand *operand)
{
	parser_skip_blanks(parser);
	if (*parser->at != '(')
		return operand->stat->may_lack_move || parser_fail(parser, "(MOVE)");
	parser->at++;
	if (!operand_parse_move(parser, " \t()", operand))
		return false;
	parser_skip_blanks(parser);
	if (*parser->at != ')')
		return parser_fail(parser, ")");
	parser->at++;
	return true;
}

static const struct condition_stat *find_stat(const char *at)
{
	for (const struct condition_stat *stat = condition_stats; stat->name; stat++)
		if (parser_is_word(at, stat->name))
			return stat;
	return NULL;
}

static bool parse_stat(struct parser *parser, struct operand *operand)
{
	operand->stat = find_stat(parser->at);
	parser->at += parser_word_length(parser->at);
	return !operand->stat->has_move || parse_move_of(parser, operand);
}

static size_t digits(const char *at)
{
	return strspn(at, "0123456789");
}

/* How many bytes at the front are a number: -12.5e3. What strtod() would take besides, such as
 * hexadecimal and nan, is not. */
static size_t number_length(const char *at)
{
	size_t sign = *at == '-', whole = digits(at + sign), n = sign + whole, exponent;

	if (at[n] == '.') {
		size_t decimals = digits(at + n + 1);

		if (!whole && !decimals)
			return 0;
		n += 1 + decimals;
	} else if (!whole) {
		return 0;
	}
	if (at[n] == 'e' || at[n] == 'E') {
		exponent = 1 + (at[n + 1] == '-' || at[n + 1] == '+');
		n += digits(at + n + exponent) ? exponent + digits(at + n + exponent) : 0;
	}
	return n;
}

static bool parse_number(struct parser *parser, struct operand *operand)
{
	size_t length = number_length(parser->at);
	char word[64];

	snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1),
		parser->at);
	operand->number = strtod(word, NULL);
	if (length >= sizeof word || !isfinite(operand->number))
		return parser_fail_found(parser, parser->at, length, "a smaller number");
	parser->at += length;
	if (*parser->at == '%') {
		operand->is_percent = true;
		parser->at++;
	}
	return true;
}

bool operand_parse(
	struct parser *parser, bool may_be_number, const char *expected, struct operand *operand)
{
	const struct condition_stat *stat;

	*operand = (struct operand){.move = GAME_NO_MOVE};
	parser_skip_blanks(parser);
	if (may_be_number && number_length(parser->at))
		return parse_number(parser, operand);
	stat = find_stat(parser->at);
	return stat ? parse_stat(parser, operand) : parser_fail(parser, expected);
}
