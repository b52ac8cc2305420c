/* fake.h: a program for tests that speaks the Go text protocol, tests/data/fake_gtp, as a player.
 */
#ifndef TESTS_SEARCH_FAKE_H
#define TESTS_SEARCH_FAKE_H

#include <stdio.h>
#include <stdlib.h>

/* "gtp:command=.../fake_gtp WORDS": valid until the next call. */
static inline const char *fake_player(const char *words)
{
	const char *srcdir = getenv("srcdir");
	static char spec[4096];

	snprintf(spec, sizeof spec, "gtp:command=sh %s/tests/data/fake_gtp %s",
		srcdir ? srcdir : ".", words);
	return spec;
}

#endif
