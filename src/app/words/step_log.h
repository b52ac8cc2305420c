/* step_log.h: step mode in sentences: each phase that happens is one line in the log, so that a
 * lesson can be read, searched and spoken. Going fast leaves one line where it ends. Without
 * curses. */
#ifndef APP_WORDS_STEP_LOG_H
#define APP_WORDS_STEP_LOG_H

#include "app/session/session.h"

/* The point that the log has come to. Zeroed before use; ends with step_log_done(). */
struct step_log {
	bool is_begun;
	bool is_behind; /* it went too fast to tell */
	uint64_t iteration;
	int phase;
	/* of the iteration after those: what happens in it is told also when it is over */
	struct events events;
};

/* Writes what has happened since the last call into the session's log. */
void step_log_follow(struct step_log *log, const struct session *session);
void step_log_done(struct step_log *log);

#endif
