/* test_experiment.c: experiments: what their files say, every point of their grids, and the same
 * rows however they are made. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "lab/experiment/run.h"
#include "lab/match/match.h"
#include "search/registry.h"
#include "search/search.h"
#include "tests/check.h"

static struct experiment *read_text(const char *text, const char *override)
{
	struct status st;
	struct experiment *experiment =
		experiment_read("test", "test.ini", text, &override, override ? 1 : 0, &st);

	ck_assert_msg(experiment != NULL, "%s", st.text);
	return experiment;
}

static void assert_refused(const char *text, const char *override, const char *message)
{
	struct status st;
	struct experiment *experiment =
		experiment_read("test", "test.ini", text, &override, override ? 1 : 0, &st);

	if (experiment) {
		bool is_good = experiment_check(experiment, &st);

		experiment_free(experiment);
		ck_assert_msg(!is_good, "not refused: %s", text);
	}
	ck_assert_msg(text_contains(st.text, message), "'%s' is not in '%s'", message, st.text);
}

/* ---- lists of values */

static void assert_values(const char *text, const char *expected)
{
	struct factor factor;
	struct status st;
	char all[512] = "";
	size_t used = 0;

	ck_assert_msg(factor_read(&factor, "k", text, 1, &st), "%s", st.text);
	for (int i = 0; i < factor.count; i++)
		text_append(all, sizeof all, &used, "[%s]", factor.value[i]);
	ck_assert_str_eq(all, expected);
	factor_done(&factor);
}

START_TEST(values_of_a_factor)
{
	assert_values("1 2  three", "[1][2][three]");
	assert_values("0 0.5 2..6:2 10", "[0][0.5][2][4][6][10]");
	assert_values("1..3", "[1][2][3]");
	assert_values("0..0.3:0.1", "[0][0.1][0.2][0.3]");
	assert_values("-1..1", "[-1][0][1]");
	/* -0.3 + 3 * 0.1 is 5.6e-17 */
	assert_values("-0.3..0.1:0.1", "[-0.3][-0.2][-0.1][0][0.1]");
	assert_values("1.5..2.5:.5", "[1.5][2][2.5]");
	assert_values("a b | c", "[a b][c]");
	assert_values("x|", "[x][]");
	assert_values("a..b 1..", "[a..b][1..]"); /* no ranges, so just words */
	assert_values("10000000001..10000000003", "[10000000001][10000000002][10000000003]");
	assert_values("0..0.000000000003:0.000000000001", "[0][1e-12][2e-12][3e-12]");
	assert_values("-1000000..-999999.7:0.1", "[-1000000][-999999.9][-999999.8][-999999.7]");
	assert_values("0.333333333333..1:0.333333333333",
		"[0.333333333333][0.666666666666][0.999999999999]");
	/* a value is one line, so that its rows are */
	assert_values("a\nb|c\td\re", "[a b][c d e]");
}
END_TEST

START_TEST(wrong_values_are_refused)
{
	static const struct {
		const char *text, *message;
	} cases[] = {{"", "has no values"}, {"3..1", "is empty"}, {"1..2:0", "is empty"},
		{"1..2:-1", "is empty"}, {"0..1:1e-9", "more than 10000"},
		{"0.5 1 1..3", "k has the value '1' twice"},
		{"1.0 0..2:0.5", "k has '1' and '1.0', which are the same number"},
		{"a 1e3 b 1000", "k has '1000' and '1e3'"}, {"-0 0", "k has '0' and '-0'"},
		{"a\nb|a b", "k has the value 'a b' twice"}};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct factor factor;
		struct status st;

		ck_assert(!factor_read(&factor, "k", cases[i].text, 1, &st));
		ck_assert_msg(text_contains(st.text, cases[i].message), "%s", st.text);
		factor_done(&factor);
	}
}
END_TEST

START_TEST(placeholders)
{
	struct factor factors[2];
	const int pick[2] = {1, 0};
	struct status st;
	char *text;

	ck_assert(factor_read(&factors[0], "c", "1 2", 1, &st) &&
		factor_read(&factors[1], "long_one", "x", 1, &st));
	text = factor_fill("mcts:c=$c,a=${c}0,$long_one,$$c", factors, pick, 2, &st);
	ck_assert_str_eq(text, "mcts:c=2,a=20,x,$c");
	free(text);
	ck_assert_ptr_null(factor_fill("$d", factors, pick, 2, &st));
	ck_assert_str_eq(st.text, "unknown factor '$d', expected $c, $long_one");
	ck_assert_ptr_null(factor_fill("$", factors, pick, 2, &st));
	ck_assert_ptr_null(factor_fill("a=${c", factors, pick, 2, &st));
	ck_assert_str_eq(st.text, "'${c' is not closed, expected '}' behind the name of a factor");
	ck_assert_ptr_null(factor_fill("${c-1}", factors, pick, 2, &st));
	ck_assert_str_eq(st.text, "'${c' is not closed, expected '}' behind the name of a factor");
	ck_assert(factor_is_in(&factors[0], "a $C") && !factor_is_in(&factors[0], "$cc $$c"));
	factor_done(&factors[0]);
	factor_done(&factors[1]);
}
END_TEST

