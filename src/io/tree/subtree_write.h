/* outline_write.h: part of a search's tree for people and for other programs: indented text, rows
 * for CSV and JSON, Graphviz, a picture.
 *
 * V + explore = score on the scale of the selection formula; a node's value is for the player who
 * chose the move into it. A line of best play is marked: * in text, a thick frame and a colour in
 * Graphviz and the picture, `best` in rows. */
#ifndef IO_OUTLINE_WRITE_H
#define IO_OUTLINE_WRITE_H

#include <stdio.h>

#include "io/sheet.h"
#include "search/subtree.h"

/* What is written. */
struct outline_page {
	const struct game *game;
	const struct outline *outline;
	const void *state; /* the position of the first row */
	const char *title; /* what the first row is called: "root", or the moves that lead to it */
	const game_move *best; /* the line of best play from the first row on; NULL: it does not go
				  through there */
	int best_length;
	const char *formula; /* in words, for the picture; NULL: none */
};

/* Depth first, the most visited child first. */
void outline_write_text(const struct outline_page *page, FILE *file);

/* A directed graph in the DOT language. */
void outline_write_dot(const struct outline_page *page, FILE *file);

/* A picture in SVG: the most visited child on the left. What would be wider than a page hangs below
 * its parent instead. In tree_svg.c. */
void outline_write_svg(const struct outline_page *page, FILE *file);

/* The table "nodes" of a sheet, in the outline's order: id parent depth move best visits share
 * value points reward explore score, where there are any prior and amaf_visits amaf beta, kind
 * children. The first row is id 0 with parent null; `children` counts those in the tree, shown or
 * not. */
void outline_write_rows(const struct outline_page *page, struct sheet *sheet);

/* What is left of a search's line of best play below the first row, to which these moves lead from
 * the root. The report outlives the page. */
void outline_page_set_best(
	struct outline_page *page, const struct report *report, const game_move *path, int length);

/* The rows behind the fields that a sheet has already; in text, the indented form. `path` is the
 * moves that lead to the first row. */
void outline_write_sheet(const struct outline_page *page, struct sheet *sheet, const char *path,
	enum sheet_format format, FILE *file);

#endif
