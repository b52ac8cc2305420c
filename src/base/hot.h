/* hot.h: how the hot functions are compiled.
 *
 * HOT builds a function twice, for any x86-64 and for one with AVX2, BMI and POPCNT, and the loader
 * picks the one that the machine can run: one binary is fast everywhere and safe everywhere. A HOT
 * function is static, because clang 14 calls the one that is picked NAME.ifunc and another file
 * would not find it; and it needs a name that no other file uses, because clang gives its resolver
 * to the whole program. Elsewhere, and under sanitizers (whose run time is not ready when the
 * loader chooses), HOT means nothing. Floating point is the same in both: the build says
 * -ffp-contract=off.
 *
 * HOT_TARGET comes from configure: a set of instructions, such as x86-64-v3, and not the name of a
 * processor, such as haswell, which would be chosen on that one processor only. */
#ifndef BASE_HOT_H
#define BASE_HOT_H

#if defined(HAVE_TARGET_CLONES) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define HOT __attribute__((target_clones(HOT_TARGET, "default")))
#else
#define HOT
#endif

/* A helper of a hot function: must be inlined to share its caller's instruction set. */
#define HOT_INLINE static inline __attribute__((always_inline))

#endif
