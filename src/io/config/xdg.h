/* xdg.h: where the program's own files lie, by the XDG Base Directory Specification. */
#ifndef IO_CONFIG_XDG_H
#define IO_CONFIG_XDG_H

/* The user's ini file: $XDG_CONFIG_HOME/mctscope/mctscope.ini, or the same under ~/.config. Whether
 * it is there is another question. The caller frees; NULL if neither that variable nor HOME holds
 * an absolute path (the specification says to ignore relative ones). */
char *xdg_config_path(void);

/* The directory for what the program keeps from one run to the next: $XDG_STATE_HOME/mctscope or
 * ~/.local/state/mctscope; as above. */
char *xdg_state_directory(void);

#endif
