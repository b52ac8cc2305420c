/* record_read.c: reads a record, and replays it to see that it is one; see record.h.
 *
 * A line is a key and its value, a comment, or moves with a number or the word `moves` in front.
 * The keys that say what is played come before the moves, each once; `at` and `resigned` may stand
 * anywhere and are looked at in the end. */
#include <errno.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/system/input.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/lines.h"
#include "io/records/line.h"
#include "io/records/record.h"

enum key { KEY_GAME, KEY_FIRST, KEY_SECOND, KEY_POSITION, KEY_AT, KEY_RESIGNED, KEYS };

static const char *const key_names[KEYS] = {
	"game", "first", "second", "position", "at", "resigned"};
static const char known[] = "game, first, second, position, at, resigned, moves, a number such as "
			    "1., or # for a comment";
static const char heading[] = "mctscope game ";

struct reader {
	struct lines lines;
	struct record *record;
	char *value[KEYS]; /* as written; NULL: not there */
	int line[KEYS];
	struct game *game; /* NULL until the moves begin */
	union game_state state; /* after the moves so far */
	struct status *st;
};

/* "FILE:LINE: " in front of a message that is there. */
static bool blame(struct reader *r, int line)
{
	return status_prefix(r->st, "%s:%d", r->lines.name, line);
}

static bool read_heading(struct reader *r)
{
	char *text = r->lines.text;

	if (!strncmp(text, "\xef\xbb\xbf", 3)) /* what some editors put in front of UTF-8 */
		text += 3;
	text = text_trim(text);
	if (!strcmp(text, "mctscope game 1"))
		return true;
	if (!strncmp(text, heading, strlen(heading)))
		status_fail(r->st, "version '%s' of the format, expected 1",
			text_quoted(text + strlen(heading)).text);
	else
		status_fail(r->st,
			"'%s', expected 'mctscope game 1': this is not a game of mctscope",
			text_quoted(text).text);
	return blame(r, 1);
}

/* What must be known before a move can be read: everything but `at` and `resigned`. */
static bool begin(struct reader *r)
{
	struct record *record = r->record;

	if (!r->value[KEY_GAME])
		return status_fail(r->st,
			"%s:%d: no game is named, expected a line 'game NAME' before the moves",
			r->lines.name, r->lines.number);
	r->game = game_new(r->value[KEY_GAME], r->st);
	if (!r->game)
		return blame(r, r->line[KEY_GAME]);
	for (int i = KEY_FIRST; i <= KEY_SECOND; i++)
		if (r->value[i] && !record_check_player(r->value[i], r->st))
			return blame(r, r->line[i]);
	if (!game_reach(r->game, r->value[KEY_POSITION], NULL, &r->state, r->st))
		return blame(r, r->line[KEY_POSITION]);
	record_init(record, r->value[KEY_GAME], r->value[KEY_FIRST] ? r->value[KEY_FIRST] : "human",
		r->value[KEY_SECOND] ? r->value[KEY_SECOND] : "human", r->value[KEY_POSITION]);
	ARRAY_HOLD(record->moves, r->game->max_plies + 1);
	return true;
}

static bool read_moves(struct reader *r, const char *text)
{
	if (!r->game && !begin(r))
		return false;
	if (line_parse(r->game, &r->state, text, r->record->moves, r->game->max_plies,
		    &r->record->count, r->st))
		return true;
	return blame(r, r->lines.number);
}

/* A number in front of moves says which move of the game the first of them is: a line that got lost
 * is noticed. */
static bool read_numbered(struct reader *r, const char *number, const char *text)
{
	int next;

	if (!r->game && !begin(r))
		return false;
	next = r->record->count + 1;
	if (strtol(number, NULL, 10) == next)
		return read_moves(r, text);
	status_fail(
		r->st, "'%s' before move %d, expected '%d.'", text_quoted(number).text, next, next);
	return blame(r, r->lines.number);
}

