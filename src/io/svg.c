/* svg.c: pictures as SVG; see svg.h. */
#include "io/svg.h"

#include <math.h>

#include "base/text.h"
#include "io/quote.h"

/* ---- pieces of an element */

/* ` name="12.5"` without a needless zero. */
static void put_number(FILE *file, const char *name, double number)
{
	char text[32];
	size_t length = (size_t)snprintf(text, sizeof text, "%.2f", number);

	while (text[length - 1] == '0')
		length--;
	if (text[length - 1] == '.')
		length--;
	fprintf(file, " %s=\"%.*s\"", name, (int)length, text);
}

static void put_word(FILE *file, const char *name, const char *word)
{
	fprintf(file, " %s=\"", name);
	quote_xml(file, word);
	fputc('"', file);
}

static void put_paint(FILE *file, const struct svg_paint *paint)
{
	put_word(file, "fill", paint->fill ? paint->fill : "none");
	if (paint->opacity > 0)
		put_number(file, "opacity", paint->opacity);
	if (!paint->stroke)
		return;
	put_word(file, "stroke", paint->stroke);
	put_number(file, "stroke-width", paint->stroke_width > 0 ? paint->stroke_width : 1);
	if (paint->dashes || paint->is_dashed)
		put_word(file, "stroke-dasharray", paint->dashes ? paint->dashes : "4 3");
}

static void close_element(FILE *file)
{
	fputs("/>\n", file);
}

/* ---- the picture */

void svg_open(FILE *file, double width, double height, const char *title)
{
	fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "
	      "xmlns=\"http://www.w3.org/2000/svg\"",
		file);
	put_number(file, "width", width);
	put_number(file, "height", height);
	/* stroke: ImageMagick's own reader would outline text */
	fprintf(file,
		" viewBox=\"0 0 %.2f %.2f\" stroke=\"none\" font-family=\"Helvetica, Arial, "
		"'DejaVu Sans', sans-serif\">\n<title>",
		width, height);
	quote_xml(file, title);
	fputs("</title>\n", file);
	svg_rect(file, 0, 0, width, height, 0, &(struct svg_paint){.fill = "#ffffff"});
}

void svg_close(FILE *file)
{
	fputs("</svg>\n", file);
}

void svg_group_open(FILE *file, const char *id, const char *words)
{
	fputs("<g", file);
	if (id)
		put_word(file, "id", id);
	fputs(">\n", file);
	if (words) {
		fputs("<title>", file);
		quote_xml(file, words);
		fputs("</title>\n", file);
	}
}

void svg_group_close(FILE *file)
{
	fputs("</g>\n", file);
}

void svg_rect(FILE *file, double x, double y, double width, double height, double radius,
	const struct svg_paint *paint)
{
	fputs("<rect", file);
	put_number(file, "x", x);
	put_number(file, "y", y);
	put_number(file, "width", width);
	put_number(file, "height", height);
	if (radius > 0)
		put_number(file, "rx", radius);
	put_paint(file, paint);
	close_element(file);
}

void svg_circle(FILE *file, double x, double y, double radius, const struct svg_paint *paint)
{
	fputs("<circle", file);
	put_number(file, "cx", x);
	put_number(file, "cy", y);
	put_number(file, "r", radius);
	put_paint(file, paint);
	close_element(file);
}

void svg_line(FILE *file, double x1, double y1, double x2, double y2, const struct svg_paint *paint)
{
	fputs("<line", file);
	put_number(file, "x1", x1);
	put_number(file, "y1", y1);
	put_number(file, "x2", x2);
	put_number(file, "y2", y2);
	put_paint(file, paint);
	close_element(file);
}

void svg_polygon(FILE *file, const double *points, int n, const struct svg_paint *paint)
{
	fputs("<polygon points=\"", file);
	for (int i = 0; i < n; i++)
		fprintf(file, "%s%.2f,%.2f", i ? " " : "", points[2 * i], points[2 * i + 1]);
	fputc('"', file);
	put_paint(file, paint);
	close_element(file);
}

void svg_polyline(FILE *file, const double *points, int n, const struct svg_paint *paint)
{
	svg_path_open(file);
	svg_path_outline(file, points, n, false);
	fputs("\" stroke-linejoin=\"round\" stroke-linecap=\"round", file);
	svg_path_close(file, paint);
}

void svg_path_open(FILE *file)
{
	fputs("<path d=\"", file);
}

