/* arena.h: many small things of one size under one cap, named by 32-bit ids instead of pointers.
 *
 * The address space is reserved at once, so nothing ever moves; memory is used only as things are
 * taken. A full arena is not an error: arena_take() says ARENA_FULL and the caller goes on without.
 * Where address space is scarce (ulimit -v) an arena reserves less than it was asked to, so it is
 * full sooner. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>
#include <stdint.h>

#define ARENA_FULL UINT32_MAX

struct arena {
	unsigned char *base;
	size_t item_bytes, reserved_bytes;
	uint32_t count, most; /* items taken, items that fit */
};

/* At most `most_bytes` of items (fewer than ARENA_FULL of them). Pair with arena_done(). */
void arena_init(struct arena *arena, size_t item_bytes, size_t most_bytes);
void arena_done(struct arena *arena);

/* Takes n adjacent items, their contents undefined, and returns the id of the first, or ARENA_FULL
 * if they do not all fit. */
uint32_t arena_take(struct arena *arena, uint32_t n);

/* The same where other threads take items too. */
uint32_t arena_take_shared(struct arena *arena, uint32_t n);

static inline void *arena_at(const struct arena *arena, uint32_t id)
{
	return arena->base + id * arena->item_bytes;
}

static inline size_t arena_bytes(const struct arena *arena)
{
	return arena->count * arena->item_bytes;
}

#endif
