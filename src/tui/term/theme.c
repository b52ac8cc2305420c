/* theme.c: what things look like; see theme.h.
 *
 * A style is one row: its attributes, and its colours on terminals of 8 and of more colours. The
 * heat ramp has the colours of viridis (Smith and van der Walt 2015), which is even to the eye,
 * grows in lightness and is told apart with any kind of colour blindness. With 256 colours it is
 * the nearest of the 6 x 6 x 6 cube; with 8, those of them that keep growing in lightness. */
#include "tui/term/theme.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/term/paint.h"

enum { DEFAULT = -1, HEAT_STEPS = 16, MOST_PAIRS = 2 * STYLE_COUNT + HEAT_STEPS };

/* A colour for terminals of 8 (and 16), and as red, green and blue for those that have more;
 * DEFAULT is the terminal's own. */
struct colour {
	short basic;
	int rgb;
};

struct look {
	attr_t attributes; /* with colours */
	attr_t plain; /* without */
	struct colour front, back;
};

#define NO_COLOUR \
	{ \
		DEFAULT, DEFAULT \
	}

/* One row a style; on a dark ground and on a light one. Of the 8 basic colours green, cyan and
 * yellow cannot be read on white: there only curves have them, which have letters too. */
static const struct look dark[STYLE_COUNT] = {
	[STYLE_PLAIN] = {A_NORMAL, A_NORMAL, NO_COLOUR, NO_COLOUR},
	[STYLE_DIM] = {A_NORMAL, A_DIM, {COLOR_WHITE, 0x8a8a8a}, NO_COLOUR},
	[STYLE_STRONG] = {A_BOLD, A_BOLD, NO_COLOUR, NO_COLOUR},
	[STYLE_TITLE] = {A_NORMAL, A_REVERSE, {COLOR_WHITE, 0xe4e4e4}, {COLOR_BLUE, 0x264f78}},
	[STYLE_BUSY] = {A_BOLD, A_REVERSE | A_BOLD, {COLOR_YELLOW, 0xffd75f},
		{COLOR_BLUE, 0x264f78}},
	[STYLE_FRAME] = {A_NORMAL, A_NORMAL, {COLOR_WHITE, 0x6c6c6c}, NO_COLOUR},
	[STYLE_FRAME_FOCUS] = {A_BOLD, A_BOLD, {COLOR_CYAN, 0x5fafd7}, NO_COLOUR},
	[STYLE_KEY] = {A_BOLD, A_BOLD, {COLOR_CYAN, 0x5fd7ff}, NO_COLOUR},
	[STYLE_LABEL] = {A_NORMAL, A_NORMAL, NO_COLOUR, NO_COLOUR},
	[STYLE_FIRST] = {A_BOLD, A_BOLD, {COLOR_CYAN, 0x5fd7ff}, NO_COLOUR},
	[STYLE_SECOND] = {A_BOLD, A_BOLD, {COLOR_YELLOW, 0xffaf5f}, NO_COLOUR},
	[STYLE_TOKEN] = {A_NORMAL, A_NORMAL, {COLOR_YELLOW, 0xd7af5f}, NO_COLOUR},
	[STYLE_LEGAL] = {A_NORMAL, A_DIM, {COLOR_WHITE, 0x8a8a8a}, NO_COLOUR},
	[STYLE_LAST] = {A_UNDERLINE | A_BOLD, A_UNDERLINE | A_BOLD, NO_COLOUR, NO_COLOUR},
	[STYLE_BEST] = {A_BOLD, A_BOLD, {COLOR_GREEN, 0x87ff87}, NO_COLOUR},
	[STYLE_CURSOR] = {A_NORMAL, A_REVERSE, {COLOR_BLACK, 0x000000},
		{COLOR_WHITE, 0xffffff}}, /* bold black is grey with 8 colours */
	[STYLE_SELECTED] = {A_NORMAL, A_UNDERLINE, {COLOR_WHITE, 0xffffff}, {COLOR_BLUE, 0x4e4e4e}},
	[STYLE_EXPLOIT] = {A_NORMAL, A_BOLD, {COLOR_GREEN, 0x5fd787}, NO_COLOUR},
	[STYLE_EXPLORE] = {A_NORMAL, A_NORMAL, {COLOR_MAGENTA, 0xd787ff}, NO_COLOUR},
	[STYLE_GOOD] = {A_BOLD, A_BOLD, {COLOR_GREEN, 0x87ff87}, NO_COLOUR},
	[STYLE_BAD] = {A_BOLD, A_NORMAL, {COLOR_RED, 0xff8787}, NO_COLOUR},
	[STYLE_WARNING] = {A_BOLD, A_BOLD, {COLOR_YELLOW, 0xffd75f}, NO_COLOUR},
	[STYLE_POPUP] = {A_NORMAL, A_NORMAL, {COLOR_WHITE, 0xe4e4e4}, {COLOR_BLACK, 0x262626}},
	[STYLE_FIELD] = {A_NORMAL, A_UNDERLINE, {COLOR_WHITE, 0xffffff}, {COLOR_BLUE, 0x3a3a5f}},
	[STYLE_CURVE_1] = {A_BOLD, A_BOLD, {COLOR_YELLOW, 0xfde725}, NO_COLOUR},
	[STYLE_CURVE_2] = {A_NORMAL, A_NORMAL, {COLOR_CYAN, 0x5fd7ff}, NO_COLOUR},
	[STYLE_CURVE_3] = {A_NORMAL, A_NORMAL, {COLOR_GREEN, 0x5fd787}, NO_COLOUR},
	[STYLE_CURVE_4] = {A_NORMAL, A_NORMAL, {COLOR_MAGENTA, 0xd787ff}, NO_COLOUR},
	[STYLE_CURVE_5] = {A_NORMAL, A_NORMAL, {COLOR_RED, 0xff875f}, NO_COLOUR},
	[STYLE_CURVE_6] = {A_NORMAL, A_NORMAL, {COLOR_WHITE, 0xbcbcbc}, NO_COLOUR},
	[STYLE_PHASE_SELECT] = {A_BOLD, A_BOLD, {COLOR_CYAN, 0x5fd7ff}, NO_COLOUR},
	[STYLE_PHASE_EXPAND] = {A_BOLD, A_BOLD, {COLOR_GREEN, 0x87d75f}, NO_COLOUR},
	[STYLE_PHASE_PLAYOUT] = {A_BOLD, A_BOLD, {COLOR_YELLOW, 0xffd75f}, NO_COLOUR},
	[STYLE_PHASE_BACKUP] = {A_BOLD, A_BOLD, {COLOR_MAGENTA, 0xff87d7}, NO_COLOUR},
};

