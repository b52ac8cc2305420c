/* spec_popup.c: choosing a thing of a catalogue; see spec_popup.h. */
#include "tui/widget/spec_popup.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/widget/form/form_popup.h"
#include "tui/widget/menu_popup.h"
#include "tui/workbench.h"

struct spec_list {
	struct spec_request request;
	struct spec_scope scope;
	char *current; /* request.current, copied */
	char **name; /* of each row; NULL: a heading */
	int count;
};

/* The form, which lies over the list. */
struct spec_form {
	const struct spec_list *list;
	struct popup *popup; /* the list's */
	const char *name;
	struct choice choice;
};

static bool is_named(const char *spec, const char *name)
{
	size_t length = strcspn(spec, ":");

	return length == strlen(name) && text_same_n(spec, name, length);
}

static bool choose_spec(
	const struct spec_list *list, const char *spec, struct choice *choice, struct status *st)
{
	return catalogue_choose_in(list->request.catalogue, list->request.scope, spec, choice, st);
}

/* ---- the form */

static bool accept(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	const struct spec_form *form = context;
	const struct spec_request *request = &form->list->request;
	char *spec = catalogue_compose(
		request->catalogue, request->scope, form->name, &form->choice.options);
	bool is_taken = request->take(bench, form->popup, request->context, spec, st);

	(void)popup;
	free(spec);
	return is_taken;
}

static void form_done(void *context)
{
	struct spec_form *form = context;

	choice_done(&form->choice);
	free(form);
}

/* With the current options; where the name means another thing now, with those of that. */
static void open_form(struct workbench *bench, const struct spec_list *list, struct popup *popup,
	const char *name)
{
	static const struct form_ops ops = {.accept = accept, .done = form_done};
	struct spec_form *form = xcalloc(1, sizeof *form);
	const char *spec = is_named(list->current, name) ? list->current : name;
	struct popup *over;
	struct status st;

	*form = (struct spec_form){.list = list, .popup = popup, .name = name};
	if (!choose_spec(list, spec, &form->choice, &st) &&
		!choose_spec(list, name, &form->choice, &st)) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		free(form);
		return;
	}
	over = form_popup_new(name, list->request.hint, &ops, form);
	form_popup_add_options(over, &form->choice.options, NULL);
	popup_open(bench, over);
}

/* ---- the list */

/* A name that is wrong has some: the form says what is wrong. */
static bool has_options(const struct spec_list *list, const char *name)
{
	struct choice choice;
	struct status st;
	bool has_any = true;

	if (choose_spec(list, name, &choice, &st)) {
		has_any = choice.options.table[0].name;
		choice_done(&choice);
	}
	return has_any;
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	const struct spec_list *list = context;
	const struct spec_request *request = &list->request;
	const char *name = list->name[row];
	struct status st;

	if (request->open)
		request->open(bench, request->context, name,
			is_named(list->current, name) ? list->current : name);
	else if (!(request->is_plain && request->is_plain(name)) && has_options(list, name))
		open_form(bench, list, popup, name);
	else if (!request->take(bench, popup, request->context, name, &st))
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

static void done(void *context)
{
	struct spec_list *list = context;

	if (list->request.done)
		list->request.done(list->request.context);
	for (int i = 0; i < list->count; i++)
		free(list->name[i]);
	free(list->name);
	free(list->current);
	free(list);
}

struct popup *spec_popup_new(const struct spec_request *request)
{
	static const struct menu_ops ops = {.choose = choose, .done = done};
	struct spec_list *list = xcalloc(1, sizeof *list);

	list->request = *request;
	list->current = xstrdup(request->current);
	if (request->scope) {
		list->scope = *request->scope;
		list->request.scope = &list->scope;
	}
	return menu_popup_new(request->title, NULL, &ops, list);
}

void spec_popup_add(struct popup *popup, const char *name, const char *text)
{
	struct spec_list *list = menu_popup_context(popup);

	*ARRAY_ADD(list->name, list->count) = xstrdup(name);
	menu_popup_add(popup, name, text);
	if (is_named(list->current, name))
		menu_popup_select(popup, list->count - 1);
}

void spec_popup_add_heading(struct popup *popup, const char *text)
{
	struct spec_list *list = menu_popup_context(popup);

	*ARRAY_ADD(list->name, list->count) = NULL;
	menu_popup_add_heading(popup, text);
}
