/* experiment_number.c: what the rows of an experiment depend on: the number that tells its plan
 * from another, and whether rows are the same when they are made again.
 *
 * A plan is the kind, the seed, the keys at every point, and what the names in them stand for: a
 * recipe or a named game is what it was made of when the trials were made, and a file is its bytes.
 * Nothing is opened or started for that, and what many points share is looked up once. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memo.h"
#include "base/options/catalogue.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "lab/experiment/experiment.h"
#include "search/search.h"

#define BEGIN UINT64_C(14695981039346656037)

/* FNV-1a. */
static uint64_t mix_bytes(uint64_t hash, const void *bytes, size_t length)
{
	const unsigned char *at = bytes;

	for (size_t i = 0; i < length; i++)
		hash = (hash ^ at[i]) * UINT64_C(1099511628211);
	return hash;
}

/* The text and its end. */
static uint64_t mix(uint64_t hash, const char *text)
{
	return mix_bytes(hash, text, strlen(text) + 1);
}

static uint64_t mix_number(uint64_t hash, uint64_t number)
{
	char text[32];

	snprintf(text, sizeof text, "%" PRIu64, number);
	return mix(hash, text);
}

/* ---- what names stand for */

/* What was looked up. Numbers of meanings are 0 for what says it all by itself. */
struct names {
	struct memo known; /* the number of a name and where it stands -> that of its meaning */
	char *game; /* the spec of the last game; NULL: none */
	struct spec_scope scope; /* that it makes for the names of players */
	uint64_t game_meaning;
};

static void names_init(struct names *names)
{
	*names = (struct names){.game = NULL};
	memo_init(&names->known, sizeof(uint64_t), sizeof(uint64_t));
}

static void names_done(struct names *names)
{
	memo_done(&names->known);
	free(names->game);
}

/* The number of a name in its scope, "" for none. */
static uint64_t number_of(const char *kind, const struct spec_scope *scope, const char *name)
{
	uint64_t hash = mix(BEGIN, kind);

	for (int i = 0; i < SPEC_SCOPES; i++)
		hash = mix(hash, scope ? scope->name[i] : "");
	return mix(hash, name);
}

/* What a spec is made of below the name that it begins with; 0 if that is no alias. */
static uint64_t below_alias(const struct spec *spec)
{
	uint64_t hash = mix(BEGIN, spec->name);

	for (int i = 0; i + 1 < spec->layer_count; i++)
		hash = mix(hash, spec->layer[i]);
	return spec->alias ? hash : 0;
}

/* The bytes of a file; 0 if it is not there. Who opens the point will say what is wrong with it. */
static uint64_t read_file(const char *path)
{
	unsigned char block[65536];
	uint64_t hash = BEGIN;
	struct stat about;
	FILE *file;
	size_t n;

	if (stat(path, &about) != 0 ||
		!S_ISREG(about.st_mode)) /* what is no file may be read only once, or never end */
		return 0;
	file = fopen(path, "r");
	if (!file)
		return 0;
	while ((n = fread(block, 1, sizeof block, file)) > 0)
		hash = mix_bytes(hash, block, n);
	fclose(file);
	return hash;
}

static uint64_t meaning_of_file(struct names *names, const char *path)
{
	uint64_t number = number_of("file", NULL, path), *known = memo_find(&names->known, &number),
		 meaning;

	if (known)
		return *known;
	meaning = *path ? read_file(path) : 0;
	*(uint64_t *)memo_add(&names->known, &number) = meaning;
	return meaning;
}

/* The players of a point are looked up after its game. */
static uint64_t meaning_of_game(struct names *names, const char *spec)
{
	struct choice choice;
	struct status st;
	const char *file;

	if (names->game && !strcmp(names->game, spec))
		return names->game_meaning;
	free(names->game);
	names->game = xstrdup(spec);
	names->scope = (struct spec_scope){{""}};
	names->game_meaning = 0;
	if (!catalogue_choose(game_catalogue(), spec, &choice, &st))
		return 0;
	names->scope = choice_scope(&choice);
	names->game_meaning = below_alias(&choice.spec);
	file = ((const struct game_ops *)choice.thing)->file_option;
	if (file && *options_text(&choice.options, file))
		names->game_meaning = mix_number(names->game_meaning,
			meaning_of_file(names, options_text(&choice.options, file)));
	choice_done(&choice);
	return names->game_meaning;
}

