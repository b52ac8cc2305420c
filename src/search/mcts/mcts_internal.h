/* mcts_internal.h: what the parts of a Monte Carlo tree search share. Only the files of this
 * directory, and tests, include it.
 *
 * The search is a loop over four phases: select a path, expand the tree at its end, play out from
 * there, back the result up. A recipe names one part for each role; the loop (loop.c) calls them
 * and knows none of them by name. */
#ifndef SEARCH_MCTS_MCTS_INTERNAL_H
#define SEARCH_MCTS_MCTS_INTERNAL_H

#include <pthread.h>

#include "search/journal.h"
#include "search/mcts/tree.h"
#include "search/random_stream.h"
#include "search/search.h"
#include "search/subtree.h"

struct worker;
struct mcts;

enum scale { SCALE_SIGNED, SCALE_UNIT, SCALE_POINTS };
enum reuse { REUSE_NOTHING, REUSE_SUBTREE, REUSE_TABLE };
enum parallel { PARALLEL_NONE, PARALLEL_ROOT, PARALLEL_LEAF, PARALLEL_TREE };

enum { NEEDS_EVALUATION = 1, NEEDS_WEIGHTS = 2 };
enum { THREADS_MOST = 256 };

struct expand_part {
	const char *name, *summary;
	/* all children when a leaf is visited again; otherwise one child at each visit */
	bool adds_all;
	bool draws; /* which of them */
	enum formula_entry entry; /* what pick() does, in words for the formula */
	/* which of the untried moves, in the game's order, enters the tree */
	int (*pick)(struct worker *worker, int untried);
};

struct rollout_part {
	const char *name, *summary;
	unsigned needs;
	bool is_cut; /* it draws `cut` moves; others draw to the end */
	size_t learned_bytes; /* at worker->learned, once begin() has made it */
	/* a search begins: worker->learned is made or emptied; NULL: it learns nothing */
	void (*begin)(struct worker *worker);
	/* The result from a state that is not over, the first player's view; the moves go to `line`
	 * if it is not NULL. */
	double (*play)(struct worker *worker, const void *state, game_move *line, int *length,
		const char **how);
	/* what a simulation teaches: the moves of the leader's path, then those of the line, led to
	 * the result. play() learns by itself; the loop calls this where nothing is played out.
	 * NULL: it learns nothing */
	void (*learn)(struct worker *worker, const void *state, const game_move *line, int length,
		double result);
};

struct backup_part {
	const char *name, *summary;
	bool proves; /* marks nodes whose value is certain */
	bool keeps_bounds; /* between which the value of each node is certain */
	bool has_one_player; /* values are the first player's at every node */
};

struct final_part {
	const char *name, *summary;
	double (*rank)(const struct mcts *mcts, const struct tree *tree, node_id parent,
		node_id slot); /* the highest is played */
	/* of equal ranks the highest mean is played; otherwise the first to enter the tree */
	bool prefers_value;
};

extern const struct expand_part *const expand_parts[]; /* end with NULL, as all lists of parts */
extern const struct rollout_part *const rollout_parts[];
extern const struct backup_part *const backup_parts[];
extern const struct final_part *const final_parts[];

struct recipe {
	struct formula formula; /* by which it selects, with its knobs */
	const struct expand_part *expand;
	const struct rollout_part *rollout;
	const struct game_playout *native; /* the game's own playout of that name; NULL: none */
	double mast_eps; /* chance of a random move in a playout by averages */
	const struct backup_part *backup;
	const struct final_part *final;
	bool has_draw; /* a draw is worth draw_value to both, instead of the middle */
	double draw_value; /* in [-1, 1] */
	/* by which playouts go that ask one; NULL: the usual one */
	const struct game_evaluation *evaluation;
	/* the rule's, or the one for children that compete untried */
	node_id (*choose)(struct worker *worker, node_id parent);
	/* see children.c; NULL: nothing is */
	int (*forced)(const struct game *game, const void *state, game_move *out);
	bool uses_candidates, uses_symmetry; /* see children.c */
	int cut; /* plies of a playout before the evaluation */
	int depth; /* the tree grows no deeper; INT_MAX: as it likes */
	enum reuse reuse;
	enum parallel parallel;
	int threads;
	uint64_t sims; /* 0: no limit */
	uint64_t playouts; /* simulations for each move of the root; 0: no limit */
	uint64_t ms; /* 0: no limit */
	size_t most_bytes; /* of all trees */
	uint64_t most_nodes; /* that each tree has room for, in the tree or not; 0: no limit */
};