static const struct look light[STYLE_COUNT] = {
	[STYLE_PLAIN] = {A_NORMAL, A_NORMAL, NO_COLOUR, NO_COLOUR},
	[STYLE_DIM] = {A_NORMAL, A_DIM, {COLOR_BLACK, 0x6c6c6c}, NO_COLOUR},
	[STYLE_STRONG] = {A_BOLD, A_BOLD, NO_COLOUR, NO_COLOUR},
	[STYLE_TITLE] = {A_NORMAL, A_REVERSE, {COLOR_WHITE, 0xffffff}, {COLOR_BLUE, 0x005f87}},
	[STYLE_BUSY] = {A_BOLD, A_REVERSE | A_BOLD, {COLOR_YELLOW, 0xffd75f},
		{COLOR_BLUE, 0x005f87}},
	[STYLE_FRAME] = {A_NORMAL, A_NORMAL, {COLOR_BLACK, 0x8a8a8a}, NO_COLOUR},
	[STYLE_FRAME_FOCUS] = {A_BOLD, A_BOLD, {COLOR_BLUE, 0x005faf}, NO_COLOUR},
	[STYLE_KEY] = {A_BOLD, A_BOLD, {COLOR_BLUE, 0x005faf}, NO_COLOUR},
	[STYLE_LABEL] = {A_NORMAL, A_NORMAL, NO_COLOUR, NO_COLOUR},
	[STYLE_FIRST] = {A_BOLD, A_BOLD, {COLOR_BLUE, 0x005faf}, NO_COLOUR},
	[STYLE_SECOND] = {A_BOLD, A_BOLD, {COLOR_RED, 0xaf3a00}, NO_COLOUR},
	[STYLE_TOKEN] = {A_NORMAL, A_NORMAL, {COLOR_RED, 0x875f00}, NO_COLOUR},
	[STYLE_LEGAL] = {A_NORMAL, A_DIM, {COLOR_BLACK, 0x6c6c6c}, NO_COLOUR},
	[STYLE_LAST] = {A_UNDERLINE | A_BOLD, A_UNDERLINE | A_BOLD, NO_COLOUR, NO_COLOUR},
	[STYLE_BEST] = {A_BOLD, A_BOLD, {COLOR_BLUE, 0x006f00}, NO_COLOUR},
	[STYLE_CURSOR] = {A_BOLD, A_REVERSE, {COLOR_WHITE, 0xffffff}, {COLOR_BLACK, 0x000000}},
	[STYLE_SELECTED] = {A_NORMAL, A_UNDERLINE, {COLOR_BLACK, 0x000000}, {COLOR_CYAN, 0xd0d0d0}},
	[STYLE_EXPLOIT] = {A_NORMAL, A_BOLD, {COLOR_BLUE, 0x007f3f}, NO_COLOUR},
	[STYLE_EXPLORE] = {A_NORMAL, A_NORMAL, {COLOR_MAGENTA, 0x8700af}, NO_COLOUR},
	[STYLE_GOOD] = {A_BOLD, A_BOLD, {COLOR_BLUE, 0x006f00}, NO_COLOUR},
	[STYLE_BAD] = {A_BOLD, A_NORMAL, {COLOR_RED, 0xaf0000}, NO_COLOUR},
	[STYLE_WARNING] = {A_BOLD, A_BOLD, {COLOR_RED, 0xaf5f00}, NO_COLOUR},
	[STYLE_POPUP] = {A_NORMAL, A_NORMAL, {COLOR_BLACK, 0x000000}, {COLOR_WHITE, 0xeeeeee}},
	[STYLE_FIELD] = {A_NORMAL, A_UNDERLINE, {COLOR_BLACK, 0x000000}, {COLOR_CYAN, 0xd7e7ff}},
	[STYLE_CURVE_1] = {A_BOLD, A_BOLD, {COLOR_RED, 0xaf3a00}, NO_COLOUR},
	[STYLE_CURVE_2] = {A_NORMAL, A_NORMAL, {COLOR_BLUE, 0x005faf}, NO_COLOUR},
	[STYLE_CURVE_3] = {A_NORMAL, A_NORMAL, {COLOR_GREEN, 0x007f3f}, NO_COLOUR},
	[STYLE_CURVE_4] = {A_NORMAL, A_NORMAL, {COLOR_MAGENTA, 0x8700af}, NO_COLOUR},
	[STYLE_CURVE_5] = {A_NORMAL, A_NORMAL, {COLOR_CYAN, 0x007f7f}, NO_COLOUR},
	[STYLE_CURVE_6] = {A_NORMAL, A_NORMAL, {COLOR_BLACK, 0x6c6c6c}, NO_COLOUR},
	[STYLE_PHASE_SELECT] = {A_BOLD, A_BOLD, {COLOR_BLUE, 0x005faf}, NO_COLOUR},
	[STYLE_PHASE_EXPAND] = {A_BOLD, A_BOLD, {COLOR_BLACK, 0x006f00}, NO_COLOUR},
	[STYLE_PHASE_PLAYOUT] = {A_BOLD, A_BOLD, {COLOR_RED, 0xaf5f00}, NO_COLOUR},
	[STYLE_PHASE_BACKUP] = {A_BOLD, A_BOLD, {COLOR_MAGENTA, 0x8700af}, NO_COLOUR},
};

