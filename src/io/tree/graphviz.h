/* graphviz.h: a graph in the DOT language, drawn by Graphviz' program dot where that is installed.
 */
#ifndef IO_TREE_GRAPHVIZ_H
#define IO_TREE_GRAPHVIZ_H

#include <stddef.h>
#include <stdio.h>

#include "base/status.h"

/* Writes the graph as SVG to the file; waits until dot is done. False with a message if there is no
 * dot, or it failed: then nothing is written. */
bool graphviz_write_svg(const char *graph, size_t length, FILE *file, struct status *st);

#endif
