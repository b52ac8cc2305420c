/* term_input.c: what has been typed, pasted and clicked; see term_input.h.
 *
 * curses puts the escape sequences together that terminfo has. What it does not know comes here as
 * ESC and characters: a sequence of escape.h, or a character that was typed with Alt. Only an ESC
 * after which nothing comes at once is the key Esc. */
#include "tui/term/term_input.h"

#include <limits.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/system/clock.h"
#include "tui/term/escape.h"

enum {
	CLICKS = 8, /* as many mouse events as curses remembers */
	SEQUENCE_MS = 50, /* how long the rest of a sequence that has begun may take */
	/* a paste that has not gone on for so long is over, even if nothing says so */
	PASTE_NS = 1000000000,
};

static struct {
	struct event click[CLICKS]; /* that arrived together, the oldest last */
	int clicks;
	bool is_pasting;
	uint64_t pasted_ns; /* when the last character of a paste came */
	char paste[TERM_PASTE_BYTES];
	size_t paste_bytes;
} input;

/* ---- the mouse */

static int button_of(mmask_t state)
{
	return state & BUTTON1_PRESSED    ? 1
		: state & BUTTON2_PRESSED ? 2
		: state & BUTTON3_PRESSED ? 3
		: state & BUTTON4_PRESSED ? 4
		: state & BUTTON5_PRESSED ? 5
					  : 0;
}

/* What arrives in one go is one key to curses, and it gives the newest event first: all are
 * fetched, and handed out from the oldest. */
static struct event mouse_event(void)
{
	MEVENT mouse;

	while (input.clicks < CLICKS && getmouse(&mouse) == OK)
		if (button_of(mouse.bstate))
			input.click[input.clicks++] = (struct event){.kind = EVENT_MOUSE,
				.row = mouse.y,
				.col = mouse.x,
				.button = button_of(mouse.bstate)};
	return input.clicks ? input.click[--input.clicks] : (struct event){.kind = EVENT_NONE};
}

/* ---- keys */

static struct event key_event(int key)
{
	return (struct event){.kind = EVENT_KEY, .key = key};
}

static struct event event_of_code(int code)
{
	if (code == KEY_RESIZE)
		return (struct event){.kind = EVENT_RESIZE};
	return key_event(code == KEY_ENTER ? TERM_ENTER : TERM_KEY(code));
}

static struct event event_of_character(wint_t code)
{
	if (code == 127 || code == '\b')
		return key_event(TERM_KEY(KEY_BACKSPACE));
	return key_event(code == '\r' ? TERM_ENTER : (int)code);
}

static void give_back(int kind, wint_t code)
{
	if (kind == KEY_CODE_YES)
		ungetch((int)code);
	else
		unget_wch((wchar_t)code);
}

/* The next character of a sequence that has begun; ERR if none comes. */
static int next_of_sequence(wint_t *code)
{
	struct pollfd from = {.fd = STDIN_FILENO, .events = POLLIN};
	int got = get_wch(code);

	if (got == ERR && poll(&from, 1, SEQUENCE_MS) > 0)
		got = get_wch(code);
	return got;
}

/* After ESC and this character: the rest of the sequence. False if it is none. */
static bool read_sequence(wint_t code, char *out, size_t size)
{
	size_t length = 0;

	out[length++] = (char)code;
	while (!escape_is_whole(out, length)) {
		if (next_of_sequence(&code) != OK || code < ' ' || code > 126)
			break;
		if (length + 1 < size)
			out[length++] = (char)code;
		else
			out[length - 1] =
				(char)code; /* too long to mean anything, but it has an end */
	}
	out[length] = '\0';
	return length > 1;
}

/* ESC and one of these begins a text for the terminal or from it, such as its answer about a
 * colour: OSC, DCS, APC, PM, SOS. */
static bool begins_string(wint_t code)
{
	return code == ']' || code == 'P' || code == '_' || code == '^' || code == 'X';
}

/* Skips such a text up to its end, which is BEL or ESC \. False if nothing follows: then the
 * character was typed with Alt. */
