/* input.h: lines of the Go text protocol as they come in, and whether one has come. */
#ifndef IO_GTP_INPUT_H
#define IO_GTP_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { GTP_LINE = 32768, GTP_WORDS = 64 }; /* bytes of a line, with its end; words of a command */

struct gtp_input {
	int fd;
	bool is_ended;
	size_t bytes; /* of the next */
	char buffer[GTP_LINE]; /* read, but no line yet */
	bool is_skipping; /* the rest of a line that was too long */
};

/* A command taken apart. */
struct gtp_command {
	/* as it came, without comment and control characters; cut into the parts below */
	char text[GTP_LINE];
	bool is_too_long; /* there was more */
	const char *number; /* "" for none */
	const char *name;
	const char *rest; /* all behind the name, in one piece */
	int count;
	char *word[GTP_WORDS]; /* the same by words */
	char words[GTP_LINE]; /* what they point into */
};

void gtp_input_init(struct gtp_input *input, int fd);

/* Waits for the next command; lines that say nothing are passed over. False at the end. */
bool gtp_input_next(struct gtp_input *input, struct gtp_command *command);

/* Waits at most `wait_ms` for a line or the end of the input; true if one has come. */
bool gtp_input_wait(struct gtp_input *input, int wait_ms);

/* Takes a line apart, without its end; false if it says nothing. */
bool gtp_command_parse(struct gtp_command *command, const char *line, size_t length);

#endif
