/* ini_index.c: numbers by two names; see ini_index.h. Open addressing, linear probing, at most half
 * full. */
#include "base/options/ini_index.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"

enum { FIRST_CAPACITY = 64 };

struct ini_index_slot {
	const char *section, *key; /* section NULL: the slot is free */
	int number;
};

void ini_index_done(struct ini_index *index)
{
	free(index->slot);
	*index = (struct ini_index){0};
}

static bool holds(const struct ini_index_slot *slot, const char *section, const char *key)
{
	return text_same(slot->section, section) && text_same(slot->key, key);
}

/* FNV-1a of the text without regard to case, after `hash`. */
static uint64_t hash_text(uint64_t hash, const char *text)
{
	for (; *text; text++) {
		unsigned char byte = (unsigned char)*text;

		hash = (hash ^ (byte >= 'A' && byte <= 'Z' ? byte + 32U : byte)) *
			UINT64_C(0x100000001b3);
	}
	return hash;
}

/* The slot of a name, or the free one where it belongs. */
static struct ini_index_slot *locate(
	const struct ini_index *index, const char *section, const char *key)
{
	uint64_t hash = hash_text(hash_text(UINT64_C(0xcbf29ce484222325), section) * 31, key);
	size_t i = (hash ^ hash >> 32) & (index->capacity - 1);

	for (; index->slot[i].section; i = (i + 1) & (index->capacity - 1))
		if (holds(&index->slot[i], section, key))
			break;
	return &index->slot[i];
}

int ini_index_find(const struct ini_index *index, const char *section, const char *key)
{
	struct ini_index_slot *slot = index->capacity ? locate(index, section, key) : NULL;

	return slot && slot->section ? slot->number : -1;
}

static void grow(struct ini_index *index)
{
	struct ini_index old = *index;

	index->capacity = old.capacity ? 2 * old.capacity : FIRST_CAPACITY;
	index->slot = xcalloc(index->capacity, sizeof *index->slot);
	for (size_t i = 0; i < old.capacity; i++)
		if (old.slot[i].section)
			*locate(index, old.slot[i].section, old.slot[i].key) = old.slot[i];
	free(old.slot);
}

void ini_index_add(struct ini_index *index, const char *section, const char *key, int number)
{
	if (2 * (index->count + 1) > index->capacity)
		grow(index);
	*locate(index, section, key) = (struct ini_index_slot){section, key, number};
	index->count++;
}
