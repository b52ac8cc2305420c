/* dialogs.h: what opens over the workbench, and what the key table calls for it. */
#ifndef TUI_DIALOGS_H
#define TUI_DIALOGS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/status.h"

struct workbench;
struct workbench_wish;

/* help_popup.c */
void act_help(struct workbench *bench);
void act_rules(struct workbench *bench); /* the same, opened at the rules of the game */

/* locale_hint.c */
void locale_hint_tell(struct workbench *bench);

/* new_game.c */
void act_new_game(struct workbench *bench);
void act_players(struct workbench *bench);

/* settings_popup.c */
void act_settings(struct workbench *bench);

/* overlay_popup.c */
void act_overlay_menu(struct workbench *bench);

/* move_list.c */
void act_move_list(struct workbench *bench);

/* breaks_popup.c */
void act_breaks(struct workbench *bench);

/* edit.c */
void act_edit(struct workbench *bench);

/* save_popup.c: games by name. */
void act_save(struct workbench *bench);
void act_load(struct workbench *bench);

/* saving.c: the game on disk, after every move. */
void dialogs_autosave(struct workbench *bench);
const char *dialogs_quit_question(
	const struct workbench *bench); /* with what becomes of the game */
void dialogs_write_game(const struct workbench *bench, FILE *file); /* as a record */

/* export_popup.c: writes what is seen, and what is behind it, to files. */
void act_export(struct workbench *bench);

/* lab_menu.c: the rooms of the lab. */
void act_lab(struct workbench *bench);

/* bandit_window.c: the bandit room. */
void act_bandit_room(struct workbench *bench);

/* solvers_form.c: one position searched by several solvers at once. */
void act_solvers(struct workbench *bench);

/* twin_form.c: two recipes side by side. */
void act_twin_race(struct workbench *bench);

/* lab_popup.c: the lab code of the tree that is looked at, and a field for another one. */
void act_lab_code(struct workbench *bench);
bool dialogs_open_code(struct workbench *bench, const char *text,
	struct status *st); /* false with a message: nothing has changed */
void dialogs_follow_code(struct workbench *bench); /* says, once, whether step mode has found the
						      tree of a code that was opened */

/* end_popup.c: once, when a game of the user's has ended: a box with who won and what next. */
void dialogs_follow_end(struct workbench *bench);

/* offer.c: what is offered and said when the program starts. */
void dialogs_open(struct workbench *bench, const struct workbench_wish *wish);
void dialogs_close(struct workbench *bench);

/* typing.c: a move that is typed. A key with which moves on this board are written begins one;
 * false: it is none, or nobody can move. And what is said about a key that means nothing at all. */
void act_type_move(struct workbench *bench);
bool dialogs_type_move(struct workbench *bench, int key);
bool dialogs_is_typed(
	const struct workbench *bench, int key); /* whether it would, with the focus on the board */
bool dialogs_paste_move(struct workbench *bench,
	const char *text); /* into the prompt; false: it is no legal move */
void dialogs_refuse_key(struct workbench *bench, int key);

#endif
