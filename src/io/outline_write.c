/* outline_write.c: part of a search's tree for people and for other programs; see outline_write.h. */
#include "io/outline_write.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/quote.h"

/* What the rows of an outline do not say themselves. */
struct extra {
	char name[GAME_MOVE_TEXT]; /* of the move into it */
	bool is_best; /* on the line of best play */
	double share; /* of its parent's visits; NAN at the first row */
	int first, count; /* its children that are shown: rows first, first + 1, ... */
};

/* The position before the move of a row other than the first. */
static void position_before(const struct outline_page *page, int row, union game_state *out)
{
	int parent = page->outline->row[row].parent;

	if (parent == 0) {
		game_copy(page->game, out, page->state);
		return;
	}
	position_before(page, parent, out);
	game_play(page->game, out, page->outline->row[parent].move);
}

static struct extra *extras_new(const struct outline_page *page)
{
	const struct outline_row *row = page->outline->row;
	struct extra *extra = xcalloc((size_t)page->outline->count, sizeof *extra);

	extra[0].is_best = page->best != NULL;
	extra[0].share = NAN;
	for (int i = 1; i < page->outline->count; i++) {
		int parent = row[i].parent, depth = row[i].depth;
		union game_state before;

		position_before(page, i, &before);
		game_move_format(page->game, &before, row[i].move, extra[i].name);
		extra[i].is_best = extra[parent].is_best && depth <= page->best_length && page->best[depth - 1] == row[i].move;
		extra[i].share = row[parent].stats.visits ? (double)row[i].stats.visits / (double)row[parent].stats.visits : NAN;
		if (!extra[parent].count++)
			extra[parent].first = i;
	}
	return extra;
}

/* The value on the formula's scale where there is one. */
static double shown_value(const struct outline_page *page, const struct report_move *stats)
{
	if (stats->kind == VALUE_NONE)
		return NAN;
	return isfinite(stats->reward) ? stats->reward : stats->value * page->game->unit;
}

/* ---- text */

enum { BAR_WIDTH = 16 };

static void print_real(FILE *file, double number, const char *format)
{
	char text[32] = "-";

	if (isinf(number))
		strcpy(text, "inf");
	else if (!isnan(number))
		snprintf(text, sizeof text, format, number);
	fprintf(file, "  %9s", text);
}

static void print_row(const struct outline_page *page, const struct extra *extra, int at, int width, FILE *file)
{
	const struct outline_row *row = &page->outline->row[at];
	const char *name = at ? extra[at].name : page->title;
	char bar[BAR_WIDTH + 1] = "", visits[32], share[16] = "";
	int pad = width - 2 * row->depth - text_width(name);

	if (isfinite(extra[at].share)) {
		snprintf(share, sizeof share, "%.1f %%", 100 * extra[at].share);
		memset(bar, '#', (size_t)lround(fmin(extra[at].share, 1) * BAR_WIDTH));
	}
	fprintf(file, "%s%*s%s%*s  %9s  %7s  %-*s", extra[at].is_best ? "* " : "  ", 2 * row->depth, "", name, pad, "",
		text_grouped(row->stats.visits, visits), share, BAR_WIDTH, bar);
	print_real(file, shown_value(page, &row->stats), "%+.4f");
	if (at || !isnan(row->stats.score)) {
		print_real(file, row->stats.explore, "%.4f");
		print_real(file, row->stats.score, "%+.4f");
	}
	fputs(row->stats.kind == VALUE_EXACT ? "  proven\n" : "\n", file);
}

struct rank {
	uint64_t visits;
	int row;
};

static int compare_ranks(const void *a, const void *b)
{
	const struct rank *left = a, *right = b;

	return left->visits != right->visits ? (left->visits > right->visits ? -1 : 1) : left->row - right->row;
}

static void print_below(const struct outline_page *page, const struct extra *extra, int at, int width, FILE *file)
{
	int n = extra[at].count;
	struct rank *order = xcalloc((size_t)n + 1, sizeof *order);

	print_row(page, extra, at, width, file);
	for (int i = 0; i < n; i++)
		order[i] = (struct rank){page->outline->row[extra[at].first + i].stats.visits, extra[at].first + i};
	qsort(order, (size_t)n, sizeof *order, compare_ranks);
	for (int i = 0; i < n; i++)
		print_below(page, extra, order[i].row, width, file);
	free(order);
}

