/* figure_scale.c: what lies along an axis; see figure_scale.h. */
#include "io/figure_scale.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

/* From here on numbers are written as 2e7, and below this as 2e-4: digits by the dozen are not
 * read. */
#define LARGE 1e7
#define SMALL 1e-3
#define SAME 1e-12 /* figures that differ less, of their size, are one figure */

/* ---- spans */

void figure_span_add(struct figure_span *span, const struct figure_axis *axis, double figure)
{
	if (!figure_is_on(axis, figure))
		return;
	span->low = fmin(span->low, figure);
	span->high = fmax(span->high, figure);
}

static bool is_drawn(const struct figure *figure, const struct figure_point *point)
{
	return figure_is_on(&figure->x, point->x) && figure_is_on(&figure->y, point->y);
}

struct figure_span figure_span_x(const struct figure *figure)
{
	struct figure_span span = FIGURE_NOWHERE;

	for (int i = 0; i < figure->grid.cols; i++)
		figure_span_add(&span, &figure->x, figure->grid.x[i]);
	for (int s = 0; s < figure->series_count; s++)
		for (int i = 0; i < figure->series[s].count; i++)
			if (is_drawn(figure, &figure->series[s].point[i]))
				figure_span_add(&span, &figure->x, figure->series[s].point[i].x);
	return span;
}

struct figure_span figure_span_y(const struct figure *figure)
{
	struct figure_span span = FIGURE_NOWHERE;

	for (int i = 0; i < figure->grid.rows; i++)
		figure_span_add(&span, &figure->y, figure->grid.y[i]);
	for (int s = 0; s < figure->series_count; s++) {
		for (int i = 0; i < figure->series[s].count; i++) {
			const struct figure_point *point = &figure->series[s].point[i];

			if (!is_drawn(figure, point))
				continue;
			figure_span_add(&span, &figure->y, point->y);
			if (figure_has_interval(figure, point)) {
				figure_span_add(&span, &figure->y, point->low);
				figure_span_add(&span, &figure->y, point->high);
			}
		}
	}
	return span;
}

struct figure_span figure_span_z(const struct figure *figure)
{
	struct figure_span span = FIGURE_NOWHERE;

	for (int i = 0; i < figure->grid.rows * figure->grid.cols; i++)
		figure_span_add(&span, &figure->z, figure->grid.value[i]);
	return span;
}

struct figure_axis figure_axis_x(const struct figure *figure)
{
	struct figure_axis axis = figure->x;

	axis.is_log &= figure->kind == FIGURE_LINES || figure->kind == FIGURE_CONTOUR;
	return axis;
}

struct figure_span figure_span_bins(const struct figure_bins *bins)
{
	return bins->count ? (struct figure_span){bins->low, bins->low + bins->count * bins->width}
			   : FIGURE_NOWHERE;
}

struct figure_span figure_span_counts(const struct figure *figure, const struct figure_bins *bins)
{
	return (struct figure_span){figure->y.is_log ? 0.5 : 0, bins->most ? bins->most : 1};
}

/* ---- numbers */

