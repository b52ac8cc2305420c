/* settings_popup.c: the settings of the workbench as a form; what is accepted is in force at once
 * and goes to the ini file. */
#include <stdlib.h>
#include <string.h>

#include "io/config/settings.h"
#include "io/config/xdg.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/widget/form/option_form.h"

static void save(struct workbench *bench)
{
	char *own = workbench_config(bench) ? NULL : xdg_config_path();
	struct status st;

	if (settings_save(workbench_config(bench), workbench_settings(bench), &st))
		workbench_tell(bench, LOG_NOTE, "Settings saved to %s",
			workbench_config(bench) ? workbench_config(bench)
				: own           ? own
						: "the ini file");
	else
		workbench_tell(
			bench, LOG_PROBLEM, "The settings hold only until you quit: %s", st.text);
	free(own);
}

static bool accept(struct workbench *bench, struct popup *popup, void *context,
	const struct options *edited, struct status *st)
{
	bool is_other = false;

	(void)context;
	for (int i = 0; edited->table[i].name; i++) {
		if (!strcmp(edited->value[i].text, workbench_settings(bench)->value[i].text))
			continue;
		if (!settings_set(workbench_settings(bench), edited->table[i].name,
			    edited->value[i].text, st))
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

void act_settings(struct workbench *bench)
{
	const struct options *settings = workbench_settings(bench);
	const struct option_form form = {.title = "settings",
		.table = settings->table,
		.assign = settings_set,
		.label = settings_label,
		.accept = accept};
	struct option_start start[OPTION_MOST];
	int count = 0;

	for (; settings->table[count].name; count++)
		start[count] = (struct option_start){settings->table[count].name,
			settings->value[count].is_given ? settings->value[count].text : NULL};
	option_form_open(bench, &form, start, count, NULL);
}
