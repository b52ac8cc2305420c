/* style.h: how a series looks in every picture of a plot. */
#ifndef IO_PLOT_STYLE_H
#define IO_PLOT_STYLE_H

/* How a series looks: a colour that all can tell from the others (Okabe, Ito 2008), and a dash and
 * a mark, since colour is never alone. */
struct plot_style {
	const char *colour, *dashes; /* dashes NULL: none */
	int mark; /* one of PLOT_MARKS, see plot_svg_mark() */
};

enum { PLOT_MARKS = 7 };

struct plot_style plot_style(int series);

#endif
