/* terminal_start.c: a program on its own pseudo terminal, in a directory and an environment of its
 * own. */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "base/xalloc.h"
#include "tests/tui/harness/terminal_internal.h"

extern char **environ;

/* ---- its directory */

/* Defaults that suit tests rather than people: an opponent with a fixed number of simulations, who
 * answers at once and shows what it thinks. */
static const char settings[] = "[workbench]\nview = look\nsecond = uct\npause = 0\n";

static void make_directory(const char *directory, const char *name)
{
	char *path = xasprintf("%s/%s", directory, name);

	ck_assert_msg(mkdir(path, 0700) == 0, "%s: %s", path, strerror(errno));
	free(path);
}

static void write_settings(const char *directory, const char *text)
{
	char *path = xasprintf("%s/config/mctscope/mctscope.ini", directory);
	FILE *file = fopen(path, "w");

	ck_assert_msg(file && fputs(text, file) >= 0 && fclose(file) == 0, "%s: %s", path,
		strerror(errno));
	free(path);
}

char *terminal_directory_new(void)
{
	const char *base = getenv("TMPDIR");
	char *directory = xasprintf("%s/mctscope-test.XXXXXX", base && *base ? base : "/tmp");

	ck_assert_msg(mkdtemp(directory) != NULL, "%s: %s", directory, strerror(errno));
	make_directory(directory, "config");
	make_directory(directory, "config/mctscope");
	write_settings(directory, settings);
	return directory;
}

static int remove_entry(const char *path, const struct stat *about, int type, struct FTW *where)
{
	(void)about, (void)type, (void)where;
	remove(path);
	return 0;
}

void terminal_directory_free(char *directory)
{
	const int most_files_open = 16;

	nftw(directory, remove_entry, most_files_open, FTW_DEPTH | FTW_PHYS);
	free(directory);
}

const char *terminal_directory(const struct terminal *t)
{
	return t->directory;
}

const char *terminal_program(void)
{
	static char *found;
	const char *said = getenv("MCTSCOPE");

	if (said)
		return said;
	if (!found)
		found = realpath("mctscope", NULL);
	ck_assert_msg(found != NULL, "no program to test, expected its path in MCTSCOPE");
	return found;
}

/* ---- its environment */

/* What is taken over: where programs, libraries and terminal descriptions are, and how sanitizers
 * and gcov report. */
static const char *const kept[] = {
	"PATH",
	"LD_LIBRARY_PATH",
	"TERMINFO",
	"TERMINFO_DIRS",
	"ASAN_OPTIONS",
	"LSAN_OPTIONS",
	"TSAN_OPTIONS",
	"UBSAN_OPTIONS",
	"GCOV_PREFIX",
	"GCOV_PREFIX_STRIP",
};

struct environment {
	char **entries; /* NULL-terminated */
	size_t count;
};

/* Adds NAME=value, which becomes the environment's, unless the name is there. */
static void add(struct environment *e, char *entry)
{
	size_t name = strcspn(entry, "=") + 1;

	for (size_t i = 0; i < e->count; i++)
		if (!strncmp(e->entries[i], entry, name)) {
			free(entry);
			return;
		}
	e->entries = xrealloc(e->entries, (e->count + 2) * sizeof *e->entries);
	e->entries[e->count++] = entry;
	e->entries[e->count] = NULL;
}

static struct environment make_environment(
	const struct terminal *t, const struct terminal_setup *setup)
{
	struct environment e = {0};

	for (size_t i = 0; setup->environment && setup->environment[i]; i++)
		add(&e, xstrdup(setup->environment[i]));
	add(&e, xasprintf("TERM=%s", t->term));
	add(&e, xstrdup("LANG=C.UTF-8"));
	add(&e, xasprintf("HOME=%s", t->directory));
	add(&e, xasprintf("XDG_CONFIG_HOME=%s/config", t->directory));
	add(&e, xasprintf("XDG_STATE_HOME=%s/state", t->directory));
	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
		if (getenv(kept[i]))
			add(&e, xasprintf("%s=%s", kept[i], getenv(kept[i])));
	return e;
}

static void free_environment(struct environment *e)
{
	for (size_t i = 0; i < e->count; i++)
		free(e->entries[i]);
	free(e->entries);
}

/* ---- its process */

/* Opens the pair of the right size; returns the program's end. */
static int open_pair(struct terminal *t)
{
	struct winsize size = {.ws_row = t->rows, .ws_col = t->cols};
	int slave;

	t->master = posix_openpt(O_RDWR | O_NOCTTY);
	ck_assert_msg(t->master >= 0, "no pseudo terminal: %s", strerror(errno));
	ck_assert(grantpt(t->master) == 0 && unlockpt(t->master) == 0);
	slave = open(ptsname(t->master), O_RDWR | O_NOCTTY);
	ck_assert_msg(slave >= 0, "%s: %s", ptsname(t->master), strerror(errno));
	ck_assert_int_eq(fcntl(t->master, F_SETFD, FD_CLOEXEC), 0);
	ck_assert_int_eq(fcntl(t->master, F_SETFL, O_NONBLOCK), 0);
	ck_assert_int_eq(ioctl(slave, TIOCSWINSZ, &size), 0);
	ck_assert_int_eq(tcgetattr(slave, &t->modes), 0);
	return slave;
}

/* What libcheck or a shell above it ignores or blocks is not the program's. */
static void reset_signals(void)
{
	sigset_t none;

	for (int signal_number = 1; signal_number < NSIG; signal_number++)
		signal(signal_number, SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
}

/* The child, from fork to exec. */
static _Noreturn void become_program(
	const struct terminal *t, const struct terminal_setup *setup, int slave, pid_t parent)
{
#ifdef __linux__
	prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
	if (getppid() != parent)
		_exit(1);
	reset_signals();
	setsid();
	ioctl(slave, TIOCSCTTY, 0);
	for (int fd = 0; fd <= 2; fd++)
		dup2(slave, fd);
	if (slave > 2)
		close(slave);
	if (chdir(t->directory) == 0)
		execvp(setup->argv[0], (char *const *)setup->argv);
	dprintf(2, "%s: %s\n", setup->argv[0], strerror(errno));
	_exit(127);
}

void terminal_launch(struct terminal *t, const struct terminal_setup *setup)
{
	struct environment environment;
	char **own_environment = environ;
	pid_t parent = getpid();
	int slave = open_pair(t);

	t->owns_directory = !setup->directory;
	t->directory = setup->directory ? xstrdup(setup->directory) : terminal_directory_new();
	if (setup->ini)
		write_settings(t->directory, setup->ini);
	environment = make_environment(t, setup);
	environ = environment.entries;
	t->pid = fork();
	if (t->pid == 0)
		become_program(t, setup, slave, parent);
	environ = own_environment;
	ck_assert_msg(t->pid > 0, "fork: %s", strerror(errno));
	close(slave);
	free_environment(&environment);
#ifdef SYS_pidfd_open
	t->pid_fd = syscall(SYS_pidfd_open, t->pid, 0); /* closed on exec */
#else
	t->pid_fd = -1;
#endif
}
