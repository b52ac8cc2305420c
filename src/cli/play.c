/* play.c: the command `play`: a game as lines of text, for pipes, scripts and screen readers. */
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/prose.h"
#include "cli/subject.h"
#include "game/view.h"
#include "io/board/board.h"
#include "io/lines.h"
#include "search/levels.h"
#include "search/search.h"

struct table {
	const struct game *game;
	struct search *player[2]; /* of each side; NULL: a human */
	struct report *report;
	atomic_bool *stop;
	bool is_interactive;
	bool is_terse; /* one line a move, the board only on request */
	struct lines input; /* of the humans */
	int length; /* states so far, the current one included */
	union game_state *history;
	game_move *line; /* line[i] leads from history[i] to history[i + 1] */
};

static const char unfinished[] = "before the game was over";

enum answer { ANSWER_MOVED, ANSWER_AGAIN, ANSWER_QUIT };

static const char side_letter[] = "XO";

enum { WORD_INDENT = 14 }; /* the column at which words are explained */

static void *current(struct table *table)
{
	return &table->history[table->length - 1];
}

static void make_move(struct table *table, game_move move)
{
	table->history =
		xrealloc(table->history, (size_t)(table->length + 1) * sizeof *table->history);
	table->line = xrealloc(table->line, (size_t)table->length * sizeof *table->line);
	table->history[table->length] = table->history[table->length - 1];
	table->line[table->length - 1] = move;
	table->length++;
	game_play(table->game, current(table), move);
}

static void show_board(struct table *table)
{
	struct view *view = xmalloc(sizeof *view);

	game_view(table->game, current(table), view);
	board_draw(view, stdout);
	free(view);
}

static void show_moves(struct table *table)
{
	game_move moves[GAME_MAX_MOVES];
	char line[GAME_MAX_MOVES * GAME_MOVE_TEXT];
	int n = game_moves(table->game, current(table), moves);
	size_t used = 0;

	for (int i = 0; i < n; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(table->game, current(table), moves[i], name);
		text_append(line, sizeof line, &used, "%s%s", i ? " " : "", name);
	}
	prose_fill(stdout, 0, 0, line);
}

/* Whether a move is the name of a cell: letters, then digits. */
static bool is_cell(const char *name)
{
	size_t letters = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");

	return letters && text_is_whole(name + letters, false);
}

/* "X at h8.", "O passes.", "X plays a1-b2." */
static void announce(const struct table *table, const void *state, game_move move)
{
	char name[GAME_MOVE_TEXT], side = side_letter[game_mover(table->game, state)];

	game_move_format(table->game, state, move, name);
	if (text_same(name, "pass"))
		printf("%c passes.\n", side);
	else
		printf("%c %s %s.\n", side, is_cell(name) ? "at" : "plays", name);
}

/* Makes a move of either player; in terse mode, says it. */
static void make_known_move(struct table *table, game_move move)
{
	if (table->is_terse)
		announce(table, current(table), move);
	make_move(table, move);
}

static void show_position(struct table *table)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(table->game, current(table), position);
	puts(position);
}

/* Whether a signal ends the game. With a human at the table SIGINT does not: it tells a search to
 * play now. */
static bool is_stopped(const struct table *table)
{
	bool has_human = !table->player[SIDE_FIRST] || !table->player[SIDE_SECOND];

	return atomic_load(table->stop) && (!has_human || interrupt_signal() == SIGTERM);
}

/* Lets a search choose. Another program cannot be hurried: it goes on thinking where the others
 * play at once. */
static void choose(struct table *table, struct search *search)
{
	const struct report *report = table->report;
	bool is_hurried;
	char line[512];

	do {
		struct control control;

		control_init(&control);
		control.stop = table->stop;
		search_follow(search, table->history, table->line, table->length - 1);
		search_think(search, current(table), &control, table->report);
		while (search_take_remark(search, line, sizeof line))
			fprintf(stderr, "%s: %s\n", search->title, line);
		is_hurried =
			report->end == END_FAILED && atomic_load(table->stop) && !is_stopped(table);
		if (is_hurried)
			interrupt_forgive();
	} while (is_hurried);
}

