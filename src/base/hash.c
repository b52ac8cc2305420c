/* hash.c: hashes of plain bytes; see hash.h. */
#include "base/hash.h"

#include <string.h>

uint64_t hash_bytes(const void *bytes, size_t length)
{
	const unsigned char *at = bytes;
	uint64_t hash = UINT64_C(0x9e3779b97f4a7c15) ^ length;

	while (length) {
		size_t n = length < 8 ? length : 8;
		uint64_t word = 0;

		memcpy(&word, at, n);
		hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
		hash ^= hash >> 32;
		at += n;
		length -= n;
	}
	hash *= UINT64_C(0xc4ceb9fe1a85ec53);
	return hash ^ (hash >> 29);
}

uint64_t hash_more(uint64_t hash, const void *bytes, size_t length)
{
	const unsigned char *at = bytes;

	for (size_t i = 0; i < length; i++)
		hash = (hash ^ at[i]) * UINT64_C(1099511628211);
	return hash;
}
