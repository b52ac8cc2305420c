/* memory.c: files in memory; see memory.h. */
#include "io/memory.h"

#include "base/xalloc.h"

FILE *memory_open(char **text, size_t *length)
{
	FILE *file = open_memstream(text, length);

	if (!file)
		xalloc_fail(BUFSIZ);
	return file;
}

void memory_close(FILE *file)
{
	int has_failed = ferror(file);

	if (fclose(file) != 0 || has_failed)
		xalloc_fail(BUFSIZ);
}