static const char *power_text(int power, bool is_unicode, char out[32])
{
	static const char *const digit[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
	char plain[16];
	size_t used = 0;

	snprintf(plain, sizeof plain, "%d", power);
	if (!is_unicode) {
		snprintf(out, 32, "e%s", plain);
		return out;
	}
	out[0] = '\0';
	text_append(out, 32, &used, "10");
	for (const char *c = plain; *c; c++)
		text_append(out, 32, &used, "%s", *c == '-' ? "⁻" : digit[*c - '0']);
	return out;
}

/* 3.20 times 10 to a power. */
static void write_power(
	double number, int power, int decimals, bool is_unicode, char out[FIGURE_LABEL])
{
	double factor = number / pow(10, power);
	char tail[32];

	power_text(power, is_unicode, tail);
	if (is_unicode && fabs(fabs(factor) - 1) < 1e-9)
		snprintf(out, FIGURE_LABEL, "%s%s", number < 0 ? "-" : "", tail);
	else
		snprintf(out, FIGURE_LABEL, "%.*f%s%s", decimals, factor, is_unicode ? "·" : "",
			tail);
}

/* As many decimals as tell multiples of a step apart. */
static int decimals_of(double step)
{
	double digits = ceil(-log10(step) - 1e-9);

	return digits > 0 ? (int)fmin(digits, 15) : 0;
}

/* 12345 as "12 345", -0.5 as "-0.5". */
static void write_plain(double number, int decimals, char out[FIGURE_LABEL])
{
	char grouped[32], digits[48];

	snprintf(digits, sizeof digits, "%.*f", decimals, fabs(number));
	if (fabs(number) < 1000) {
		snprintf(out, FIGURE_LABEL, "%s%s",
			number < 0 && strpbrk(digits, "123456789") ? "-" : "", digits);
		return;
	}
	text_grouped((uint64_t)(decimals ? floor(fabs(number)) : round(fabs(number))), grouped);
	snprintf(out, FIGURE_LABEL, "%s%s%.20s", number < 0 ? "-" : "", grouped,
		digits + strcspn(digits, "."));
}

const char *figure_number(double number, bool is_unicode, char out[FIGURE_LABEL])
{
	double size = fabs(number);
	size_t end;
	int decimals, power;

	if (!isfinite(number)) {
		snprintf(out, FIGURE_LABEL, "-");
	} else if (size < 1 / FIGURE_MOST) {
		snprintf(out, FIGURE_LABEL, "0");
	} else if (size >= LARGE || size < SMALL) {
		power = (int)floor(log10(size) + 1e-12);
		decimals = fabs(remainder(size / pow(10, power), 1)) < 1e-9  ? 0
			: fabs(remainder(size / pow(10, power), 0.1)) < 1e-9 ? 1
									     : 2;
		write_power(number, power, decimals, is_unicode, out);
	} else {
		decimals = number == round(number) || size >= 1000 ? 0
			: size >= 100                              ? 1
			: size >= 10                               ? 2
								   : 3;
		write_plain(number, decimals, out);
		end = strlen(out);
		while (decimals-- > 0 && out[end - 1] == '0')
			out[--end] = '\0';
		if (out[end - 1] == '.')
			out[end - 1] = '\0';
	}
	return out;
}

/* ---- the marks */

static void label_linear(struct figure_scale *scale, double step, bool is_unicode)
{
	double size = fmax(fabs(scale->axis.low), fabs(scale->axis.high));
	int power = (int)floor(log10(size) + 1e-12);
	bool is_plain = size < LARGE && size >= SMALL;

	for (int i = 0; i < scale->count; i++) {
		if (scale->tick[i] == 0)
			strcpy(scale->label[i], "0");
		else if (is_plain)
			write_plain(scale->tick[i], decimals_of(step), scale->label[i]);
		else
			write_power(scale->tick[i], power, decimals_of(step / pow(10, power)),
				is_unicode, scale->label[i]);
	}
}

static void mark_linear(struct figure_scale *scale, int most, bool is_unicode)
{
	double step;

	scale->count = plot_ticks(&scale->axis, most, scale->tick);
	step = scale->count > 1 ? scale->tick[1] - scale->tick[0]
				: scale->axis.high - scale->axis.low;
	if (most < 3) /* the ends, which need not be round */
		step = plot_round_up((scale->axis.high - scale->axis.low) / 100);
	label_linear(scale, step, is_unicode);
}

/* 1, 2 and 5 times powers of ten. */
static int fine_marks(const struct plot_axis *axis, double out[PLOT_TICKS])
{
	static const int times[] = {1, 2, 5};
	int power = (int)floor(log10(axis->low)), count = 0;

	for (int i = 0; count < PLOT_TICKS && i < 3 * PLOT_TICKS; i++) {
		double mark = times[i % 3] * pow(10, power + i / 3);

		if (mark > axis->high * (1 + 1e-9))
			break;
		if (mark >= axis->low * (1 - 1e-9))
			out[count++] = mark;
	}
	return count;
}

static void mark_log(struct figure_scale *scale, int most, bool is_unicode)
{
	double fine[PLOT_TICKS];
	int fine_count = fine_marks(&scale->axis, fine);
	char power[32];

	scale->count = plot_ticks(&scale->axis, most, scale->tick);
	if (fine_count <= most && scale->axis.high / scale->axis.low < 1e4) {
		scale->count = fine_count;
		memcpy(scale->tick, fine, sizeof fine);
	}
	if (scale->count < 2) {
		scale->count = most < 2 ? most : 2;
		scale->tick[0] = scale->axis.low;
		scale->tick[1] = scale->axis.high;
	}
	for (int i = 0; i < scale->count; i++) {
		double exact = log10(scale->tick[i]);

		if ((scale->axis.high >= LARGE || scale->axis.low < SMALL) &&
			fabs(exact - round(exact)) < 1e-9 && fabs(exact) > 1.5)
			snprintf(scale->label[i], FIGURE_LABEL, "%s%s", is_unicode ? "" : "1",
				power_text((int)round(exact), is_unicode, power));
		else
			figure_number(scale->tick[i], is_unicode, scale->label[i]);
	}
}

/* ---- the ends */

/* Whether there are figures between two ends that can be told apart. */
static bool is_apart(double low, double high, bool is_log)
{
	if (is_log)
		return high > low * (1 + SAME);
	return high - low > fmax(fmax(fabs(low), fabs(high)) * SAME, 100 / FIGURE_MOST);
}

static struct plot_axis linear_ends(struct figure_span span, enum figure_ends ends)
{
	double size = fmax(fabs(span.low), fabs(span.high)), least;

	if (ends == FIGURE_FROM_ZERO) {
		span.low = fmin(span.low, 0);
		span.high = fmax(span.high, 0);
	}
	if (size < 100 / FIGURE_MOST) { /* 0, or so near to it that there are no steps in between */
		span.low = ends == FIGURE_FROM_ZERO ? 0 : -1;
		span.high = 1;
	} else if (!is_apart(span.low, span.high, false)) {
		least = size / 5;
		span.low -= least / 2;
		span.high += least / 2;
	}
	if (ends == FIGURE_TIGHT)
		return (struct plot_axis){.low = span.low, .high = span.high};
	return plot_axis_around(span.low, span.high, 0);
}

/* The nearest of 1, 2 and 5 times a power of ten at or below a figure. */
static double round_down(double figure)
{
	double power = pow(10, floor(log10(figure) + 1e-12));

	return figure >= 5 * power * (1 - 1e-9)    ? 5 * power
		: figure >= 2 * power * (1 - 1e-9) ? 2 * power
						   : power;
}

static struct plot_axis log_ends(struct figure_span span, enum figure_ends ends)
{
	if (ends != FIGURE_TIGHT) {
		span.low = round_down(span.low);
		span.high = plot_round_up(span.high);
	}
	if (!is_apart(span.low, span.high, true)) {
		span.low /= 2;
		span.high *= 2;
	}
	return (struct plot_axis){.low = span.low, .high = span.high, .is_log = true};
}

/* The ends that the axis has by itself, where they make sense. */
static void take_own_ends(struct plot_axis *ends, const struct figure_axis *axis)
{
	bool has_low = figure_is_on(axis, axis->low), has_high = figure_is_on(axis, axis->high);

	if (has_low && is_apart(axis->low, has_high ? axis->high : ends->high, axis->is_log))
		ends->low = axis->low;
	if (has_high && is_apart(ends->low, axis->high, axis->is_log))
		ends->high = axis->high;
}

void figure_scale_set(struct figure_scale *scale, const struct figure_axis *axis,
	struct figure_span span, enum figure_ends ends, int most, bool is_unicode)
{
	if (span.low > span.high)
		span = axis->is_log ? (struct figure_span){1, 10} : (struct figure_span){0, 1};
	scale->axis = axis->is_log ? log_ends(span, ends) : linear_ends(span, ends);
	take_own_ends(&scale->axis, axis);
	if (axis->is_log)
		mark_log(scale, most, is_unicode);
	else
		mark_linear(scale, most, is_unicode);
}

int figure_levels(
	const struct figure_axis *axis, struct figure_span span, int most, double out[PLOT_TICKS])
{
	struct figure_scale scale;
	int count = 0;

	if (span.low > span.high || !is_apart(span.low, span.high, axis->is_log))
		return 0;
	for (int marks = most + 2; marks >= 3;
		marks--, count = 0) { /* those at the ends are no levels */
		figure_scale_set(&scale, axis, span, FIGURE_TIGHT, marks, false);
		for (int i = 0; i < scale.count; i++)
			if (scale.tick[i] > span.low && scale.tick[i] < span.high && count++ < most)
				out[count - 1] = scale.tick[i];
		if (count <= most)
			return count;
	}
	return 0;
}
