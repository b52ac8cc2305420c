/* hash_table.h: a hash table from plain bytes to plain bytes that only grows. */
#ifndef BASE_HASH_TABLE_H
#define BASE_HASH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Keys that say by themselves which of them are the same. */
struct hash_keys {
	uint64_t (*hash)(const void *key);
	bool (*is_same)(const void *a, const void *b);
};

struct hash_table {
	const struct hash_keys *keys; /* NULL: keys are the same whose bytes are */
	uint32_t key_bytes, value_bytes;
	size_t entry_bytes;
	size_t count; /* keys in the table */
	size_t capacity; /* entries, a power of two */
	uint32_t *tag; /* of each entry: bits of the hash, 0 while the entry is free */
	unsigned char *entry; /* key, then value, of each entry */
};

void hash_table_init(struct hash_table *table, size_t key_bytes, size_t value_bytes);
void hash_table_init_with(struct hash_table *table, const struct hash_keys *keys, size_t key_bytes,
	size_t value_bytes);
void hash_table_done(struct hash_table *table);

/* The value of a key, or NULL. Valid until the next hash_table_add(). */
void *hash_table_find(const struct hash_table *table, const void *key);

/* Adds a key that is not in the table and returns its value, zeroed, to be filled in. Valid until
 * the next hash_table_add(). */
void *hash_table_add(struct hash_table *table, const void *key);

/* Removes a key that is in the table. Its room stays. */
void hash_table_remove(struct hash_table *table, const void *key);

/* Bytes in use, and how many more the next hash_table_add() takes: most often none. */
size_t hash_table_bytes(const struct hash_table *table);
size_t hash_table_growth(const struct hash_table *table);

/* What it takes to add one more key, for a moment the old table beside the new one. */
size_t hash_table_bytes_to_add(const struct hash_table *table);

#endif
