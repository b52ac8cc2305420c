/* ini_check.h: what ini.c and the check of a file's syntax share. */
#ifndef BASE_OPTIONS_INI_CHECK_H
#define BASE_OPTIONS_INI_CHECK_H

#include "base/options/ini.h"
#include "base/options/ini_index.h"

struct ini {
	char *name;
	struct ini_entry *entry;
	int entry_count;
	struct ini_section *section;
	int section_count;
	/* a section's name stands for its own key: "" is no key */
	struct ini_index entries, sections;
};

/* Syntax, lengths, repeated keys, and in which line each key stands: fills in the entries and
 * sections. The first problem is the end, unless they are collected: then what is wrong is taken
 * out of the text, for iniparser would take a wrong line for the end of it all, and keys below a
 * wrong [section] for those of the one before. The entries have no values yet. */
bool ini_check(struct ini *ini, char *text, struct problems *problems, struct status *st);

#endif
