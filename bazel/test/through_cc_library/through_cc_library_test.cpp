#include <cstdio>

#include "bazel/test/through_cc_library/outer.h"

int main() {
  const int result = QuadrupledAndOne(5);
  if (result == 21) return 0;
  std::printf("4 * 5 + 1 is %d on the device\n", result);
  return 1;
}