/* ---- the file */

#define SWEEP \
	"[experiment]\ntitle = A sweep\nkind = match\ngame = $game\nfirst = " \
	"mcts:sims=$sims\nsecond = random\ntrials = 6\nseed = 5\n" \
	"[grid]\ngame = mnk nim:heaps=1-2-3\nsims = 5 20\n"

#define CASES \
	"[experiment]\nsecond = random\n[grid]\nsims = 1 2 3\n" \
	"[case Weak]\nfirst = mcts:sims=$sims\ntrials = 4\n[case strong]\nfirst = " \
	"mcts:sims=100,c=$sims\nnote = better\ntrials = $sims\n"

START_TEST(points_of_a_grid)
{
	struct experiment *experiment = read_text(SWEEP, NULL);
	struct options keys;
	struct status st;
	char *where;

	ck_assert_uint_eq(experiment->point_count, 4);
	ck_assert_uint_eq(experiment->trial_count, 24);
	/* the last factor varies first */
	ck_assert_str_eq(experiment_value(experiment, 1, 0), "mnk");
	ck_assert_str_eq(experiment_value(experiment, 1, 1), "20");
	where = experiment_describe(experiment, 2);
	ck_assert_str_eq(where, "game=nim:heaps=1-2-3, sims=5");
	free(where);
	ck_assert(experiment_keys(experiment, 3, &keys, &st));
	ck_assert_str_eq(options_text(&keys, "first"), "mcts:sims=20");
	ck_assert_str_eq(options_text(&keys, "game"), "nim:heaps=1-2-3");
	options_done(&keys);
	experiment_free(experiment);
}
END_TEST

START_TEST(cases_come_before_factors)
{
	struct experiment *experiment = read_text(CASES, NULL);
	struct options keys;
	struct status st;

	ck_assert(experiment->has_cases);
	ck_assert_uint_eq(experiment->point_count, 6);
	ck_assert_uint_eq(experiment->trial_count, 3 * 4 + 1 + 2 + 3);
	ck_assert_uint_eq(experiment->trials[4], 2);
	ck_assert_str_eq(experiment_value(experiment, 2, 0), "weak");
	ck_assert_ptr_null(experiment->note[2]);
	ck_assert_str_eq(experiment->note[3], "better");
	ck_assert(experiment_keys(experiment, 5, &keys, &st));
	ck_assert_str_eq(options_text(&keys, "first"), "mcts:sims=100,c=3");
	options_done(&keys);
	experiment_free(experiment);
}
END_TEST

/* A value that goes on over several lines is one line, and a note may hang on factors; points that
 * share it have the same pointer. */
START_TEST(titles_captions_and_notes)
{
	static const char text[] = "[experiment]\ntitle = On \t and  on\ncaption = \"one "
				   "\\\n\t\ttwo  \\\n three\"\nfirst = mcts:sims=$sims,c=$c\n"
				   "note = with $sims \\\n\tof $$5\n[grid]\nsims = 1 2\nc = 3 4\n";
	struct experiment *experiment = read_text(text, NULL), *silent = read_text(text, "note=");

	ck_assert_str_eq(experiment->title, "On and on");
	ck_assert_str_eq(experiment->caption, "one two three");
	ck_assert_str_eq(experiment->note[0], "with 1 of $5");
	ck_assert_ptr_eq(experiment->note[1], experiment->note[0]);
	ck_assert_str_eq(experiment->note[3], "with 2 of $5");
	ck_assert_ptr_null(silent->note[0]);
	experiment_free(experiment);
	experiment_free(silent);
	/* of what is shown, a byte that is not UTF-8 is a '?' */
	experiment = read_text("[experiment]\ntitle = a\xff\xc3\xa9\xe2\x82 b\n", NULL);
	ck_assert_str_eq(experiment->title, "a?\xc3\xa9?? b");
	experiment_free(experiment);
}
END_TEST

