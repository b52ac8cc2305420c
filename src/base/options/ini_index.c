/* ini_index.c: numbers by two names; see ini_index.h. */
#include "base/options/ini_index.h"

#include "base/hash.h"
#include "base/text.h"

struct name {
	const char *section, *key;
};

/* The text and its end, without regard to case. */
static uint64_t hash_text(uint64_t hash, const char *text)
{
	do {
		unsigned char byte = (unsigned char)*text;

		byte = byte >= 'A' && byte <= 'Z' ? byte + 32U : byte;
		hash = hash_more(hash, &byte, 1);
	} while (*text++);
	return hash;
}

static uint64_t hash_name(const void *at)
{
	const struct name *name = at;

	return hash_number(hash_text(hash_text(HASH_EMPTY, name->section), name->key), 0);
}

static bool is_same(const void *a, const void *b)
{
	const struct name *first = a, *second = b;

	return text_same(first->section, second->section) && text_same(first->key, second->key);
}

void ini_index_init(struct ini_index *index)
{
	static const struct hash_keys names = {hash_name, is_same};

	hash_table_init_with(&index->numbers, &names, sizeof(struct name), sizeof(int));
}

void ini_index_done(struct ini_index *index)
{
	hash_table_done(&index->numbers);
}

int ini_index_find(const struct ini_index *index, const char *section, const char *key)
{
	const int *number = hash_table_find(&index->numbers, &(struct name){section, key});

	return number ? *number : -1;
}

void ini_index_add(struct ini_index *index, const char *section, const char *key, int number)
{
	*(int *)hash_table_add(&index->numbers, &(struct name){section, key}) = number;
}
