/* report.h: experiments as one page of HTML that needs nothing else: no network, no script, no
 * other file. */
#ifndef IO_EXPERIMENT_REPORT_H
#define IO_EXPERIMENT_REPORT_H

#include <stdio.h>

#include "lab/experiment/experiment.h"

struct report_part {
	const struct experiment *experiment;
	const struct table *rows; /* of whole trials, as many as there are by now */
	const char *words; /* behind `mctscope experiment run`, by which it is run again */
};

/* Writes the page: a list of what is on it, and for each experiment what it is, how it was made,
 * its table and its plots. False if the file did not take all of it. */
#define REPORT_MARK "<meta name=\"generator\" content=\"mctscope\"/>\n" /* near its beginning */
bool report_write(FILE *file, const struct report_part *part, int count);

#endif
