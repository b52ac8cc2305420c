/* report.c: experiments as one page of HTML; see report.h.
 *
 * It is HTML that is XML too, so that what reads XML can check it. Pictures are SVG within the
 * page; text is the reader's own size, so that a phone and a printer can both show it, and captions
 * stand in the page rather than in the pictures. */
#include "io/experiment/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/experiment/pictures.h"
#include "io/memory.h"
#include "io/quote.h"
#include "io/store/plan.h"

enum { NARROW = 800 }; /* pixels */

static const char style[] =
	"body{font:1.05rem/1.5 Helvetica,Arial,'DejaVu "
	"Sans',sans-serif;color:#202020;background:#fff;max-width:62rem;margin:0 "
	"auto;padding:1rem}\n"
	"h1{font-size:1.8rem;line-height:1.2}\n"
	"h2{font-size:1.4rem;line-height:1.25;margin:3rem 0 .5rem;padding-top:1rem;border-top:2px "
	"solid #c8c8c8}\n"
	"a{color:#0058a0}\n"
	"nav ol{padding-left:1.6rem;columns:20rem}\n"
	"nav span,.name{color:#606060}\n"
	".unfinished{border-left:.35rem solid #d55e00;padding:.3rem .8rem;background:#fff4ea}\n"
	".wide{overflow:auto;max-height:40rem}\n"
	"table{border-collapse:collapse;margin:.8rem 0;font-variant-numeric:tabular-nums}\n"
	"th,td{padding:.2rem .7rem;text-align:left;border-bottom:1px solid "
	"#d8d8d8;vertical-align:top;white-space:nowrap}\n"
	"td.long{white-space:normal;min-width:18rem}\n"
	".number{text-align:right}\n"
	"th{border-bottom:2px solid #808080}\n"
	"details{margin:.8rem 0}\n"
	"summary{cursor:pointer}\n"
	"dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem}\n"
	"dt{color:#606060}\n"
	"dd{margin:0;overflow-wrap:anywhere}\n"
	"figure{margin:1.2rem 0;break-inside:avoid}\n"
	"figure svg{max-width:100%;height:auto;border-radius:.4rem}\n"
	"figcaption{color:#404040;font-size:.95rem}\n"
	".pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));"
	"gap:1rem}\n"
	".pictures figure{margin:.4rem 0}\n"
	"@media(prefers-color-scheme:dark){body{color:#e4e4e4;background:#16181b}a{color:#7cc0ff}"
	"h2{border-color:#505050}"
	"nav "
	"span,.name,dt{color:#a0a0a0}figcaption{color:#c4c4c4}th,td{border-color:#484848}."
	"unfinished{background:#33261a}}\n"
	"@media "
	"print{body{max-width:none;font-size:10pt;color:#000;background:#fff}.wide{max-height:none}"
	"h2{break-after:avoid}a{color:inherit}}\n";

/* ---- small things */

static void write_element(FILE *file, const char *tag, const char *text)
{
	fprintf(file, "<%s>", tag);
	quote_xml(file, text);
	fprintf(file, "</%s>\n", tag);
}

static uint64_t count_trials(const struct table *rows)
{
	uint64_t count = 0;

	for (size_t i = 0; i < rows->count; i++)
		count += table_at(rows, i, EXPERIMENT_ITEM)->number == 0;
	return count;
}

/* ---- how it was made */

static void write_fact(FILE *file, const char *name, const char *text)
{
	write_element(file, "dt", name);
	write_element(file, "dd", text);
}

static void write_number(FILE *file, const char *name, uint64_t number)
{
	char text[32];

	write_fact(file, name, text_grouped(number, text));
}

/* The value that the file gives a key, or that was given it for this run. */
static const char *value_of(const struct experiment *experiment, const struct ini_entry *entry)
{
	const char *override = experiment_override(experiment, entry->key);

	return override ? override : ini_get(experiment->ini, entry->section, entry->key);
}

/* The keys of a section in the file's order, those aside that the page shows elsewhere. */
static void write_keys(FILE *file, const struct experiment *experiment, const char *section)
{
	static const char *const elsewhere[] = {"title", "caption", "kind", "seed", "note"};
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++) {
		bool is_shown = !strcmp(entry->section, section);

		for (size_t k = 0; k < sizeof elsewhere / sizeof *elsewhere; k++)
			is_shown = is_shown && strcmp(entry->key, elsewhere[k]);
		if (is_shown)
			write_fact(file, entry->key, value_of(experiment, entry));
	}
}

/* A case and how it differs: "connect four: game = connect4, trials = 40". */
static void write_case(FILE *file, const struct experiment *experiment, const char *name)
{
	char *section = xasprintf("case %s", name), *said = xstrdup("");
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++) {
		char *more;

		if (strcmp(entry->section, section) || !strcmp(entry->key, "note"))
			continue;
		more = xasprintf("%s%s%s = %s", said, *said ? ", " : "", entry->key,
			value_of(experiment, entry));
		free(said);
		said = more;
	}
	fputs("<dt>case ", file);
	quote_xml(file, name);
	fputs("</dt>\n", file);
	write_element(file, "dd", said);
	free(section);
	free(said);
}

