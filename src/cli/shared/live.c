/* live.c: the table of a search's moves while it thinks; see live.h. */
#include "cli/shared/live.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"

enum { TERMINAL_NS = 100 * 1000 * 1000, FILE_NS = 1000 * 1000 * 1000 }; /* between two tables */

void live_draw(struct live *live, const char *text, int columns, int lines)
{
	int n = 0;

	if (live->drawn)
		fprintf(live->file, "\033[%dA", live->drawn);
	for (; *text && n < lines - 1; n++) {
		size_t length = strcspn(text, "\n");
		char *line = xstrndup(text, length);

		fprintf(live->file, "\r%.*s\033[K\n", (int)text_fit(line, columns - 1), line);
		free(line);
		text += length + (text[length] == '\n');
	}
	fputs("\033[J", live->file);
	live->drawn = n;
}

static void draw_table(struct live *live)
{
	struct sheet *sheet = inquiry_glance(live->inquiry, live->report);
	struct winsize size = {.ws_col = 0};
	char *text = NULL;
	size_t bytes;
	FILE *memory = open_memstream(&text, &bytes);

	if (memory) {
		sheet_write(sheet, memory, SHEET_TEXT);
		fclose(memory);
	}
	if (!text)
		xalloc_fail(0);
	sheet_free(sheet);
	if (live->is_terminal &&
		(ioctl(fileno(live->file), TIOCGWINSZ, &size) != 0 || !size.ws_col || !size.ws_row))
		size = (struct winsize){.ws_col = 80, .ws_row = 24};
	if (live->is_terminal)
		live_draw(live, text, size.ws_col, size.ws_row);
	else
		fprintf(live->file, "%s\n", text);
	fflush(live->file);
	free(text);
}

/* In the search's thread; the other threads of a parallel search wait meanwhile or go on counting.
 */
static uint64_t look(struct watch *watch, struct control *control)
{
	struct live *live = (struct live *)watch;
	const struct search *search = live->inquiry->search;
	uint64_t now_ns = clock_ns();

	(void)control;
	if (now_ns < live->due_ns)
		return 0;
	search->ops->observe(search, live->report);
	live->report->elapsed_ns = now_ns - live->start_ns;
	draw_table(live);
	live->due_ns = clock_ns() + (live->is_terminal ? TERMINAL_NS : FILE_NS);
	return 0;
}

bool live_init(struct live *live, const struct inquiry *inquiry, FILE *file, struct status *st)
{
	*live = (struct live){.watch = {.look = look},
		.inquiry = inquiry,
		.file = file,
		.is_terminal = isatty(fileno(file)) == 1};
	if (!inquiry->search->ops->observe)
		return status_fail(st,
			"%s cannot be watched while it thinks, expected a solver that can, such as "
			"mcts",
			inquiry->search->ops->name);
	live->report = xcalloc(1, sizeof *live->report);
	live->start_ns = clock_ns();
	live->due_ns = live->start_ns + (live->is_terminal ? TERMINAL_NS : FILE_NS);
	return true;
}

void live_done(struct live *live)
{
	if (live->drawn)
		fprintf(live->file, "\033[%dA\r\033[J", live->drawn);
	live->drawn = 0;
	free(live->report);
	live->report = NULL;
}
