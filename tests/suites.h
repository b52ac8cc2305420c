/* suites.h: every suite, by layer; the test program of a layer lists its own. */
#ifndef TESTS_SUITES_H
#define TESTS_SUITES_H

#include "tests/check.h"

/* base */
Suite *rng_suite(void);

#endif
