/* escape.c: sequences that terminals send for keys; see escape.h.
 *
 * ECMA-48: CSI, which is ESC [, then parameters and intermediate characters from 0x20 to 0x3F, then
 * one final character from 0x40 to 0x7E; SS3, which is ESC O, then one character. Terminals put
 * modifiers there as parameters (ESC [ 1 ; 2 A, ESC O 2 P), and the console of Linux sends ESC [ [
 * A for F1. */
#include "tui/term/escape.h"

#include <stdlib.h>
#include <string.h>

#include "tui/term/term.h"

static bool is_parameter(char c)
{
	return c >= 0x20 && c <= 0x3F;
}

bool escape_is_whole(const char *sequence, size_t length)
{
	if (length == 2 && sequence[0] == '[' && sequence[1] == '[')
		return false;
	return length >= 2 && !is_parameter(sequence[length - 1]);
}

/* By the final character. */
static const struct {
	char final;
	int key;
} letters[] = {
	{'A', KEY_UP},
	{'B', KEY_DOWN},
	{'C', KEY_RIGHT},
	{'D', KEY_LEFT},
	{'H', KEY_HOME},
	{'F', KEY_END},
	{'Z', KEY_BTAB},
	{'P', KEY_F(1)},
	{'Q', KEY_F(2)},
	{'R', KEY_F(3)},
	{'S', KEY_F(4)},
	{'M', KEY_ENTER},
};

/* By the number before '~'. */
static const struct {
	int number, key;
} numbers[] = {
	{1, KEY_HOME},
	{2, KEY_IC},
	{3, KEY_DC},
	{4, KEY_END},
	{5, KEY_PPAGE},
	{6, KEY_NPAGE},
	{7, KEY_HOME},
	{8, KEY_END},
	{11, KEY_F(1)},
	{12, KEY_F(2)},
	{13, KEY_F(3)},
	{14, KEY_F(4)},
	{15, KEY_F(5)},
	{17, KEY_F(6)},
	{18, KEY_F(7)},
	{19, KEY_F(8)},
	{20, KEY_F(9)},
	{21, KEY_F(10)},
	{23, KEY_F(11)},
	{24, KEY_F(12)},
};

static int key_of_number(int number)
{
	if (number == 200)
		return ESCAPE_PASTE;
	if (number == 201)
		return ESCAPE_PASTE_END;
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (numbers[i].number == number)
			return TERM_KEY(numbers[i].key);
	return 0;
}

static int key_of_letter(char final)
{
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		if (letters[i].final == final)
			return TERM_KEY(letters[i].key);
	return 0;
}

int escape_key(const char *sequence)
{
	const char *parameters = sequence + 1;
	size_t length = strspn(parameters, "0123456789;");
	char final = parameters[length];

	if (*parameters == '[' && parameters[1] >= 'A' && parameters[1] <= 'E') /* Linux */
		return TERM_KEY(KEY_F(1 + parameters[1] - 'A'));
	if (*sequence == '[' && final == '~')
		return key_of_number(atoi(parameters));
	if (*sequence == '[' &&
		(final == 'M' ||
			(length &&
				strncmp(parameters, "1;", 2) !=
					0))) /* reports of the mouse, of the cursor */
		return 0;
	return key_of_letter(final) == TERM_KEY(KEY_ENTER) ? TERM_ENTER : key_of_letter(final);
}
