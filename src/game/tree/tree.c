/* tree.c: a game given by its tree, for what can be followed by hand: worked examples, exercises,
 * counterexamples.
 *
 * A state is the number of a node, and move k of a node leads to its k-th child. The players
 * alternate, so a node's depth says whose turn it is. Leaves are divided by the largest number in
 * the tree (game->unit), so that results lie in [-1, +1]. tree.h has the format of the files,
 * parse.c reads them. */
#include "game/tree/tree.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/hot.h"
#include "base/options/ini.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/registry.h"

struct tree_state {
	uint64_t node;
};

/* The bundled trees; the choices of the option are these, in this order. */
static const struct {
	const char *name, *text;
} bundled[] = {
	{"conf/trees/two-move.ini", tree_text_two_move},
	{"conf/trees/eight-leaf.ini", tree_text_eight_leaf},
	{"conf/trees/four-iterations.ini", tree_text_four_iterations},
	{"conf/trees/nim-1-3.ini", tree_text_nim_1_3},
};

static const struct option options[] = {
	{.name = "name",
		.type = OPTION_CHOICE,
		.fallback = "two-move",
		.choices = "two-move|eight-leaf|four-iterations|nim-1-3",
		.help = "a tree that comes with the program"},
	{.name = "file",
		.type = OPTION_TEXT,
		.fallback = "",
		.help = "an ini file with your own tree, instead of name"},
	{.name = NULL},
};

static const char *const presets[] = {
	"", "name=eight-leaf", "name=four-iterations", "name=nim-1-3", NULL};

static bool setup(struct game *game, const struct options *set, struct status *st)
{
	const char *file = options_text(set, "file");
	int which = options_choice(set, "name");
	struct ini *ini;
	struct tree *tree;

	if (*file && options_given(set, "name"))
		return status_fail(st, "both name and file are given, expected one of them");
	if (*file)
		ini = ini_load(file, st);
	else
		ini = ini_load_text(bundled[which].name, bundled[which].text, st);
	if (!ini)
		return false;
	tree = tree_read(ini, st);
	ini_free(ini);
	if (!tree)
		return false;
	game->data = tree;
	game->state_bytes = sizeof(struct tree_state);
	game->max_plies = tree->depth;
	game->unit = tree->unit;
	game->title = tree->title ? xstrdup(tree->title) : NULL;
	return true;
}

static void teardown(struct game *game)
{
	tree_free(game->data);
}

static const struct tree_node *node_of(const struct game *game, const void *state)
{
	const struct tree *tree = game->data;
	const struct tree_state *s = state;

	return &tree->node[s->node];
}

static void start(const struct game *game, void *state)
{
	struct tree_state *s = state;

	(void)game;
	s->node = 0;
}

static enum side mover(const struct game *game, const void *state)
{
	return node_of(game, state)->depth % 2 ? SIDE_SECOND : SIDE_FIRST;
}

static int moves(const struct game *game, const void *state, game_move *out)
{
	int n = node_of(game, state)->child_count;

	for (int i = 0; i < n; i++)
		out[i] = (game_move)i;
	return n;
}

static int count(const struct game *game, const void *state)
{
	return node_of(game, state)->child_count;
}

static bool is_over(const struct game *game, const void *state)
{
	return node_of(game, state)->child_count == 0;
}

static int child_of(const struct tree *tree, const struct tree_node *node, game_move move)
{
	assert(move < node->child_count);
	return tree->child[node->first + move];
}

static void play(const struct game *game, void *state, game_move move)
{
	struct tree_state *s = state;

	s->node = (uint64_t)child_of(game->data, node_of(game, state), move);
}

static double result(const struct game *game, const void *state)
{
	const struct tree_node *node = node_of(game, state);

	return node->has_value ? node->value / game->unit : 0;
}

/* The number written at a node, inner ones too. */
static bool node_value(const struct game *game, const void *state, double *out)
{
	const struct tree_node *node = node_of(game, state);

	if (node->has_value)
		*out = node->value / game->unit;
	return node->has_value;
}

HOT_INLINE double play_out(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct tree *tree = game->data;
	const struct tree_node *node = &tree->node[((const struct tree_state *)state)->node];

	while (node->child_count) {
		int move = (int)xoshiro_below(random, (uint32_t)node->child_count);

		game_record(line, length, (game_move)move);
		node = &tree->node[tree->child[node->first + move]];
	}
	return node->has_value ? node->value / game->unit : 0;
}

HOT static double tree_rollout(const struct game *game, const void *state, struct xoshiro *random)
{
	return play_out(game, state, random, NULL, NULL);
}

