/* pvs_table.c: the transposition table of pvs; see pvs_table.h. */
#include "search/alphabeta/pvs_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { WAYS = 4, STAMPS = 64 };

void pvs_table_init(struct pvs_table *table, size_t bytes)
{
	size_t line = WAYS * sizeof(struct pvs_slot);

	*table = (struct pvs_table){.stamp = 1};
	if (bytes < line)
		return;
	table->lines = 1;
	while (2 * table->lines * line <= bytes)
		table->lines *= 2;
	table->slot = xcalloc_apart(table->lines, line);
}

void pvs_table_done(struct pvs_table *table)
{
	free(table->slot);
	table->slot = NULL;
}

void pvs_table_empty(struct pvs_table *table)
{
	if (++table->stamp < STAMPS)
		return;
	table->stamp = 1;
	if (table->slot)
		memset((void *)table->slot, 0, pvs_table_bytes(table));
}

size_t pvs_table_bytes(const struct pvs_table *table)
{
	return table->lines * WAYS * sizeof(struct pvs_slot);
}

static uint64_t pack(const struct pvs_fact *fact, unsigned stamp)
{
	return (uint64_t)(uint32_t)((int64_t)fact->score + INT64_C(0x80000000)) << 32 |
		(uint64_t)fact->best << 16 | (uint64_t)fact->left << 9 |
		(uint64_t)fact->is_proven << 8 | (uint64_t)fact->kind << 6 | stamp;
}

static struct pvs_fact unpack(uint64_t data)
{
	return (struct pvs_fact){
		.score = (int32_t)((int64_t)(data >> 32) - INT64_C(0x80000000)),
		.best = (game_move)(data >> 16),
		.left = data >> 9 & 127,
		.is_proven = data >> 8 & 1,
		.kind = (enum value_kind)(data >> 6 & 3),
	};
}

static struct pvs_slot *line_of(const struct pvs_table *table, uint64_t key)
{
	return &table->slot[WAYS * (key & (table->lines - 1))];
}

static uint64_t load(const _Atomic uint64_t *word)
{
	return atomic_load_explicit(word, memory_order_relaxed);
}

/* The entry's word, if it is of this position and not out of date. */
static bool holds(const struct pvs_slot *slot, uint64_t key, unsigned stamp, uint64_t *data)
{
	*data = load(&slot->data);
	return (load(&slot->check) ^ *data) == key && (*data & (STAMPS - 1)) == stamp;
}

bool pvs_table_find(const struct pvs_table *table, uint64_t key, struct pvs_fact *out)
{
	const struct pvs_slot *slot = line_of(table, key);
	uint64_t data;

	for (int i = 0; i < WAYS; i++)
		if (holds(&slot[i], key, table->stamp, &data)) {
			*out = unpack(data);
			return true;
		}
	return false;
}

/* How much an entry is worth keeping. */
static int worth(const struct pvs_slot *slot, unsigned stamp)
{
	uint64_t data = load(&slot->data);

	return (data & (STAMPS - 1)) == stamp ? (int)(data >> 9 & 127) : -1;
}

void pvs_table_store(struct pvs_table *table, uint64_t key, const struct pvs_fact *fact)
{
	struct pvs_slot *slot = line_of(table, key), *to = slot;
	uint64_t data;

	for (int i = 0; i < WAYS; i++) {
		if (holds(&slot[i], key, table->stamp, &data)) {
			to = &slot[i];
			break;
		}
		if (worth(&slot[i], table->stamp) < worth(to, table->stamp))
			to = &slot[i];
	}
	data = pack(fact, table->stamp);
	atomic_store_explicit(&to->data, data, memory_order_relaxed);
	atomic_store_explicit(&to->check, data ^ key, memory_order_relaxed);
}
