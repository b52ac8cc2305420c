/* terminal_keys.c: keys and the mouse as bytes.
 *
 * libvterm knows the bytes of xterm and in which mode the program has put the cursor keys. What
 * other types of terminal send instead is in a table, which the tests compare with terminfo. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/tui/harness/terminal_internal.h"

static const struct {
	const char *name;
	VTermKey key;
} keys_by_name[] = {
	{"Up", VTERM_KEY_UP},
	{"Down", VTERM_KEY_DOWN},
	{"Left", VTERM_KEY_LEFT},
	{"Right", VTERM_KEY_RIGHT},
	{"Home", VTERM_KEY_HOME},
	{"End", VTERM_KEY_END},
	{"PgUp", VTERM_KEY_PAGEUP},
	{"PgDn", VTERM_KEY_PAGEDOWN},
	{"Ins", VTERM_KEY_INS},
	{"Del", VTERM_KEY_DEL},
	{"Enter", VTERM_KEY_ENTER},
	{"Esc", VTERM_KEY_ESCAPE},
	{"Tab", VTERM_KEY_TAB},
	{"BS", VTERM_KEY_BACKSPACE},
};

/* The types are beginnings of TERM. */
static const struct {
	const char *type, *name, *bytes;
} odd_keys[] = {
	{"linux", "End", "\033[4~"},
	{"linux", "F1", "\033[[A"},
	{"linux", "F2", "\033[[B"},
	{"linux", "F3", "\033[[C"},
	{"linux", "F4", "\033[[D"},
	{"linux", "F5", "\033[[E"},
	{"linux", "Home", "\033[1~"},
	{"linux", "S-Tab", "\033\t"},
	{"screen", "End", "\033[4~"},
	{"screen", "Home", "\033[1~"},
	{"tmux", "End", "\033[4~"},
	{"tmux", "Home", "\033[1~"},
	{"vt100", "BS", "\b"},
	{"vt100", "F5", "\033Ot"},
	{"vt100", "F6", "\033Ou"},
	{"vt100", "F7", "\033Ov"},
	{"vt100", "F8", "\033Ol"},
	{"vt100", "F9", "\033Ow"},
	{"vt100", "F10", "\033Ox"},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static bool send_odd_key(struct terminal *t, const char *name)
{
	for (size_t i = 0; i < COUNT(odd_keys); i++)
		if (!strncmp(t->term, odd_keys[i].type, strlen(odd_keys[i].type)) &&
			!strcmp(name, odd_keys[i].name)) {
			terminal_send(t, odd_keys[i].bytes);
			return true;
		}
	return false;
}

static VTermKey key_by_name(const char *name)
{
	int number, end = 0;

	for (size_t i = 0; i < COUNT(keys_by_name); i++)
		if (!strcmp(name, keys_by_name[i].name))
			return keys_by_name[i].key;
	if (sscanf(name, "F%2d%n", &number, &end) == 1 && !name[end] && number >= 1 && number <= 12)
		return VTERM_KEY_FUNCTION(number);
	ck_abort_msg("<%s> is no key", name);
	return VTERM_KEY_NONE;
}

/* One character with Ctrl or Alt, as terminals have always sent it. All in one write: on a busy
 * machine some time may pass between two, and the program would take the first byte for the key
 * Esc. */
static void send_character(struct terminal *t, char c, int modifiers)
{
	bool has_alt = modifiers & VTERM_MOD_ALT;
	char bytes[2] = {'\033', modifiers & VTERM_MOD_CTRL ? c & 0x1F : c};

	terminal_send_bytes(t, bytes + !has_alt, 1 + has_alt);
}

/* A key by what stands in <>. */
static void send_key(struct terminal *t, const char *name)
{
	int modifiers = VTERM_MOD_NONE;

	if (send_odd_key(t, name))
		return;
	for (; name[0] && name[1] == '-' && name[2]; name += 2) {
		ck_assert_msg(strchr("CSA", name[0]), "<%s> is no key", name);
		modifiers |= name[0] == 'C' ? VTERM_MOD_CTRL
			: name[0] == 'S'    ? VTERM_MOD_SHIFT
					    : VTERM_MOD_ALT;
	}
	if (!strcmp(name, "lt"))
		send_character(t, '<', modifiers);
	else if (name[0] && !name[1])
		send_character(t, name[0], modifiers);
	else
		vterm_keyboard_key(t->vterm, key_by_name(name), modifiers);
}

void terminal_keys(struct terminal *t, const char *keys)
{
	while (*keys) {
		size_t plain = strcspn(keys, "<");
		char name[16];
		int end = 0;

		terminal_send_bytes(t, keys, plain);
		keys += plain;
		if (!*keys)
			break;
		sscanf(keys, "<%15[^>]>%n", name, &end);
		ck_assert_msg(end > 0, "\"%s\" begins with no key, expected <NAME>", keys);
		send_key(t, name);
		keys += end;
	}
}

void terminal_paste(struct terminal *t, const char *text)
{
	char *all = xasprintf(t->marks_paste ? "\033[200~%s\033[201~" : "%s", text);

	terminal_send(t, all);
	free(all);
}

bool terminal_mouse(
	struct terminal *t, int row, int col, enum terminal_button button, bool is_pressed)
{
	ck_assert_msg(row >= 0 && row < t->rows && col >= 0 && col < t->cols,
		"the mouse at %d,%d on a screen of %dx%d", row, col, t->rows, t->cols);
	if (!t->wants_mouse) /* some versions of libvterm would send bytes all the same */
		return false;
	vterm_mouse_move(t->vterm, row, col, VTERM_MOD_NONE);
	vterm_mouse_button(t->vterm, button, is_pressed, VTERM_MOD_NONE);
	return true;
}

bool terminal_click(struct terminal *t, int row, int col)
{
	return terminal_mouse(t, row, col, TERMINAL_LEFT, true) &&
		terminal_mouse(t, row, col, TERMINAL_LEFT, false);
}
