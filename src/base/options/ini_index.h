/* ini_index.h: numbers by two names, a section's and a key's: a hash table that finds them in
 * constant time, without regard to case. */
#ifndef BASE_OPTIONS_INI_INDEX_H
#define BASE_OPTIONS_INI_INDEX_H

#include "base/hash_table.h"

struct ini_index {
	struct hash_table numbers;
};

void ini_index_init(struct ini_index *index);
void ini_index_done(struct ini_index *index);

/* The number of a name, -1 if the table does not have it. */
int ini_index_find(const struct ini_index *index, const char *section, const char *key);

/* Adds a name that is not in the table. Both texts stay the caller's and must live as long as the
 * table. */
void ini_index_add(struct ini_index *index, const char *section, const char *key, int number);

#endif
