/* outline.c: part of a search's tree, copied out; see outline.h. */
#include "search/outline.h"

#include <stdlib.h>

#include "base/xalloc.h"

struct outline_row *outline_add(struct outline *outline)
{
	if (outline->count == outline->capacity) {
		outline->capacity = outline->capacity ? 2 * outline->capacity : 64;
		outline->row = xrealloc(outline->row, (size_t)outline->capacity * sizeof *outline->row);
	}
	outline->row[outline->count] = (struct outline_row){.parent = -1};
	return &outline->row[outline->count++];
}

void outline_copy(struct outline *to, const struct outline *from)
{
	if (to->capacity < from->count) {
		to->capacity = from->capacity;
		to->row = xrealloc(to->row, (size_t)to->capacity * sizeof *to->row);
	}
	if (from->count)
		memcpy(to->row, from->row, (size_t)from->count * sizeof *to->row);
	to->count = from->count;
	to->is_cut = from->is_cut;
}

void outline_done(struct outline *outline)
{
	free(outline->row);
	*outline = (struct outline){.count = 0};
}
