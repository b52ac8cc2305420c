/* save_popup.c: games that are saved and loaded by name; see dialogs.h. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/xalloc.h"
#include "io/records/saves.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/widget/menu_popup.h"
#include "tui/widget/prompt.h"

/* ---- saving */

static void write_as(struct workbench *bench, const char *name)
{
	struct record record;
	struct status st;
	char *path = saves_path(name, &st);

	saving_make_record(workbench_session(bench), &record);
	if (saves_write(name, &record, workbench_session(bench)->game, &st)) {
		saving_set_named(workbench_app(bench));
		workbench_tell(bench, LOG_NOTE, "Game saved as '%s': %s", name, path);
	} else {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	}
	record_done(&record);
	free(path);
}

static void choose_clash(struct workbench *bench, struct popup *popup, void *context, int row)
{
	char *name = xstrdup(context); /* which goes with the popup */

	popup_close(bench, popup);
	if (row == 0)
		act_save(bench);
	else
		write_as(bench, name);
	free(name);
}

static void save_as(struct workbench *bench, const char *name)
{
	static const struct menu_ops ops = {.choose = choose_clash, .done = free};
	struct popup *menu;
	char *title;

	if (saves_is_automatic(name))
		return workbench_tell(bench, LOG_PROBLEM,
			"Names that begin with '" SAVES_AUTOMATIC
			"' are for games saved automatically. Type another name.");
	if (!saving_is_taken(name))
		return write_as(bench, name);
	title = xasprintf("A game called '%s' exists", name);
	menu = menu_popup_new(title, NULL, &ops, xstrdup(name));
	menu_popup_add(menu, "another name", "both games are kept");
	menu_popup_add(menu, "overwrite", "the other game is lost");
	popup_open(bench, menu);
	free(title);
}

void act_save(struct workbench *bench)
{
	char *name = saving_free_name(workbench_session(bench)->game->spec, time(NULL));

	prompt_open(bench, "save the game as", name, save_as);
	free(name);
}

/* ---- loading */

/* A file must not start a program just because it is looked at. */
static void disarm(struct workbench *bench, struct record *record)
{
	for (int side = 0; side < 2; side++) {
		char *player = xstrdup(record->player[side]);

		if (record_disarm(record, side))
			workbench_tell(bench, LOG_PROBLEM,
				"%c was %s: a file starts no program, so you play %c; F3 seats it "
				"again",
				session_letter[side], player, session_letter[side]);
		free(player);
	}
}

/* What the user calls the game, and its file. */
static void load_from(struct workbench *bench, const char *name, const char *path)
{
	struct record record;
	struct status st;
	bool is_good = record_read(&record, path, &st);

	if (is_good) {
		disarm(bench, &record);
		is_good = saving_change(workbench_app(bench), &record, &st);
		record_done(&record);
	}
	if (!is_good)
		return workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	saving_set_named(workbench_app(bench));
	workbench_tell(bench, LOG_NOTE, "Loaded '%s', %d move%s", name,
		workbench_session(bench)->length, workbench_session(bench)->length == 1 ? "" : "s");
}

static void load_file(struct workbench *bench, const char *path)
{
	load_from(bench, path, path);
}

static void load_save(struct workbench *bench, const char *name)
{
	struct status st;
	char *path = saves_path(name, &st);

	if (path)
		load_from(bench, name, path);
	else
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	free(path);
}

/* "  2026-11-16 05:30"; "" if the name has the date already. */
static void describe_time(const struct save *save, char out[32])
{
	struct tm local;
	char date[16];

	localtime_r(&save->when, &local);
	strftime(date, sizeof date, "%Y-%m-%d", &local);
	*out = '\0';
	if (!strstr(save->name, date))
		strftime(out, 32, "  %Y-%m-%d %H:%M", &local);
}

/* "othello, you - uct, 12 moves  2026-11-16 05:30". The caller frees. */
static char *describe_save(const struct save *save)
{
	struct record record;
	struct status st;
	char when[32], *path = saves_path(save->name, &st), *about;
	const char *player[2];

	describe_time(save, when);
	if (!path || !record_read(&record, path, &st)) {
		free(path);
		return xasprintf("cannot be read%s", when);
	}
	for (int side = 0; side < 2; side++)
		player[side] = strcmp(record.player[side], "human") ? record.player[side] : "you";
	about = xasprintf("%s, %s - %s, %d move%s%s", record.game, player[0], player[1],
		record.count, record.count == 1 ? "" : "s", when);
	record_done(&record);
	free(path);
	return about;
}

/* ---- deleting */

static void choose_delete(struct workbench *bench, struct popup *popup, void *context, int row)
{
	char *name = xstrdup(context);
	struct status st;

	popup_close(bench, popup);
	if (row == 1 && saves_remove(name, &st)) {
		saving_forget_name(workbench_app(
			bench)); /* it may have been the file of the game on the board */
		workbench_tell(bench, LOG_NOTE, "Deleted '%s'", name);
	} else if (row == 1) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	}
	act_load(bench);
	free(name);
}

static bool ask_delete(
	struct workbench *bench, struct popup *popup, void *context, int row, int key)
{
	static const struct menu_ops ops = {.choose = choose_delete, .done = free};
	const struct save_list *list = context;
	struct popup *menu;
	char *title;

	if (key != TERM_KEY(KEY_DC) || row >= list->count)
		return false;
	title = xasprintf("Delete '%s'?", list->save[row].name);
	menu = menu_popup_new(title, NULL, &ops, xstrdup(list->save[row].name));
	menu_popup_add(menu, "keep it", NULL);
	menu_popup_add(menu, "delete it", NULL);
	popup_close(bench, popup);
	popup_open(bench, menu);
	free(title);
	return true;
}

static void choose_save(struct workbench *bench, struct popup *popup, void *context, int row)
{
	struct save_list *list = context;
	char *name = row < list->count ? xstrdup(list->save[row].name) : NULL;

	popup_close(bench, popup);
	if (name)
		load_save(bench, name);
	else
		prompt_open(bench, "load the game from the file", "", load_file);
	free(name);
}

static void forget_list(void *context)
{
	saves_done(context);
	free(context);
}

void act_load(struct workbench *bench)
{
	static const struct menu_ops ops = {
		.choose = choose_save, .key = ask_delete, .done = forget_list};
	struct save_list *list = xcalloc(1, sizeof *list);
	struct popup *menu =
		menu_popup_new("load a game", " Enter loads  Del deletes  Esc closes ", &ops, list);

	saves_list(list);
	for (int i = 0; i < list->count; i++) {
		char *about = describe_save(&list->save[i]);

		menu_popup_add(menu, list->save[i].name, about);
		free(about);
	}
	menu_popup_add(menu, "another file...", "type its path");
	popup_open(bench, menu);
}
