/* record.c: a game as a file: keeping and writing it; see record.h. */
#include "io/records/record.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/memory.h"
#include "io/records/line.h"
#include "search/registry.h"

enum { MOVES_PER_LINE = 10 };

void record_init(struct record *record, const char *game, const char *first, const char *second,
	const char *position)
{
	*record = (struct record){
		.game = xstrdup(game),
		.player = {search_respell(game, first), search_respell(game, second)},
		.position = position ? xstrdup(position) : NULL,
		.resigned = RECORD_NOBODY,
	};
}

void record_done(struct record *record)
{
	free(record->game);
	free(record->player[SIDE_FIRST]);
	free(record->player[SIDE_SECOND]);
	free(record->position);
	free(record->moves);
	*record = (struct record){.resigned = RECORD_NOBODY};
}

bool record_disarm(struct record *record, int side)
{
	if (!search_runs_command(record->game, record->player[side]))
		return false;
	free(record->player[side]);
	record->player[side] = xstrdup("human");
	return true;
}

bool record_check_player(const char *spec, struct status *st)
{
	return text_same(spec, "human") || search_check(spec, st);
}

void record_add(struct record *record, game_move move)
{
	if (record->at < record->count && record->moves[record->at] == move) {
		record->at++;
		return;
	}
	*ARRAY_ADD(record->moves, record->at) = move;
	record->count = record->at;
}

void record_reach(const struct record *record, const struct game *game, int n, void *state)
{
	struct status st;
	bool is_good = game_reach(game, record->position, NULL, state, &st);

	assert(is_good && n <= record->count);
	(void)is_good;
	for (int i = 0; i < n; i++)
		game_play(game, state, record->moves[i]);
}

void record_write(const struct record *record, const struct game *game, FILE *file)
{
	static const char *const side_names[] = {"first", "second"};
	union game_state state;

	fprintf(file, "mctscope game 1\ngame %s\nfirst %s\nsecond %s\n", record->game,
		record->player[SIDE_FIRST], record->player[SIDE_SECOND]);
	if (record->position)
		fprintf(file, "position %s\n", record->position);
	if (record->at < record->count)
		fprintf(file, "at %d\n", record->at);
	if (record->resigned != RECORD_NOBODY)
		fprintf(file, "resigned %s\n", side_names[record->resigned]);
	record_reach(record, game, 0, &state);
	for (int i = 0; i < record->count; i += MOVES_PER_LINE) {
		int n = record->count - i < MOVES_PER_LINE ? record->count - i : MOVES_PER_LINE;
		char *line = line_format(game, &state, record->moves + i, n);

		fprintf(file, "%d. %s\n", i + 1, line);
		free(line);
		for (int j = i; j < i + n; j++)
			game_play(game, &state, record->moves[j]);
	}
}

char *record_format(const struct record *record, const struct game *game)
{
	char *text = NULL;
	size_t size = 0;
	FILE *file = memory_open(&text, &size);

	record_write(record, game, file);
	memory_close(file);
	return text;
}