static const struct theme {
	const char *name;
	const struct look *look;
	bool has_colour;
} themes[] = {{"dark", dark, true}, {"light", light, true}, {"mono", dark, false}};

const char *const theme_names[] = {"dark", "light", "mono", NULL};
const char *const theme_summaries[] = {"light text, for a terminal with a dark background",
	"dark text, for a terminal with a light background",
	"no colours, only bold, underlined and reversed text", NULL};

static const int viridis[HEAT_STEPS] = {0x440154, 0x481a6c, 0x472f7d, 0x414487, 0x39568c, 0x31688e,
	0x2a788e, 0x23888e, 0x1f988b, 0x22a884, 0x35b779, 0x54c568, 0x7ad151, 0xa5db36, 0xd2e21b,
	0xfde725};

static const struct theme *theme = &themes[0];
static int colours; /* in use */
static short style_pair[2][STYLE_COUNT]; /* on the terminal's ground, and on that of STYLE_POPUP */
static short heat_pair[HEAT_STEPS];
static bool is_on_popup;

/* The pairs of colours that are in use, from pair 1 on. */
static struct {
	int front, back;
} pairs[MOST_PAIRS];
static int pair_count;

/* ---- colours that the terminal has */

static int level_of_cube(int part)
{
	return part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40;
}

