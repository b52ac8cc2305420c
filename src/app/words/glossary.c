/* glossary.c: the words and signs of the screen; see glossary.h. */
#include "app/words/glossary.h"

#include <stddef.h>

const struct glossary_row glossary[] = {
	{"n", NULL, "visits of a move: how many iterations of the search went through it"},
	{"N", NULL, "visits of the node whose moves the table shows"},
	{"V", NULL, "value of a move for the player who makes it: +1 a win, 0 a draw, -1 a loss"},
	{"t", NULL,
		"total of a move: the sum of the results of its iterations, for the player who "
		"makes it; V = t / n"},
	{"explore", NULL,
		"what the formula adds to V: large for a move with few visits, so that it is tried "
		"again"},
	{"c", NULL, "the weight of explore in the formula; + and - change it"},
	{"…", "~",
		"at the end of a text: there was no space for the rest; zoom the pane (z) to read "
		"it"},
	{"prior, P", NULL,
		"how good a move looks before any search, by the game or an evaluation, 0 to 1; in "
		"PUCT the priors of a node sum to 1"},
	{"ñ, Ṽ", "n~, V~",
		"RAVE: simulations in which the player made this move at any later time (all moves "
		"as first, AMAF), and their value"},
	{"β", "B",
		"RAVE: how much of the score is Ṽ instead of V: 1 at first, less with every visit"},
	{"prior visits", NULL,
		"visits that a move starts with, with the value of its prior: they count in the "
		"formula, but not in n"},
	{"UCB1", NULL,
		"V + explore, where explore = c sqrt(ln N / n): the search follows the move with "
		"the largest UCB1"},
	{"bias", NULL,
		"progressive bias: UCB1 plus b P / n, which helps while there are few visits"},
	{"Thompson", NULL,
		"Thompson sampling: the search draws a value for each move and follows the "
		"highest; the mean and deviation of a draw are shown"},
	{"greedy", NULL, "the search follows the highest V, and now and then a random move"},
	{"Round-robin", NULL,
		"every move in turn: V minus 2 w n, where w is the range of V, so the move with "
		"the fewest visits comes first"},
	{"m", NULL,
		"RAVE with beta=mse: the mean of V and its AMAF value by their counts, as a chance "
		"to win, 0 to 1"},
	{"score", NULL, "the sum that the formula gives a move, for any formula"},
	{"next", NULL,
		"the children that the formula would choose next if no V changed; again: after how "
		"many selections a child would be chosen again"},
	{"share", NULL, "the part of the node's visits that a move has"},
	{"PV", NULL, "principal variation: the line of best play that the search expects"},
	{"iteration", NULL,
		"one round of the search: selection, expansion, playout, backup; also called "
		"simulation, sims for short"},
	{"node", NULL,
		"a position in the tree: the root, and each move that has entered the tree below "
		"it; a move that was not tried yet is none"},
	{"playout", NULL,
		"a game played to its end, usually at random, from a new node of the tree"},
	{"heat", NULL,
		"the colours of the cells show one figure of each move, from cold to hot; F4 "
		"chooses the figure"},
	{"evaluation", NULL,
		"a formula of the game for the value of a position or move, -1 to 1, without any "
		"search; O chooses one for the heat map"},
	{"analyst", NULL,
		"a third search beside the two players, which thinks for you when you ask; F3 "
		"chooses it"},
	{"solver", NULL,
		"a way to choose a move: random, bestfirst, minimax, alphabeta, pvs, solver, mcts; "
		"each has options"},
	{"recipe", NULL,
		"a solver with a name and matching options, such as uct; strong has other options "
		"in each game"},
	{"flat", NULL,
		"Monte Carlo without a tree: random games for each move; plays the move with the "
		"best mean"},
	{"not drawn", NULL, "a move that the option successors left out at random"},
	{"diverge", NULL,
		"in a twin race: the first difference is the first iteration in which the two "
		"searches make different choices"},
	{"distance", NULL,
		"in a twin race: half the sum of the differences between the shares: 0 equal "
		"shares, 1 no move visited by both"},
	{"error", NULL,
		"how far a value is from the exact one; in the comparison of solvers, ! marks a "
		"best move that is not the best"},
	{"mean error", NULL,
		"with the truth shown (T): how far the estimates of the moves are from their exact "
		"values on average, weighted by visits"},
	{"estimate", NULL, "a kind of value: a mean of playouts, better with every visit"},
	{"exact", NULL, "a kind of value: proven, so it never changes"},
	{"lower, upper", NULL,
		"kinds of value: a bound, the exact value is not below it or not above it"},
	{">=, <=", NULL,
		"a kind of value: a mean of playouts, where the exact value is proven to be at "
		"least or at most this"},
	{"mirror, same", NULL,
		"a kind of value: the move mirrors another one, which is searched for both"},
	{"left out, out", NULL,
		"a kind of value: not searched, because another move is proven to be at least as "
		"good"},
	{"arm", NULL,
		"one of a bandit's slot machines: pulling it pays a reward from 0 to 1; V is the "
		"mean of what it paid, n its pulls, N all pulls"},
	{"truth", NULL,
		"the exact value of a move; in the bandit room what an arm pays on average, hidden "
		"until you press T"},
	{"regret", NULL, "total reward lost by not always pulling the best arm"},
	{"bound", NULL,
		"the theorem's limit for the mean regret of UCB1 with c = sqrt 2: it grows as ln "
		"n"},
	{"2(1):0", NULL,
		"in the bandit room: arm 2 was pulled by hand and paid 0; the policy would have "
		"pulled arm 1"},
	{"trial", NULL,
		"the smallest part of an experiment, such as one game, one search or one run of a "
		"bandit"},
	{"factor, point", NULL,
		"a factor is what an experiment varies; a point is one combination of the factors' "
		"values, with its own trials"},
	{"►", ">", "before a row: the row is selected"},
	{"◄", "<",
		"after a move: the best move so far, the one with the most visits, or as the "
		"option final says; after an arm: the next pull"},
	{"≈", "~", "between figures: rounded, they do not add up in the last digit"},
	{"▲ ▼", "^ v, / \\",
		"after a column's name: the rows are sorted by it, upwards or downwards; at an "
		"edge: there is more"},
	{"S E P B", NULL,
		"before a move: the phase of the iteration there: select, expand, playout, backup"},
	{"▸ ▾", "+ -", "before a node: folded, unfolded"},
	{"*", NULL, "in a form: not the default; in the log: a line of a search"},
	{"[X]", NULL,
		"brackets around a piece: the last move; around a name: the tab that is shown"},
	{">X<", NULL,
		"arrows around a piece: it is picked up; Enter puts it on the selected cell, Esc "
		"puts it back"},
	{"·", ".",
		"on the board: a cell where you can play, a piece that you can move; in the tree: "
		"a node without children"},
	{"∞", "inf", "a score without limit: the move has no visits, so it comes first"},
	{"┃ ┏", "| +", "a thick frame on the board: the cell of the cursor"},
	{"█▌", "##", "a bar: the share of a move, or a figure compared with the largest one"},
	{.word = NULL},
};
