/* term.c: the terminal; see term.h.
 *
 * Signals only write a byte into a pipe that term_next() waits on, so everything that they cause
 * happens in the main loop and never in the middle of curses. A crash cannot wait: its handler
 * writes the sequences that restore the screen and resets the line, with calls that are safe in a
 * handler, and then lets the crash happen. */
#include "tui/term/term.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/term/term_input.h"

/* How long an Esc may turn out to be the beginning of a function key, or Alt. */
enum { ESCAPE_MS = 25 };

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static const mmask_t presses =
	BUTTON1_PRESSED | BUTTON2_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED;
static const mmask_t releases = BUTTON1_RELEASED | BUTTON2_RELEASED | BUTTON3_RELEASED |
	BUTTON4_RELEASED | BUTTON5_RELEASED;

static struct {
	SCREEN *screen;
	pthread_t thread; /* that calls curses */
	int wake[2]; /* the pipe of the signal handlers */
	int ended_by; /* the signal that asks us to end */
	bool is_gone; /* the terminal has hung up */
	bool has_mouse;
	bool has_paste; /* a text that is pasted is reported as such */

	/* What is written to standard error meanwhile would spoil the screen, and be gone with it:
	 * it waits in a file. -1: it does not. */
	int error_output, error_file;

	/* For the handlers. */
	volatile sig_atomic_t is_open, is_asked_to_end;
	struct termios before;
	char restore[256];
	size_t restore_bytes;
} term = {.wake = {-1, -1}, .error_output = -1, .error_file = -1};

static const int ending[] = {
	SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF};
static const int noticed[] = {SIGWINCH, SIGTSTP, SIGCONT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};

/* ---- handlers */

static void on_signal(int number)
{
	unsigned char byte = (unsigned char)number;
	int saved = errno;
	/* a full pipe has woken the loop already */
	ssize_t ignored = write(term.wake[1], &byte, 1);

	(void)ignored;
	errno = saved;
}

/* Gives standard error back, with what was written to it meanwhile. Only what POSIX allows in a
 * handler. */
static void release_errors(void)
{
	char text[512];
	ssize_t n;

	if (term.error_output < 0)
		return;
	dup2(term.error_output, STDERR_FILENO);
	close(term.error_output);
	term.error_output = -1;
	lseek(term.error_file, 0, SEEK_SET);
	while ((n = read(term.error_file, text, sizeof text)) > 0)
		if (write(STDERR_FILENO, text, (size_t)n) < 0)
			break;
	close(term.error_file);
}

/* The same. */
static void restore_at_once(void)
{
	if (!term.is_open)
		return;
	term.is_open = 0;
	if (write(STDOUT_FILENO, term.restore, term.restore_bytes) >= 0)
		tcsetattr(STDIN_FILENO, TCSANOW, &term.before);
	release_errors();
}

/* What is still on its way to a terminal that does not read any more gives place to what restores
 * it, as much of it as fits. */
static void write_without_waiting(void)
{
	int terminal = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	ssize_t ignored;

	if (terminal < 0)
		return;
	tcflush(terminal, TCOFLUSH);
	tcflow(terminal, TCOON);
	ignored = write(terminal, term.restore, term.restore_bytes);
	(void)ignored;
	close(terminal);
}

/* Memory is gone: the thread that has the screen ends the program, for it may be in the middle of
 * painting. Its signal handler gets there whatever the thread waits for. */
static void on_no_memory(int number)
{
	(void)number;
	restore_at_once();
	xalloc_end();
}

static void end_on_screen(void)
{
	if (pthread_equal(pthread_self(), term.thread))
		on_no_memory(0);
	pthread_kill(term.thread, SIGRTMIN);
	for (;;)
		pause();
}

/* As restore_at_once(), but nothing waits. In the background the terminal is the shell's, and
 * touching it would stop us. */
static void restore_without_waiting(void)
{
	if (!term.is_open || tcgetpgrp(STDIN_FILENO) != getpgrp())
		return;
	term.is_open = 0;
	write_without_waiting();
	tcsetattr(STDIN_FILENO, TCSANOW, &term.before);
}

/* The first one ends the program in order; that takes a terminal that reads. The second ends it at
 * once: the game is on disk since its last move. */
static void on_ending(int number)
{
	if (!term.is_asked_to_end) {
		term.is_asked_to_end = 1;
		on_signal(number);
		return;
	}
	restore_without_waiting();
	signal(number, SIG_DFL);
	raise(number);
}

static void on_crash(int number)
{
	restore_at_once();
	signal(number, SIG_DFL);
	raise(number);
}

static void catch (const int *numbers, size_t n, void (*handler)(int), int flags)
{
	struct sigaction action = {.sa_handler = handler, .sa_flags = flags}, before;

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < n; i++) {
		sigaction(numbers[i], NULL, &before);
		if (before.sa_handler !=
			SIG_IGN) /* as nohup does: the parent process wants it so */
			sigaction(numbers[i], &action, NULL);
	}
}

