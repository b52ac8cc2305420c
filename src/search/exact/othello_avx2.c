/* othello_avx2.c: othello_search.c for processors with AVX2, BMI2 and POPCNT; see there. */
#ifdef __x86_64__
#define OTHELLO_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define exact_othello_search exact_othello_search_avx2
#include "search/exact/othello_search.c"
#else
typedef int exact_othello_avx2_is_empty;
#endif
