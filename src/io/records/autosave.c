/* autosave.c: the unfinished game of a running program; see autosave.h. */
#include "io/records/autosave.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "io/config/xdg.h"
#include "io/file.h"

enum { SLOTS = 99, BROKEN_MOST = 99 };

struct autosave {
	char *path; /* NULL: nothing is kept */
	int lock; /* the open file that holds the lock */
	bool has_failed; /* the last save did, and its message was given */
};

/* Tries to take autosave k. Its descriptor, or -1 with errno: EWOULDBLOCK if another program has
 * it. */
static int take_lock(const char *state, int k)
{
	char *path = xasprintf("%s/unfinished-%d.lock", state, k);
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600), why;

	if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0) {
		why = errno;
		close(fd);
		errno = why;
		fd = -1;
	}
	free(path);
	return fd;
}

static bool has_game(const char *path, struct timespec *when)
{
	struct stat about;

	if (stat(path, &about) != 0)
		return false;
	*when = about.st_mtim;
	return true;
}

static bool is_newer(struct timespec a, struct timespec b)
{
	return a.tv_sec != b.tv_sec ? a.tv_sec > b.tv_sec : a.tv_nsec > b.tv_nsec;
}

static void release(struct autosave *autosave)
{
	if (autosave->lock >= 0)
		close(autosave->lock); /* the lock file stays: another program may be about to lock
					  it */
	free(autosave->path);
	*autosave = (struct autosave){.lock = -1};
}

/* Takes the free autosave whose game is the newest. */
static bool take_newest(struct autosave *autosave, const char *state)
{
	struct timespec newest = {0, 0}, when;

	for (int k = 1; k <= SLOTS; k++) {
		struct autosave other = {
			.path = xasprintf("%s/unfinished-%d.game", state, k), .lock = -1};

		if (has_game(other.path, &when) && (!autosave->path || is_newer(when, newest)))
			other.lock = take_lock(state, k);
		if (other.lock >= 0) {
			release(autosave);
			*autosave = other;
			newest = when;
		} else {
			release(&other);
		}
	}
	return autosave->path;
}

/* Takes the lowest free autosave, with or without a game; false with errno. */
static bool take_lowest(struct autosave *autosave, const char *state, bool must_be_empty)
{
	struct timespec when;

	for (int k = 1; k <= SLOTS; k++) {
		autosave->path = xasprintf("%s/unfinished-%d.game", state, k);
		errno = EWOULDBLOCK;
		if (!must_be_empty || !has_game(autosave->path, &when))
			autosave->lock = take_lock(state, k);
		if (autosave->lock >= 0 &&
			(!must_be_empty ||
				!has_game(autosave->path,
					&when))) /* a program may have saved and ended meanwhile */
			return true;
		if (autosave->lock >= 0)
			errno = EWOULDBLOCK;
		release(autosave);
		if (errno != EWOULDBLOCK && errno != ENOENT)
			return false;
	}
	errno = EWOULDBLOCK;
	return false;
}

static struct autosave *open_one(bool must_be_empty, struct status *st)
{
	struct autosave *autosave = xcalloc(1, sizeof *autosave);
	char *state = xdg_state_directory();

	st->text[0] = '\0';
	autosave->lock = -1;
	if (!state)
		status_fail(st, "neither XDG_STATE_HOME nor HOME is an absolute path");
	else if (file_make_directory(state, st) &&
		(must_be_empty || !take_newest(autosave, state)) &&
		!take_lowest(autosave, state, must_be_empty))
		status_fail(st, "%s: %s", state,
			errno == EWOULDBLOCK ? "too many programs are running" : strerror(errno));
	if (st->text[0])
		status_prefix(st, "unfinished games are not saved");
	free(state);
	return autosave;
}

struct autosave *autosave_open(struct status *st)
{
	return open_one(false, st);
}

struct autosave *autosave_open_empty(struct status *st)
{
	return open_one(true, st);
}

struct autosave *autosave_take_game(void)
{
	struct autosave *autosave = xcalloc(1, sizeof *autosave);
	char *state = xdg_state_directory();

	autosave->lock = -1;
	if (!state || !take_newest(autosave, state)) {
		autosave_close(autosave);
		autosave = NULL;
	}
	free(state);
	return autosave;
}

struct autosave *autosave_leave(struct autosave *autosave, struct status *st)
{
	struct autosave *other = autosave_open_empty(st);

	autosave_close(autosave);
	return other;
}

void autosave_close(struct autosave *autosave)
{
	release(autosave);
	free(autosave);
}

const char *autosave_path(const struct autosave *autosave)
{
	return autosave->path;
}

bool autosave_keeps(const struct autosave *autosave)
{
	return autosave->path && !autosave->has_failed;
}

time_t autosave_when(const struct autosave *autosave)
{
	struct timespec when;

	return autosave->path && has_game(autosave->path, &when) ? when.tv_sec : 0;
}

/* Renames the file to the first free of .broken, .broken-2, ...; link() because rename() would
 * replace what is there. */
static void move_aside(const char *path, struct status *st)
{
	size_t stem = strlen(path) - strlen(".game");
	char *aside = NULL, *why = xstrdup(st->text);
	bool is_moved = false;

	for (int i = 1; i <= BROKEN_MOST && !is_moved; i++) {
		free(aside);
		aside = i == 1 ? xasprintf("%.*s.broken", (int)stem, path)
			       : xasprintf("%.*s.broken-%d", (int)stem, path, i);
		is_moved = link(path, aside) == 0;
		if (!is_moved && errno != EEXIST)
			break;
	}
	if (is_moved && unlink(path) == 0)
		status_fail(st, "%s (the unfinished game was moved to %s)", why, aside);
	else
		status_fail(st, "%s (the unfinished game could not be moved aside: %s)", why,
			strerror(errno));
	free(aside);
	free(why);
}

bool autosave_load(struct autosave *autosave, struct record *record, struct status *st)
{
	st->text[0] = '\0';
	if (!autosave->path || access(autosave->path, F_OK) != 0)
		return false;
	if (record_read(record, autosave->path, st))
		return true;
	move_aside(autosave->path, st);
	return false;
}

bool autosave_save(struct autosave *autosave, const struct record *record, const struct game *game,
	struct status *st)
{
	bool is_saved, had_failed = autosave->has_failed;
	char *text;

	if (!autosave->path)
		return true;
	text = record_format(record, game);
	is_saved = file_replace(autosave->path, text, strlen(text), st);
	free(text);
	autosave->has_failed = !is_saved;
	return is_saved || had_failed;
}

void autosave_empty(struct autosave *autosave)
{
	if (autosave->path)
		unlink(autosave->path);
}
