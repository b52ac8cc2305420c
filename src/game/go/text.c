/* text.c: Go in words and as a view; see go.h.
 *
 * Go keeps its own notation: A1 is at the bottom left, and there is no column I. A position is the
 * rows from the top and the side to move, then, each only where it matters,
 *
 *     ko=C3        the point where simple ko forbids to take back
 *     passes=1     passes made just now, one after another
 *     plies=12     moves made so far, where the game ends after a number of them
 *     seen=...     with superko, the positions so far, this one among them: 16 hexadecimal digits
 *                  each, joined by commas
 *
 * Without them it is a position that nothing went before. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "game/go/go.h"

static const char columns[] = "ABCDEFGHJKLMNOPQRST";

static void cell_name(const struct go_rules *rules, int cell, char out[GAME_MOVE_TEXT])
{
	snprintf(out, GAME_MOVE_TEXT, "%c%d", columns[cell % rules->size],
		rules->size - cell / rules->size);
}

void go_move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	const struct go_rules *rules = go_rules_of(game);

	(void)state;
	if (move == rules->pass)
		snprintf(out, GAME_MOVE_TEXT, "pass");
	else
		cell_name(rules, move, out);
}

/* --- positions, written */

static void unpack(const struct go_rules *rules, const struct go *s, struct grid_position *to)
{
	for (int cell = 0; cell < rules->cells; cell++)
		to->cell[cell] = ".XO"[s->point[rules->point[cell]]];
	to->mover = (enum side)s->mover;
}

void go_position_format(const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	const struct go_rules *rules = go_rules_of(game);
	const struct go *s = state;
	struct grid_position position;
	size_t used;

	unpack(rules, s, &position);
	grid_position_format(rules->grid, &position, out);
	used = strlen(out);
	if (s->ko) {
		char name[GAME_MOVE_TEXT];

		cell_name(rules, rules->cell[s->ko], name);
		text_append(out, GAME_POSITION_TEXT, &used, " ko=%s", name);
	}
	if (s->passes)
		text_append(out, GAME_POSITION_TEXT, &used, " passes=%d", s->passes);
	if (s->plies)
		text_append(out, GAME_POSITION_TEXT, &used, " plies=%d", s->plies);
	for (int i = 0; s->seen > 1 && i < s->seen; i++)
		text_append(out, GAME_POSITION_TEXT, &used, "%s%016" PRIx64,
			i ? "," : " seen=", go_seen(rules, s)[i]);
}

/* --- positions, read */

static bool read_number(
	const char *text, const char *name, int most, uint16_t *out, struct status *st)
{
	if (!text_is_whole(text, false) || strlen(text) > 6 || atoi(text) > most)
		return status_fail(
			st, "%s=%s, expected 0 to %d", name, text_quoted(text).text, most);
	*out = (uint16_t)atoi(text);
	return true;
}

static bool read_passes(
	const struct go_rules *rules, struct go *s, const char *text, struct status *st)
{
	uint16_t passes;

	if (!rules->has_pass || rules->ends_full)
		return status_fail(st, "passes=%s, expected none: passes do not end this game",
			text_quoted(text).text);
	if (!read_number(text, "passes", 2, &passes, st))
		return false;
	s->passes = (uint8_t)passes;
	return true;
}

static bool read_plies(
	const struct go_rules *rules, struct go *s, const char *text, struct status *st)
{
	if (!rules->is_counted)
		return status_fail(st,
			"plies=%s, expected none: this game has no cap on its length",
			text_quoted(text).text);
	return read_number(text, "plies", rules->most_plies, &s->plies, st);
}

static bool read_ko(const struct go_rules *rules, struct go *s, const char *text, struct status *st)
{
	char name[GAME_MOVE_TEXT];

	if (rules->ko != GO_KO_SIMPLE || !rules->has_captures)
		return status_fail(st, "ko=%s, expected none: this game has no simple ko",
			text_quoted(text).text);
	for (int cell = 0; cell < rules->cells; cell++) {
		cell_name(rules, cell, name);
		if (text_same(name, text))
			s->ko = rules->point[cell];
	}
	return s->ko ||
		status_fail(st, "ko=%s, expected a point of the board", text_quoted(text).text);
}

