/* settings_popup.c: the settings of the workbench as a form; what is accepted is in force at once
 * and goes to the ini file. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/config/settings.h"
#include "io/config/xdg.h"
#include "tui/dialogs.h"
#include "tui/widget/form/form_popup.h"
#include "tui/workbench.h"

/* A set with the same values. */
static void copy(struct options *to, const struct options *from)
{
	options_init(to, from->table);
	for (int i = 0; from->table[i].name; i++) {
		struct status st;

		if (from->value[i].is_given)
			options_set(to, from->table[i].name, from->value[i].text, &st);
	}
}

static void save(struct workbench *bench)
{
	char *own = bench->config ? NULL : xdg_config_path();
	struct status st;

	if (settings_save(bench->config, bench->settings, &st))
		workbench_tell(bench, LOG_NOTE, "Settings saved to %s",
			bench->config ? bench->config
				: own ? own
				      : "the ini file");
	else
		workbench_tell(
			bench, LOG_PROBLEM, "The settings hold only until you quit: %s", st.text);
	free(own);
}

static bool accept(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	const struct options *edited = context;
	bool is_other = false;

	for (int i = 0; edited->table[i].name; i++) {
		if (!strcmp(edited->value[i].text, bench->settings->value[i].text))
			continue;
		if (!settings_set(
			    bench->settings, edited->table[i].name, edited->value[i].text, st))
			return false;
		workbench_adopt_setting(bench, edited->table[i].name);
		is_other = true;
	}
	popup_close(bench, popup);
	if (!is_other)
		return true;
	workbench_lay_out(bench);
	save(bench);
	return true;
}

static void done(void *context)
{
	options_done(context);
	free(context);
}

void act_settings(struct workbench *bench)
{
	static const struct form_ops ops = {.accept = accept, .done = done};
	struct options *edited = xcalloc(1, sizeof *edited);
	struct popup *popup = form_popup_new("settings", NULL, &ops, edited);

	copy(edited, bench->settings);
	form_popup_add_options(popup, edited, settings_set);
	form_popup_label(popup, settings_label);
	popup_open(bench, popup);
}
