/* dialogs.h: what opens over the workbench, and what the key table calls for it. */
#ifndef TUI_DIALOG_DIALOGS_H
#define TUI_DIALOG_DIALOGS_H

#include <stdbool.h>

struct workbench;
struct workbench_request;

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

/* export_popup.c: writes what is seen, and what is behind it, to files. */
void act_export(struct workbench *bench);

/* lab_menu.c: the rooms of the lab. */
void act_lab(struct workbench *bench);

/* course_menu.c: the course by section, and what each one opens. */
void act_course(struct workbench *bench);

/* lab_popup.c: the lab code of the tree that is looked at, and a field for another one. */
void act_lab_code(struct workbench *bench);

/* end_popup.c: after a game of the user's has ended: a box with who won and what next. */
void dialogs_tell_end(struct workbench *bench);

/* offer.c: what is offered and said when the program starts. */
void dialogs_open(struct workbench *bench, const struct workbench_request *request);

#endif
