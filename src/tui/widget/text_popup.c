/* text_popup.c: a popup with some lines to read; see text_popup.h. */
#include "tui/widget/text_popup.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/term/paint.h"
#include "tui/widget/popup.h"
#include "tui/workbench.h"

struct text_popup {
	struct popup popup; /* first */
	char *title, *text;
	void (*then)(struct workbench *bench, int key);
};

/* One line, which ends at '\n', into `out`; returns what is behind it, NULL at the end. */
static const char *next_line(const char *text, char *out, size_t size)
{
	size_t length = strcspn(text, "\n"), copied = length < size ? length : size - 1;

	memcpy(out, text, copied);
	out[copied] = '\0';
	return text[length] ? text + length + 1 : NULL;
}

static void measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
{
	char line[256];

	(void)screen_rows;
	(void)screen_cols;
	*rows = *cols = 0;
	for (const char *at = ((const struct text_popup *)popup)->text; at; ++*rows) {
		at = next_line(at, line, sizeof line);
		if (text_width(line) > *cols)
			*cols = text_width(line);
	}
}

static void draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	const char *at = ((const struct text_popup *)popup)->text;
	char line[256];

	(void)bench;
	for (int y = 0; at; y++) {
		at = next_line(at, line, sizeof line);
		paint_text(inside, y, 0, getmaxx(inside), STYLE_POPUP, line);
	}
}

static void key(struct popup *popup, struct workbench *bench, int pressed)
{
	void (*then)(struct workbench *, int) = ((struct text_popup *)popup)->then;

	popup_close(bench, popup);
	if (then)
		then(bench, pressed);
}

static void click(struct popup *popup, struct workbench *bench, int row, int col, int button)
{
	(void)row;
	(void)col;
	(void)button;
	key(popup, bench, TERM_ESC);
}

static void cancel(struct popup *popup, struct workbench *bench)
{
	key(popup, bench, TERM_ESC);
}

static void destroy(struct popup *popup)
{
	struct text_popup *own = (struct text_popup *)popup;

	free(own->title);
	free(own->text);
	free(own);
}

static const struct popup_ops ops = {.measure = measure,
	.draw = draw,
	.key = key,
	.click = click,
	.cancel = cancel,
	.destroy = destroy};

void text_popup_open(struct workbench *bench, const char *title, const char *text,
	void (*then)(struct workbench *bench, int key))
{
	struct text_popup *own = xcalloc(1, sizeof *own);

	own->title = xstrdup(title);
	own->text = xstrdup(text);
	own->then = then;
	own->popup = (struct popup){
		.ops = &ops, .title = own->title, .hint = " any key closes ", .keys = KEYS_MESSAGE};
	popup_open(bench, &own->popup);
}
