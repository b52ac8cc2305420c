/* arena.c: many small things of one size under one cap; see arena.h. */
#include "base/arena.h"

#include <sys/mman.h>

#include "base/xalloc.h"

void arena_init(struct arena *arena, size_t item_bytes, size_t most_bytes)
{
	size_t most = most_bytes / item_bytes;
	void *base;

	arena->item_bytes = item_bytes;
	arena->most = most < ARENA_FULL ? (uint32_t)most : ARENA_FULL - 1;
	arena->count = 0;
	arena->reserved_bytes = arena->most ? arena->most * item_bytes : 1;
	base = mmap(NULL, arena->reserved_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (base == MAP_FAILED)
		xalloc_fail(arena->reserved_bytes);
#ifdef MADV_HUGEPAGE
	madvise(base, arena->reserved_bytes, MADV_HUGEPAGE); /* a walk through a large tree misses the TLB at every step */
#endif
	arena->base = base;
}

void arena_done(struct arena *arena)
{
	if (arena->base)
		munmap(arena->base, arena->reserved_bytes);
	*arena = (struct arena){0};
}

uint32_t arena_take(struct arena *arena, uint32_t n)
{
	uint32_t first = arena->count;

	if (n > arena->most - first)
		return ARENA_FULL;
	arena->count += n;
	return first;
}
