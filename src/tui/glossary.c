/* glossary.c: the words and signs of the screen; see glossary.h. */
#include "tui/glossary.h"

#include <stddef.h>

const struct glossary_row glossary[] = {
	{"n", NULL, "visits of a move: how many iterations of the search went through it"},
	{"N", NULL, "visits of the node that is looked at, whose moves the table has"},
	{"V", NULL, "value of a move for the player who makes it: +1 a win, 0 a draw, -1 a loss"},
	{"explore", NULL, "what the formula adds to V: large for a move with few visits, so that it is tried again"},
	{"c", NULL, "the weight of explore in the formula; + and - change it"},
	{"prior", NULL, "what the game says of a move before any search, 0 to 1; the formula V+prior adds prior / (1 + n)"},
	{"UCB1", NULL, "V + explore, where explore = c sqrt(ln N / n): the search follows the largest"},
	{"score", NULL, "the sum that a formula gives a move, whichever formula it is"},
	{"share", NULL, "the part of the node's visits that a move has"},
	{"PV", NULL, "principal variation: the line of best play that the search expects"},
	{"iteration", NULL, "one round of the search: selection, expansion, playout, backup; also called simulation, sims for short"},
	{"playout", NULL, "a game played to its end, usually at random, from a new node of the tree"},
	{"heat", NULL, "the colours of the cells: one figure of each move, from cold to hot; F4 chooses which"},
	{"evaluation", NULL, "what the game says of a position or a move by a formula of its own, -1 to 1, without any search; O chooses which"},
	{"analyst", NULL, "a third search besides the two players, which thinks for you when you ask; F3 chooses it"},
	{"solver", NULL, "a way to choose a move: random, minimax, alphabeta, pvs, solver, mcts; each has options"},
	{"recipe", NULL, "a solver with a name and options that suit each other, such as uct"},
	{"estimate", NULL, "a kind of value: a mean of playouts, better with every visit"},
	{"exact", NULL, "a kind of value: proven, so it does not change any more"},
	{"lower, upper", NULL, "kinds of value: a bound, the exact value is not below it or not above it"},
	{"►", ">", "in front of a row: it is selected"},
	{"◄", "<", "behind a move: the best one so far"},
	{"≈", "~", "between figures: they are rounded and do not add up to the last digit"},
	{"▲ ▼", "^ v", "behind a column: it is sorted by, upwards or downwards; at an edge: there is more"},
	{"▸ ▾", "+ -", "in front of a node: folded, unfolded"},
	{"*", NULL, "in a form: not the default; in the log: what a search says"},
	{"[X]", NULL, "brackets around a piece: the last move; around a name: the tab that is shown"},
	{">X<", NULL, "arrows around a piece: it is picked up; Enter puts it where it goes, Esc puts it down"},
	{"·", ".", "on the board: a cell where you can play, a piece that you can move; in the tree: a node without children"},
	{"█▌", "##", "a bar: the share of a move, or how much there is of something compared with the most"},
	{.word = NULL},
};
