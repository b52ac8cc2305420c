/* workbench.h: what tests of the workbench begin and end with: a terminal of terminal.h in which it
 * runs. */
#ifndef TESTS_TUI_HARNESS_WORKBENCH_H
#define TESTS_TUI_HARNESS_WORKBENCH_H

#include "tests/tui/harness/terminal.h"

/* As terminal_start(), and past what it says at its first start. */
struct terminal *workbench_open(const struct terminal_setup *setup);

/* Leaves it by its key: it ends well, and the terminal is as it was. Frees the terminal. */
void workbench_close(struct terminal *t);

/* Sends keys, and waits for a text that they bring. */
void workbench_press(struct terminal *t, const char *keys, const char *then);

/* Sends keys, and waits until they have taken a text away. */
void workbench_dismiss(struct terminal *t, const char *keys, const char *gone);

/* Sends keys, and waits until one text stands on the screen and another does not; NULL: none. */
struct step {
	const char *keys, *shows, *hides;
};

/* One step after the other, up to a row whose keys are NULL. */
void workbench_follow(struct terminal *t, const struct step *steps);

/* The board's pane is at the left: its rows begin with these, from the second row of the screen on.
 * NULL-terminated. */
void workbench_check_board(struct terminal *t, const char *const *picture);

#endif
