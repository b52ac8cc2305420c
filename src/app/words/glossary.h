/* glossary.h: the words and signs of the screen, a line for each, which the help screen and the
 * manual show. */
#ifndef APP_WORDS_GLOSSARY_H
#define APP_WORDS_GLOSSARY_H

struct glossary_row {
	const char *word; /* or a sign */
	const char *ascii; /* the sign where the terminal knows no more; NULL: the same */
	const char *meaning; /* one line without a full stop */
};

extern const struct glossary_row glossary[]; /* ends with a row without a word */

#endif
