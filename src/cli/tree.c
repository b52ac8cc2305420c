/* tree.c: the command `tree`. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/search_run.h"
#include "io/records/line.h"
#include "io/tree/subtree_write.h"

/* The formats besides those of a sheet, by number from 1. */
enum { OWN_DOT = 1, OWN_SVG };
static const char *const own_formats[] = {[OWN_DOT - 1] = "dot", [OWN_SVG - 1] = "svg", NULL};

/* Which part of the tree is wanted; `state` is the position there. */
static bool read_request(struct outline_request *request, const struct inquiry *inquiry,
	const struct arguments *args, union game_state *state, struct status *st)
{
	*request = (struct outline_request){
		.depth = (int)args->depth,
		.min_visits = args->min_visits,
		.most_rows = (int)args->most,
	};
	game_copy(inquiry->game, state, &inquiry->state);
	if (!inquiry->search->ops->browse)
		return status_fail(st, "%s keeps no tree: choose a solver that does, such as mcts",
			inquiry->search->ops->name);
	if (args->path &&
		!line_parse(inquiry->game, state, args->path, request->path, REPORT_PV,
			&request->path_length, st))
		return status_prefix(st, "option --path");
	return true;
}

static void write_page(const struct outline_page *page, const struct inquiry *inquiry,
	const char *path, const struct arguments *args)
{
	struct sheet *sheet;

	if (args->own_format == OWN_DOT) {
		outline_write_dot(page, stdout);
		return;
	}
	if (args->own_format == OWN_SVG) {
		outline_write_svg(page, stdout);
		return;
	}
	sheet = sheet_new();
	inquiry_fields(sheet, inquiry);
	outline_write_sheet(page, sheet, path, args->format, stdout);
	sheet_free(sheet);
}

static bool show(const struct inquiry *inquiry, const struct outline_request *request,
	const union game_state *state, const struct arguments *args, struct status *st)
{
	struct outline outline = {.count = 0};
	char *path =
		line_format(inquiry->game, &inquiry->state, request->path, request->path_length);
	struct outline_page page = {
		.game = inquiry->game,
		.outline = &outline,
		.state = state,
		.title = request->path_length ? path : "root",
	};
	bool is_there = inquiry->search->ops->browse(inquiry->search, request, &outline);
	char formula[256];

	if (inquiry->report->formula.rule) {
		formula_describe(&inquiry->report->formula, true, formula, sizeof formula);
		page.formula = formula;
	}
	outline_page_set_best(&page, inquiry->report, request->path, request->path_length);
	if (is_there)
		write_page(&page, inquiry, path, args);
	else
		status_fail(st,
			"option --path: '%s' is not in the tree, expected moves that the search "
			"has tried",
			text_quoted(path).text);
	outline_done(&outline);
	free(path);
	return is_there;
}

static int run(const struct arguments *args)
{
	struct outline_request request;
	struct inquiry inquiry;
	union game_state state;
	struct status st;
	bool is_good;
	int status = EXIT_OK;

	if (!inquiry_open(&inquiry, args, &st))
		return command_refuse(&st);
	is_good = read_request(&request, &inquiry, args, &state, &st);
	if (is_good) {
		inquiry_think(&inquiry, NULL);
		is_good = show(&inquiry, &request, &state, args, &st);
		status = inquiry_finish(&inquiry);
	}
	inquiry_close(&inquiry);
	return is_good ? status : command_refuse(&st);
}

const struct command command_tree = {
	.name = "tree",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] [-s SPEC] [--code CODE] [-d DEPTH] "
		    "[--min-visits N] [--path MOVES] [--most N]",
	.summary = "Searches one position and shows the tree",
	.details = "V + explore = score on the scale of the formula that the output names; a "
		   "node's value "
		   "is for the player who chose the move to it. The line of best play is marked by "
		   "* in "
		   "text, and by a thick frame and a colour in DOT, where the width of an edge is "
		   "the share "
		   "of visits:\n"
		   "    mctscope tree -f dot | dot -Tsvg >tree.svg\n"
		   "SVG needs no other program:\n"
		   "    mctscope tree -s classic -f svg >tree.svg\n"
		   "With parallel=root it is the first thread's tree. --code shows the tree of a "
		   "lab code; "
		   "if the tree differs, the status is 1.\n"
		   "JSON: game, position, solver, formula, path, nodes[] with id, parent (an id, "
		   "null for "
		   "the first), depth, move, best, visits, share, value, points (where a game has "
		   "them), "
		   "reward, explore, score, kind, children (in the tree, shown or not); parents "
		   "come before "
		   "their children.\n",
	.takes = (const char *const[]){"game", "position", "moves", "solver", "code", "depth",
		"min-visits", "path", "most", "journal", "journal-from", "journal-format", "force",
		"format", NULL},
	.own_formats = own_formats,
	.usual_depth = 2,
	.run = run,
};
