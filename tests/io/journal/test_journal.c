/* test_journal.c: the journal of the four-iteration example, word for word, and of a game whose
 * results are wins.
 *
 * By hand, with c = 2 and N = the parent's visits: before iteration 3 both children have one visit,
 * so U(a1) = 20 + 2 sqrt(ln 2) = 21.67 and U(a2) = 10 + 2 sqrt(ln 2) = 11.67; before iteration 4
 * U(a1) = 20/2 + 2 sqrt(ln 3 / 2) = 11.48, U(a2) = 10 + 2 sqrt(ln 3) = 12.10. */
#include <stdio.h>
#include <string.h>

#include "io/journal/journal.h"
#include "search/search.h"
#include "tests/check.h"

static const char example[] =
	"mcts:sims=4,c=2,expand=all,scale=points,backup=single-agent,ties=random,final=mean,seed=2";

/* The journal of a search from the start of a game. The caller frees. */
static char *journal_of(const char *game_spec, const char *spec, enum journal_format format)
{
	struct status st;
	struct game *game = game_new(game_spec, &st);
	struct search *search = search_new(game, spec, &st);
	const struct report *report = NULL;
	union game_state state;
	struct control control;
	struct journal *journal;
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	ck_assert_msg(search != NULL, "%s", st.text);
	game_start(game, &state);
	journal = journal_writer_new(file, format, game, &state);
	ck_assert_msg(search_set_journal(search, journal, &st), "%s", st.text);
	control_init(&control);
	search_begin(search, 0);
	search_think(search, &state, &control, &report);
	fclose(file);
	journal_writer_free(journal);
	search_free(search);
	game_free(game);
	report_release(report);
	return text;
}

START_TEST(sentences)
{
	char *text = journal_of("tree:name=four-iterations", example, JOURNAL_SENTENCES);
	const char *third = strstr(text, "iteration 3, ");

	ck_assert_ptr_nonnull(third);
	ck_assert_str_eq(third,
		"iteration 3, select at the root: a1 wins with 20.0000 + 1.6651 = 21.6651 (1 "
		"visit), ahead of a2 by 10.0000; N = 2\n"
		"  > a1     n 1      20.0000 + 1.6651 = 21.6651\n"
		"    a2     n 1      10.0000 + 1.6651 = 11.6651\n"
		"expand: all children of a1 enter the tree: a3 a4\n"
		"select at a1: a3 wins with inf for a child without visits, tied with a4; N = 1\n"
		"  > a3     n 0      inf for a child without visits\n"
		"    a4     n 0      inf for a child without visits\n"
		"no playout: the end of the game, 0 for X\n"
		"backup: a3 n 0 -> 1, t 0 -> 0 (for X)\n"
		"backup: a1 n 1 -> 2, t +20 -> +20 (for X)\n"
		"backup: the root n 2 -> 3, t +30 -> +30 (for X)\n"
		"iteration 4, select at the root: a2 wins with 10.0000 + 2.0963 = 12.0963 (1 "
		"visit), ahead of a1 by 0.6140; N = 3\n"
		"    a1     n 2      10.0000 + 1.4823 = 11.4823\n"
		"  > a2     n 1      10.0000 + 2.0963 = 12.0963\n"
		"expand: all children of a2 enter the tree: a5 a6\n"
		"select at a2: a6 wins with inf for a child without visits, tied with a5; N = 1\n"
		"    a5     n 0      inf for a child without visits\n"
		"  > a6     n 0      inf for a child without visits\n"
		"no playout: the end of the game, +14 for X\n"
		"backup: a6 n 0 -> 1, t 0 -> +14 (for X)\n"
		"backup: a2 n 1 -> 2, t +10 -> +24 (for X)\n"
		"backup: the root n 3 -> 4, t +30 -> +44 (for X)\n");
	free(text);
}
END_TEST

/* A heap of two coins, at most one at a time: every game is two moves long and the second player
 * wins it. */
