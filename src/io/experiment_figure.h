/* experiment_figure.h: what is made of the rows of an experiment: its table, and what its sections [figure NAME] describe.
 *
 *      [table]
 *      by     = case c                  ; columns whose equal values make a group; not given: the knobs
 *      show   = count(), share(win)     ; figures, see lab/summary.h; not given: the kind's usual ones
 *
 *      [figure wins]                    ; a plot: io/figure.h
 *      kind   = lines                   ; lines, bars, histogram, heat, contour; or board, tree: pictures of a search that is made again
 *      title, caption, xlabel, ylabel, zlabel, logx, logy, logz
 *      x      = c                       ; a column; of a histogram, what is counted
 *      y      = share(win), mean(bound) ; figures; of heat and contour a column
 *      z      = mean(visits)            ; of heat and contour
 *      series = case                    ; a curve for each of its values
 *      each   = case                    ; a figure of its own for each of its values
 *      where  = arm=1                   ; only rows with this value in this column
 *      fit    = ...                     (further keys as they prove useful: all in one table)
 */
#ifndef IO_EXPERIMENT_FIGURE_H
#define IO_EXPERIMENT_FIGURE_H

#include "io/figure.h"
#include "io/sheet.h"
#include "lab/experiment.h"

/* Something to look at. */
struct exhibit {
	char *name; /* of its files, without what stands behind the dot */
	char *title, *caption;
	struct figure *figure; /* NULL: it is a picture, which is ready: */
	char *svg, *text;
};

struct exhibits {
	int count;
	struct exhibit *exhibit;
};

/* Whether the sections can be read; "FILE:LINE: what is wrong, expected what". */
bool exhibits_check(const struct experiment *experiment, struct status *st);

/* All figures of the rows so far; there may be none. The sections were checked. Pair with exhibits_done(). */
void exhibits_make(struct exhibits *exhibits, const struct experiment *experiment, const struct rows *rows);
void exhibits_done(struct exhibits *exhibits);

/* As text for a terminal; as files DIRECTORY/NAME.svg and so on. */
void exhibit_write_text(const struct exhibit *exhibit, FILE *file, int cols, int rows, bool is_unicode);
bool exhibit_save(const struct exhibit *exhibit, const char *directory, struct status *st);

/* The table of the rows so far, as a sheet. */
struct sheet *experiment_sheet(const struct experiment *experiment, const struct rows *rows);

#endif
