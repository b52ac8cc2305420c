/* json.c: the writer of JSON; see json.h. */
#include "io/table/json.h"

#include <inttypes.h>
#include <math.h>

#include "io/quote.h"

static const char *escape(uint32_t code, char out[8])
{
	if (code == '"' || code == '\\')
		snprintf(out, 8, "\\%c", (int)code);
	else if (code < 0x20 || code == 0xfffd)
		snprintf(out, 8, "\\u%04" PRIx32, code & 0xffff);
	else
		return NULL;
	return out;
}

static void quote(FILE *file, const char *text)
{
	fputc('"', file);
	quote_escaped(file, text, escape);
	fputc('"', file);
}

static void begin(struct json *json, const char *name)
{
	fputs(json->has_before ? ", " : "", json->file);
	json->has_before = true;
	if (name) {
		quote(json->file, name);
		fputs(": ", json->file);
	}
}

void json_open(struct json *json, const char *name, char bracket)
{
	begin(json, name);
	fputc(bracket, json->file);
	json->has_before = false;
}

void json_close(struct json *json, char bracket)
{
	fputc(bracket, json->file);
	json->has_before = true;
}

void json_raw(struct json *json, const char *name, const char *text)
{
	begin(json, name);
	fputs(text, json->file);
}

void json_text(struct json *json, const char *name, const char *text)
{
	if (!text) {
		json_raw(json, name, "null");
		return;
	}
	begin(json, name);
	quote(json->file, text);
}

void json_real(struct json *json, const char *name, double number)
{
	if (!isfinite(number)) {
		json_raw(json, name, "null");
		return;
	}
	begin(json, name);
	fprintf(json->file, "%.10g", number);
}

void json_count(struct json *json, const char *name, uint64_t number)
{
	begin(json, name);
	fprintf(json->file, "%" PRIu64, number);
}

void json_bool(struct json *json, const char *name, bool is_true)
{
	json_raw(json, name, is_true ? "true" : "false");
}
