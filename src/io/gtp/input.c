/* input.c: lines of the Go text protocol as they come in; see gtp/input.h.
 *
 * What version 2 says of them: control characters but the tabulator and the end of line mean
 * nothing, a tabulator is a blank, what stands behind a # is a comment, and lines with nothing else
 * are none. A command may begin with a number, which the answer repeats. */
#include "io/gtp/input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/system/clock.h"

void gtp_input_init(struct gtp_input *input, int fd)
{
	input->fd = fd;
	input->is_ended = input->is_skipping = false;
	input->bytes = 0;
}

static bool has_line(const struct gtp_input *input)
{
	return memchr(input->buffer, '\n', input->bytes) || input->bytes == sizeof input->buffer;
}

static void read_some(struct gtp_input *input)
{
	ssize_t n =
		read(input->fd, input->buffer + input->bytes, sizeof input->buffer - input->bytes);

	if (n > 0)
		input->bytes += (size_t)n;
	else if (n == 0 || errno != EINTR)
		input->is_ended = true;
}

bool gtp_input_wait(struct gtp_input *input, int wait_ms)
{
	uint64_t end_ns = clock_ns() + (uint64_t)wait_ms * 1000000;
	struct pollfd fd = {.fd = input->fd, .events = POLLIN};

	while (!has_line(input) && !input->is_ended) {
		uint64_t now_ns = clock_ns();
		int left_ms = now_ns < end_ns ? (int)((end_ns - now_ns + 999999) / 1000000) : 0;

		if (poll(&fd, 1, left_ms) > 0)
			read_some(input);
		else if (!left_ms)
			return false;
	}
	return true;
}

/* ---- taking apart */

/* Cuts the next word off *at; "" if there is none. */
static char *next_word(char **at)
{
	char *word = *at + strspn(*at, " "), *end = word + strcspn(word, " ");

	*at = end;
	if (*end)
		*(*at)++ = '\0';
	return word;
}

static void split(struct gtp_command *command)
{
	char *at = command->words;

	strcpy(command->words, command->rest);
	command->count = 0;
	while (command->count < GTP_WORDS) {
		char *word = next_word(&at);

		if (!*word)
			return;
		command->word[command->count++] = word;
	}
}

bool gtp_command_parse(struct gtp_command *command, const char *line, size_t length)
{
	static char none[] = "";
	char *at = command->text, *first;
	size_t n = 0;

	for (size_t i = 0; i < length && line[i] != '#' && n + 1 < sizeof command->text; i++)
		if ((unsigned char)line[i] >= ' ' && line[i] != 0x7f)
			command->text[n++] = line[i];
		else if (line[i] == '\t')
			command->text[n++] = ' ';
	while (n && command->text[n - 1] == ' ')
		n--;
	command->text[n] = '\0';
	command->is_too_long = false;
	command->number = none;
	first = next_word(&at);
	if (*first && strspn(first, "0123456789") == strlen(first)) {
		command->number = first;
		first = next_word(&at);
	}
	command->name = first;
	command->rest = at + strspn(at, " ");
	split(command);
	return *command->name || *command->number;
}

/* Takes the first line off the buffer; false if it says nothing. */
static bool take_line(struct gtp_input *input, struct gtp_command *command)
{
	const char *end = memchr(input->buffer, '\n', input->bytes);
	size_t length = end ? (size_t)(end - input->buffer) : input->bytes,
	       used = length + (end != NULL);
	bool was_skipping = input->is_skipping,
	     says_something = gtp_command_parse(command, input->buffer, length);

	memmove(input->buffer, input->buffer + used, input->bytes - used);
	input->bytes -= used;
	input->is_skipping = !end && !input->is_ended;
	command->is_too_long = input->is_skipping;
	return says_something && !was_skipping;
}

bool gtp_input_next(struct gtp_input *input, struct gtp_command *command)
{
	for (;;) {
		while (!has_line(input) && !input->is_ended)
			read_some(input);
		if (!input->bytes)
			return false;
		if (take_line(input, command))
			return true;
	}
}
