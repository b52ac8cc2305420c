/* play.c: the command `play`: a game as lines of text, for pipes, scripts and screen readers. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/interrupt.h"
#include "cli/subject.h"
#include "game/view.h"
#include "io/board.h"
#include "search/search.h"

struct table {
	const struct game *game;
	struct search *player[2]; /* of each side; NULL: a human */
	struct report *report;
	atomic_bool *stop;
	bool is_interactive;
	int line_number; /* of standard input */
	int length; /* states so far, the current one included */
	union game_state *history;
};

enum answer { ANSWER_MOVED, ANSWER_AGAIN, ANSWER_QUIT };

static const char side_letter[] = "XO";

static void *current(struct table *table)
{
	return &table->history[table->length - 1];
}

static void make_move(struct table *table, game_move move)
{
	table->history = xrealloc(table->history, (size_t)(table->length + 1) * sizeof *table->history);
	table->history[table->length] = table->history[table->length - 1];
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

/* Lets a search choose, and says what it found. */
static game_move think(struct table *table, struct search *search)
{
	const struct report *report = table->report;
	char name[GAME_MOVE_TEXT], nodes[32];
	union game_state along;
	struct control control;

	control_init(&control);
	control.stop = table->stop = interrupt_catch();
	search_think(search, current(table), &control, table->report);
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
	return report->best;
}

static enum answer do_board(struct table *table)
{
	show_board(table);
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

/* Whom a human meets who names nobody: a look ahead where the game can be judged, perfect play where it cannot. */
static const char *usual_opponent(const struct game *game)
{
	return game->ops->evaluate ? "alphabeta:depth=4" : "solver";
}

static enum answer do_hint(struct table *table)
{
	enum side other = side_other(game_mover(table->game, current(table)));
	const char *spec = table->player[other] ? table->player[other]->spec : usual_opponent(table->game);
	struct status st;
	struct search *search = search_new(table->game, spec, &st);

	if (search)
		think(table, search);
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
	{"moves", do_moves, "the legal moves"},
	{"position", do_position, "the position in one line, as -p takes it"},
	{"hint", do_hint, "what the opponent's search would play here, or the usual one's"},
	{"undo", do_undo, "take back your last move"},
	{"resign", do_resign, "give up"},
	{"help", do_help, "these words"},
	{"quit", do_quit, "leave; so does the end of input"},
};

static enum answer do_help(struct table *table)
{
	(void)table;
	puts("Type a move, or one of these words:");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		printf("  %-10s %s\n", words[i].word, words[i].help);
	return ANSWER_AGAIN;
}

/* Does what a line of input says. False with a message if it says nothing we know. */
static bool obey(struct table *table, const char *text, enum answer *answer, struct status *st)
{
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
	return false;
}

/* A human's turn. False with a message if a script, which cannot try again, said something wrong. */
static bool ask(struct table *table, enum answer *answer, struct status *st)
{
	char side = side_letter[game_mover(table->game, current(table))], *line = NULL;
	bool is_good = true;
	size_t size = 0;

	do {
		if (table->is_interactive)
			printf("%c to move, 'help' for help> ", side);
		fflush(stdout);
		*answer = ANSWER_QUIT;
		if (getline(&line, &size, stdin) < 0)
			break;
		table->line_number++;
		is_good = obey(table, text_trim(line), answer, st);
		if (!is_good && table->is_interactive) {
			printf("%s\n", st->text);
			is_good = true;
		}
	} while (is_good && *answer == ANSWER_AGAIN);
	free(line);
	return is_good || status_prefix(st, "stdin:%d", table->line_number);
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

	while (!game_is_over(table->game, current(table))) {
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
		make_move(table, think(table, table->player[side]));
	}
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
	struct table table = {.is_interactive = isatty(STDIN_FILENO), .length = 1, .history = xmalloc(sizeof *table.history)};
	struct status st;
	struct game *game = subject_game(args, table.history, &st);
	bool is_good = game != NULL;

	table.game = game;
	table.report = xmalloc(sizeof *table.report);
	is_good = is_good && seat(&table, SIDE_FIRST, args->first ? args->first : "human", &st)
		&& seat(&table, SIDE_SECOND, args->second ? args->second : usual_opponent(game), &st) && play_game(&table, &st);
	search_free(table.player[0]);
	search_free(table.player[1]);
	free(table.report);
	free(table.history);
	game_free(game);
	return is_good ? EXIT_OK : command_refuse(&st);
}

const struct command command_play = {
	.name = "play", .synopsis = "[-g GAME] [-1 SPEC] [-2 SPEC] [-p POSITION] [-m MOVES]",
	.summary = "Plays a game as lines of text, for pipes, scripts and screen readers",
	.details = "A player is a solver, a recipe or 'human'; without -1 you move first. Type a move in its notation, or 'help'.\n"
		   "Ctrl-C makes a search that thinks too long play the best it has found. From a file or pipe a line that is\n"
		   "neither a move nor a word of 'help' ends the game with status 2.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", NULL}, .run = run,
};
