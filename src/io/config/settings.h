/* settings.h: the settings of the workbench: one table, kept in the section [workbench] of the
 * user's ini file.
 *
 * There is one set in force, which config_load() fills in and the workbench reads and changes; it
 * belongs to the main thread. */
#ifndef IO_CONFIG_SETTINGS_H
#define IO_CONFIG_SETTINGS_H

#include "base/options/ini.h"
#include "base/options/option.h"

#define SETTINGS_SECTION "workbench"

/* What can be set, ends with a row without a name. */
extern const struct option settings_options[];

/* What a setting is called where it is shown: "Frames per second". */
const char *settings_label(const char *name);

/* The set in force, every option at its default until a file or a user says otherwise. */
struct options *settings_get(void);

/* Every option at its default again, as if none had been given. */
void settings_reset(void);

/* Sets one option. Unlike options_set() it also looks at what the option is for: a game must be
 * one, a player a search or "human". The names of the ini files are defined before. */
bool settings_set(struct options *set, const char *name, const char *value, struct status *st);

/* Brings what has changed into the ini file at `path`, or if that is NULL into the user's own,
 * which is made if it is not there.
 *
 * The file is edited as text: lines of [workbench] whose value is another one now are changed,
 * options that are not there and not at their default are added, and all else stays as the user
 * wrote it. A value that the file has and that cannot be used stays too until somebody sets that
 * option. Nothing is written if nothing changes, or if the new text would not be read back as
 * meant. */
bool settings_save(const char *path, const struct options *set, struct status *st);

#endif