START_TEST(overrides)
{
	struct experiment *plain = read_text(CASES, NULL), *other = read_text(CASES, "trials=2"),
			  *factor = read_text(CASES, "sims=7");

	ck_assert_uint_eq(other->trial_count, 12);
	ck_assert_uint_eq(factor->point_count, 2);
	ck_assert_str_eq(experiment_value(factor, 1, 1), "7");
	/* the two trials are the first two of more */
	ck_assert_uint_eq(experiment_plan(plain), experiment_plan(other));
	ck_assert_uint_ne(experiment_plan(plain), experiment_plan(factor));
	experiment_free(other);
	other = read_text(CASES, "title=another one"); /* which changes no row */
	ck_assert_str_eq(other->title, "another one");
	ck_assert_uint_eq(experiment_plan(plain), experiment_plan(other));
	experiment_free(plain);
	experiment_free(other);
	experiment_free(factor);
	assert_refused(CASES, "sims", "cannot set 'sims', expected KEY=VALUE");
	assert_refused(CASES, "nothing=1", "cannot set 'nothing=1'");
	assert_refused(CASES, "case=1", "cannot set");
	/* as if the file said so */
	assert_refused(SWEEP, "first=random", "test.ini:11: the factor 'sims' changes nothing");
	assert_refused("[experiment]\nfirst = random\n[grid]\nc = 1\n", "note=$c",
		"test.ini:4: the factor 'c' changes nothing");
	other = read_text("[experiment]\nfirst = random\n[grid]\nc = 1\n", "first=mcts:c=$c");
	ck_assert_uint_eq(other->point_count, 1);
	experiment_free(other);
}
END_TEST

/* ---- the number of a plan */

static uint64_t plan_of(const char *text)
{
	struct experiment *experiment = read_text(text, NULL);
	uint64_t plan = experiment_plan(experiment);

	experiment_free(experiment);
	return plan;
}

/* Results of an earlier version are still those of the experiment, in the file and in names. */
START_TEST(a_plan_keeps_its_number_when_options_are_renamed)
{
	static const char named[] = "[experiment]\nfirst = cutting:c=2,select=even\n";
	uint64_t earlier, now;

	ck_assert_uint_eq(plan_of("[experiment]\nfirst = mcts:rollout=cut,cut=3\n"),
		plan_of("[experiment]\nfirst = mcts:rollout=truncated,rollout-depth=3\n"));
	alias_define(search_aliases(), "cutting", NULL, "mcts:final=lower,virtual=3");
	earlier = plan_of(named);
	alias_define(search_aliases(), "cutting", NULL, "mcts:final=lcb,prior-visits=3");
	now = plan_of("[experiment]\nfirst = cutting:c=2,select=round-robin\n");
	ck_assert_uint_eq(earlier, now);
	alias_define(search_aliases(), "cutting", NULL, "mcts:final=lcb,prior-visits=4");
	ck_assert_uint_ne(plan_of(named), now);
}
END_TEST

/* Rows are of what a recipe was when they were made, also where it is one for the game, or is built
 * on by another. */
START_TEST(a_plan_knows_what_names_stand_for)
{
	static const char direct[] = "[experiment]\ngame = mnk\nfirst = mcts:c=2\n",
			  named[] = "[experiment]\ngame = board\nfirst = outer:c=2\n",
			  searched[] = "[experiment]\nkind = search\ngame = nim\nsolver = inner\n";
	uint64_t plain, before, other;

	alias_define(game_aliases(), "board", NULL, "mnk:k=3");
	alias_define(search_aliases(), "inner", NULL, "mcts:sims=5");
	alias_define(search_aliases(), "outer", NULL, "inner:seed=1");
	plain = plan_of(direct);
	before = plan_of(named);
	other = plan_of(searched);
	ck_assert_uint_eq(plan_of(named), before);
	alias_define(search_aliases(), "unused", NULL, "mcts:sims=7");
	ck_assert_uint_eq(plan_of(named), before);

	alias_define(search_aliases(), "inner", NULL, "mcts:sims=6");
	ck_assert_uint_ne(plan_of(named), before);
	ck_assert_uint_ne(plan_of(searched), other);
	alias_define(search_aliases(), "inner", "another title", "mcts:sims=5");
	ck_assert_uint_eq(plan_of(named), before);
	ck_assert_uint_eq(plan_of(searched), other);

	alias_define(game_aliases(), "board", NULL, "mnk:k=2");
	ck_assert_uint_ne(plan_of(named), before);
	alias_define(game_aliases(), "board", NULL, "mnk:k=3");
	alias_define(search_aliases(), "inner@mnk", NULL, "mcts:sims=6");
	ck_assert_uint_ne(plan_of(named), before);
	ck_assert_uint_eq(plan_of(searched), other);
	ck_assert_uint_eq(plan_of(direct), plain);
	alias_list_done(game_aliases());
	alias_list_done(search_aliases());
}
END_TEST

static void write_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	ck_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

