/* test_recipes.c: what must hold for every recipe: random recipes at random positions of many
 * games.
 *
 * The recipes come from the table of options, so a new option takes part by itself; those that do
 * not go together, or not with the game, are refused and drawn again. Every case has a seed of its
 * own, and a failure names the game, the moves and the spec, which repeat it.
 *
 * MCTSCOPE_MINUTES=60 lets it run for an hour instead of some seconds, MCTSCOPE_SEED=N begins with
 * other cases. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "search/mcts/mcts_internal.h"
#include "tests/check.h"

enum { PARTS = 8, CASES = 400, SPEC = 1024 };

static const char *const games[] = {"mnk", "mnk:rows=5,cols=4,k=3", "mnk:rows=9,cols=9,k=5",
	"connect4", "connect4:rows=5,cols=4", "nim", "nim:heaps=2-3", "coins:coins=9",
	"othello:size=4", "othello", "hex:size=4", "hex:size=5,swap=yes", "go:size=3", "go:size=5",
	"nested", "nested:end=first", "tree:name=eight-leaf", "tree:name=four-iterations", "band",
	"shape", "morpion"};

static struct rng rng;

static int below(int n)
{
	return (int)rng_below(&rng, (uint32_t)n);
}

/* ---- a case: a game, a position, a recipe */

struct trial {
	struct game *game;
	struct search *search;
	struct mcts *mcts; /* the search's */
	union game_state state;
	char words[SPEC + 1024]; /* what repeats it */
	char spec[SPEC];
	bool is_again; /* not the first search of this game */
};

static const struct trial *now; /* for messages */

#define expect(condition) ck_assert_msg(condition, "%s: %s", #condition, now->words)

/* Numbers that matter: the least, the usual, and some between. */
static double draw_number(const struct option *option)
{
	static const struct {
		const char *name;
		double most;
	} small[] = {{"sims", 300}, {"playouts", 30}, {"depth", 5}, {"nodes", 300},
		{"prior-visits", 20}, {"rollout-depth", 6}, {"c", 3}, {"k", 100}, {"bias", 5},
		{"seed", 1000}};
	double most = option->max < 10 ? option->max : 10;

	for (size_t i = 0; i < sizeof small / sizeof *small; i++)
		if (text_same(option->name, small[i].name))
			most = small[i].most;
	if (below(8) == 0)
		return option->min;
	if (option->type == OPTION_INT)
		return option->min + below((int)(most - option->min) + 1);
	return option->min + (most - option->min) * rng_unit(&rng);
}

static void draw_choice(const struct option *option, char *out, size_t size)
{
	const char *word = option->choices;
	int n = 1;

	for (const char *at = word; *at; at++)
		n += *at == '|';
	for (int i = below(n); i > 0; i--)
		word = strchr(word, '|') + 1;
	snprintf(out, size, "%.*s", (int)strcspn(word, "|"), word);
}

static void draw_text(const struct option *option, char *out, size_t size)
{
	static const char *const draws[] = {"middle", "0", "0.5", "1"},
				 *const fpus[] = {"inf", "0", "1.5", "-1"};

	snprintf(out, size, "%s",
		text_same(option->name, "draw")          ? draws[below(4)]
			: text_same(option->name, "fpu") ? fpus[below(4)]
							 : option->fallback);
}

static void draw_value(const struct option *option, char *out, size_t size)
{
	switch (option->type) {
	case OPTION_CHOICE:
		draw_choice(option, out, size);
		break;
	case OPTION_INT:
	case OPTION_REAL:
		snprintf(out, size, "%g", draw_number(option));
		break;
	default:
		draw_text(option, out, size);
	}
}

/* Some options of the table, with some values; never one that makes the clock decide. */
static void draw_spec(char out[SPEC])
{
	size_t used = 0;
	int rate = 3 + below(10);

	text_append(out, SPEC, &used, "mcts:sims=%d", 1 + below(300));
	for (const struct option *option = recipe_options; option->name; option++) {
		char value[64];

		if (text_same(option->name, "sims") || text_same(option->name, "ms") || below(rate))
			continue;
		draw_value(option, value, sizeof value);
		text_append(out, SPEC, &used, ",%s=%s", option->name, value);
		if (text_same(option->name, "parallel") && !text_same(value, "none"))
			text_append(out, SPEC, &used, ",threads=%d", 2 + below(2));
	}
}