void svg_path_outline(FILE *file, const double *points, int n, bool is_closed)
{
	for (int i = 0; i < n; i++)
		fprintf(file, "%c%.2f %.2f", i ? 'L' : 'M', points[2 * i], points[2 * i + 1]);
	fputs(is_closed ? "Z" : "", file);
}

void svg_path_close(FILE *file, const struct svg_paint *paint)
{
	fputc('"', file);
	put_paint(file, paint);
	close_element(file);
}

void svg_clip_open(FILE *file, const char *id, double x, double y, double width, double height)
{
	fputs("<clipPath", file);
	put_word(file, "id", id);
	fputs(">\n", file);
	svg_rect(file, x, y, width, height, 0, &(struct svg_paint){.fill = "#ffffff"});
	fprintf(file, "</clipPath>\n<g clip-path=\"url(#%s)\">\n", id);
}

void svg_curve(
	FILE *file, double x1, double y1, double x2, double y2, const struct svg_paint *paint)
{
	double middle = (y1 + y2) / 2;

	fprintf(file, "<path d=\"M %.2f %.2f C %.2f %.2f %.2f %.2f %.2f %.2f\"", x1, y1, x1, middle,
		x2, middle, x2, y2);
	put_paint(file, paint);
	close_element(file);
}

void svg_text(FILE *file, double x, double y, const struct svg_font *font, const char *text)
{
	static const char *const anchors[] = {
		[SVG_START] = "start", [SVG_MIDDLE] = "middle", [SVG_END] = "end"};

	fputs("<text", file);
	put_number(file, "x", x);
	put_number(file, "y", y);
	put_number(file, "font-size", font->size);
	if (font->anchor != SVG_START)
		put_word(file, "text-anchor", anchors[font->anchor]);
	if (font->is_bold)
		put_word(file, "font-weight", "bold");
	put_word(file, "fill", font->colour ? font->colour : "#202020");
	if (font->turn != 0)
		fprintf(file, " transform=\"rotate(%.1f %.2f %.2f)\"", font->turn, x, y);
	fputc('>', file);
	quote_xml(file, text);
	fputs("</text>\n", file);
}

double svg_text_width(const char *text, double size)
{
	/* digits of DejaVu Sans are 0.64 of its size, those of Helvetica 0.56 */
	return 0.64 * size * text_width(text);
}

/* ---- the heat ramp */

struct svg_colour svg_heat(double share)
{
	static const unsigned ramp[] = {0x440154, 0x481a6c, 0x472f7d, 0x414487, 0x39568c, 0x31688e,
		0x2a788e, 0x23888e, 0x1f988b, 0x22a884, 0x35b779, 0x54c568, 0x7ad151, 0xa5db36,
		0xd2e21b, 0xfde725};
	enum { LAST = sizeof ramp / sizeof *ramp - 1 };
	double at = share > 0 ? fmin(share, 1) * LAST : 0;
	int step = (int)at < LAST ? (int)at : LAST - 1;
	unsigned part[3];
	struct svg_colour colour;

	for (int i = 0; i < 3; i++) {
		int shift = 16 - 8 * i;
		double low = ramp[step] >> shift & 255, high = ramp[step + 1] >> shift & 255;

		part[i] = (unsigned)lround(low + (high - low) * (at - step)) & 255;
	}
	snprintf(colour.text, sizeof colour.text, "#%02x%02x%02x", part[0], part[1], part[2]);
	return colour;
}

const char *svg_heat_text(double share)
{
	return share < 0.6 ? "#ffffff" : "#000000";
}

double svg_heat_legend(
	FILE *file, double x, double y, double width, const char *low, const char *high)
{
	enum { STEPS = 32, HEIGHT = 12 };
	const struct svg_font font = {.size = 12, .colour = "#404040"};
	double left = x + svg_text_width(low, font.size) + 6, step = width / STEPS;

	svg_text(file, x, y + 10, &font, low);
	for (int i = 0; i < STEPS; i++) /* half a pixel more, so that no gap shines through */
		svg_rect(file, left + i * step, y, step + 0.5, HEIGHT, 0,
			&(struct svg_paint){.fill = svg_heat((double)i / (STEPS - 1)).text});
	svg_text(file, left + width + 6, y + 10, &font, high);
	return left + width + 6 + svg_text_width(high, font.size);
}
