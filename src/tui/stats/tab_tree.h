/* tab_tree.h: the keys of the tree tab. */
#ifndef TUI_STATS_TAB_TREE_H
#define TUI_STATS_TAB_TREE_H

struct stats_pane;

void tree_right(struct stats_pane *stats);
void tree_left(struct stats_pane *stats);
void tree_fold_all(struct stats_pane *stats);
void tree_follow_line(struct stats_pane *stats);
void tree_hide_more(struct stats_pane *stats);
void tree_hide_fewer(struct stats_pane *stats);
void tree_earlier(struct stats_pane *stats);
void tree_later(struct stats_pane *stats);
void tree_search(struct stats_pane *stats);
void tree_search_next(struct stats_pane *stats);
void tree_mark(struct stats_pane *stats);
void tree_mark_next(struct stats_pane *stats);
void tree_mark_previous(struct stats_pane *stats);

/* The rest of the tab's table in tab.h: tree_keys.c has what is done, tab_tree.c how it looks. */
void tree_move_by(struct stats_pane *stats, int by);
void tree_choose_row(struct stats_pane *stats, int row);

#endif
