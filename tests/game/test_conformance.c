/* test_conformance.c: what game.h promises, for every game of the registry with every one of its
 * presets.
 *
 * Each test plays random games with a fixed seed and looks at positions on the way: all of them
 * where that is cheap, some of them where it is not. A failure names the game's spec and the
 * position. */
#include <math.h>
#include <stdio.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "game/rules.h"
#include "game/view.h"
#include "tests/suites.h"

enum {
	CHEAP = 6000 /
		CHECK_THRIFT, /* positions of one game to look at in a test that is quick at each */
	DEAR = 150 / CHECK_THRIFT, /* and in one that is not */
	GUARD = 64, /* bytes on either side of a state that nobody may touch */
	BUCKETS = 4096, /* results are told apart to 2 / BUCKETS */
};

typedef void (*visit)(const struct game *game, const void *state, struct rng *rng);

#define holds(game, state, claim, ...) \
	do { \
		if (!(claim)) \
			broken(game, state, __FILE__, __LINE__, __VA_ARGS__); \
	} while (0)

__attribute__((format(printf, 5, 6), noreturn)) static void broken(const struct game *game,
	const void *state, const char *file, int line, const char *format, ...)
{
	char position[GAME_POSITION_TEXT] = "(any)", what[256];
	va_list args;

	va_start(args, format);
	vsnprintf(what, sizeof what, format, args);
	va_end(args);
	if (state)
		game_position_format(game, state, position);
	ck_abort_msg("%s:%d: %s at %s: %s", file, line, game->spec, position, what);
}

/* --- the games */

static const char *const only_default[] = {"", NULL};

static const char *const *presets_of(const struct game_ops *ops)
{
	return ops->presets ? ops->presets : only_default;
}

static int game_total(void)
{
	int n = 0;

	for (int i = 0; game_registry()[i]; i++)
		for (int j = 0; presets_of(game_registry()[i])[j]; j++)
			n++;
	return n;
}

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

/* The n-th of the games with each of their presets. */
static struct game *nth_game(int n)
{
	for (int i = 0; game_registry()[i]; i++)
		for (int j = 0; presets_of(game_registry()[i])[j]; j++)
			if (n-- == 0) {
				const char *preset = presets_of(game_registry()[i])[j];
				char *spec = xasprintf("%s%s%s", game_registry()[i]->name,
					*preset ? ":" : "", preset);
				struct game *game = make(spec);

				free(spec);
				return game;
			}
	ck_abort_msg("no such game");
}

static bool same(const struct game *game, const void *a, const void *b)
{
	return !memcmp(a, b, game->state_bytes);
}

static game_move random_move(const struct game *game, const void *state, struct rng *rng)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	return n ? moves[rng_below(rng, (uint32_t)n)] : GAME_NO_MOVE;
}

/* Plays random games and looks at about `visits` of their positions. */
static void walk(int number, int visits, visit look)
{
	struct game *game = nth_game(number);
	int games = visits / game->max_plies + 1;
	double share;
	struct rng rng;

	rng_init(&rng, RNG_FAST, rng_stream(7, (uint64_t)number));
	games = games > 300 ? 300 : games < 5 ? 5 : games;
	share = (double)visits / ((double)games * (game->max_plies + 1));
	for (int i = 0; i < games; i++) {
		union game_state state;
		int plies = 0;

		game_start(game, &state);
		for (;;) {
			game_move move = random_move(game, &state, &rng);

			if (rng_unit(&rng) < share || (i == 0 && plies == 0) ||
				(i < 5 && move == GAME_NO_MOVE))
				look(game, &state, &rng);
			if (move == GAME_NO_MOVE)
				break;
			game_play(game, &state, move);
			plies++;
			holds(game, &state, plies <= game->max_plies, "more than max_plies = %d",
				game->max_plies);
		}
	}
	game_free(game);
}

/* --- the rules */

