/* memo.c: a hash table from plain bytes to plain bytes; see memo.h. Open addressing, linear
 * probing, at most half full. */
#include "base/memo.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { FIRST_CAPACITY = 1024 };

static size_t rounded(size_t bytes)
{
	return (bytes + 7) & ~(size_t)7;
}

void memo_init(struct memo *memo, size_t key_bytes, size_t value_bytes)
{
	*memo = (struct memo){
		.key_bytes = key_bytes, .value_bytes = value_bytes, .capacity = FIRST_CAPACITY};
	memo->slot_bytes = rounded(key_bytes) + rounded(value_bytes);
	memo->tag = xcalloc(memo->capacity, sizeof *memo->tag);
	memo->slot = xmalloc(memo->capacity * memo->slot_bytes);
}

void memo_done(struct memo *memo)
{
	free(memo->tag);
	free(memo->slot);
	*memo = (struct memo){0};
}

uint64_t memo_hash(const void *bytes, size_t length)
{
	const unsigned char *at = bytes;
	uint64_t hash = UINT64_C(0x9e3779b97f4a7c15) ^ length;

	while (length) {
		size_t n = length < 8 ? length : 8;
		uint64_t word = 0;

		memcpy(&word, at, n);
		hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
		hash ^= hash >> 32;
		at += n;
		length -= n;
	}
	hash *= UINT64_C(0xc4ceb9fe1a85ec53);
	return hash ^ (hash >> 29);
}

/* The slot that holds the key, or the free one where it belongs. */
static size_t locate(const struct memo *memo, const void *key, uint32_t *tag)
{
	uint64_t hash = memo_hash(key, memo->key_bytes);
	size_t i = hash & (memo->capacity - 1);

	*tag = (uint32_t)(hash >> 32) | 1;
	while (memo->tag[i] &&
		(memo->tag[i] != *tag ||
			memcmp(memo->slot + i * memo->slot_bytes, key, memo->key_bytes)))
		i = (i + 1) & (memo->capacity - 1);
	return i;
}

void *memo_find(const struct memo *memo, const void *key)
{
	uint32_t tag;
	size_t i = locate(memo, key, &tag);

	return memo->tag[i] ? memo->slot + i * memo->slot_bytes + rounded(memo->key_bytes) : NULL;
}

static bool is_due_to_grow(const struct memo *memo)
{
	return 2 * (memo->count + 1) > memo->capacity;
}

static void grow(struct memo *memo)
{
	struct memo bigger = *memo;

	bigger.capacity *= 2;
	bigger.tag = xcalloc(bigger.capacity, sizeof *bigger.tag);
	bigger.slot = xmalloc(bigger.capacity * bigger.slot_bytes);
	for (size_t i = 0; i < memo->capacity; i++) {
		const unsigned char *from = memo->slot + i * memo->slot_bytes;
		uint32_t tag;
		size_t to;

		if (!memo->tag[i])
			continue;
		to = locate(&bigger, from, &tag);
		bigger.tag[to] = tag;
		memcpy(bigger.slot + to * bigger.slot_bytes, from, memo->slot_bytes);
	}
	free(memo->tag);
	free(memo->slot);
	*memo = bigger;
}

static bool is_full(const struct memo *memo)
{
	return 2 * (memo->count + 1) > memo->capacity;
}

void *memo_add(struct memo *memo, const void *key)
{
	unsigned char *slot, *value;
	uint32_t tag;
	size_t i;

	if (is_full(memo))
		grow(memo);
	i = locate(memo, key, &tag);
	assert(!memo->tag[i]);
	memo->tag[i] = tag;
	memo->count++;
	slot = memo->slot + i * memo->slot_bytes;
	value = slot + rounded(memo->key_bytes);
	memcpy(slot, key, memo->key_bytes);
	memset(value, 0, memo->value_bytes);
	return value;
}

size_t memo_bytes(const struct memo *memo)
{
	return memo->capacity * (sizeof *memo->tag + memo->slot_bytes);
}

size_t memo_bytes_to_add(const struct memo *memo)
{
	return memo_bytes(memo) * (is_full(memo) ? 3 : 1);
}

size_t memo_growth(const struct memo *memo)
{
	return is_due_to_grow(memo) ? memo_bytes(memo) : 0;
}
