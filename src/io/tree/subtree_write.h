/* subtree_write.h: part of a search's tree for people and for other programs: indented text, rows
 * for CSV and JSON, Graphviz, a picture.
 *
 * V + explore = score on the scale of the selection formula; a node's value is for the player who
 * chose the move into it. A line of best play is marked: * in text, a thick frame and a colour in
 * Graphviz and the picture, `best` in rows. */
#ifndef IO_TREE_SUBTREE_WRITE_H
#define IO_TREE_SUBTREE_WRITE_H

#include <stdio.h>

#include "io/table/result_table.h"
#include "search/subtree.h"

/* What is written. */
struct subtree_page {
	const struct game *game;
	const struct subtree *subtree;
	const void *state; /* the position of the first row */
	const char *title; /* what the first row is called: "root", or the moves that lead to it */
	/* the line of best play from the first row on; NULL: it does not go through there */
	const game_move *best;
	int best_length;
	const char *formula; /* in words, for the picture; NULL: none */
};

/* Depth first, the most visited child first. */
void subtree_write_text(const struct subtree_page *page, FILE *file);

/* A directed graph in the DOT language. */
void subtree_write_dot(const struct subtree_page *page, FILE *file);

/* A picture in SVG: the most visited child on the left. What would be wider than a page hangs below
 * its parent instead. In tree_svg.c. */
void subtree_write_svg(const struct subtree_page *page, FILE *file);

/* The table "nodes" of a table, in the subtree's order: id parent depth move best visits share
 * value points reward explore score, where there are any prior and amaf_visits amaf beta, kind
 * children. The first row is id 0 with parent null; `children` counts those in the tree, shown or
 * not. */
void subtree_write_rows(const struct subtree_page *page, struct result_table *table);

/* What is left of a search's line of best play below the first row, to which these moves lead from
 * the root. The report outlives the page. */
void subtree_page_set_best(
	struct subtree_page *page, const struct report *report, const game_move *path, int length);

/* The rows behind the fields that a table has already; in text, the indented form. `path` is the
 * moves that lead to the first row. */
void subtree_write_table(const struct subtree_page *page, struct result_table *table,
	const char *path, enum result_format format, FILE *file);

#endif