static void write_making(FILE *file, const struct experiment *experiment)
{
	char plan[32];

	fputs("<details>\n<summary>How it was made</summary>\n<dl>\n", file);
	write_fact(file, "one trial is", experiment->kind->summary);
	write_keys(file, experiment, "experiment");
	for (int i = 0; experiment->has_cases && i < experiment->factor[0].count; i++)
		write_case(file, experiment, experiment->factor[0].value[i]);
	write_keys(file, experiment, "grid");
	write_number(file, "points", experiment->point_count);
	write_number(file, "trials in all", experiment->trial_count);
	write_number(file, "seed", experiment->seed);
	snprintf(plan, sizeof plan, "%016" PRIx64, plan_number(experiment));
	write_fact(file, "plan", plan);
	fputs("</dl>\n</details>\n", file);
}

static void write_progress(
	FILE *file, const struct experiment *experiment, const struct table *rows)
{
	uint64_t done = count_trials(rows);
	char some[32], all[32];

	if (done >= experiment->trial_count)
		return;
	fprintf(file,
		"<p class=\"unfinished\">Not complete: %s of %s trials are made so far (%.1f "
		"%%).</p>\n",
		text_grouped(done, some), text_grouped(experiment->trial_count, all),
		100 * (double)done / (double)experiment->trial_count);
}

/* ---- plots */

/* The picture of an picture, of a plot without its caption; the caller frees. */
static char *picture_of(const struct picture *picture)
{
	char none[] = "", *svg = NULL;
	struct plot bare;
	size_t bytes;
	FILE *memory;

	if (!picture->plot)
		return xstrdup(picture->svg);
	bare = *picture->plot;
	bare.caption = none;
	memory = memory_open(&svg, &bytes);
	plot_write_svg(&bare, memory);
	memory_close(memory);
	return svg;
}

/* Where the picture begins, behind the line by which a file of XML does. */
static const char *body_of(const char *svg)
{
	const char *at = strstr(svg, "<svg");

	return at ? at : "";
}

/* Whether there is room for another beside it. */
static bool is_narrow(const char *svg)
{
	const char *width = strstr(body_of(svg), " width=\"");

	return width && atof(width + strlen(" width=\"")) <= NARROW;
}

static void write_picture(FILE *file, const struct picture *picture, const char *svg)
{
	fprintf(file, "<figure>\n%s<figcaption>", body_of(svg));
	if (!picture->plot) { /* the picture says what was searched, not which it is */
		fputs("<b>", file);
		quote_xml(file, picture->title);
		fputs(*picture->caption ? ".</b> " : "</b>", file);
	}
	quote_xml(file, picture->caption);
	fputs("</figcaption>\n</figure>\n", file);
}

/* Narrow ones that follow one another stand side by side where there is room. */
static void write_pictures(FILE *file, const struct pictures *pictures)
{
	bool is_beside = false;

	for (int i = 0; i < pictures->count; i++) {
		char *svg = picture_of(&pictures->picture[i]);

		if (is_narrow(svg) != is_beside)
			fputs(is_beside ? "</div>\n" : "<div class=\"pictures\">\n", file);
		is_beside = is_narrow(svg);
		write_picture(file, &pictures->picture[i], svg);
		free(svg);
	}
	fputs(is_beside ? "</div>\n" : "", file);
}

/* ---- the page */

static void write_part(FILE *file, const struct report_part *part, int number)
{
	const struct experiment *experiment = part->experiment;
	struct result_table *table = experiment_table(experiment, part->rows);
	struct pictures pictures;

	fprintf(file, "<section id=\"experiment-%d\">\n", number);
	write_element(file, "h2", experiment->title);
	if (*experiment->caption)
		write_element(file, "p", experiment->caption);
	write_progress(file, experiment, part->rows);
	fputs("<div class=\"wide\">\n", file);
	result_write_html(table, file);
	fputs("</div>\n", file);
	pictures_make(&pictures, experiment, part->rows, NULL);
	write_pictures(file, &pictures);
	if (pictures.refused) {
		char *words = xasprintf("Not drawn: %s.", pictures.refused);

		write_element(file, "p", words);
		free(words);
	}
	pictures_done(&pictures);
	write_making(file, experiment);
	fputs("<p class=\"name\">To run it again: mctscope experiment run ", file);
	quote_xml(file, part->words);
	fputs("</p>\n</section>\n", file);
	result_free(table);
}

static void write_contents(FILE *file, const struct report_part *part, int count)
{
	fputs("<nav>\n<ol>\n", file);
	for (int i = 0; i < count; i++) {
		fprintf(file, "<li><a href=\"#experiment-%d\">", i + 1);
		quote_xml(file, part[i].experiment->title);
		fputs("</a> <span>", file);
		quote_xml(file, part[i].experiment->name);
		fputs("</span></li>\n", file);
	}
	fputs("</ol>\n</nav>\n", file);
}

bool report_write(FILE *file, const struct report_part *part, int count)
{
	fputs("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" "
	      "lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n" REPORT_MARK
	      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>",
		file);
	quote_xml(file, count == 1 ? part->experiment->title : "Experiments with mctscope");
	fprintf(file, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", style);
	fputs("<h1>Experiments with mctscope</h1>\n"
	      "<p>Shares are in per cent, and the numbers in parentheses after a figure are its 95 "
	      "% interval.</p>\n",
		file);
	if (count > 1)
		write_contents(file, part, count);
	for (int i = 0; i < count; i++)
		write_part(file, &part[i], i + 1);
	fputs("</body>\n</html>\n", file);
	return fflush(file) == 0 && !ferror(file);
}
