/* test_widths.c: the statistics pane at every width: sums are whole and add up, and nothing stands
 * on the frame. Drawn into windows of that size, without a terminal: curses writes to nowhere. */
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/system/clock.h"
#include "io/config/config.h"
#include "io/config/settings.h"
#include "tests/check.h"
#include "tui/stats/stats_pane.h"
#include "tui/term/paint.h"
#include "tui/workbench_internal.h"

enum { LEAST = 40, MOST = 200, ROWS = 60, LINE = 1024 };

static struct workbench *bench;
static FILE *nowhere;
static SCREEN *screen;

static void open_screen(void)
{
	ck_assert(setlocale(LC_ALL, "C.UTF-8"));
	setenv("LINES", "60", 1);
	setenv("COLUMNS", "200", 1);
	nowhere = fopen("/dev/null", "r+");
	screen = newterm("xterm-256color", nowhere, nowhere);
	ck_assert_ptr_nonnull(screen);
	paint_use_characters(CHARACTERS_UNICODE);
}

static void close_screen(void)
{
	endwin();
	delscreen(screen);
	fclose(nowhere);
}

static void look(void)
{
	struct session *session = &bench->app->session;

	tick_until((session_tick(session), node_view_update(&bench->app->node_view, session)),
		!session_steps(session)->is_under_way &&
			!session->seat[SEAT_STEPPER].view->owes_answer);
}

static void begin(const char *game, const char *spec)
{
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	bench = workbench_new(settings_get(), NULL);
	session_init(&bench->app->session, &bench->app->log, spec);
	ck_assert_msg(session_begin(&bench->app->session, game, NULL, "human", "human", &st),
		"%s: %s", spec, st.text);
	ck_assert_msg(session_begin_steps(&bench->app->session, &st), "%s: %s", spec, st.text);
	bench->screen->focus = PANE_STATS;
}

static void finish(void)
{
	workbench_free(bench);
}

/* A row of the window as UTF-8. */
static void read_row(WINDOW *window, int row, char out[LINE])
{
	wchar_t text[MOST + 1] = L"";

	ck_assert_int_ge(mvwinnwstr(window, row, 0, text, MOST), 0);
	ck_assert_int_ge((int)wcstombs(out, text, LINE), 0);
}

/* The number that ends before a place, or begins at it; false if there is none, or it is cut. */
static bool number_before(const char *line, const char *at, double *out)
{
	const char *from = at;

	while (from > line && strchr("0123456789.-", from[-1]))
		from--;
	*out = strtod(from, NULL);
	/* part of a longer formula */
	return from < at && strchr("0123456789", at[-1]) && (from == line || from[-1] != '(');
}

static bool number_after(const char *at, double *out, int *digits)
{
	char *end;
	const char *point;

	at += strspn(at, " ");
	*out = strtod(at, &end);
	point = memchr(at, '.', (size_t)(end - at));
	*digits = point ? (int)(end - point - 1) : 0;
	return end > at;
}

/* Every "a + b = c", or "about c", of a line adds up, and its last number has as many digits as the
 * others. Returns how many there are. */
static int check_sums(const char *line)
{
	int count = 0;

	for (const char *plus = strstr(line, " + "); plus; plus = strstr(plus + 1, " + ")) {
		const char *sign = strstr(plus, " = "), *about = strstr(plus, " ≈ ");
		double a, b, c;
		int b_digits, c_digits;

		if (!number_before(line, plus, &a) || !number_after(plus + 3, &b, &b_digits))
			continue;
		ck_assert_msg(sign || about, "a sum without its end: %s", line);
		ck_assert_msg(number_after(sign ? sign + 3 : about + strlen(" ≈ "), &c, &c_digits),
			"no score: %s", line);
		ck_assert_msg(b_digits == c_digits, "a score is cut: %s", line);
		ck_assert_msg(fabs(a + b - c) < (sign ? 1e-6 : 1.5 * pow(10, -c_digits)),
			"%g + %g is not %g: %s", a, b, c, line);
		count++;
	}
	return count;
}

static void check_frame(const char *line, int width)
{
	size_t length = strlen(line), bar = strlen("│");

	ck_assert_msg(
		length > 2 * bar && !strncmp(line, "│", bar) && !strcmp(line + length - bar, "│"),
		"the frame is broken at %d columns: %s", width, line);
}

/* Draws the pane; returns how many sums it has. */
static int check_pane(int rows, int cols)
{
	WINDOW *window = newwin(rows, cols, 0, 0);
	char line[LINE];
	struct pane *pane = bench->screen->pane[PANE_STATS];
	int sums = 0;

	ck_assert_ptr_nonnull(window);
	pane->window = window;
	pane->ops->draw(pane, true);
	for (int row = 1; row < rows - 1; row++) {
		read_row(window, row, line);
		check_frame(line, cols);
		sums += check_sums(line);
	}
	pane->window = NULL;
	delwin(window);
	return sums;
}

static void check_widths(enum tab tab, bool has_sums)
{
	static const int heights[] = {12, 17, 32};

	stats_choose_tab(bench->stats, tab);
	for (size_t h = 0; h < sizeof heights / sizeof *heights; h++)
		for (int cols = LEAST; cols <= MOST; cols++) {
			int sums = check_pane(heights[h], cols);

			ck_assert_msg(!has_sums || heights[h] < 17 || sums > 0, "no sum at %dx%d",
				cols, heights[h]);
		}
}

static const struct {
	const char *game, *recipe;
	int iteration;
} subjects[] = {
	{"mnk", "mcts:c=1", 10},
	{"mnk", "mcts:c=150,expand=ordered", 40}, /* three digits before the point */
	{"mnk:rows=6,cols=6,k=4", "mcts:c=1.4,fpu=1", 400},
	{"nim:heaps=3-13", "mcts:c=120,scale=unit,expand=all", 300}, /* longer names: 2:13 */
};

START_TEST(sums_are_whole_at_every_width)
{
	unsigned seen = 0; /* kinds of phases */

	open_screen();
	begin(subjects[_i].game, subjects[_i].recipe);
	session_step_to(&bench->app->session, (uint64_t)subjects[_i].iteration);
	look();
	for (enum tab tab = 0; tab < TAB_COUNT; tab++)
		check_widths(tab, tab == TAB_FORMULA || tab == TAB_STEP);
	for (int phase = 0; phase < session_steps(&bench->app->session)->events.count; phase++) {
		enum journal_kind kind =
			session_steps(&bench->app->session)->events.event[phase].kind;

		session_step_phases(&bench->app->session, 1);
		look();
		if (!(seen >> kind & 1))
			check_widths(TAB_STEP, kind == JOURNAL_SELECT);
		seen |= 1u << kind;
	}
	ck_assert_uint_eq(seen & 1u << JOURNAL_BACKUP, 1u << JOURNAL_BACKUP);
	finish();
	close_screen();
}
END_TEST

CHECK_LOOP(widths, sizeof subjects / sizeof *subjects, sums_are_whole_at_every_width);
