/* go.c: Go on boards of 2x2 to 19x19 points, with the rules that players and textbooks disagree
 * about as options. The mini-Go of a full board and no captures is one set of them.
 *
 * X (black) moves first. Here are the options, what they amount to, and the symmetries; the rest is
 * in the files that go.h names. */
#include "game/go/go.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/go/patterns.h"
#include "game/registry.h"

static const struct option options_table[] = {
	{.name = "size",
		.type = OPTION_INT,
		.fallback = "9",
		.min = 2,
		.max = GO_MOST,
		.help = "rows and columns of the board"},
	{.name = "captures",
		.type = OPTION_BOOL,
		.fallback = "yes",
		.help = "capture chains that have no liberties"},
	{.name = "suicide",
		.type = OPTION_BOOL,
		.fallback = "no",
		.help = "allow moves that leave your own chain without liberties"},
	{.name = "ko",
		.type = OPTION_CHOICE,
		.fallback = "simple",
		.choices = "simple|positional|situational",
		.help = "simple: no capture back at once; positional: no position twice; "
			"situational: none twice with the same side to move"},
	{.name = "scoring",
		.type = OPTION_CHOICE,
		.fallback = "area",
		.choices = "area|stones",
		.help = "what counts: stones and the points that they surround (area), or only "
			"stones"},
	{.name = "komi",
		.type = OPTION_TEXT,
		.fallback = "auto",
		.help = "points that O gets for moving second, such as 6.5; auto: 7.5 on boards of "
			"7x7 and more, else 0"},
	{.name = "pass", .type = OPTION_BOOL, .fallback = "yes", .help = "allow passes"},
	{.name = "end",
		.type = OPTION_CHOICE,
		.fallback = "passes",
		.choices = "passes|full",
		.help = "when the game ends: after two passes, or when the side to move cannot "
			"place a stone (full)"},
	{.name = "cap",
		.type = OPTION_TEXT,
		.fallback = "auto",
		.help = "the game ends after this many moves, up to 1400, and the board counts as "
			"it is; auto: 3 for each point"},
	{.name = "playout",
		.type = OPTION_CHOICE,
		.fallback = "light",
		.choices = "light|uniform",
		.help = "moves of random games: light never fills its own eyes, uniform plays any "
			"legal move"},
	{.name = "mercy",
		.type = OPTION_TEXT,
		.fallback = "off",
		.help = "end a playout when one side leads by this many stones: a number, or off; "
			"it saves time"},
	{.name = "reward",
		.type = OPTION_CHOICE,
		.fallback = "win",
		.choices = "win|margin",
		.help = "what the search plays for: to win, or for the largest lead in points "
			"(margin)"},
	{.name = NULL},
};

static const char *const presets[] = {
	"",
	"size=2",
	"size=3,ko=positional,playout=uniform",
	"size=3,captures=no,pass=no,end=full,scoring=stones,playout=uniform",
	"size=3,end=full,playout=uniform,cap=20",
	"size=4,playout=uniform,komi=0.5,cap=140",
	"size=4,ko=situational,suicide=yes,playout=uniform,cap=140",
	"size=4,pass=no,end=full,playout=uniform,scoring=stones,cap=140",
	"size=4,pass=no,end=full,ko=positional,cap=140",
	"size=5,captures=no,playout=uniform,reward=margin",
	"size=5,ko=positional,reward=margin,komi=-1.5",
	"size=5,mercy=8",
	"size=7,suicide=yes,cap=100",
	"size=9,ko=situational,cap=100",
	"size=19,cap=60",
	NULL,
};

/* --- options */

/* A komi as twice its value; halves are all that there is to tell apart. */
static bool read_komi(const char *text, struct go_rules *rules, struct status *st)
{
	const char *digits = text + (*text == '-'), *end = digits + strspn(digits, "0123456789");
	bool is_half = !strcmp(end, ".5");

	if (text_same(text, "auto")) {
		rules->komi2 = rules->size >= 7 ? 15 : 0;
		return true;
	}
	if (end == digits || end - digits > 3 || (*end && !is_half && strcmp(end, ".0")) ||
		2 * atoi(digits) + is_half > 2 * rules->cells)
		return status_fail(st,
			"komi=%s, expected auto or halves from -%d to %d, such as 6.5",
			text_quoted(text).text, rules->cells, rules->cells);
	rules->komi2 = (2 * atoi(digits) + is_half) * (*text == '-' ? -1 : 1);
	return true;
}

/* A number from 1 to `most`, or a word that stands for one. */
static bool read_count(const char *name, const char *text, const char *word, int meant, int most,
	int *out, struct status *st)
{
	if (text_same(text, word)) {
		*out = meant;
		return true;
	}
	if (!text_is_whole(text, false) || strlen(text) > 6 || atoi(text) < 1 || atoi(text) > most)
		return status_fail(st, "%s=%s, expected %s or 1 to %d", name,
			text_quoted(text).text, word, most);
	*out = atoi(text);
	return true;
}

