/* bandit_export.c: what is seen in the bandit room, as files: the curves, the table, the pulls, the
 * log. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "io/file.h"
#include "io/sheet.h"
#include "tui/bandit_keys.h"
#include "tui/bandit_room.h"
#include "tui/overwrite.h"
#include "tui/widget/menu_popup.h"
#include "tui/widget/prompt.h"
#include "tui/workbench.h"

enum { CURVE_POINTS = 400 };

/* ---- writers */

static void write_table(const struct bandit_room *room, FILE *file)
{
	const struct bandit *bandit = &room->bandit;
	struct sheet *sheet = sheet_new();

	sheet_text(sheet, "policy", bandit_room_spec(room));
	sheet_count(sheet, "seed", (uint64_t)options_int(&room->setup, "seed"));
	sheet_count(sheet, "run", (uint64_t)options_int(&room->setup, "run"));
	sheet_count(sheet, "n", bandit->pulls);
	sheet_table(sheet, "rows");
	for (int i = 0; i < room->arms->count; i++) {
		const struct report_move *row = &room->report.move[i];

		sheet_row(sheet);
		sheet_text(sheet, "arm", room->lens.row[i].name);
		sheet_count(sheet, "pulls", row->visits);
		sheet_real(sheet, "mean", row->reward, 4);
		sheet_real(sheet, "explore", row->explore, 4);
		sheet_real(sheet, "index", row->score, 4);
		sheet_text(sheet, "next", i == room->next ? "yes" : "no");
		if (!room->has_truth)
			continue;
		sheet_real(sheet, "truth", room->arms->arm[i].mean, 4);
		sheet_real(sheet, "regret", room->arms->arm[i].gap * (double)row->visits, 2);
	}
	sheet_write(sheet, file, SHEET_CSV);
	sheet_free(sheet);
}

static void write_pulls(const struct bandit_room *room, FILE *file)
{
	static const char *const columns[] = {"n", "arm", "by", "policy_arm", "reward", NULL};
	struct sheet *sheet = sheet_new();

	sheet_table(sheet, "pulls");
	sheet_columns(sheet, columns);
	for (uint64_t i = 0; i < room->bandit.pulls; i++) {
		const struct room_pull *pull = &room->pull[i];

		sheet_row(sheet);
		sheet_count(sheet, "n", i + 1);
		sheet_count(sheet, "arm", (uint64_t)pull->arm + 1);
		sheet_text(sheet, "by", pull->is_by_hand ? "hand" : "policy");
		sheet_count(sheet, "policy_arm", (uint64_t)pull->advised + 1);
		sheet_real(sheet, "reward", pull->reward, 4);
	}
	sheet_write(sheet, file, SHEET_CSV);
	sheet_free(sheet);
}

static void write_log(const struct bandit_room *room, FILE *file)
{
	log_print(&room->log, file);
}

/* To add one: a row. */
static const struct kind {
	const char *name, *usual, *help;
	void (*write)(const struct bandit_room *room,
		FILE *file); /* NULL: the curves, as several files */
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
	const struct kind *kind;
	struct overwrite overwrite;
};

static bool write_curves(const struct bandit_room *room, const char *base, struct status *st)
{
	struct figure *figure = bandit_room_figure(room, CURVE_POINTS);
	bool is_good = figure_save(figure, base, st);

	figure_free(figure);
	return is_good;
}

static bool write_file(const struct bandit_room *room, const struct kind *kind, const char *path,
	struct status *st)
{
	char *text = NULL;
	size_t length;
	FILE *memory = open_memstream(&text, &length);
	bool is_good;

	if (!memory)
		xalloc_fail(0);
	kind->write(room, memory);
	fclose(memory);
	is_good = file_replace(path, text, length, st);
	free(text);
	return is_good;
}

static bool agree(struct task *task, const char *text, struct status *st)
{
	if (task->kind->write)
		overwrite_look(&task->overwrite, text);
	for (int i = 0; !task->kind->write && figure_endings[i]; i++) {
		char *path = xasprintf("%s%s", text, figure_endings[i]);

		overwrite_look(&task->overwrite, path);
		free(path);
	}
	return overwrite_agree(&task->overwrite, text, st);
}

static bool take_path(struct workbench *bench, struct popup *popup, void *context, const char *text,
	struct status *st)
{
	struct task *task = context;

	if (!*text)
		return status_fail(st, "Type the name of a file.");
	if (!agree(task, text, st) ||
		!(task->kind->write ? write_file(bench->room, task->kind, text, st)
				    : write_curves(bench->room, text, st)))
		return false;
	log_add(&bench->room->log, LOG_NOTE, "%s: written to %s%s", task->kind->name, text,
		task->kind->write ? "" : ".svg, .csv, .json, .gnuplot");
	popup_close(bench, popup);
	return true;
}

static bool explain(struct workbench *bench, void *context, const char *text, struct status *note)
{
	(void)bench;
	(void)text;
	snprintf(note->text, sizeof note->text, "%s", ((const struct task *)context)->kind->help);
	return true;
}

static void task_free(void *context)
{
	struct task *task = context;

	overwrite_done(&task->overwrite);
	free(task);
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	static const struct prompt_ops ops = {.act = take_path, .look = explain, .done = task_free};
	struct task *task = xcalloc(1, sizeof *task);
	char *question = xasprintf("write %s to", kinds[row].name);

	(void)context;
	task->kind = &kinds[row];
	popup_close(bench, popup);
	prompt_open_with(bench, question, NULL, kinds[row].usual, &ops, task);
	free(question);
}

void act_bandit_export(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose};
	struct popup *menu = menu_popup_new("write to a file", NULL, &ops, NULL);

	bandit_room_stop(bench->room);
	for (int i = 0; i < KINDS; i++)
		menu_popup_add(menu, kinds[i].name, kinds[i].help);
	popup_open(bench, menu);
}
