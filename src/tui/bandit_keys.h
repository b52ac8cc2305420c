/* bandit_keys.h: what the keys of the bandit room do. They are called while the room is open and
 * nothing lies over it. */
#ifndef TUI_BANDIT_KEYS_H
#define TUI_BANDIT_KEYS_H

struct workbench;

void act_bandit_step(struct workbench *bench);
void act_bandit_step_back(struct workbench *bench);
void act_bandit_ten(struct workbench *bench);
void act_bandit_ten_back(struct workbench *bench);
void act_bandit_hundred(struct workbench *bench);
void act_bandit_hundred_back(struct workbench *bench);
void act_bandit_to_start(struct workbench *bench);
void act_bandit_to_end(struct workbench *bench);
void act_bandit_run(struct workbench *bench);
void act_bandit_faster(struct workbench *bench);
void act_bandit_slower(struct workbench *bench);
void act_bandit_ask_pulls(struct workbench *bench);
void act_bandit_up(struct workbench *bench);
void act_bandit_down(struct workbench *bench);
void act_bandit_follow(struct workbench *bench);
void act_bandit_pull_selected(struct workbench *bench);
void act_bandit_truth(struct workbench *bench);
void act_bandit_means(struct workbench *bench);
void act_bandit_more_c(struct workbench *bench);
void act_bandit_less_c(struct workbench *bench);
void act_bandit_next_run(struct workbench *bench);
void act_bandit_next_chart(struct workbench *bench);
void act_bandit_next_part(struct workbench *bench);
void act_bandit_log_axis(struct workbench *bench);
void act_bandit_bound(struct workbench *bench);

/* bandit_form.c: the arms and the luck as a form; who pulls. */
void act_bandit_ask_setup(struct workbench *bench);
void act_bandit_ask_policy(struct workbench *bench);

/* bandit_export.c */
void act_bandit_export(struct workbench *bench);

#endif
