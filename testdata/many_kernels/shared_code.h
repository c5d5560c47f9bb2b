#ifndef TESTDATA_MANY_KERNELS_SHARED_CODE_H_
#define TESTDATA_MANY_KERNELS_SHARED_CODE_H_

#include <sycl/sycl.hpp>

#include "testdata/many_kernels/kernel.h"

// Declares code that many units call: templates, of which each unit has its own
// instances until the device link, and functions of another unit.

// A large function. All instances with the same `kSeed` are equal.
template <Word kSeed>
[[gnu::noinline]] Word Stir(Word a, Word b) {
  for (Word round = 0; round < 3; ++round) {
    a = (a ^ (a >> 15)) * (kSeed | 1);
    b = (b << 7 | b >> 25) + a;
    if ((b & kSeed) != 0) a ^= b >> 3;
  }
  return a + b;
}

// A small function.
template <unsigned kShift>
Word Turn(Word a) {
  return a << kShift | a >> (32 - kShift);
}

// Returns a sum of at most `a` steps. The number of steps is known only at run
// time.
SYCL_EXTERNAL Word Digest(Word a, Word b);

// Returns the value of a polynomial with `double`. It is exact and not negative
// for small numbers.
SYCL_EXTERNAL double Polynomial(double x);

#endif  // TESTDATA_MANY_KERNELS_SHARED_CODE_H_
