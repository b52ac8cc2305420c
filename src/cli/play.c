/* play.c: the command `play`: a game as lines of text, for pipes, scripts and screen readers. */
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/interrupt.h"
#include "cli/subject.h"
#include "game/view.h"
#include "io/board.h"
#include "io/lines.h"
#include "search/search.h"

struct table {
	const struct game *game;
	struct search *player[2]; /* of each side; NULL: a human */
	struct report *report;
	atomic_bool *stop;
	bool is_interactive;
	struct lines input; /* of the humans */
	int length; /* states so far, the current one included */
	union game_state *history;
	game_move *line; /* line[i] leads from history[i] to history[i + 1] */
};

static const char unfinished[] = "before the game was over";

enum answer { ANSWER_MOVED, ANSWER_AGAIN, ANSWER_QUIT };

static const char side_letter[] = "XO";

static void *current(struct table *table)
{
	return &table->history[table->length - 1];
}

static void make_move(struct table *table, game_move move)
{
	table->history = xrealloc(table->history, (size_t)(table->length + 1) * sizeof *table->history);
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
	int n = game_moves(table->game, current(table), moves);

	for (int i = 0; i < n; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(table->game, current(table), moves[i], name);
		printf("%s%s", i ? " " : "", name);
	}
	putchar('\n');
}

static void show_position(struct table *table)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(table->game, current(table), position);
	puts(position);
}

/* Whether a signal ends the game. With a human at the table SIGINT does not: it tells a search to play now. */
static bool is_stopped(const struct table *table)
{
	bool has_human = !table->player[SIDE_FIRST] || !table->player[SIDE_SECOND];

	return atomic_load(table->stop) && (!has_human || interrupt_signal() == SIGTERM);
}

/* Lets a search choose. Another program cannot be hurried: it goes on thinking where the others play at once. */
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
		is_hurried = report->end == END_FAILED && atomic_load(table->stop) && !is_stopped(table);
		if (is_hurried)
			interrupt_forgive();
	} while (is_hurried);
}

/* Lets a search choose, and says what it found; GAME_NO_MOVE if that is nothing. */
static game_move think(struct table *table, struct search *search)
{
	const struct report *report = table->report;
	char name[GAME_MOVE_TEXT], nodes[32];
	union game_state along;

	choose(table, search);
	if (report->end != END_MOVE) {
		printf("nothing  (%s: %s)\n", search->spec, report->reason);
		return GAME_NO_MOVE;
	}
	game_move_format(table->game, current(table), report->best, name);
	printf("%s  (%s: %s nodes, %.1f ms", name, search->spec, text_grouped(report->nodes, nodes), (double)report->elapsed_ns / 1e6);
	if (report->kind != VALUE_NONE)
		printf(", value %+.3g %s", report->value * table->game->unit, value_kind_name(report->kind));
	game_copy(table->game, &along, current(table));
	for (int i = 0; i < report->pv_length; i++) {
		game_move_format(table->game, &along, report->pv[i], name);
		printf("%s%s", i ? " " : ", line ", name);
		game_play(table->game, &along, report->pv[i]);
	}
	puts(")");
	if (!is_stopped(table))
		interrupt_forgive();
	return report->best;
}

static enum answer do_board(struct table *table)
{
	show_board(table);
	return ANSWER_AGAIN;
}

static enum answer do_rules(struct table *table)
{
	const struct game_ops *ops = table->game->ops;

	printf("%s: %s.\n", table->game->title, ops->summary);
	for (const struct game_rule *rule = ops->rules; rule->word; rule++)
		printf("  %-10s %s\n", rule->word, rule->text);
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

	printf("%c resigns: %c wins\n", side_letter[side], side_letter[side_other(side)]);
	return ANSWER_QUIT;
}

/* Back to the last position in which a human was to move. */
static enum answer do_undo(struct table *table)
{
	int length = table->length - 1;

	while (length > 0 && table->player[game_mover(table->game, &table->history[length - 1])])
		length--;
	if (length <= 0) {
		puts("there is nothing to undo");
		return ANSWER_AGAIN;
	}
	table->length = length;
	return ANSWER_MOVED;
}

/* Whom a human meets who names nobody: a recipe that plays every game, in well under a second a move. */
static const char usual_opponent[] = "uct";

static enum answer do_hint(struct table *table)
{
	enum side other = side_other(game_mover(table->game, current(table)));
	const char *spec = table->player[other] ? table->player[other]->spec : usual_opponent;
	struct status st;
	struct search *search = search_new(table->game, spec, &st);

	if (search)
		think(table, search);
	else
		puts(st.text);
	search_free(search);
	return ANSWER_AGAIN;
}

