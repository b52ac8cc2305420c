/* bandit_form.c: a new bandit: its arms, seed and runs as a form; and the list of policies,
 * with a form of the options that one has. Who pulls can be changed in the middle of a run too. */
#include <stdlib.h>

#include "app/rooms/bandit_room.h"
#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/rooms/bandit/bandit_window.h"
#include "tui/widget/form/form_popup.h"
#include "tui/widget/spec_popup.h"
#include "tui/workbench.h"

/* The form's links, in order. */
enum { LINK_POLICY, LINK_BEGIN };

struct setup {
	struct bandit_room *room;
	struct popup *form;
	struct options options;
	char *spec;
};

/* ---- the list of policies */

static bool is_you(const char *name)
{
	return text_same(name, BANDIT_YOU);
}

static void open_policies(struct workbench *bench, const char *current, void *context,
	bool (*take)(struct workbench *bench, struct popup *list, void *context, const char *spec,
		struct status *st))
{
	struct popup *list = spec_popup_new(&(struct spec_request){.title = "who pulls",
		.hint = " Enter: start  Esc: back ",
		.catalogue = policy_catalogue(),
		.current = current,
		.is_plain = is_you,
		.take = take,
		.context = context});

	spec_popup_add(list, BANDIT_YOU,
		"you, with the keys 1 to 9 or Enter, without knowing what the arms pay");
	for (int i = 0; policy_registry()[i]; i++)
		spec_popup_add(list, policy_registry()[i]->name, policy_registry()[i]->summary);
	popup_open(bench, list);
}

static bool take_now(struct workbench *bench, struct popup *list, void *context, const char *spec,
	struct status *st)
{
	struct bandit_room *room = context;

	if (!bandit_room_set_policy(room, spec, st))
		return false;
	popup_close(bench, list);
	return true;
}

void bandit_policies_open(struct workbench *bench, struct bandit_room *room)
{
	open_policies(bench, bandit_room_spec(room), room, take_now);
}

static bool take_for_form(struct workbench *bench, struct popup *list, void *context,
	const char *spec, struct status *st)
{
	struct setup *setup = context;

	(void)st;
	free(setup->spec);
	setup->spec = xstrdup(spec);
	form_popup_set_link(setup->form, LINK_POLICY, spec);
	popup_close(bench, list);
	return true;
}

/* ---- the form */

static bool begin(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	struct setup *setup = context;

	if (!bandit_room_begin(setup->room, &setup->options, setup->spec, st))
		return false;
	popup_close(bench, popup);
	return true;
}

static void follow(struct workbench *bench, struct popup *popup, void *context, int link)
{
	struct setup *setup = context;
	struct status st;

	if (link == LINK_POLICY)
		open_policies(bench, setup->spec, setup, take_for_form);
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

void bandit_form_open(struct workbench *bench, struct bandit_room *room)
{
	static const struct form_ops ops = {.accept = begin, .follow = follow, .done = done};
	struct setup *setup = xcalloc(1, sizeof *setup);
	struct status st;

	bandit_room_stop(room);
	setup->room = room;
	setup->spec = xstrdup(bandit_room_spec(room));
	options_init(&setup->options, bandit_room_options);
	for (int i = 0; bandit_room_options[i].name; i++)
		options_set(&setup->options, bandit_room_options[i].name, room->setup.value[i].text,
			&st);
	setup->form = form_popup_new("a new bandit", NULL, &ops, setup);
	form_popup_add_link(setup->form, "policy", setup->spec,
		"who pulls: Enter opens the list of policies; you can choose yourself");
	form_popup_add_options(setup->form, &setup->options, NULL);
	form_popup_add_link(setup->form, "begin", "with these arms",
		"starts again without pulls; what the arms pay is hidden until you press T");
	popup_open(bench, setup->form);
}
