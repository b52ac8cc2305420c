/* patterns.c: the shapes themselves, as pictures; see patterns.h.
 *
 * They are the kinds of the MoGo report (Gelly, Wang, Munos, Teytaud 2006: "Modification of UCT
 * with patterns in Monte-Carlo Go"): bending round a stone that touches one's own (hane), cutting
 * and being about to be cut, and the same along the edge. The point in the middle is the move.
 *
 *     X, O   a stone of one side and of the other, whichever is to move; behind a picture that ends
 *     with X, X is to move
 *     .      empty        #   off the board
 *     x, o   anything but that stone        ?   anything
 *
 * A picture stands for all its turns and mirror images. */
#include "game/go/patterns.h"

#include <pthread.h>

static const char *const pictures[] = {
	/* hane */
	"XOX"
	"..."
	"???", /* between two */
	"XO."
	"..."
	"?.?", /* that does not cut */
	"XO?"
	"X.."
	"x.?", /* turning the corner of a wall */
	"XOO"
	"..."
	"?.?"
	"X", /* round the end of a wall */
	".O."
	"X.."
	"...", /* from the shoulder */

	/* cuts */
	"XO?"
	"O.o"
	"?o?", /* of two stones that only touch at a corner, and the point is not held */
	"XO?"
	"O.X"
	"???", /* the same with a stone behind it */
	"?X?"
	"O.O"
	"ooo", /* pushing through */
	"OX?"
	"o.O"
	"???", /* of a knight's move */

	/* along the edge */
	"X.?"
	"O.?"
	"##?", /* chasing down */
	"?X?"
	"O.x"
	"###", /* blocking what comes along */
	"OX?"
	"X.O"
	"###", /* stopping a cut */
	"?XO"
	"x.x"
	"###"
	"X", /* coming down */
	"?OX"
	"X.O"
	"###", /* cutting */
};

/* The letters that one of a picture stands for, in the order of enum go_colour. */
static bool stands_for(char letter, int colour)
{
	switch (letter) {
	case '?':
		return true;
	case 'x':
		return colour != GO_FIRST;
	case 'o':
		return colour != GO_SECOND;
	default:
		return ".XO#"[colour] == letter;
	}
}

/* Marks every arrangement from the i-th place on that fits the letters. */
static void mark(uint64_t *is_good, const char letters[PATTERN_AROUND], int i, unsigned code)
{
	if (i == PATTERN_AROUND) {
		is_good[code / 64] |= UINT64_C(1) << code % 64;
		return;
	}
	for (int colour = GO_EMPTY; colour <= GO_EDGE; colour++)
		if (stands_for(letters[i], colour))
			mark(is_good, letters, i + 1, code | (unsigned)colour << 2 * i);
}

static char swap_colours(char letter)
{
	static const char one[] = "XOxo", other[] = "OXox";
	const char *found = strchr(one, letter);

	return found ? other[found - one] : letter;
}

/* One of the eight images of a picture, its middle left out; with X and O exchanged or not. */
static void take_image(
	const char *picture, int symmetry, bool is_swapped, char letters[PATTERN_AROUND])
{
	int n = 0;

	for (int cell = 0; cell < 9; cell++) {
		char letter = picture[grid_transform((struct grid){3, 3}, symmetry, cell)];

		if (cell != 4)
			letters[n++] = is_swapped ? swap_colours(letter) : letter;
	}
}

static struct go_patterns table;

static void fill(void)
{
	for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
		for (int image = 0; image < 8 * 2; image++) {
			char letters[PATTERN_AROUND];
			bool is_swapped = image / 8;

			take_image(pictures[i], image % 8, is_swapped, letters);
			for (int mover = 0; mover < 2; mover++)
				if (!pictures[i][9] || mover == is_swapped)
					mark(table.is_good[mover], letters, 0, 0);
		}
}

const struct go_patterns *go_patterns(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, fill);
	return &table;
}