/* What a search has found, in one line: its move, and what it did to find it. */
static void describe(const struct table *table, const struct search *search, const void *state,
	char *out, size_t size)
{
	const struct report *report = table->report;
	char name[GAME_MOVE_TEXT], nodes[32];
	union game_state along;
	size_t used = 0;

	game_move_format(table->game, state, report->best, name);
	text_append(out, size, &used, "%s  (%s: %s nodes, %.1f ms", name, search->spec,
		text_grouped(report->nodes, nodes), (double)report->elapsed_ns / 1e6);
	if (report->kind != VALUE_NONE)
		text_append(out, size, &used, ", value %+.3g %s", report->value * table->game->unit,
			value_kind_name(report->kind));
	game_copy(table->game, &along, state);
	for (int i = 0; i < report->pv_length; i++) {
		game_move_format(table->game, &along, report->pv[i], name);
		text_append(out, size, &used, "%s%s", i ? " " : ", line ", name);
		game_play(table->game, &along, report->pv[i]);
	}
	if (*report->reason)
		text_append(out, size, &used, ", %s", report->reason);
	text_append(out, size, &used, ")");
}

/* Lets a search choose, and says what it found; GAME_NO_MOVE if that is nothing. `label` stands
 * before the move. In terse mode a move is said by whoever makes it. */
static game_move think(struct table *table, struct search *search, const char *label)
{
	const struct report *report = table->report;
	char line[8192];

	if (!table->is_terse)
		fputs(label, stdout);
	fflush(stdout);
	choose(table, search);
	if (report->end == END_MOVE)
		describe(table, search, current(table), line, sizeof line);
	else
		snprintf(line, sizeof line, "nothing  (%s: %s)", search->spec, report->reason);
	if (!table->is_terse)
		prose_fill(stdout, (int)strlen(label), 2, line);
	if (report->end == END_MOVE && !is_stopped(table))
		interrupt_forgive();
	return report->end == END_MOVE ? report->best : GAME_NO_MOVE;
}

static enum answer do_board(struct table *table)
{
	show_board(table);
	return ANSWER_AGAIN;
}

static enum answer do_rules(struct table *table)
{
	const struct game_ops *ops = table->game->ops;

	char *line = xasprintf("%s: %s.", table->game->title, ops->summary);

	prose_fill(stdout, 0, 0, line);
	free(line);
	for (const struct game_rule *rule = table->game->rules; rule->word; rule++)
		prose_entry(stdout, 2, rule->word, WORD_INDENT, rule->text);
	return ANSWER_AGAIN;
}

static enum answer do_moves(struct table *table)
{
	show_moves(table);
	return ANSWER_AGAIN;
}

static enum answer do_position(struct table *table)
{
	show_position(table);
	return ANSWER_AGAIN;
}

static enum answer do_quit(struct table *table)
{
	(void)table;
	return ANSWER_QUIT;
}

static enum answer do_resign(struct table *table)
{
	enum side side = game_mover(table->game, current(table));

	printf("%c resigns: %c wins.\n", side_letter[side], side_letter[side_other(side)]);
	return ANSWER_QUIT;
}

/* Says the last move, after some words, or that there is none. */
static void recall_move(struct table *table, const char *before)
{
	int last = table->length - 2;

	fputs(before, stdout);
	if (last < 0) {
		puts("No moves yet.");
		return;
	}
	fputs("Last move: ", stdout);
	announce(table, &table->history[last], table->line[last]);
}

static enum answer do_last(struct table *table)
{
	recall_move(table, "");
	return ANSWER_AGAIN;
}

/* Back to the last position in which a human was to move. */
static enum answer do_undo(struct table *table)
{
	int length = table->length - 1;

	while (length > 0 && table->player[game_mover(table->game, &table->history[length - 1])])
		length--;
	if (length <= 0) {
		puts("Nothing to undo.");
		return ANSWER_AGAIN;
	}
	table->length = length;
	if (table->is_terse)
		recall_move(table, "Undone. ");
	return ANSWER_MOVED;
}

static enum answer do_hint(struct table *table)
{
	struct status st;
	struct search *search = search_new(table->game, LEVELS_USUAL, &st);
	game_move move = search ? think(table, search, "") : GAME_NO_MOVE;

	if (!search)
		prose_fill(stdout, 0, 0, st.text);
	else if (table->is_terse && move == GAME_NO_MOVE)
		puts("No hint.");
	else if (table->is_terse) {
		fputs("Hint: ", stdout);
		announce(table, current(table), move);
	}
	search_free(search);
	return ANSWER_AGAIN;
}

