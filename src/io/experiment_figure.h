/* experiment_figure.h: what is made of the rows of an experiment: its table, and what its sections
 * [figure NAME] describe.
 *
 *      [table]
 *      by     = case c                  ; columns whose equal values make a group; not given: the
 * knobs, see experiment_table_keys show   = count(), share(win)     ; figures, see lab/summary.h;
 * not given: the kind's usual ones where  = n=10|100|1000           ; only rows with these values
 *
 *      [figure wins]                    ; a plot: io/figure.h
 *      kind   = lines                   ; lines, bars, histogram, heat, contour; or board, tree:
 * pictures of a search that is made again x      = c                       ; a column; of a
 * histogram, what is counted; of bars without it, each figure is a bar y      = share(win),
 * mean(bound) ; figures; of heat and contour a column z      = mean(visits)            ; of heat
 * and contour series = case                    ; a curve for each of its values each   = case ; a
 * figure of its own for each of its values where  = arm=1, n>=100           ; only rows that are so
 *      marks  = exact: 737/1260         ; values that are known, to be drawn beside those that were
 * measured
 *
 *      [figure running]                 ; how the mean of a series of games settles, for both
 * players y      = running(win), running(draw), running(loss)
 *
 * All keys are in the tables of experiment_section.c. Shares are parts of 1 in data and figures,
 * and per cent in the text of a table.
 */
#ifndef IO_EXPERIMENT_FIGURE_H
#define IO_EXPERIMENT_FIGURE_H

#include <stdatomic.h>

#include "io/figure.h"
#include "io/sheet.h"
#include "lab/experiment/experiment.h"

/* Something to look at. */
struct exhibit {
	char *name; /* of its files, without what stands behind the dot */
	char *title, *caption;
	char *left_out; /* of what there was too much to draw, in words that the caption has too;
			   NULL: of nothing */
	struct figure *figure; /* NULL: it is a picture, which is ready: */
	char *svg, *text;
};

struct exhibits {
	int count;
	struct exhibit *exhibit;
	const atomic_bool *stop;
	char *refused; /* why a picture was not drawn, the first of them; NULL: all were */
};

/* Whether the sections can be read; "FILE:LINE: what is wrong, expected what". */
bool exhibits_check(const struct experiment *experiment, struct status *st);

/* All figures of the rows so far; there may be none. The sections were checked. A picture takes as
 * long as its search; once `stop` is set, which may be NULL, those that are not ready are left out.
 * Pair with exhibits_done(). */
void exhibits_make(struct exhibits *exhibits, const struct experiment *experiment,
	const struct rows *rows, const atomic_bool *stop);
void exhibits_done(struct exhibits *exhibits);

/* Whether a file of this name may be the table's or a figure's: table.csv, NAME.svg, NAME-VALUE.csv
 * and so on. */
bool exhibits_may_write(const struct experiment *experiment, const char *file);

/* As text for a terminal; as files DIRECTORY/NAME.svg and so on. */
void exhibit_write_text(
	const struct exhibit *exhibit, FILE *file, int cols, int rows, bool is_unicode);
const char *const *exhibit_endings(
	const struct exhibit *exhibit); /* of those files, from the dot on, up to NULL */
bool exhibit_save(const struct exhibit *exhibit, const char *directory, struct status *st);

/* The table of the rows so far, as a sheet. */
struct sheet *experiment_sheet(const struct experiment *experiment, const struct rows *rows);

#endif
