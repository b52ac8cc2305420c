/* hash_table.c: a hash table from plain bytes to plain bytes; see hash_table.h. Open addressing,
 * linear probing, at most half full. */
#include "base/hash_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/xalloc.h"

enum { FIRST_CAPACITY = 1024 };

static size_t rounded(size_t bytes)
{
	return (bytes + 7) & ~(size_t)7;
}

static void allocate(struct hash_table *table, size_t capacity)
{
	table->capacity = capacity;
	table->tag = xcalloc(capacity, sizeof *table->tag);
	table->entry = xmalloc(capacity * table->entry_bytes);
}

void hash_table_init_with(struct hash_table *table, const struct hash_keys *keys, size_t key_bytes,
	size_t value_bytes)
{
	*table = (struct hash_table){.keys = keys,
		.key_bytes = (uint32_t)key_bytes,
		.value_bytes = (uint32_t)value_bytes,
		.entry_bytes = rounded(key_bytes) + rounded(value_bytes)};
	allocate(table, FIRST_CAPACITY);
}

void hash_table_init(struct hash_table *table, size_t key_bytes, size_t value_bytes)
{
	hash_table_init_with(table, NULL, key_bytes, value_bytes);
}

void hash_table_done(struct hash_table *table)
{
	free(table->tag);
	free(table->entry);
	*table = (struct hash_table){0};
}

static unsigned char *entry_at(const struct hash_table *table, size_t i)
{
	return table->entry + i * table->entry_bytes;
}

static bool is_same(const struct hash_table *table, const void *a, const void *b)
{
	return table->keys ? table->keys->is_same(a, b) : !memcmp(a, b, table->key_bytes);
}

static uint64_t hash_of(const struct hash_table *table, const void *key)
{
	return table->keys ? table->keys->hash(key) : hash_bytes(key, table->key_bytes);
}

/* The entry where the search for a key begins. */
static size_t home_of(const struct hash_table *table, const void *key)
{
	return hash_of(table, key) & (table->capacity - 1);
}

/* The entry that holds the key, or the free one where it belongs. */
static size_t locate(const struct hash_table *table, const void *key, uint32_t *tag)
{
	uint64_t hash = hash_of(table, key);
	size_t i = hash & (table->capacity - 1);

	*tag = (uint32_t)(hash >> 32) | 1;
	while (table->tag[i] && (table->tag[i] != *tag || !is_same(table, entry_at(table, i), key)))
		i = (i + 1) & (table->capacity - 1);
	return i;
}

void *hash_table_find(const struct hash_table *table, const void *key)
{
	uint32_t tag;
	size_t i = locate(table, key, &tag);

	return table->tag[i] ? entry_at(table, i) + rounded(table->key_bytes) : NULL;
}

static bool is_full(const struct hash_table *table)
{
	return 2 * (table->count + 1) > table->capacity;
}

static void grow(struct hash_table *table)
{
	struct hash_table old = *table;

	allocate(table, 2 * old.capacity);
	for (size_t i = 0; i < old.capacity; i++)
		if (old.tag[i]) {
			uint32_t tag;
			size_t to = locate(table, entry_at(&old, i), &tag);

			table->tag[to] = tag;
			memcpy(entry_at(table, to), entry_at(&old, i), table->entry_bytes);
		}
	free(old.tag);
	free(old.entry);
}

void *hash_table_add(struct hash_table *table, const void *key)
{
	unsigned char *entry;
	uint32_t tag;
	size_t i;

	if (is_full(table))
		grow(table);
	i = locate(table, key, &tag);
	assert(!table->tag[i]);
	table->tag[i] = tag;
	table->count++;
	entry = entry_at(table, i);
	memcpy(entry, key, table->key_bytes);
	return memset(entry + rounded(table->key_bytes), 0, table->value_bytes);
}

/* Those behind the gap, up to the next free entry, move up if the gap stands between where they
 * belong and where they are: Knuth's algorithm R. */
void hash_table_remove(struct hash_table *table, const void *key)
{
	size_t mask = table->capacity - 1;
	uint32_t tag;
	size_t gap = locate(table, key, &tag);

	assert(table->tag[gap]);
	for (size_t i = (gap + 1) & mask; table->tag[i]; i = (i + 1) & mask) {
		size_t home = home_of(table, entry_at(table, i));

		if (((i - home) & mask) < ((i - gap) & mask))
			continue;
		table->tag[gap] = table->tag[i];
		memcpy(entry_at(table, gap), entry_at(table, i), table->entry_bytes);
		gap = i;
	}
	table->tag[gap] = 0;
	table->count--;
}

size_t hash_table_bytes(const struct hash_table *table)
{
	return table->capacity * (sizeof *table->tag + table->entry_bytes);
}

size_t hash_table_bytes_to_add(const struct hash_table *table)
{
	return hash_table_bytes(table) * (is_full(table) ? 3 : 1);
}

size_t hash_table_growth(const struct hash_table *table)
{
	return is_full(table) ? hash_table_bytes(table) : 0;
}