/* Some random moves, of which the last does not end the game. */
static void draw_position(struct trial *t, char *words, size_t size)
{
	int plies = below(2) ? below(12) : 0;
	size_t used = 0;

	*words = '\0';
	game_start(t->game, &t->state);
	for (int i = 0; i < plies; i++) {
		game_move moves[GAME_MAX_MOVES];
		int n = game_moves(t->game, &t->state, moves);
		game_move move = moves[below(n)];
		char text[GAME_MOVE_TEXT];
		union game_state next;

		game_copy(t->game, &next, &t->state);
		game_play(t->game, &next, move);
		if (game_is_over(t->game, &next))
			return;
		game_move_format(t->game, &t->state, move, text);
		text_append(words, size, &used, "%s ", text);
		game_copy(t->game, &t->state, &next);
	}
}

static void trial_new(struct trial *t)
{
	const char *game = games[below(sizeof games / sizeof *games)];
	struct status st;
	char moves[512];

	*t = (struct trial){.game = game_new(game, &st)};
	ck_assert_msg(t->game != NULL, "%s", st.text);
	draw_position(t, moves, sizeof moves);
	while (!t->search) {
		draw_spec(t->spec);
		t->search = search_new(t->game, t->spec, &st);
	}
	t->mcts = t->search->data;
	snprintf(t->words, sizeof t->words, "-g %s -m '%s' -s %s", game, moves, t->spec);
	search_begin(t->search, 0);
	now = t;
}

static void trial_free(struct trial *t)
{
	search_free(t->search);
	game_free(t->game);
}

/* ---- what must hold */

static bool is_same(double a, double b)
{
	return a == b || (isnan(a) && isnan(b));
}

static bool is_one_tree(const struct trial *t)
{
	return t->mcts->tree_count == 1;
}

/* A move that is in the tree has figures, and a score wherever the formula makes one. */
static void check_row(const struct report_move *row)
{
	bool has_visits = row->visits > 0;

	expect(!isnan(row->value) && row->value >= -1 && row->value <= 1);
	expect(!isnan(row->score) || row->role == ROLE_LEFT_OUT);
	expect(!has_visits || !isnan(row->reward));
	expect(row->kind != VALUE_NONE || !has_visits);
	if (row->has_bounds)
		expect(row->low <= row->high && row->low >= -1 && row->high <= 1);
	if (!isnan(row->variance))
		expect(row->variance >= -1e-6 && row->variance <= 1 + 1e-6);
}

/* The score that the search has is the one that a screen computes from the row. */
static void check_score(
	const struct formula *formula, uint64_t argument, const struct report_move *row)
{
	if (row->role == ROLE_LEFT_OUT)
		return;
	expect(is_same(formula_score(formula, formula->c, argument, row), row->score));
}

/* The line of best play can be played, and begins with the best move. */
static void check_line(const struct trial *t, const struct report *report)
{
	union game_state state;

	expect(game_is_legal(t->game, &t->state, report->best));
	expect(!report->pv_length || report->pv[0] == report->best);
	game_copy(t->game, &state, &t->state);
	for (int i = 0; i < report->pv_length; i++) {
		expect(game_is_legal(t->game, &state, report->pv[i]));
		game_play(t->game, &state, report->pv[i]);
	}
}

/* Every visit of the root went on to a child, but for those of a root without children. Where
 * positions merge, or the root was a node of an earlier search, it had others. */
static void check_root_visits(const struct trial *t, const struct report *report)
{
	uint64_t sum = report_visits(report);

	if (t->mcts->tree->merges)
		return;
	expect(sum <= report->root_visits);
	if (!t->is_again && !report->is_full)
		expect(sum == report->root_visits);
}

/* No simulation is lost, and none is made that was not asked for; threads that play out one leaf
 * begin together. A proof may end the search earlier. */
