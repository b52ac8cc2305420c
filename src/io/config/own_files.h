/* own_files.h: the user's own ini files of one kind: the files mctscope/FOLDER/NAME.ini beside the
 * user's ini file, such as experiments. */
#ifndef IO_CONFIG_OWN_FILES_H
#define IO_CONFIG_OWN_FILES_H

struct own_files {
	int count;
	char **path; /* by name */
};

/* None if there is no such folder. Pair with own_files_done(). */
void own_files_list(struct own_files *files, const char *folder);
void own_files_done(struct own_files *files);

/* "sweep" of ".../sweep.ini". The caller frees. */
char *own_files_name(const char *path);

#endif
