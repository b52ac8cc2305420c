/* notice.c: a problem over the last lines of the screen; see notice.h. */
#include "tui/widget/notice.h"

#include <string.h>

#include "base/text.h"
#include "tui/term/paint.h"

enum { MARGIN = 1 };

int notice_rows(const char *text)
{
	int rows = 0, most = LINES / 2 > 1 ? LINES / 2 : 1;

	while (*text && rows < most && COLS > 2 * MARGIN) {
		text += text_wrap(text, COLS - 2 * MARGIN);
		text += strspn(text, " ");
		rows++;
	}
	return rows;
}

/* Blank, in the colours of a popup, so that one sees where it ends. */
static void make_ground(WINDOW *window)
{
	short pair;
	attr_t attributes = theme_attributes(STYLE_POPUP, &pair);
	cchar_t ground;

	setcchar(&ground, L" ", attributes, pair, NULL);
	wbkgrndset(window, &ground);
	werase(window);
}

void notice_show(struct notice *notice, const char *text, int rows)
{
	notice_hide(notice);
	notice->window = newwin(rows, COLS, LINES - rows, 0);
	if (!notice->window)
		return;
	notice->panel = new_panel(notice->window);
	theme_set_ground(STYLE_POPUP);
	make_ground(notice->window);
	/* the log has it in whole */
	paint_wrapped(notice->window, 0, MARGIN, COLS - 2 * MARGIN, rows, STYLE_WARNING, text);
	theme_set_ground(STYLE_PLAIN);
}

void notice_hide(struct notice *notice)
{
	if (!notice->window)
		return;
	del_panel(notice->panel);
	delwin(notice->window);
	*notice = (struct notice){0};
}
