/* heat.c: the heat map's figures; see heat.h. */
#include "tui/board/heat.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/board/board_internal.h"
#include "tui/play_view.h"

bool board_has_overlay(const struct board_pane *board, enum overlay overlay)
{
	const struct game_ops *ops = board->session->game->ops;

	switch (overlay) {
	case OVERLAY_EVALUATION:
		return ops->evaluations;
	case OVERLAY_PRIOR:
		return ops->prior;
	case OVERLAY_NUMBERS:
		/* else there are none, or they are seen anyway */
		return board->view->has_quiet_labels;
	default:
		return true;
	}
}

enum overlay board_overlay(const struct board_pane *board)
{
	return board->overlay;
}

void board_set_overlay(struct board_pane *board, enum overlay overlay)
{
	board->overlay = overlay;
}

void board_set_evaluation(struct board_pane *board, const char *name)
{
	snprintf(board->evaluation, sizeof board->evaluation, "%s", name);
}

const struct game_evaluation *board_evaluation(const struct board_pane *board)
{
	return move_values_evaluation(board->session->game, board->evaluation);
}

/* What the evaluation measures, and what it is made of in the position on the board. */
static void tell_evaluation(struct board_pane *board)
{
	const struct game_evaluation *way = board_evaluation(board);
	const struct session *session = board->session;
	const void *state = session_state(session);
	int parts[2];

	workbench_tell(board->bench, LOG_NOTE, "evaluation %s: %s", way->name, way->summary);
	if (!way->parts || game_is_over(session->game, state))
		return;
	way->parts(session->game, state, parts);
	workbench_tell(board->bench, LOG_NOTE,
		"%s of this position: %d - %d = %d for X, as a value %.3f", way->name, parts[0],
		parts[1], parts[0] - parts[1], game_evaluate(session->game, way, state) + 0.0);
}

void board_choose_overlay(struct board_pane *board, enum overlay overlay)
{
	const struct game *game = board->session->game;

	play_view_look(board->bench);
	board->overlay = overlay;
	if (!board_has_overlay(board, overlay))
		return;
	if (overlay == OVERLAY_EVALUATION)
		tell_evaluation(board);
	else if (overlay == OVERLAY_PRIOR)
		workbench_tell(board->bench, LOG_NOTE, "prior: %s", game->ops->priors);
}

const char *heat_name(const struct board_pane *board)
{
	const struct game_evaluation *way = board_evaluation(board);

	return board->overlay == OVERLAY_EVALUATION && way ? way->name
							   : overlay_names[board->overlay];
}

double heat_figure(const struct node_view_row *row, enum overlay overlay)
{
	const struct report_move *stats = &row->stats;

	switch (overlay) {
	case OVERLAY_VISITS:
		return stats->visits ? (double)stats->visits : NAN;
	case OVERLAY_SHARE:
		return stats->visits ? row->share : NAN;
	case OVERLAY_VALUE:
		return stats->kind == VALUE_NONE ? NAN : report_move_shown(stats);
	case OVERLAY_EXPLORE:
		return stats->explore;
	case OVERLAY_SCORE:
		return stats->score;
	default:
		return NAN;
	}
}

bool heat_adds_up(enum overlay overlay)
{
	return overlay == OVERLAY_VISITS || overlay == OVERLAY_SHARE;
}

struct heat_range heat_range_begin(enum overlay overlay)
{
	return (struct heat_range){.low = heat_adds_up(overlay) ? 0 : INFINITY, .high = -INFINITY};
}

void heat_range_add(struct heat_range *range, double figure)
{
	if (!isfinite(figure))
		return;
	range->is_known = true;
	range->low = fmin(range->low, figure);
	range->high = fmax(range->high, figure);
}

struct heat_range heat_range_of(const struct node_view *node_view, enum overlay overlay)
{
	struct heat_range range = heat_range_begin(overlay);

	for (int i = 0; i < node_view->count; i++)
		heat_range_add(&range, heat_figure(&node_view->row[i], overlay));
	return range;
}

double heat_share(const struct heat_range *range, double figure)
{
	if (isinf(figure))
		return figure > 0 ? 1 : 0;
	if (!range->is_known || range->high <= range->low)
		return 0.5;
	return (figure - range->low) / (range->high - range->low);
}

/* ---- in words */

static void drop_zero(char *text)
{
	char *zero = strstr(text, "0.");

	if (zero && (zero == text || zero[-1] == '-'))
		memmove(zero, zero + 1, strlen(zero));
}

