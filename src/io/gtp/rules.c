/* rules.c: the commands of the Go text protocol that say which game it is; see gtp/gtp_internal.h.
 *
 * The protocol knows a size and a komi. They are options of a game, where it has them, and every
 * other value of one is another game. */
#include <math.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/options/catalogue.h"
#include "base/xalloc.h"
#include "game/view.h"
#include "io/gtp/gtp_internal.h"

static bool has_option(const char *spec, const char *name)
{
	struct choice choice;
	struct status ignored;
	bool has_it = false;

	if (!catalogue_choose(game_catalogue(), spec, &choice, &ignored))
		return false;
	for (const struct option *row = choice.options.table; row->name; row++)
		has_it = has_it || !strcmp(row->name, name);
	choice_done(&choice);
	return has_it;
}

char *gtp_with_option(const char *spec, const char *name, const char *value, struct status *st)
{
	struct choice choice;
	char *text = NULL;

	if (!catalogue_choose(game_catalogue(), spec, &choice, st))
		return NULL;
	if (options_set(&choice.options, name, value, st))
		text = catalogue_compose(
			game_catalogue(), NULL, choice_name(&choice), &choice.options);
	choice_done(&choice);
	return text;
}

/* ---- another game */

static bool prepare(const struct gtp *gtp, const char *spec, struct game **game,
	struct search **search, struct status *st)
{
	*game = game_new(spec, st);
	if (!*game)
		return false;
	*search = search_new_of(*game, gtp->solver, SPEC_OF_USER, st);
	if (*search)
		return true;
	game_free(*game);
	return false;
}

/* Begins where the game before began, if this one has such a position, and makes its moves, as far
 * as they can be made. */
static void replay(struct gtp *gtp, const char *position, const game_move *move,
	const bool *is_inserted, int count)
{
	union game_state start;
	struct status ignored;

	if (game_position_parse(gtp->game, position, &start, &ignored))
		gtp_begin(gtp, &start);
	for (int i = 0; i < count && game_is_legal(gtp->game, gtp_state(gtp), move[i]); i++)
		gtp_make(gtp, move[i], is_inserted[i]);
}

bool gtp_set_game(struct gtp *gtp, const char *spec, bool with_moves, struct status *st)
{
	char position[GAME_POSITION_TEXT];
	int count = gtp->length;
	game_move *move = gtp->move;
	bool *is_inserted = gtp->is_inserted;
	struct search *search;
	struct game *game;

	if (!prepare(gtp, spec, &game, &search, st))
		return false;
	if (with_moves)
		game_position_format(gtp->game, gtp->state, position);
	engine_free(gtp->engine);
	engine_view_done(&gtp->view);
	search_free(gtp->search);
	game_free(gtp->game);
	gtp->game = game;
	gtp->search = search;
	gtp->engine = engine_new(search);
	gtp->budget = budget_of(search);
	gtp->move = NULL;
	gtp->is_inserted = NULL;
	gtp_begin(gtp, NULL);
	if (with_moves)
		replay(gtp, position, move, is_inserted, count);
	free(move);
	free(is_inserted);
	return true;
}

void gtp_begin(struct gtp *gtp, const void *start)
{
	ARRAY_GROW(gtp->state, 0);
	gtp->length = 0;
	if (start)
		game_copy(gtp->game, gtp->state, start);
	else
		game_start(gtp->game, gtp->state);
	engine_begin(gtp->engine, gtp->games++);
	gtp_clock_reset(&gtp->clock);
}

/* ---- its size */

static bool has_size(const struct gtp *gtp, int rows, int cols)
{
	struct view *view = xmalloc(sizeof *view);
	bool is_so;

	game_view(gtp->game, gtp->state, view);
	is_so = view->rows == rows && view->cols == cols && view->shape != VIEW_HEAPS &&
		view->shape != VIEW_TREE;
	free(view);
	return is_so;
}

/* The spec of a game of another size; NULL if there is none. */
static char *resized(const struct gtp *gtp, int rows, int cols)
{
	const char *spec = gtp->game->spec;
	struct status ignored;
	char number[16], *with_rows, *with_both;

	snprintf(number, sizeof number, "%d", rows);
	if (rows == cols && has_option(spec, "size"))
		return gtp_with_option(spec, "size", number, &ignored);
	if (!has_option(spec, "rows") || !has_option(spec, "cols"))
		return NULL;
	with_rows = gtp_with_option(spec, "rows", number, &ignored);
	snprintf(number, sizeof number, "%d", cols);
	with_both = with_rows ? gtp_with_option(with_rows, "cols", number, &ignored) : NULL;
	free(with_rows);
	return with_both;
}

static bool set_size(struct gtp *gtp, double rows, double cols, struct status *st)
{
	struct status ignored;
	char *spec;
	bool is_set;

	if (rows != floor(rows) || cols != floor(cols) || rows < 1 || cols < 1 || rows > 1000 ||
		cols > 1000)
		return status_fail(st, "unacceptable size");
	if (has_size(gtp, (int)rows, (int)cols)) {
		gtp_begin(gtp, NULL);
		return true;
	}
	spec = resized(gtp, (int)rows, (int)cols);
	is_set = spec && gtp_set_game(gtp, spec, false, &ignored);
	free(spec);
	return is_set || status_fail(st, "unacceptable size");
}

bool gtp_do_boardsize(struct gtp *gtp, struct status *st)
{
	double size;

	return gtp_read_number(gtp, 0, &size, st) && set_size(gtp, size, size, st);
}

bool gtp_do_rectangle(struct gtp *gtp, struct status *st)
{
	double rows, cols;

	return gtp_read_number(gtp, 0, &cols, st) && gtp_read_number(gtp, 1, &rows, st) &&
		set_size(gtp, rows, cols, st);
}

bool gtp_do_komi(struct gtp *gtp, struct status *st)
{
	double komi;
	char number[32], *spec;
	bool is_set;

	if (!gtp_read_number(gtp, 0, &komi, st))
		return false;
	if (gtp->game->has_komi ? gtp->game->komi == komi : komi == 0)
		return true;
	if (!gtp->game->has_komi)
		return status_fail(st, "%s has no komi, expected 0", gtp->game->title);
	snprintf(number, sizeof number, "%g", komi);
	spec = gtp_with_option(gtp->game->spec, "komi", number, st);
	is_set = spec && gtp_set_game(gtp, spec, true, st);
	free(spec);
	return is_set;
}

bool gtp_do_clear(struct gtp *gtp, struct status *st)
{
	(void)st;
	gtp_begin(gtp, NULL);
	return true;
}

/* ---- our own */

bool gtp_do_game(struct gtp *gtp, struct status *st)
{
	if (*gtp->command.rest)
		return gtp_set_game(gtp, gtp->command.rest, false, st);
	fputs(gtp->game->spec, gtp->answer);
	return true;
}

bool gtp_do_position(struct gtp *gtp, struct status *st)
{
	char text[GAME_POSITION_TEXT];
	union game_state start;

	if (!*gtp->command.rest) {
		game_position_format(gtp->game, gtp_state(gtp), text);
		fputs(text, gtp->answer);
		return true;
	}
	if (!game_position_parse(gtp->game, gtp->command.rest, &start, st))
		return false;
	gtp_begin(gtp, &start);
	return true;
}
