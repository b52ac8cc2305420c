/* scale.c: what lies along an axis; see scale.h. */
#include "io/plot/scale.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

/* From here on numbers are written as 2e7, and below this as 2e-4: digits by the dozen are not
 * read. */
#define LARGE 1e7
#define SMALL 1e-3
#define SAME 1e-12 /* numbers that differ less, of their size, are one */

/* ---- spans */

void plot_span_add(struct plot_span *span, const struct plot_axis *axis, double number)
{
	if (!plot_is_on(axis, number))
		return;
	span->low = fmin(span->low, number);
	span->high = fmax(span->high, number);
}

static bool is_drawn(const struct plot *plot, const struct plot_point *point)
{
	return plot_is_on(&plot->x, point->x) && plot_is_on(&plot->y, point->y);
}

struct plot_span plot_span_x(const struct plot *plot)
{
	struct plot_span span = PLOT_NOWHERE;

	for (int i = 0; i < plot->grid.cols; i++)
		plot_span_add(&span, &plot->x, plot->grid.x[i]);
	for (int s = 0; s < plot->series_count; s++)
		for (int i = 0; i < plot->series[s].count; i++)
			if (is_drawn(plot, &plot->series[s].point[i]))
				plot_span_add(&span, &plot->x, plot->series[s].point[i].x);
	return span;
}

struct plot_span plot_span_y(const struct plot *plot)
{
	struct plot_span span = PLOT_NOWHERE;

	for (int i = 0; i < plot->grid.rows; i++)
		plot_span_add(&span, &plot->y, plot->grid.y[i]);
	for (int s = 0; s < plot->series_count; s++) {
		for (int i = 0; i < plot->series[s].count; i++) {
			const struct plot_point *point = &plot->series[s].point[i];

			if (!is_drawn(plot, point))
				continue;
			plot_span_add(&span, &plot->y, point->y);
			if (plot_has_interval(plot, point)) {
				plot_span_add(&span, &plot->y, point->low);
				plot_span_add(&span, &plot->y, point->high);
			}
		}
	}
	return span;
}

struct plot_span plot_span_z(const struct plot *plot)
{
	struct plot_span span = PLOT_NOWHERE;

	for (int i = 0; i < plot->grid.rows * plot->grid.cols; i++)
		plot_span_add(&span, &plot->z, plot->grid.value[i]);
	return span;
}

struct plot_axis plot_axis_x(const struct plot *plot)
{
	struct plot_axis axis = plot->x;

	axis.is_log &= plot->kind == PLOT_LINES || plot->kind == PLOT_CONTOUR;
	return axis;
}

struct plot_span plot_span_bins(const struct plot_bins *bins)
{
	return bins->count ? (struct plot_span){bins->low, bins->low + bins->count * bins->width}
			   : PLOT_NOWHERE;
}

struct plot_span plot_span_counts(const struct plot *plot, const struct plot_bins *bins)
{
	return (struct plot_span){plot->y.is_log ? 0.5 : 0, bins->most ? bins->most : 1};
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
	double number, int power, int decimals, bool is_unicode, char out[PLOT_LABEL])
{
	double factor = number / pow(10, power);
	char tail[32];

	power_text(power, is_unicode, tail);
	if (is_unicode && fabs(fabs(factor) - 1) < 1e-9)
		snprintf(out, PLOT_LABEL, "%s%s", number < 0 ? "-" : "", tail);
	else
		snprintf(
			out, PLOT_LABEL, "%.*f%s%s", decimals, factor, is_unicode ? "·" : "", tail);
}

/* As many decimals as tell multiples of a step apart. */
static int decimals_of(double step)
{
	double digits = ceil(-log10(step) - 1e-9);

	return digits > 0 ? (int)fmin(digits, 15) : 0;
}

/* 12345 as "12 345", -0.5 as "-0.5". */
static void write_plain(double number, int decimals, char out[PLOT_LABEL])
{
	char grouped[32], digits[48];

	snprintf(digits, sizeof digits, "%.*f", decimals, fabs(number));
	if (fabs(number) < 1000) {
		snprintf(out, PLOT_LABEL, "%s%s",
			number < 0 && strpbrk(digits, "123456789") ? "-" : "", digits);
		return;
	}
	text_grouped((uint64_t)(decimals ? floor(fabs(number)) : round(fabs(number))), grouped);
	snprintf(out, PLOT_LABEL, "%s%s%.20s", number < 0 ? "-" : "", grouped,
		digits + strcspn(digits, "."));
}

