/* json.h: the writer of JSON. Values of one object or array stand on one line, ", " and ": "
 * between them. */
#ifndef IO_TABLE_JSON_H
#define IO_TABLE_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct json {
	FILE *file;
	bool has_before; /* a value in the same object or array */
};

/* Begins and ends an object, '{' and '}', or an array, '[' and ']'. In every function the name is
 * that of a member; NULL in an array, and of the whole. */
void json_open(struct json *json, const char *name, char bracket);
void json_close(struct json *json, char bracket);

/* A text of any bytes: what is not UTF-8 becomes U+FFFD. NULL: null. */
void json_text(struct json *json, const char *name, const char *text);

/* A number with up to 10 digits, which is what a value in fixed point is good for; null where it is
 * not finite. */
void json_real(struct json *json, const char *name, double number);
void json_count(struct json *json, const char *name, uint64_t number);
void json_bool(struct json *json, const char *name, bool is_true);

/* What is JSON already. */
void json_raw(struct json *json, const char *name, const char *text);

#endif
