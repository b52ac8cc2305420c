/* conformance.c: see conformance.h. */
#include "tests/game/conformance.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/xalloc.h"

void conformance_broken(const struct game *game, const void *state, const char *file, int line,
	const char *format, ...)
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

static const char *const only_default[] = {"", NULL};

static const char *const *presets_of(const struct game_ops *ops)
{
	return ops->presets ? ops->presets : only_default;
}

int conformance_total(void)
{
	int n = 0;

	for (int i = 0; game_registry()[i]; i++)
		for (int j = 0; presets_of(game_registry()[i])[j]; j++)
			n++;
	return n;
}

struct game *conformance_game(int n)
{
	for (int i = 0; game_registry()[i]; i++)
		for (int j = 0; presets_of(game_registry()[i])[j]; j++)
			if (n-- == 0) {
				const char *preset = presets_of(game_registry()[i])[j];
				char *spec = xasprintf("%s%s%s", game_registry()[i]->name,
					*preset ? ":" : "", preset);
				struct status st;
				struct game *game = game_new(spec, &st);

				ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
				free(spec);
				return game;
			}
	ck_abort_msg("no such game");
}

game_move random_move(const struct game *game, const void *state, struct rng *rng)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	return n ? moves[rng_below(rng, (uint32_t)n)] : GAME_NO_MOVE;
}

void conformance_walk(int number, int visits, visit look)
{
	struct game *game = conformance_game(number);
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
