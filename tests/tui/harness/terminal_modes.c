/* terminal_modes.c: what libvterm takes otherwise than terminals do: several private modes in one
 * sequence, characters that come in parts.
 *
 * Terminals take `ESC [ ? 1006 ; 1000 h`, with which curses asks for the mouse of an xterm, for two
 * modes; libvterm takes the first and forgets the others. So what the program writes passes through
 * here, and is rewritten as one sequence for each mode.
 *
 * libvterm 0.1.4 loses a character of which one write has the beginning and the next one the rest.
 * So an unfinished one waits here. */
#include <ctype.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/tui/harness/terminal_internal.h"

struct output {
	char *bytes;
	size_t used;
};

static void put(struct output *out, const char *bytes, size_t size)
{
	memcpy(out->bytes + out->used, bytes, size);
	out->used += size;
}

/* Whether a byte continues what is held: ESC, [, ?, then numbers with semicolons. */
static bool may_follow(const struct terminal_modes *m, char byte)
{
	static const char opening[] = "\033[?";

	if (m->held_bytes < strlen(opening))
		return byte == opening[m->held_bytes];
	return (isdigit((unsigned char)byte) || byte == ';') && m->held_bytes < sizeof m->held;
}

/* The held sequence and the letter that ends it, once for each number in it. */
static void put_each(struct output *out, const struct terminal_modes *m, char letter)
{
	for (size_t i = 0; i < m->held_bytes; i++)
		if (m->held[i] == ';') {
			put(out, &letter, 1);
			put(out, "\033[?", 3);
		} else {
			put(out, &m->held[i], 1);
		}
	put(out, &letter, 1);
}

/* Modes of which libvterm does not tell; of the cursor it says otherwise than terminals do once its
 * position was saved and restored. */
static void note_modes(struct terminal *t, bool is_on)
{
	char modes[sizeof t->private_modes.held], *rest = modes;

	memcpy(modes, t->private_modes.held + 3, t->private_modes.held_bytes - 3);
	modes[t->private_modes.held_bytes - 3] = '\0';
	for (const char *mode = strtok_r(modes, ";", &rest); mode;
		mode = strtok_r(NULL, ";", &rest)) {
		if (!strcmp(mode, "2004"))
			t->marks_paste = is_on;
		if (!strcmp(mode, "25"))
			t->is_cursor_visible = is_on;
	}
}

/* How many bytes at the end are the beginning of a character of UTF-8 that has not come whole. */
static size_t unfinished(const char *bytes, size_t size)
{
	for (size_t n = 1; n <= 3 && n <= size; n++) {
		unsigned char byte = (unsigned char)bytes[size - n];
		size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;

		if ((byte & 0xc0) != 0x80)
			return length > n ? n : 0;
	}
	return 0;
}

void terminal_modes_write(struct terminal *t, const char *bytes, size_t size)
{
	struct terminal_modes *m = &t->private_modes;
	struct output out = {.bytes = xmalloc(4 *
				     (size + sizeof m->held +
					     sizeof m->part))}; /* a semicolon becomes four bytes */

	put(&out, m->part, m->part_bytes);
	for (size_t i = 0; i < size; i++) {
		if (may_follow(m, bytes[i])) {
			m->held[m->held_bytes++] = bytes[i];
			continue;
		}
		if (m->held_bytes > 3 && (bytes[i] == 'h' || bytes[i] == 'l')) {
			note_modes(t, bytes[i] == 'h');
			put_each(&out, m, bytes[i]);
			m->held_bytes = 0;
			continue;
		}
		put(&out, m->held, m->held_bytes);
		m->held_bytes = 0;
		if (may_follow(
			    m, bytes[i])) /* ESC in the middle of a sequence begins another one */
			m->held[m->held_bytes++] = bytes[i];
		else
			put(&out, &bytes[i], 1);
	}
	m->part_bytes = unfinished(out.bytes, out.used);
	memcpy(m->part, out.bytes + out.used - m->part_bytes, m->part_bytes);
	vterm_input_write(t->vterm, out.bytes, out.used - m->part_bytes);
	free(out.bytes);
}