static bool read_key(struct reader *r, const char *word, const char *value)
{
	int key = 0;

	while (key < KEYS && !text_same(word, key_names[key]))
		key++;
	if (key == KEYS)
		status_fail(r->st, "unknown key '%s', expected one of: %s", text_quoted(word).text,
			known);
	else if (r->value[key])
		status_fail(r->st, "key '%s' is set a second time, first in line %d",
			key_names[key], r->line[key]);
	else if (!*value)
		status_fail(r->st, "key '%s' has no value, expected one after it", key_names[key]);
	else if (r->game && key < KEY_AT)
		status_fail(r->st, "key '%s' comes after moves, expected it before them",
			key_names[key]);
	else {
		r->value[key] = xstrdup(value);
		r->line[key] = r->lines.number;
		return true;
	}
	return blame(r, r->lines.number);
}

static bool read_line(struct reader *r)
{
	char *word = text_trim(r->lines.text), *rest = word + strcspn(word, " \t");
	size_t length = (size_t)(rest - word);

	if (!*word || *word == '#')
		return true;
	if (*rest)
		*rest++ = '\0';
	rest = text_trim(rest);
	if (text_same(word, "moves"))
		return read_moves(r, rest);
	if (length > 1 && strspn(word, "0123456789") == length - 1 && word[length - 1] == '.')
		return read_numbered(r, word, rest);
	return read_key(r, word, rest);
}

static bool finish_at(struct reader *r)
{
	struct record *record = r->record;
	const char *text = r->value[KEY_AT];

	record->at = record->count;
	if (!text)
		return true;
	errno = 0;
	if (text_is_whole(text, false)) {
		long at = strtol(text, NULL, 10);

		record->at = (int)at;
		if (!errno && at <= record->count)
			return true;
	}
	status_fail(r->st, "at is '%s', expected a number of moves from 0 to %d",
		text_quoted(text).text, record->count);
	return blame(r, r->line[KEY_AT]);
}

static bool finish_resigned(struct reader *r)
{
	const char *text = r->value[KEY_RESIGNED];
	union game_state state;

	if (!text)
		return true;
	record_reach(r->record, r->game, r->record->at, &state);
	if (!text_same(text, "first") && !text_same(text, "second"))
		status_fail(r->st, "resigned is '%s', expected first or second",
			text_quoted(text).text);
	else if (game_is_over(r->game, &state))
		status_fail(r->st, "the game is over, expected no resignation");
	else {
		r->record->resigned = text_same(text, "first") ? SIDE_FIRST : SIDE_SECOND;
		return true;
	}
	return blame(r, r->line[KEY_RESIGNED]);
}

static bool read_all(struct reader *r)
{
	enum lines_result result;

	while ((result = lines_next(&r->lines, r->st)) == LINES_READ)
		if (r->lines.number == 1 ? !read_heading(r) : !read_line(r))
			return false;
	if (result != LINES_END)
		return false;
	if (r->lines.number == 1)
		return status_fail(
			r->st, "%s: the file is empty, expected 'mctscope game 1'", r->lines.name);
	return (r->game || begin(r)) && finish_at(r) && finish_resigned(r);
}

bool record_read_file(struct record *record, FILE *file, const char *name, struct status *st)
{
	struct reader *r = xcalloc(1, sizeof *r);
	bool is_good;

	*record = (struct record){.resigned = RECORD_NOBODY};
	r->record = record;
	r->st = st;
	lines_init(&r->lines, file, name);
	is_good = read_all(r);
	if (!is_good)
		record_done(record);
	if (r->game)
		game_free(r->game);
	for (int i = 0; i < KEYS; i++)
		free(r->value[i]);
	free(r);
	return is_good;
}

bool record_read(struct record *record, const char *path, struct status *st)
{
	FILE *file = input_open(path, NULL, st);
	bool is_good;

	if (!file)
		return false;
	is_good = record_read_file(record, file, path, st);
	fclose(file);
	return is_good;
}
