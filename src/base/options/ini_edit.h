/* ini_edit.h: one value of an ini file changed in its text.
 *
 * People write their ini files by hand. So a change touches the value alone: comments, order, blank
 * lines, line ends and even lines that are wrong stay as they are. What counts as a line, a comment
 * and a quoted value is what ini.h reads. */
#ifndef BASE_OPTIONS_INI_EDIT_H
#define BASE_OPTIONS_INI_EDIT_H

/* The text with the key of the section set to the value: in its place if the key is there, else as
 * a new line behind the last key of that section, else in a new section at the end. Section and key
 * are written in lower case. The caller frees; NULL if no line of an ini file can say this value:
 * it has control characters, or both kinds of quotes where it needs one of them. */
char *ini_edit(const char *text, const char *section, const char *key, const char *value);

#endif
