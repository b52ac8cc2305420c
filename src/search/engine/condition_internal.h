/* condition_internal.h: a condition taken apart: what condition_parse.c makes, and condition.c
 * asks. */
#ifndef SEARCH_ENGINE_CONDITION_INTERNAL_H
#define SEARCH_ENGINE_CONDITION_INTERNAL_H

#include "search/engine/condition.h"

enum { CONDITION_CLAUSES = 8 };

enum unit { UNIT_PLAIN, UNIT_SHARE, UNIT_MOVE, UNIT_CLAIM };

struct condition_stat {
	const char *name;
	enum unit unit;
	bool has_move, may_lack_move; /* stands with a (MOVE); may also stand without */
	bool is_count; /* never shrinks, and grows by at most one with a simulation */
	/* NAN: not known; the row of its move, or NULL */
	double (*read)(const struct report *report, const struct report_move *row);
};

/* A stat, or without one a number: typed, or the move that `best` is compared with. */
struct operand {
	const struct condition_stat *stat;
	game_move move; /* GAME_NO_MOVE: none */
	char name[GAME_MOVE_TEXT]; /* of that move */
	double number; /* as typed */
	bool is_percent;
};

enum relation { LESS, LESS_EQUAL, EQUAL, NOT_EQUAL, GREATER_EQUAL, GREATER, CHANGES, HOLDS };

struct clause {
	struct operand left; /* a stat: a number on the left has changed sides */
	enum relation relation;
	struct operand right; /* nothing for CHANGES and HOLDS */
};

struct condition {
	int count;
	struct clause clause[CONDITION_CLAUSES];
};

extern const struct condition_stat condition_stats[]; /* ends with a row without a name */

/* ---- reading, in condition_operand.c. A function takes the text at parser->at and leaves that
 * behind what it has read; false after a message. A message names what was found, at which
 * character, and what was expected there. */

struct parser {
	const char *text, *at;
	const struct game *game;
	const void *state;
	struct status *st;
};

void parser_skip_blanks(struct parser *parser);
size_t parser_word_length(const char *at); /* 0: no word stands there */
bool parser_is_word(const char *at, const char *word);

/* "TEXT: 'FOUND' at PLACE, expected ...": of the `length` bytes that were found, and of the next
 * word or character. Return false. */
bool parser_fail_found(
	const struct parser *parser, const char *at, size_t length, const char *expected);
bool parser_fail(const struct parser *parser, const char *expected);

/* "a1 or c3": the first and the last move that there is. */
enum { PARSER_MOVES = 2 * GAME_MOVE_TEXT + 8 };
void parser_example_moves(const struct parser *parser, char out[PARSER_MOVES]);

/* A stat, or a number if there may be one. */
bool operand_parse(
	struct parser *parser, bool may_be_number, const char *expected, struct operand *operand);

/* A move that ends before one of these. */
bool operand_parse_move(struct parser *parser, const char *ends, struct operand *operand);

#endif