/* Reads a recipe from its options and checks it against the game. */
extern const struct option recipe_options[];
bool recipe_read(struct recipe *recipe, const struct game *game, const struct options *options,
	struct status *st);
bool recipe_draws(const struct options *options);
bool recipe_varies(const struct options *options);
/* what its tree keeps beside the nodes: TREE_SQUARES and so on */
unsigned recipe_keeps(const struct recipe *recipe);
void recipe_describe(const struct recipe *recipe, char *out, size_t size);

/* recipe_check.c: whether the parts and knobs go together, and with the game; sets by what priors
 * and playouts go. */
bool recipe_check(struct recipe *recipe, const struct game *game, const struct options *options,
	struct status *st);

/* Gives a knob another value; false with a message, and nothing changed, if it is not one of those
 * that can be changed while a search thinks, or for a bad value. */
bool recipe_tune(struct recipe *recipe, const char *name, const char *value, struct status *st);

/* amaf.c: which moves have been made in a simulation. */
struct amaf_marks {
	/* for each side and each move: the last simulation in which that side made it */
	uint32_t *stamp[2];
	uint32_t last; /* simulation; 0: none yet */
};

/* How the path of an iteration ended, if it has: with a playout to come, or with a result that is
 * known. */
enum ending { ENDING_NONE, ENDING_PLAYOUT, ENDING_GAME_OVER, ENDING_PROVEN };

/* What loop_step() does next; see loop.c. */
enum phase { PHASE_SELECT, PHASE_PLAYOUT, PHASE_BACKUP, PHASE_DONE };

/* An iteration between two of its steps, beside the path. */
struct iteration {
	enum phase phase;
	enum ending ending;
	int results; /* how many; leaf workers play several */
	double result[THREADS_MOST]; /* the first player's view */
	/* Of the backup: the depth of the next node; what it adds there, as each side sees it, and
	 * to the sums of squares; the first result alone, for AMAF counters. */
	int depth;
	int64_t reward[2], own[2], square;
};

/* One thread of a search. */
struct worker {
	_Alignas(XALLOC_APART) struct mcts *mcts;
	struct tree *tree;
	struct random_stream random;
	_Atomic uint64_t iterations; /* that it has finished; with leaf workers, their playouts */
	uint64_t claimed; /* simulations that it may still begin before it asks for more */
	struct tree_chunk chunk; /* of slots for its next nodes, in a tree that threads share */
	_Atomic int deepest;
	struct iteration iteration;
	int depth; /* of the current path */
	node_id *path; /* the nodes from the root down, room for max_plies + 1 */
	game_move *moves; /* moves[d] leads to path[d], d >= 1 */
	union game_state *state; /* the position at the end of the path */
	game_move *line; /* of the last playout, if it was told or learned from */
	void *learned; /* by its playouts in this search; see struct rollout_part */
	/* whose path leads to what it plays out: itself; of a leaf worker, the first */
	const struct worker *leader;
	int line_length;
	struct amaf_marks marks; /* if the recipe needs AMAF counters */
	struct journal *journal; /* that is told about the current iteration; NULL: none */
	/* that it has let into its tree, by depth; read by others only while it stands */
	uint64_t depth_nodes[REPORT_DEPTHS];
};

