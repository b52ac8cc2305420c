/* labcode.c: lab codes made and read; see labcode.h, and labcode_internal.h for their outer form.
 */
#include "io/records/labcode.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/records/labcode_internal.h"
#include "io/records/line.h"
#include "search/registry.h"

bool labcode_check(const struct search *search, struct status *st)
{
	if (!search->ops->checksum)
		return status_fail(st, "%s keeps no tree: choose a solver that does, such as mcts",
			search->ops->name);
	if (!search->is_stepwise)
		return status_fail(st,
			"a lab code needs a search on one thread: leave out the option parallel");
	return true;
}

uint32_t labcode_tree(uint64_t checksum)
{
	/* every bit counts in the upper ones */
	return (uint32_t)(checksum * UINT64_C(0x9e3779b97f4a7c15) >> (64 - 5 * LABCODE_GROUP));
}

bool labcode_compare(const struct labcode *code, uint64_t checksum, char *out, size_t size)
{
	uint32_t tree = labcode_tree(checksum);
	char here[LABCODE_GROUP + 1], there[LABCODE_GROUP + 1];

	labcode_group(tree, here);
	labcode_group(code->tree, there);
	if (tree == code->tree)
		snprintf(out, size, "the same tree");
	else
		snprintf(out, size, "a different tree: checksum %s instead of %s", here, there);
	return tree == code->tree;
}

/* ---- specs */

/* Gives an option a value, if there is such an option; NULL: its default. */
static void set_option(struct options *options, const char *name, const char *value)
{
	struct status ignored;

	for (const struct option *row = options->table; row->name; row++)
		if (!strcmp(row->name, name))
			options_set(options, name, value ? value : row->fallback, &ignored);
}

/* What was chosen without names of the user's own. Ends the choice. */
static char *bare_spec(struct choice *choice)
{
	char *options = options_format(&choice->options);
	char *spec = xasprintf(
		"%s%s%s", *(const char *const *)choice->thing, *options ? ":" : "", options);

	choice_done(choice);
	free(options);
	return spec;
}

/* The spec of a search; `sims` is what the limit of simulations becomes, NULL for the default. */
static char *bare_search(
	const struct game *game, const char *text, const char *sims, struct status *st)
{
	struct choice choice;

	if (!search_choose(game, text, &choice, st))
		return NULL;
	set_option(&choice.options, "sims", sims);
	set_option(&choice.options, "playouts", NULL);
	set_option(&choice.options, "ms", NULL);
	return bare_spec(&choice);
}

static char *bare_game(const char *text, struct status *st)
{
	struct choice choice;

	return catalogue_choose(game_catalogue(), text, &choice, st) ? bare_spec(&choice) : NULL;
}
/* ---- making */

static void replace(char *text, char from, char to)
{
	for (; *text; text++)
		*text = *text == from ? to : *text;
}

/* The moves as the game writes them. */
static char *format_moves(const struct game *game, const char *moves, struct status *st)
{
	game_move *line = xcalloc((size_t)game->max_plies + 1, sizeof *line);
	union game_state start, state;
	char *text = NULL;
	int n = 0;

	game_start(game, &start);
	game_copy(game, &state, &start);
	if (line_parse(game, &state, moves, line, game->max_plies, &n, st))
		text = line_format(game, &start, line, n);
	free(line);
	return text;
}

static char *format_position(
	const struct game *game, const char *position, const char *moves, struct status *st)
{
	union game_state state;
	char *text;

	if (!game_reach(game, position, moves, &state, st))
		return NULL;
	text = xmalloc(GAME_POSITION_TEXT);
	game_position_format(game, &state, text);
	return text;
}

static char *format_place(
	const struct game *game, const char *position, const char *moves, struct status *st)
{
	char *text = position ? format_position(game, position, moves, st)
			      : format_moves(game, moves ? moves : "", st);

	if (!text)
		return NULL;
	if (strpbrk(text, "+\t") || (!position && strchr(text, '/'))) {
		status_fail(st,
			"'%s' cannot be written in a lab code, expected names without '+' and '/'",
			text_quoted(text).text);
		free(text);
		return NULL;
	}
	replace(text, ' ', position ? '+' : ',');
	return text;
}

/* What a code would read as something else: only the name of a file can have it. */
static bool check_spec(const char *spec, struct status *st)
{
	return !strpbrk(spec, "/ \t\"") ||
		status_fail(st,
			"'%s' cannot be written in a lab code, expected a game that is part of the "
			"program",
			text_quoted(spec).text);
}

