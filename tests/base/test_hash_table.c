/* test_hash_table.c: hashes that are pinned, and tables of keys that are bytes or say what they
 * are. */
#include "base/hash_table.h"

#include "base/hash.h"
#include "base/text.h"
#include "tests/check.h"

/* FNV-1a as its authors publish it: "", "a" and "foobar". */
START_TEST(fnv_is_as_published)
{
	ck_assert_uint_eq(hash_more(HASH_EMPTY, "", 0), UINT64_C(0xcbf29ce484222325));
	ck_assert_uint_eq(hash_more(HASH_EMPTY, "a", 1), UINT64_C(0xaf63dc4c8601ec8c));
	ck_assert_uint_eq(hash_more(HASH_EMPTY, "foobar", 6), UINT64_C(0x85944171f73967e8));
	ck_assert_uint_eq(
		hash_more(hash_more(HASH_EMPTY, "foo", 3), "bar", 3), UINT64_C(0x85944171f73967e8));
}
END_TEST

START_TEST(a_table_keeps_what_it_is_given)
{
	struct hash_table numbers;

	hash_table_init(&numbers, sizeof(uint64_t), sizeof(uint32_t));
	for (uint64_t i = 0; i < 100000; i++) {
		uint64_t key = i * i;

		ck_assert(hash_table_find(&numbers, &key) == NULL);
		*(uint32_t *)hash_table_add(&numbers, &key) = (uint32_t)i;
	}
	ck_assert_uint_eq(numbers.count, 100000);
	for (uint64_t i = 0; i < 100000; i++) { /* every third goes, and some of them come back */
		uint64_t key = i * i;

		if (i % 3 == 0)
			hash_table_remove(&numbers, &key);
	}
	ck_assert_uint_eq(numbers.count, 66666);
	for (uint64_t i = 0; i < 100000; i++) {
		uint64_t key = i * i;

		ck_assert((hash_table_find(&numbers, &key) == NULL) == (i % 3 == 0));
		if (i % 3 == 0)
			*(uint32_t *)hash_table_add(&numbers, &key) = (uint32_t)i;
	}
	for (uint64_t i = 0; i < 100000; i++) {
		uint64_t key = i * i;

		ck_assert_uint_eq(*(uint32_t *)hash_table_find(&numbers, &key), i);
	}
	hash_table_done(&numbers);
}
END_TEST

static uint64_t hash_first_letter(const void *key)
{
	return **(const char *const *)key | 32;
}

static bool is_same_word(const void *a, const void *b)
{
	return text_same(*(const char *const *)a, *(const char *const *)b);
}

/* Words of one hash, which only is_same_word() tells apart. */
START_TEST(keys_say_which_are_the_same)
{
	static const char *const word[] = {"ant", "ape", "auk"};
	const char *loud = "APE", *unknown = "asp";
	static const struct hash_keys keys = {hash_first_letter, is_same_word};
	struct hash_table words;

	hash_table_init_with(&words, &keys, sizeof *word, sizeof(int));
	for (int i = 0; i < 3; i++)
		*(int *)hash_table_add(&words, &word[i]) = i;
	ck_assert_int_eq(*(int *)hash_table_find(&words, &loud), 1);
	ck_assert_ptr_null(hash_table_find(&words, &unknown));
	hash_table_done(&words);
}
END_TEST

CHECK_TESTS(hash_table, fnv_is_as_published, a_table_keeps_what_it_is_given,
	keys_say_which_are_the_same);
