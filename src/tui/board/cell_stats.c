/* cell_stats.c: the figures of a heat map in the cells of a board; see board/shape.h.
 *
 * A figure and a shade side by side lie: nine visits look like more than the shade of sixty. So one
 * form is chosen for all cells. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/board/shape.h"

enum { BUTTON_COLS = 6 }; /* of a figure beside a button */

/* The columns that a figure has: all of an empty cell, or what the letter of a piece leaves. */
static int columns_of(const struct board_scene *scene, int cell, struct board_inside inside)
{
	enum cell_kind kind = scene->view->cell[cell].kind;
	int beside = inside.cols - 1;

	if (board_is_button(scene->view, cell))
		return BUTTON_COLS;
	if ((kind == CELL_FIRST || kind == CELL_SECOND) && inside.rows < 3)
		return beside < 4 ? beside : beside - 1;
	return inside.is_ruled ? inside.cols : inside.cols - 1;
}

static bool does_fit(const struct board_scene *scene, struct board_inside inside,
	const struct heat_form *form, int besides)
{
	char text[HEAT_TEXT];

	for (int i = 0; i < scene->view->cell_count; i++) {
		const struct board_mark *mark = &scene->mark[i];

		if (!mark->has_heat)
			continue;
		heat_write(form, mark->figure, paint_is_unicode(), text);
		if (text_width(text) + (mark->exact_values != 0) + besides >
			columns_of(scene, i, inside))
			return false;
	}
	return true;
}

void board_choose_form(struct board_scene *scene, struct board_inside inside)
{
	double most = 0, sum = 0;
	bool are_whole = true;
	int n = 0;

	for (int i = 0; i < scene->view->cell_count; i++) {
		const struct board_mark *mark = &scene->mark[i];

		if (!mark->has_heat || !isfinite(mark->figure))
			continue;
		most = fmax(most, fabs(mark->figure));
		sum += scene->view->cell[i].twin ? 0 : mark->figure;
		are_whole = are_whole && mark->figure == floor(mark->figure);
	}
	do
		scene->form = heat_form_of(scene->overlay, n++, most, are_whole, sum);
	while (scene->form.kind != HEAT_SHADES && !does_fit(scene, inside, &scene->form, 0));
	scene->has_heat_signs = scene->form.kind != HEAT_SHADES && !theme_colours() &&
		does_fit(scene, inside, &scene->form, 1);
	scene->is_truth_apart = scene->form.kind != HEAT_SHADES &&
		does_fit(scene, inside, &scene->form, 1 + scene->has_heat_signs);
}

const char *board_figure(const struct board_scene *scene, int cell, char out[HEAT_TEXT])
{
	const struct board_mark *mark = &scene->mark[cell];
	const char *sign =
		theme_colours() ? theme_heat_letter(mark->heat) : theme_heat_mark(mark->heat);
	bool is_shade = scene->form.kind == HEAT_SHADES;

	*out = '\0';
	if (mark->has_heat && !is_shade)
		heat_write(&scene->form, mark->figure, paint_is_unicode(), out);
	if (mark->has_heat &&
		(scene->has_heat_signs ||
			(is_shade && *sign != ' ' && !mark->exact_values && !mark->is_best)))
		strcat(out, sign);
	if (mark->exact_values)
		snprintf(out + strlen(out), HEAT_TEXT - strlen(out), "%s%c",
			*out && scene->is_truth_apart ? " " : "", mark->exact_values);
	return out;
}

const char *board_marked_figure(
	const struct board_scene *scene, int cell, int width, char out[HEAT_TEXT])
{
	board_figure(scene, cell, out);
	return scene->mark[cell].is_best && text_width(out) < width
		? strcat(out, paint_glyph(GLYPH_BEST))
		: out;
}
