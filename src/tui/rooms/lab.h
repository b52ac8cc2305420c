/* lab.h: what is kept of the rooms of the lab while none of them is open. */
#ifndef TUI_ROOMS_LAB_H
#define TUI_ROOMS_LAB_H

#include "app/rooms/bandit_room.h"
#include "io/course/course.h"
#include "tui/rooms/experiments/experiments.h"

struct lab {
	struct bandit_room *bandit; /* as it was left; NULL: it was never opened */
	struct lab_experiments experiments;
	struct course course; /* as it was read when its menu opened last */
	int course_row; /* that was chosen there last */
};

#endif