static enum answer do_help(struct table *table);

static const struct {
	const char *word;
	enum answer (*act)(struct table *table);
	const char *help;
} words[] = {
	{"board", do_board, "draw the board again"},
	{"rules", do_rules, "the rules of the game"},
	{"moves", do_moves, "the legal moves"},
	{"position", do_position, "the position in one line, as -p takes it"},
	{"hint", do_hint, "what the opponent's search would play here, or the usual one's"},
	{"undo", do_undo, "take back your last move"},
	{"resign", do_resign, "give up"},
	{"help", do_help, "these words"},
	{"quit", do_quit, "leave; so does the end of input"},
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
	printf("Type a move as this game writes it, such as %s, or one of these words:\n", such);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		printf("  %-10s %s\n", words[i].word, words[i].help);
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
		make_move(table, move);
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
	return status_fail(st, "'%s' is neither a legal move nor a word, expected a move such as %s, or 'help'", text_quoted(text).text,
		such);
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

/* A human's turn. False with a message if a script, which cannot try again, said something wrong. */
static bool ask(struct table *table, enum answer *answer, struct status *st)
{
	char side = side_letter[game_mover(table->game, current(table))];
	struct lines *input = &table->input;

	do {
		enum lines_result result;

		if (table->is_interactive)
			printf("%c to move, 'help' for help> ", side);
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
			return result == LINES_READ ? status_prefix(st, "%s:%d", input->name, input->number) : false;
		printf("%s\n", st->text);
		*answer = ANSWER_AGAIN;
	} while (*answer == ANSWER_AGAIN);
	return true;
}

static void show_result(struct table *table)
{
	double result = game_result(table->game, current(table));

	show_board(table);
	if (table->game->unit != 1)
		printf("result %g: ", result * table->game->unit);
	puts(result > 0 ? "X wins" : result < 0 ? "O wins" : "a draw");
}

static bool play_game(struct table *table, struct status *st)
{
	enum answer answer = ANSWER_MOVED;
	game_move move;

	while (!game_is_over(table->game, current(table)) && !is_stopped(table)) {
		enum side side = game_mover(table->game, current(table));

		show_board(table);
		if (!table->player[side]) {
			if (!ask(table, &answer, st))
				return false;
			if (answer == ANSWER_QUIT)
				return true;
			continue;
		}
		printf("%c plays ", side_letter[side]);
		fflush(stdout);
		move = think(table, table->player[side]);
		if (move == GAME_NO_MOVE && !is_stopped(table)) {
			printf("%c %s: %c wins\n", side_letter[side], table->report->end == END_RESIGNED ? "resigns" : "forfeits",
				side_letter[side_other(side)]);
			return true;
		}
		if (move != GAME_NO_MOVE)
			make_move(table, move);
	}
	if (game_is_over(table->game, current(table)))
		show_result(table);
	return true;
}

static bool seat(struct table *table, enum side side, const char *spec, struct status *st)
{
	if (text_same(spec, "human"))
		return true;
	table->player[side] = search_new(table->game, spec, st);
	if (table->player[side])
		search_begin(table->player[side], (uint64_t)side);
	return table->player[side] != NULL;
}

static int run(const struct arguments *args)
{
	struct table table = {.is_interactive = isatty(STDIN_FILENO), .length = 1, .stop = interrupt_catch(),
		.history = xmalloc(sizeof *table.history)};
	struct status st;
	struct game *game = subject_game(args, table.history, &st);
	bool is_good = game != NULL, is_cut;

	table.game = game;
	lines_init(&table.input, stdin, "stdin");
	table.report = xmalloc(sizeof *table.report);
	is_good = is_good && seat(&table, SIDE_FIRST, args->first ? args->first : "human", &st)
		&& seat(&table, SIDE_SECOND, args->second ? args->second : usual_opponent, &st) && play_game(&table, &st);
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
	.name = "play", .synopsis = "[-g GAME] [-1 SPEC] [-2 SPEC] [-p POSITION] [-m MOVES]",
	.summary = "Plays a game as lines of text, for pipes, scripts and screen readers",
	.details = "A player is a solver, a recipe or 'human'; without -1 you move first, without -2 against\n"
		   "the recipe uct. Type a move as the game writes it, or 'help', which shows how.\n"
		   "Ctrl-C makes a search that thinks too long play the best it has found; while you are asked, or where no human\n"
		   "plays, it ends the game with status 1. From a file or pipe a line that is neither a move nor a word of 'help'\n"
		   "ends the game with status 2.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", NULL}, .run = run,
};
