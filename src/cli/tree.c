/* tree.c: the command `tree`. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/search_run.h"
#include "io/records/line.h"
#include "io/tree/subtree_write.h"

/* The formats besides those of a table, by number from 1. */
enum { OWN_DOT = 1, OWN_SVG };
static const char *const own_formats[] = {[OWN_DOT - 1] = "dot", [OWN_SVG - 1] = "svg", NULL};

/* Which part of the tree is wanted; `state` is the position there. */
static bool read_request(struct subtree_request *request, const struct search_run *run,
	const struct arguments *args, union game_state *state, struct status *st)
{
	*request = (struct subtree_request){
		.depth = (int)args->depth,
		.min_visits = args->min_visits,
		.most_rows = (int)args->most,
	};
	game_copy(run->game, state, &run->state);
	if (!run->search->ops->browse)
		return status_fail(st, "%s keeps no tree: choose a solver that does, such as mcts",
			run->search->ops->name);
	if (args->path &&
		!line_parse(run->game, state, args->path, request->path, REPORT_PV,
			&request->path_length, st))
		return status_prefix(st, "option --path");
	return true;
}

static void write_page(const struct subtree_page *page, const struct search_run *run,
	const char *path, const struct arguments *args)
{
	struct result_table *table;

	if (args->own_format == OWN_DOT) {
		subtree_write_dot(page, stdout);
		return;
	}
	if (args->own_format == OWN_SVG) {
		subtree_write_svg(page, stdout);
		return;
	}
	table = result_new();
	search_run_fields(table, run);
	subtree_write_table(page, table, path, args->format, stdout);
	result_free(table);
}

static bool show(const struct search_run *run, const struct subtree_request *request,
	const union game_state *state, const struct arguments *args, struct status *st)
{
	struct subtree subtree = {.count = 0};
	char *path = line_format(run->game, &run->state, request->path, request->path_length);
	struct subtree_page page = {
		.game = run->game,
		.subtree = &subtree,
		.state = state,
		.title = request->path_length ? path : "root",
	};
	bool is_there = run->search->ops->browse(run->search, request, &subtree);
	char formula[256];

	if (run->report->formula.rule) {
		formula_describe(&run->report->formula, true, formula, sizeof formula);
		page.formula = formula;
	}
	subtree_page_set_best(&page, run->report, request->path, request->path_length);
	if (is_there)
		write_page(&page, run, path, args);
	else
		status_fail(st,
			"option --path: '%s' is not in the tree, expected moves that the search "
			"has tried",
			text_quoted(path).text);
	subtree_done(&subtree);
	free(path);
	return is_there;
}

static int tree(const struct arguments *args)
{
	struct subtree_request request;
	struct search_run run;
	union game_state state;
	struct status st;
	bool is_good;
	int status = EXIT_OK;

	if (!search_run_open(&run, args, &st))
		return command_refuse(&st);
	is_good = read_request(&request, &run, args, &state, &st);
	if (is_good) {
		search_run_think(&run, NULL);
		is_good = show(&run, &request, &state, args, &st);
		status = search_run_finish(&run);
	}
	search_run_close(&run);
	return is_good ? status : command_refuse(&st);
}

const struct command command_tree = {
	.name = "tree",
	.synopsis = "[-g GAME] [-p POSITION] [-m MOVES] [-s SPEC] [--code CODE] [-d DEPTH] "
		    "[--min-visits N] [--path MOVES] [--most N]",
	.summary = "Searches one position and shows the tree",
	.details = "V + explore = score on the scale of the formula that the output names; a "
		   "node's value is for the player who chose the move to it. The line of best play "
		   "is marked by * in text, and by a thick frame and a colour in DOT, where the "
		   "width of an edge is the share of visits:\n"
		   "    mctscope tree -f dot | dot -Tsvg >tree.svg\n"
		   "SVG needs no other program:\n"
		   "    mctscope tree -s classic -f svg >tree.svg\n"
		   "With parallel=root it is the first thread's tree. --code shows the tree of a "
		   "lab code; if the tree differs, the status is 1.\n"
		   "JSON: game, position, solver, formula, path, nodes[] with id, parent (an id, "
		   "null for the first), depth, move, best, visits, share, value, points (where a "
		   "game has them), reward, explore, score, kind, children (in the tree, shown or "
		   "not); parents come before their children.\n",
	.takes = (const char *const[]){"game", "position", "moves", "solver", "code", "depth",
		"min-visits", "path", "most", "journal", "journal-from", "journal-format", "force",
		"format", NULL},
	.own_formats = own_formats,
	.usual_depth = 2,
	.run = tree,
};