static void check_simulations(const struct trial *t, const struct report *report)
{
	const struct recipe *recipe = &t->mcts->recipe;
	uint64_t most = t->mcts->most_sims,
		 together = recipe->parallel == PARALLEL_LEAF ? (uint64_t)recipe->threads : 1;

	if (t->mcts->tree->merges || t->is_again)
		return;
	expect(report->iterations == report->root_visits);
	expect(recipe->backup->proves || report->iterations >= most);
	expect(report->iterations < most + together);
}

/* The number that an option has in the spec. */
static uint64_t number_in(const char *spec, const char *words, uint64_t otherwise)
{
	const char *at = strstr(spec, words);

	return at ? strtoull(at + strlen(words), NULL, 10) : otherwise;
}

/* An empty table of positions does not count. */
static void check_caps(const struct trial *t, const struct report *report)
{
	uint64_t nodes = number_in(t->spec, ",nodes=", 0),
		 memory = number_in(t->spec, ",memory=", 1024) << 20;

	expect(!nodes || report->slots <= (nodes + 1) * (uint64_t)t->mcts->tree_count);
	expect(report->bytes <= t->mcts->tree->most_bytes * (uint64_t)t->mcts->tree_count);
	expect(report->bytes <= memory || t->mcts->tree->merges);
	if (is_one_tree(t) && !t->mcts->tree->merges)
		expect(report->nodes <= report->slots);
}

static void check_report(const struct trial *t, const struct report *report)
{
	uint64_t argument =
		formula_argument(&report->formula, report->root_visits, report->simulations);
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(t->game, &t->state, moves);

	expect(report->move_count == n);
	expect(!isnan(report->value) && report->value >= -1 && report->value <= 1);
	for (int i = 0; i < n; i++) {
		expect(report->move[i].move == moves[i]);
		if (report->move[i].order || report->move[i].visits)
			check_row(&report->move[i]);
		check_score(&report->formula, argument, &report->move[i]);
	}
	check_line(t, report);
	check_root_visits(t, report);
	check_simulations(t, report);
	check_caps(t, report);
}

/* The sum of a node's results, in the view of who chose the move into it. */
static double sum_of(const struct report_move *row)
{
	return row->value * (double)row->visits;
}

/* What the children of a node have, in its view: no more visits than it has, and a sum that leaves
 * each other visit a result between -1 and 1. Values that are proven are not means. */
static void check_node(
	const struct trial *t, const struct subtree *tree, int at, int first, int end)
{
	const struct subtree_row *node = &tree->row[at];
	uint64_t visits = 0;
	double sum = 0, own;
	bool has_means = node->stats.kind != VALUE_EXACT && !t->mcts->recipe.has_draw;

	for (int i = first; i < end; i++) {
		visits += tree->row[i].stats.visits;
		sum += t->mcts->recipe.backup->has_one_player ? sum_of(&tree->row[i].stats)
							      : -sum_of(&tree->row[i].stats);
		has_means = has_means && tree->row[i].stats.kind != VALUE_EXACT;
	}
	expect(visits <= node->stats.visits);
	own = (double)(node->stats.visits - visits);
	if (has_means)
		expect(fabs(sum_of(&node->stats) - sum) <= own + 1e-6);
}

static int children_end(const struct subtree *tree, int parent, int first)
{
	while (first < tree->count && tree->row[first].parent == parent)
		first++;
	return first;
}

/* The tree as it is shown: the report's rows are its root's children, the report's count of nodes
 * its own. Rows stand breadth first, so the children of one node follow those of the node before.
 */
