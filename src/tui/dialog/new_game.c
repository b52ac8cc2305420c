/* new_game.c: a new game: which, with what options, who plays; and other players for the game that
 * is on the board. */
#include <stdlib.h>
#include <string.h>

#include "base/options/catalogue.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/dialog/player_popup.h"
#include "tui/widget/form/form_popup.h"
#include "tui/widget/menu_popup.h"
#include "tui/widget/spec_popup.h"

static const char *const seat_titles[SEAT_PLAYERS] = {
	"who plays X, the first player", "who plays O, the second player", "who analyses for you"};

/* ---- the form of a new game */

/* The form's links, in order. */
enum { LINK_FIRST = SIDE_FIRST, LINK_SECOND = SIDE_SECOND, LINK_BEGIN };

struct new_game {
	struct popup *form;
	char *name; /* of the alias or the rules */
	struct choice choice;
	char *player[2];
};

static bool begin(struct workbench *bench, struct popup *popup, void *context, struct status *st)
{
	struct new_game *new = context;
	char *spec = catalogue_compose(game_catalogue(), NULL, new->name, &new->choice.options);
	bool is_good =
		saving_begin(workbench_app(bench), spec, NULL, new->player[0], new->player[1], st);

	(void)popup;
	free(spec);
	if (!is_good)
		return false;
	popup_close_all(bench);
	session_arrange(workbench_session(bench));
	return true;
}

/* Whether a player can play the game that the form describes. */
static bool check_player(const struct new_game *new, const char *spec, struct status *st)
{
	char *game_spec =
		catalogue_compose(game_catalogue(), NULL, new->name, &new->choice.options);
	struct game *game = game_new(game_spec, st);
	struct search *search = game ? search_new_of(game, spec, SPEC_OF_USER, st) : NULL;
	bool is_good = search;

	search_free(search);
	game_free(game);
	free(game_spec);
	return is_good;
}

static bool take_player(struct workbench *bench, struct popup *list, void *context, int seat,
	const char *spec, struct status *st)
{
	struct new_game *new = context;

	if (!text_same(spec, "human") && !check_player(new, spec, st))
		return false;
	free(new->player[seat]);
	new->player[seat] = xstrdup(spec);
	form_popup_set_link(new->form, seat, spec);
	popup_close(bench, list);
	return true;
}

static void follow(struct workbench *bench, struct popup *popup, void *context, int link)
{
	struct new_game *new = context;
	struct status st;

	if (link == LINK_BEGIN) {
		if (!begin(bench, popup, context, &st))
			form_popup_tell(popup, st.text);
		return;
	}
	player_popup_open(bench,
		&(struct player_request){.title = seat_titles[link],
			.current = new->player[link],
			.may_be_human = true,
			.seat = link,
			.scope = choice_scope(&new->choice),
			.context = new,
			.take = take_player});
}

static void done(void *context)
{
	struct new_game *new = context;

	choice_done(&new->choice);
	free(new->name);
	free(new->player[0]);
	free(new->player[1]);
	free(new);
}

static void open_form(struct workbench *bench, void *context, const char *name, const char *spec)
{
	static const struct form_ops ops = {.accept = begin, .follow = follow, .done = done};
	struct new_game *new = xcalloc(1, sizeof *new);
	struct status st;

	(void)context;
	if (!catalogue_choose(game_catalogue(), spec, &new->choice, &st)) {
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
		free(new);
		return;
	}
	new->name = xstrdup(name);
	for (int i = 0; i < 2; i++)
		new->player[i] = xstrdup(workbench_session(bench)->seat[i].spec);
	new->form = form_popup_new(new->choice.spec.alias
			? new->choice.spec.alias->title
			: ((const struct game_ops *)new->choice.thing)->title,
		" Enter: begin the game  Esc: back ", &ops, new);
	form_popup_add_options(new->form, &new->choice.options, NULL);
	form_popup_add_link(
		new->form, "X first", new->player[0], "who moves first. Enter: choose a player");
	form_popup_add_link(
		new->form, "O second", new->player[1], "who moves second. Enter: choose a player");
	form_popup_add_link(new->form, "begin", "Enter: begin the game",
		new->choice.spec.alias &&new->choice.spec.alias->source
			? new->choice.spec.alias->source
			: ((const struct game_ops *)new->choice.thing)->summary);
	popup_open(bench, new->form);
}

/* ---- which game */

/* One line about a game with a name: its title, and what is said of it or else of its family. The
 * caller frees. */
static char *about(const struct alias *alias)
{
	struct choice choice;
	struct status st;
	char *text;

	if (alias->source)
		return xasprintf("%s: %s", alias->title, alias->source);
	if (!catalogue_choose(game_catalogue(), alias->spec, &choice, &st))
		return xstrdup(alias->title);
	text = xasprintf("%s: %s", alias->title, ((const struct game_ops *)choice.thing)->summary);
	choice_done(&choice);
	return text;
}

void act_new_game(struct workbench *bench)
{
	struct popup *list = spec_popup_new(&(struct spec_request){.title = "a new game",
		.catalogue = game_catalogue(),
		.current = workbench_session(bench)->game->spec,
		.open = open_form});

	spec_popup_add_heading(list, "games");
	for (const struct alias *alias = game_aliases()->first; alias; alias = alias->next) {
		char *text = about(alias);

		spec_popup_add(list, alias->name, text);
		free(text);
	}
	spec_popup_add_heading(list, "families of games: choose every option yourself");
	for (const struct game_ops *const *game = game_registry(); *game; game++) {
		char *text = xasprintf("%s: %s", (*game)->title, (*game)->summary);

		spec_popup_add(list, (*game)->name, text);
		free(text);
	}
	popup_open(bench, list);
}

/* ---- other players */

static bool seat_player(struct workbench *bench, struct popup *list, void *context, int seat,
	const char *spec, struct status *st)
{
	(void)list;
	(void)context;
	if (!session_set_player(workbench_session(bench), seat, spec, st))
		return false;
	popup_close_all(bench);
	return true;
}

static void choose_seat(struct workbench *bench, struct popup *popup, void *context, int row)
{
	(void)popup;
	(void)context;
	player_popup_open(bench,
		&(struct player_request){.title = seat_titles[row],
			.current = workbench_session(bench)->seat[row].spec,
			.may_be_human = row != SEAT_ANALYST,
			.seat = row,
			.scope = game_scope(workbench_session(bench)->game),
			.take = seat_player});
}

void act_players(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose_seat};
	struct popup *popup = menu_popup_new("players", NULL, &ops, NULL);
	const struct session *session = workbench_session(bench);

	menu_popup_add(popup, "X first", session_player(session, SIDE_FIRST));
	menu_popup_add(popup, "O second", session_player(session, SIDE_SECOND));
	menu_popup_add(popup, "analyst", session_player(session, SEAT_ANALYST));
	menu_popup_select(popup, session_is_over(session) ? 0 : (int)session_mover(session));
	popup_open(bench, popup);
}
