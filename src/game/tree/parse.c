/* parse.c: reads a tree from an ini file. The grammar stands in tree.h; the reader goes down
 * it by recursion.
 *
 * The file is a user's, so everything that could run away has a bound: nodes, depth, references
 * inside references. A subtree that is used twice is read twice, and the bound on nodes ends what
 * would double for ever. */
#include "game/tree/tree.h"

#include <math.h>
#include <stdlib.h>

#include "base/options/ini.h"
#include "base/text.h"
#include "base/xalloc.h"

/* Everything that ends a word. */
#define WORD_END " \t,()=@"

enum { NUMBER_DIGITS = 15 }; /* as many as a double holds exactly */

struct reader {
	const struct ini *ini;
	struct tree *tree;
	const struct ini_entry *entry; /* whose value is being read */
	const char *at; /* the next character of it */
	struct subtree {
		bool is_open; /* being read now */
		bool is_used;
	} * subtree; /* of each entry */
	int open_count;
	struct status *st;
};

/* "FILE:LINE: 'what stands here' MESSAGE" */
static bool fail_here(struct reader *r, const char *message)
{
	if (!*r->at)
		return ini_fail(r->ini, r->entry->line, r->st, "the value of '%s' ends %s",
			text_quoted(r->entry->key).text, message);
	return ini_fail(r->ini, r->entry->line, r->st, "'%.*s' %s", (int)text_fit(r->at, 24), r->at,
		message);
}

static void skip_blanks(struct reader *r)
{
	r->at += strspn(r->at, " \t");
}

static bool take(struct reader *r, char c)
{
	skip_blanks(r);
	if (*r->at != c)
		return false;
	r->at++;
	return true;
}

/* The word at this place, "" if there is none; at most as long as `out` has room for. */
static bool read_word(struct reader *r, char *out, size_t most)
{
	size_t length;

	skip_blanks(r);
	length = strcspn(r->at, WORD_END);
	if (length > most)
		return ini_fail(r->ini, r->entry->line, r->st,
			"'%.*s...' has %zu bytes, expected a word of at most %zu",
			(int)text_fit(r->at, 24), r->at, length, most);
	memcpy(out, r->at, length);
	out[length] = '\0';
	r->at += length;
	return true;
}

/* A number without help from the locale: "-12.5". */
static bool parse_number(const char *text, double *out)
{
	double digits = 0, scale = 1;
	bool is_negative = *text == '-', has_point = false;
	int count = 0;

	for (text += *text == '-' || *text == '+'; *text; text++) {
		if (*text == '.' && !has_point) {
			has_point = true;
			continue;
		}
		if (*text < '0' || *text > '9' || ++count > NUMBER_DIGITS)
			return false;
		digits = digits * 10 + (*text - '0');
		if (has_point)
			scale *= 10;
	}
	*out = (is_negative ? 0 - digits : digits) / scale;
	return count > 0;
}

/* Gives the node this value, if the word is one; it is also the label of a node without a name. */
static bool take_value(struct tree_node *node, const char *word)
{
	bool is_unknown = text_same(word, "x");

	if (!is_unknown && !parse_number(word, &node->value))
		return false;
	node->has_value = !is_unknown;
	if (!*node->label)
		strcpy(node->label, is_unknown ? "?" : word);
	return true;
}

/* A new node below a parent (-1: the root), or -1. */
static int add_node(struct reader *r, int parent, const char *move)
{
	struct tree *tree = r->tree;
	struct tree_node *node = &tree->node[tree->node_count];
	int depth = parent < 0 ? 0 : tree->node[parent].depth + 1;

	if (tree->node_count == TREE_MAX_NODES) {
		ini_fail(r->ini, r->entry->line, r->st,
			"the tree has too many nodes, expected at most %d", TREE_MAX_NODES);
		return -1;
	}
	if (depth > TREE_MAX_DEPTH) {
		ini_fail(r->ini, r->entry->line, r->st,
			"the tree is too deep, expected at most %d moves in a row", TREE_MAX_DEPTH);
		return -1;
	}
	node->parent = parent;
	node->depth = depth;
	strcpy(node->move, move);
	if (parent >= 0)
		tree->node[parent].child_count++;
	return tree->node_count++;
}

