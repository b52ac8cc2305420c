/* labcode_internal.h: the outer form of a lab code, whatever its parts mean: where they are, and
 * whether the check fits. */
#ifndef IO_RECORDS_LABCODE_INTERNAL_H
#define IO_RECORDS_LABCODE_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where the parts of a code without blanks begin and end. */
struct labcode_parts {
	/* each behind a '/'; the game begins with the text */
	const char *place, *solver, *iterations, *tail;
	uint32_t tree, check;
};

/* Finds the parts; false if it has not five, or the tail is not ten characters of ours. */
bool labcode_split(struct labcode_parts *form, const char *text);

/* The check that belongs to a text up to its tail, and a tree. */
uint32_t labcode_checksum(const char *text, size_t length, uint32_t tree);

/* Whether the check fits. */
bool labcode_fits(const char *text);

/* The only code, if there is just one, from which the text differs by a single slip: a wrong
 * character, a missing one, one too many, or two that changed places. The caller frees; NULL: none.
 * *place is where, counted from 1. */
char *labcode_mend(const char *text, int *place);

#endif
