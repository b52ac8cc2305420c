/* play.c: the command `play`: a game as lines of text, for pipes, scripts and screen readers. */
#include <stdlib.h>
#include <unistd.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "cli/play/play_internal.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/prose.h"
#include "cli/shared/start.h"
#include "search/levels.h"

static const char unfinished[] = "before the game was over";

/* The next line of input; a signal meanwhile ends the program. */
static enum lines_result next_line(struct play *play, struct status *st)
{
	enum lines_result result = LINES_END;

	interrupt_end_at_once(unfinished);
	if (!atomic_load(play->stop))
		result = lines_next(&play->input, st);
	interrupt_end_at_once(NULL);
	return result;
}

/* A human's turn. False with a message if a script, which cannot try again, said something wrong.
 */
static bool ask(struct play *play, enum answer *answer, struct status *st)
{
	char side = play_side_letter[game_mover(play->game, play_current(play))];
	struct lines *input = &play->input;

	do {
		enum lines_result result;

		if (play->is_interactive)
			printf(play->is_terse ? "%c to move: "
					      : "%c to move ('help' lists words)> ",
				side);
		fflush(stdout);
		*answer = ANSWER_QUIT;
		result = next_line(play, st);
		if (result == LINES_END)
			return true;
		if (result == LINES_FAILED)
			return false;
		if (result == LINES_READ && play_obey(play, text_trim(input->text), answer, st))
			continue;
		if (!play->is_interactive)
			return result == LINES_READ
				? status_prefix(st, "%s:%d", input->name, input->number)
				: false;
		prose_fill(stdout, 0, 0, st->text);
		*answer = ANSWER_AGAIN;
	} while (*answer == ANSWER_AGAIN);
	return true;
}

static void show_result(struct play *play)
{
	double result = game_result(play->game, play_current(play));

	if (!play->is_terse)
		play_show_board(play);
	if (play->game->unit != 1)
		printf("Result %g: ", result * play->game->unit);
	puts(result > 0 ? "X wins." : result < 0 ? "O wins." : "Draw.");
}

/* In terse mode, who plays and how to go on, once. */
static void greet(struct play *play)
{
	char such[PLAY_EXAMPLES_TEXT], *line;
	const struct search *x = play->player[SIDE_FIRST], *o = play->player[SIDE_SECOND];

	if (!play->is_terse || game_is_over(play->game, play_current(play)))
		return;
	play_examples(play, such);
	if (x && o)
		line = xasprintf("%s. X is %s, O is %s.", play->game->title, x->spec, o->spec);
	else if (x || o)
		line = xasprintf("%s. You are %c, %c is %s. Type a move, such as %s, or 'help'.",
			play->game->title, play_side_letter[x != NULL], play_side_letter[x == NULL],
			(x ? x : o)->spec, such);
	else
		line = xasprintf("%s. You are X and O. Type a move, such as %s, or 'help'.",
			play->game->title, such);
	prose_fill(stdout, 0, 0, line);
	free(line);
}

/* A search's turn. False if it has no move: it has lost, or a signal has come. */
static bool search_moves(struct play *play, enum side side)
{
	char label[16];
	game_move move;

	snprintf(label, sizeof label, "%c plays ", play_side_letter[side]);
	move = play_think(play, play->player[side], label);
	if (move != GAME_NO_MOVE)
		play_move(play, move);
	else if (!play_is_stopped(play))
		printf("%c %s: %c wins.\n", play_side_letter[side],
			play->report->end == END_RESIGNED ? "resigns" : "forfeits",
			play_side_letter[side_other(side)]);
	return move != GAME_NO_MOVE;
}

static bool play_game(struct play *play, struct status *st)
{
	enum answer answer = ANSWER_MOVED;

	greet(play);
	while (!game_is_over(play->game, play_current(play)) && !play_is_stopped(play)) {
		enum side side = game_mover(play->game, play_current(play));

		if (!play->is_terse)
			play_show_board(play);
		if (play->player[side]) {
			if (!search_moves(play, side))
				return true;
			continue;
		}
		if (!ask(play, &answer, st))
			return false;
		if (answer == ANSWER_QUIT)
			return true;
	}
	if (game_is_over(play->game, play_current(play)))
		show_result(play);
	return true;
}

static bool open_player(struct play *play, enum side side, const char *spec, struct status *st)
{
	if (text_same(spec, "human"))
		return true;
	play->player[side] = search_new_of(play->game, spec, SPEC_OF_USER, st);
	if (play->player[side])
		search_begin(play->player[side], (uint64_t)side);
	return play->player[side] != NULL;
}

static int run(const struct arguments *args)
{
	struct play play = {.is_interactive = isatty(STDIN_FILENO),
		.is_terse = args->terse,
		.stop = interrupt_catch()};
	struct status st;
	struct game *game = start_read(args, ARRAY_ADD(play.history, play.length), &st);
	bool is_good = game != NULL, is_cut;

	play.game = game;
	lines_init(&play.input, stdin, "stdin");
	is_good = is_good &&
		open_player(&play, SIDE_FIRST, args->first ? args->first : "human", &st) &&
		open_player(&play, SIDE_SECOND, args->second ? args->second : LEVELS_USUAL, &st) &&
		play_game(&play, &st);
	is_cut = is_good && !game_is_over(game, play_current(&play)) && atomic_load(play.stop);
	search_free(play.player[0]);
	search_free(play.player[1]);
	report_release(play.report);
	free(play.history);
	free(play.line);
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
		"without -2 your opponent is the level strongest. Type a move as the game writes "
		"it, or 'help'.\n"
		"--terse is for screen readers: one line a move, such as 'O at f5.', and the board "
		"only when you type 'board'.\n"
		"Ctrl-C makes a search that thinks too long play the best move it has found. While "
		"you are asked, or if no human plays, Ctrl-C ends the game with status 1. From a "
		"file or pipe, a line that is neither a move nor a word of 'help' ends the game "
		"with status 2.\n",
	.takes = (const char *const[]){"game", "position", "moves", "first", "second", "terse",
		NULL},
	.run = run,
};