#define CATCH(numbers, handler, flags) \
	catch (numbers, sizeof(numbers) / sizeof *(numbers), handler, flags)

/* ---- opening and closing */

static void remember(const char *capability)
{
	const char *text = tigetstr(capability);

	if (text && text != (const char *)-1)
		text_append(term.restore, sizeof term.restore, &term.restore_bytes, "%s", text);
}

/* The bytes that undo what curses does to a screen. */
static void prepare_restore(void)
{
	static const char *const capabilities[] = {"sgr0", "op", "rmkx", "cnorm", "rmcup"};

	term.restore_bytes = 0;
	text_append(term.restore, sizeof term.restore, &term.restore_bytes,
		"\033[?1000l\033[?1006l%s", term.has_paste ? paste_off : "");
	for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++)
		remember(capabilities[i]);
	/* what is said then begins a line */
	text_append(term.restore, sizeof term.restore, &term.restore_bytes, "\r\n");
}

/* Terminals that do not know the sequence pass over it, if they take it for one at all. */
static bool understands_sequences(void)
{
	const char *motion = tigetstr("cup");

	return !strncmp(motion, "\033[", 2);
}

static void set_paste(bool is_on)
{
	if (term.has_paste &&
		write(STDOUT_FILENO, is_on ? paste_on : paste_off, strlen(paste_on)) < 0)
		term.has_paste = false;
}

static void open_pipe(void)
{
	if (pipe(term.wake) != 0)
		xalloc_fail(0);
	for (int i = 0; i < 2; i++) {
		fcntl(term.wake[i], F_SETFL, fcntl(term.wake[i], F_GETFL) | O_NONBLOCK);
		fcntl(term.wake[i], F_SETFD, FD_CLOEXEC);
	}
}

/* What can be seen before curses is asked. */
static bool check_terminal(struct status *st)
{
	const char *name = getenv("TERM");

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return status_fail(st,
			"the workbench needs a terminal, expected one on standard input and "
			"output; "
			"`mctscope play` plays without");
	if (!name || !*name)
		return status_fail(st,
			"TERM is not set, expected the kind of your terminal, such as "
			"xterm-256color");
	return true;
}

static void stop_handling(void)
{
	CATCH(ending, SIG_DFL, 0);
	CATCH(noticed, SIG_DFL, 0);
	CATCH(crashes, SIG_DFL, 0);
	close(term.wake[0]);
	close(term.wake[1]);
	term.wake[0] = term.wake[1] = -1;
}

/* Gives the screen to curses; false, and as it was, if it cannot be written anywhere on. */
static bool open_screen(void)
{
	const char *motion;

	term.screen = newterm(NULL, stdout, stdin);
	motion = term.screen ? tigetstr("cup") : NULL;
	if (motion && motion != (const char *)-1)
		return true;
	if (term.screen) {
		endwin();
		delscreen(term.screen);
		term.screen = NULL;
	}
	return false;
}

static void hold_errors(void)
{
	FILE *file = isatty(STDERR_FILENO) ? tmpfile() : NULL;

	if (!file)
		return;
	term.error_file = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3);
	term.error_output = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
	fclose(file);
	if (term.error_file >= 0 && term.error_output >= 0)
		dup2(term.error_file, STDERR_FILENO);
}

/* Else Ctrl-S, which many press to save, would stop the output, and with it the program. curses
 * keeps this for when it comes back. */
static void let_ctrl_s_through(void)
{
	struct termios modes;

	if (tcgetattr(STDIN_FILENO, &modes) != 0)
		return;
	modes.c_iflag &= ~(tcflag_t)IXON;
	tcsetattr(STDIN_FILENO, TCSANOW, &modes);
	def_prog_mode();
}

