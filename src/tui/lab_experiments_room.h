/* lab_experiments_room.h: the room of an experiment, which takes the whole screen: what its keys
 * do, and what its files share. */
#ifndef TUI_LAB_EXPERIMENTS_ROOM_H
#define TUI_LAB_EXPERIMENTS_ROOM_H

#include "tui/figure_view.h"
#include "tui/lab_experiments_job.h"
#include "tui/layout.h"
#include "tui/term/theme.h"
#include "tui/widget/popup.h"

struct workbench;

/* For the table of keys. */
void experiment_run_key(struct workbench *bench);
void experiment_leave(struct workbench *bench);
void experiment_background(struct workbench *bench);
void experiment_anew(struct workbench *bench);
void experiment_set(struct workbench *bench);
void experiment_compare(struct workbench *bench);
void experiment_other(struct workbench *bench);
void experiment_write(struct workbench *bench);
void experiment_page_next(struct workbench *bench);
void experiment_page_previous(struct workbench *bench);
void experiment_page_first(struct workbench *bench);
void experiment_up(struct workbench *bench);
void experiment_down(struct workbench *bench);
void experiment_page_up(struct workbench *bench);
void experiment_page_down(struct workbench *bench);
void experiment_top(struct workbench *bench);
void experiment_bottom(struct workbench *bench);
void experiment_right(struct workbench *bench);
void experiment_left(struct workbench *bench);

/* ---- what the files of the room share */

/* The pages of an experiment are its figures, then these. */
enum room_page { ROOM_FIGURE, ROOM_TABLE, ROOM_ABOUT, ROOM_FILE };

struct experiment_room {
	struct popup popup; /* first */
	struct job *job[2];
	struct figure_view view[2]; /* of their figures */
	int count; /* of them */
	int focus; /* the one that has the keys */
	bool has_chosen; /* the user has chosen a page, for both of two; else it is the most telling
			    that each has */
	enum room_page page;
	int figure; /* which, on that page */
	int top, left; /* the first line and column in view of what is longer or wider than its room
			*/
	int view_rows; /* how many lines were in view */
	bool is_wide; /* the table is wider than its room, as it was drawn last */
	char title[160];
};

/* How many figures a job has so far. */
int room_figures(const struct job *job);

/* Which page of a job is shown, counted from 0. As long as the user has not chosen, it is the most
 * telling that the job has. The table, where it has fewer figures than the one beside it. */
int room_page_of(const struct experiment_room *room, const struct job *job);

/* lab_experiments_draw.c: everything inside the frame; puts `top` and `left` right where they lead
 * out of the text. */
void room_draw(struct popup *popup, const struct workbench *bench, WINDOW *inside);

/* Which page of the focused job a click in the line of pages means, counted from 0; -1: none. */
int room_page_at(const struct experiment_room *room, int row, int col, int rows, int cols);

/* lab_experiments_pages.c: the page of a job that is shown. */
void room_draw_page(struct experiment_room *room, int which, WINDOW *window, struct rect at);

/* A line of text; what does not fit is cut, and one sees that. */
void room_draw_cut(WINDOW *window, int y, int x, int cols, enum style style, const char *text);

/* lab_experiments_about.c: what an experiment is, in lines of any length. The caller frees. */
char *room_about(const struct job *job);

#endif