static bool skip_string(void)
{
	wint_t code = 0;
	int got = get_wch(&code);

	if (got == ERR)
		return false;
	while (got != ERR && code != '\a' && code != TERM_ESC)
		got = next_of_sequence(&code);
	if (got != ERR && code == TERM_ESC)
		next_of_sequence(&code);
	return true;
}

/* What came after an ESC, all in one. */
static struct event event_after_escape(void)
{
	char sequence[32];
	wint_t code = 0;
	int got = get_wch(&code), key;

	if (got == ERR)
		return key_event(TERM_ESC);
	/* keys that mean the same with Alt: two keys */
	if (got == KEY_CODE_YES || code < ' ' || code == 127) {
		give_back(got, code);
		return key_event(TERM_ESC);
	}
	if (begins_string(code) && skip_string())
		return (struct event){.kind = EVENT_NONE};
	if ((code != '[' && code != 'O') || !read_sequence(code, sequence, sizeof sequence))
		return key_event(TERM_ALT + (int)code);
	key = escape_key(sequence);
	if (key == ESCAPE_PASTE) {
		input.is_pasting = true;
		input.paste_bytes = 0;
		input.pasted_ns = clock_ns();
	}
	return key && key < ESCAPE_PASTE ? key_event(key) : (struct event){.kind = EVENT_NONE};
}

/* ---- pasting */

/* Adds a character; whatever would be a command, such as the end of a line, is a blank. */
static void add_pasted(wint_t code)
{
	char bytes[MB_LEN_MAX];
	mbstate_t state;
	size_t n;

	memset(&state, 0, sizeof state);
	n = wcrtomb(
		bytes, code < ' ' || (code >= 127 && code < 160) ? L' ' : (wchar_t)code, &state);
	if (n == (size_t)-1 || input.paste_bytes + n >= sizeof input.paste)
		return;
	memcpy(input.paste + input.paste_bytes, bytes, n);
	input.paste_bytes += n;
}

static struct event end_paste(void)
{
	while (input.paste_bytes && input.paste[input.paste_bytes - 1] == ' ')
		input.paste_bytes--;
	input.paste[input.paste_bytes] = '\0';
	input.is_pasting = false;
	return (struct event){.kind = EVENT_PASTE};
}

/* Whether an ESC in a paste begins what ends it. Other sequences are left out. */
static bool is_end_of_paste(void)
{
	char sequence[32];
	wint_t code;

	return next_of_sequence(&code) == OK && code == '[' &&
		read_sequence(code, sequence, sizeof sequence) &&
		escape_key(sequence) == ESCAPE_PASTE_END;
}

static struct event take_paste(void)
{
	wint_t code;
	int got;

	while ((got = get_wch(&code)) != ERR) {
		if (clock_ns() - input.pasted_ns > PASTE_NS) {
			give_back(got, code);
			return end_paste();
		}
		input.pasted_ns = clock_ns();
		if (got == OK && code == TERM_ESC && is_end_of_paste())
			return end_paste();
		if (got == OK && code != TERM_ESC)
			add_pasted(code);
	}
	return (struct event){.kind = EVENT_NONE};
}

const char *term_paste(void)
{
	return input.paste + strspn(input.paste, " ");
}

/* ---- all of it */

/* A key, a click, or what is left out: EVENT_NONE with *is_over unset. */
static struct event take_one(bool *is_over)
{
	wint_t code = 0;
	int got = get_wch(&code);

	*is_over = got == ERR;
	if (got == ERR)
		return (struct event){.kind = EVENT_NONE};
	/* nothing if a button was let go: curses may hold the key that came after it */
	if (got == KEY_CODE_YES && code == KEY_MOUSE)
		return mouse_event();
	if (got == KEY_CODE_YES)
		return event_of_code((int)code);
	return code == TERM_ESC ? event_after_escape() : event_of_character(code);
}

struct event term_input_next(void)
{
	struct event event = {.kind = EVENT_NONE};
	bool is_over = false;

	if (input.clicks)
		return input.click[--input.clicks];
	while (event.kind == EVENT_NONE && !is_over) {
		if (input.is_pasting)
			return take_paste();
		event = take_one(&is_over);
	}
	return event;
}