struct mcts {
	const struct game *game;
	struct recipe recipe;
	/* its formula's, which no knob changes: any thread may ask */
	const struct formula_rule *rule;
	int tree_count, worker_count;
	struct tree *tree; /* one, or one for each thread of a root-parallel search */
	struct tree spare; /* for what is kept between moves, with reuse=subtree */
	struct worker *worker;
	union game_state root; /* the position that was searched last */
	bool has_root;
	/* a bit for each that leaves the root as it is, if the recipe uses them; the identity is
	 * not among them */
	uint32_t symmetries;
	struct leaf_workers *leaf_workers; /* of a leaf-parallel search */
	struct timeline *timeline; /* if its owner walks through it; NULL: nothing is remembered */
	bool is_tuned; /* not only its budget */
	bool keeps_lines; /* the moves of every playout are wanted, not only its result */
	struct journal *journal;
	bool is_lean; /* its iterations are those of lean.c, until the next look */
	struct wait_queue waiting; /* threads, for one another */
	int followers; /* the other threads, while they run */
	atomic_bool is_ending, is_looking; /* the first thread tells the others */
	atomic_bool is_budget_final; /* it has left, so the budget will not change any more */
	atomic_uint tunings; /* how often it was changed */
	struct control *control; /* while it thinks, otherwise NULL */
	uint64_t most_sims; /* that the recipe allows at this root; 0: no limit */
	/* Of a root, at which its search ends: a node counts no more. Those that a tree that merges
	 * may have given to nodes before this search are counted beside. */
	uint64_t most_visits, earlier_visits;
	uint64_t start_ns, given_deadline_ns; /* of that; the caller's own deadline, 0 for none */

	/* What several threads write, on a cache line of its own. */
	_Alignas(
		XALLOC_APART) _Atomic uint64_t simulations; /* of this search, by all threads,
							       begun; the logarithm may want them */
	/* followers that stand still while the first is looking, or have ended */
	_Alignas(XALLOC_APART) atomic_int standing;
};

/* How many simulations one path is for. */
HOT_INLINE int mcts_playouts(const struct recipe *recipe)
{
	return recipe->parallel == PARALLEL_LEAF ? recipe->threads : 1;
}

/* loop.c: one iteration. */
void loop_iterate(struct worker *worker);

/* lean.c: whether a search's iterations are of the plain kind; one of those, by which the tree
 * grows as by loop_iterate(); and the child slot that it follows from a node, all of whose children
 * are in the tree. */
bool lean_fits(const struct mcts *mcts);
void lean_iterate(struct worker *worker);
node_id lean_choose(const struct mcts *mcts, struct tree *tree, node_id id);

/* lean.c: the score of a child by that formula, in a node with these visits; and one simulation
 * from the node where the worker's path ends, which is added to the nodes from there on. Its
 * result. */
double lean_score(const struct mcts *mcts, uint32_t visits, const struct node *child);
double lean_simulate(struct worker *worker);

/* batch.c: the same with several threads on one tree: at least one simulation, at most `most`. How
 * many there were. */
uint64_t batch_run(struct worker *worker, uint64_t most);

/* loop.c: the same step by step: after loop_begin(), each loop_step() takes the next one; false
 * after the last, when the iteration is counted. A step tells the journal one event, or none where
 * the path ends and at that end. */
void loop_begin(struct worker *worker);
bool loop_step(struct worker *worker);

/* mcts.c: the tree to start from at a state, with no iteration finished. */
void mcts_prepare(struct mcts *mcts, const void *state);

/* timeline/timeline.c: how an owner walks through the search. */
extern const struct timeline_ops mcts_timeline;
void timeline_free(struct timeline *timeline); /* NULL: nothing */

/* timeline/timeline.c: a search that thinks remembers its way, too, if its owner wants that.
 * timeline_start() comes after mcts_prepare(), timeline_iterate() is an iteration, after
 * timeline_forget() the way is not that of the recipe as it was made. */
void timeline_start(struct mcts *mcts);
void timeline_iterate(struct worker *worker);
void timeline_forget(struct mcts *mcts);

/* timeline/timeline.c: bytes in use for the way back. */
size_t timeline_bytes(const struct mcts *mcts);