const char *plot_number(double number, bool is_unicode, char out[PLOT_LABEL])
{
	double size = fabs(number);
	size_t end;
	int decimals, power;

	if (!isfinite(number)) {
		snprintf(out, PLOT_LABEL, "-");
	} else if (size < 1 / PLOT_MOST) {
		snprintf(out, PLOT_LABEL, "0");
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

static void label_linear(struct plot_scale *scale, double step, bool is_unicode)
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

static void mark_linear(struct plot_scale *scale, int most, bool is_unicode)
{
	double step;

	scale->count = axis_ticks(&scale->axis, most, scale->tick);
	step = scale->count > 1 ? scale->tick[1] - scale->tick[0]
				: scale->axis.high - scale->axis.low;
	if (most < 3) /* the ends, which need not be round */
		step = axis_round_up((scale->axis.high - scale->axis.low) / 100);
	label_linear(scale, step, is_unicode);
}

/* 1, 2 and 5 times powers of ten. */
static int fine_marks(const struct axis *axis, double out[AXIS_TICKS])
{
	static const int times[] = {1, 2, 5};
	int power = (int)floor(log10(axis->low)), count = 0;

	for (int i = 0; count < AXIS_TICKS && i < 3 * AXIS_TICKS; i++) {
		double mark = times[i % 3] * pow(10, power + i / 3);

		if (mark > axis->high * (1 + 1e-9))
			break;
		if (mark >= axis->low * (1 - 1e-9))
			out[count++] = mark;
	}
	return count;
}

static void mark_log(struct plot_scale *scale, int most, bool is_unicode)
{
	double fine[AXIS_TICKS];
	int fine_count = fine_marks(&scale->axis, fine);
	char power[32];

	scale->count = axis_ticks(&scale->axis, most, scale->tick);
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
			snprintf(scale->label[i], PLOT_LABEL, "%s%s", is_unicode ? "" : "1",
				power_text((int)round(exact), is_unicode, power));
		else
			plot_number(scale->tick[i], is_unicode, scale->label[i]);
	}
}

/* ---- the ends */

/* Whether there are numbers between two ends that can be told apart. */
static bool is_apart(double low, double high, bool is_log)
{
	if (is_log)
		return high > low * (1 + SAME);
	return high - low > fmax(fmax(fabs(low), fabs(high)) * SAME, 100 / PLOT_MOST);
}

static struct axis linear_ends(struct plot_span span, enum plot_ends ends)
{
	double size = fmax(fabs(span.low), fabs(span.high)), least;

	if (ends == PLOT_FROM_ZERO) {
		span.low = fmin(span.low, 0);
		span.high = fmax(span.high, 0);
	}
	if (size < 100 / PLOT_MOST) { /* 0, or so near to it that there are no steps in between */
		span.low = ends == PLOT_FROM_ZERO ? 0 : -1;
		span.high = 1;
	} else if (!is_apart(span.low, span.high, false)) {
		least = size / 5;
		span.low -= least / 2;
		span.high += least / 2;
	}
	if (ends == PLOT_TIGHT)
		return (struct axis){.low = span.low, .high = span.high};
	return axis_around(span.low, span.high, 0);
}

/* The nearest of 1, 2 and 5 times a power of ten at or below a number. */
static double round_down(double number)
{
	double power = pow(10, floor(log10(number) + 1e-12));

	return number >= 5 * power * (1 - 1e-9)    ? 5 * power
		: number >= 2 * power * (1 - 1e-9) ? 2 * power
						   : power;
}

static struct axis log_ends(struct plot_span span, enum plot_ends ends)
{
	if (ends != PLOT_TIGHT) {
		span.low = round_down(span.low);
		span.high = axis_round_up(span.high);
	}
	if (!is_apart(span.low, span.high, true)) {
		span.low /= 2;
		span.high *= 2;
	}
	return (struct axis){.low = span.low, .high = span.high, .is_log = true};
}

/* The ends that the axis has by itself, where they make sense. */
static void take_own_ends(struct axis *ends, const struct plot_axis *axis)
{
	bool has_low = plot_is_on(axis, axis->low), has_high = plot_is_on(axis, axis->high);

	if (has_low && is_apart(axis->low, has_high ? axis->high : ends->high, axis->is_log))
		ends->low = axis->low;
	if (has_high && is_apart(ends->low, axis->high, axis->is_log))
		ends->high = axis->high;
}

void plot_scale_set(struct plot_scale *scale, const struct plot_axis *axis, struct plot_span span,
	enum plot_ends ends, int most, bool is_unicode)
{
	if (span.low > span.high)
		span = axis->is_log ? (struct plot_span){1, 10} : (struct plot_span){0, 1};
	scale->axis = axis->is_log ? log_ends(span, ends) : linear_ends(span, ends);
	take_own_ends(&scale->axis, axis);
	if (axis->is_log)
		mark_log(scale, most, is_unicode);
	else
		mark_linear(scale, most, is_unicode);
}

int plot_levels(
	const struct plot_axis *axis, struct plot_span span, int most, double out[AXIS_TICKS])
{
	struct plot_scale scale;
	int count = 0;

	if (span.low > span.high || !is_apart(span.low, span.high, axis->is_log))
		return 0;
	for (int marks = most + 2; marks >= 3;
		marks--, count = 0) { /* those at the ends are no levels */
		plot_scale_set(&scale, axis, span, PLOT_TIGHT, marks, false);
		for (int i = 0; i < scale.count; i++)
			if (scale.tick[i] > span.low && scale.tick[i] < span.high && count++ < most)
				out[count - 1] = scale.tick[i];
		if (count <= most)
			return count;
	}
	return 0;
}

void plot_scale_x(struct plot_scale *scale, const struct plot *plot, const struct plot_bins *bins,
	int most, bool is_unicode)
{
	struct plot_span span =
		plot->kind == PLOT_HISTOGRAM ? plot_span_bins(bins) : plot_span_x(plot);
	struct plot_axis axis = plot_axis_x(plot);

	plot_scale_set(scale, &axis, span, PLOT_TIGHT, most, is_unicode);
}

void plot_scale_y(struct plot_scale *scale, const struct plot *plot, const struct plot_bins *bins,
	int most, bool is_unicode)
{
	struct plot_span span =
		plot->kind == PLOT_HISTOGRAM ? plot_span_counts(plot, bins) : plot_span_y(plot);
	enum plot_ends ends = plot->kind == PLOT_LINES ? PLOT_ROUND
		: plot->kind == PLOT_CONTOUR           ? PLOT_TIGHT
						       : PLOT_FROM_ZERO;

	plot_scale_set(scale, &plot->y, span, ends, most, is_unicode);
}
