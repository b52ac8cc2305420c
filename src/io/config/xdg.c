/* xdg.c: where the program's own files lie; see xdg.h. */
#include "io/config/xdg.h"

#include <stdlib.h>

#include "base/xalloc.h"

/* The path below the directory that a variable names, or below the user's home if it names none. */
static char *path_in(const char *variable, const char *below_home, const char *name)
{
	const char *directory = getenv(variable), *home = getenv("HOME");

	if (directory && *directory == '/')
		return xasprintf("%s/%s", directory, name);
	return home && *home == '/' ? xasprintf("%s/%s/%s", home, below_home, name) : NULL;
}

char *xdg_config_path(void)
{
	return path_in("XDG_CONFIG_HOME", ".config", "mctscope/mctscope.ini");
}

char *xdg_state_directory(void)
{
	return path_in("XDG_STATE_HOME", ".local/state", "mctscope");
}
