/* pictures.h: what is made of the rows of an experiment: its table, and what its sections [figure
 * NAME] describe.
 *
 *      [table]
 *      by     = case c                  ; columns whose equal values make a group; not given: the
 *             factors, see experiment_table_keys
 *      show   = count(), share(win)     ; stats, see lab/experiment/summary.h; not given: the
 *             kind's usual ones
 *      where  = n=10|100|1000           ; only rows with these values
 *
 *      [figure wins]                    ; a plot: io/plot/plot.h
 *      kind   = lines                   ; lines, bars, histogram, heat, contour; or board, tree:
 *             pictures of a search that is made again
 *      x      = c                       ; a column; of a histogram, what is counted; of bars
 *             without it, each stat is a bar
 *      y      = share(win), mean(bound) ; stats; of heat and contour a column
 *      z      = mean(visits)            ; of heat and contour
 *      series = case                    ; a curve for each of its values
 *      each   = case                    ; a plot of its own for each of its values
 *      where  = arm=1, n>=100           ; only rows that are so
 *      marks  = exact: 737/1260         ; values that are known, to be drawn beside those that were
 *             measured
 *
 *      [figure running]                 ; how the mean of a series of games settles, for both
 *      players
 *      y      = running(win), running(draw), running(loss)
 *
 * All keys are in the tables of section.c. Shares are parts of 1 in data and plots, and per cent
 * in the text of a table. */
#ifndef IO_EXPERIMENT_PICTURES_H
#define IO_EXPERIMENT_PICTURES_H

#include <stdatomic.h>

#include "io/plot/plot.h"
#include "io/table/result_table.h"
#include "lab/experiment/experiment.h"

/* Something to look at. */
struct picture {
	char *name; /* of its files, without what stands behind the dot */
	char *title, *caption;
	/* of what there was too much to draw, in words that the caption has too; NULL: of nothing
	 */
	char *left_out;
	struct plot *plot; /* NULL: it is a picture, which is ready: */
	char *svg, *text;
};

struct pictures {
	int count;
	struct picture *picture;
	const atomic_bool *stop;
	char *refused; /* why a picture was not drawn, the first of them; NULL: all were */
};

/* Whether the sections can be read; "FILE:LINE: what is wrong, expected what". */
bool pictures_check(const struct experiment *experiment, struct status *st);

/* All plots of the rows so far; there may be none. The sections were checked. A picture takes as
 * long as its search; once `stop` is set, which may be NULL, those that are not ready are left out.
 * Pair with pictures_done(). */
void pictures_make(struct pictures *pictures, const struct experiment *experiment,
	const struct table *rows, const atomic_bool *stop);
void pictures_done(struct pictures *pictures);

/* Whether a file of this name may be the table's or a plot's: table.csv, NAME.svg, NAME-VALUE.csv
 * and so on. */
bool pictures_may_write(const struct experiment *experiment, const char *file);

/* As text for a terminal; as files DIRECTORY/NAME.svg and so on. */
void picture_write_text(
	const struct picture *picture, FILE *file, int cols, int rows, bool is_unicode);
/* of those files, from the dot on, up to NULL */
const char *const *picture_endings(const struct picture *picture);
bool picture_save(const struct picture *picture, const char *directory, struct status *st);

/* The table of the rows so far, as a table. */
struct result_table *experiment_table(
	const struct experiment *experiment, const struct table *rows);

#endif