static bool read_seen(
	const struct go_rules *rules, struct go *s, const char *text, struct status *st)
{
	uint64_t *seen = (uint64_t *)(void *)((char *)s + rules->seen_at);

	if (!rules->most_seen)
		return status_fail(st, "seen=%s, expected none: this game has no superko",
			text_quoted(text).text);
	for (;; text++) {
		size_t digits = strspn(text, "0123456789abcdef");

		if (digits != 16 || (text[16] && text[16] != ','))
			return status_fail(st,
				"'%s' among the positions seen, expected 16 hexadecimal digits for "
				"each",
				text_quoted(text).text);
		if (s->seen == rules->most_seen)
			return status_fail(st,
				"more than %d positions seen, expected at most that: the game has "
				"no more",
				rules->most_seen);
		seen[s->seen++] = strtoull(text, NULL, 16);
		text += digits;
		if (!*text)
			return true;
	}
}

/* One word behind the side to move. The words are written in this order, and none twice. */
static bool read_extra(
	const struct go_rules *rules, struct go *s, char *word, int *last, struct status *st)
{
	static const struct {
		const char *name;
		bool (*read)(const struct go_rules *rules, struct go *s, const char *text,
			struct status *st);
	} extras[] = {{"ko=", read_ko}, {"passes=", read_passes}, {"plies=", read_plies},
		{"seen=", read_seen}};

	for (int i = *last + 1; i < (int)(sizeof extras / sizeof *extras); i++)
		if (!strncmp(word, extras[i].name, strlen(extras[i].name))) {
			*last = i;
			return extras[i].read(rules, s, word + strlen(extras[i].name), st);
		}
	return status_fail(st,
		"'%s' after the side to move, expected ko=, passes=, plies= or seen=, in this "
		"order",
		text_quoted(word).text);
}

/* A ko is a point where the mover would take one stone, which has just taken there. */
static bool is_ko(const struct go_rules *rules, const struct go *s)
{
	int step[4], other = 2 - s->mover;
	bool has_taker = false;

	go_steps(rules, step);
	if (s->point[s->ko] != GO_EMPTY)
		return false;
	for (int i = 0; i < 4; i++) {
		int taker = s->ko + step[i], alone = 0;

		if (s->point[taker] == GO_EDGE)
			continue;
		if (s->point[taker] != other)
			return false;
		for (int j = 0; j < 4; j++)
			alone += taker + step[j] == s->ko || s->point[taker + step[j]] == GO_EDGE ||
				s->point[taker + step[j]] == s->mover + 1;
		has_taker |= alone == 4;
	}
	return has_taker;
}

static bool check_chains(const struct go_rules *rules, const struct go *s, struct status *st)
{
	for (int cell = 0; rules->has_captures && cell < rules->cells; cell++) {
		char name[GAME_MOVE_TEXT];

		cell_name(rules, cell, name);
		if (s->point[rules->point[cell]] != GO_EMPTY &&
			!go_has_liberty(rules, s->point, rules->point[cell], 0))
			return status_fail(st,
				"the chain at %s has no liberty, expected it to be taken off",
				name);
	}
	return true;
}

static bool check_extras(const struct go_rules *rules, struct go *s, struct status *st)
{
	uint64_t here = go_situation(rules, s->sum, s->mover);
	bool is_seen = false;

	if (s->ko && (s->passes || !is_ko(rules, s)))
		return status_fail(st,
			"ko where nothing was taken just now, expected a point where %c could take "
			"back one stone",
			"XO"[s->mover]);
	if (!rules->most_seen)
		return true;
	if (!s->seen)
		go_remember(rules, s);
	if (s->seen > 1 && s->seen > s->plies + 1)
		return status_fail(st, "%d positions seen after %d plies, expected at most %d",
			s->seen, s->plies, s->plies + 1);
	for (int i = 0; i < s->seen; i++)
		is_seen |= go_seen(rules, s)[i] == here;
	return is_seen ||
		status_fail(st, "this position is not among those seen, expected it to be");
}

