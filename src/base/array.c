/* array.c: arrays that grow; see array.h. */
#include "base/array.h"

#include "base/xalloc.h"

void *array_grown(void *array, size_t count, size_t bytes)
{
	if (count % ARRAY_FIRST || count & (count - 1))
		return array;
	return xrealloc(array, (count ? 2 * count : ARRAY_FIRST) * bytes);
}

void *array_held(void *array, size_t count, size_t bytes)
{
	size_t capacity = ARRAY_FIRST;

	while (capacity < count)
		capacity *= 2;
	return xrealloc(array, capacity * bytes);
}