HOT static double tree_rollout_line(const struct game *game, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return play_out(game, state, random, line, length);
}

static void move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	const struct tree *tree = game->data;

	strcpy(out, tree->node[child_of(tree, node_of(game, state), move)].move);
}

static char side_letter(int depth)
{
	return "XO"[depth % 2];
}

/* "A/C X": the moves from the root, "." for none, then the side to move. */
static void position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	const struct tree *tree = game->data;
	const struct tree_node *node = node_of(game, state), *path[TREE_MAX_DEPTH + 1] = {NULL};
	int depth = node->depth;
	size_t n = 0;

	for (const struct tree_node *at = node; at->parent >= 0; at = &tree->node[at->parent])
		path[at->depth] = at;
	for (int i = 1; i <= depth; i++)
		n += (size_t)snprintf(
			out + n, GAME_POSITION_TEXT - n, "%s%s", i > 1 ? "/" : "", path[i]->move);
	snprintf(out + n, GAME_POSITION_TEXT - n, "%s %c", depth ? "" : ".", side_letter(depth));
}

static bool position_parse(
	const struct game *game, const char *text, void *state, struct status *st)
{
	const char *side = text + strcspn(text, " ");
	int depth;

	start(game, state);
	if (side == text)
		return status_fail(st,
			"'%s', expected moves separated by '/' ('.': none) and the side to move",
			text_quoted(text).text);
	if (strncmp(text, ". ", 2) && strcmp(text, ".")) {
		for (const char *at = text; at < side;) {
			size_t length = strcspn(at, "/ ");
			char *word = xstrndup(at, length);
			game_move move;
			bool is_legal = game_move_parse(game, state, word, &move, st);

			free(word);
			if (!is_legal)
				return false;
			play(game, state, move);
			at += length + (at[length] == '/');
		}
		if (side[-1] == '/')
			return status_fail(st, "'%s', expected a move after the last '/'",
				text_quoted(text).text);
	}
	depth = node_of(game, state)->depth;
	side += strspn(side, " ");
	if (!*side || side[1] || (*side & ~0x20) != side_letter(depth))
		return status_fail(st, "'%s' for the side to move, expected %c after %d move%s",
			text_quoted(side).text, side_letter(depth), depth, depth == 1 ? "" : "s");
	return true;
}

/* All nodes, in preorder. Those on the way from the root are taken by the player who chose them;
 * the children of the last of them carry the moves. */
static void view(const struct game *game, const void *state, struct view *out)
{
	const struct tree *tree = game->data;
	const struct tree_node *here = node_of(game, state);

	out->shape = VIEW_TREE;
	out->rows = tree->depth + 1;
	out->cols = 2 * tree->leaf_count - 1;
	out->cell_count = tree->node_count;
	for (int i = 0; i < tree->node_count; i++) {
		const struct tree_node *node = &tree->node[i];

		out->cell[i] = (struct view_cell){
			.kind = CELL_NODE,
			.row = (short)node->depth,
			.col = (short)node->column,
			.parent = (short)node->parent,
			.move = GAME_NO_MOVE,
		};
		strcpy(out->cell[i].label, node->label);
		if (node->parent >= 0)
			strcpy(out->cell[i].edge, node->move);
	}
	for (const struct tree_node *at = here; at->parent >= 0; at = &tree->node[at->parent])
		out->cell[at - tree->node].kind = at->depth % 2 ? CELL_FIRST : CELL_SECOND;
	for (int i = 0; i < here->child_count; i++)
		out->cell[tree->child[here->first + i]].move = (game_move)i;
}

static const struct game_rule rules[] = {
	{"turn", "choose one of the branches from here: type its name", NULL},
	{"goal", "the number at the leaf is what X gets: X wants a large one, O a small one", NULL},
	{"file",
		"write a tree of your own as an ini file; TREE FILES in mctscope.ini(5) explains "
		"how",
		NULL},
	{.word = NULL},
};

const struct game_ops game_tree = {
	.name = "tree",
	.title = "Explicit tree",
	.summary = "choose branches in turn; the number at the leaf is what X gets",
	.rules = rules,
	.options = options,
	.file_option = "file",
	.presets = presets,
	.setup = setup,
	.teardown = teardown,
	.start = start,
	.mover = mover,
	.moves = moves,
	.count = count,
	.is_over = is_over,
	.play = play,
	.result = result,
	.rollout = tree_rollout,
	.rollout_line = tree_rollout_line,
	.node_value = node_value,
	.move_format = move_format,
	.position_format = position_format,
	.position_parse = position_parse,
	.view = view,
};
