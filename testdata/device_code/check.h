#ifndef TESTDATA_DEVICE_CODE_CHECK_H_
#define TESTDATA_DEVICE_CODE_CHECK_H_

// The checks run functions on a device and on the host, and compare the
// results.
//
// A case is a function that takes two words of 64 bits and returns a word. The
// code of each case is ordinary C++ of some kind. It does not matter which word
// a case returns, but the host and the device must compute the same word.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

using Case = uint64_t(uint64_t a, uint64_t b);

struct Input {
  uint64_t a;
  uint64_t b;
};

// The inputs of every case: the limits of the integer types, small numbers, and
// arbitrary words.
std::vector<Input> Inputs();

// Each function checks one group of cases, prints every wrong result, and
// returns the number of wrong results.
int CheckAtomics(sycl::queue& queue);
int CheckBitFields(sycl::queue& queue);
int CheckCLibrary(sycl::queue& queue);
int CheckClasses(sycl::queue& queue);
int CheckComplexNumbers(sycl::queue& queue);
int CheckControlFlow(sycl::queue& queue);
int CheckExternTemplates(sycl::queue& queue);
int CheckFloats(sycl::queue& queue);
int CheckIntegers(sycl::queue& queue);
int CheckMathematics(sycl::queue& queue);
int CheckMemory(sycl::queue& queue);
int CheckPointerTables(sycl::queue& queue);
int CheckStandardLibrary(sycl::queue& queue);
int CheckVectors(sycl::queue& queue);
int CheckWideIntegers(sycl::queue& queue);

// Returns a text that contains the name of `kCase`.
template <Case* kCase>
const char* NameOf() {
  return __PRETTY_FUNCTION__;
}

// Checks each of `kCases` in one kernel with the name `Name`.
template <class Name, Case*... kCases>
int Check(sycl::queue& queue) {
  constexpr size_t kCount = sizeof...(kCases);
  const char* const names[] = {NameOf<kCases>()...};
  const std::vector<Input> inputs = Inputs();
  Input* in = sycl::malloc_shared<Input>(inputs.size(), queue);
  uint64_t* out = sycl::malloc_shared<uint64_t>(inputs.size() * kCount, queue);
  for (size_t i = 0; i < inputs.size(); ++i) in[i] = inputs[i];
  queue
      .parallel_for<Name>(sycl::range<1>(inputs.size()),
                          [=](sycl::id<1> i) {
                            uint64_t* to = out + i[0] * kCount;
                            ((*to++ = kCases(in[i[0]].a, in[i[0]].b)), ...);
                          })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const uint64_t expected[] = {kCases(inputs[i].a, inputs[i].b)...};
    for (size_t c = 0; c < kCount; ++c) {
      const uint64_t got = out[i * kCount + c];
      if (got == expected[c]) continue;
      ++wrong;
      std::printf("wrong: %s: (%#llx, %#llx): %#llx, expected %#llx\n",
                  names[c], static_cast<unsigned long long>(inputs[i].a),
                  static_cast<unsigned long long>(inputs[i].b),
                  static_cast<unsigned long long>(got),
                  static_cast<unsigned long long>(expected[c]));
    }
  }
  sycl::free(in, queue);
  sycl::free(out, queue);
  return wrong;
}

#endif  // TESTDATA_DEVICE_CODE_CHECK_H_
