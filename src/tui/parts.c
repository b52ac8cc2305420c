/* parts.c: the parts of the workbench: how they are made and put together, and who gets which; see
 * workbench.h. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "tui/workbench_internal.h"

struct app *workbench_app(const struct workbench *bench)
{
	return bench->app;
}

struct session *workbench_session(const struct workbench *bench)
{
	return &bench->app->session;
}

const struct node_view *workbench_node_view(const struct workbench *bench)
{
	return &bench->app->node_view;
}

const struct log *workbench_log(const struct workbench *bench)
{
	return &bench->app->log;
}

struct options *workbench_settings(const struct workbench *bench)
{
	return bench->app->settings;
}

const char *workbench_config(const struct workbench *bench)
{
	return bench->app->config;
}

const char *workbench_problem(const struct workbench *bench)
{
	return bench->app->problem;
}

struct screen *workbench_screen(const struct workbench *bench)
{
	return bench->screen;
}

struct board_pane *workbench_board(const struct workbench *bench)
{
	return bench->board;
}

struct stats_pane *workbench_stats(const struct workbench *bench)
{
	return bench->stats;
}

struct log_pane *workbench_log_pane(const struct workbench *bench)
{
	return bench->log_pane;
}

struct lab *workbench_lab(const struct workbench *bench)
{
	return bench->lab;
}

struct workbench *workbench_new(struct options *settings, const char *config)
{
	struct workbench *bench = xcalloc(1, sizeof *bench);
	struct app *app = app_new(settings, config);
	struct screen *screen = xcalloc(1, sizeof *screen);

	bench->app = app;
	bench->screen = screen;
	bench->board = board_pane_new(bench, screen, &app->session, &app->node_view, &app->playout);
	bench->stats = stats_pane_new(bench, app, bench->board);
	bench->log_pane = log_pane_new(bench, screen, &app->log);
	bench->lab = xcalloc(1, sizeof *bench->lab);
	screen->pane[PANE_BOARD] = (struct pane *)bench->board;
	screen->pane[PANE_STATS] = (struct pane *)bench->stats;
	screen->pane[PANE_LOG] = (struct pane *)bench->log_pane;
	return bench;
}

void workbench_free(struct workbench *bench)
{
	experiments_done(&bench->lab->experiments);
	bandit_room_free(bench->lab->bandit);
	course_done(&bench->lab->course);
	free(bench->lab);
	free(bench->log_pane);
	free(bench->stats);
	board_pane_free(bench->board);
	free(bench->screen);
	app_free(bench->app);
	free(bench);
}