static void check_tree(const struct trial *t, const struct report *report)
{
	struct subtree_request request = {.depth = 1 << 20};
	struct subtree tree = {.count = 0};
	int next = 1;

	expect(t->search->ops->browse(t->search, &request, &tree));
	expect(tree.row[0].stats.visits == report->root_visits);
	expect((uint64_t)tree.count == report->nodes);
	for (int at = 0; at < tree.count; at++) {
		uint64_t argument = formula_argument(
			&report->formula, tree.row[at].stats.visits, report->simulations);
		int end = children_end(&tree, at, next);

		expect(end - next == tree.row[at].children);
		check_node(t, &tree, at, next, end);
		for (; next < end; next++) {
			check_row(&tree.row[next].stats);
			check_score(&report->formula, argument, &tree.row[next].stats);
		}
	}
	expect(next == tree.count);
	for (int i = 1; i <= tree.row[0].children; i++)
		for (int k = 0; k < report->move_count; k++)
			if (report->move[k].move == tree.row[i].move) {
				expect(report->move[k].visits == tree.row[i].stats.visits);
				expect(report->move[k].value == tree.row[i].stats.value);
				expect(is_same(report->move[k].score, tree.row[i].stats.score));
				expect(report->move[k].order == i);
			}
	subtree_done(&tree);
}

/* Looks at the search now and then while it thinks. */
struct looker {
	struct watch watch;
	const struct trial *trial;
	const struct report *report;
};

static uint64_t look(struct watch *watch, struct control *control)
{
	struct looker *looker = (struct looker *)watch;
	const struct report *report;

	(void)control;
	expect(search_observe(looker->trial->search, 0, &looker->report));
	report = looker->report;
	if (!looker->trial->is_again && !looker->trial->mcts->tree->merges && !report->is_full)
		expect(report_visits(report) == report->root_visits);
	if (is_one_tree(looker->trial) && !looker->trial->mcts->tree->merges && report->root_visits)
		check_tree(looker->trial, report);
	return (uint64_t)(1 + below(100));
}

static void think(struct trial *t, const struct report **report)
{
	static struct looker looker;
	struct control control;

	looker.watch.look = look;
	looker.trial = t;
	control_init(&control);
	if (below(4) == 0)
		control_watch(&control, &looker.watch);
	search_think(t->search, &t->state, &control, report);
	check_report(t, *report);
	if (is_one_tree(t) && !t->mcts->tree->merges)
		check_tree(t, *report);
}

/* What does not say that it varies repeats itself, bit for bit. */
static void check_again(const struct trial *t, uint64_t checksum, const struct report *report)
{
	const struct report *again = NULL;
	struct status st;
	struct control control;
	struct search *search;

	if (t->search->varies)
		return;
	search = search_new(t->game, t->spec, &st);
	control_init(&control);
	search_begin(search, 0);
	search_think(search, &t->state, &control, &again);
	expect(search->ops->checksum(search) == checksum);
	expect(again->best == report->best && again->nodes == report->nodes);
	report_release(again);
	search_free(search);
}

/* The best move and a random answer are played; what the search keeps of its tree must be good.
 * False if the game is over then. */
static bool play_on(struct trial *t, game_move best)
{
	game_move moves[GAME_MAX_MOVES];

	game_play(t->game, &t->state, best);
	if (game_is_over(t->game, &t->state))
		return false;
	game_play(t->game, &t->state, moves[below(game_moves(t->game, &t->state, moves))]);
	return !game_is_over(t->game, &t->state);
}

static void run_case(uint64_t seed)
{
	static const struct report *report;
	static struct trial t;

	rng_init(&rng, RNG_FAST, seed);
	trial_new(&t);
	think(&t, &report);
	check_again(&t, t.search->ops->checksum(t.search), report);
	t.is_again = true;
	if (below(3) == 0 && play_on(&t, report->best))
		think(&t, &report);
	trial_free(&t);
}

static uint64_t number_of(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);

	return text ? strtoull(text, NULL, 10) : otherwise;
}

START_TEST(what_holds_for_every_recipe)
{
	uint64_t minutes = number_of("MCTSCOPE_MINUTES", 0),
		 seed = rng_stream(number_of("MCTSCOPE_SEED", 0), (uint64_t)_i),
		 end_ns = clock_ns() + minutes * 60 * UINT64_C(1000000000) / PARTS;

	for (uint64_t i = 0; minutes ? clock_ns() < end_ns : i < CASES / CHECK_THRIFT; i++)
		run_case(seed + i);
}
END_TEST

CHECK_LOOP(recipes, PARTS, what_holds_for_every_recipe);
