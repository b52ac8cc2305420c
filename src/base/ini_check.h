/* ini_check.h: what ini.c and the check of a file's syntax share. */
#ifndef BASE_INI_CHECK_H
#define BASE_INI_CHECK_H

#ifdef HAVE_INIPARSER_INIPARSER_H
#include <iniparser/iniparser.h>
#else
#include <iniparser.h>
#endif

#include "base/ini.h"

struct ini {
	char *name;
	dictionary *values;
	struct ini_entry *entry;
	int entry_count;
	struct ini_section *section;
	int section_count;
};

/* Syntax, lengths, repeated keys, and in which line each key stands: fills in the entries and sections. The first
 * problem is the end, unless they are collected: then what is wrong is taken out of the text, for iniparser would take
 * a wrong line for the end of it all, and keys below a wrong [section] for those of the one before. */
bool ini_check(struct ini *ini, char *text, struct problems *problems, struct status *st);

#endif
