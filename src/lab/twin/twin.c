/* twin.c: a twin race; see twin.h.
 *
 * Each search has an engine. Both are ordered the same number of iterations; when both have done
 * them, their records are compared: a digest of everything that was done in each iteration
 * (twin_journal.h). Halving the way by checksums of the trees would run each iteration several
 * times, and would not be exact: two trees can become the same again, and a tree knows nothing of
 * the moves of its playouts. A record costs about as much as the search itself in tic-tac-toe, and
 * little in larger games.
 *
 * How many iterations are ordered at once depends on how long the last ones took; what is found
 * does not. */
#include "lab/twin/twin.h"

#include <math.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "lab/twin/twin_internal.h"

enum { CHUNK_FIRST = 64, CHUNK_MOST = 1 << 18 };
enum { SOON_NS = 30 * 1000 * 1000, LATE_NS = 100 * 1000 * 1000 }; /* for a chunk */

/* ---- both searches */

/* False with a message; then what is there already is freed by twin_free(). */
static bool open_runner(struct twin *twin, int which, const char *spec, struct status *st)
{
	struct twin_runner *runner = &twin->runner[which];
	struct search *asked;

	if (!stepper_recipe_read(&runner->recipe, twin->game, spec, st))
		return false;
	asked = search_new(twin->game, spec, st);
	if (!asked)
		return false;
	runner->spec = xstrdup(asked->spec);
	search_free(asked);
	runner->search = search_new(twin->game, runner->recipe.spec, st);
	if (!runner->search)
		return false;
	twin_record_init(&runner->record, runner->search);
	return search_set_journal(runner->search, &runner->record.journal, st);
}

static void start_runner(const struct twin *twin, struct twin_runner *runner)
{
	runner->engine = engine_new(runner->search);
	engine_begin(runner->engine, twin->stream);
	engine_start(runner->engine, &twin->root, true);
	engine_wait(runner->engine);
	engine_poll(runner->engine, &runner->view);
}

static void close_runner(struct twin_runner *runner)
{
	engine_free(runner->engine);
	engine_view_done(&runner->view);
	search_free(runner->search);
	twin_record_done(&runner->record);
	stepper_recipe_done(&runner->recipe);
	free(runner->spec);
}

/* Whether their events can be compared. */
static bool check(const struct twin *twin, struct status *st)
{
	const struct search *first = twin->runner[0].search, *second = twin->runner[1].search;

	if (!first->ops->browse == !second->ops->browse)
		return true;
	return status_fail(st,
		"%s and %s have no steps in common, expected two recipes of mcts, or two of "
		"minimax and alphabeta",
		first->ops->name, second->ops->name);
}

struct twin *twin_new(const struct game *game, const char *first, const char *second,
	const void *state, uint64_t stream, struct status *st)
{
	struct twin *twin = xcalloc(1, sizeof *twin);

	twin->game = game;
	game_copy(game, &twin->root, state);
	twin->stream = stream;
	twin->is_reading = true;
	twin->chunk = CHUNK_FIRST;
	if (!open_runner(twin, 0, first, st) || !open_runner(twin, 1, second, st) ||
		!check(twin, st)) {
		twin_free(twin);
		return NULL;
	}
	for (int i = 0; i < 2; i++)
		start_runner(twin, &twin->runner[i]);
	twin_find_knobs(twin);
	return twin;
}

void twin_free(struct twin *twin)
{
	if (!twin)
		return;
	for (int i = 0; i < 2; i++)
		close_runner(&twin->runner[i]);
	free(twin);
}

const char *twin_spec(const struct twin *twin, int which)
{
	return twin->runner[which].spec;
}

const char *twin_run_spec(const struct twin *twin, int which)
{
	return twin->runner[which].recipe.spec;
}

const struct game *twin_game(const struct twin *twin)
{
	return twin->game;
}

const void *twin_root(const struct twin *twin)
{
	return &twin->root;
}

