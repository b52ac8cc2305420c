/* plan.c: what the rows of an experiment depend on: the number of its plan, and whether its rows
 * come out the same again.
 *
 * A plan is the kind, the seed, the keys at every point, and what the names in them stand for: a
 * recipe or a named game is what it was made of when the trials were made, and a file is its bytes.
 * Options and choices count by their oldest names, so that renaming one changes no plan.
 * Nothing is opened or started for that, and what many points share is looked up once. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/hash.h"
#include "base/hash_table.h"
#include "base/options/catalogue.h"
#include "base/options/former.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "lab/experiment/experiment.h"
#include "search/registry.h"
#include "search/search.h"

/* The text and its end. */
static uint64_t mix(uint64_t hash, const char *text)
{
	return hash_more(hash, text, strlen(text) + 1);
}

static uint64_t mix_number(uint64_t hash, uint64_t number)
{
	char text[32];

	snprintf(text, sizeof text, "%" PRIu64, number);
	return mix(hash, text);
}

/* ---- what names stand for */

/* What was looked up. The meaning of a name is a hash of its definition, or 0 where the name needs
 * none. */
struct names {
	struct hash_table known; /* hash of a name and its scope -> its meaning */
	char *game; /* the spec of the last game; NULL: none */
	struct spec_scope scope; /* that it makes for the names of players */
	uint64_t game_meaning;
};

static void names_init(struct names *names)
{
	*names = (struct names){.game = NULL};
	hash_table_init(&names->known, sizeof(uint64_t), sizeof(uint64_t));
}

static void names_done(struct names *names)
{
	hash_table_done(&names->known);
	free(names->game);
}

/* The number of a name in its scope, "" for none. */
static uint64_t number_of(const char *kind, const struct spec_scope *scope, const char *name)
{
	uint64_t hash = mix(HASH_EMPTY, kind);

	for (int i = 0; i < SPEC_SCOPES; i++)
		hash = mix(hash, scope ? scope->name[i] : "");
	return mix(hash, name);
}

/* The text, which is freed. */
static uint64_t mix_owned(uint64_t hash, char *text)
{
	hash = mix(hash, text);
	free(text);
	return hash;
}

/* A hash of what an alias stands for; 0 if the spec does not begin with an alias. */
static uint64_t below_alias(const struct catalogue *catalogue, const struct spec *spec)
{
	const struct option *table = catalogue_table(catalogue, spec->name);
	uint64_t hash = mix(HASH_EMPTY, spec->name);

	for (int i = 0; i + 1 < spec->layer_count; i++)
		hash = mix_owned(hash, former_respell(table, spec->layer[i], true));
	return spec->alias ? hash : 0;
}

/* A hash of the bytes of a file; 0 if it cannot be read: opening the point will say why. */
static uint64_t read_file(const char *path)
{
	unsigned char block[65536];
	uint64_t hash = HASH_EMPTY;
	struct stat about;
	FILE *file;
	size_t n;

	if (stat(path, &about) != 0 ||
		!S_ISREG(about.st_mode)) /* a pipe may be read only once, a device may never end */
		return 0;
	file = fopen(path, "r");
	if (!file)
		return 0;
	while ((n = fread(block, 1, sizeof block, file)) > 0)
		hash = hash_more(hash, block, n);
	fclose(file);
	return hash;
}

static uint64_t meaning_of_file(struct names *names, const char *path)
{
	uint64_t number = number_of("file", NULL, path),
		 *known = hash_table_find(&names->known, &number), meaning;

	if (known)
		return *known;
	meaning = *path ? read_file(path) : 0;
	*(uint64_t *)hash_table_add(&names->known, &number) = meaning;
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
	names->game_meaning = below_alias(game_catalogue(), &choice.spec);
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
		 *known = hash_table_find(&names->known, &number), meaning = 0;
	struct spec resolved;
	struct status st;

	if (known) {
		meaning = *known;
	} else {
		if (spec_resolve(&resolved, search_aliases(), &names->scope, name, &st)) {
			meaning = below_alias(search_catalogue(), &resolved);
			spec_done(&resolved);
		}
		*(uint64_t *)hash_table_add(&names->known, &number) = meaning;
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

static const struct trial_name *find_name(const struct experiment *experiment, const char *key)
{
	for (const struct trial_name *name = experiment->kind->names; name && name->key; name++)
		if (!strcmp(name->key, key))
			return name;
	return NULL;
}

/* The values of all keys, after the game has been looked up: the scope of the solvers. */
static uint64_t mix_keys(uint64_t hash, const struct experiment *experiment,
	const struct names *names, const struct options *keys)
{
	for (int i = 0; keys->table[i].name; i++) {
		const struct trial_name *name = find_name(experiment, keys->table[i].name);
		const char *text = keys->value[i].text;

		hash = name && name->meaning == TRIAL_SOLVER
			? mix_owned(hash,
				  catalogue_respell(search_catalogue(), &names->scope, text, true))
			: mix(hash, text);
	}
	return hash;
}

static uint64_t mix_point(
	uint64_t hash, const struct experiment *experiment, struct names *names, uint64_t point)
{
	struct options keys;
	struct status st;

	for (int i = 0; i < experiment->factor_count; i++)
		hash = mix(mix(hash, experiment->factor[i].name),
			experiment_value(experiment, point, i));
	if (!experiment_keys(experiment, point, &keys, &st))
		return hash; /* experiment_read() has checked it */
	for (const struct trial_name *name = experiment->kind->names; name && name->key; name++)
		if (name->meaning == TRIAL_GAME)
			meaning_of(names, name->meaning, options_text(&keys, name->key));
	hash = mix_keys(hash, experiment, names, &keys);
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
	uint64_t hash = mix(HASH_EMPTY, experiment->kind->name);
	struct names names;

	hash = mix_number(hash, experiment->seed);
	hash = mix_number(hash, experiment->uses_cpu_time);
	names_init(&names);
	for (uint64_t point = 0; point < experiment->point_count; point++)
		hash = mix_point(hash, experiment, &names, point);
	names_done(&names);
	return hash;
}

/* ---- whether rows come out the same */

/* Whether a search of this spec may find something else the next time; its game was looked up. */
static bool solver_varies(struct names *names, const char *spec)
{
	uint64_t number = number_of("varies", &names->scope, spec);
	const struct search_ops *ops;
	struct choice choice;
	struct status st;
	bool varies;

	if (hash_table_find(&names->known,
		    &number)) /* known specs do not vary: the first that does ends the look */
		return false;
	hash_table_add(&names->known, &number);
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
			meaning_of(names, name->meaning,
				text); /* sets the scope of the names that follow */
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