static void look_at_rules(const struct game *game, const void *state, struct rng *rng)
{
	union game_state before, after;
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	game_move move;

	game_copy(game, &before, state);
	holds(game, state, n >= 0 && n <= GAME_MAX_MOVES, "%d moves", n);
	for (int i = 1; i < n; i++)
		holds(game, state, moves[i - 1] < moves[i], "move %d is not above %d", moves[i],
			moves[i - 1]);
	holds(game, state, !n || moves[n - 1] != GAME_NO_MOVE, "GAME_NO_MOVE among the moves");
	holds(game, state, game_count(game, state) == n, "count %d, but %d moves",
		game_count(game, state), n);
	holds(game, state, game_is_over(game, state) == (n == 0), "over: %d, but %d moves",
		game_is_over(game, state), n);
	if (!n)
		holds(game, state, fabs(game_result(game, state)) <= 1, "result %g",
			game_result(game, state));
	for (int i = 0; i < (n < 4 ? n : 4); i++) {
		move = moves[rng_below(rng, (uint32_t)n)];
		game_copy(game, &after, state);
		game_play(game, &after, move);
		holds(game, state, game_mover(game, &after) == side_other(game_mover(game, state)),
			"move %d leaves the turn", move);
		holds(game, state, !same(game, &after, state), "move %d changes nothing", move);
	}
	holds(game, &before, same(game, &before, state), "looking has changed the state");
}

START_TEST(rules_are_kept)
{
	walk(_i, CHEAP, look_at_rules);
}
END_TEST

/* A copy lives its own life, and play stays within state_bytes. */
static void look_at_copies(const struct game *game, const void *state, struct rng *rng)
{
	game_move move = random_move(game, state, rng);
	unsigned char *block = xmalloc(game->state_bytes + 2 * GUARD);
	union game_state before, after;

	game_copy(game, &before, state);
	game_copy(game, &after, state);
	memset(block, 0xa5, game->state_bytes + 2 * GUARD);
	game_copy(game, block + GUARD, state);
	if (move != GAME_NO_MOVE) {
		game_play(game, &after, move);
		game_play(game, block + GUARD, move);
	}
	holds(game, &before, same(game, &before, state), "play in a copy has changed the original");
	holds(game, state, same(game, &after, block + GUARD), "move %d gives two different states",
		move);
	for (size_t i = 0; i < GUARD; i++)
		holds(game, state, block[i] == 0xa5 && block[GUARD + game->state_bytes + i] == 0xa5,
			"move %d writes outside", move);
	free(block);
}

START_TEST(copies_are_independent)
{
	walk(_i, CHEAP, look_at_copies);
}
END_TEST

/* --- notation */

static void look_at_move_names(const struct game *game, const void *state, struct rng *rng)
{
	game_move moves[GAME_MAX_MOVES], read;
	int n = game_moves(game, state, moves);
	struct status st = {""};

	(void)rng;
	for (int i = 0; i < n; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(game, state, moves[i], name);
		holds(game, state, *name && !strpbrk(name, " ,\t\r\n"), "'%s' for move %d", name,
			moves[i]);
		holds(game, state, game_move_parse(game, state, name, &read, &st), "'%s': %s", name,
			st.text);
		holds(game, state, read == moves[i], "move %d is '%s', and that is %d", moves[i],
			name, read);
	}
	holds(game, state, !game_move_parse(game, state, "no such move", &read, &st) && *st.text,
		"reads 'no such move'");
}

START_TEST(move_names_are_read_back)
{
	walk(_i, DEAR / 5, look_at_move_names);
}
END_TEST

static void look_at_position_text(const struct game *game, const void *state, struct rng *rng)
{
	char text[GAME_POSITION_TEXT], again[GAME_POSITION_TEXT], spoilt[GAME_POSITION_TEXT + 8];
	union game_state read, kept;
	struct status st = {""};

	(void)rng;
	game_position_format(game, state, text);
	memset(&read, 0xa5, sizeof read);
	holds(game, state, game_position_parse(game, text, &read, &st), "is refused: %s", st.text);
	holds(game, state, same(game, &read, state), "is read as another state");
	game_position_format(game, &read, again);
	holds(game, state, !strcmp(text, again), "is read as %s", again);
	holds(game, state, !strpbrk(text, "\r\n"), "has more than one line");

	game_copy(game, &kept, state);
	snprintf(spoilt, sizeof spoilt, "%s @#!", text);
	holds(game, state, !game_position_parse(game, spoilt, &kept, &st) && *st.text,
		"'%s' is read without a message", spoilt);
	holds(game, state, same(game, &kept, state), "a refused text has changed the state");
}

START_TEST(positions_are_read_back)
{
	walk(_i, CHEAP / 4, look_at_position_text);
}
END_TEST

