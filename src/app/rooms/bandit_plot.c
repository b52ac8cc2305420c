/* bandit_plot.c: the curves of the bandit room as a plot, which the screen draws and the export
 * writes; see bandit_room.h. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/rooms/bandit_room.h"
#include "base/xalloc.h"

/* The number of pulls at the i-th of `points` places on the axis from 1 to `last`. */
static uint64_t place(const struct bandit_room *room, uint64_t last, int i, int places)
{
	double share = places > 1 ? (double)i / (places - 1) : 1,
	       n = room->is_log ? pow((double)last, share) : 1 + share * ((double)last - 1);

	return i == places - 1 ? last : (uint64_t)fmin((double)last, fmax(1, round(n)));
}

static void add_run(const struct bandit_room *room, struct plot *plot, bool is_regret, int places)
{
	uint64_t last = room->bandit.pulls, before = 0;
	int series = plot_series(plot, "this run");

	for (int i = 0; i < places && last; i++) {
		uint64_t n = place(room, last, i, places);
		const struct pull_record *pull = &room->pull[n - 1];

		if (n != before)
			plot_add_point(plot, series, (double)n,
				is_regret ? pull->regret : pull->rewards / (double)n, NAN, NAN);
		before = n;
	}
}

static void add_bound(const struct bandit_room *room, struct plot *plot, uint64_t last, int places)
{
	uint64_t before = 0;
	int series = plot_series(plot, "bound");

	for (int i = 0; i < places; i++) {
		uint64_t n = place(room, last, i, places);

		if (n != before)
			plot_add_point(plot, series, (double)n, study_regret_bound(room->arms, n),
				NAN, NAN);
		before = n;
	}
}

/* With the band of the middle 80 % of the runs. */
static void add_means(const struct bandit_room *room, struct plot *plot)
{
	const struct bandit_means *means = &room->means;
	bool is_same = room->policy && !strcmp(means->policy->spec, room->policy->spec);
	char *name = xasprintf("mean of %" PRIu64 "%s%s", means->study.point[0].runs,
		is_same ? "" : " of ", is_same ? "" : means->policy->spec);
	int series = plot_series(plot, name);

	for (int i = 0; i < means->study.count; i++) {
		const struct study_point *point = &means->study.point[i];

		if (point->runs)
			plot_add_point(plot, series, (double)point->pulls, point->regret.mean.mean,
				point->regret.low, point->regret.high);
	}
	free(name);
}

/* The last number of pulls that something is known of. */
static uint64_t last_of(const struct bandit_room *room, bool has_means)
{
	const struct study *study = &room->means.study;
	uint64_t last = room->bandit.pulls ? room->bandit.pulls : 1;

	for (int i = 0; has_means && i < study->count; i++)
		if (study->point[i].runs && study->point[i].pulls > last)
			last = study->point[i].pulls;
	return last;
}

struct plot *bandit_room_plot(const struct bandit_room *room, int points)
{
	bool is_regret = room->chart != BANDIT_REWARD && bandit_room_shows_regret(room),
	     has_means = is_regret && room->means.has_study;
	bool is_bounded = is_regret &&
		(bandit_room_bound_applies(room) ||
			(has_means && study_has_bound(room->means.policy)));
	char *arms = room->has_exact_values ? bandit_arms_format(room->arms)
					    : xasprintf("%d unknown", room->arms->count);
	char *title = xasprintf("%s of %s, arms: %s",
		is_regret ? "Regret" : "Reward of a pull on average", bandit_room_spec(room), arms);
	char *caption = xasprintf("Seed %ld, run %ld.%s%s", options_int(&room->setup, "seed"),
		options_int(&room->setup, "run"),
		has_means ? " The band has the middle 80 % of the runs." : "",
		is_bounded
			? " The bound is that of the theorem of UCB1 with c = sqrt 2, for the mean."
			: "");
	struct plot *plot = plot_new(PLOT_LINES, title, caption);

	plot_set_axis(&plot->x, "pulls", "", room->is_log);
	plot_set_axis(&plot->y, is_regret ? "regret" : "reward a pull", "", false);
	plot->x.low = room->is_log ? 1 : 0;
	plot->x.high = fmax(10, (double)last_of(room, has_means));
	plot->y.low = 0;
	plot->y.high = is_regret ? NAN : 1;
	add_run(room, plot, is_regret, points);
	if (is_bounded && room->has_bound)
		add_bound(room, plot, last_of(room, has_means), points);
	if (has_means)
		add_means(room, plot);
	free(arms);
	free(title);
	free(caption);
	return plot;
}