START_TEST(a_plan_knows_what_files_hold)
{
	char path[] = "check_plan.XXXXXX", *rewards, *tree, *aliased;
	uint64_t before[3];

	close(mkstemp(path));
	rewards = xasprintf("[experiment]\nkind = bandit\nrewards = %s\n", path);
	tree = xasprintf(
		"[experiment]\nkind = search\ngame = tree:file=%s\nsolver = minimax\n", path);
	aliased = xasprintf("tree:file=%s", path);
	alias_define(game_aliases(), "wood", NULL, aliased);
	write_file(path, "0 1\n1 0\n");
	before[0] = plan_of(rewards);
	before[1] = plan_of(tree);
	before[2] = plan_of("[experiment]\nkind = count\ngame = wood\n");
	write_file(path, "0 1\n1 1\n");
	ck_assert_uint_ne(plan_of(rewards), before[0]);
	ck_assert_uint_ne(plan_of(tree), before[1]);
	ck_assert_uint_ne(plan_of("[experiment]\nkind = count\ngame = wood\n"), before[2]);
	write_file(path, "0 1\n1 0\n");
	ck_assert_uint_eq(plan_of(rewards), before[0]);
	ck_assert_uint_eq(plan_of(tree), before[1]);
	ck_assert_uint_eq(plan_of("[experiment]\nkind = count\ngame = wood\n"), before[2]);
	unlink(path);
	ck_assert_uint_ne(plan_of(rewards), before[0]);
	alias_list_done(game_aliases());
	free(rewards);
	free(tree);
	free(aliased);
}
END_TEST

/* Rows come again unless time, a race or another program decides; that is known without starting
 * anything. */
START_TEST(what_may_differ_the_next_time)
{
	static const struct {
		const char *kind, *player;
		bool varies;
	} is[] = {
		{"match", "mcts:sims=5", false},
		{"match", "mcts:ms=5", true},
		{"match", "mcts:parallel=root,threads=2", false},
		{"match", "mcts:parallel=root,threads=2,log=all", true},
		{"match", "mcts:parallel=root,threads=2,backup=solver", true},
		{"match", "mcts:parallel=leaf,threads=2", false},
		{"match", "mcts:parallel=tree,threads=2", true},
		{"match", "mcts:parallel=tree", false},
		{"match", "pvs", true},
		{"match", "pvs:depth=2,ms=0", false},
		{"match", "pvs:depth=2,ms=0,threads=2", true},
		{"match", "gtp:command=touch started", true},
		{"match", "hasty", true},
		{"count", "random", false},
	};

	alias_define(search_aliases(), "hasty", NULL, "mcts:sims=5");
	alias_define(search_aliases(), "hasty@nim", NULL, "mcts:ms=5");
	for (size_t i = 0; i < sizeof is / sizeof *is; i++) {
		char *text = xasprintf("[experiment]\nkind = %s\ngame = $game\nfirst = "
				       "random\nsecond = %s\n[grid]\ngame = mnk nim\n",
			is[i].kind, is[i].player);
		struct experiment *experiment = read_text(text, NULL);

		ck_assert_msg(experiment_varies(experiment) == is[i].varies, "%s", is[i].player);
		experiment_plan(experiment);
		experiment_free(experiment);
		free(text);
	}
	ck_assert_int_ne(access("started", F_OK), 0);
	alias_list_done(search_aliases());
}
END_TEST

