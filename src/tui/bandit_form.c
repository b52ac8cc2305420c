/* bandit_form.c: the bandit room anew: its arms, seed and runs as a form; and the list of policies,
 * with a form of the options that one has. Who pulls can be changed in the middle of a run too. */
#include <stdlib.h>
#include <string.h>

#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/bandit_keys.h"
#include "tui/bandit_room.h"
#include "tui/widget/form/form_popup.h"
#include "tui/widget/menu_popup.h"
#include "tui/workbench.h"

/* The form's links, in order. */
enum { LINK_POLICY, LINK_BEGIN };

struct setup {
	struct popup *form;
	struct options options;
	char *spec;
};

/* ---- the list of policies */

struct policies {
	struct setup *setup; /* the form that wants one; NULL: the room, at once */
	char *current;
};

struct policy_form {
	struct policies *policies;
	struct popup *list;
	const char *name;
	struct choice choice;
};

static bool is_named(const char *spec, const char *name)
{
	size_t length = strcspn(spec, ":");

	return length == strlen(name) && text_same_n(spec, name, length);
}

/* True: the list is closed, and what lies above. */
static bool take_policy(struct workbench *bench, struct popup *list,
	const struct policies *policies, const char *spec, struct status *st)
{
	struct setup *setup = policies->setup;

	if (!setup) {
		if (!bandit_room_set_policy(bench->room, spec, st))
			return false;
		popup_close(bench, list);
		return true;
	}
	free(setup->spec);
	setup->spec = xstrdup(spec);
	form_popup_set_link(setup->form, LINK_POLICY, spec);
	popup_close(bench, list);
	return true;
}

static bool accept_policy(
	struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	struct policy_form *form = context;
	char *spec = catalogue_compose(policy_catalogue(), NULL, form->name, &form->choice.options);
	bool is_taken = take_policy(bench, form->list, form->policies, spec, st);

	(void)popup;
	free(spec);
	return is_taken;
}

static void policy_form_done(void *context)
{
	struct policy_form *form = context;

	choice_done(&form->choice);
	free(form);
}

static void open_policy_form(
	struct workbench *bench, struct policies *policies, struct popup *list, const char *name)
{
	static const struct form_ops ops = {.accept = accept_policy, .done = policy_form_done};
	struct policy_form *form = xcalloc(1, sizeof *form);
	struct popup *popup;
	struct status st;

	*form = (struct policy_form){.policies = policies, .list = list, .name = name};
	if (!catalogue_choose(policy_catalogue(),
		    is_named(policies->current, name) ? policies->current : name, &form->choice,
		    &st)) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		free(form);
		return;
	}
	popup = form_popup_new(name, " Enter: start  Esc: back ", &ops, form);
	form_popup_add_options(popup, &form->choice.options, NULL);
	popup_open(bench, popup);
}

static void choose_policy(struct workbench *bench, struct popup *popup, void *context, int row)
{
	struct policies *policies = context;
	const struct policy_ops *ops = row ? policy_registry()[row - 1] : NULL;
	struct status st;

	if (ops && ops->options)
		open_policy_form(bench, policies, popup, ops->name);
	else if (!take_policy(bench, popup, policies, ops ? ops->name : BANDIT_YOU, &st))
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

static void policies_done(void *context)
{
	struct policies *policies = context;

	free(policies->current);
	free(policies);
}

static void open_policies(struct workbench *bench, struct setup *setup, const char *current)
{
	static const struct menu_ops ops = {.choose = choose_policy, .done = policies_done};
	struct policies *policies = xcalloc(1, sizeof *policies);
	struct popup *popup = menu_popup_new("who pulls", NULL, &ops, policies);
	int selected = 0;

	*policies = (struct policies){.setup = setup, .current = xstrdup(current)};
	menu_popup_add(popup, BANDIT_YOU,
		"you, with the keys 1 to 9 or Enter, without knowing what the arms pay");
	for (int i = 0; policy_registry()[i]; i++) {
		menu_popup_add(popup, policy_registry()[i]->name, policy_registry()[i]->summary);
		selected = is_named(current, policy_registry()[i]->name) ? i + 1 : selected;
	}
	menu_popup_select(popup, selected);
	popup_open(bench, popup);
}

void act_bandit_ask_policy(struct workbench *bench)
{
	open_policies(bench, NULL, bandit_room_spec(bench->room));
}

/* ---- the form */

static bool begin(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	struct setup *setup = context;

	if (!bandit_room_begin(bench->room, &setup->options, setup->spec, st))
		return false;
	popup_close(bench, popup);
	return true;
}

static void follow(struct workbench *bench, struct popup *popup, void *context, int link)
{
	struct setup *setup = context;
	struct status st;

	if (link == LINK_POLICY)
		open_policies(bench, setup, setup->spec);
	else if (!begin(bench, popup, context, &st))
		form_popup_tell(popup, st.text);
}

static void done(void *context)
{
	struct setup *setup = context;

	options_done(&setup->options);
	free(setup->spec);
	free(setup);
}

void act_bandit_ask_setup(struct workbench *bench)
{
	static const struct form_ops ops = {.accept = begin, .follow = follow, .done = done};
	struct setup *setup = xcalloc(1, sizeof *setup);
	struct status st;

	bandit_room_stop(bench->room);
	setup->spec = xstrdup(bandit_room_spec(bench->room));
	options_init(&setup->options, bandit_room_options);
	for (int i = 0; bandit_room_options[i].name; i++)
		options_set(&setup->options, bandit_room_options[i].name,
			bench->room->setup.value[i].text, &st);
	setup->form = form_popup_new("a new bandit", NULL, &ops, setup);
	form_popup_add_link(setup->form, "policy", setup->spec,
		"who pulls: Enter opens the list of policies; you can choose yourself");
	form_popup_add_options(setup->form, &setup->options, NULL);
	form_popup_add_link(setup->form, "begin", "with these arms",
		"starts again without pulls; what the arms pay is hidden until you press T");
	popup_open(bench, setup->form);
}
