/* arena.c: many small things of one size under one cap; see arena.h. */
#include "base/arena.h"

#include <stdbool.h>
#include <sys/mman.h>

#include "base/xalloc.h"

enum {
	LEAST_BYTES = 1 << 16,
	SHARE = 64
}; /* of a limited address space: several trees, and all else, must fit in */

/* The most that one arena may reserve. */
static size_t most_of_limit(size_t bytes)
{
	size_t space = xalloc_address_space();

	return space / SHARE < bytes ? space / SHARE : bytes;
}

static void *reserve(struct arena *arena, size_t bytes)
{
	size_t most = bytes / arena->item_bytes;
	void *base;

	arena->most = most < ARENA_FULL ? (uint32_t)most : ARENA_FULL - 1;
	arena->reserved_bytes = arena->most ? arena->most * arena->item_bytes : 1;
	base = mmap(NULL, arena->reserved_bytes, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	return base == MAP_FAILED ? NULL : base;
}

void arena_init(struct arena *arena, size_t item_bytes, size_t most_bytes)
{
	size_t bytes = most_of_limit(most_bytes);
	void *base;

	*arena = (struct arena){.item_bytes = item_bytes};
	while (!(base = reserve(arena, bytes)) && bytes / 2 >= LEAST_BYTES)
		bytes /= 2;
	if (!base)
		xalloc_fail(arena->reserved_bytes);
#ifdef MADV_HUGEPAGE
	/* a walk through a large tree misses the TLB at every step */
	madvise(base, arena->reserved_bytes, MADV_HUGEPAGE);
#endif
	arena->base = base;
}

void arena_done(struct arena *arena)
{
	if (arena->base)
		munmap(arena->base, arena->reserved_bytes);
	*arena = (struct arena){0};
}

uint32_t arena_take_shared(struct arena *arena, uint32_t n)
{
	uint32_t first = __atomic_load_n(&arena->count, __ATOMIC_RELAXED);

	do
		if (n > arena->most - first)
			return ARENA_FULL;
	while (!__atomic_compare_exchange_n(
		&arena->count, &first, first + n, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
	return first;
}

uint32_t arena_take(struct arena *arena, uint32_t n)
{
	uint32_t first = arena->count;

	if (n > arena->most - first)
		return ARENA_FULL;
	arena->count += n;
	return first;
}
