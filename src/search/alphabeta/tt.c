/* tt.c: a transposition table of fixed size; see tt.h. */
#include "search/alphabeta/tt.h"

#include <stdlib.h>

#include "base/xalloc.h"

bool tt_option(const struct options *given, size_t *bytes, struct status *st)
{
	*bytes = (size_t)options_int(given, "table") << 20;
	return *bytes <= xalloc_most() ||
		status_fail(st,
			"table=%ld is more memory than this machine can spare, expected at most "
			"%zu",
			options_int(given, "table"), xalloc_most() >> 20);
}

void tt_init(struct tt *table, size_t bytes)
{
	table->count = 1;
	while (2 * table->count * sizeof *table->entry <= bytes)
		table->count *= 2;
	table->entry = xcalloc(table->count, sizeof *table->entry);
}

void tt_done(struct tt *table)
{
	free(table->entry);
	*table = (struct tt){.entry = NULL};
}

static struct tt_entry *slot(const struct tt *table, uint64_t *key)
{
	*key |= !*key; /* 0 marks a free slot */
	return &table->entry[*key & (table->count - 1)];
}

bool tt_find(
	const struct tt *table, uint64_t key, int left, double alpha, double beta, double *value)
{
	const struct tt_entry *entry = slot(table, &key);

	if (entry->key != key || entry->left < left)
		return false;
	if (!(entry->kind == VALUE_EXACT || (entry->kind == VALUE_LOWER && entry->value >= beta) ||
		    (entry->kind == VALUE_UPPER && entry->value <= alpha)))
		return false;
	*value = entry->value;
	return true;
}

void tt_store(struct tt *table, uint64_t key, const struct tt_entry *entry)
{
	struct tt_entry *to = slot(table, &key);

	*to = *entry;
	to->key = key;
}