static bool check_sense(const struct go_rules *rules, struct status *st)
{
	if (!rules->has_captures && rules->has_suicide)
		return status_fail(st,
			"suicide=yes with captures=no, expected captures: where nothing is taken "
			"nothing dies");
	if (!rules->has_captures && rules->ko != GO_KO_SIMPLE)
		return status_fail(st,
			"superko with captures=no, expected ko=simple: where nothing is taken no "
			"position comes back");
	if (!rules->has_pass && !rules->ends_full)
		return status_fail(st,
			"pass=no with end=passes, expected end=full: without passes only a full "
			"board ends the game");
	return true;
}

/* How long a game can be by itself: without captures the board fills up, and with passes each stone
 * may come after one; 0: any length. */
static int natural_length(const struct go_rules *rules)
{
	if (rules->has_captures || (rules->has_pass && rules->ends_full))
		return 0;
	return rules->has_pass ? 2 * rules->cells + 2 : rules->cells;
}

static bool read_options(struct go_rules *rules, const struct options *options, struct status *st)
{
	int natural;

	rules->size = (int)options_int(options, "size");
	rules->cells = rules->size * rules->size;
	rules->has_captures = options_bool(options, "captures");
	rules->has_suicide = options_bool(options, "suicide");
	rules->ko = (enum go_ko)options_choice(options, "ko");
	rules->scores_area = options_choice(options, "scoring") == 0;
	rules->has_pass = options_bool(options, "pass");
	rules->ends_full = options_choice(options, "end") == 1;
	rules->is_light = options_choice(options, "playout") == 0;
	rules->scores_margin = options_choice(options, "reward") == 1;
	if (!check_sense(rules, st) || !read_komi(options_text(options, "komi"), rules, st) ||
		!read_count("cap", options_text(options, "cap"), "auto", 3 * rules->cells,
			GO_MOST_PLIES, &rules->most_plies, st) ||
		!read_count("mercy", options_text(options, "mercy"), "off", 0, rules->cells,
			&rules->mercy, st))
		return false;
	natural = natural_length(rules);
	rules->is_counted = natural == 0 || rules->most_plies < natural;
	if (!rules->is_counted)
		rules->most_plies = natural;
	return true;
}

/* --- setup */

static int least(int a, int b)
{
	return a < b ? a : b;
}

static void set_tables(struct go_rules *rules)
{
	uint64_t seed = 0;

	rules->grid = (struct grid){rules->size, rules->size};
	rules->stride = rules->size + 1;
	rules->points = (rules->size + 2) * rules->stride + 1;
	rules->pass = (game_move)rules->cells;
	rules->patterns = go_patterns();
	for (int cell = 0; cell < rules->cells; cell++) {
		int row = cell / rules->size, col = cell % rules->size;
		int at = (row + 1) * rules->stride + col + 1;

		rules->point[cell] = (uint16_t)at;
		rules->cell[at] = (uint16_t)cell;
		rules->line[cell] = (uint8_t)(1 +
			least(least(row, rules->size - 1 - row),
				least(col, rules->size - 1 - col)));
		for (int side = 0; side < 2; side++)
			rules->random[side][at] = rng_stream(UINT64_C(0x676f), ++seed);
	}
	rules->turn = rng_stream(UINT64_C(0x676f), ++seed);
}

static bool go_setup(struct game *game, const struct options *options, struct status *st)
{
	struct go_rules *rules = xcalloc(1, sizeof *rules);

	game->data = rules;
	if (!read_options(rules, options, st))
		return false;
	set_tables(rules);
	rules->seen_at = (offsetof(struct go, point) + (size_t)rules->points + 7) / 8 * 8;
	rules->most_seen = rules->ko == GO_KO_SIMPLE ? 0 : rules->most_plies + 1;
	game->state_bytes = rules->seen_at + (size_t)rules->most_seen * sizeof(uint64_t);
	game->max_plies = rules->most_plies;
	game->symmetries = rules->most_seen
		? 1
		: grid_symmetries(rules->grid); /* a sum cannot be turned round */
	game->has_own_playouts = rules->is_light || rules->mercy;
	game->playouts_may_stop = rules->mercy;
	game->has_komi = true;
	game->komi = rules->komi2 / 2.0;
	if (rules->scores_margin)
		game->unit = rules->cells + abs(rules->komi2) / 2.0;
	return true;
}

_Static_assert(sizeof(struct go) + GO_POINTS + 7 + (GO_MOST_PLIES + 1) * sizeof(uint64_t) <=
		GAME_MAX_STATE,
	"the longest past fits");
_Static_assert(GRID_MAX_CELLS + GO_MOST + 64 + (GO_MOST_PLIES + 1) * 17 <= GAME_POSITION_TEXT,
	"and so does its text");

