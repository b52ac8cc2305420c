/* test_layout.c: where the panes stand, on every size of screen. */
#include "tests/check.h"
#include "tui/layout.h"

enum { MOST_ROWS = 160, MOST_COLS = 420 };

static bool is_inside(struct rect rect, int rows, int cols)
{
	return rect.row >= 0 && rect.col >= 0 && rect.rows >= 0 && rect.cols >= 0 &&
		rect.row + rect.rows <= rows && rect.col + rect.cols <= cols;
}

/* Counts, for each cell of the screen, the rectangles on it: exactly one everywhere. */
static void check_cover(const struct layout *layout, int rows, int cols)
{
	struct rect all[PANE_COUNT + 2] = {layout->title, layout->keys};
	long area = 0;

	for (int i = 0; i < PANE_COUNT; i++)
		all[2 + i] = layout->pane[i];
	for (int i = 0; i < PANE_COUNT + 2; i++) {
		ck_assert_msg(is_inside(all[i], rows, cols),
			"%dx%d: rectangle %d leaves the screen", cols, rows, i);
		area += (long)all[i].rows * all[i].cols;
		for (int k = 0; k < i; k++)
			ck_assert_msg(!all[i].rows || !all[k].rows ||
					all[i].row >= all[k].row + all[k].rows ||
					all[k].row >= all[i].row + all[i].rows ||
					all[i].col >= all[k].col + all[k].cols ||
					all[k].col >= all[i].col + all[i].cols,
				"%dx%d: rectangles %d and %d lie on each other", cols, rows, i, k);
	}
	ck_assert_msg(area == (long)rows * cols, "%dx%d: %ld cells are covered", cols, rows, area);
}

START_TEST(every_size_is_filled)
{
	static const struct layout_request wishes[] = {
		{.board_rows = 9, .board_cols = 20, .zoomed = -1},
		{.board_rows = 20, .board_cols = 38, .zoomed = -1},
		{.board_rows = 36, .board_cols = 90, .zoomed = -1, .focus = PANE_STATS},
		{.board_rows = 12,
			.board_cols = 30,
			.wider = 500,
			.taller = 500,
			.zoomed = -1,
			.focus = PANE_LOG},
		{.board_rows = 12, .board_cols = 30, .wider = -500, .taller = -500, .zoomed = -1},
		{.board_rows = 12, .board_cols = 30, .zoomed = PANE_LOG},
		{.board_rows = 20, .board_cols = 52, .zoomed = -1, .is_play = true},
		{.board_rows = 36,
			.board_cols = 90,
			.wider = 500,
			.zoomed = -1,
			.focus = PANE_LOG,
			.is_play = true},
		{.board_rows = 20,
			.board_cols = 52,
			.wider = -500,
			.zoomed = -1,
			.is_play = true,
			.is_log_beside = true},
		{.board_rows = 36,
			.board_cols = 90,
			.wider = 500,
			.zoomed = -1,
			.is_play = true,
			.is_log_beside = true},
	};

	for (size_t w = 0; w < sizeof wishes / sizeof *wishes; w++) {
		for (int rows = 1; rows <= MOST_ROWS; rows++) {
			for (int cols = 1; cols <= MOST_COLS; cols += 1 + cols / 40) {
				struct layout layout = layout_make(rows, cols, &wishes[w]);

				ck_assert_int_eq(layout.is_too_small, rows < 10 || cols < 20);
				if (!layout.is_too_small)
					check_cover(&layout, rows, cols);
			}
		}
	}
}
END_TEST

/* Below 80x24 panes fold away: the log first, then the statistics. */
START_TEST(panes_fold_in_order)
{
	static const struct {
		int rows, cols;
		bool has_log, has_stats;
	} sizes[] = {{24, 80, true, true}, {23, 80, false, true}, {24, 79, true, true},
		{24, 30, true, false}, {10, 20, false, false}, {12, 60, false, false}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct layout layout = layout_make(sizes[i].rows, sizes[i].cols,
			&(struct layout_request){.board_rows = 11, .board_cols = 30, .zoomed = -1});

		ck_assert_int_gt(layout.pane[PANE_BOARD].rows, 0);
		ck_assert_msg((layout.pane[PANE_LOG].rows > 0) == sizes[i].has_log, "log at %dx%d",
			sizes[i].cols, sizes[i].rows);
		ck_assert_msg((layout.pane[PANE_STATS].rows > 0) == sizes[i].has_stats,
			"statistics at %dx%d", sizes[i].cols, sizes[i].rows);
	}
}
END_TEST

/* What has the focus can be seen, whatever folds away. */
START_TEST(focus_is_never_folded)
{
	for (int focus = 0; focus < PANE_COUNT; focus++)
		for (int rows = 10; rows < 40; rows++)
			for (int cols = 20; cols < 120; cols++)
				ck_assert_int_gt(layout_make(rows, cols,
							 &(struct layout_request){.board_rows = 11,
								 .board_cols = 30,
								 .zoomed = -1,
								 .focus = (enum pane_id)focus})
							 .pane[focus]
							 .rows,
					0);
}
END_TEST

CHECK_TESTS(layout, every_size_is_filled, panes_fold_in_order, focus_is_never_folded);
