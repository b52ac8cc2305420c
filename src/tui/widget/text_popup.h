/* text_popup.h: a popup with some lines to read; any key closes it. */
#ifndef TUI_WIDGET_TEXT_POPUP_H
#define TUI_WIDGET_TEXT_POPUP_H

struct workbench;

/* Shows lines separated by '\n'; both texts are copied. `then`, if it is not NULL, is called when
 * it has been closed, with the key that did it; TERM_ESC for a click. */
void text_popup_open(struct workbench *bench, const char *title, const char *text,
	void (*then)(struct workbench *bench, int key));

#endif
