/* memory.h: files in memory, for text whose length is not known before it is written. */
#ifndef IO_MEMORY_H
#define IO_MEMORY_H

#include <stddef.h>
#include <stdio.h>

/* Once it is closed, by the second, *text is what was written to it, with a NUL behind, and *length
 * how much that is; the caller frees. Lack of memory ends the program, as in xalloc.h. */
FILE *memory_open(char **text, size_t *length);
void memory_close(FILE *file);

#endif
