/* stats_pane.h: the statistics: a line of tabs, the tab that is chosen, and a footer. */
#ifndef TUI_STATS_STATS_PANE_H
#define TUI_STATS_STATS_PANE_H

#include "tui/layout.h"
#include "tui/pane.h"

struct app;
struct board_pane;
struct stats_pane;
struct workbench;

enum tab { TAB_TABLE, TAB_TREE, TAB_FORMULA, TAB_CHART, TAB_STEP, TAB_COUNT };

/* It shows the node that the application looks at; the board's cursor follows the row that is
 * selected. Both outlive it. The caller frees. */
struct stats_pane *stats_pane_new(
	struct workbench *bench, struct app *app, struct board_pane *board);

/* Which tab is chosen; another one; `by` tabs further to the right, around the end. */
enum tab stats_tab(const struct stats_pane *stats);
void stats_choose_tab(struct stats_pane *stats, enum tab tab);
void stats_choose_tab_named(struct stats_pane *stats, const char *name); /* "table", "Table" */
void stats_turn_tab(struct stats_pane *stats, int by);

/* Step mode has begun or ended: it has the Step tab. It has come to another point: the Step tab is
 * scrolled to its top. */
void stats_follow_stepping(struct stats_pane *stats, bool is_stepping);
void stats_follow_step(struct stats_pane *stats);

/* Where the tab that is chosen draws, in the pane's window; nothing if the pane is folded away. */
struct rect stats_area(const struct stats_pane *stats);

/* Keys. */
void stats_up(struct stats_pane *stats);
void stats_down(struct stats_pane *stats);
void stats_page_up(struct stats_pane *stats);
void stats_page_down(struct stats_pane *stats);
void stats_home(struct stats_pane *stats);
void stats_end(struct stats_pane *stats);
void stats_sort_next(struct stats_pane *stats);
void stats_sort_reverse(struct stats_pane *stats);

#endif