/* The nearest of the 6 x 6 x 6 cube or of the 24 greys of 256 colours. */
static int nearest_256(int rgb)
{
	static const int levels[] = {0, 95, 135, 175, 215, 255};
	int part[3] = {rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255},
	    grey = (part[0] + part[1] + part[2]) / 3;
	int step = grey < 8  ? 0
		: grey > 238 ? 23
			     : (grey - 3) / 10,
	    cube = 0, cube_distance = 0, grey_distance = 0;

	for (int i = 0; i < 3; i++) {
		int level = level_of_cube(part[i]);

		cube = cube * 6 + level;
		cube_distance += (levels[level] - part[i]) * (levels[level] - part[i]);
		grey_distance += (8 + 10 * step - part[i]) * (8 + 10 * step - part[i]);
	}
	return grey_distance < cube_distance ? 232 + step : 16 + cube;
}

static int colour_number(struct colour colour)
{
	if (colour.rgb == DEFAULT)
		return DEFAULT;
	return colours > 256 ? colour.rgb : colours == 256 ? nearest_256(colour.rgb) : colour.basic;
}

static int colours_of_terminal(void)
{
	const char *no_color = getenv("NO_COLOR");

	if ((no_color && *no_color) || !has_colors())
		return 0;
	return COLORS > 256 ? 1 << 24 : COLORS == 256 ? 256 : COLORS >= 16 ? 16 : 8;
}

/* Where a step of the ramp stands on terminals of few colours: lightness must not fall. */
static struct colour heat_basic(int step)
{
	static const short eight[] = {COLOR_BLUE, COLOR_CYAN, COLOR_GREEN, COLOR_YELLOW};

	return (struct colour){eight[step * 4 / HEAT_STEPS], viridis[step]};
}

static double lightness(int rgb)
{
	return 0.2126 * (rgb >> 16 & 255) + 0.7152 * (rgb >> 8 & 255) + 0.0722 * (rgb & 255);
}

/* Old terminals have 64 pairs: what looks the same shares one. */
static short pair_of(struct colour front, struct colour back)
{
	int f = colour_number(front), b = colour_number(back);

	for (int i = 0; i < pair_count; i++)
		if (pairs[i].front == f && pairs[i].back == b)
			return (short)(i + 1);
	if (pair_count + 1 >= COLOR_PAIRS || init_extended_pair(pair_count + 1, f, b) == ERR)
		return 0;
	pairs[pair_count].front = f;
	pairs[pair_count].back = b;
	return (short)++pair_count;
}

