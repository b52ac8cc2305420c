/* prompt.c: one line of text that is asked for; see prompt.h. */
#include "tui/widget/prompt.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/term/paint.h"
#include "tui/widget/form/field.h"
#include "tui/workbench.h"

enum { NOTE_ROWS = 2, NOTE_ROWS_NARROW = 4, NARROW_COLS = 60 };

struct prompt {
	struct popup popup;
	const struct prompt_ops *ops;
	void *context;
	void (*act)(struct workbench *bench, const char *text); /* of a prompt without ops */
	char *question, *hint;
	char *text;
	char *note; /* what stands below it */
	bool is_wrong; /* the note says what is wrong */
	bool is_fresh; /* a character replaces the text: it was proposed */

	/* While it is shown. */
	FORM *form;
	FIELD *field[2];
	char *shown; /* what the field made of the text at first: in a poor locale not the same */
};

static struct prompt *prompt_of(struct popup *popup)
{
	return (struct prompt *)popup;
}

static void replace(char **old, const char *text)
{
	char *copy = xstrdup(text);

	free(*old);
	*old = copy;
}

/* ---- the window */

static void measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
{
	const struct prompt *prompt = (const struct prompt *)popup;

	int note_rows = screen_cols < NARROW_COLS ? NOTE_ROWS_NARROW : NOTE_ROWS;

	if (note_rows > screen_rows / 4) /* the board behind is looked at too */
		note_rows = screen_rows / 4;
	*cols = screen_cols;
	*rows = 1 + (prompt->ops ? note_rows : 0);
}

static bool show(struct popup *popup, WINDOW *inside)
{
	struct prompt *prompt = prompt_of(popup);

	prompt->field[0] = field_new(0, 0, getmaxx(inside), prompt->text, true);
	prompt->field[1] = NULL;
	field_set_style(prompt->field[0], STYLE_FIELD);
	prompt->form = form_show(prompt->field, inside);
	if (!prompt->form)
		return false;
	form_driver(prompt->form, REQ_END_LINE);
	prompt->shown = form_text(prompt->form, prompt->field[0]);
	return true;
}

static void hide(struct popup *popup)
{
	struct prompt *prompt = prompt_of(popup);

	if (prompt->form)
		form_hide(prompt->form);
	free(prompt->shown);
	prompt->form = NULL;
	prompt->shown = NULL;
}

static void draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	struct prompt *prompt = prompt_of(popup);
	int rows = getmaxy(inside), cols = getmaxx(inside);

	(void)bench;
	field_set_style(
		prompt->field[0], prompt->is_fresh && *prompt->text ? STYLE_CURSOR : STYLE_FIELD);
	theme_set(inside, STYLE_POPUP);
	for (int y = 1; y < rows; y++)
		paint_blank(inside, y, 0, cols);
	paint_wrapped(inside, 1, 0, cols, rows - 1, prompt->is_wrong ? STYLE_WARNING : STYLE_LABEL,
		prompt->note);
	popup->has_cursor = true;
	pos_form_cursor(prompt->form);
	getyx(inside, popup->cursor_row, popup->cursor_col);
}

/* ---- keys */

static void say(struct prompt *prompt, const char *note, bool is_wrong)
{
	replace(&prompt->note, note);
	prompt->is_wrong = is_wrong;
}

static void look_at(struct prompt *prompt, struct workbench *bench)
{
	struct status note = {""};
	bool is_good;

	if (!prompt->ops || !prompt->ops->look)
		return say(prompt, "", false);
	is_good = prompt->ops->look(bench, prompt->context, prompt->text, &note);
	say(prompt, note.text, !is_good);
}

/* Closes a prompt without ops and acts. A problem that this tells about opens it again, with the
 * text to be mended. */
static void close_and_act(struct prompt *prompt, struct workbench *bench)
{
	char *question = xstrdup(prompt->question), *text = xstrdup(prompt->text);
	void (*act)(struct workbench *, const char *) = prompt->act;
	const struct popup *below = prompt->popup.below;

	popup_close(bench, &prompt->popup);
	if (*text)
		act(bench, text);
	if (*workbench_problem(bench) && popup_top(bench) == below) {
		prompt_open(bench, question, text, act);
		prompt_of(popup_top(bench))->is_fresh = false;
	}
	free(question);
	free(text);
}

static void enter(struct prompt *prompt, struct workbench *bench)
{
	struct status st;

	prompt->is_fresh = false;
	if (!prompt->ops)
		close_and_act(prompt, bench);
	else if (!prompt->ops->act(bench, &prompt->popup, prompt->context, prompt->text, &st))
		say(prompt, st.text, true); /* the text stays, to be mended */
}

static void key(struct popup *popup, struct workbench *bench, int key)
{
	struct prompt *prompt = prompt_of(popup);
	char *text;

	if (prompt->ops && prompt->ops->key &&
		prompt->ops->key(bench, popup, prompt->context, prompt->text, key))
		return;
	if (key == TERM_ENTER)
		return enter(prompt, bench);
	if (!form_edit(prompt->form, key, &prompt->is_fresh))
		return;
	text = form_text(prompt->form, prompt->field[0]);
	if (strcmp(text, prompt->shown)) {
		replace(&prompt->shown, text);
		replace(&prompt->text, text);
		look_at(prompt, bench);
	}
	free(text);
}

static void destroy(struct popup *popup)
{
	struct prompt *prompt = prompt_of(popup);

	if (prompt->ops && prompt->ops->done)
		prompt->ops->done(prompt->context);
	free(prompt->question);
	free(prompt->hint);
	free(prompt->text);
	free(prompt->note);
	free(prompt);
}

/* ---- opening one */

static const struct popup_ops ops = {.measure = measure,
	.show = show,
	.hide = hide,
	.draw = draw,
	.key = key,
	.destroy = destroy};

static struct prompt *make(const char *question, const char *hint, const char *usual)
{
	struct prompt *prompt = xcalloc(1, sizeof *prompt);

	prompt->question = xstrdup(question);
	prompt->hint = xstrdup(hint ? hint : " Enter accepts  Esc cancels ");
	prompt->text = xstrdup(usual ? usual : "");
	prompt->note = xstrdup("");
	prompt->popup = (struct popup){.ops = &ops,
		.title = prompt->question,
		.hint = prompt->hint,
		.keys = KEYS_PROMPT,
		.is_at_bottom = true};
	return prompt;
}

void prompt_open(struct workbench *bench, const char *question, const char *usual,
	void (*act)(struct workbench *bench, const char *text))
{
	struct prompt *prompt = make(question, NULL, usual);

	prompt->act = act;
	prompt->is_fresh = true;
	popup_open(bench, &prompt->popup);
}

struct popup *prompt_open_with(struct workbench *bench, const char *question, const char *hint,
	const char *usual, const struct prompt_ops *prompt_ops, void *context)
{
	struct prompt *prompt = make(question, hint, usual);

	prompt->ops = prompt_ops;
	prompt->context = context;
	popup_open(bench, &prompt->popup);
	look_at(prompt, bench);
	return &prompt->popup;
}

void prompt_propose(struct popup *popup)
{
	prompt_of(popup)->is_fresh = true;
}

void prompt_set_text(struct workbench *bench, struct popup *popup, const char *text)
{
	struct prompt *prompt = prompt_of(popup);

	replace(&prompt->text, text);
	prompt->is_fresh = false;
	if (prompt->form) {
		field_set(prompt->field[0], text);
		form_driver(prompt->form, REQ_END_LINE);
		free(prompt->shown);
		prompt->shown = form_text(prompt->form, prompt->field[0]);
	}
	look_at(prompt, bench);
}
