/* tab_tree.h: the keys of the tree tab. */
#ifndef TUI_TAB_TREE_H
#define TUI_TAB_TREE_H

struct workbench;

void tree_right(struct workbench *bench);
void tree_left(struct workbench *bench);
void tree_fold_all(struct workbench *bench);
void tree_follow_line(struct workbench *bench);
void tree_hide_more(struct workbench *bench);
void tree_hide_fewer(struct workbench *bench);
void tree_earlier(struct workbench *bench);
void tree_later(struct workbench *bench);
void tree_search(struct workbench *bench);
void tree_search_next(struct workbench *bench);
void tree_mark(struct workbench *bench);
void tree_mark_next(struct workbench *bench);
void tree_mark_previous(struct workbench *bench);

/* The rest of the tab's table in tab.h: tree_keys.c has what is done, tab_tree.c how it looks. */
void tree_move_by(struct workbench *bench, int by);
void tree_choose_row(struct workbench *bench, int row);

#endif
