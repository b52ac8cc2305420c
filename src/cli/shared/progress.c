/* progress.c: how far a long command is; see progress.h. */
#include "cli/shared/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/system/clock.h"

enum { BAR = 30 };

void progress_init(struct progress *progress, const char *unit)
{
	*progress = (struct progress){
		.unit = unit, .start_ns = clock_ns(), .is_shown = isatty(STDERR_FILENO)};
}

void progress_begin_at(struct progress *progress, uint64_t done)
{
	progress->start_ns = clock_ns();
	progress->from = done;
}

/* "[#####-----]  50 %  500/1000 games  0:12 left" */
static void format_bar(char *out, size_t size, const char *unit, uint64_t from, uint64_t done,
	uint64_t total, uint64_t elapsed_ns)
{
	double share = total ? (double)done / (double)total : 1;
	int filled = (int)(share * BAR);
	char bar[BAR + 1], left[32] = "";

	memset(bar, '#', (size_t)filled);
	memset(bar + filled, '-', (size_t)(BAR - filled));
	bar[BAR] = '\0';
	if (done > from && done < total) {
		uint64_t seconds = (uint64_t)((double)elapsed_ns / (double)(done - from) *
					   (double)(total - done) / 1e9) +
			1;

		if (seconds < 3600)
			snprintf(left, sizeof left, "  %" PRIu64 ":%02" PRIu64 " left",
				seconds / 60, seconds % 60);
		else
			snprintf(left, sizeof left, "  %" PRIu64 ":%02" PRIu64 " h left",
				seconds / 3600, seconds / 60 % 60);
	}
	snprintf(out, size, "[%s] %3d %%  %" PRIu64 "/%" PRIu64 " %s%s", bar, (int)(share * 100),
		done, total, unit, left);
}

void progress_show(void *context, uint64_t done, uint64_t total)
{
	const struct progress *progress = context;
	char text[160];

	if (!progress->is_shown)
		return;
	format_bar(text, sizeof text, progress->unit, progress->from, done, total,
		clock_ns() - progress->start_ns);
	fprintf(stderr, "\r%s\033[K", text);
	fflush(stderr);
}

void progress_done(struct progress *progress)
{
	if (progress->is_shown)
		fputs("\r\033[K", stderr);
}
