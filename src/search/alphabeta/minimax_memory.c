/* minimax_memory.c: see minimax_memory.h. */
#include "search/alphabeta/minimax_memory.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* A position, and what else its value depends on. */
struct memory_key {
	int left;
	double alpha, beta;
	unsigned char state[]; /* state_bytes of them */
};

void minimax_memory_init(struct minimax_memory *memory, const struct game *game,
	const struct minimax_memory_config *form, size_t plies)
{
	*memory = (struct minimax_memory){.game = game, .form = *form};
	if (form->kind == MEMORY_ALL) {
		memory->key_stride = sizeof(struct memory_key) + game_stride(game);
		hash_table_init(&memory->values, sizeof(struct memory_key) + game->state_bytes,
			sizeof(double));
	} else if (form->kind == MEMORY_TABLE) {
		memory->key_stride = sizeof(uint64_t);
		tt_init(&memory->table, form->table_bytes);
	} else
		return;
	memory->key_room = plies * memory->key_stride;
	memory->keys = xmalloc(memory->key_room);
}

void minimax_memory_done(struct minimax_memory *memory)
{
	if (memory->form.kind == MEMORY_ALL)
		hash_table_done(&memory->values);
	tt_done(&memory->table);
	free(memory->keys);
}

/* What a position is called here: itself, or the first of its symmetric images. */
static void name_position(const struct minimax_memory *memory, const void *state, void *out)
{
	if (memory->form.has_symmetry)
		game_canonical(memory->game, state, out);
	else
		game_copy(memory->game, out, state);
}

static void *key_at(const struct minimax_memory *memory, int ply)
{
	return memory->keys + (size_t)ply * memory->key_stride;
}

static bool find_in_memo(const struct minimax_memory *memory, const void *state,
	struct memory_key *key, double *value)
{
	const double *known;

	name_position(memory, state, key->state);
	known = hash_table_find(&memory->values, key);
	if (known)
		*value = *known;
	return known;
}

static void set_key(const struct minimax_memory *memory, struct memory_key *key, int left,
	double alpha, double beta)
{
	/* also what lies between its members: keys are compared as bytes */
	memset(key, 0, sizeof *key);
	key->left = left;
	if (memory->form.has_window) {
		key->alpha = alpha;
		key->beta = beta;
	}
}

bool minimax_memory_find(struct minimax_memory *memory, const void *state, int ply, int left,
	double alpha, double beta, double *value)
{
	void *key = key_at(memory, ply);
	union game_state name;

	if (memory->form.kind == MEMORY_ALL) {
		set_key(memory, key, left, alpha, beta);
		return find_in_memo(memory, state, key, value);
	}
	name_position(memory, state, &name);
	*(uint64_t *)key = game_key(memory->game, &name);
	return tt_find(&memory->table, *(uint64_t *)key, left, alpha, beta, value);
}

void minimax_memory_keep(
	struct minimax_memory *memory, int ply, int left, double alpha, double beta, double value)
{
	const void *key = key_at(memory, ply);

	if (memory->form.kind == MEMORY_ALL) {
		double *known = hash_table_add(&memory->values, key);

		*known = value;
	} else {
		struct tt_entry entry = {.value = value, .left = left};

		entry.kind = value <= alpha ? VALUE_UPPER
			: value >= beta     ? VALUE_LOWER
					    : VALUE_EXACT;
		tt_store(&memory->table, *(const uint64_t *)key, &entry);
	}
}

size_t minimax_memory_bytes(const struct minimax_memory *memory)
{
	return memory->key_room +
		(memory->form.kind == MEMORY_ALL ? hash_table_bytes(&memory->values) : 0) +
		memory->table.count * sizeof *memory->table.entry;
}
