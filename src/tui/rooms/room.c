/* room.c: what rooms have in common; see room.h. */
#include "tui/rooms/room.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "tui/workbench.h"

static struct room *room_of(struct popup *popup)
{
	return (struct room *)popup; /* its first member */
}

static void draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	(void)bench;
	room_of(popup)->ops->draw(room_of(popup), inside);
}

static void key(struct popup *popup, struct workbench *bench, int pressed)
{
	struct room *room = room_of(popup);

	if (!keys_act_in(bench, room->ops->keys, pressed) && room->ops->type)
		room->ops->type(room, pressed);
}

static void click(struct popup *popup, struct workbench *bench, int row, int col, int button)
{
	struct room *room = room_of(popup);

	(void)bench;
	if (room->ops->click)
		room->ops->click(room, row, col, button);
}

static void cancel(struct popup *popup, struct workbench *bench)
{
	struct room *room = room_of(popup);

	if (!room->ops->stop || !room->ops->stop(room))
		popup_close(bench, popup);
}

static bool tick(struct popup *popup, struct workbench *bench)
{
	struct room *room = room_of(popup);
	bool has_changed = false,
	     is_busy = room->ops->tick && room->ops->tick(room, clock_ns(), &has_changed);

	if (has_changed)
		workbench_repaint(bench);
	return is_busy;
}

static void destroy(struct popup *popup)
{
	struct room *room = room_of(popup);

	if (room->ops->done)
		room->ops->done(room);
	free(room);
}

static const struct popup_ops popup_ops = {.draw = draw,
	.key = key,
	.click = click,
	.cancel = cancel,
	.tick = tick,
	.destroy = destroy};

void *room_new(struct workbench *bench, const struct room_ops *ops)
{
	struct room *room = xcalloc(1, ops->size);

	room->ops = ops;
	room->bench = bench;
	room->popup = (struct popup){.ops = &popup_ops,
		.title = ops->title,
		.hint = ops->hint,
		.is_room = true,
		.keys = ops->keys};
	return room;
}

void room_open(struct room *room)
{
	popup_open(room->bench, &room->popup);
}

void room_open_alone(struct room *room)
{
	popup_close_all(room->bench);
	room_open(room);
}

void room_close(struct room *room)
{
	popup_close(room->bench, &room->popup);
}

struct room *room_on_top(const struct workbench *bench)
{
	assert(popup_top(bench) && popup_top(bench)->ops == &popup_ops);
	return room_of(popup_top(bench));
}

void room_refuse(struct room *room, const char *format, ...)
{
	va_list args;
	char *text;

	va_start(args, format);
	text = xvasprintf(format, args);
	va_end(args);
	workbench_tell(room->bench, LOG_PROBLEM, "%s", text);
	free(text);
}
