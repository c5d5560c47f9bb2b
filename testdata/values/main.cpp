// Checks SYCL's vectors, arrays and functions on the first device that is
// found.

#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>

#include "testdata/values/check.h"

int main() {
  try {
    sycl::queue queue;
    int wrong = 0;
    for (auto check : {CheckConversions, CheckFloatFunctions, CheckHalves,
                       CheckIntegerFunctions, CheckMarrays, CheckPoints,
                       CheckRelations, CheckTwoResults, CheckVectors}) {
      wrong += check(queue);
    }
    std::printf("%d wrong\n", wrong);
    return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const sycl::exception& e) {
    std::fprintf(stderr, "values: %s\n", e.what());
    return EXIT_FAILURE;
  }
}
