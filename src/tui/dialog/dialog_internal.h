/* dialog_internal.h: what the dialogs see of the program: the session, whose functions change the
 * game, the game on disk, and the stack that they lie on. The rest they ask of the workbench. */
#ifndef TUI_DIALOG_DIALOG_INTERNAL_H
#define TUI_DIALOG_DIALOG_INTERNAL_H

#include "app/saving.h"
#include "app/session/session.h"
#include "tui/dialog/dialogs.h"
#include "tui/widget/popup.h"
#include "tui/workbench.h"

#endif