static enum answer do_help(struct table *table);

static const struct {
	const char *word;
	enum answer (*act)(struct table *table);
	const char *help;
} words[] = {
	{"board", do_board, "draw the board"},
	{"rules", do_rules, "explain the rules of the game"},
	{"moves", do_moves, "list the legal moves"},
	{"position", do_position, "show the position in one line, as option -p reads it"},
	{"hint", do_hint, "suggest a move: that of the strongest level"},
	{"last", do_last, "say the last move"},
	{"undo", do_undo, "undo your last move, and the opponent's reply"},
	{"resign", do_resign, "give up the game"},
	{"help", do_help, "list these words"},
	{"quit", do_quit, "quit; the end of input does the same"},
};

/* How a move is written here: "a1 or c3", the first and the last of the legal ones. */
static void examples(struct table *table, char out[2 * GAME_MOVE_TEXT + 4])
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(table->game, current(table), moves);
	char first[GAME_MOVE_TEXT], last[GAME_MOVE_TEXT];

	game_move_format(table->game, current(table), moves[0], first);
	game_move_format(table->game, current(table), moves[n - 1], last);
	if (n > 1)
		snprintf(out, 2 * GAME_MOVE_TEXT + 4, "%s or %s", first, last);
	else
		snprintf(out, 2 * GAME_MOVE_TEXT + 4, "%s", first);
}

static enum answer do_help(struct table *table)
{
	char such[2 * GAME_MOVE_TEXT + 4];

	examples(table, such);
	printf("Type a move, such as %s, or one of these words:\n", such);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		prose_entry(stdout, 2, words[i].word, WORD_INDENT, words[i].help);
	return ANSWER_AGAIN;
}

/* Does what a line of input says. False with a message if it says nothing we know. */
static bool obey(struct table *table, const char *text, enum answer *answer, struct status *st)
{
	char such[2 * GAME_MOVE_TEXT + 4];
	game_move move;

	*answer = ANSWER_AGAIN;
	if (!*text || *text == '#')
		return true;
	if (game_move_parse(table->game, current(table), text, &move, st)) {
		make_known_move(table, move);
		*answer = ANSWER_MOVED;
		return true;
	}
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (text_same(words[i].word, text)) {
			*answer = words[i].act(table);
			return true;
		}
	}
	examples(table, such);
	return status_fail(st,
		"'%s' is neither a legal move nor a word, expected a move such as %s, or 'help'",
		text_quoted(text).text, such);
}

/* The next line of input; a signal meanwhile ends the program. */
static enum lines_result next_line(struct table *table, struct status *st)
{
	enum lines_result result = LINES_END;

	interrupt_end_at_once(unfinished);
	if (!atomic_load(table->stop))
		result = lines_next(&table->input, st);
	interrupt_end_at_once(NULL);
	return result;
}

/* A human's turn. False with a message if a script, which cannot try again, said something wrong.
 */
static bool ask(struct table *table, enum answer *answer, struct status *st)
{
	char side = side_letter[game_mover(table->game, current(table))];
	struct lines *input = &table->input;

	do {
		enum lines_result result;

		if (table->is_interactive)
			printf(table->is_terse ? "%c to move: "
					       : "%c to move ('help' lists words)> ",
				side);
		fflush(stdout);
		*answer = ANSWER_QUIT;
		result = next_line(table, st);
		if (result == LINES_END)
			return true;
		if (result == LINES_FAILED)
			return false;
		if (result == LINES_READ && obey(table, text_trim(input->text), answer, st))
			continue;
		if (!table->is_interactive)
			return result == LINES_READ
				? status_prefix(st, "%s:%d", input->name, input->number)
				: false;
		prose_fill(stdout, 0, 0, st->text);
		*answer = ANSWER_AGAIN;
	} while (*answer == ANSWER_AGAIN);
	return true;
}

static void show_result(struct table *table)
{
	double result = game_result(table->game, current(table));

	if (!table->is_terse)
		show_board(table);
	if (table->game->unit != 1)
		printf("Result %g: ", result * table->game->unit);
	puts(result > 0 ? "X wins." : result < 0 ? "O wins." : "Draw.");
}

