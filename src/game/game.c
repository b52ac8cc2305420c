/* game.c: the calls of game.h that apply a default or need more than one line. */
#include "game/game.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/view.h"

int game_count(const struct game *game, const void *state)
{
	game_move moves[GAME_MAX_MOVES];

	return game->ops->count ? game->ops->count(game, state)
				: game->ops->moves(game, state, moves);
}

uint64_t game_key(const struct game *game, const void *state)
{
	return game->ops->key ? game->ops->key(game, state) : hash_bytes(state, game->state_bytes);
}

double game_rollout_generic(
	const struct game *game, const void *state, struct rng *rng, game_move *line, int *length)
{
	union game_state here;
	game_move moves[GAME_MAX_MOVES];
	int plies = 0;

	game_copy(game, &here, state);
	for (;;) {
		int n = game_moves(game, &here, moves);
		game_move move;

		if (!n)
			break;
		move = moves[rng_below(rng, (uint32_t)n)];
		game_play(game, &here, move);
		if (line)
			line[plies] = move;
		plies++;
	}
	if (length)
		*length = plies;
	return game_result(game, &here);
}

double game_rollout(const struct game *game, const void *state, struct rng *rng)
{
	if (rng->kind == RNG_FAST)
		return game->ops->rollout(game, state, &rng->fast);
	return game_rollout_generic(game, state, rng, NULL, NULL);
}

double game_rollout_line(
	const struct game *game, const void *state, struct rng *rng, game_move *line, int *length)
{
	assert(line && length);
	if (rng->kind == RNG_FAST)
		return game->ops->rollout_line(game, state, &rng->fast, line, length);
	return game_rollout_generic(game, state, rng, line, length);
}

void game_transform(const struct game *game, int s, const void *from, void *to)
{
	if (s == 0) {
		game_copy(game, to, from);
		return;
	}
	memset(to, 0, game->state_bytes);
	game->ops->transform(game, s, from, to);
}

game_move game_transform_move(const struct game *game, int s, game_move move)
{
	return s == 0 ? move : game->ops->transform_move(game, s, move);
}

int game_canonical(const struct game *game, const void *state, void *out)
{
	union game_state image;
	int best = 0;

	game_copy(game, out, state);
	for (int s = 1; s < game->symmetries; s++) {
		game_transform(game, s, state, &image);
		if (memcmp(&image, out, game->state_bytes) < 0) {
			game_copy(game, out, &image);
			best = s;
		}
	}
	return best;
}

bool game_is_legal(const struct game *game, const void *state, game_move move)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	for (int i = 0; i < n; i++)
		if (moves[i] == move)
			return true;
	return false;
}

void game_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	if (move == GAME_NO_MOVE)
		snprintf(out, GAME_MOVE_TEXT, "-");
	else
		game->ops->move_format(game, state, move, out);
}

bool game_move_parse(const struct game *game, const void *state, const char *text, game_move *out,
	struct status *st)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	char name[GAME_MOVE_TEXT], list[160];
	size_t used = 0;

	list[0] = '\0';
	for (int i = 0; i < n; i++) {
		game_move_format(game, state, moves[i], name);
		if (text_same(name, text)) {
			*out = moves[i];
			return true;
		}
		if (used + strlen(name) + 6 < sizeof list)
			used += (size_t)snprintf(list + used, sizeof list - used, " %s", name);
		else if (strcmp(list + used - 4, " ..."))
			used += (size_t)snprintf(list + used, sizeof list - used, " ...");
	}
	if (!n)
		return status_fail(st, "move '%s': the game is over, expected no more moves",
			text_quoted(text).text);
	return status_fail(
		st, "'%s' is not a legal move, expected one of:%s", text_quoted(text).text, list);
}

void game_position_format(const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	game->ops->position_format(game, state, out);
}

bool game_position_parse(const struct game *game, const char *text, void *state, struct status *st)
{
	union game_state read;

	memset(&read, 0, game->state_bytes);
	if (!game->ops->position_parse(game, text, &read, st))
		return false;
	game_copy(game, state, &read);
	return true;
}

bool game_play_line(const struct game *game, void *state, const char *moves, struct status *st)
{
	for (int number = 1;; number++) {
		char word[64];
		size_t length;
		game_move move;

		moves += strspn(moves, " ,\t\r\n");
		length = strcspn(moves, " ,\t\r\n");
		if (!length)
			return true;
		snprintf(word, sizeof word, "%.*s",
			(int)(length < sizeof word ? length : sizeof word - 1), moves);
		if (!game_move_parse(game, state, word, &move, st))
			return status_prefix(st, "move %d", number);
		game_play(game, state, move);
		moves += length;
	}
}

bool game_reach(const struct game *game, const char *position, const char *moves, void *state,
	struct status *st)
{
	game_start(game, state);
	if (position && !game_position_parse(game, position, state, st))
		return status_prefix(st, "position '%s'", text_quoted(position).text);
	return !moves || game_play_line(game, state, moves, st);
}

void game_view(const struct game *game, const void *state, struct view *view)
{
	memset(view, 0, sizeof *view);
	game->ops->view(game, state, view);
}

static size_t bytes_of(const struct view *view)
{
	return offsetof(struct view, cell) + (size_t)view->cell_count * sizeof *view->cell;
}

void view_copy(struct view *to, const struct view *from)
{
	memcpy(to, from, bytes_of(from));
}

void view_keep(struct view **to, const struct view *from)
{
	*to = xrealloc(*to, bytes_of(from));
	view_copy(*to, from);
}

void view_hush(struct view *view)
{
	int kept = 0;

	for (int i = 0; i < view->cell_count; i++) {
		if (view->cell[i].kind == CELL_NOTE)
			continue;
		view->cell[kept] = view->cell[i];
		*view->cell[kept++].label = '\0';
	}
	view->cell_count = kept;
}

int view_cell_of(const struct view *view, game_move move)
{
	for (int i = 0; i < view->cell_count; i++)
		if (view->cell[i].move == move && move != GAME_NO_MOVE)
			return i;
	return view_step_of(view, move) ? view_step_of(view, move)->to : -1;
}

const struct view_step *view_step_of(const struct view *view, game_move move)
{
	for (int i = 0; i < view->step_count; i++)
		if (view->step[i].move == move)
			return &view->step[i];
	return NULL;
}
