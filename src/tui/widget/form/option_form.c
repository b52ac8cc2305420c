/* option_form.c: a form over one table of options; see option_form.h. */
#include "tui/widget/form/option_form.h"

#include <stdlib.h>

#include "base/xalloc.h"

struct open_form {
	struct option_form form;
	struct options options;
	void *context;
};

static bool accept(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	const struct open_form *own = context;

	return own->form.accept(bench, popup, own->context, &own->options, st);
}

static void done(void *context)
{
	struct open_form *own = context;

	options_done(&own->options);
	if (own->form.done)
		own->form.done(own->context);
	free(own);
}

void option_form_open(struct workbench *bench, const struct option_form *form,
	const struct option_start *start, int count, void *context)
{
	static const struct form_ops ops = {.accept = accept, .done = done};
	struct open_form *own = xcalloc(1, sizeof *own);
	struct popup *popup = form_popup_new(form->title, form->hint, &ops, own);
	struct status st;

	own->form = *form;
	own->context = context;
	options_init(&own->options, form->table);
	for (int i = 0; i < count; i++)
		if (start[i].text)
			options_set(&own->options, start[i].name, start[i].text, &st);
	form_popup_add_options(popup, &own->options, form->assign);
	if (form->label)
		form_popup_label(popup, form->label);
	popup_open(bench, popup);
}
