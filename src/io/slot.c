/* slot.c: the unfinished game of a running program; see slot.h. */
#include "io/slot.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "io/file.h"
#include "io/xdg.h"

enum { SLOTS = 99, BROKEN_MOST = 99 };

struct slot {
	char *path; /* NULL: nothing is kept */
	int lock; /* the open file that holds the lock */
	bool has_failed; /* the last save did, and its message was given */
};

/* Tries to take slot k. Its descriptor, or -1 with errno: EWOULDBLOCK if another program has it. */
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

/* Looks for a slot that is free, with or without a game in it; false with errno. */
static bool take(struct slot *slot, const char *state, bool with_game)
{
	errno = EWOULDBLOCK;
	for (int k = 1; k <= SLOTS; k++) {
		slot->path = xasprintf("%s/unfinished-%d.game", state, k);
		if (!with_game || access(slot->path, F_OK) == 0) {
			slot->lock = take_lock(state, k);
			if (slot->lock >= 0)
				return true;
		}
		free(slot->path);
		slot->path = NULL;
		if (!with_game && errno != EWOULDBLOCK)
			return false;
	}
	return false;
}

struct slot *slot_open(struct status *st)
{
	struct slot *slot = xcalloc(1, sizeof *slot);
	char *state = xdg_state_directory();

	st->text[0] = '\0';
	slot->lock = -1;
	if (!state)
		status_fail(st, "neither XDG_STATE_HOME nor HOME is an absolute path");
	else if (file_make_directory(state, st) && !take(slot, state, true) && !take(slot, state, false))
		status_fail(
			st, "%s: %s", state, errno == EWOULDBLOCK ? "too many programs are running" : strerror(errno));
	if (st->text[0])
		status_prefix(st, "unfinished games are not saved");
	free(state);
	return slot;
}

void slot_close(struct slot *slot)
{
	if (slot->lock >= 0)
		close(slot->lock); /* the lock file stays: another program may be about to lock it */
	free(slot->path);
	free(slot);
}

const char *slot_path(const struct slot *slot)
{
	return slot->path;
}

/* Renames the file to the first free of .broken, .broken-2, ...; link() because rename() would replace what is there. */
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
		status_fail(st, "%s (the unfinished game could not be moved aside: %s)", why, strerror(errno));
	free(aside);
	free(why);
}

bool slot_load(struct slot *slot, struct record *record, struct status *st)
{
	st->text[0] = '\0';
	if (!slot->path || access(slot->path, F_OK) != 0)
		return false;
	if (record_read(record, slot->path, st))
		return true;
	move_aside(slot->path, st);
	return false;
}

bool slot_save(struct slot *slot, const struct record *record, const struct game *game, struct status *st)
{
	bool is_saved, had_failed = slot->has_failed;
	char *text;

	if (!slot->path)
		return true;
	text = record_format(record, game);
	is_saved = file_replace(slot->path, text, strlen(text), st);
	free(text);
	slot->has_failed = !is_saved;
	return is_saved || had_failed;
}

void slot_empty(struct slot *slot)
{
	if (slot->path)
		unlink(slot->path);
}
