/* subtree_write.c: part of a search's tree for people and for other programs; see subtree_write.h.
 */
#include "io/tree/subtree_write.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/quote.h"
#include "io/tree/subtree_internal.h"

/* What the rows have beside the numbers of every formula. */
struct beside {
	bool priors, amaf;
};

static struct beside find_beside(const struct subtree *subtree)
{
	struct beside has = {false, false};

	for (int i = 0; i < subtree->count; i++) {
		has.priors = has.priors || !isnan(subtree->row[i].stats.prior);
		has.amaf = has.amaf || !isnan(subtree->row[i].stats.amaf);
	}
	return has;
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

static void print_row(const struct subtree_page *page, const struct subtree_extra *extra,
	struct beside has, int at, int width, FILE *file)
{
	const struct subtree_row *row = &page->subtree->row[at];
	const char *name = at ? extra[at].name : page->title;
	char bar[BAR_WIDTH + 1] = "", visits[32], share[16] = "";
	int pad = width - 2 * row->depth - text_width(name);

	if (isfinite(extra[at].share)) {
		snprintf(share, sizeof share, "%.1f %%", 100 * extra[at].share);
		memset(bar, '#', (size_t)lround(fmin(extra[at].share, 1) * BAR_WIDTH));
	}
	fprintf(file, "%s%*s%s%*s  %9s  %7s  %-*s", extra[at].is_best ? "* " : "  ", 2 * row->depth,
		"", name, pad, "", text_grouped(row->stats.visits, visits), share, BAR_WIDTH, bar);
	print_real(file, subtree_shown_value(page, &row->stats), "%+.4f");
	if (at || !isnan(row->stats.score) || has.priors || has.amaf) {
		print_real(file, row->stats.explore, "%.4f");
		print_real(file, row->stats.score, "%+.4f");
	}
	if (has.priors)
		print_real(file, row->stats.prior, "%.4f");
	if (has.amaf) {
		fprintf(file, "  %9s", at ? text_grouped(row->stats.amaf_visits, visits) : "-");
		print_real(file, row->stats.amaf, "%+.4f");
		print_real(file, row->stats.beta, "%.4f");
	}
	fputs(row->stats.kind == VALUE_EXACT ? "  proven\n" : "\n", file);
}

static void print_below(const struct subtree_page *page, const struct subtree_extra *extra,
	struct beside has, int at, int width, FILE *file)
{
	print_row(page, extra, has, at, width, file);
	for (int i = 0; i < extra[at].count; i++)
		print_below(page, extra, has, extra[extra[at].first + i].ranked, width, file);
}

void subtree_write_text(const struct subtree_page *page, FILE *file)
{
	struct subtree_extra *extra = subtree_extras_new(page);
	struct beside has = find_beside(page->subtree);
	int width = text_width(page->title);

	for (int i = 1; i < page->subtree->count; i++) {
		int needed = 2 * page->subtree->row[i].depth + text_width(extra[i].name);

		if (needed > width)
			width = needed;
	}
	fprintf(file, "  %-*s  %9s  %7s  %-*s  %9s  %9s  %9s", width, "move", "n", "share",
		BAR_WIDTH, "", "V", "explore", "score");
	if (has.priors)
		fprintf(file, "  %9s", "prior");
	fprintf(file, has.amaf ? "  %9s  %9s  %9s\n" : "\n", "n~", "V~", "beta");
	print_below(page, extra, has, 0, width, file);
	if (page->subtree->is_cut)
		fputs("  (more nodes were left out)\n", file);
	free(extra);
}

/* ---- rows */

void subtree_write_rows(const struct subtree_page *page, struct result_table *table)
{
	struct subtree_extra *extra = subtree_extras_new(page);
	struct beside has = find_beside(page->subtree);

	result_rows(table, "nodes");
	for (int i = 0; i < page->subtree->count; i++) {
		const struct subtree_row *row = &page->subtree->row[i];
		double value = row->stats.kind == VALUE_NONE ? NAN : row->stats.value;

		result_row(table);
		result_count(table, "id", (uint64_t)i);
		if (i)
			result_count(table, "parent", (uint64_t)row->parent);
		else
			result_nothing(table, "parent");
		result_count(table, "depth", (uint64_t)row->depth);
		if (i)
			result_text(table, "move", extra[i].name);
		else
			result_nothing(table, "move");
		result_text(table, "best", extra[i].is_best ? "yes" : "no");
		result_count(table, "visits", row->stats.visits);
		result_real(table, "share", extra[i].share, 3);
		result_real(table, "value", value, 4);
		if (page->game->unit != 1)
			result_real(table, "points", value * page->game->unit, 2);
		result_real(table, "reward", row->stats.reward, 4);
		result_real(table, "explore", row->stats.explore, 4);
		result_real(table, "score", row->stats.score, 4);
		if (has.priors)
			result_real(table, "prior", row->stats.prior, 4);
		if (has.amaf) {
			result_count(table, "amaf_visits", row->stats.amaf_visits);
			result_real(table, "amaf", row->stats.amaf, 4);
			result_real(table, "beta", row->stats.beta, 4);
		}
		result_text(table, "kind", value_kind_name(row->stats.kind));
		result_count(table, "children", (uint64_t)row->children);
	}
	free(extra);
}

/* ---- Graphviz */

static const char best_colour[] = "#c04000", other_colour[] = "#606060";

/* The label has three lines: the move, n, V; a fourth where there is an AMAF value. */
static void dot_node(
	const struct subtree_page *page, const struct subtree_extra *extra, int at, FILE *file)
{
	const struct report_move *stats = &page->subtree->row[at].stats;
	double value = subtree_shown_value(page, stats);
	char visits[32], amaf_visits[32], amaf[64] = "", *label;

	text_grouped(stats->visits, visits);
	if (!isnan(stats->amaf))
		snprintf(amaf, sizeof amaf, "\nV~ %+.3f of %s", stats->amaf,
			text_grouped(stats->amaf_visits, amaf_visits));
	label = isfinite(value)
		? xasprintf("%s\nn %s\nV %+.3f%s%s", at ? extra[at].name : page->title, visits,
			  value, stats->kind == VALUE_EXACT ? " proven" : "", amaf)
		: xasprintf("%s\nn %s%s", at ? extra[at].name : page->title, visits, amaf);
	fprintf(file, "\tn%d [label=", at);
	quote_dot(file, label);
	if (extra[at].is_best)
		fprintf(file, ", style=bold, penwidth=3, color=\"%s\"", best_colour);
	fputs("];\n", file);
	free(label);
}

/* As thick as the child has visits, and labelled with its share of them; dashed off the line of
 * best play. */
static void dot_edge(
	const struct subtree_page *page, const struct subtree_extra *extra, int at, FILE *file)
{
	double share = isfinite(extra[at].share) ? fmin(extra[at].share, 1) : 0;

	fprintf(file, "\tn%d -> n%d [label=\"%.0f %%\", penwidth=%.2f, style=%s, color=\"%s\"];\n",
		page->subtree->row[at].parent, at, 100 * share, 0.5 + 5.5 * share,
		extra[at].is_best ? "bold" : "dashed",
		extra[at].is_best ? best_colour : other_colour);
}

void subtree_write_dot(const struct subtree_page *page, FILE *file)
{
	struct subtree_extra *extra = subtree_extras_new(page);

	fputs("digraph tree {\n\tgraph [label=", file);
	quote_dot(file, page->game->title);
	fputs(", labelloc=t, ranksep=0.6];\n\tnode [shape=box, fontname=\"Helvetica\", "
	      "fontsize=11];\n"
	      "\tedge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6];\n",
		file);
	for (int i = 0; i < page->subtree->count; i++)
		dot_node(page, extra, i, file);
	for (int i = 1; i < page->subtree->count; i++)
		dot_edge(page, extra, i, file);
	fputs("}\n", file);
	free(extra);
}

void subtree_page_set_best(
	struct subtree_page *page, const struct report *report, const game_move *path, int length)
{
	page->best = report_line_from(report, path, length, &page->best_length);
}

void subtree_write_table(const struct subtree_page *page, struct result_table *table,
	const char *path, enum result_format format, FILE *file)
{
	if (format != RESULT_TEXT) {
		result_text(table, "path", path);
		subtree_write_rows(page, table);
		result_write(table, file, format);
	} else {
		result_write(table, file, RESULT_TEXT);
		fputc('\n', file);
		subtree_write_text(page, file);
	}
}