START_TEST(spec_is_canonical)
{
	struct game *game = nth_game(_i), *again = make(game->spec);

	ck_assert_str_eq(game->spec, again->spec);
	ck_assert_uint_eq(game->state_bytes, again->state_bytes);
	ck_assert_int_eq(game->max_plies, again->max_plies);
	ck_assert_double_gt(game->unit, 0);
	ck_assert(
		game->ops->title && *game->ops->title && game->ops->summary && *game->ops->summary);
	ck_assert(game->rules && game->rules->word);
	for (const struct game_rule *rule = game->rules; rule->word;
		rule++) { /* two lines of 76 columns at the foot of a menu */
		ck_assert_uint_le(strlen(rule->word), 10);
		ck_assert_uint_le(strlen(rule->text), 140);
		ck_assert_msg(!strpbrk(rule->text, "{}"), "%s", rule->text);
	}
	game_free(game);
	game_free(again);
}
END_TEST

/* --- keys and states */

static void look_at_keys(const struct game *game, const void *state, struct rng *rng)
{
	game_move move = random_move(game, state, rng);
	union game_state copy;

	memset(&copy, 0xa5, sizeof copy);
	game_copy(game, &copy, state);
	holds(game, state, game_key(game, state) == game_key(game, &copy),
		"a copy has another key");
	if (move != GAME_NO_MOVE) {
		game_play(game, &copy, move);
		holds(game, state, game_key(game, state) != game_key(game, &copy),
			"move %d leaves the key", move);
	}
}

START_TEST(keys_follow_states)
{
	walk(_i, CHEAP, look_at_keys);
}
END_TEST

/* Two orders of the same four moves: where both can be played and the text of the position is the
 * same, so are the bytes and the key. (Where order matters, as when pieces are turned over, the
 * texts differ.) */
static void look_at_orders(const struct game *game, const void *state, struct rng *rng)
{
	static const int order[2][4] = {{0, 1, 2, 3}, {2, 3, 0, 1}};
	char text[2][GAME_POSITION_TEXT];
	union game_state end[2];
	game_move move[4];

	game_copy(game, &end[0], state);
	for (int i = 0; i < 4; i++) {
		move[i] = random_move(game, &end[0], rng);
		if (move[i] == GAME_NO_MOVE)
			return;
		game_play(game, &end[0], move[i]);
	}
	game_copy(game, &end[1], state);
	for (int i = 0; i < 4; i++) {
		if (!game_is_legal(game, &end[1], move[order[1][i]]))
			return;
		game_play(game, &end[1], move[order[1][i]]);
	}
	for (int i = 0; i < 2; i++)
		game_position_format(game, &end[i], text[i]);
	if (strcmp(text[0], text[1]))
		holds(game, &end[0], !same(game, &end[0], &end[1]), "the same bytes are also %s",
			text[1]);
	else
		holds(game, &end[0],
			same(game, &end[0], &end[1]) &&
				game_key(game, &end[0]) == game_key(game, &end[1]),
			"the state depends on the order of moves");
}

START_TEST(order_of_moves_is_forgotten)
{
	walk(_i, CHEAP / 4, look_at_orders);
}
END_TEST

/* --- symmetries */

static int by_number(const void *a, const void *b)
{
	return (int)*(const game_move *)a - (int)*(const game_move *)b;
}

