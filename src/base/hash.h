/* hash.h: hashes of 64 bits, the same on every machine of one byte order. Keys of positions,
 * checksums of trees and the numbers of experiments rest on every bit of them. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_EMPTY UINT64_C(14695981039346656037)

/* Of plain bytes, eight at a time: for the states of games. */
uint64_t hash_bytes(const void *bytes, size_t length);

/* Of what `hash` is the hash of and of these bytes after it, one at a time; HASH_EMPTY is that of
 * nothing. FNV-1a: Fowler, Noll, Vo 1991. */
uint64_t hash_more(uint64_t hash, const void *bytes, size_t length);

/* Of what `hash` is the hash of and of a number after it. */
static inline uint64_t hash_number(uint64_t hash, uint64_t number)
{
	hash = (hash ^ number) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 32;
}

#endif
