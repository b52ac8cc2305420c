/* suites.h: every suite, by layer; the test program of a layer lists its own. */
#ifndef TESTS_SUITES_H
#define TESTS_SUITES_H

#include "tests/check.h"

/* base */
Suite *base_suite(void);
Suite *child_suite(void);
Suite *ini_edit_suite(void);
Suite *ini_suite(void);
Suite *rng_suite(void);

/* game */
Suite *band_suite(void);
Suite *conformance_suite(void);
Suite *connect4_suite(void);
Suite *go_suite(void);
Suite *go_heavy_suite(void);
Suite *go_replay_suite(void);
Suite *guess_suite(void);
Suite *heaps_suite(void);
Suite *hex_guess_suite(void);
Suite *hex_suite(void);
Suite *magic_suite(void);
Suite *mnk_suite(void);
Suite *morpion_suite(void);
Suite *nested_guess_suite(void);
Suite *nested_suite(void);
Suite *othello_suite(void);
Suite *playouts_suite(void);
Suite *shape_suite(void);
Suite *tree_suite(void);

/* search */
Suite *bestfirst_suite(void);
Suite *amaf_suite(void);
Suite *breaks_suite(void);
Suite *condition_suite(void);
Suite *engine_suite(void);
Suite *exact_connect4_suite(void);
Suite *exact_go_suite(void);
Suite *exact_othello_suite(void);
Suite *exact_retrograde_suite(void);
Suite *exact_suite(void);
Suite *figures_suite(void);
Suite *flat_suite(void);
Suite *formula_suite(void);
Suite *gtp_player_suite(void);
Suite *mcts_suite(void);
Suite *minimax_journal_suite(void);
Suite *minimax_suite(void);
Suite *outline_suite(void);
Suite *pvs_suite(void);
Suite *pvs_threads_suite(void);
Suite *rollouts_suite(void);
Suite *seeker_suite(void);
Suite *select_suite(void);
Suite *stepper_suite(void);
Suite *successors_suite(void);
Suite *theatre_suite(void);
Suite *trace_suite(void);
Suite *tune_suite(void);

/* lab */
Suite *bandit_suite(void);
Suite *bandit_arms_suite(void);
Suite *bandit_study_suite(void);
Suite *experiment_suite(void);
Suite *summary_suite(void);
Suite *count_suite(void);
Suite *course_suite(void);
Suite *match_suite(void);
Suite *trial_figures_suite(void);
Suite *trial_search_suite(void);
Suite *twin_suite(void);

/* io */
Suite *board_text_suite(void);
Suite *board_nested_suite(void);
Suite *config_suite(void);
Suite *csv_suite(void);
Suite *experiment_course_suite(void);
Suite *experiment_list_suite(void);
Suite *experiment_store_suite(void);
Suite *experiment_figure_suite(void);
Suite *experiment_report_suite(void);
Suite *figure_suite(void);
Suite *figure_svg_suite(void);
Suite *figure_text_suite(void);
Suite *file_suite(void);
Suite *gtp_clock_suite(void);
Suite *gtp_suite(void);
Suite *journal_suite(void);
Suite *labcode_suite(void);
Suite *levels_suite(void);
Suite *lines_suite(void);
Suite *outline_write_suite(void);
Suite *plot_suite(void);
Suite *record_suite(void);
Suite *saves_suite(void);
Suite *settings_suite(void);
Suite *sheet_suite(void);
Suite *slot_suite(void);
Suite *svg_suite(void);

/* tui */
Suite *board_hex_suite(void);
Suite *board_screen_suite(void);
Suite *board_suite(void);
Suite *breakpoints_suite(void);
Suite *chart_suite(void);
Suite *contest_suite(void);
Suite *bandit_room_suite(void);
Suite *bandit_screen_suite(void);
Suite *dialogs_suite(void);
Suite *end_popup_suite(void);
Suite *exports_suite(void);
Suite *external_suite(void);
Suite *games_suite(void);
Suite *key_bar_suite(void);
Suite *lab_experiments_suite(void);
Suite *lab_jobs_suite(void);
Suite *layout_suite(void);
Suite *marks_suite(void);
Suite *move_table_suite(void);
Suite *opinion_suite(void);
Suite *phases_suite(void);
Suite *pieces_suite(void);
Suite *play_view_suite(void);
Suite *playout_suite(void);
Suite *predictions_suite(void);
Suite *recall_suite(void);
Suite *saving_suite(void);
Suite *session_suite(void);
Suite *snapshot_suite(void);
Suite *solvers_suite(void);
Suite *steps_suite(void);
Suite *tabs_suite(void);
Suite *terminal_keys_suite(void);
Suite *terminal_screen_suite(void);
Suite *terminal_suite(void);
Suite *theatre_screen_suite(void);
Suite *tree_list_suite(void);
Suite *truth_suite(void);
Suite *twin_room_suite(void);
Suite *typed_moves_suite(void);
Suite *typing_suite(void);
Suite *widths_suite(void);
Suite *workbench_suite(void);

#endif