char *labcode_make(const struct game *game, const char *position, const char *moves,
	const char *solver, uint64_t iterations, uint64_t stream, uint64_t checksum,
	struct status *st)
{
	char tree[LABCODE_GROUP + 1], check[LABCODE_GROUP + 1], which[32] = "", *body = NULL,
								*code = NULL;
	char *rules = bare_game(game->spec, st);
	char *place =
		rules && check_spec(rules, st) ? format_place(game, position, moves, st) : NULL;
	char *search = place ? bare_search(game, solver, NULL, st) : NULL;

	if (search && check_spec(search, st)) {
		if (stream)
			snprintf(which, sizeof which, ":%" PRIu64, stream);
		body = xasprintf(
			"%s/%s/%s/%" PRIu64 "%s/", rules, place, search, iterations, which);
		labcode_group(labcode_tree(checksum), tree);
		labcode_group(labcode_checksum(body, strlen(body), labcode_tree(checksum)), check);
		code = xasprintf("%s%s-%s", body, tree, check);
	}
	free(body);
	free(rules);
	free(place);
	free(search);
	return code;
}

/* ---- reading */

static char *without_blanks(const char *text)
{
	char *copy = xstrdup(text), *to = copy;

	for (; *text; text++)
		if (!isspace((unsigned char)*text))
			*to++ = *text;
	*to = '\0';
	return copy;
}

static bool fail_typed(const char *text, struct status *st)
{
	struct labcode_parts form;
	int place;
	char *meant = labcode_mend(text, &place);

	if (meant)
		status_fail(st,
			"lab code '%s' has a typing error at character %d; did you mean %s?",
			text_quoted(text).text, place, meant);
	else if (labcode_split(&form, text))
		status_fail(st,
			"lab code '%s' has a typing error: its last five characters do not match "
			"the others",
			text_quoted(text).text);
	else
		status_fail(st,
			"'%s' is not a lab code, expected one such as mnk/b2,a1/mcts:seed=4/500/ "
			"and ten characters",
			text_quoted(text).text);
	free(meant);
	return false;
}

/* The part from here to the '/' before the next one. */
static char *part(const char *from, const char *next)
{
	return xstrndup(from, (size_t)(next - 1 - from));
}

static bool read_number(const char *text, const char *what, uint64_t *out, struct status *st)
{
	errno = 0;
	*out = strtoull(text, NULL, 10);
	if (text_is_whole(text, false) && !errno && *out < UINT64_MAX)
		return true;
	return status_fail(
		st, "lab code: '%s' %s, expected a whole number", text_quoted(text).text, what);
}

/* "500", or "500:3" with the stream. */
static bool read_iterations(
	struct labcode *code, const struct labcode_parts *form, struct status *st)
{
	char *text = part(form->iterations, form->tail), *stream = strchr(text, ':');
	bool is_good;

	if (stream)
		*stream++ = '\0';
	is_good = read_number(text, "iterations", &code->iterations, st) &&
		(!stream || read_number(stream, "as the stream", &code->stream, st));
	free(text);
	return is_good;
}

static void read_place(struct labcode *code, const struct labcode_parts *form)
{
	char *place = part(form->place, form->solver);

	if (strchr(place, '+')) {
		replace(place, '+', ' ');
		code->position = place;
	} else if (*place) {
		code->moves = place;
	} else {
		free(place);
	}
}

static bool read_parts(struct labcode *code, const char *text, struct status *st)
{
	struct labcode_parts form;
	char *game, *solver;

	*code = (struct labcode){.game = NULL};
	if (!labcode_fits(text))
		return fail_typed(text, st);
	labcode_split(&form, text);
	code->tree = form.tree;
	if (!read_iterations(code, &form, st))
		return false;
	read_place(code, &form);
	game = part(text, form.place);
	solver = part(form.solver, form.iterations);
	code->game = bare_game(game, st);
	code->solver = code->game ? bare_search(NULL, solver, "0", st) : NULL;
	free(game);
	free(solver);
	return code->solver != NULL;
}

bool labcode_read(struct labcode *code, const char *text, struct status *st)
{
	char *typed = without_blanks(text);
	bool is_good = read_parts(code, typed, st);

	free(typed);
	if (!is_good)
		labcode_done(code);
	return is_good;
}

void labcode_done(struct labcode *code)
{
	free(code->game);
	free(code->solver);
	free(code->position);
	free(code->moves);
	*code = (struct labcode){.game = NULL};
}