static uint64_t meaning_of_solver(struct names *names, const char *spec)
{
	char *name = xstrndup(spec, strcspn(spec, ":"));
	uint64_t number = number_of("solver", &names->scope, name),
		 *known = memo_find(&names->known, &number), meaning = 0;
	struct spec resolved;
	struct status st;

	if (known) {
		meaning = *known;
	} else {
		if (spec_resolve(&resolved, search_aliases(), &names->scope, name, &st)) {
			meaning = below_alias(&resolved);
			spec_done(&resolved);
		}
		*(uint64_t *)memo_add(&names->known, &number) = meaning;
	}
	free(name);
	return meaning;
}

static uint64_t meaning_of(struct names *names, enum trial_meaning meaning, const char *text)
{
	switch (meaning) {
	case TRIAL_GAME:
		return meaning_of_game(names, text);
	case TRIAL_SOLVER:
		return meaning_of_solver(names, text);
	case TRIAL_FILE:
		return meaning_of_file(names, text);
	}
	return 0;
}

/* ---- the number */

static uint64_t mix_point(
	uint64_t hash, const struct experiment *experiment, struct names *names, uint64_t point)
{
	struct options keys;
	struct status st;

	for (int i = 0; i < experiment->knob_count; i++)
		hash = mix(mix(hash, experiment->knob[i].name),
			experiment_value(experiment, point, i));
	if (!experiment_keys(experiment, point, &keys, &st))
		return hash; /* it was read, so it can be read */
	for (int i = 0; keys.table[i].name; i++)
		hash = mix(hash, keys.value[i].text);
	for (const struct trial_name *name = experiment->kind->names; name && name->key; name++) {
		uint64_t meaning = meaning_of(names, name->meaning, options_text(&keys, name->key));

		if (meaning)
			hash = mix_number(hash, meaning);
	}
	options_done(&keys);
	return hash;
}

uint64_t experiment_plan(const struct experiment *experiment)
{
	uint64_t hash = mix(BEGIN, experiment->kind->name);
	struct names names;

	hash = mix_number(hash, experiment->seed);
	hash = mix_number(hash, experiment->uses_cpu_time);
	names_init(&names);
	for (uint64_t point = 0; point < experiment->point_count; point++)
		hash = mix_point(hash, experiment, &names, point);
	names_done(&names);
	return hash;
}

/* ---- whether rows come again */

/* Whether a search of this spec may find something else the next time; its game was looked up. */
static bool solver_varies(struct names *names, const char *spec)
{
	uint64_t number = number_of("varies", &names->scope, spec);
	const struct search_ops *ops;
	struct choice choice;
	struct status st;
	bool varies;

	if (memo_find(&names->known,
		    &number)) /* then it does not, for the first that does ends the look */
		return false;
	memo_add(&names->known, &number);
	if (!catalogue_choose_in(search_catalogue(), &names->scope, spec, &choice, &st))
		return false;
	ops = choice.thing;
	varies = ops->varies && ops->varies(&choice.options);
	choice_done(&choice);
	return varies;
}

static bool point_varies(const struct experiment *experiment, struct names *names, uint64_t point)
{
	struct options keys;
	struct status st;
	bool varies = false;

	if (!experiment_keys(experiment, point, &keys, &st))
		return false;
	for (const struct trial_name *name = experiment->kind->names; name->key && !varies;
		name++) {
		const char *text = options_text(&keys, name->key);

		if (name->meaning == TRIAL_SOLVER)
			varies = solver_varies(names, text);
		else
			meaning_of(
				names, name->meaning, text); /* the scope of the names behind it */
	}
	options_done(&keys);
	return varies;
}

bool experiment_varies(const struct experiment *experiment)
{
	struct names names;
	bool varies = false;

	names_init(&names);
	for (uint64_t point = 0;
		experiment->kind->names && point < experiment->point_count && !varies; point++)
		varies = point_varies(experiment, &names, point);
	names_done(&names);
	return varies;
}
