#ifndef BAZEL_TEST_THROUGH_CC_LIBRARY_OUTER_H_
#define BAZEL_TEST_THROUGH_CC_LIBRARY_OUTER_H_

#include "bazel/test/through_cc_library/quadrupled.h"

inline int QuadrupledAndOne(int x) { return Quadrupled(x) + 1; }

#endif  // BAZEL_TEST_THROUGH_CC_LIBRARY_OUTER_H_