/* --- the rest of a game */

static enum side go_mover(const struct game *game, const void *state)
{
	(void)game;
	return (enum side)((const struct go *)state)->mover;
}

/* The stones are summed up already; where positions are remembered, so is the past, in whatever
 * order. */
static uint64_t go_key(const struct game *game, const void *state)
{
	const struct go_rules *rules = go_rules_of(game);
	const struct go *s = state;
	uint64_t rest[2] = {s->sum,
		(uint64_t)s->mover | (uint64_t)s->passes << 8 | (uint64_t)s->ko << 16 |
			(uint64_t)s->plies << 32};

	for (int i = 0; i < s->seen; i++)
		rest[0] += go_seen(rules, s)[i] * UINT64_C(0x9e3779b97f4a7c15);
	return hash_bytes(rest, sizeof rest);
}

static game_move go_transform_move(const struct game *game, int s, game_move move)
{
	const struct go_rules *rules = go_rules_of(game);

	return move == rules->pass ? move : (game_move)grid_transform(rules->grid, s, move);
}

static void go_transform(const struct game *game, int s, const void *from, void *to)
{
	const struct go_rules *rules = go_rules_of(game);
	const struct go *source = from;
	struct go *image = to;

	memcpy(image, source, sizeof *source);
	go_clear(rules, image);
	image->sum = 0;
	for (int cell = 0; cell < rules->cells; cell++) {
		int colour = source->point[rules->point[cell]],
		    at = rules->point[grid_transform(rules->grid, s, cell)];

		if (source->ko == rules->point[cell])
			image->ko = (uint16_t)at;
		if (colour == GO_EMPTY)
			continue;
		image->point[at] = (uint8_t)colour;
		image->sum ^= rules->random[colour - 1][at];
	}
}

static const struct game_rule rules[] = {
	{"turn",
		"place a stone on any free point, or pass; points are named from the bottom left, "
		"and there is no column I",
		"pass=yes"},
	{"turn",
		"place a stone on any free point; points are named from the bottom left, and there "
		"is no column I",
		"pass=no"},
	{"capture",
		"stones of one side that are joined along the lines form a chain; a chain without "
		"a free neighbour point (liberty) is captured",
		"captures=yes"},
	{"capture", "there is none: stones stay on the board", "captures=no"},
	{"forbidden", "a stone that leaves your own chain without liberties",
		"captures=yes,suicide=no"},
	{"ko", "you may not capture back at once the one stone that captured one of yours",
		"captures=yes,ko=simple"},
	{"ko", "no position of the board may come a second time", "captures=yes,ko=positional"},
	{"ko", "no position may come a second time with the same side to move",
		"captures=yes,ko=situational"},
	{"end",
		"two passes in a row; every stone on the board then counts as alive, so capture "
		"dead stones before you pass",
		"end=passes"},
	{"end", "when the side to move cannot place a stone", "end=full"},
	{"score", "your stones and the free points that only they surround", "scoring=area"},
	{"score", "your stones on the board", "scoring=stones"},
	{"komi",
		"points that O gets for moving second: 7.5 on boards of 7x7 and more, none on "
		"smaller ones",
		"komi=auto"},
	{"komi", "{komi} points that O gets for moving second", "komi!=auto,komi!=0"},
	{"X 3  O 2",
		"beside the board: the stones of both sides; after the end, the score with komi",
		NULL},
	{.word = NULL},
};

static const struct game_evaluation evaluations[] = {
	{.name = "area",
		.summary = "stones and the empty points beside them, minus komi",
		.position = go_evaluate},
	{.name = "influence",
		.summary = "the area that stones influence: spread 5 times, shrunk 10 times, minus "
			   "komi",
		.position = go_influence,
		.cells = go_influence_cells},
	{.name = NULL},
};

static const struct game_playout playouts[] = {
	{.name = "weighted", .play = go_rollout_heavy},
	{.name = NULL},
};

const struct game_ops game_go = {
	.name = "go",
	.title = "Go",
	.summary = "surround points and capture stones; the side with more points wins",
	.rules = rules,
	.options = options_table,
	.presets = presets,
	.setup = go_setup,
	.start = go_start,
	.mover = go_mover,
	.moves = go_moves,
	.is_over = go_is_over,
	.play = go_play,
	.result = go_result,
	.rollout = go_rollout,
	.rollout_line = go_rollout_line,
	.playouts = playouts,
	.key = go_key,
	.transform = go_transform,
	.transform_move = go_transform_move,
	.evaluations = evaluations,
	.prior = go_prior,
	.prior_after = go_prior_after,
	.priors = "prefers captures, escapes, good shapes, points near the last stone, the third "
		  "line; avoids self-atari, empty edges, own eyes, passes",
	.move_format = go_move_format,
	.position_format = go_position_format,
	.position_parse = go_position_parse,
	.view = go_view,
};