START_TEST(wrong_files_are_refused)
{
	static const struct {
		const char *text, *message;
	} cases[] = {
		{"[grid]\nc = 1\n", "test.ini: no section [experiment]"},
		{"[experimnt]\nkind = match\n",
			"test.ini:1: unknown section [experimnt], expected [experiment], [grid]"},
		{"[experiment]\ntitle = \"T\n",
			"test.ini:2: the value '\"T' has no closing quote, expected '\"' at its "
			"end"},
		{"[experiment]\ngame = mnk\nfirst = random\nsecond = Human\n",
			"test.ini:4: a person cannot play here, expected a search; see mctscope "
			"play"},
		{"[experiment]\nkind = search\ngame = mnk\nsolver = human\n",
			"test.ini:4: a person cannot play here"},
		{"[experiment]\nkind = count\ngame = mnk\nfirst = human\n",
			"test.ini:4: a person cannot play here"},
		{"[experiment]\nkind = play\n",
			"test.ini:2: unknown kind of trial 'play', expected one of match"},
		{"[experiment]\nkind = match\nfoo = 1\n",
			"test.ini:3: unknown key 'foo' in [experiment] of kind match, expected one "
			"of title, "},
		{"[experiment]\n[case x]\nseed = 1\n",
			"test.ini:3: unknown key 'seed' in [case x] of kind match, expected one of "
			"trials, note, game"},
		{"[experiment]\n[case]\n", "test.ini:2: unknown section [case]"},
		{"[experiment]\n[whatever]\n",
			"test.ini:2: unknown section [whatever], expected [experiment]"},
		{"[experiment]\nfirst = mcts:sims=$n\n",
			"test.ini:2: unknown factor '$n', expected none: there is no section "
			"[grid]"},
		{"[experiment]\n[grid]\nc = 1\n",
			"test.ini:3: the factor 'c' changes nothing, expected $c in a value"},
		{"[experiment]\nfirst = mcts:c=$d\n[grid]\nc = 1\n",
			"test.ini:2: unknown factor '$d', expected $c"},
		{"[experiment]\nfirst = mcts:c=$win\n[grid]\nwin = 1\n",
			"test.ini:4: the results have a column 'win' already"},
		{"[experiment]\nfirst = mcts:c=$trial\n[grid]\ntrial = 1\n",
			"test.ini:4: the results have a column 'trial' already"},
		{"[experiment]\ntrials = many\n", "test.ini:2: "},
		{"[experiment]\nfirst = mcts:sims=$n\ntrials = 100000000\n[grid]\nn = 1..11\n",
			"test.ini:3: more than 1000000000 trials at all points together"},
		{"[experiment]\nswap = perhaps\n", "test.ini:2: "},
		{"[experiment]\ncaption = a $c\nnote = $c\n[grid]\nc = 1 2\n",
			"test.ini:5: the factor 'c' changes nothing"},
		{"[experiment]\nfirst = mcts:c=$c\nnote = $d\n[grid]\nc = 1 2\n",
			"test.ini:3: unknown factor '$d', expected $c"},
		{"[experiment]\nfirst = mcts:c=${c\n[grid]\nc = 1\n",
			"test.ini:2: '${c' is not closed, expected '}'"},
		{"[experiment]\nfirst = mcts:c=$c\n[grid]\nc = 1.0 0..2:0.5\n",
			"test.ini:4: c has '1' and '1.0', which are the same number"},
		{"[experiment]\nfirst = mcts:c=$c\n[grid]\nc = 3..1\n",
			"test.ini:4: c: the range '3..1' is empty"},
		{"[experiment]\ngame = mnk\nfirst = mcts:sims=$n\n[grid]\nn = 1 two\n",
			"test.ini:3: at n=two: "},
		{"[experiment]\ngame = chess\n", "test.ini:2: unknown game 'chess'"},
		{"[experiment]\ngame = mnk\nposition = XXX/OO./... O\n",
			"test.ini:3: the game is over"},
		{"[experiment]\ngame = mnk\n\nmoves = z9\n", "test.ini:4: "},
		{"[experiment]\ngame = mnk\nfirst = random\nsecond = foo\n",
			"test.ini:4: unknown solver 'foo'"},
		{"[experiment]\ngame = mnk\n[case a]\nfirst = foo\n",
			"test.ini:4: at case=a: unknown solver 'foo'"},
		{"[experiment]\nkind = search\ngame = mnk\nsolver = foo\n",
			"test.ini:4: unknown solver 'foo'"},
		{"[experiment]\nkind = count\ngame = mnk\nfirst = random\nsecond = foo\n",
			"test.ini:5: unknown solver 'foo'"},
		{"[experiment]\nkind = bandit\npolicy = foo\n", "test.ini:3: unknown policy 'foo'"},
		{"[experiment]\nkind = arms\narms = 2\n", "test.ini:3: "},
		{"[experiment]\nkind = arms\nrewards = /nonexistent\n",
			"test.ini:3: /nonexistent: "},
		{"[experiment]\nkind = integral\nto = -1\n", "test.ini:3: from 0 to -1"},
		{"[experiment]\nfirst = mcts:c=$a$b\n[grid]\na = 1..1000\nb = 1..1000\n",
			"test.ini:5: the grid has more than 100000 points"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		assert_refused(cases[i].text, NULL, cases[i].message);
	assert_refused("[experiment]\ngame = mnk\nfirst = random\n", "first=foo",
		"--set first: unknown solver 'foo'"); /* no line of the file is wrong */
	assert_refused("[experiment]\ngame = mnk\nfirst = mcts:c=$c\n[grid]\nc = 1\n", "c=3..1",
		"--set c: c: the range '3..1' is empty");
	assert_refused("[experiment]\nkind = term\n", "trials=2",
		"--set trials: nothing is random in trials of kind term");
	assert_refused("[experiment]\n", "trials=many", "--set trials: ");
	assert_refused("[experiment]\n", "first=mcts:sims=$n", "--set first: unknown factor '$n'");
}
END_TEST

/* ---- running it */

/* Rows as they come; trials before `known` of each point are there already. */
struct sink {
	struct table rows;
	uint64_t known, asked, begun, most_done,
		total; /* asked: how often whether a trial is there; begun: how often it was made
			  ready */
	size_t takes, most_takes; /* stops after so many, 0: never */
	atomic_bool stop;
	bool is_full;
};

static bool is_known(void *context, uint64_t point, uint64_t trial)
{
	struct sink *sink = context;

	(void)point;
	sink->asked++;
	return trial < sink->known;
}

static bool begin(void *context, struct status *st)
{
	(void)st;
	((struct sink *)context)->begun++;
	return true;
}

static bool take(void *context, const struct table *rows, struct status *st)
{
	struct sink *sink = context;

	if (sink->is_full)
		return status_fail(st, "no room");
	for (size_t i = 0; i < rows->count; i++) {
		struct cell *to = table_add_row(&sink->rows);

		for (int k = 0; k < rows->cols; k++) {
			const struct cell *from = table_at(rows, i, k);

			to[k].number = from->number;
			if (from->text)
				cell_set_text(&to[k], from->text);
		}
	}
	if (++sink->takes == sink->most_takes)
		atomic_store(&sink->stop, true);
	return true;
}

static void progress(void *context, uint64_t done, uint64_t total)
{
	struct sink *sink = context;

	sink->most_done = done;
	sink->total = total;
}

static bool run_into(struct sink *sink, const struct experiment *experiment, int jobs, int shard,
	int shards, struct status *st)
{
	struct run_setup setup = {.experiment = experiment,
		.jobs = jobs,
		.shard = shard,
		.shards = shards,
		.context = sink,
		.begin = begin,
		.is_done = is_known,
		.take = take,
		.progress = progress,
		.stop = &sink->stop};

	if (!sink->rows.cols)
		experiment_rows(experiment, &sink->rows);
	return experiment_run(&setup, st);
}

/* All rows in order as one text, without columns of time. */
static char *dump(struct sink *sink)
{
	char *out = xstrdup("");

	table_sort(&sink->rows, EXPERIMENT_ITEMS);
	for (size_t i = 0; i < sink->rows.count; i++) {
		char line[1024] = "";
		size_t used = 0;

		for (int k = 0; k < sink->rows.cols; k++) {
			const struct cell *cell = table_at(&sink->rows, i, k);

			if (!text_contains(sink->rows.col[k].name, "_ms"))
				text_append(line, sizeof line, &used,
					cell->text ? "%s%.0f " : "%s%.17g ",
					cell->text ? cell->text : "",
					cell->text ? 0 : cell->number);
		}
		out = xrealloc(out, strlen(out) + used + 2);
		strcat(strcat(out, line), "\n");
	}
	return out;
}

static char *run_whole(const char *text, int jobs)
{
	struct experiment *experiment = read_text(text, NULL);
	struct sink sink = {.takes = 0};
	struct status st;
	char *all;

	ck_assert_msg(run_into(&sink, experiment, jobs, 1, 1, &st), "%s", st.text);
	ck_assert_uint_eq(sink.most_done, experiment->trial_count);
	ck_assert_uint_eq(sink.total, experiment->trial_count);
	ck_assert_uint_eq(sink.rows.count, experiment->trial_count);
	all = dump(&sink);
	table_done(&sink.rows);
	experiment_free(experiment);
	return all;
}

START_TEST(the_same_rows_on_any_number_of_threads)
{
	char *one = run_whole(SWEEP, 1), *four = run_whole(SWEEP, 4);

	ck_assert_str_eq(one, four);
	free(one);
	free(four);
}
END_TEST

/* Game i of a point is game i of the series that `match` plays with the same seed. */
START_TEST(a_game_is_that_of_the_series)
{
	struct experiment *experiment =
		read_text("[experiment]\ngame = mnk\nfirst = mcts:sims=20\nsecond = random\nswap = "
			  "yes\ntrials = 40\nseed = 9\n",
			NULL);
	struct sink sink = {.takes = 0};
	union game_state start;
	struct match_result result;
	struct status st;
	struct game *game = game_new("mnk", &st);
	struct match_setup setup = {.game = game,
		.start = &start,
		.spec = {"mcts:sims=20", "random"},
		.games = 40,
		.swaps = true,
		.jobs = 2,
		.seed = 9};
	double wins = 0, draws = 0, nodes = 0;

	game_start(game, &start);
	ck_assert(match_run(&setup, &result, &st) && run_into(&sink, experiment, 2, 1, 1, &st));
	for (size_t i = 0; i < sink.rows.count; i++) {
		wins += table_at(&sink.rows, i, table_find(&sink.rows, "win"))->number;
		draws += table_at(&sink.rows, i, table_find(&sink.rows, "draw"))->number;
		nodes += table_at(&sink.rows, i, table_find(&sink.rows, "first_nodes"))->number;
	}
	ck_assert_uint_eq(result.wins[0], (uint64_t)wins);
	ck_assert_uint_eq(result.draws, (uint64_t)draws);
	ck_assert_uint_eq(result.nodes[0], (uint64_t)nodes);
	table_done(&sink.rows);
	game_free(game);
	experiment_free(experiment);
}
END_TEST

/* A series in which one game draws on from where the last one stopped: 581, 129, 290 as published.
 */
#define SERIES \
	"[experiment]\ngame = mnk\nfirst = random:seed=7,rng=python\nsecond = " \
	"random:seed=42,rng=python\ntrials = 1000\n"

START_TEST(a_serial_point_is_made_in_order)
{
	struct experiment *experiment = read_text(SERIES, NULL);
	struct sink sink = {.takes = 0};
	double sum[3] = {0, 0, 0};
	struct status st;

	ck_assert_msg(run_into(&sink, experiment, 4, 1, 1, &st), "%s", st.text);
	ck_assert_uint_eq(sink.takes, 1000);
	for (size_t i = 0; i < sink.rows.count; i++) {
		ck_assert_double_eq(table_at(&sink.rows, i, EXPERIMENT_TRIAL)->number, (double)i);
		for (int k = 0; k < 3; k++)
			sum[k] +=
				table_at(&sink.rows, i, table_find(&sink.rows, "win") + k)->number;
	}
	ck_assert_double_eq(sum[0], 581);
	ck_assert_double_eq(sum[1], 129);
	ck_assert_double_eq(sum[2], 290);
	table_done(&sink.rows);
	experiment_free(experiment);
}
END_TEST

/* What a serial point had when it was stopped stays, and what comes then is what would have come.
 */
START_TEST(a_serial_point_goes_on_where_it_stopped)
{
	struct experiment *experiment = read_text(SERIES, NULL);
	struct sink sink = {.most_takes = 300};
	char *whole = run_whole(SERIES, 1), *parts;
	struct status st;

	ck_assert(run_into(&sink, experiment, 2, 1, 1, &st));
	ck_assert_uint_eq(sink.rows.count, 300);
	ck_assert_uint_eq(sink.most_done, 300);
	sink = (struct sink){.rows = sink.rows, .known = 300};
	ck_assert(run_into(&sink, experiment, 2, 1, 1, &st));
	ck_assert_uint_eq(sink.takes, 700);
	ck_assert_uint_eq(sink.most_done, 1000);
	parts = dump(&sink);
	ck_assert_str_eq(parts, whole);
	free(parts);
	free(whole);
	table_done(&sink.rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(shards_are_the_whole)
{
	struct experiment *experiment = read_text(SWEEP, NULL);
	struct sink sink = {.takes = 0};
	char *whole = run_whole(SWEEP, 2), *merged;
	uint64_t total = 0;
	struct status st;

	for (int shard = 1; shard <= 5; shard++) {
		ck_assert(run_into(&sink, experiment, 2, shard, 5, &st));
		total += sink.total;
	}
	ck_assert_uint_eq(total, 24);
	ck_assert_uint_eq(sink.takes, 24); /* nothing was made twice */
	merged = dump(&sink);
	ck_assert_str_eq(merged, whole);
	free(merged);
	free(whole);
	table_done(&sink.rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(a_run_goes_on_where_it_stopped)
{
	struct experiment *experiment = read_text(SWEEP, NULL);
	struct sink sink = {.most_takes = 3};
	struct status st;

	ck_assert(run_into(&sink, experiment, 1, 1, 1, &st)); /* stopped by itself: no failure */
	ck_assert_uint_eq(sink.rows.count, 3);
	table_empty(&sink.rows);
	atomic_store(&sink.stop, false);
	sink = (struct sink){.rows = sink.rows, .known = 4};
	ck_assert(run_into(&sink, experiment, 2, 1, 1, &st));
	ck_assert_uint_eq(sink.rows.count, 4 * 2); /* trials 4 and 5 of each point */
	ck_assert_uint_eq(sink.most_done, 24);
	sink.known = 6;
	sink.takes = 0;
	ck_assert(run_into(&sink, experiment, 2, 1, 1, &st));
	ck_assert_uint_eq(sink.takes, 0);
	table_done(&sink.rows);
	experiment_free(experiment);
}
END_TEST

/* A kind that counts how often a point is opened. */
static int opened;

static bool open_counted(void *at, const struct trial_setting *setting, struct status *st)
{
	opened++;
	return trial_match.open(at, setting, st);
}

/* Before the first trial each point is looked at once; those of which all is there not at all. */
START_TEST(points_are_looked_at_once)
{
	struct experiment *experiment = read_text(SWEEP, NULL);
	struct trial_kind counted = trial_match;
	struct sink sink = {.most_takes = 1};
	struct status st;

	counted.open = open_counted;
	experiment->kind = &counted;
	opened = 0;
	ck_assert(run_into(&sink, experiment, 1, 1, 1, &st));
	ck_assert_int_eq(opened, 4 + 1); /* and the first again for its first trial */
	sink = (struct sink){.rows = sink.rows, .known = 6};
	opened = 0;
	ck_assert(run_into(&sink, experiment, 1, 1, 1, &st));
	ck_assert_int_eq(opened, 0);
	ck_assert_uint_eq(sink.most_done, 24);
	ck_assert(run_into(&sink, experiment, 1, 2, 3, &st));
	ck_assert_int_eq(opened, 4); /* a shard must know which points are serial */
	ck_assert_uint_eq(sink.total, 8);
	table_done(&sink.rows);
	experiment_free(experiment);
}
END_TEST

static uint64_t count_none(void *context)
{
	(void)context;
	return 0;
}

/* A thousand million trials are counted at once where nothing is there yet, and a run that is
 * stopped does not ask on. */
START_TEST(a_stop_is_seen_before_the_first_trial)
{
	struct experiment *experiment =
		read_text("[experiment]\ngame = mnk\nfirst = mcts:sims=$n\ntrials = "
			  "100000000\n[grid]\nn = 1..10\n",
			NULL);
	struct sink sink = {.most_takes = 1};
	struct run_setup setup = {.experiment = experiment,
		.jobs = 1,
		.shard = 2,
		.shards = 3,
		.stop = &sink.stop,
		.context = &sink,
		.count_done = count_none,
		.is_done = is_known,
		.take = take,
		.progress = progress};
	struct status st;

	experiment_rows(experiment, &sink.rows);
	ck_assert(experiment_run(&setup, &st));
	ck_assert_uint_eq(sink.total, 333333333);
	ck_assert_uint_lt(sink.asked, 100);
	sink = (struct sink){.rows = sink.rows, .most_done = 7, .total = 7, .known = 1000000000};
	atomic_store(&sink.stop, true);
	ck_assert(run_into(&sink, experiment, 1, 1, 1, &st));
	ck_assert_uint_eq(sink.begun + sink.asked, 0);
	ck_assert(sink.most_done == 7 && sink.total == 7); /* it has no progress to tell */
	table_done(&sink.rows);
	experiment_free(experiment);
}
END_TEST

/* A serial point is one piece of the work, and a shard makes all of it or nothing. */
START_TEST(shards_of_serial_points)
{
	static const char text[] = "[experiment]\ngame = mnk\nsecond = random\n[case "
				   "series]\nfirst = random:rng=python\ntrials = 5\n"
				   "[case games]\nfirst = random\ntrials = 4\n";
	static const uint64_t expected[] = {
		5 + 1, 2, 1}; /* piece 0 is the series, 1 to 4 are games */
	struct experiment *experiment = read_text(text, NULL);
	struct sink sink = {.takes = 0};
	struct status st;

	for (int shard = 1; shard <= 3; shard++) {
		ck_assert(run_into(&sink, experiment, 2, shard, 3, &st));
		ck_assert_uint_eq(sink.total, expected[shard - 1]);
		ck_assert_uint_eq(sink.most_done, expected[shard - 1]);
	}
	ck_assert_uint_eq(sink.takes, 9);
	table_done(&sink.rows);
	experiment_free(experiment);
}
END_TEST

START_TEST(a_full_disk_ends_the_run)
{
	struct experiment *experiment = read_text(SWEEP, NULL);
	struct sink sink = {.is_full = true};
	struct status st;

	ck_assert(!run_into(&sink, experiment, 2, 1, 1, &st));
	ck_assert_str_eq(st.text, "no room");
	table_done(&sink.rows);
	experiment_free(experiment);
}
END_TEST

CHECK_TESTS(experiment, values_of_a_factor, wrong_values_are_refused, placeholders,
	points_of_a_grid, cases_come_before_factors, titles_captions_and_notes, overrides,
	a_plan_knows_what_names_stand_for, a_plan_keeps_its_number_when_options_are_renamed,
	a_plan_knows_what_files_hold, what_may_differ_the_next_time, wrong_files_are_refused,
	the_same_rows_on_any_number_of_threads, a_game_is_that_of_the_series,
	a_serial_point_is_made_in_order, a_serial_point_goes_on_where_it_stopped,
	shards_are_the_whole, a_run_goes_on_where_it_stopped, points_are_looked_at_once,
	a_stop_is_seen_before_the_first_trial, shards_of_serial_points, a_full_disk_ends_the_run);
