/* course.h: the index of the course: its sources by section, and what a gesture opens for each.
 *
 * A source is a file of conf/course, which is compiled in, or the user's own: the files
 * mctscope/course/NAME.ini beside the user's ini file. One of the user's that has the name of a
 * bundled one hides it.
 *
 *     [course]
 *     title = Recherche adversariale
 *     source = CSI 4106, 2025
 *
 *     [entry two-move]
 *     title = Jeu a deux coups
 *     shows = the value 3 of the move A
 *     expect = a text that stands on the screen then
 *     game = tree:name=two-move            ... all the fields of a gesture (gesture.h)
 */
#ifndef IO_COURSE_COURSE_H
#define IO_COURSE_COURSE_H

#include "base/options/ini.h"
#include "base/problems.h"
#include "io/course/gesture.h"

struct course_source {
	char *name; /* of its file */
	const char *title, *from; /* `from` is "" if the file has no `source` */
	bool is_bundled;
	struct ini *ini; /* has the texts of the source and of its entries */
};

struct course_entry {
	const char *key, *title, *shows;
	const char *expect; /* what is to be seen then; NULL: it does not say */
	struct gesture gesture; /* of a game, both players are human if it names none */
	int source, line;
};

struct course {
	int source_count;
	struct course_source *source; /* the bundled ones first, then the user's by name */
	int entry_count;
	struct course_entry *entry; /* those of a source together, in the order of its file */
};

/* After the names of games and recipes are read (io/config/config.h). A file that is wrong is left
 * out, and is a problem on the list: "FILE:LINE: what is wrong, what was expected". Pair with
 * course_done(). */
void course_make(struct course *course, struct problems *problems);
void course_done(struct course *course);

/* NULL with a message that lists what is known. */
const struct course_entry *course_find(
	const struct course *course, const char *key, struct status *st);

#endif
