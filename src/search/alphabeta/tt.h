/* tt.h: a transposition table of fixed size: for each position a bound of its value, the newest
 * replacing what was there. */
#ifndef SEARCH_ALPHABETA_TT_H
#define SEARCH_ALPHABETA_TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/options/option.h"
#include "search/search.h"

struct tt_entry {
	uint64_t key; /* never 0 while in use */
	double value;
	int left; /* plies that were looked ahead */
	enum value_kind kind;
};

struct tt {
	struct tt_entry *entry;
	size_t count; /* a power of two */
};

/* The bytes of a table by the option `table`, in MiB; false and a message if that is more than the
 * machine can spare. */
bool tt_option(const struct options *given, size_t *bytes, struct status *st);

/* At most `bytes` bytes. Pair with tt_done(). */
void tt_init(struct tt *table, size_t bytes);
void tt_done(struct tt *table);

/* True if the table knows enough about a position, looked at at least as far ahead, to answer
 * within the window. */
bool tt_find(
	const struct tt *table, uint64_t key, int left, double alpha, double beta, double *value);

/* Keeps value, left and kind of *entry under the key. */
void tt_store(struct tt *table, uint64_t key, const struct tt_entry *entry);

#endif
