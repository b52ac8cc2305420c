/* ask.h: a question before something that cannot be undone: quitting, resigning. */
#ifndef TUI_WIDGET_ASK_H
#define TUI_WIDGET_ASK_H

struct workbench;

/* Asks. Enter, y, or a key that does `asks` in the table of keys again: `yes` is done. Esc or n:
 * nothing is. The texts are literals. */
void ask_open(struct workbench *bench, const char *question, const char *hint,
	void (*asks)(struct workbench *bench), void (*yes)(struct workbench *bench));

#endif