START_TEST(a_won_playout_and_a_child_below_a_child)
{
	char *text =
		journal_of("coins:coins=2,most=1", "mcts:sims=2,expand=ordered", JOURNAL_SENTENCES);

	ck_assert_str_eq(text,
		"iteration 1, expand: 1 enters the tree below the root\n"
		"playout: 1, O wins\n"
		"backup: 1 n 0 -> 1, t 0 -> -1 (for X)\n"
		"backup: the root n 0 -> 1, t 0 -> +1 (for O)\n"
		"iteration 2, select at the root: 1 wins with -1.0000 + 0.0000 = -1.0000 (1 "
		"visit), the only child; N = 1\n"
		"  > 1      n 1      -1.0000 + 0.0000 = -1.0000\n"
		"expand: 1 enters the tree below 1\n"
		"no playout: the end of the game, O wins\n"
		"backup: 1 n 0 -> 1, t 0 -> +1 (for O)\n"
		"backup: 1 n 1 -> 2, t -1 -> -2 (for X)\n"
		"backup: the root n 1 -> 2, t +1 -> +2 (for O)\n");
	free(text);
}
END_TEST

static void assert_has(const char *text, const char *const *lines, size_t count)
{
	for (size_t i = 0; i < count; i++)
		ck_assert_msg(strstr(text, lines[i]) != NULL, "%s not in %s", lines[i], text);
}

/* Every row of a journal in CSV has the header's columns. */
static void assert_columns(const char *text)
{
	int commas = 0;

	for (; *text; text++) {
		commas += *text == ',';
		if (*text == '\n') {
			ck_assert_int_eq(commas, 25);
			commas = 0;
		}
	}
}

/* The same heap of two coins: the root's move is X's, and O makes the move that has the same name.
 */
START_TEST(amaf_counters)
{
	static const char *const said[] = {
		"backup: the root n 1 -> 2, t +1 -> +2 (for O); AMAF of its moves made later: 1 n~ "
		"2 V~ -1.0000\n",
		"select at the root: 1 wins with (1-0.4975) -1.0000 + 0.4975 -1.0000 + 0.0000 = "
		"-1.0000 (1 visit), the only child; N = 1\n",
	};
	static const char *const objects[] = {"\"side\": \"O\", \"amaf\": [{\"move\": \"1\", "
					      "\"amaf_visits\": 2, \"amaf\": -1}]}\n"};
	static const char *const rows[] = {"amaf,2,0,,1,,,,,,,,,,,,,,,,,,,2,-1,\n",
		"select,2,0,,1,yes,1,-1,-1,0,-1,1,,,,,,,,,,,,1,-1,0.4975124378\n"};
	static const struct {
		enum journal_format format;
		const char *const *lines;
		size_t count;
	} known[] = {
		{JOURNAL_SENTENCES, said, 2}, {JOURNAL_JSON, objects, 1}, {JOURNAL_CSV, rows, 2}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		char *text = journal_of("coins:coins=2,most=1",
			"mcts:sims=2,select=rave,expand=ordered", known[i].format);

		assert_has(text, known[i].lines, known[i].count);
		free(text);
	}
}
END_TEST

START_TEST(json_lines)
{
	char *text = journal_of("tree:name=four-iterations", example, JOURNAL_JSON);
	static const char *const lines[] = {
		"{\"event\": \"expand\", \"iteration\": 1, \"depth\": 0, \"path\": \"\", "
		"\"moves\": [\"a1\", \"a2\"]}\n",
		"{\"event\": \"select\", \"iteration\": 3, \"depth\": 0, \"path\": \"\", \"move\": "
		"\"a1\", \"log_n\": 2, \"competitors\": ["
		"{\"move\": \"a1\", \"visits\": 1, \"value\": 20, \"reward\": 20, \"explore\": "
		"1.665109222, \"score\": 21.66510922, "
		"\"kind\": \"estimate\", \"chosen\": true}, {\"move\": \"a2\", \"visits\": 1, "
		"\"value\": 10, \"reward\": 10, "
		"\"explore\": 1.665109222, \"score\": 11.66510922, \"kind\": \"estimate\", "
		"\"chosen\": false}]}\n",
		"{\"event\": \"playout\", \"iteration\": 4, \"depth\": 2, \"path\": \"a2 a6\", "
		"\"line\": \"\", "
		"\"how\": \"the end of the game\", \"result\": 14}\n",
		"{\"event\": \"backup\", \"iteration\": 4, \"depth\": 1, \"path\": \"a2\", "
		"\"visits_before\": 1, \"visits\": 2, "
		"\"sum_before\": 10, \"sum\": 24, \"side\": \"X\"}\n",
	};

	assert_has(text, lines, sizeof lines / sizeof *lines);
	free(text);
}
END_TEST

