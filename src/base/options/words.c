/* words.c: words that people type; see words.h. */
#include "base/options/words.h"

#include <string.h>

#include "base/text.h"

static const struct {
	const char *british, *american;
} spellings[] = {{"yse", "yze"}, {"ise", "ize"}, {"our", "or"}, {"tre", "ter"}};

/* A word in American spelling, cut at the end of `out`. */
static void spell(const char *word, size_t length, char *out, size_t size)
{
	size_t n = 0;

	for (size_t i = 0; i < length;) {
		const char *as = NULL;
		size_t taken = 1;

		for (size_t s = 0; s < sizeof spellings / sizeof *spellings && !as; s++) {
			if (strlen(spellings[s].british) > length - i ||
				!text_same_n(spellings[s].british, word + i,
					strlen(spellings[s].british)))
				continue;
			as = spellings[s].american;
			taken = strlen(spellings[s].british);
		}
		text_append(out, size, &n, "%.*s", as ? (int)strlen(as) : 1, as ? as : word + i);
		i += taken;
	}
	out[n] = '\0';
}

bool words_same(const char *a, size_t length, const char *b)
{
	char left[64], right[64];

	if (length >= sizeof left || strlen(b) >= sizeof right ||
		!text_same_n(a, b, 1)) /* no spelling changes the first letter */
		return false;
	if (strlen(b) == length && text_same_n(a, b, length))
		return true;
	spell(a, length, left, sizeof left);
	spell(b, strlen(b), right, sizeof right);
	return text_same(left, right);
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

int words_distance(const char *a, const char *b)
{
	int m = (int)strlen(a), n = (int)strlen(b), d[WORDS_LONGEST + 1][WORDS_LONGEST + 1];

	if (m > WORDS_LONGEST || n > WORDS_LONGEST)
		return m + n;
	for (int i = 0; i <= m; i++) {
		for (int j = 0; j <= n; j++) {
			if (!i || !j) {
				d[i][j] = i + j;
				continue;
			}
			d[i][j] = least(least(d[i - 1][j], d[i][j - 1]) + 1,
				d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
		}
	}
	return d[m][n];
}