void outline_write_text(const struct outline_page *page, FILE *file)
{
	struct extra *extra = extras_new(page);
	int width = text_width(page->title);

	for (int i = 1; i < page->outline->count; i++) {
		int needed = 2 * page->outline->row[i].depth + text_width(extra[i].name);

		if (needed > width)
			width = needed;
	}
	fprintf(file, "  %-*s  %9s  %7s  %-*s  %9s  %9s  %9s\n", width, "move", "n", "share", BAR_WIDTH, "", "V", "explore", "score");
	print_below(page, extra, 0, width, file);
	if (page->outline->is_cut)
		fputs("  (more nodes were left out)\n", file);
	free(extra);
}

/* ---- rows */

void outline_write_rows(const struct outline_page *page, struct sheet *sheet)
{
	struct extra *extra = extras_new(page);

	sheet_table(sheet, "nodes");
	for (int i = 0; i < page->outline->count; i++) {
		const struct outline_row *row = &page->outline->row[i];
		double value = row->stats.kind == VALUE_NONE ? NAN : row->stats.value;

		sheet_row(sheet);
		sheet_count(sheet, "id", (uint64_t)i);
		if (i)
			sheet_count(sheet, "parent", (uint64_t)row->parent);
		else
			sheet_nothing(sheet, "parent");
		sheet_count(sheet, "depth", (uint64_t)row->depth);
		if (i)
			sheet_text(sheet, "move", extra[i].name);
		else
			sheet_nothing(sheet, "move");
		sheet_text(sheet, "best", extra[i].is_best ? "yes" : "no");
		sheet_count(sheet, "visits", row->stats.visits);
		sheet_real(sheet, "share", extra[i].share, 3);
		sheet_real(sheet, "value", value, 4);
		if (page->game->unit != 1)
			sheet_real(sheet, "points", value * page->game->unit, 2);
		sheet_real(sheet, "reward", row->stats.reward, 4);
		sheet_real(sheet, "explore", row->stats.explore, 4);
		sheet_real(sheet, "score", row->stats.score, 4);
		sheet_text(sheet, "kind", value_kind_name(row->stats.kind));
		sheet_count(sheet, "children", (uint64_t)row->children);
	}
	free(extra);
}

/* ---- Graphviz */

static const char best_colour[] = "#c04000", other_colour[] = "#606060";

/* The label has three lines: the move, n, V. */
static void dot_node(const struct outline_page *page, const struct extra *extra, int at, FILE *file)
{
	const struct report_move *stats = &page->outline->row[at].stats;
	double value = shown_value(page, stats);
	char visits[32], *label;

	text_grouped(stats->visits, visits);
	label = isfinite(value) ? xasprintf("%s\nn %s\nV %+.3f%s", at ? extra[at].name : page->title, visits, value,
					  stats->kind == VALUE_EXACT ? " proven" : "")
				: xasprintf("%s\nn %s", at ? extra[at].name : page->title, visits);
	fprintf(file, "\tn%d [label=", at);
	quote_dot(file, label);
	if (extra[at].is_best)
		fprintf(file, ", style=bold, penwidth=3, color=\"%s\"", best_colour);
	fputs("];\n", file);
	free(label);
}

/* As thick as the child has visits, and labelled with its share of them; dashed off the line of best play. */
static void dot_edge(const struct outline_page *page, const struct extra *extra, int at, FILE *file)
{
	double share = isfinite(extra[at].share) ? fmin(extra[at].share, 1) : 0;

	fprintf(file, "\tn%d -> n%d [label=\"%.0f %%\", penwidth=%.2f, style=%s, color=\"%s\"];\n", page->outline->row[at].parent, at,
		100 * share, 0.5 + 5.5 * share, extra[at].is_best ? "bold" : "dashed", extra[at].is_best ? best_colour : other_colour);
}

void outline_write_dot(const struct outline_page *page, FILE *file)
{
	struct extra *extra = extras_new(page);

	fputs("digraph tree {\n\tgraph [label=", file);
	quote_dot(file, page->game->title);
	fputs(", labelloc=t, ranksep=0.6];\n\tnode [shape=box, fontname=\"Helvetica\", fontsize=11];\n"
	      "\tedge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6];\n",
		file);
	for (int i = 0; i < page->outline->count; i++)
		dot_node(page, extra, i, file);
	for (int i = 1; i < page->outline->count; i++)
		dot_edge(page, extra, i, file);
	fputs("}\n", file);
	free(extra);
}