/* "1.2k" and "286k"; in three columns "1k" and ".3M". */
static void format_count(double count, int width, char out[HEAT_TEXT])
{
	static const char units[] = " kMGT";
	int unit = 0;

	while (units[unit + 1] && count >= (unit && width < 4 ? 99.5 : 999.5)) {
		count /= 1000;
		unit++;
	}
	if (!unit)
		snprintf(out, HEAT_TEXT, "%.0f", count);
	else
		snprintf(out, HEAT_TEXT, "%.*f%c", count < (width < 4 ? 0.95 : 9.95) ? 1 : 0, count,
			units[unit]);
	drop_zero(out);
}

/* As many decimals as fit, and no zero before the point; without any, only where the rest says
 * enough. */
static void format_decimals(double figure, int width, char out[HEAT_TEXT])
{
	int before = (figure < 0) +
		(fabs(figure) < 0.995                 ? 1
				: fabs(figure) < 9.95 ? 2
						      : HEAT_TEXT),
	    decimals = width - before;

	decimals = decimals < 0 ? 0 : decimals > 2 ? 2 : decimals;
	if (fabs(figure) < 0.995 && !decimals)
		decimals = 1;
	if (fabs(figure) * pow(10, decimals) < 0.5) /* no minus before what is written as zero */
		figure = 0;
	snprintf(out, HEAT_TEXT, "%.*f", decimals, figure);
	drop_zero(out);
}

struct heat_form heat_form_of(
	enum overlay overlay, int n, double most, bool are_whole, double whole)
{
	static const struct heat_form shades = {HEAT_SHADES, 0, 1};
	const struct heat_form counts[] = {{HEAT_COUNTS, 1, 1}, {HEAT_COUNTS, 0, 1},
		{HEAT_PERCENT, 0, whole}, {HEAT_BARE_PERCENT, 0, whole}};
	const struct heat_form shares[] = {{HEAT_PERCENT, 0, 1}, {HEAT_BARE_PERCENT, 0, 1}};

	if (overlay == OVERLAY_VISITS) /* many small percentages are all 0 and 1 */
		return n < 2 || (n < 4 && most >= whole / 10) ? counts[n] : shades;
	if (overlay == OVERLAY_SHARE)
		return n < 2 ? shares[n] : shades;
	/* else what is left of small numbers says nothing */
	if (n < 2 || (n == 2 && (are_whole || most >= 9.95)))
		return (struct heat_form){HEAT_DECIMALS, 2 - n, 1};
	return shades;
}

/* 1.2k and 286k; without decimals 1k. */
static void write_count(double count, int decimals, char out[HEAT_TEXT])
{
	static const char units[] = " kMGT";
	int unit = 0;

	while (units[unit + 1] && count >= 999.5) {
		count /= 1000;
		unit++;
	}
	if (unit)
		snprintf(out, HEAT_TEXT, "%.*f%c", count < 9.95 ? decimals : 0, count, units[unit]);
	else
		snprintf(out, HEAT_TEXT, "%.0f", count);
}

static void write_decimals(double figure, int decimals, char out[HEAT_TEXT])
{
	if (fabs(figure) * pow(10, decimals) < 0.5) /* no minus before what is written as zero */
		figure = 0;
	snprintf(out, HEAT_TEXT, "%.*f", decimals, figure);
	if (decimals)
		drop_zero(out);
}

void heat_write(const struct heat_form *form, double figure, bool is_unicode, char out[HEAT_TEXT])
{
	*out = '\0';
	if (form->kind == HEAT_SHADES || isnan(figure))
		return;
	if (isinf(figure))
		snprintf(out, HEAT_TEXT, "%s%s", figure < 0 ? "-" : "", is_unicode ? "∞" : "inf");
	else if (form->kind == HEAT_COUNTS)
		write_count(figure, form->decimals, out);
	else if (form->kind == HEAT_DECIMALS)
		write_decimals(figure, form->decimals, out);
	else
		snprintf(out, HEAT_TEXT, "%.0f%s", 100 * figure / form->whole,
			form->kind == HEAT_PERCENT ? "%" : "");
}

bool heat_format(
	enum overlay overlay, double figure, int width, bool is_unicode, char out[HEAT_TEXT])
{
	*out = '\0';
	if (isnan(figure))
		return false;
	if (isinf(figure))
		snprintf(out, HEAT_TEXT, "%s%s", figure < 0 ? "-" : "", is_unicode ? "∞" : "inf");
	else if (overlay == OVERLAY_VISITS)
		format_count(figure, width, out);
	else if (overlay == OVERLAY_SHARE)
		snprintf(out, HEAT_TEXT, "%.0f%s", 100 * figure,
			width >= 4 || (width == 3 && figure < 0.995) ? "%" : "");
	else
		format_decimals(figure, width, out);
	if (text_width(out) <= width)
		return true;
	*out = '\0';
	return false;
}
