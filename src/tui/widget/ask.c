/* ask.c: a question before something that cannot be undone; see ask.h. */
#include "tui/widget/ask.h"

#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/term/paint.h"
#include "tui/widget/popup.h"

struct ask {
	struct popup popup; /* first */
	const char *question;
	void (*asks)(struct workbench *bench);
	void (*yes)(struct workbench *bench);
};

static void measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
{
	int question = text_width(((const struct ask *)popup)->question),
	    hint = text_width(popup->hint);

	(void)screen_rows;
	(void)screen_cols;
	*rows = 1;
	*cols = question > hint ? question : hint;
}

static void draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	(void)bench;
	paint_wrapped(inside, 0, 0, getmaxx(inside), getmaxy(inside), STYLE_POPUP,
		((struct ask *)popup)->question);
}

static void key(struct popup *popup, struct workbench *bench, int pressed)
{
	const struct ask *ask = (struct ask *)popup;
	void (*yes)(struct workbench *) = ask->yes;
	bool is_yes = pressed == TERM_ENTER || pressed == 'y' || pressed == 'Y' ||
		keys_does(pressed, ask->asks);

	if (!is_yes && pressed != 'n' && pressed != 'N')
		return;
	popup_close(bench, popup);
	if (is_yes)
		yes(bench);
}

static void destroy(struct popup *popup)
{
	free(popup);
}

void ask_open(struct workbench *bench, const char *question, const char *hint,
	void (*asks)(struct workbench *bench), void (*yes)(struct workbench *bench))
{
	static const struct popup_ops ops = {
		.measure = measure, .draw = draw, .key = key, .destroy = destroy};
	struct ask *ask = xcalloc(1, sizeof *ask);

	*ask = (struct ask){
		.popup = {.ops = &ops, .title = "sure?", .hint = hint, .keys = KEYS_QUESTION},
		.question = question,
		.asks = asks,
		.yes = yes};
	popup_open(bench, &ask->popup);
}
