/* subtree.c: part of a search's tree, copied out; see subtree.h. */
#include "search/subtree.h"

#include <stdlib.h>

#include "base/array.h"

const uint64_t subtree_root_key = UINT64_C(0x6f75746c696e6531);

/* Two rounds of multiplying and folding (splitmix64), so that every bit of both depends on every
 * bit of the key. */
uint64_t subtree_key(uint64_t parent_key, game_move move)
{
	uint64_t key = parent_key * UINT64_C(0x9e3779b97f4a7c15) + move + 1;

	key = (key ^ (key >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	key = (key ^ (key >> 27)) * UINT64_C(0x94d049bb133111eb);
	key ^= key >> 31;
	return key ? key : 1;
}

/* The place of a key, or the empty place where it belongs; keys are mixed well, so their low bits
 * are as good as any. */
static size_t place_of(const struct subtree_open *open, uint64_t key)
{
	const size_t places = sizeof open->key / sizeof *open->key;
	size_t at = key % places;

	while (open->key[at] && open->key[at] != key)
		at = (at + 1) % places;
	return at;
}

void subtree_open_init(struct subtree_open *open, const struct subtree_request *request)
{
	assert(request->open_count >= 0 && request->open_count <= SUBTREE_OPEN);
	memset(open, 0, sizeof *open);
	for (int i = 0; i < request->open_count; i++)
		open->key[place_of(open, request->open[i])] = request->open[i];
}

bool subtree_is_open(const struct subtree_open *open, uint64_t key)
{
	return key && open->key[place_of(open, key)] == key;
}

struct subtree_row *subtree_add(struct subtree *subtree)
{
	struct subtree_row *row = ARRAY_ADD(subtree->row, subtree->count);

	*row = (struct subtree_row){.parent = -1};
	return row;
}

void subtree_copy(struct subtree *to, const struct subtree *from)
{
	ARRAY_HOLD(to->row, from->count);
	if (from->count)
		memcpy(to->row, from->row, (size_t)from->count * sizeof *to->row);
	to->count = from->count;
	to->is_cut = from->is_cut;
	to->trees = from->trees;
}

void subtree_done(struct subtree *subtree)
{
	free(subtree->row);
	*subtree = (struct subtree){.count = 0};
}
