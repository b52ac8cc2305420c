/* test_snapshot_screen.c: the difference from the snapshot, in the table and in the tree. */
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

START_TEST(difference_on_the_screen)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "human"},
			.rows = 40,
			.cols = 120});

	workbench_follow(t,
		(const struct step[]){
			{"K", "Nothing to keep yet"},
			{"I5<Enter>", "[Step]"},
			{"]", "[Table]"},
			{"", "N 5"},
			{"K", "against 5 sims, c 1"},
			{"", "Δn"},
			{"I+1000<Enter>", "N 1 005"},
			{"", "new"}, /* four of the nine moves */
			{"<Tab>]", "+1 000"}, /* the root */
			{"", " +"}, /* a node that is new */
			{"D", NULL, "Δn"},
			{"", NULL, "against"},
			{NULL},
		});
	workbench_close(t);
}
END_TEST

CHECK_TESTS(snapshot_screen, difference_on_the_screen);