/* Transform, then look: the same as look, then transform. */
static void look_at_image(
	const struct game *game, const void *state, struct rng *rng, int s, const void *image)
{
	game_move moves[GAME_MAX_MOVES], mapped[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	union game_state after, after_image, image_after;

	holds(game, state, game_mover(game, image) == game_mover(game, state),
		"symmetry %d changes the turn", s);
	holds(game, state, game_moves(game, image, mapped) == n,
		"symmetry %d changes the number of moves", s);
	if (!n) {
		holds(game, state, game_result(game, image) == game_result(game, state),
			"symmetry %d changes the result", s);
		return;
	}
	for (int i = 0; i < n; i++)
		moves[i] = game_transform_move(game, s, moves[i]);
	qsort(moves, (size_t)n, sizeof *moves, by_number);
	holds(game, state, !memcmp(moves, mapped, (size_t)n * sizeof *moves),
		"symmetry %d does not map moves to moves", s);
	for (int i = 0; i < 4; i++) {
		game_move move = random_move(game, state, rng);

		game_copy(game, &after, state);
		game_play(game, &after, move);
		game_transform(game, s, &after, &after_image);
		game_copy(game, &image_after, image);
		game_play(game, &image_after, game_transform_move(game, s, move));
		holds(game, state, same(game, &after_image, &image_after),
			"symmetry %d and move %d do not commute", s, move);
	}
}

/* The symmetry that undoes s here, for the state and for a move; -1 if none does. */
static int undoing(
	const struct game *game, const void *state, const void *image, int s, game_move move)
{
	union game_state back;

	for (int t = 0; t < game->symmetries; t++) {
		game_transform(game, t, image, &back);
		if (same(game, &back, state) &&
			(move == GAME_NO_MOVE ||
				game_transform_move(game, t, game_transform_move(game, s, move)) ==
					move))
			return t;
	}
	return -1;
}

/* One symmetry will do: every evaluation sees all of them in the course of a walk. */
static void look_at_evaluations_of_image(
	const struct game *game, const void *state, struct rng *rng)
{
	int s = (int)rng_below(rng, (uint32_t)game->symmetries);
	union game_state image;

	if (game_is_over(game, state))
		return;
	game_transform(game, s, state, &image);
	for (const struct game_evaluation *way = game->ops->evaluations; way && way->name;
		way++) /* sums may run in another order */
		holds(game, state,
			fabs(game_evaluate(game, way, state) - game_evaluate(game, way, &image)) <
				1e-9,
			"symmetry %d changes the evaluation %s", s, way->name);
}

static void look_at_symmetries(const struct game *game, const void *state, struct rng *rng)
{
	union game_state image, canonical, canonical_image;

	holds(game, NULL, game->symmetries >= 1 && game->symmetries <= GAME_MAX_SYMMETRIES,
		"%d symmetries", game->symmetries);
	holds(game, NULL,
		game->symmetries == 1 || (game->ops->transform && game->ops->transform_move),
		"symmetries without transform");
	look_at_evaluations_of_image(game, state, rng);
	game_canonical(game, state, &canonical);
	for (int s = 0; s < game->symmetries; s++) {
		game_transform(game, s, state, &image);
		look_at_image(game, state, rng, s, &image);
		holds(game, state,
			undoing(game, state, &image, s, random_move(game, state, rng)) >= 0,
			"nothing undoes symmetry %d", s);
		game_canonical(game, &image, &canonical_image);
		holds(game, state, same(game, &canonical, &canonical_image),
			"symmetry %d has another canonical state", s);
	}
}

START_TEST(symmetries_change_nothing)
{
	walk(_i, 5 * DEAR, look_at_symmetries);
}
END_TEST

/* --- evaluation and view */

/* Every evaluation of a position, its moves and its cells lies within its bounds, and is the same
 * whenever it is asked for. */
static void look_at_evaluation(const struct game *game, const void *state, struct rng *rng)
{
	static double cells[VIEW_MAX_CELLS];
	double values[GAME_MAX_MOVES];
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	static struct view view;

	(void)rng;
	if (!n)
		return;
	for (const struct game_evaluation *way = game->ops->evaluations; way && way->name; way++) {
		double value = game_evaluate(game, way, state);

		holds(game, state, value >= -1 && value <= 1 && (!way->position || fabs(value) < 1),
			"evaluation %s is %g", way->name, value);
		holds(game, state, value == game_evaluate(game, way, state),
			"evaluation %s is not a function of the state", way->name);
		game_evaluate_moves(game, way, state, moves, n, values);
		for (int i = 0; i < n; i++)
			holds(game, state, fabs(values[i]) <= 1, "move %d is worth %g by %s",
				moves[i], values[i], way->name);
		if (!way->cells)
			continue;
		game_view(game, state, &view);
		way->cells(way, game, state, SIDE_SECOND, cells);
		for (int i = 0; i < view.cell_count; i++)
			holds(game, state, fabs(cells[i]) < 1, "cell %d is worth %g by %s", i,
				cells[i], way->name);
	}
}

START_TEST(evaluation_is_a_guess)
{
	struct game *game = nth_game(_i);

	for (const struct game_evaluation *way = game->ops->evaluations; way && way->name; way++)
		ck_assert_msg(way->summary && (way->position || way->moves),
			"%s: evaluation %s is not complete", game->spec, way->name);
	game_free(game);
	walk(_i, CHEAP / 16, look_at_evaluation);
}
END_TEST

/* Numbers in [0, 1], the same whenever they are asked for. */
static void look_at_priors(const struct game *game, const void *state, struct rng *rng)
{
	double prior[GAME_MAX_MOVES], again[GAME_MAX_MOVES];
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	(void)rng;
	if (!game->ops->prior || !n)
		return;
	game->ops->prior(game, state, moves, n, prior);
	game->ops->prior(game, state, moves, n, again);
	for (int i = 0; i < n; i++) {
		holds(game, state, prior[i] >= 0 && prior[i] <= 1, "move %d has prior %g", moves[i],
			prior[i]);
		holds(game, state, prior[i] == again[i], "move %d has prior %g and then %g",
			moves[i], prior[i], again[i]);
	}
}

START_TEST(priors_are_bounded)
{
	struct game *game = nth_game(_i);

	ck_assert_msg(!game->ops->prior == !game->ops->priors,
		"%s: priors without a word on what they prefer", game->spec);
	game_free(game);
	walk(_i, CHEAP / 4, look_at_priors);
}
END_TEST

static void look_at_cell(
	const struct game *game, const void *state, const struct view *view, int index)
{
	const struct view_cell *cell = &view->cell[index];

	holds(game, state,
		*cell->label ||
			(cell->row >= 0 && cell->row < view->rows && cell->col >= 0 &&
				cell->col < view->cols),
		"cell %d at row %d, column %d is outside %d by %d", index, cell->row, cell->col,
		view->rows, view->cols);
	holds(game, state, cell->parent >= -1 && cell->parent < view->cell_count,
		"cell %d has parent %d", index, cell->parent);
	holds(game, state, memchr(cell->label, '\0', sizeof cell->label) != NULL,
		"cell %d has an endless label", index);
	holds(game, state,
		cell->twin >= 0 && cell->twin <= view->cell_count &&
			(!cell->twin || cell->move == GAME_NO_MOVE),
		"cell %d has twin %d and move %d", index, cell->twin, cell->move);
	if (cell->kind == CELL_NOTE)
		holds(game, state,
			*cell->label && cell->move == GAME_NO_MOVE &&
				(cell->row < 0 || cell->row >= view->rows || cell->col < 0 ||
					cell->col >= view->cols),
			"note %d is empty, makes a move or stands on the board", index);
	else
		holds(game, state, !index || view->cell[index - 1].kind != CELL_NOTE,
			"cell %d comes after a note", index);
	holds(game, state, cell->move == GAME_NO_MOVE || game_is_legal(game, state, cell->move),
		"cell %d has move %d", index, cell->move);
	for (int i = 0; i < index; i++)
		holds(game, state, view->cell[i].row != cell->row || view->cell[i].col != cell->col,
			"cells %d and %d coincide", i, index);
}

/* A forced move, such as a pass, may be on no cell. */
static void look_at_view(const struct game *game, const void *state, struct rng *rng)
{
	struct view *view = xmalloc(sizeof *view);
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	(void)rng;
	memset(view, 0xa5, sizeof *view);
	game_view(game, state, view);
	holds(game, state,
		(view->cell_count > 0 || game_is_over(game, state)) &&
			view->cell_count <= VIEW_MAX_CELLS,
		"%d cells", view->cell_count);
	for (int i = 0; i < view->cell_count; i++)
		look_at_cell(game, state, view, i);
	for (int i = 0; i < n; i++) {
		int found = 0;

		for (int j = 0; j < view->cell_count; j++)
			found += view->cell[j].move == moves[i];
		for (int j = 0; j < view->step_count; j++)
			found += view->step[j].move == moves[i];
		holds(game, state, found == 1 || (found == 0 && n == 1), "move %d is on %d cells",
			moves[i], found);
		if (found)
			holds(game, state, view_cell_of(view, moves[i]) >= 0,
				"move %d is not found", moves[i]);
	}
	for (int i = 0; i < view->step_count; i++) {
		const struct view_step *step = &view->step[i];

		holds(game, state, game_is_legal(game, state, step->move), "step %d has move %d", i,
			step->move);
		holds(game, state,
			step->from >= 0 && step->from < view->cell_count && step->to >= 0 &&
				step->to < view->cell_count && step->from != step->to,
			"step %d goes from cell %d to %d", i, step->from, step->to);
		for (int j = 0; j < i; j++)
			holds(game, state,
				view->step[j].from != step->from || view->step[j].to != step->to,
				"steps %d and %d coincide", i, j);
	}
	free(view);
}

START_TEST(view_shows_every_move)
{
	walk(_i, DEAR / 3, look_at_view);
}
END_TEST

/* --- the random game */

/* An event came a times in N generic playouts and b times in N native ones. If the two are alike
 * then, given a + b, each time was as likely in the one as in the other, so a - b is a sum of a + b
 * fair signs, and by Hoeffding's inequality P(|a - b| > t sqrt(a + b)) <= 2 exp(-t^2 / 2): for t
 * = 5.5, one in two million. The events are each result and "at most this". */
static void compare(
	const struct game *game, const void *state, const int *generic, const int *native)
{
	long sum[2] = {0, 0};

	for (int i = 0; i <= BUCKETS; i++) {
		long a = generic[i], b = native[i];

		holds(game, state, (double)labs(a - b) <= 5.5 * sqrt((double)(a + b)),
			"result %g: %ld generic playouts, %ld native", 2.0 * i / BUCKETS - 1, a, b);
		sum[0] += a;
		sum[1] += b;
		holds(game, state,
			(double)labs(sum[0] - sum[1]) <= 5.5 * sqrt((double)(sum[0] + sum[1])),
			"results up to %g: %ld generic playouts, %ld native", 2.0 * i / BUCKETS - 1,
			sum[0], sum[1]);
	}
}

static void compare_playouts(const struct game *game, const void *state, struct rng *rng)
{
	int *count[2] = {xcalloc(BUCKETS + 1, sizeof(int)), xcalloc(BUCKETS + 1, sizeof(int))};
	int plies = game->max_plies, n = 40000000 / (plies * plies), length;
	game_move *line = xmalloc((size_t)plies * sizeof *line);
	union game_state before;

	n = game->has_own_playouts ? 200
		: n < 2000         ? 2000
		: n > 30000        ? 30000
				   : n; /* of its own ones there is nothing to compare */
	n /= CHECK_THRIFT;
	game_copy(game, &before, state);
	for (int i = 0; i < n; i++) {
		double result[2] = {game_rollout_generic(game, state, rng, line, &length)};

		result[1] = game->ops->rollout(game, state, &rng->fast);
		holds(game, state, length <= plies, "a playout of %d plies", length);
		for (int j = 0; j < 2; j++) {
			holds(game, state, fabs(result[j]) <= 1, "result %g", result[j]);
			count[j][lround((result[j] + 1) / 2 * BUCKETS)]++;
		}
	}
	holds(game, &before, same(game, &before, state), "a playout has changed the state");
	if (!game->has_own_playouts)
		compare(game, state, count[0], count[1]);
	free(line);
	free(count[0]);
	free(count[1]);
}

/* From the start, and after a third and two thirds of a random game. */
START_TEST(playouts_are_alike)
{
	struct game *game = nth_game(_i);
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	union game_state state;
	struct rng rng;
	int length;

	rng_init(&rng, RNG_FAST, rng_stream(11, (uint64_t)_i));
	for (int third = 0; third < 3; third++) {
		game_start(game, &state);
		game_rollout_generic(game, &state, &rng, line, &length);
		for (int i = 0; i < third * length / 3; i++)
			game_play(game, &state, line[i]);
		compare_playouts(game, &state, &rng);
	}
	free(line);
	game_free(game);
}
END_TEST

static void look_at_playouts(const struct game *game, const void *state, struct rng *rng)
{
	struct rng again = *rng;
	double result = game_rollout(game, state, rng);

	holds(game, state, result == game_rollout(game, state, &again),
		"the same seed gives another playout");
	if (game_is_over(game, state))
		holds(game, state, result == game_result(game, state),
			"a playout of a game that is over gives %g", result);
}

START_TEST(playouts_repeat)
{
	walk(_i, CHEAP / 4, look_at_playouts);
}
END_TEST

/* --- the random game, written down */

/* The moves of a line that came with a result: each is legal, and the last and only the last ends
 * the game, with that result. Where playouts may stop nothing is known of the result before the
 * end. */
static void follow(const struct game *game, const void *state, const game_move *line, int length,
	double result)
{
	union game_state here;

	holds(game, state, length >= 0 && length <= game->max_plies, "a line of %d moves", length);
	game_copy(game, &here, state);
	for (int i = 0; i < length; i++) {
		holds(game, state, !game_is_over(game, &here), "over after %d of %d moves", i,
			length);
		holds(game, state, game_is_legal(game, &here, line[i]),
			"move %d of %d, %d, is not legal", i + 1, length, line[i]);
		game_play(game, &here, line[i]);
	}
	holds(game, state, game_is_over(game, &here) || game->playouts_may_stop,
		"not over after %d moves", length);
	holds(game, state, !game_is_over(game, &here) || game_result(game, &here) == result,
		"the line ends with %g, the playout with %g", game_result(game, &here), result);
}

/* The twin of game_rollout(), with either generator; nothing is written beyond max_plies. */
static void look_at_twins(const struct game *game, const void *state, struct rng *rng)
{
	size_t room = (size_t)game->max_plies;
	game_move *line = xmalloc((room + GUARD) * sizeof *line);
	union game_state before;

	memset(line, 0xa5, (room + GUARD) * sizeof *line);
	game_copy(game, &before, state);
	for (int kind = RNG_FAST; kind <= RNG_PYTHON; kind++) {
		struct rng plain = *rng, recorded;
		double result;
		int length = -1;

		if (kind == RNG_PYTHON)
			rng_init(&plain, RNG_PYTHON, rng_below(rng, 1u << 31));
		recorded = plain;
		result = game_rollout(game, state, &plain);
		holds(game, state,
			game_rollout_line(game, state, &recorded, line, &length) == result,
			"the line has another result");
		holds(game, state,
			!memcmp(&plain.fast, &recorded.fast, sizeof plain.fast) &&
				rng_unit(&plain) == rng_unit(&recorded),
			"the line leaves another generator");
		follow(game, state, line, length, result);
	}
	for (size_t i = room; i < room + GUARD; i++)
		holds(game, state, line[i] == 0xa5a5, "a line is written beyond %zu moves", room);
	holds(game, &before, same(game, &before, state), "writing a line has changed the state");
	rng_unit(rng);
	free(line);
}

/* Positions from everywhere, and the last six of each of some games. */
START_TEST(lines_are_the_playouts)
{
	struct game *game = nth_game(_i);
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	union game_state state;
	struct rng rng;
	int length;

	walk(_i, CHEAP / 4, look_at_twins);
	rng_init(&rng, RNG_FAST, rng_stream(13, (uint64_t)_i));
	for (int i = 0; i < DEAR; i++) {
		game_start(game, &state);
		game_rollout_generic(game, &state, &rng, line, &length);
		for (int ply = 0; ply <= length; ply++) {
			if (ply > length - 6)
				look_at_twins(game, &state, &rng);
			if (ply < length)
				game_play(game, &state, line[ply]);
		}
	}
	free(line);
	game_free(game);
}
END_TEST

/* Of N playouts from a state with n moves, the number X that begin with one of m given moves is
 * binomial with p = m / n. By Bernstein's inequality P(|X - N p| > t) <= 2 exp(-t^2 / (2 (v + t /
 * 3))), v = N p (1 - p); the right side is 2 exp(-22), one in 1.7 thousand million, for t = 22 / 3
 * + sqrt((22 / 3)^2 + 44 v). The events are each move and "at most this"; there are fewer than
 * twenty thousand of them in all, so that a correct program would fail for less than one in 80
 * thousand seeds. */
static void look_at_first_moves(const struct game *game, const void *state, struct rng *rng)
{
	enum { N = 60000 / CHECK_THRIFT };
	game_move moves[GAME_MAX_MOVES], *line = xmalloc((size_t)game->max_plies * sizeof *line);
	int n = game_moves(game, state, moves), count[GAME_MAX_MOVES] = {0}, length, sum = 0;

	for (int i = 0; i < N; i++) {
		int at = 0;

		game->ops->rollout_line(game, state, &rng->fast, line, &length);
		holds(game, state, length > 0, "an empty line");
		while (at < n && moves[at] != line[0])
			at++;
		holds(game, state, at < n, "first move %d is not legal", line[0]);
		count[at]++;
	}
	for (int i = 0; i < n; i++) {
		sum += count[i];
		for (int is_sum = 0; is_sum < 2; is_sum++) {
			double p = (is_sum ? i + 1.0 : 1.0) / n, c = 22.0 / 3,
			       t = c + sqrt(c * c + 44 * N * p * (1 - p));
			int x = is_sum ? sum : count[i];

			holds(game, state, fabs(x - N * p) <= t,
				"%s move %d: %d of %d lines, expected %.0f",
				is_sum ? "up to" : "first", moves[i], x, N, N * p);
		}
	}
	free(line);
}

/* From the start, from the middle of a random game and from two plies before its end. */
START_TEST(first_moves_are_uniform)
{
	struct game *game = nth_game(_i);
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	union game_state state;
	struct rng rng;
	int length;

	rng_init(&rng, RNG_FAST, rng_stream(17, (uint64_t)_i));
	for (int where = 0; where < 3 && !game->has_own_playouts; where++) {
		int plies;

		game_start(game, &state);
		game_rollout_generic(game, &state, &rng, line, &length);
		plies = where == 0 ? 0 : where == 1 ? length / 2 : length - 2;
		for (int i = 0; i < plies; i++)
			game_play(game, &state, line[i]);
		look_at_first_moves(game, &state, &rng);
	}
	free(line);
	game_free(game);
}
END_TEST

/* --- the rules in words: with the numbers of the options, and without what does not apply */

static const struct {
	const char *spec, *word, *text; /* NULL: no such row */
} in_words[] = {
	{"mnk", "goal", "get 3 of your own stones side by side in a line"},
	{"mnk:rows=15,cols=15,k=5", "goal", "get 5 of your own stones side by side in a line"},
	{"mnk:k=2,lines=any", "goal",
		"get 2 of your own stones into one line, side by side or not"},
	{"mnk", "exact", NULL},
	{"mnk:length=exact", "exact", "more than 3 stones in a line do not win"},
	{"nim", "limit", NULL},
	{"nim:most=2", "limit", "you may take at most 2 at a time"},
	{"nim:misere=yes", "goal", "make your opponent take the last one"},
	{"coins:most=5", "turn", "take 1 to 5 coins: type how many"},
	{"go:komi=6.5", "komi", "6.5 points that O gets for moving second"},
	{"go:komi=0", "komi", NULL},
	{"hex", "swap", NULL},
	{"morpion:order=4,line=3", "goal", "get 3 of your own pieces into one line"},
};

static const char *rule_of(const struct game_rule *rules, const char *word)
{
	for (; rules->word; rules++)
		if (text_same(rules->word, word))
			return rules->text;
	return NULL;
}

START_TEST(rules_are_those_of_the_options)
{
	struct status st = {.text = ""};
	struct game *game = game_new(in_words[_i].spec, &st);
	const char *text;

	ck_assert_msg(game != NULL, "%s", st.text);
	text = rule_of(game->rules, in_words[_i].word);
	ck_assert_msg(!text == !in_words[_i].text && (!text || !strcmp(text, in_words[_i].text)),
		"%s: %s: %s", in_words[_i].spec, in_words[_i].word, text);
	game_free(game);
}
END_TEST

START_TEST(without_options_all_rows_have_names)
{
	struct status st;
	struct game *game = game_new("mnk", &st);
	struct game_rule *rules = rules_make(game->ops->rules, NULL);

	ck_assert_str_eq(rule_of(rules, "goal"), "get k of your own stones side by side in a line");
	ck_assert_ptr_nonnull(rule_of(rules, "exact"));
	rules_free(rules);
	game_free(game);
}
END_TEST

Suite *conformance_suite(void)
{
	const TTest *const tests[] = {spec_is_canonical, rules_are_kept, copies_are_independent,
		move_names_are_read_back, positions_are_read_back, keys_follow_states,
		order_of_moves_is_forgotten, symmetries_change_nothing, evaluation_is_a_guess,
		priors_are_bounded, view_shows_every_move, playouts_are_alike, playouts_repeat,
		lines_are_the_playouts, first_moves_are_uniform};
	Suite *suite = suite_create("conformance");
	TCase *tcase = tcase_create("conformance");

	tcase_set_timeout(tcase, 600);
	for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
		tcase_add_loop_test(tcase, tests[i], 0, game_total());
	tcase_add_loop_test(tcase, rules_are_those_of_the_options, 0,
		(int)(sizeof in_words / sizeof *in_words));
	tcase_add_test(tcase, without_options_all_rows_have_names);
	suite_add_tcase(suite, tcase);
	return suite;
}