/* Steps that are one colour on this terminal have one colour of text. */
static void make_heat(void)
{
	for (int i = 0; i < HEAT_STEPS; i++) {
		struct colour back = heat_basic(i), front;
		bool is_light;

		if (i && colour_number(back) == colour_number(heat_basic(i - 1))) {
			heat_pair[i] = heat_pair[i - 1];
			continue;
		}
		is_light = colours > 16 ? lightness(back.rgb) > 110 : back.basic != COLOR_BLUE;
		front = is_light ? (struct colour){COLOR_BLACK, 0x000000}
				 : (struct colour){COLOR_WHITE, 0xffffff};

		heat_pair[i] = pair_of(front, back);
	}
}

static void make_styles(void)
{
	const struct look *popup = &theme->look[STYLE_POPUP];

	for (int i = 0; i < STYLE_COUNT; i++) {
		struct colour front = theme->look[i].front, back = theme->look[i].back;

		style_pair[false][i] = pair_of(front, back);
		if (front.rgb == DEFAULT) /* which might not be read on that ground */
			front = popup->front;
		style_pair[true][i] =
			back.rgb == DEFAULT ? pair_of(front, popup->back) : style_pair[false][i];
	}
}

void theme_use(const char *name)
{
	static bool is_started;

	for (size_t i = 0; i < sizeof themes / sizeof *themes; i++)
		if (text_same(themes[i].name, name))
			theme = &themes[i];
	if (!is_started && has_colors()) {
		start_color();
		use_default_colors();
	}
	is_started = true;
	colours = theme->has_colour ? colours_of_terminal() : 0;
	if (!colours)
		return;
	pair_count = 0;
	make_styles();
	make_heat();
}

void theme_set_ground(enum style ground)
{
	is_on_popup = ground == STYLE_POPUP;
}

enum style theme_phase(enum journal_kind kind)
{
	return kind <= JOURNAL_BACKUP ? STYLE_PHASE_SELECT + (enum style)kind : STYLE_STRONG;
}

int theme_colours(void)
{
	return colours;
}

/* Bold black is grey where colours are few: what should stand out would stand back. */
static bool is_bold_black(const struct look *look)
{
	struct colour front = is_on_popup && look->front.rgb == DEFAULT
		? theme->look[STYLE_POPUP].front
		: look->front;

	return colours && colours <= 16 && look->attributes & A_BOLD && front.rgb != DEFAULT &&
		front.basic == COLOR_BLACK;
}

attr_t theme_attributes(enum style style, short *pair)
{
	const struct look *look = &theme->look[style];

	*pair = colours ? style_pair[is_on_popup][style] : 0;
	if (is_bold_black(look))
		return (look->attributes & ~(attr_t)A_BOLD) | A_UNDERLINE;
	return colours ? look->attributes : look->plain;
}

void theme_set(WINDOW *window, enum style style)
{
	short pair;
	attr_t attributes = theme_attributes(style, &pair);

	wattr_set(window, attributes, pair, NULL);
}

/* ---- heat */

static int heat_step(double share, int steps)
{
	int step = isfinite(share) ? (int)(share * steps) : 0;

	return step < 0 ? 0 : step >= steps ? steps - 1 : step;
}

void theme_set_heat(WINDOW *window, double share)
{
	if (colours)
		wattr_set(window, A_NORMAL, heat_pair[heat_step(share, HEAT_STEPS)], NULL);
	else
		wattr_set(window, share >= 0.5 ? A_BOLD : A_NORMAL, 0, NULL);
}

const char *theme_heat_letter(double share)
{
	static const char *const letters[] = {" ", ".", ":", "=", "#"};

	return letters[heat_step(share, 5)];
}

const char *theme_heat_mark(double share)
{
	static const char *const blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

	return paint_is_unicode() ? blocks[heat_step(share, 9)] : theme_heat_letter(share);
}
