/* locale_hint.c: where no locale is set, as in a bare container, the screen is drawn in ASCII; the
 * log says once how to get the fuller picture. That it was said is kept as an empty file in the
 * state directory. See dialogs.h. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "io/config/settings.h"
#include "io/config/xdg.h"
#include "io/file.h"
#include "tui/dialog/dialogs.h"
#include "tui/term/paint.h"
#include "tui/term/term.h"
#include "tui/workbench.h"

/* What the variables say of characters: the first that is set and not empty; "C" if none is. */
static const char *locale_of_characters(void)
{
	static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = getenv(names[i]);

		if (value && *value)
			return value;
	}
	return "C";
}

/* Not where ASCII is somebody's choice: by a locale of other characters, or by the setting. */
static bool is_by_default(const struct workbench *bench)
{
	const char *locale = locale_of_characters();

	return options_choice(workbench_settings(bench), "characters") == CHARACTERS_AUTO &&
		!term_is_unicode() && (!strcmp(locale, "C") || !strcmp(locale, "POSIX"));
}

void locale_hint_tell(struct workbench *bench)
{
	char *state = xdg_state_directory(),
	     *path = state ? xasprintf("%s/locale-hint", state) : NULL;
	struct status ignored; /* if it cannot be kept, it is said again */

	if (is_by_default(bench) && !(path && access(path, F_OK) == 0)) {
		workbench_tell(bench, LOG_NOTE,
			"No locale is set, so this is ASCII; for more, start LANG=C.UTF-8 "
			"mctscope");
		if (path && file_make_parent(path, &ignored))
			file_replace(path, "", 0, &ignored);
	}
	free(path);
	free(state);
}