START_TEST(csv_rows)
{
	char *text = journal_of("tree:name=four-iterations", example, JOURNAL_CSV);
	static const char *const lines[] = {
		("event,iteration,depth,path,move,chosen,visits,value,reward,explore,score,log_n,"
		 "visits_before,sum_before,sum,result,side,how,"
		 "line,kind,alpha,beta,prior,amaf_visits,amaf,amaf_part\n"),
		"expand,1,0,,a2,,,,,,,,,,,,,,,,,,,,,\n",
		"select,3,0,,a1,yes,1,20,20,1.665109222,21.66510922,2,,,,,,,,,,,,,,\n",
		"select,3,0,,a2,no,1,10,10,1.665109222,11.66510922,2,,,,,,,,,,,,,,\n",
		"playout,4,2,a2 a6,,,,,,,,,,,,14,,the end of the game,,,,,,,,\n",
		"backup,4,1,a2,a2,,2,,,,,,1,10,24,,X,,,,,,,,,\n",
	};

	assert_has(text, lines, sizeof lines / sizeof *lines);
	assert_columns(text);
	free(text);
}
END_TEST

/* The numbers are in test_minimax_journal.c; here the words. */
START_TEST(alphabeta_in_sentences)
{
	char *text = journal_of("tree:name=eight-leaf", "alphabeta", JOURNAL_SENTENCES);

	ck_assert_str_eq(text,
		"all values are for X\n"
		"node 1, enter the root, X to move; alpha -inf, beta inf\n"
		"node 2, enter L, O to move; alpha -inf, beta inf\n"
		"node 3, enter L/L, X to move; alpha -inf, beta inf\n"
		"node 4, enter L/L/L; alpha -inf, beta inf\n"
		"leave L/L/L: -1, by the end of the game\n"
		"L/L: value -1 comes back from L; alpha of this node rises to -1\n"
		"node 5, enter L/L/R; alpha -1, beta inf\n"
		"leave L/L/R: 3, by the end of the game\n"
		"L/L: value 3 comes back from R; alpha of this node rises to 3\n"
		"leave L/L: 3, by its moves\n"
		"L: value 3 comes back from L; beta of this node falls to 3\n"
		"node 6, enter L/R, X to move; alpha -inf, beta 3\n"
		"node 7, enter L/R/L; alpha -inf, beta 3\n"
		"leave L/R/L: 5, by the end of the game\n"
		"L/R: value 5 comes back from L; alpha of this node rises to 5\n"
		"beta cut at a max node: beta 3 <= alpha 5; 1 move of L/R not searched: R\n"
		"leave L/R: at least 5, by its moves\n"
		"L: value at least 5 comes back from R; no better\n"
		"leave L: 3, by its moves\n"
		"the root: value 3 comes back from L; alpha of this node rises to 3\n"
		"node 8, enter R, O to move; alpha 3, beta inf\n"
		"node 9, enter R/L, X to move; alpha 3, beta inf\n"
		"node 10, enter R/L/L; alpha 3, beta inf\n"
		"leave R/L/L: -6, by the end of the game\n"
		"R/L: value -6 comes back from L; the best so far, but alpha stays 3\n"
		"node 11, enter R/L/R; alpha 3, beta inf\n"
		"leave R/L/R: -4, by the end of the game\n"
		"R/L: value -4 comes back from R; the best so far, but alpha stays 3\n"
		"leave R/L: at most -4, by its moves\n"
		"R: value at most -4 comes back from L; beta of this node falls to -4\n"
		"alpha cut at a min node: beta -4 <= alpha 3; 1 move of R not searched: R\n"
		"leave R: at most -4, by its moves\n"
		"the root: value at most -4 comes back from R; no better\n"
		"leave the root: 3, by its moves\n");
	free(text);
}
END_TEST

