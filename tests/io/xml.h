/* xml.h: looking at a document of XML that a test has made. */
#ifndef TESTS_IO_XML_H
#define TESTS_IO_XML_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "tests/check.h"

static inline int occurrences(const char *text, const char *part)
{
	int n = 0;

	for (; (text = strstr(text, part)); text += strlen(part))
		n++;
	return n;
}

/* Whether every & begins one of the entities that XML knows by itself, or a number. */
static inline bool is_entity(const char *at)
{
	static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (!strncmp(at, known[i], strlen(known[i])))
			return true;
	return false;
}

/* Tags are closed in the order in which they were opened, attributes are quoted, and nothing stands
 * outside the one root. */
static inline void assert_well_formed(const char *text)
{
	char open[16][16];
	int depth = 0, roots = 0;

	ck_assert_msg(
		!strncmp(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", 39), "%s", text);
	for (const char *at = text + 39; *at; at++) {
		const char *end;
		size_t length;

		/* Asserted only where it fails: check writes down every assertion, and there are
		 * many characters. */
		if (*at == '>' || (*at == '&' && !is_entity(at)))
			ck_abort_msg("a bare & or > in %.40s", at);
		if (*at != '<') {
			if (!depth && *at != '\n')
				ck_abort_msg("text outside the root: %.40s", at);
			continue;
		}
		end = strchr(at, '>');
		ck_assert_ptr_nonnull(end);
		length = strcspn(at + 1 + (at[1] == '/'), " />");
		if (at[1] == '/') {
			ck_assert_msg(depth > 0 && strlen(open[depth - 1]) == length &&
					!strncmp(open[depth - 1], at + 2, length),
				"%.*s closes another tag", (int)(end - at), at);
			depth--;
		} else if (end[-1] != '/') {
			roots += depth == 0;
			ck_assert_uint_lt(length, sizeof *open);
			snprintf(open[depth++], sizeof *open, "%.*s", (int)length, at + 1);
		}
		ck_assert_int_lt(depth, 16);
		for (int quotes = 0; at < end; at++) {
			quotes += *at == '"';
			if ((*at == '&' && !is_entity(at)) || (at + 1 == end && quotes % 2))
				ck_abort_msg("a bare & or an open quote in %.40s", at);
		}
	}
	ck_assert_int_eq(depth, 0);
	ck_assert_int_eq(roots, 1);
}

#endif