static void set_modes(void)
{
	cbreak();
	noecho();
	nonl();
	intrflush(NULL, FALSE);
	keypad(stdscr, TRUE);
	meta(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	curs_set(0);
	let_ctrl_s_through();
}

bool term_open(struct status *st)
{
	/* curses would believe them more than the terminal, which may change its size */
	unsetenv("LINES");
	unsetenv("COLUMNS");
	if (!check_terminal(st))
		return false;
	tcgetattr(STDIN_FILENO, &term.before);
	open_pipe();
	CATCH(ending, on_ending, 0);
	CATCH(noticed, on_signal, 0);
	set_escdelay(ESCAPE_MS);
	if (!open_screen()) {
		stop_handling();
		return status_fail(st,
			"the terminal '%s' is unknown or cannot move its cursor, expected one such "
			"as xterm-256color or "
			"vt100; `mctscope play` needs none",
			text_quoted(getenv("TERM")).text);
	}
	term.has_paste = understands_sequences();
	prepare_restore();
	set_modes();
	set_paste(true);
	mouseinterval(0); /* clicks are put together here, without making keys wait */
	hold_errors();
	term.is_open = 1;
	CATCH(crashes, on_crash, (int)SA_RESETHAND);
	term.thread = pthread_self();
	CATCH(((int[]){SIGRTMIN}), on_no_memory, 0);
	xalloc_set_hook(end_on_screen);
	return true;
}

void term_close(void)
{
	if (!term.screen)
		return;
	xalloc_set_hook(NULL);
	term_set_mouse(false);
	if (!term.is_gone) {
		set_paste(false);
		curs_set(1);
		endwin();
	}
	/* not earlier: endwin() waits for a terminal that does not read, and a second signal must
	 * still restore it */
	term.is_open = 0;
	delscreen(term.screen);
	term.screen = NULL;
	stop_handling();
	release_errors();
}

bool term_hides_cursor(void)
{
	const char *text = tigetstr("civis");

	return text && text != (const char *)-1;
}

void term_set_mouse(bool is_on)
{
	if (is_on == term.has_mouse)
		return;
	term.has_mouse = is_on;
	/* Releases are asked for too, and passed over: where they are not, curses drops them, and
	 * now and then a press with them. */
	mousemask(is_on ? presses | releases : 0, NULL);
}

int term_signal(void)
{
	return term.ended_by;
}

void term_die(int number)
{
	if (!number)
		return;
	signal(number, SIG_DFL);
	raise(number);
}

bool term_is_unicode(void)
{
	return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

/* ---- events */

static void adopt_size(void)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col)
		resizeterm(size.ws_row, size.ws_col);
}

/* Ctrl-Z: the screen back to the shell, and stop; afterwards all is painted again. */
static void stop_for_now(void)
{
	set_paste(false);
	curs_set(1);
	endwin();
	term.is_open = 0;
	signal(SIGTSTP, SIG_DFL);
	raise(SIGTSTP);
	CATCH(noticed, on_signal, 0);
	term.is_open = 1;
	reset_prog_mode();
	set_paste(true);
	curs_set(0);
}

/* What a signal asks for; EVENT_NONE if nothing is left. */
static enum event_kind take_signal(void)
{
	unsigned char number;

	if (read(term.wake[0], &number, 1) != 1)
		return EVENT_NONE;
	switch (number) {
	case SIGTSTP:
		stop_for_now();
		break;
	case SIGCONT: /* stopped by SIGSTOP: the shell has had the terminal since */
		reset_prog_mode();
		set_paste(true);
		break;
	case SIGWINCH:
		break;
	default:
		term.ended_by = number;
		return EVENT_END;
	}
	adopt_size();
	if (number != SIGWINCH)
		clearok(curscr, TRUE);
	return EVENT_RESIZE;
}

struct event term_next(int most_ms)
{
	struct pollfd from[2] = {
		{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = term.wake[0], .events = POLLIN}};
	struct event event;
	enum event_kind asked = take_signal();

	if (asked != EVENT_NONE)
		return (struct event){.kind = asked};
	event = term_input_next();
	if (event.kind != EVENT_NONE || most_ms == 0)
		return event;
	if (poll(from, 2, most_ms) < 0)
		from[0].revents = 0;
	asked = take_signal();
	if (asked != EVENT_NONE)
		return (struct event){.kind = asked};
	event = term_input_next();
	if (event.kind == EVENT_NONE && (from[0].revents & (POLLHUP | POLLERR | POLLNVAL))) {
		term.is_gone = true;
		event.kind = EVENT_END;
	}
	return event;
}

const char *term_key_name(int key, char out[16])
{
	static const struct {
		int key;
		const char *name;
	} names[] = {
		{TERM_ESC, "Esc"},
		{TERM_ENTER, "Enter"},
		{'\t', "Tab"},
		{' ', "Space"},
		{TERM_KEY(KEY_BTAB), "Shift-Tab"},
		{TERM_KEY(KEY_UP), "Up"},
		{TERM_KEY(KEY_DOWN), "Down"},
		{TERM_KEY(KEY_LEFT), "Left"},
		{TERM_KEY(KEY_RIGHT), "Right"},
		{TERM_KEY(KEY_PPAGE), "PgUp"},
		{TERM_KEY(KEY_NPAGE), "PgDn"},
		{TERM_KEY(KEY_HOME), "Home"},
		{TERM_KEY(KEY_END), "End"},
		{TERM_KEY(KEY_BACKSPACE), "Backspace"},
		{TERM_KEY(KEY_DC), "Del"},
		{TERM_KEY(KEY_IC), "Ins"},
	};

	if (key > 0 && key & TERM_ALT) {
		char letter[16];

		snprintf(out, 16, "Alt-%.8s", term_key_name(key & ~TERM_ALT, letter));
		return out;
	}
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (names[i].key == key)
			return names[i].name;
	if (key <= TERM_KEY(KEY_F(1)) && key >= TERM_KEY(KEY_F(12)))
		snprintf(out, 16, "F%d", -key - KEY_F0);
	else if (key > 0 && key < ' ')
		snprintf(out, 16, "Ctrl-%c", key + '@');
	else if (key > 0 && key < 127)
		snprintf(out, 16, "%c", key);
	else
		snprintf(out, 16, "?");
	return out;
}
