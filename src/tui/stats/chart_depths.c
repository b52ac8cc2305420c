/* chart_depths.c: how many nodes the tree has at each depth, as bars; see tab_chart.h. */
#include <stdio.h>

#include "base/text.h"
#include "tui/stats/tab_chart.h"
#include "tui/term/paint.h"

enum { LABEL_COLS = 6 };

void chart_draw_depths(WINDOW *window, struct rect area, const struct report *report)
{
	uint64_t sum[REPORT_DEPTHS] = {0}, most = 1;
	int depths = 0, each, rows = area.rows - 1;

	for (int d = 0; d < REPORT_DEPTHS; d++)
		depths = report->depth_nodes[d] ? d + 1 : depths;
	paint_text(
		window, area.row, area.col + 1, area.cols - 1, STYLE_STRONG, "nodes at each depth");
	if (!depths || rows < 1) {
		paint_text(window, area.row + 1, area.col + 1, area.cols - 1, STYLE_DIM,
			"this search does not count them");
		return;
	}
	each = (depths + rows - 1) / rows;
	for (int d = 0; d < depths; d++) {
		sum[d / each] += report->depth_nodes[d];
		most = sum[d / each] > most ? sum[d / each] : most;
	}
	for (int i = 0; i * each < depths; i++) {
		int last = (i + 1) * each < depths ? (i + 1) * each - 1 : depths - 1,
		    y = area.row + 1 + i;
		bool is_open = last == REPORT_DEPTHS - 1; /* all deeper ones too */
		char label[32], count[32];

		snprintf(label, sizeof label,
			is_open                               ? "%d+"
				: each > 1 && last > i * each ? "%d-%d"
							      : "%d",
			i * each, last);
		paint_right(window, y, area.col + LABEL_COLS, LABEL_COLS, STYLE_DIM, label);
		paint_right(window, y, area.col + 2 * LABEL_COLS + 1, LABEL_COLS, STYLE_PLAIN,
			text_count(sum[i], LABEL_COLS, count));
		paint_bar(window, y, area.col + 2 * LABEL_COLS + 2, area.cols - 2 * LABEL_COLS - 3,
			(double)sum[i] / (double)most, STYLE_EXPLOIT);
	}
}