bool twin_counts_nodes(const struct twin *twin)
{
	return !twin->runner[0].search->ops->browse;
}

int twin_knobs(const struct twin *twin, const struct twin_knob **knobs)
{
	*knobs = twin->knob;
	return twin->knob_count;
}

const struct twin_finding *twin_finding(const struct twin *twin)
{
	return &twin->finding;
}

const struct report *twin_report(const struct twin *twin, int which)
{
	const struct engine_view *view = &twin->runner[which].view;

	return view->report;
}

/* ---- comparing */

/* The first of n iterations whose digests differ; n if all are the same. */
static int first_difference(
	const struct twin_record *first, const struct twin_record *second, int n)
{
	int i = 0;

	while (i < n && first->digest[i] == second->digest[i])
		i++;
	return i;
}

/* Both have done the same number of ticks. Where one record is only longer than the other, the last
 * iteration of the shorter one is not complete, unless its search has ended: the next comparison
 * will tell. */
static void compare_digests(struct twin *twin, int common)
{
	const struct twin_record *first = &twin->runner[0].record,
				 *second = &twin->runner[1].record;
	struct twin_finding *finding = &twin->finding;
	int same = first_difference(first, second, common);
	bool is_longer[2] = {first->count > common, second->count > common};

	if (finding->parted_at)
		return;
	if (same < common)
		finding->parted_at = first->base + (uint64_t)same;
	else if ((is_longer[0] && finding->has_ended[1]) || (is_longer[1] && finding->has_ended[0]))
		finding->parted_at = first->base + (uint64_t)common;
	else if (is_longer[0] || is_longer[1])
		same = common - 1;
	finding->same = first->base + (uint64_t)same - 1;
}

/* The iteration after the last line of a record. */
static uint64_t record_end(const struct twin_record *record)
{
	return record->base + (uint64_t)record->count;
}

/* What a search would play before an iteration; one that has ended stays with its move. */
static game_move best_before(const struct twin_runner *runner, uint64_t iteration)
{
	if (iteration < record_end(&runner->record))
		return runner->record.best[iteration - runner->record.base];
	return report_known_best(runner->view.report);
}

/* Compares the moves that would be played: before each iteration that both records have, before the
 * further ones of a record if the other search has ended, and now. */
static void compare_bests(struct twin *twin)
{
	const struct twin_runner *first = &twin->runner[0], *second = &twin->runner[1];
	uint64_t from =
		first->record.base > second->record.base ? first->record.base : second->record.base;
	uint64_t ends[2] = {record_end(&first->record), record_end(&second->record)},
		 end = ends[0] < ends[1] ? ends[0] : ends[1];
	struct twin_finding *finding = &twin->finding;

	if (twin_counts_nodes(twin) || finding->best_parted_at)
		return;
	if (finding->has_ended[0] || finding->has_ended[1])
		end = ends[0] > ends[1] ? ends[0] : ends[1];
	while (from < end && best_before(first, from) == best_before(second, from))
		from++;
	if (from < end || best_before(first, from) != best_before(second, from))
		finding->best_parted_at = from - 1;
}

/* Once the records have told everything, the searches go on faster without them. */
static void read_records(struct twin *twin)
{
	struct twin_record *first = &twin->runner[0].record, *second = &twin->runner[1].record;
	struct twin_finding *finding = &twin->finding;
	int common = first->count < second->count ? first->count : second->count;

	if (!twin->is_reading || !common)
		return;
	compare_digests(twin, common);
	compare_bests(twin);
	twin_record_forget(first, (finding->parted_at ? first->count : common) - 1);
	twin_record_forget(second, (finding->parted_at ? second->count : common) - 1);
	twin->is_reading =
		!finding->parted_at || (!finding->best_parted_at && !twin_counts_nodes(twin));
	for (int i = 0; i < 2 && !twin->is_reading; i++)
		atomic_store(&twin->runner[i].record.journal.first_iteration, UINT64_MAX);
}

/* ---- running */

