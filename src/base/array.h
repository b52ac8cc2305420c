/* array.h: arrays that grow by one thing at a time: a plain pointer, and a count that the owner
 * keeps, of any integer type.
 *
 * The capacity follows from the count: the next power of two, at least ARRAY_FIRST. So an array
 * begins as NULL with the count 0 and grows only here; things may be taken off its end, and adding
 * one more may cut off what stood there before. free() ends it. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>

enum { ARRAY_FIRST = 8 };

/* Makes room for a thing at array[count]. Several arrays may share one count. */
#define ARRAY_GROW(array, count) ((array) = array_grown((array), (size_t)(count), sizeof *(array)))

/* Adds a thing, its contents undefined, and is its address. */
#define ARRAY_ADD(array, count) (ARRAY_GROW((array), (count)), &(array)[(count)++])

/* Makes room for `count` things at once, which the caller then counts; ARRAY_ADD() goes on. */
#define ARRAY_HOLD(array, count) ((array) = array_held((array), (size_t)(count), sizeof *(array)))

/* What the macros do: return the array with room for one thing more, for `count` things. */
void *array_grown(void *array, size_t count, size_t bytes);
void *array_held(void *array, size_t count, size_t bytes);

#endif
