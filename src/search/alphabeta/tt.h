/* table.h: a transposition table of fixed size: for each position a bound of its value, the newest
 * replacing what was there. */
#ifndef SEARCH_TABLE_H
#define SEARCH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/options/option.h"
#include "search/search.h"

struct table_entry {
	uint64_t key; /* never 0 while in use */
	double value;
	int left; /* plies that were looked ahead */
	enum value_kind kind;
};

struct table {
	struct table_entry *entry;
	size_t count; /* a power of two */
};

/* The bytes of a table by the option `table`, in MiB; false and a message if that is more than the
 * machine can spare. */
bool table_option(const struct options *given, size_t *bytes, struct status *st);

/* At most `bytes` bytes. Pair with table_done(). */
void table_init(struct table *table, size_t bytes);
void table_done(struct table *table);

/* True if the table knows enough about a position, looked at at least as far ahead, to answer
 * within the window. */
bool table_find(const struct table *table, uint64_t key, int left, double alpha, double beta,
	double *value);

/* Keeps value, left and kind of *entry under the key. */
void table_store(struct table *table, uint64_t key, const struct table_entry *entry);

#endif
