/* bandit_export.c: what is seen in the bandit room, as files: the curves, the table, the pulls, the
 * log. */
#include <stdlib.h>

#include "app/rooms/bandit_room.h"
#include "base/xalloc.h"
#include "io/file.h"
#include "io/memory.h"
#include "io/table/result_table.h"
#include "tui/rooms/bandit/bandit_window.h"
#include "tui/widget/file_prompt.h"
#include "tui/widget/menu_popup.h"
#include "tui/workbench.h"

enum { CURVE_POINTS = 400 };

/* ---- writers */

static void write_table(const struct bandit_room *room, FILE *file)
{
	const struct bandit *bandit = &room->bandit;
	struct result_table *table = result_new();

	result_text(table, "policy", bandit_room_spec(room));
	result_count(table, "seed", (uint64_t)options_int(&room->setup, "seed"));
	result_count(table, "run", (uint64_t)options_int(&room->setup, "run"));
	result_count(table, "n", bandit->pulls);
	result_rows(table, "rows");
	for (int i = 0; i < room->arms->count; i++) {
		const struct report_move *row = &room->node_view.report->move[i];

		result_row(table);
		result_text(table, "arm", room->node_view.row[i].name);
		result_count(table, "pulls", row->visits);
		result_real(table, "mean", row->reward, 4);
		result_real(table, "explore", row->explore, 4);
		result_real(table, "index", row->score, 4);
		result_text(table, "next", i == room->next ? "yes" : "no");
		if (!room->has_exact_values)
			continue;
		result_real(table, "truth", room->arms->arm[i].mean, 4);
		result_real(table, "regret", room->arms->arm[i].gap * (double)row->visits, 2);
	}
	result_write(table, file, RESULT_CSV);
	result_free(table);
}

static void write_pulls(const struct bandit_room *room, FILE *file)
{
	static const char *const columns[] = {"n", "arm", "by", "policy_arm", "reward", NULL};
	struct result_table *table = result_new();

	result_rows(table, "pulls");
	result_columns(table, columns);
	for (uint64_t i = 0; i < room->bandit.pulls; i++) {
		const struct pull_record *pull = &room->pull[i];

		result_row(table);
		result_count(table, "n", i + 1);
		result_count(table, "arm", (uint64_t)pull->arm + 1);
		result_text(table, "by", pull->is_by_hand ? "hand" : "policy");
		result_count(table, "policy_arm", (uint64_t)pull->advised + 1);
		result_real(table, "reward", pull->reward, 4);
	}
	result_write(table, file, RESULT_CSV);
	result_free(table);
}

static void write_log(const struct bandit_room *room, FILE *file)
{
	log_print(&room->log, file);
}

/* To add one: a row. */
static const struct kind {
	const char *name, *usual, *help;
	/* NULL: the curves, as several files */
	void (*write)(const struct bandit_room *room, FILE *file);
} kinds[] = {
	{"curves", "bandit-curves", "the chart as NAME.svg, NAME.csv, NAME.json and NAME.gnuplot",
		NULL},
	{"table.csv", "bandit-table.csv",
		"the arms now; true means and regret only while T shows them", write_table},
	{"pulls.csv", "bandit-pulls.csv",
		"every pull so far: the arm, who pulled it, what the policy would have pulled, the "
		"reward",
		write_pulls},
	{"log.txt", "bandit-log.txt", "the sentences of the log", write_log},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* ---- the file */

struct task {
	struct bandit_room *room;
	const struct kind *kind;
};

static bool write_curves(const struct bandit_room *room, const char *base, struct status *st)
{
	struct plot *plot = bandit_room_plot(room, CURVE_POINTS);
	bool is_good = plot_save(plot, base, st);

	plot_free(plot);
	return is_good;
}

static bool write_file(const struct bandit_room *room, const struct kind *kind, const char *path,
	struct status *st)
{
	char *text;
	size_t length;
	FILE *memory = memory_open(&text, &length);
	bool is_good;

	kind->write(room, memory);
	memory_close(memory);
	is_good = file_replace(path, text, length, st);
	free(text);
	return is_good;
}

static void look(void *context, const char *name, struct file_prompt *prompt)
{
	const struct task *task = context;

	if (task->kind->write)
		file_prompt_look(prompt, name);
	for (int i = 0; !task->kind->write && plot_endings[i]; i++) {
		char *path = xasprintf("%s%s", name, plot_endings[i]);

		file_prompt_look(prompt, path);
		free(path);
	}
}

static bool take_path(struct workbench *bench, struct popup *popup, void *context, const char *name,
	struct status *st)
{
	const struct task *task = context;

	if (!(task->kind->write ? write_file(task->room, task->kind, name, st)
				: write_curves(task->room, name, st)))
		return false;
	log_add(&task->room->log, LOG_NOTE, "%s: written to %s%s", task->kind->name, name,
		task->kind->write ? "" : ".svg, .csv, .json, .gnuplot");
	popup_close(bench, popup);
	return true;
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	static const struct file_prompt_ops ops = {.missing = "Type the name of a file.",
		.look = look,
		.write = take_path,
		.done = free};
	struct task *task = xcalloc(1, sizeof *task);
	char *question = xasprintf("write %s to", kinds[row].name);

	*task = (struct task){.room = context, .kind = &kinds[row]};
	popup_close(bench, popup);
	file_prompt_open(bench, question, kinds[row].usual, kinds[row].help, &ops, task);
	free(question);
}

void bandit_export_open(struct workbench *bench, struct bandit_room *room)
{
	static const struct menu_ops ops = {.choose = choose};
	struct popup *menu = menu_popup_new("write to a file", NULL, &ops, room);

	bandit_room_stop(room);
	for (int i = 0; i < KINDS; i++)
		menu_popup_add(menu, kinds[i].name, kinds[i].help);
	popup_open(bench, menu);
}
