/* labcode_text.c: the outer form of a lab code, and what its typist may have meant; see
 * labcode_internal.h. */
#include "io/records/labcode_internal.h"

#include <stdio.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/records/labcode.h"

static const char alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz"; /* Crockford's base 32 */

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

void labcode_group(uint32_t number, char out[LABCODE_GROUP + 1])
{
	for (int i = LABCODE_GROUP - 1; i >= 0; i--, number >>= 5)
		out[i] = alphabet[number & 31];
	out[LABCODE_GROUP] = '\0';
}

/* The value of a character as it may be typed; -1: none of ours. */
static int digit_of(char c)
{
	const char *at;

	c = lower(c);
	c = c == 'o' ? '0' : c == 'i' || c == 'l' ? '1' : c;
	at = c ? strchr(alphabet, c) : NULL;
	return at ? (int)(at - alphabet) : -1;
}

static bool read_tail(const char *tail, uint32_t *tree, uint32_t *check)
{
	uint32_t group[2] = {0, 0};
	int n = 0;

	for (; *tail; tail++) {
		int digit = digit_of(*tail);

		if (*tail == '-')
			continue;
		if (digit < 0 || n == 2 * LABCODE_GROUP)
			return false;
		group[n / LABCODE_GROUP] = group[n / LABCODE_GROUP] << 5 | (uint32_t)digit;
		n++;
	}
	*tree = group[0];
	*check = group[1];
	return n == 2 * LABCODE_GROUP;
}

/* The '/' before this place; NULL: there is none. */
static const char *slash_before(const char *text, const char *end)
{
	while (end > text)
		if (*--end == '/')
			return end;
	return NULL;
}

/* From both ends, because a position has slashes of its own. */
bool labcode_split(struct labcode_parts *form, const char *text)
{
	const char *first = strchr(text, '/'), *slash[3];
	const char *end = text + strlen(text);

	for (int i = 2; i >= 0; i--) {
		slash[i] = slash_before(text, end);
		if (!slash[i])
			return false;
		end = slash[i];
	}
	if (first == slash[0])
		return false;
	form->place = first + 1;
	form->solver = slash[0] + 1;
	form->iterations = slash[1] + 1;
	form->tail = slash[2] + 1;
	return read_tail(form->tail, &form->tree, &form->check);
}

/* CRC-24 of RFC 4880, four bits at a time: the table has what each of them leaves of the polynomial
 * 0x864cfb. */
static uint32_t crc_add(uint32_t crc, char c)
{
	static const uint32_t left[16] = {
		0x000000,
		0x864cfb,
		0x8ad50d,
		0x0c99f6,
		0x93e6e1,
		0x15aa1a,
		0x1933ec,
		0x9f7f17,
		0xa18139,
		0x27cdc2,
		0x2b5434,
		0xad18cf,
		0x3267d8,
		0xb42b23,
		0xb8b2d5,
		0x3efe2e,
	};

	crc ^= (uint32_t)(unsigned char)c << 16;
	for (int i = 0; i < 2; i++)
		crc = crc << 4 ^ left[crc >> 20 & 15];
	return crc & 0xffffff;
}

uint32_t labcode_checksum(const char *text, size_t length, uint32_t tree)
{
	char group[LABCODE_GROUP + 1];
	uint32_t crc = 0xb704ce;

	for (size_t i = 0; i < length; i++)
		crc = crc_add(crc, lower(text[i]));
	labcode_group(tree, group);
	for (int i = 0; i < LABCODE_GROUP; i++)
		crc = crc_add(crc, group[i]);
	return crc;
}

bool labcode_fits(const char *text)
{
	struct labcode_parts form;

	return labcode_split(&form, text) &&
		labcode_checksum(text, (size_t)(form.tail - text), form.tree) == form.check;
}

/* ---- slips */

/* Longer lines have too many neighbours to try. */
enum { MEND_BYTES = 200, MENDED_BYTES = MEND_BYTES + 4 };

/* What was found so far: how many codes that fit, and the first of them. */
struct mending {
	int found;
	char text[MENDED_BYTES];
	int place;
};

/* Notes a text if its check fits: with its tail as we write it, so that one that can be typed in
 * several ways counts once. */
static void try_text(struct mending *mending, const char *text, size_t at)
{
	char tree[LABCODE_GROUP + 1], check[LABCODE_GROUP + 1], code[MENDED_BYTES];
	struct labcode_parts form;

	if (!labcode_fits(text))
		return;
	labcode_split(&form, text);
	labcode_group(form.tree, tree);
	labcode_group(form.check, check);
	snprintf(code, sizeof code, "%.*s%s-%s", (int)(form.tail - text), text, tree, check);
	if (mending->found && !strcmp(mending->text, code))
		return;
	mending->found++;
	strcpy(mending->text, code);
	mending->place = (int)at + 1;
}

/* All texts with another character here, or one more before it. */
static void try_characters(struct mending *mending, const char *text, size_t at)
{
	static const char typed[] = "0123456789abcdefghijklmnopqrstuvwxyz/:=,.+-_";
	char other[MENDED_BYTES], longer[MENDED_BYTES];

	strcpy(other, text);
	memcpy(longer, text, at);
	strcpy(longer + at + 1, text + at);
	for (const char *c = typed; *c; c++) {
		longer[at] = *c;
		try_text(mending, longer, at);
		if (!text[at] || lower(text[at]) == *c)
			continue;
		other[at] = *c;
		try_text(mending, other, at);
	}
}

/* Without this character, and with it and the next one changed. */
static void try_order(struct mending *mending, const char *text, size_t at)
{
	char other[MENDED_BYTES];

	memcpy(other, text, at);
	strcpy(other + at, text + at + 1);
	try_text(mending, other, at);
	strcpy(other, text);
	if (!text[at + 1] || text[at] == text[at + 1])
		return;
	other[at] = text[at + 1];
	other[at + 1] = text[at];
	try_text(mending, other, at);
}

char *labcode_mend(const char *text, int *place)
{
	struct mending mending = {.found = 0};
	size_t length = strlen(text);

	if (length > MEND_BYTES)
		return NULL;
	for (size_t at = 0; at <= length; at++) {
		try_characters(&mending, text, at);
		if (at < length)
			try_order(&mending, text, at);
	}
	*place = mending.place;
	return mending.found == 1 ? xstrdup(mending.text) : NULL;
}
