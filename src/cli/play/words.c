/* words.c: the words that a human can type besides moves. */
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/play/play_internal.h"
#include "cli/shared/prose.h"
#include "cli/shared/result.h"
#include "search/levels.h"

enum { WORD_INDENT = 14 }; /* the column at which words are explained */

static void show_rules(struct play *play)
{
	char *line = xasprintf("%s: %s.", play->game->title, play->game->ops->summary);

	prose_fill(stdout, 0, 0, line);
	free(line);
	for (const struct game_rule *rule = play->game->rules; rule->word; rule++)
		prose_entry(stdout, 2, rule->word, WORD_INDENT, rule->text);
}

static void show_moves(struct play *play)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(play->game, play_current(play), moves);
	char *text = result_moves_text(play->game, play_current(play), moves, n);

	prose_fill(stdout, 0, 0, text);
	free(text);
}

static void show_position(struct play *play)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(play->game, play_current(play), position);
	puts(position);
}

/* Says the last move, after the words `before`, or that there are no moves yet. */
static void recall_move(struct play *play, const char *before)
{
	int last = play->length - 2;

	fputs(before, stdout);
	if (last < 0) {
		puts("No moves yet.");
		return;
	}
	fputs("Last move: ", stdout);
	play_announce(play, &play->history[last], play->line[last]);
}

static void say_last(struct play *play)
{
	recall_move(play, "");
}

static void show_hint(struct play *play)
{
	struct status st;
	struct search *search = search_new(play->game, LEVELS_USUAL, &st);
	game_move move = search ? play_think(play, search, "") : GAME_NO_MOVE;

	if (!search)
		prose_fill(stdout, 0, 0, st.text);
	else if (play->is_terse && move == GAME_NO_MOVE)
		puts("No hint.");
	else if (play->is_terse) {
		fputs("Hint: ", stdout);
		play_announce(play, play_current(play), move);
	}
	search_free(search);
}

static enum answer resign(struct play *play)
{
	enum side side = game_mover(play->game, play_current(play));

	printf("%c resigns: %c wins.\n", play_side_letter[side],
		play_side_letter[side_other(side)]);
	return ANSWER_QUIT;
}

/* Back to the last position in which a human was to move. */
static enum answer undo(struct play *play)
{
	int length = play->length - 1;

	while (length > 0 && play->player[game_mover(play->game, &play->history[length - 1])])
		length--;
	if (length <= 0) {
		puts("Nothing to undo.");
		return ANSWER_AGAIN;
	}
	play->length = length;
	if (play->is_terse)
		recall_move(play, "Undone. ");
	return ANSWER_MOVED;
}

static void show_help(struct play *play);

/* A word shows something, or does something and says how the turn goes on; `quit` only ends it. */
static const struct word {
	const char *word;
	void (*show)(struct play *play);
	enum answer (*act)(struct play *play);
	const char *help;
} words[] = {
	{"board", play_show_board, NULL, "draw the board"},
	{"rules", show_rules, NULL, "explain the rules of the game"},
	{"moves", show_moves, NULL, "list the legal moves"},
	{"position", show_position, NULL, "show the position in one line, as option -p reads it"},
	{"hint", show_hint, NULL, "suggest a move: that of the strongest level"},
	{"last", say_last, NULL, "say the last move"},
	{"undo", NULL, undo, "undo your last move, and the opponent's reply"},
	{"resign", NULL, resign, "give up the game"},
	{"help", show_help, NULL, "list these words"},
	{"quit", NULL, NULL, "quit; the end of input does the same"},
};

static void show_help(struct play *play)
{
	char such[PLAY_EXAMPLES_TEXT];

	play_examples(play, such);
	printf("Type a move, such as %s, or one of these words:\n", such);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		prose_entry(stdout, 2, words[i].word, WORD_INDENT, words[i].help);
}

static enum answer take_word(struct play *play, const struct word *word)
{
	if (word->act)
		return word->act(play);
	if (!word->show)
		return ANSWER_QUIT;
	word->show(play);
	return ANSWER_AGAIN;
}

bool play_obey(struct play *play, const char *text, enum answer *answer, struct status *st)
{
	char such[PLAY_EXAMPLES_TEXT];
	game_move move;

	*answer = ANSWER_AGAIN;
	if (!*text || *text == '#')
		return true;
	if (game_move_parse(play->game, play_current(play), text, &move, st)) {
		play_move(play, move);
		*answer = ANSWER_MOVED;
		return true;
	}
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (text_same(words[i].word, text)) {
			*answer = take_word(play, &words[i]);
			return true;
		}
	}
	play_examples(play, such);
	return status_fail(st,
		"'%s' is neither a legal move nor a word, expected a move such as %s, or 'help'",
		text_quoted(text).text, such);
}
