/* prompt.h: one line of text that is asked for above the key bar. */
#ifndef TUI_WIDGET_PROMPT_H
#define TUI_WIDGET_PROMPT_H

#include "tui/widget/popup.h"

/* Asks; the usual text is a proposal, which the first character that is typed replaces. `act` gets
 * what was typed when Enter is pressed, unless it is empty, after the prompt has closed. If it
 * tells about a problem, the prompt opens again with what was typed. Both texts are copied. */
void prompt_open(struct workbench *bench, const char *question, const char *usual,
	void (*act)(struct workbench *bench, const char *text));

/* A prompt that looks at the text while it is typed, and may refuse it. */
struct prompt_ops {
	/* Enter. True: act() has closed the popup. False with a message: the prompt stays open and
	 * shows it. */
	bool (*act)(struct workbench *bench, struct popup *popup, void *context, const char *text,
		struct status *st);
	/* The text is new: what stands below it, "" for nothing. False: that is a message about
	 * what is wrong. NULL: nothing ever. */
	bool (*look)(struct workbench *bench, void *context, const char *text, struct status *note);
	/* A key before the prompt has it: true if there is nothing left to do. NULL: none. */
	bool (*key)(struct workbench *bench, struct popup *popup, void *context, const char *text,
		int key);
	void (*done)(void *context); /* frees the context; NULL: nothing to do */
};

/* The question, the hint (NULL: the usual one) and the text are copied. It is open when this
 * returns. The text is one that is being typed, unless prompt_propose() makes it a proposal. A text
 * that was refused stays, to be mended. */
struct popup *prompt_open_with(struct workbench *bench, const char *question, const char *hint,
	const char *usual, const struct prompt_ops *ops, void *context);

void prompt_propose(struct popup *popup);

/* Another text in the field, which is looked at as if it were typed; the cursor goes to its end. */
void prompt_set_text(struct workbench *bench, struct popup *popup, const char *text);

#endif
