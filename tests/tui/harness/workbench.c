/* workbench.c: see workbench.h. */
#include "tests/tui/harness/workbench.h"

#include <string.h>

struct terminal *workbench_open(const struct terminal_setup *setup)
{
	struct terminal *t = terminal_start(setup);

	ck_assert_shows(t, "welcome");
	terminal_keys(t, "<Enter>");
	ck_assert_hides(t, "welcome");
	return t;
}

void workbench_close(struct terminal *t)
{
	terminal_keys(t, "<F10><F10>"); /* it asks */
	ck_assert_exits(t, 0);
	ck_assert(terminal_modes_are_restored(t));
	ck_assert(!terminal_is_alternate(t));
	ck_assert(terminal_cursor(t, NULL, NULL));
	terminal_free(t);
}

void workbench_press(struct terminal *t, const char *keys, const char *then)
{
	terminal_keys(t, keys);
	ck_assert_shows(t, then);
}

void workbench_dismiss(struct terminal *t, const char *keys, const char *gone)
{
	terminal_keys(t, keys);
	wait_until_as(t, !terminal_find(t, gone, NULL, NULL), gone);
}

void workbench_follow(struct terminal *t, const struct step *steps)
{
	for (const struct step *step = steps; step->keys; step++) {
		terminal_keys(t, step->keys);
		if (step->shows)
			ck_assert_shows(t, step->shows);
		if (step->hides)
			workbench_dismiss(t, "", step->hides);
	}
}

void workbench_check_board(struct terminal *t, const char *const *picture)
{
	for (int i = 0; picture[i]; i++)
		ck_assert_msg(!strncmp(terminal_row(t, 1 + i), picture[i], strlen(picture[i])),
			"row %d is\n%s\nexpected\n%s", 1 + i, terminal_row(t, 1 + i), picture[i]);
}