/* timeline/trail.c: what an iteration has changed, so that it can be undone: trail_begin() before
 * it, trail_add() before each of its steps. */
struct trail *trail_new(void);
void trail_free(struct trail *trail);
void trail_begin(struct trail *trail, struct worker *worker);
void trail_add(struct trail *trail, struct worker *worker);
void trail_undo(struct trail *trail, struct worker *worker);

/* timeline/history.c: what each finished iteration changed, in a few bytes. NULL for a recipe of
 * which that is too little. history_begin() comes before and history_add() after each iteration
 * that is played. history_move() goes to another mark of those up to history_count(), the last one
 * at or before an iteration, or stops at one on the way. history_is_whole(): it knows the whole
 * way. */
struct history *history_new(const struct mcts *mcts);
void history_free(struct history *history);
void history_begin(struct history *history, const struct worker *worker);
void history_add(struct history *history, struct worker *worker);
bool history_is_whole(const struct history *history);
uint64_t history_count(const struct history *history);
uint64_t history_mark(const struct history *history, uint64_t iteration);
void history_move(
	struct history *history, struct worker *worker, uint64_t to, const atomic_bool *stop);
size_t history_bytes(const struct history *history);

/* timeline/history.c: lets a worker stand where another one of the same recipe stands, with its
 * tree and its history, if there is room for them. */
bool history_has_room(const struct history *history, const struct tree *tree,
	const struct history *from, const struct tree *other);
void history_copy(struct history *to, struct worker *worker, const struct history *from,
	const struct worker *other);

/* children.c: the moves that become children of the worker's node, ascending, at least one, and
 * whether moves that might be better are left out; the symmetries of a new root; and the first of
 * the moves that they map to each other, which stands for all of them. */
int children_list(const struct worker *worker, game_move moves[GAME_MAX_MOVES], bool *is_partial);

/* children.c: the same without symmetries; 0: all legal moves. */
int children_wanted(const struct mcts *mcts, const void *state, game_move moves[GAME_MAX_MOVES],
	bool *is_partial);

void children_find_symmetries(struct mcts *mcts);
game_move children_original(const struct mcts *mcts, game_move move);

/* leaf_workers.c: the playouts of a leaf-parallel search, one for each thread, from one state;
 * their results. */
struct leaf_workers *leaf_workers_new(struct mcts *mcts);
void leaf_workers_free(struct leaf_workers *leaf_workers);
void leaf_workers_play(struct leaf_workers *leaf_workers, struct worker *worker, const void *state,
	double *results);

/* amaf.c: the AMAF counters along the worker's path. A simulation begins with the line of its
 * playout; then its result, in fixed point as each side sees it, is added at every depth from the
 * end of the path to the root. After that of a depth, which counters changed there. */
void amaf_init(struct amaf_marks *marks);
void amaf_done(struct amaf_marks *marks);
void amaf_begin(struct worker *worker, const game_move *line, int length);
void amaf_add(struct worker *worker, int depth, const int64_t reward[2]);
int amaf_changes(const struct worker *worker, int depth, struct journal_amaf out[GAME_MAX_MOVES]);

/* Of a node: then n * FIXED_ONE still fits its sum, for all threads that are under way. */
#define VISITS_MOST (INT32_MAX - UINT64_C(65536))

/* parallel.c: whether the root of the worker's tree can count no further visit; or is proven. */
bool parallel_is_counted_out(const struct worker *worker);
bool parallel_is_finished(const struct worker *worker);

/* parallel.c: iterations until the recipe's budget or the control says stop. */
void parallel_run(struct mcts *mcts, struct control *control);

/* parallel.c: simulations that were begun and are not needed: the leaf workers have nothing to play
 * out where the game is over. */
void parallel_give_back(struct mcts *mcts, int simulations);

/* parallel.c: in a look, waits until no other thread is inside an iteration: from then to the end
 * of the look all trees stand still. */
