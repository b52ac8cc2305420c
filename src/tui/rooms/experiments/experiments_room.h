/* experiments_room.h: what the files of an experiment's room share. */
#ifndef TUI_ROOMS_EXPERIMENTS_EXPERIMENTS_ROOM_H
#define TUI_ROOMS_EXPERIMENTS_EXPERIMENTS_ROOM_H

#include "app/rooms/experiment_job.h"
#include "tui/layout.h"
#include "tui/rooms/room.h"
#include "tui/term/theme.h"
#include "tui/widget/plot_view.h"

/* The pages of an experiment are its plots, then these. */
enum experiment_page { PAGE_PLOT, PAGE_TABLE, PAGE_ABOUT, PAGE_FILE };

struct experiment_room {
	struct room room; /* first */
	struct lab_experiments *experiments;
	struct job *job[2];
	struct plot_view view[2];
	int count; /* of them */
	int focus; /* the one that has the keys */
	/* the user has chosen a page, for both of two; else it is the most telling that each has */
	bool has_chosen;
	enum experiment_page page;
	int plot; /* which, on that page */
	/* the first line and column in view of what is longer or wider than its room */
	int top, left;
	int view_rows; /* how many lines were in view */
	bool is_wide; /* the table is wider than its room, as it was drawn last */
	char title[160];
};

/* How many plots a job has so far. */
int experiment_plots(const struct job *job);

/* Which page of a job is shown, counted from 0. As long as the user has not chosen, it is the most
 * telling that the job has. The table, where it has fewer plots than the one beside it. */
int experiment_page_of(const struct experiment_room *room, const struct job *job);

/* experiments_draw.c: everything inside the frame; puts `top` and `left` right where they lead out
 * of the text. */
void experiment_draw(struct room *room, WINDOW *inside);

/* Which page of the focused job a click in the line of pages means, counted from 0; -1: none. */
int experiment_page_at(const struct experiment_room *room, int row, int col, int rows, int cols);

/* experiments_pages.c: the page of a job that is shown. */
void experiment_draw_page(struct experiment_room *room, int which, WINDOW *window, struct rect at);

/* A line of text; what does not fit is cut, and one sees that. */
void experiment_draw_cut(
	WINDOW *window, int y, int x, int cols, enum style style, const char *text);

/* experiments_about.c: what an experiment is, in lines of any length. The caller frees. */
char *experiment_about(const struct job *job);

#endif
