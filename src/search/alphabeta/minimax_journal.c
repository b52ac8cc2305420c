/* minimax_journal.c: what minimax and alpha-beta tell a journal; see minimax_journal.h. */
#include "search/alphabeta/minimax_journal.h"

#include <math.h>

static const void *state_at(const struct minimax_journal *journal, int ply)
{
	return journal->states + (size_t)ply * journal->state_stride;
}

static enum side mover_at(const struct minimax_journal *journal, int ply)
{
	return game_mover(journal->game, state_at(journal, ply));
}

/* An event about the node at a ply, with what all of them have. */
static struct journal_event event_at(
	const struct minimax_journal *journal, enum journal_kind kind, int ply)
{
	return (struct journal_event){
		.kind = kind,
		.iteration = journal->entered,
		.depth = ply,
		.state = state_at(journal, ply),
		.before = ply ? state_at(journal, ply - 1) : NULL,
		.move = ply ? journal->path[ply] : GAME_NO_MOVE,
		.chooser = side_other(mover_at(journal, ply)),
		.value_kind = VALUE_NONE,
		.has_window = journal->has_window,
		.alpha = -INFINITY,
		.beta = INFINITY,
		.alpha_before = -INFINITY,
		.beta_before = INFINITY,
	};
}

/* The mover's window in the first player's view: one player's alpha is the other's beta. Adding 0
 * makes a -0 a 0, which is what it says. */
static struct minimax_window blackboard(
	const struct minimax_journal *journal, int ply, struct minimax_window window)
{
	if (!journal->has_window)
		return (struct minimax_window){-INFINITY, INFINITY};
	if (mover_at(journal, ply) == SIDE_FIRST)
		return (struct minimax_window){window.alpha + 0.0, window.beta + 0.0};
	return (struct minimax_window){0.0 - window.beta, 0.0 - window.alpha};
}

static void put_window(const struct minimax_journal *journal, struct journal_event *event,
	struct minimax_window window)
{
	struct minimax_window shown = blackboard(journal, event->depth, window);

	event->alpha = shown.alpha;
	event->beta = shown.beta;
}

/* The value of the node itself, which the event has in the view of the other side. */
static void put_own_value(struct minimax_journal *journal, struct journal_event *event,
	double value, enum value_kind kind)
{
	journal->kind = kind;
	event->value = 0.0 - value;
	event->value_kind = value_kind_turned(kind);
}

static void tell(const struct minimax_journal *journal, const struct journal_event *event)
{
	journal->reader->event(journal->reader, event);
}

void minimax_journal_enter(struct minimax_journal *journal, int ply, struct minimax_window window)
{
	struct journal_event event;

	journal->entered++;
	event = event_at(journal, JOURNAL_ENTER, ply);
	put_window(journal, &event, window);
	tell(journal, &event);
}

void minimax_journal_omit(struct minimax_journal *journal, int ply, struct minimax_window window,
	const game_move *omitted, int count)
{
	struct journal_event event = event_at(journal, JOURNAL_OMIT, ply);

	event.line = omitted;
	event.line_length = count;
	put_window(journal, &event, window);
	tell(journal, &event);
}

void minimax_journal_leave(struct minimax_journal *journal, int ply, double value,
	enum value_kind kind, const char *how)
{
	struct journal_event event = event_at(journal, JOURNAL_LEAVE, ply);

	put_own_value(journal, &event, value, kind);
	event.how = how;
	tell(journal, &event);
}

void minimax_journal_recall(struct minimax_journal *journal, int ply, double value,
	enum value_kind kind, const char *how)
{
	struct journal_event event = event_at(journal, JOURNAL_RECALL, ply);

	put_own_value(journal, &event, value, kind);
	event.how = how;
	event.has_symmetry = journal->has_symmetry;
	tell(journal, &event);
}

void minimax_journal_return(struct minimax_journal *journal, int ply, double value, bool is_better,
	struct minimax_window before, struct minimax_window after)
{
	struct journal_event event = event_at(journal, JOURNAL_RETURN, ply);
	struct minimax_window was = blackboard(journal, ply, before);

	event.move = journal->path[ply + 1];
	event.chooser = mover_at(journal, ply);
	event.value = value;
	event.value_kind = mover_at(journal, ply + 1) == event.chooser
		? journal->kind
		: value_kind_turned(journal->kind); /* as a minus turns the value */
	event.is_better = is_better;
	event.alpha_before = was.alpha;
	event.beta_before = was.beta;
	put_window(journal, &event, after);
	tell(journal, &event);
}

void minimax_journal_cutoff(struct minimax_journal *journal, int ply, struct minimax_window window,
	const game_move *skipped, int count)
{
	struct journal_event event = event_at(journal, JOURNAL_CUTOFF, ply);

	event.move = journal->path[ply + 1];
	event.line = skipped;
	event.line_length = count;
	put_window(journal, &event, window);
	tell(journal, &event);
}