START_TEST(minimax_in_sentences)
{
	char *text = journal_of("coins:coins=3,most=2", "minimax:memory=yes", JOURNAL_SENTENCES);
	char *tabled = journal_of(
		"mnk:rows=2,cols=2,k=2", "alphabeta:table=1,symmetry=yes", JOURNAL_SENTENCES);

	ck_assert_str_eq(text,
		"all values are for X\n"
		"node 1, enter the root, X to move\n"
		"node 2, enter 1, O to move\n"
		"node 3, enter 1/1, X to move\n"
		"node 4, enter 1/1/1\n"
		"leave 1/1/1: 1, by the end of the game\n"
		"1/1: value 1 comes back from 1; the best so far\n"
		"leave 1/1: 1, by its moves\n"
		"1: value 1 comes back from 1; the best so far\n"
		"node 5, enter 1/2\n"
		"leave 1/2: -1, by the end of the game\n"
		"1: value -1 comes back from 2; the best so far\n"
		"leave 1: -1, by its moves\n"
		"the root: value -1 comes back from 1; the best so far\n"
		"node 6, enter 2, O to move\n"
		"recall 2/1: -1, from the memory\n"
		"2: value -1 comes back from 1; the best so far\n"
		"leave 2: -1, by its moves\n"
		"the root: value -1 comes back from 2; no better\n"
		"leave the root: -1, by its moves\n");
	ck_assert_msg(strstr(tabled,
			      "recall b1: at most 1, from the table, which merges symmetric "
			      "positions\n") != NULL,
		"%s", tabled);
	free(text);
	free(tabled);
}
END_TEST

START_TEST(alphabeta_as_json_and_csv)
{
	char *json = journal_of("tree:name=eight-leaf", "alphabeta", JOURNAL_JSON);
	char *csv = journal_of("tree:name=eight-leaf", "alphabeta", JOURNAL_CSV);
	static const char *const objects[] = {
		"{\"event\": \"enter\", \"iteration\": 6, \"depth\": 2, \"path\": \"L R\", "
		"\"alpha\": null, \"beta\": 3}\n",
		"{\"event\": \"return\", \"iteration\": 11, \"depth\": 1, \"path\": \"R\", "
		"\"move\": \"L\", \"value\": 4, \"kind\": \"lower\", "
		"\"side\": \"O\", \"alpha_before\": 3, \"beta_before\": null, \"alpha\": 3, "
		"\"beta\": -4, \"is_better\": true}\n",
		"{\"event\": \"cutoff\", \"iteration\": 11, \"depth\": 1, \"path\": \"R\", "
		"\"move\": \"L\", \"alpha\": 3, \"beta\": -4, "
		"\"skipped\": [\"R\"]}\n",
		"{\"event\": \"leave\", \"iteration\": 11, \"depth\": 2, \"path\": \"R L\", "
		"\"value\": 4, \"kind\": \"lower\", \"side\": \"O\", "
		"\"how\": \"its moves\"}\n",
	};
	static const char *const rows[] = {
		"enter,6,2,L R,R,,,,,,,,,,,,,,,,,3,,,,\n",
		"return,11,1,R,L,yes,,4,,,,,,,,-4,O,,,lower,3,-4,,,,\n",
		"cutoff,11,1,R,R,,,,,,,,,,,,,,,,3,-4,,,,\n",
		"leave,11,0,,,,,-3,,,,,,,,3,O,its moves,,exact,,,,,,\n",
	};

	assert_has(json, objects, sizeof objects / sizeof *objects);
	assert_has(csv, rows, sizeof rows / sizeof *rows);
	assert_columns(csv);
	free(json);
	free(csv);
}
END_TEST

