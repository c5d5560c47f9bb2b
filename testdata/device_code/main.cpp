// Runs ordinary C++ functions on the first device that is found. Each must
// return the value that it returns on the host.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/device_code/check.h"

std::vector<Input> Inputs() {
  constexpr uint64_t kWords[] = {
      0,
      1,
      2,
      7,
      0x7f,
      0x80,
      0xff,
      0x7fff,
      0x8000,
      0x7fffff,
      0x800000,
      0x7fffffff,
      0x80000000,
      0xffffffff,
      0x7fffffffffffffff,
      0x8000000000000000,
      0xfffffffffffffffe,
      0xffffffffffffffff,
  };
  std::vector<Input> inputs;
  for (uint64_t a : kWords) {
    for (uint64_t b : kWords) inputs.push_back({a, b});
  }
  uint64_t state = 0x9e3779b97f4a7c15;
  const auto next = [&state] {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
  };
  for (int i = 0; i < 100; ++i) {
    const uint64_t a = next();
    inputs.push_back({a, next()});
    inputs.push_back({a % 100, next() % 100});
  }
  return inputs;
}

int main() {
  try {
    sycl::queue queue;
    int wrong = 0;
    for (auto check : {CheckAtomics, CheckBitFields, CheckCLibrary,
                       CheckClasses, CheckComplexNumbers, CheckControlFlow,
                       CheckExternTemplates, CheckFloats, CheckIntegers,
                       CheckMathematics, CheckMemory, CheckPointerTables,
                       CheckStandardLibrary, CheckVectors, CheckWideIntegers}) {
      wrong += check(queue);
    }
    std::printf("%d wrong\n", wrong);
    return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const sycl::exception& e) {
    std::fprintf(stderr, "device_code: %s\n", e.what());
    return EXIT_FAILURE;
  }
}
