/* avx2.c: kernel.c for processors with AVX2, BMI2 and POPCNT; see there. */
#ifdef __x86_64__
#define OTHELLO_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define OTHELLO_HAS_PDEP
#define othello_kernel othello_kernel_avx2
#include "game/othello/kernel.c"
#else
typedef int othello_avx2_is_empty;
#endif
