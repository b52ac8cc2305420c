/* live.c: the table of a search's moves while it thinks; see live.h. */
#include "cli/shared/live.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "cli/shared/canvas.h"
#include "io/memory.h"

enum { TERMINAL_NS = 100 * 1000 * 1000, FILE_NS = 1000 * 1000 * 1000 }; /* between two tables */

/* Draws a text over the one before, cut to this many columns and lines. */
static void draw(struct live *live, const char *text, int columns, int lines)
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
	struct result_table *table = search_run_glance(live->run, live->report);
	FILE *memory;
	char *text;
	size_t bytes;
	int cols, rows;

	memory = memory_open(&text, &bytes);
	result_write(table, memory, RESULT_TEXT);
	memory_close(memory);
	result_free(table);
	if (canvas_terminal(live->file, &cols, &rows))
		draw(live, text, cols, rows);
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
	const struct search *search = live->run->search;
	uint64_t now_ns = clock_ns();

	(void)control;
	if (now_ns < live->due_ns)
		return 0;
	search_observe(search, now_ns - live->start_ns, &live->report);
	draw_table(live);
	live->due_ns = clock_ns() + (live->is_terminal ? TERMINAL_NS : FILE_NS);
	return 0;
}

bool live_init(struct live *live, const struct search_run *run, FILE *file, struct status *st)
{
	*live = (struct live){.watch = {.look = look},
		.run = run,
		.file = file,
		.is_terminal = isatty(fileno(file)) == 1};
	if (!run->search->ops->observe)
		return status_fail(st,
			"%s cannot be watched while it thinks, expected a solver that can, such as "
			"mcts",
			run->search->ops->name);
	live->start_ns = clock_ns();
	live->due_ns = live->start_ns + (live->is_terminal ? TERMINAL_NS : FILE_NS);
	return true;
}

void live_done(struct live *live)
{
	if (live->drawn)
		fprintf(live->file, "\033[%dA\r\033[J", live->drawn);
	live->drawn = 0;
	report_hold(&live->report, NULL);
}
