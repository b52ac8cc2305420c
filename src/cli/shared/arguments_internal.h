/* arguments_internal.h: the table of options, for the files that read and explain it. */
#ifndef CLI_SHARED_ARGUMENTS_INTERNAL_H
#define CLI_SHARED_ARGUMENTS_INTERNAL_H

#include <stddef.h>

#include "cli/command.h"

enum argument_type { ARG_FLAG, ARG_TEXT, ARG_COUNT, ARG_REAL, ARG_CHOICE, ARG_FORMAT };

struct argument {
	char letter; /* 0: none */
	const char *name;
	/* what its value is called in the help, NULL for a flag; of a choice "a|b", and it is read
	 * as an index */
	const char *value;
	enum argument_type type;
	size_t offset; /* in struct arguments */
	double min, max;
	const char *help; /* of the format: what follows the list of formats */
};

extern const struct argument arguments_table[]; /* ends with a row without a name */

bool arguments_is_taken(const struct command *command, const struct argument *row);

/* "text, csv or json", with the command's own formats. */
void arguments_format_list(const struct command *command, char *out, size_t size);

#endif