static void pack(const struct go_rules *rules, const struct grid_position *from, struct go *s)
{
	go_clear(rules, s);
	s->mover = (uint8_t)from->mover;
	for (int cell = 0; cell < rules->cells; cell++) {
		int side = from->cell[cell] == 'O', at = rules->point[cell];

		if (from->cell[cell] == '.')
			continue;
		s->point[at] = (uint8_t)(side + 1);
		s->sum ^= rules->random[side][at];
	}
}

bool go_position_parse(const struct game *game, const char *text, void *state, struct status *st)
{
	const struct go_rules *rules = go_rules_of(game);
	struct go *s = state;
	struct grid_position position;
	char extras[GAME_POSITION_TEXT], *word, *next;
	const char *rest = grid_position_parse_start(rules->grid, text, &position, st);
	int last = -1;

	if (!rest)
		return false;
	if (strlen(rest) >= sizeof extras)
		return status_fail(st, "%zu bytes after the side to move, expected less than %zu",
			strlen(rest), sizeof extras);
	strcpy(extras, rest);
	pack(rules, &position, s);
	for (word = strtok_r(extras, " ", &next); word; word = strtok_r(NULL, " ", &next))
		if (!read_extra(rules, s, word, &last, st))
			return false;
	return check_chains(rules, s, st) && check_extras(rules, s, st);
}

/* --- view */

/* While it is played the stones are what can be counted; in the end there is a score. */
static void write_caption(const struct game *game, const struct go *s, char *out, size_t size)
{
	const struct go_rules *rules = go_rules_of(game);
	bool is_over = go_is_over(game, s);
	int count[2], komi2 = is_over ? rules->komi2 : 0;
	size_t used = 0;

	go_count(rules, s->point, is_over && rules->scores_area, count);
	for (int side = 0; side < 2;
		side++) { /* komi is the second player's, and below zero the first one's */
		int given = side ? komi2 : -komi2,
		    twice = 2 * count[side] + (given > 0 ? given : 0);

		text_append(out, size, &used, "%s%c %d%s", side ? "  " : "", "XO"[side], twice / 2,
			twice % 2 ? ".5" : "");
	}
}

/* The points marked on a board of 9 rows or more, on the third line or from 13 up on the fourth,
 * and the centre. */
static bool is_star(const struct go_rules *rules, int cell)
{
	int size = rules->size, edge = size < 13 ? 3 : 4, row = cell / size + 1,
	    col = cell % size + 1, middle = (size + 1) / 2;
	bool has_middle = size % 2 &&
		(size >= 15 ||
			(row == middle && col == middle)); /* on 9x9 and 13x13 only in the centre */
	bool row_fits = row == edge || row == size + 1 - edge || (has_middle && row == middle);
	bool col_fits = col == edge || col == size + 1 - edge || (has_middle && col == middle);

	return size >= 9 && row_fits && col_fits;
}

void go_view(const struct game *game, const void *state, struct view *view)
{
	const struct go_rules *rules = go_rules_of(game);
	game_move legal[GRID_MAX_CELLS + 1], by_cell[GRID_MAX_CELLS + 1];
	struct grid_position position;
	int n = go_moves(game, state, legal);

	for (int cell = 0; cell <= rules->cells; cell++)
		by_cell[cell] = GAME_NO_MOVE;
	for (int i = 0; i < n; i++)
		by_cell[legal[i]] = legal[i];
	unpack(rules, state, &position);
	grid_view(rules->grid, &position, by_cell, view);
	view->shape = VIEW_POINTS;
	for (int i = 0; i < rules->size; i++) {
		snprintf(view->row_name[i], sizeof view->row_name[i], "%d", rules->size - i);
		snprintf(view->col_name[i], sizeof view->col_name[i], "%c", columns[i]);
	}
	for (int cell = 0; cell < rules->cells; cell++)
		view->cell[cell].is_star = is_star(rules, cell);
	if (rules->has_pass)
		view->cell[view->cell_count++] = (struct view_cell){
			.kind = CELL_EMPTY,
			.row = (short)rules->size,
			.parent = -1,
			.move = by_cell[rules->pass],
			.label = "pass",
		};
	write_caption(game, state, view->caption, sizeof view->caption);
}
