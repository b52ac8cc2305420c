/* memo.h: what is known about each key: a hash table from plain bytes to plain bytes that only
 * grows. */
#ifndef BASE_MEMO_H
#define BASE_MEMO_H

#include <stddef.h>
#include <stdint.h>

struct memo {
	size_t key_bytes, value_bytes, slot_bytes;
	size_t count; /* keys in the table */
	size_t capacity; /* slots, a power of two */
	uint32_t *tag; /* of each slot: bits of the hash, 0 while the slot is free */
	unsigned char *slot; /* key, then value, of each slot */
};

void memo_init(struct memo *memo, size_t key_bytes, size_t value_bytes);
void memo_done(struct memo *memo);

/* The value of a key, or NULL. Valid until the next memo_add(). */
void *memo_find(const struct memo *memo, const void *key);

/* Adds a key that is not in the table and returns its value, zeroed, to be filled in. Valid until
 * the next memo_add(). */
void *memo_add(struct memo *memo, const void *key);

/* Bytes in use, and how many more the next memo_add() takes: most often none. */
size_t memo_bytes(const struct memo *memo);
size_t memo_growth(const struct memo *memo);

/* What it takes to add one more key, for a moment the old table beside the new one. */
size_t memo_bytes_to_add(const struct memo *memo);

/* A good 64-bit hash of plain bytes, the same on every machine of one byte order. */
uint64_t memo_hash(const void *bytes, size_t length);

#endif
