/* pvs_report.c: what pvs has found, as a report; see pvs_internal.h. */
#include <stdlib.h>

#include "search/alphabeta/pvs_internal.h"

static int compare_moves(const void *a, const void *b)
{
	const struct report_move *left = a, *right = b;

	return (int)left->move - (int)right->move;
}

static size_t bytes_of(const struct pvs *pvs)
{
	size_t plies = PVS_DEPTH + 2;

	return pvs_table_bytes(&pvs->table) +
		(size_t)pvs->options.threads *
		(sizeof *pvs->diver +
			plies * (pvs->diver->stride + GAME_MAX_MOVES * sizeof(game_move)));
}

void pvs_report_fill(const struct pvs *pvs, struct report *report)
{
	const struct pvs_diver *diver = pvs->diver;

	for (int i = 0; i < diver->root_count; i++) {
		const struct pvs_root *root = &diver->root[i];

		report->move[i] = report_move_unknown(root->move);
		report->move[i].kind = root->kind;
		report->move[i].value = root->value;
		report->move[i].visits = root->nodes;
		report->move[i].plies = root->kind == VALUE_EXACT ? root->plies : 0;
	}
	report->move_count = diver->root_count;
	report->best = diver->root[0].move;
	report->kind = diver->root[0].kind;
	report->value = report->move[0].value;
	/* the game's order */
	qsort(report->move, (size_t)report->move_count, sizeof *report->move, compare_moves);
	for (int i = 0; i < pvs->options.threads; i++)
		report->nodes += pvs_nodes(&pvs->diver[i]);
	report->depth = diver->deepest;
	report->bytes = bytes_of(pvs);
	report->pv_length = diver->pv_length < REPORT_PV ? diver->pv_length : REPORT_PV;
	memcpy(report->pv, diver->pv, (size_t)report->pv_length * sizeof *report->pv);
}
