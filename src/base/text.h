/* text.h: small things about text: comparing without case, columns of UTF-8, numbers for people. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The same letters, ASCII case aside; the locale does not matter. */
bool text_same(const char *a, const char *b);
bool text_same_n(const char *a, const char *b, size_t n);

/* Whether a text has another in it, ASCII case aside. */
bool text_contains(const char *text, const char *part);

/* How many columns UTF-8 text takes in a terminal: combining marks none, East Asian wide characters
 * two, a broken byte one. */
int text_width(const char *text);

/* Input as a message quotes it: at most TEXT_QUOTE bytes that never cut a character, then "..." if
 * there was more. Used as text_quoted(name).text in the very call that prints it. */
enum { TEXT_QUOTE = 60 };
struct text_quote {
	char text[TEXT_QUOTE + 4];
};
struct text_quote text_quoted(const char *text);
struct text_quote text_quoted_n(const char *text, size_t length);

/* The first bytes of text that fit into `columns`, never cutting a character. */
size_t text_fit(const char *text, int columns);

/* The first bytes of text for a line of `columns`, which ends between two words where it can,
 * else after a comma, bar, slash or semicolon; at least one character. The blanks after them belong
 * to no line. A tie is a blank at which no line ends. */
#define TEXT_TIE "\302\240"
size_t text_wrap(const char *text, int columns);

/* Reads one character, moves *at past it; a byte that is not UTF-8 counts as U+FFFD. */
uint32_t text_next(const char **at);

/* Whether text is plain decimal digits, at least one, with a '-' in front if that is allowed: what
 * strtol() would take besides, such as blanks and '+', is not. */
bool text_is_whole(const char *text, bool may_be_negative);

/* Whether text is a finite number as strtod() reads it, perhaps with blanks behind it; *out is that
 * number, or anything else. */
bool text_is_number(const char *text, double *out);

/* How many bytes the first character has. */
size_t text_bytes(const char *text);

/* The text without white space at both ends, in place. */
char *text_trim(char *text);

/* The same, and white space between two words becomes one blank, as in a value that goes on over
 * several lines of its file. The text begins where it did. */
char *text_squeeze(char *text);

/* Makes a '?' of every byte that is not UTF-8, in place. */
char *text_repair(char *text);

/* Writes behind the *used bytes of text in out[size] and counts what is there then. What does not
 * fit is left out: *used stays below size, so a list that grows too long ends early and nothing
 * else happens. */
void text_append(char *out, size_t size, size_t *used, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* 1234567 as "1 234 567". */
const char *text_grouped(uint64_t number, char out[32]);

/* 1234567 as "1.23M". */
const char *text_short(double number, char out[16]);

/* A count as it is shown everywhere: "1 234 567" if that fits into `columns`, else "1.23M".
 */
const char *text_count(uint64_t number, int columns, char out[32]);

#endif
