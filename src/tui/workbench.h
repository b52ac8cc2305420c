/* workbench.h: the screen in which one plays and looks: its state, and the loop that keeps it
 * going.
 *
 * One thread: it reads keys, asks the engines what they know, and paints at most as often as the
 * settings say. It never waits for a search. Panes and popups draw from this struct; actions change
 * it and set is_dirty. */
#ifndef TUI_WORKBENCH_H
#define TUI_WORKBENCH_H

#include "base/options/option.h"
#include "base/problems.h"
#include "game/view.h"
#include "tui/bandit_room.h"
#include "tui/lab_experiments.h"
#include "tui/layout.h"
#include "tui/lens.h"
#include "tui/log.h"
#include "tui/log_view.h"
#include "tui/marks.h"
#include "tui/opinion.h"
#include "tui/pane.h"
#include "tui/playout.h"
#include "tui/recall.h"
#include "tui/session.h"
#include "tui/snapshot.h"
#include "tui/step_log.h"
#include "tui/tab_chart.h"
#include "tui/widget/notice.h"
#include "tui/widget/popup.h"

/* In the order of the setting `overlay`. */
enum overlay {
	OVERLAY_OFF,
	OVERLAY_VISITS,
	OVERLAY_SHARE,
	OVERLAY_VALUE,
	OVERLAY_EXPLORE,
	OVERLAY_SCORE,
	OVERLAY_EVALUATION,
	OVERLAY_PRIOR,
	OVERLAY_NUMBERS,
	OVERLAY_COUNT,
};
enum tab { TAB_TABLE, TAB_TREE, TAB_FORMULA, TAB_CHART, TAB_STEP, TAB_COUNT };

extern const char *const overlay_names[OVERLAY_COUNT];

struct workbench {
	struct log log;
	struct session session;
	struct lens lens;
	struct snapshot snapshot;
	struct marks marks;
	int marked_game; /* the number of the session's game that they are about */
	struct view view; /* the board at the lens's node */
	const struct view *preview; /* a position that is being edited stands on the board instead;
				       NULL: none */
	int cursor; /* the selected cell of the view, -1: none */
	int picked; /* the cell of the piece that is picked up to be moved, -1: none; see
		       board_steps.h */
	uint64_t picked_key; /* of the position in which it was */

	struct options *settings; /* of io/settings.h */
	const char *config; /* where they are written to, NULL: the user's own ini */
	struct slot *slot; /* where the game is saved after every move */
	bool has_left_game; /* the user has not said what becomes of the game of before, and another
			       slot was taken */
	bool is_offering; /* the slot has a game of before, and the user has not said what becomes
			     of it */
	bool is_look; /* the view, see play_view.h */
	bool was_asked; /* for an opinion, when play_view_follow() last looked; */
	int seen_ends; /* of the session's games, which a box has told */
	int viewed_game; /* the number of the session's game then */
	enum overlay overlay; /* of the look view */
	char evaluation[32]; /* the name of the one that OVERLAY_EVALUATION shows; where the game
				has none of that name, its usual one */
	struct opinion opinion; /* what the overlays evaluation and prior show */
	enum tab tab;
	enum chart_choice charts; /* what the chart tab shows */
	enum pane_id focus;
	bool is_zoomed; /* the pane with the focus has all the room */
	int wider, taller; /* the user's changes to the layout */

	struct layout layout;
	WINDOW *title, *keys, *pane[PANE_COUNT]; /* NULL: folded away */
	PANEL *panel[PANE_COUNT + 2]; /* of all of them */
	struct popup *popup; /* the top of the stack */
	struct notice notice; /* over it */
	struct bandit_room *room; /* as it was left; NULL: nobody was there yet */

	int table_anchor; /* the line of the table in which the selected row stays */
	int step_scroll; /* of the Step tab: how many competitors of a selection stand above those
			    in view */
	struct log_place
		log_place; /* of the log pane; its bottom is 0: it follows the newest line */
	char log_pattern[64]; /* what was last searched for */
	char tree_pattern[GAME_MOVE_TEXT]; /* and in the tree */
	char problem[512]; /* stands in the key bar until the next key; "": none */
	bool is_dirty; /* something must be painted */
	bool is_quitting;
	uint64_t seen_point; /* in step mode: what the lens has followed */
	bool is_stepping; /* a stepper was there when the screen last looked */
	bool has_arrived; /* it went to another point since */
	enum tab tab_before; /* the tab that was chosen before it came */
	struct step_log step_log;
	struct playout playout; /* if one is looked at, it stands on the board instead of the lens's
				   position */
	bool is_recalling; /* step mode is on its way to the tree of this lab code: */
	struct labcode recalled;
	uint64_t saved_changes; /* of the session, when it was last saved */
	struct lab_experiments experiments;
	uint64_t named_changes; /* the same, under a name of its own; or when it was loaded */
	uint64_t given_changes; /* when the game was as the command line or a lab code gave it */
};

/* What the caller asks for; NULL: as the settings say. */
struct workbench_wish {
	const char *game, *position, *moves, *first, *second;
	const char *code; /* a lab code: its game, position and search, in step mode */
	const char *config; /* the ini file that settings are written to; NULL: the user's own */
	const struct problems *problems; /* what was wrong with it, for the log */
};

/* Runs until the user leaves. False with a message if the terminal or the wish is refused. */
bool workbench_run(const struct workbench_wish *wish, struct options *settings, struct status *st);

/* After the position, the node or the search's figures changed: the lens, the view and the cursor
 * follow. */
void workbench_follow(struct workbench *bench);

/* Does what the settings say, at the start; and what one says after it has changed, so that what
 * keys have changed of others stays. */
void workbench_adopt_settings(struct workbench *bench);
void workbench_adopt_setting(struct workbench *bench, const char *name);

/* Gives the panes their places, after a change of size, focus or game. */
void workbench_lay_out(struct workbench *bench);

/* Selects a cell of the board, and with it the move that it makes; a move, and with it its cell. */
void workbench_select_cell(struct workbench *bench, int cell);
void workbench_select_move(struct workbench *bench, game_move move);

/* The position in which moves are made: that of the game, or of a playout on the board. */
const void *workbench_state(const struct workbench *bench);

/* Makes a move for the user, however it was chosen. False with a message if it is not a human's
 * turn, the game is over, or another position is looked at. workbench_can_play() is false in the
 * last two cases, whatever the move. */
bool workbench_play(struct workbench *bench, game_move move, struct status *st);
bool workbench_can_play(const struct workbench *bench, struct status *st);

/* Does what a key means now: in the popup on top, as part of a move, as a command. */
void workbench_key(struct workbench *bench, int key);

/* Says something in the log; a problem also stands in the key bar, or over the last lines of a
 * popup, until the next key. */
void workbench_tell(struct workbench *bench, enum log_kind kind, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

#endif
