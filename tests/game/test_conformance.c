/* test_conformance.c: what game.h promises of rules, texts, symmetries, evaluations and the view,
 * for every game with every one of its presets; test_conformance_playouts.c has what it promises of
 * playouts. */
#include <math.h>
#include <stdio.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "game/rules.h"
#include "game/view.h"
#include "tests/game/conformance.h"

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
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
	conformance_walk(_i, CHEAP, look_at_rules);
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
	conformance_walk(_i, CHEAP, look_at_copies);
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
	conformance_walk(_i, DEAR / 5, look_at_move_names);
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
	conformance_walk(_i, CHEAP / 4, look_at_position_text);
}
END_TEST

START_TEST(spec_is_canonical)
{
	struct game *game = conformance_game(_i), *again = make(game->spec);

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
	conformance_walk(_i, CHEAP, look_at_keys);
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
	conformance_walk(_i, CHEAP / 4, look_at_orders);
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
	conformance_walk(_i, 5 * DEAR, look_at_symmetries);
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
	struct game *game = conformance_game(_i);

	for (const struct game_evaluation *way = game->ops->evaluations; way && way->name; way++)
		ck_assert_msg(way->summary && (way->position || way->moves),
			"%s: evaluation %s is not complete", game->spec, way->name);
	game_free(game);
	conformance_walk(_i, CHEAP / 16, look_at_evaluation);
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
	struct game *game = conformance_game(_i);

	ck_assert_msg(!game->ops->prior == !game->ops->priors,
		"%s: priors without a word on what they prefer", game->spec);
	game_free(game);
	conformance_walk(_i, CHEAP / 4, look_at_priors);
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
	conformance_walk(_i, DEAR / 3, look_at_view);
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

CHECK_LOOP(conformance, conformance_total(), spec_is_canonical, rules_are_kept,
	copies_are_independent, move_names_are_read_back, positions_are_read_back,
	keys_follow_states, order_of_moves_is_forgotten, symmetries_change_nothing,
	evaluation_is_a_guess, priors_are_bounded, view_shows_every_move);
CHECK_LOOP(conformance, sizeof in_words / sizeof *in_words, rules_are_those_of_the_options);
CHECK_TESTS(conformance, without_options_all_rows_have_names);
