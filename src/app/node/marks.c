/* marks.c: nodes of a tree that the user has marked; see marks.h. */
#include "app/node/marks.h"

#include <ctype.h>
#include <string.h>

static bool is_about(const struct marks *marks, const struct game *game, const void *root)
{
	return !memcmp(&marks->root, root, game->state_bytes);
}

static uint64_t key_of(const game_move *path, int length)
{
	uint64_t key = subtree_root_key;

	for (int i = 0; i < length; i++)
		key = subtree_key(key, path[i]);
	return key;
}

static const struct mark *find(const struct marks *marks, uint64_t key)
{
	for (int i = 0; i < MARKS_MOST; i++)
		if (marks->mark[i].letter && marks->mark[i].key == key)
			return &marks->mark[i];
	return NULL;
}

char marks_toggle(struct marks *marks, const struct game *game, const void *root,
	const game_move *path, int length)
{
	uint64_t key = key_of(path, length);
	const struct mark *old;
	int free_place = 0;

	if (!is_about(marks, game, root)) {
		memset(marks, 0, sizeof *marks);
		game_copy(game, &marks->root, root);
	}
	old = find(marks, key);
	if (old) {
		char letter = old->letter;

		marks->mark[old - marks->mark].letter = '\0';
		return (char)tolower((unsigned char)letter);
	}
	while (free_place < MARKS_MOST && marks->mark[free_place].letter)
		free_place++;
	if (free_place == MARKS_MOST)
		return '\0';
	marks->mark[free_place] =
		(struct mark){.letter = (char)('A' + free_place), .key = key, .length = length};
	memcpy(marks->mark[free_place].path, path, (size_t)length * sizeof *path);
	marks->last = free_place;
	return marks->mark[free_place].letter;
}

char marks_find(const struct marks *marks, const struct game *game, const void *root, uint64_t key)
{
	const struct mark *mark = is_about(marks, game, root) ? find(marks, key) : NULL;

	return mark ? mark->letter : '\0';
}

const struct mark *marks_go(struct marks *marks, const struct game *game, const void *root, int way)
{
	if (!is_about(marks, game, root))
		return NULL;
	for (int i = 1; i <= MARKS_MOST; i++) {
		int place = (marks->last + (way < 0 ? MARKS_MOST - i : i)) % MARKS_MOST;

		if (!marks->mark[place].letter)
			continue;
		marks->last = place;
		return &marks->mark[place];
	}
	return NULL;
}

void marks_fill(const struct marks *marks, const struct game *game, const struct seat *seat,
	struct node_view *node_view)
{
	uint64_t key = key_of(node_view->path, node_view->path_length);

	node_view->has_marks = false;
	for (int i = 0; seat && node_view->has_search && i < node_view->count; i++) {
		node_view->row[i].mark = marks_find(
			marks, game, &seat->root, subtree_key(key, node_view->row[i].stats.move));
		node_view->has_marks = node_view->has_marks || node_view->row[i].mark;
	}
}
