/* tree.h: what the two ways to show an explicit tree share: board/tree.c draws it, outline.c lists
 * it.
 *
 * The cells of such a view are in preorder. */
#ifndef TUI_BOARD_TREE_H
#define TUI_BOARD_TREE_H

#include "tui/board/shape.h"

enum { BOARD_TREE_LABEL = GAME_MOVE_TEXT + 8 }; /* bytes */

/* The node where the game is, and whether a node lies between the root and it, itself included. */
int board_tree_here(const struct view *view);
bool board_tree_is_on_path(const struct view *view, int cell);

/* A node's name or value, in brackets if the game has come through it; and its style. */
void board_tree_label(const struct view *view, int cell, char out[BOARD_TREE_LABEL]);
enum style board_tree_style(const struct board_scene *scene, int cell);

/* Columns of the view from a node to the nearest one on its level. */
int board_tree_gap(const struct view *view, int cell);

/* As the members of struct board_shape, for a tree that is listed. */
enum { BOARD_OUTLINE_FIGURE = 6 }; /* columns of a figure in an outline */
struct board_size board_outline_measure(const struct view *view, int rows, int cols);
void board_outline_draw(const struct board_scene *scene, WINDOW *window, struct rect area);
int board_outline_cell_at(const struct view *view, int cursor, struct rect area, int row);
int board_outline_neighbour(const struct view *view, int cursor, int down, int right);

#endif
