/* screen.c: the windows of the screen; see screen.h. */
#include "tui/screen.h"

static void drop_window(struct pane *pane)
{
	if (pane->panel)
		del_panel(pane->panel);
	if (pane->window)
		delwin(pane->window);
	pane->panel = NULL;
	pane->window = NULL;
}

void screen_drop_windows(struct screen *screen)
{
	drop_window(&screen->title);
	drop_window(&screen->keys);
	for (int i = 0; i < PANE_COUNT; i++)
		drop_window(screen->pane[i]);
}

static void make_window(struct rect rect, struct pane *pane)
{
	if (rect.rows <= 0 || rect.cols <= 0)
		return;
	pane->window = newwin(rect.rows, rect.cols, rect.row, rect.col);
	pane->panel = pane->window ? new_panel(pane->window) : NULL;
}

void screen_make_windows(struct screen *screen)
{
	make_window(screen->layout.title, &screen->title);
	make_window(screen->layout.keys, &screen->keys);
	for (int i = 0; i < PANE_COUNT; i++)
		make_window(screen->layout.pane[i], screen->pane[i]);
}
