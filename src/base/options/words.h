/* words.h: words that people type: spelt in British or American English, or with a slip of the
 * finger. */
#ifndef BASE_OPTIONS_WORDS_H
#define BASE_OPTIONS_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the first `length` bytes of a are the word b, ASCII case and spelling aside: analyse and
 * analyze, colour and color, centre and center are the same. */
bool words_same(const char *a, size_t length, const char *b);

enum { WORDS_LONGEST = 32 }; /* longer words are far from all others */

/* How many slips lead from one word to another: a letter more, less or replaced, or two neighbours
 * exchanged (Damerau 1964). */
int words_distance(const char *a, const char *b);

#endif