static bool read_node(struct reader *r, int parent, const char *move);

/* The whole value of one key as a node. */
static bool read_entry(struct reader *r, int number, int parent, const char *move)
{
	const struct ini_entry *entry = ini_entry(r->ini, number), *caller = r->entry;
	const char *value = ini_get(r->ini, entry->section, entry->key), *caller_at = r->at;
	struct subtree *subtree = &r->subtree[number];

	r->entry = entry;
	r->at = value ? value : "";
	subtree->is_open = subtree->is_used = true;
	r->open_count++;
	if (!read_node(r, parent, move))
		return false;
	skip_blanks(r);
	if (*r->at)
		return fail_here(r, "after the node, expected the end of the value");
	subtree->is_open = false;
	r->open_count--;
	r->entry = caller;
	r->at = caller_at;
	return true;
}

static int find_entry(const struct reader *r, const char *key)
{
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(r->ini, i)); i++)
		if (text_same(entry->key, key))
			return i;
	return -1;
}

/* What follows an '@'. */
static bool read_reference(struct reader *r, int parent, const char *move)
{
	size_t length = strcspn(r->at, WORD_END);
	char *key = xstrndup(r->at, length);
	int number = find_entry(r, key), line = r->entry->line;
	bool is_read = false;

	r->at += length;
	if (number < 0 || text_same(key, "title"))
		ini_fail(r->ini, line, r->st,
			"'@%s' is no key of this file, expected one that names a subtree",
			text_quoted(key).text);
	else if (r->subtree[number].is_open)
		ini_fail(r->ini, line, r->st,
			"'@%s' leads back to itself, expected a tree without cycles",
			text_quoted(key).text);
	else if (r->open_count > TREE_MAX_DEPTH)
		ini_fail(r->ini, line, r->st, "'@%s' lies in too many others, expected at most %d",
			text_quoted(key).text, TREE_MAX_DEPTH);
	else
		is_read = read_entry(r, number, parent, move);
	free(key);
	return is_read;
}

/* A move with its colon. That belongs to the word before it, so that a move may contain others. */
static bool read_move(struct reader *r, int node, char out[GAME_MOVE_TEXT + 1])
{
	const char *from = r->at + strspn(r->at, " \t");
	size_t length;

	if (!read_word(r, out, GAME_MOVE_TEXT))
		return false;
	length = strlen(out);
	if (length < 2 || out[length - 1] != ':') {
		r->at = from;
		return fail_here(
			r, "where a move was expected: a name, a colon, a blank, and a node");
	}
	out[length - 1] = '\0';
	if (strchr(out, '/') || !strcmp(out, "."))
		return ini_fail(r->ini, r->entry->line, r->st,
			"move '%s', expected a name without '/' and not '.'",
			text_quoted(out).text);
	for (int i = node + 1; i < r->tree->node_count; i++)
		if (r->tree->node[i].parent == node && text_same(r->tree->node[i].move, out))
			return ini_fail(r->ini, r->entry->line, r->st,
				"two moves '%s' at one node, expected different names",
				text_quoted(out).text);
	return true;
}

static bool read_children(struct reader *r, int node)
{
	char move[GAME_MOVE_TEXT + 1];

	do {
		if (!read_move(r, node, move) || !read_node(r, node, move))
			return false;
	} while (take(r, ','));
	return take(r, ')') || fail_here(r, "where ',' or ')' was expected");
}

static bool read_node(struct reader *r, int parent, const char *move)
{
	char word[GAME_MOVE_TEXT];
	struct tree_node *node;
	bool has_value;
	const char *from;
	int number;

	if (take(r, '@'))
		return read_reference(r, parent, move);
	from = r->at;
	number = add_node(r, parent, move);
	if (number < 0 || !read_word(r, word, sizeof word - 1))
		return false;
	node = &r->tree->node[number];
	has_value = take_value(node, word);
	if (!has_value)
		strcpy(node->label, word);
	if (!has_value && take(r, '=')) {
		from = r->at;
		if (!read_word(r, word, sizeof word - 1))
			return false;
		has_value = take_value(node, word);
		if (!has_value) {
			r->at = from;
			return fail_here(
				r, "where a number of at most 15 digits or x was expected");
		}
	}
	if (take(r, '('))
		return read_children(r, number);
	if (!has_value) {
		r->at = from;
		return fail_here(
			r, "where a leaf with a value, a node with moves, or '@KEY' was expected");
	}
	return true;
}