static bool has_done_order(const struct twin *twin, const struct twin_runner *runner)
{
	return runner->view.status == ENGINE_DONE ||
		(runner->view.status == ENGINE_PAUSED && runner->view.ticks == twin->ordered);
}

/* How long the slower one thought about the last order. For a search that does not report its time,
 * the clock counts, which includes the time between two polls. */
static uint64_t time_taken(struct twin *twin, uint64_t now_ns)
{
	uint64_t most = 0;

	for (int i = 0; i < 2; i++) {
		struct twin_runner *runner = &twin->runner[i];
		const struct report *report = runner->view.report;
		uint64_t took_ns;

		if (!report)
			return now_ns - twin->ordered_ns;
		took_ns = report->elapsed_ns - runner->thought_ns;
		runner->thought_ns = report->elapsed_ns;
		most = took_ns > most ? took_ns : most;
	}
	return most;
}

/* Orders the next iterations, as many as take about the time of a frame. */
static void order_on(struct twin *twin)
{
	uint64_t now_ns = clock_ns(), took_ns = time_taken(twin, now_ns),
		 left = twin->goal - twin->ordered, n;

	if (twin->ordered && took_ns < SOON_NS && twin->chunk < CHUNK_MOST)
		twin->chunk *= 2;
	else if (twin->ordered && took_ns > LATE_NS && twin->chunk > 1)
		twin->chunk /= 2;
	n = twin->chunk < left ? twin->chunk : left;
	twin->ordered += n;
	twin->ordered_ns = now_ns;
	for (int i = 0; i < 2; i++)
		if (!twin->finding.has_ended[i])
			engine_step(twin->runner[i].engine, n);
}

/* Both have done what was ordered: compares, and orders more. */
static void look(struct twin *twin)
{
	struct twin_finding *finding = &twin->finding;

	for (int i = 0; i < 2; i++) {
		const struct engine_view *view = &twin->runner[i].view;

		finding->has_ended[i] = view->status == ENGINE_DONE;
		finding->reached[i] =
			twin_counts_nodes(twin) && view->report ? view->report->nodes : view->ticks;
	}
	read_records(twin);
	finding->is_over =
		twin->ordered >= twin->goal || (finding->has_ended[0] && finding->has_ended[1]);
	if (!finding->is_over)
		order_on(twin);
}

void twin_run(struct twin *twin, uint64_t iterations)
{
	bool was_standing = twin->ordered >= twin->goal;

	if (iterations <= twin->goal || (twin->finding.has_ended[0] && twin->finding.has_ended[1]))
		return;
	twin->goal = iterations;
	twin->finding.is_over = false;
	if (was_standing)
		order_on(twin);
}

bool twin_poll(struct twin *twin)
{
	if (twin->finding.is_over || twin->ordered == 0)
		return false;
	for (int i = 0; i < 2; i++)
		engine_poll(twin->runner[i].engine, &twin->runner[i].view);
	if (!has_done_order(twin, &twin->runner[0]) || !has_done_order(twin, &twin->runner[1]))
		return false;
	look(twin);
	return true;
}

bool twin_wait(struct twin *twin)
{
	for (int i = 0; i < 2; i++)
		engine_wait(twin->runner[i].engine);
	twin_poll(twin);
	return !twin->finding.is_over;
}

double twin_distance(const struct report *first, const struct report *second)
{
	double visits[2] = {(double)report_visits(first), (double)report_visits(second)}, sum = 0;

	assert(first->move_count == second->move_count);
	if (visits[0] == 0 || visits[1] == 0)
		return visits[0] == visits[1] ? 0 : NAN;
	for (int i = 0; i < first->move_count; i++) {
		const struct report_move *left = &first->move[i], *right = &second->move[i];
		double share = left->role == ROLE_IMAGE ? 0 : (double)left->visits / visits[0];

		sum += fabs(share -
			(right->role == ROLE_IMAGE ? 0 : (double)right->visits / visits[1]));
	}
	return sum / 2; /* (1) */
}
