/* pictures.h: positions of nested boards as pictures, and how tests read them. */
#ifndef TESTS_GAME_NESTED_PICTURES_H
#define TESTS_GAME_NESTED_PICTURES_H

#include <string.h>

#include "game/game.h"
#include "tests/check.h"

static inline struct game *new_game(const char *spec)
{
	struct status st = {.text = ""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game, "%s", st.text);
	return game;
}

static inline void read_position(const struct game *game, const char *text, void *out)
{
	struct status st = {.text = ""};

	ck_assert_msg(game_position_parse(game, text, out, &st), "%s: %s", text, st.text);
}

/* Nine rows with blanks between small boards, and what follows them. */
static inline const char *text_of(const char *const rows[9], const char *rest)
{
	static char text[GAME_POSITION_TEXT];
	char *to = text;

	for (int i = 0; i < 9; i++) {
		for (const char *from = rows[i]; *from; from++)
			if (*from != ' ')
				*to++ = *from;
		*to++ = i < 8 ? '/' : ' ';
	}
	strcpy(to, rest);
	return text;
}

static const char *const three_in_a_row[9] = {
	"XXX ... O..",
	"... ... ...",
	".O. ... ...",

	"... X.O ...",
	"O.. X.. .O.",
	"... X.O ...",

	"... ... ..X",
	"O.. ... .X.",
	"... O.. X..",
};

static const char *const before_it[9] = {
	"XXX ... O..",
	"... ... ...",
	".O. ... ...",

	"... X.O ...",
	"O.. X.. .O.",
	"... X.O ...",

	"... ... ..X",
	"O.. ... .X.",
	"... O.. ...",
};

/* All boards closed without three in a row: four each and one that is full, and five to four. */
static const char *const four_each[9] = {
	"XXX OOO XXX",
	"OO. XX. OO.",
	"... ... ...",

	"XXX OOO OOO",
	"OO. XX. XX.",
	"... ... ...",

	"OOO XXX XOX",
	"XX. OO. XOO",
	"... ... OXX",
};

static const char *const five_to_four[9] = {
	"XXX OOO XXX",
	"OO. XX. OO.",
	"... ... ...",

	"XXX OOO OOO",
	"OO. XX. XX.",
	"... ... ...",

	"OOO XXX XXX",
	"XX. OO. OO.",
	"... ... ...",
};

static const char *const one_won[9] = {
	"XXX ... ...",
	"... ... ...",
	"... ... ...",

	"O.. ... ...",
	"... ... ...",
	"... ... ...",

	"... ... O..",
	"... ... ...",
	"... ... ...",
};

#endif
