// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "bazel/test/through_cc_library/quadrupled.h"

#include "bazel/test/through_cc_library/doubled.h"

int Quadrupled(int x) { return Doubled(Doubled(x)); }
