/* course_menu.c: the index of the course as a menu: its sources by section; Enter opens what the
 * section is taught with; see io/course/course.h.
 *
 * The lab keeps the course, because a gesture that is opened closes the menu. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/actions/gesture.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/rooms/lab.h"
#include "tui/widget/menu_popup.h"

static bool is_first(const struct course *course, int entry)
{
	return !entry || course->entry[entry].source != course->entry[entry - 1].source;
}

/* The entry in a row: above the first one of each source stands a heading. NULL: a heading. */
static const struct course_entry *entry_at(const struct course *course, int wanted)
{
	for (int i = 0, row = 0; i < course->entry_count; i++, row++) {
		row += is_first(course, i);
		if (row == wanted)
			return &course->entry[i];
	}
	return NULL;
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	struct lab *lab = workbench_lab(bench);
	const struct course_entry *entry = entry_at(&lab->course, row);
	struct status st;

	(void)popup;
	(void)context;
	if (!entry)
		return;
	lab->course_row = row;
	if (!gesture_open(bench, &entry->gesture, &st))
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

static void add_rows(const struct course *course, struct popup *popup)
{
	for (int i = 0; i < course->entry_count; i++) {
		const struct course_entry *entry = &course->entry[i];
		char *text;

		if (is_first(course, i))
			menu_popup_add_heading(popup, course->source[entry->source].title);
		text = xasprintf("%s: %s", entry->title, entry->shows);
		menu_popup_add(popup, entry->key, text);
		free(text);
	}
}

/* The files are read each time: the user may write one meanwhile. */
static void read_course(struct workbench *bench, struct course *course)
{
	struct problems problems = {.count = 0};

	course_done(course);
	course_make(course, &problems);
	for (int i = 0; i < problems.count; i++)
		workbench_tell(bench, LOG_PROBLEM, "%s", problems.text[i]);
	problems_done(&problems);
}

void act_course(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose};
	struct lab *lab = workbench_lab(bench);
	struct popup *menu;

	read_course(bench, &lab->course);
	if (!lab->course.entry_count)
		return;
	menu = menu_popup_new("course", " Enter opens  Type to search  Esc closes ", &ops, NULL);
	add_rows(&lab->course, menu);
	if (entry_at(&lab->course, lab->course_row))
		menu_popup_select(menu, lab->course_row);
	popup_open(bench, menu);
}