START_TEST(the_search_does_not_notice)
{
	struct status st;
	struct game *game = game_new("mnk", &st);
	uint64_t sum[4];

	for (int i = 0; i < 4; i++) { /* without and with, for both kinds of random numbers */
		struct search *search = search_new(game,
			i < 2 ? "mcts:sims=300,seed=5" : "mcts:sims=300,seed=5,rng=python", &st);
		const struct report *report = NULL;
		FILE *file = fopen("/dev/null", "w");
		union game_state state;
		struct control control;
		struct journal *journal;

		game_start(game, &state);
		journal = journal_writer_new(file, JOURNAL_CSV, game, &state);
		ck_assert(search_set_journal(search, i % 2 ? journal : NULL, &st));
		control_init(&control);
		search_begin(search, 0);
		search_think(search, &state, &control, &report);
		sum[i] = search->ops->checksum(search);
		journal_writer_free(journal);
		fclose(file);
		search_free(search);
		report_release(report);
	}
	ck_assert_uint_eq(sum[0], sum[1]);
	ck_assert_uint_eq(sum[2], sum[3]);
	game_free(game);
}
END_TEST

START_TEST(some_searches_keep_none)
{
	static const struct {
		const char *spec, *why;
	} wrong[] = {
		{"solver",
			"solver keeps no journal, expected a solver that does, such as mcts or "
			"alphabeta"},
		{"mcts:parallel=root,threads=2",
			"a journal of several threads would be out of order, expected "
			"parallel=none"},
	};
	struct status st;
	struct game *game = game_new("mnk", &st);

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct search *search = search_new(game, wrong[i].spec, &st);
		struct journal journal = {.event = NULL};

		ck_assert(!search_set_journal(search, &journal, &st));
		ck_assert_str_eq(st.text, wrong[i].why);
		ck_assert(search_set_journal(search, NULL, &st));
		search_free(search);
	}
	game_free(game);
}
END_TEST

/* One event at a time says the same as the journal, but for the competitors. */
START_TEST(one_sentence)
{
	struct status st;
	struct game *game = game_new("tree:name=four-iterations", &st);
	struct search *search = search_new(game, example, &st);
	const struct report *report = NULL;
	struct recorder recorder;
	union game_state state;
	struct control control;
	char *journal = journal_of("tree:name=four-iterations", example, JOURNAL_SENTENCES);

	game_start(game, &state);
	recorder_init(&recorder, game);
	ck_assert(search_set_journal(search, &recorder.journal, &st));
	control_init(&control);
	search_begin(search, 0);
	search_think(search, &state, &control, &report);
	ck_assert_int_eq(recorder.events.count, 7); /* of iteration 4 */
	for (int i = 0; i < recorder.events.count; i++) {
		char *sentence = journal_sentence(game, &state, &recorder.events, i);

		ck_assert_ptr_null(strchr(sentence, '\n'));
		ck_assert_msg(*sentence && strstr(journal, sentence), "%s", sentence);
		if (i == 0)
			ck_assert_ptr_eq(strstr(sentence,
						 "iteration 4, select at the root: a2 wins with "
						 "10.0000 + 2.0963"),
				sentence);
		if (i == 2)
			ck_assert_ptr_eq(
				strstr(sentence, "select at a2: a6 wins with inf"), sentence);
		free(sentence);
	}
	free(journal);
	recorder_done(&recorder);
	search_free(search);
	game_free(game);
	report_release(report);
}
END_TEST

CHECK_TESTS(journal, sentences, one_sentence, a_won_playout_and_a_child_below_a_child,
	amaf_counters, json_lines, csv_rows, alphabeta_in_sentences, minimax_in_sentences,
	alphabeta_as_json_and_csv, the_search_does_not_notice, some_searches_keep_none);