void parallel_gather(struct mcts *mcts);

/* parallel.c: in a look, when all have been gathered and the recipe's knobs are others: the rest of
 * the search keeps to them. Outside of a search: nothing. */
void parallel_retune(struct mcts *mcts);

/* parallel.c: starts a thread or ends the program. */
void parallel_start_thread(pthread_t *thread, void *(*work)(void *), void *data);

/* report.c: what the tree says. */
void report_fill(const struct mcts *mcts, struct report *report);
struct report_move report_child(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot);

/* browse.c: part of the first tree; false if it has no such node. */
bool browse_fill(
	const struct mcts *mcts, const struct subtree_request *request, struct subtree *out);

/* final.c: the child slot of the root to play; NODE_NONE if there is none yet. */
node_id final_choose(const struct mcts *mcts, const struct tree *tree);

/* final.c: the child slot that goes on with the line of best play: the most visited; NODE_NONE if
 * none has visits. */
node_id final_follow(const struct mcts *mcts, const struct tree *tree, node_id id);

/* The simulations so far, of all threads. One path is under way, whose playouts have been counted
 * when it began. */
HOT_INLINE uint64_t mcts_simulations(const struct mcts *mcts)
{
	uint64_t begun = relaxed_load(mcts->simulations);

	return begun ? begun - (uint64_t)mcts_playouts(&mcts->recipe) : 0;
}

/* What N is at a node. */
HOT_INLINE uint64_t select_log_argument(const struct mcts *mcts, const struct node *parent)
{
	const struct formula *formula = &mcts->recipe.formula;

	return formula_argument(formula, relaxed_load(parent->visits),
		formula->log_argument == LOG_ALL ? mcts_simulations(mcts) : 0);
}

/* select.c: a child as the formula sees it, in *arm, and what it makes of that; the score alone. */
struct formula_terms select_terms(const struct mcts *mcts, const struct tree *tree, node_id parent,
	node_id slot, struct formula_arm *arm);
double select_score(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot);

/* select.c: the variance of a node's values, with those that it began with; NAN if the tree has no
 * squares, or there are no values. */
double select_variance(const struct mcts *mcts, const struct tree *tree, node_id id);
/* of a node that is not in the tree yet */
double select_first_variance(const struct mcts *mcts, double prior);

/* select.c: the child slot with the highest score; where the recipe ranks the untried, it may be
 * one of them. */
node_id select_by_scores(struct worker *worker, node_id parent);

/* select.c: what a child without visits is taken to be worth, if the formula asks that; the parent
 * may be NULL: not in the tree yet. */
double select_urgency(const struct mcts *mcts, const struct node *parent, double prior);

/* prove.c: what a simulation proves, its result being `value` for the player who chose the last
 * move of the worker's path; is_end: the path ends where the game ends. */
void prove_path(struct worker *worker, double value, bool is_end);

/* prove.c: gives a node another mark than it was seen to have; false, and nothing, if another
 * thread has given it one meanwhile: that one came later and knows more. */
bool prove_replace(struct node *node, enum proof seen, enum proof proof);

/* prove.c: the mark of a node with such bounds; and (1) to (3) there for a node with children, in a
 * tree with bounds: whether they changed. */
enum proof prove_by_bounds(const struct bounds *bounds);
bool prove_from_children(struct tree *tree, node_id id);

/* backup.c: the mean value of a node as the player sees it who is to move there. */
double backup_mover_mean(const struct recipe *recipe, const struct node *node);

/* backup.c: a result in fixed point, as a side sees it; and the square of its worth. */
int64_t backup_reward(const struct recipe *recipe, enum side side, double result);
int64_t backup_square(const struct recipe *recipe, double result);

/* backup.c: what the iteration's results add to each node of the path; then adds it from the leaf
 * to the root and finds what that proves, or only to the next node: false after the root, when it
 * has found what is proven. */
void backup_begin(struct worker *worker);
void backup_path(struct worker *worker);
bool backup_node(struct worker *worker);

#endif
