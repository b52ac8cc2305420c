/* gtp.c: the Go text protocol, version 2: reads commands and answers them; see gtp.h. */
#include "io/gtp/gtp.h"

#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/gtp/gtp_internal.h"
#include "io/memory.h"

static bool do_protocol_version(struct gtp *gtp, struct status *st)
{
	(void)st;
	fputs("2", gtp->answer);
	return true;
}

static bool do_name(struct gtp *gtp, struct status *st)
{
	(void)st;
	fputs("mctscope", gtp->answer);
	return true;
}

static bool do_version(struct gtp *gtp, struct status *st)
{
	(void)st;
	fputs(PACKAGE_VERSION, gtp->answer);
	return true;
}

static bool do_quit(struct gtp *gtp, struct status *st)
{
	(void)st;
	gtp->is_quitting = true;
	return true;
}

static gtp_action do_known_command, do_list_commands;

static const struct {
	const char *name;
	gtp_action *act;
	const char *help; /* its arguments and what it does */
} commands[] = {
	{"protocol_version", do_protocol_version, "the version of the protocol: 2"},
	{"name", do_name, "the name of the program"},
	{"version", do_version, "the version of the program"},
	{"known_command", do_known_command, "NAME: true if the command is known, else false"},
	{"list_commands", do_list_commands, "the names of all commands"},
	{"quit", do_quit, "ends the session"},
	{"boardsize", gtp_do_boardsize,
		"N: starts a new game on a board of N rows and columns, where the game has such an "
		"option"},
	{"rectangular_boardsize", gtp_do_rectangle,
		"COLUMNS ROWS: the same for boards that are not square"},
	{"komi", gtp_do_komi, "POINTS: for white, where the game has komi; the moves stay"},
	{"clear_board", gtp_do_clear, "starts a new game"},
	{"play", gtp_do_play,
		"COLOUR MOVE: plays a move, written as the game writes it; black is the first "
		"player"},
	{"undo", gtp_do_undo, "undoes the last move"},
	{"genmove", gtp_do_genmove, "COLOUR: the search chooses a move and plays it"},
	{"reg_genmove", gtp_do_reg_genmove,
		"COLOUR: the search chooses a move and does not play it"},
	{"showboard", gtp_do_showboard,
		"the board, the side to move, and the position in one line"},
	{"time_settings", gtp_do_time_settings,
		"MAIN PERIOD MOVES: MAIN seconds, then PERIOD seconds for every MOVES moves"},
	{"time_left", gtp_do_time_left,
		"COLOUR SECONDS MOVES: what is left of the main time (MOVES is 0) or of the "
		"period"},
	{"final_score", gtp_do_score,
		"B+3.5, W+1 or 0; W+1 or B+1 in a game without points. Where passing is allowed, "
		"the score of the board as it is"},
	{"final_status_list", gtp_do_status_list,
		"alive, dead or seki: the stones of that kind; all stones count as alive"},
	{"lz-analyze", gtp_do_analyze,
		"[COLOUR] [INTERVAL]: the state of the search every INTERVAL hundredths of a "
		"second, until the next command"},
	{"lz-genmove_analyze", gtp_do_genmove_analyze,
		"[COLOUR] [INTERVAL]: the same while the search chooses a move, which it then "
		"plays"},
	{"mctscope-game", gtp_do_game,
		"[SPEC]: starts another game; without SPEC: the name of this one"},
	{"mctscope-position", gtp_do_position,
		"[POSITION]: starts from a position; without POSITION: the current position"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

struct gtp_help gtp_help(int row)
{
	return row < COMMANDS ? (struct gtp_help){commands[row].name, commands[row].help}
			      : (struct gtp_help){NULL, NULL};
}

static int find(const char *name)
{
	int i = 0;

	while (i < COMMANDS && strcmp(commands[i].name, name))
		i++;
	return i;
}

static bool do_known_command(struct gtp *gtp, struct status *st)
{
	(void)st;
	fputs(gtp->command.count && find(gtp->command.word[0]) < COMMANDS ? "true" : "false",
		gtp->answer);
	return true;
}

static bool do_list_commands(struct gtp *gtp, struct status *st)
{
	(void)st;
	for (int i = 0; i < COMMANDS; i++)
		fprintf(gtp->answer, "%s%s", i ? "\n" : "", commands[i].name);
	return true;
}

/* ---- words */

bool gtp_read_side(const struct gtp *gtp, int i, enum side *side, struct status *st)
{
	static const char *const names[] = {"b", "w", "black", "white"};

	for (int k = 0; i < gtp->command.count && k < 4; k++) {
		if (text_same(gtp->command.word[i], names[k])) {
			*side = k % 2 ? SIDE_SECOND : SIDE_FIRST;
			return true;
		}
	}
	if (i >= gtp->command.count)
		return status_fail(st, "syntax error: a colour is missing, expected b or w");
	return status_fail(st, "syntax error: '%s' is not a colour, expected b or w",
		text_quoted(gtp->command.word[i]).text);
}

bool gtp_read_number(const struct gtp *gtp, int i, double *out, struct status *st)
{
	const char *word = i < gtp->command.count ? gtp->command.word[i] : "";
	bool is_plain = *word && strspn(word, "+-.0123456789") == strlen(word);
	char *end;

	*out = strtod(word, &end);
	if (is_plain && !*end && *out > -1e9 && *out < 1e9)
		return true;
	if (!*word)
		return status_fail(st, "syntax error: a number is missing");
	return status_fail(st, "syntax error: '%s' is not a number", text_quoted(word).text);
}

/* ---- answers */

void gtp_stream(struct gtp *gtp)
{
	fprintf(gtp->output, "=%s\n", gtp->command.number);
	fflush(gtp->output);
	gtp->is_streaming = true;
}

static bool obey(struct gtp *gtp, struct status *st)
{
	int row = find(gtp->command.name);

	if (gtp->command.is_too_long)
		return status_fail(
			st, "the line is too long, expected at most %d bytes", GTP_LINE - 1);
	if (row == COMMANDS)
		return status_fail(st, "unknown command");
	return commands[row].act(gtp, st);
}

/* Writes text up to the end of a line, but no empty line: that would end the answer. */
static void write_lines(const char *text, FILE *file)
{
	char before = ' ';

	for (; *text; before = *text++)
		if (*text != '\n' || before != '\n')
			fputc(*text, file);
	if (before != '\n')
		fputc('\n', file);
}

static void answer(struct gtp *gtp)
{
	struct status st;
	size_t bytes;
	char *text;
	bool is_good;

	gtp->is_streaming = false;
	gtp->answer = memory_open(&text, &bytes);
	is_good = obey(gtp, &st);
	memory_close(gtp->answer);
	if (gtp->is_streaming) {
		if (*text)
			write_lines(text, gtp->output);
	} else if (is_good) {
		fprintf(gtp->output, "=%s%s", gtp->command.number, *text ? " " : "");
		write_lines(text, gtp->output);
	} else {
		fprintf(gtp->output, "?%s %s\n", gtp->command.number, st.text);
	}
	fputc('\n', gtp->output);
	fflush(gtp->output);
	free(text);
}

void gtp_serve(struct gtp *gtp, int input, FILE *output)
{
	gtp->output = output;
	gtp->is_quitting = false;
	gtp_input_init(&gtp->input, input);
	while (!gtp->is_quitting && gtp_input_next(&gtp->input, &gtp->command))
		answer(gtp);
}

struct gtp *gtp_new(const char *game, const char *solver, struct status *st)
{
	struct gtp *gtp = xcalloc(1, sizeof *gtp);

	gtp->solver = xstrdup(solver ? solver : "uct");
	gtp->clock_decides = !solver;
	if (gtp_set_game(gtp, game, false, st))
		return gtp;
	gtp_free(gtp);
	return NULL;
}

void gtp_free(struct gtp *gtp)
{
	engine_free(gtp->engine);
	engine_view_done(&gtp->view);
	search_free(gtp->search);
	game_free(gtp->game);
	free(gtp->state);
	free(gtp->move);
	free(gtp->is_inserted);
	free(gtp->solver);
	free(gtp);
}