/* What follows from the nodes: lists of children, the layout, the scale. */
static void finish(struct tree *tree)
{
	int first = 0;

	for (int i = 0; i < tree->node_count; i++) {
		struct tree_node *node = &tree->node[i];

		node->first = first;
		first += node->child_count;
		if (!node->child_count)
			node->column = 2 * tree->leaf_count++;
		if (node->depth > tree->depth)
			tree->depth = node->depth;
		if (node->has_value)
			tree->unit = fmax(tree->unit, fabs(node->value));
		node->child_count = 0;
		if (node->parent >= 0) {
			struct tree_node *parent = &tree->node[node->parent];

			tree->child[parent->first + parent->child_count++] = i;
		}
	}
	if (tree->unit == 0)
		tree->unit = 1;
	for (int i = tree->node_count - 1; i >= 0; i--) {
		struct tree_node *node = &tree->node[i];
		const int *child = &tree->child[node->first], n = node->child_count;

		if (n)
			node->column =
				(tree->node[child[0]].column + tree->node[child[n - 1]].column) / 2;
	}
}

static bool is_printable(const char *text)
{
	for (; text && *text; text++)
		if (((unsigned char)*text < ' ' && *text != '\t') || *text == 0x7f)
			return false;
	return true;
}

static bool read_all(struct reader *r)
{
	const struct ini_section *section;
	const struct ini_entry *entry;
	const char *title = ini_get(r->ini, "tree", "title");
	int root;

	for (int i = 0; (entry = ini_entry(r->ini, i)); i++) {
		if (strcmp(entry->section, "tree"))
			return ini_fail(r->ini, entry->line, r->st,
				"key '%s' in section [%s], expected section [tree] and no other",
				text_quoted(entry->key).text, text_quoted(entry->section).text);
		if (!is_printable(ini_get(r->ini, entry->section, entry->key)))
			return ini_fail(r->ini, entry->line, r->st,
				"the value of '%s' has a control character, expected none",
				text_quoted(entry->key).text);
	}
	for (int i = 0; (section = ini_section(r->ini, i)); i++)
		if (strcmp(section->name, "tree"))
			return ini_fail(r->ini, section->line, r->st,
				"section [%s], expected section [tree] and no other",
				text_quoted(section->name).text);
	root = find_entry(r, "root");
	if (root < 0)
		return ini_fail(
			r->ini, 0, r->st, "no tree, expected a key 'root' in section [tree]");
	if (!read_entry(r, root, -1, ""))
		return false;
	for (int i = 0; (entry = ini_entry(r->ini, i)); i++)
		if (!r->subtree[i].is_used && strcmp(entry->key, "title"))
			return ini_fail(r->ini, entry->line, r->st,
				"nothing leads to '@%s', expected title, root or a subtree in use",
				text_quoted(entry->key).text);
	if (!r->tree->node[0].child_count)
		return ini_fail(r->ini, ini_entry(r->ini, root)->line, r->st,
			"the root has no moves, expected at least one");
	if (title && *title)
		r->tree->title = xstrdup(title);
	return true;
}

struct tree *tree_read(const struct ini *ini, struct status *st)
{
	struct reader r = {.ini = ini, .st = st};
	int entries = 0;
	bool is_read;

	while (ini_entry(ini, entries))
		entries++;
	r.subtree = xcalloc((size_t)entries + 1, sizeof *r.subtree);
	r.tree = xcalloc(1, sizeof *r.tree);
	is_read = read_all(&r);
	free(r.subtree);
	if (!is_read) {
		tree_free(r.tree);
		return NULL;
	}
	finish(r.tree);
	return r.tree;
}

void tree_free(struct tree *tree)
{
	if (!tree)
		return;
	free(tree->title);
	free(tree);
}