/* In terse mode, who plays and how to go on, once. */
static void greet(struct table *table)
{
	char such[2 * GAME_MOVE_TEXT + 4], *line;
	const struct search *x = table->player[SIDE_FIRST], *o = table->player[SIDE_SECOND];

	if (!table->is_terse || game_is_over(table->game, current(table)))
		return;
	examples(table, such);
	if (x && o)
		line = xasprintf("%s. X is %s, O is %s.", table->game->title, x->spec, o->spec);
	else if (x || o)
		line = xasprintf("%s. You are %c, %c is %s. Type a move, such as %s, or 'help'.",
			table->game->title, side_letter[x != NULL], side_letter[x == NULL],
			(x ? x : o)->spec, such);
	else
		line = xasprintf("%s. You are X and O. Type a move, such as %s, or 'help'.",
			table->game->title, such);
	prose_fill(stdout, 0, 0, line);
	free(line);
}

/* A search's turn. False if it has no move: it has lost, or a signal has come. */
static bool search_moves(struct table *table, enum side side)
{
	char label[16];
	game_move move;

	snprintf(label, sizeof label, "%c plays ", side_letter[side]);
	move = think(table, table->player[side], label);
	if (move != GAME_NO_MOVE)
		make_known_move(table, move);
	else if (!is_stopped(table))
		printf("%c %s: %c wins.\n", side_letter[side],
			table->report->end == END_RESIGNED ? "resigns" : "forfeits",
			side_letter[side_other(side)]);
	return move != GAME_NO_MOVE;
}

static bool play_game(struct table *table, struct status *st)
{
	enum answer answer = ANSWER_MOVED;

	greet(table);
	while (!game_is_over(table->game, current(table)) && !is_stopped(table)) {
		enum side side = game_mover(table->game, current(table));

		if (!table->is_terse)
			show_board(table);
		if (table->player[side]) {
			if (!search_moves(table, side))
				return true;
			continue;
		}
		if (!ask(table, &answer, st))
			return false;
		if (answer == ANSWER_QUIT)
			return true;
	}
	if (game_is_over(table->game, current(table)))
		show_result(table);
	return true;
}

static bool seat(struct table *table, enum side side, const char *spec, struct status *st)
{
	if (text_same(spec, "human"))
		return true;
	table->player[side] = search_new_of(table->game, spec, SPEC_OF_USER, st);
	if (table->player[side])
		search_begin(table->player[side], (uint64_t)side);
	return table->player[side] != NULL;
}

static int run(const struct arguments *args)
{
	struct table table = {.is_interactive = isatty(STDIN_FILENO),
		.is_terse = args->terse,
		.length = 1,
		.stop = interrupt_catch(),
		.history = xmalloc(sizeof *table.history)};
	struct status st;
	struct game *game = subject_game(args, table.history, &st);
	bool is_good = game != NULL, is_cut;

	table.game = game;
	lines_init(&table.input, stdin, "stdin");
	table.report = xmalloc(sizeof *table.report);
	is_good = is_good && seat(&table, SIDE_FIRST, args->first ? args->first : "human", &st) &&
		seat(&table, SIDE_SECOND, args->second ? args->second : LEVELS_USUAL, &st) &&
		play_game(&table, &st);
	is_cut = is_good && !game_is_over(game, current(&table)) && atomic_load(table.stop);
	search_free(table.player[0]);
	search_free(table.player[1]);
	free(table.report);
	free(table.history);
	free(table.line);
	game_free(game);
	if (is_cut)
		return interrupt_report("%s", unfinished);
	return is_good ? EXIT_OK : command_refuse(&st);
}

const struct command command_play = {
	.name = "play",
	.synopsis = "[-g GAME] [-1 SPEC] [-2 SPEC] [-p POSITION] [-m MOVES] [--terse]",
	.summary = "Plays a game as lines of text, for pipes, scripts and screen readers",
	.details =
		"A player is a level, a recipe, a solver or 'human'. Without -1 you move first, "
		"without -2 your "
		"opponent is the level strongest. Type a move as the game writes it, or 'help'.\n"
		"--terse is for screen readers: one line a move, such as 'O at f5.', and the board "
		"only "
		"when you type 'board'.\n"
		"Ctrl-C makes a search that thinks too long play the best move it has found. While "
		"you "
		"are asked, or if no human plays, Ctrl-C ends the game with status 1. From a file "
		"or "
		"pipe, a line that is neither a move nor a word of 'help' ends the game with "
		"status 2.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", "terse",
		NULL},
	.run = run,
};
