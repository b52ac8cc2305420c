/* play_view.h: the two views of the workbench. In the play view the board has the space and the
 * search keeps its opinion to itself; in the look view heat map, best move and statistics are
 * shown. */
#ifndef TUI_PLAY_VIEW_H
#define TUI_PLAY_VIEW_H

struct workbench;

/* The view that the settings ask for. */
void play_view_adopt(struct workbench *bench);

/* Whenever the game or the search has changed: a new game begins in the view of the settings, and
 * step mode, an analysis, exact values and two searches that play each other bring the look view.
 */
void play_view_follow(struct workbench *bench);

/* For what the user asks for that only the look view shows: it is the view from now on, and the log
 * says which key goes back. */
void play_view_look(struct workbench *bench);

/* The key: the other view, which is also that of the next start. The play view ends what asks for
 * an opinion. */
void act_view(struct workbench *bench);

#endif
