// Checks constants in memory that contain pointers to other constants, and
// pointers to functions.

#include <cstdint>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

constexpr struct {
  const char* name;
  int value;
} kNames[] = {{"zero", 0}, {"one", 1}, {"two", 2}, {"three", 3}};

uint64_t TableOfStrings(uint64_t a, uint64_t b) {
  const auto& entry = kNames[a % 4];
  uint64_t hash = static_cast<uint64_t>(entry.value);
  for (const char* c = entry.name; *c != '\0'; ++c) hash = hash * 31 + *c;
  return hash + b;
}

constexpr int kOdd[] = {1, 3, 5};
constexpr int kEven[] = {0, 2, 4};
constexpr const int* kRows[] = {kEven, kOdd, kEven + 1};

uint64_t TableOfTables(uint64_t a, uint64_t b) {
  return static_cast<uint64_t>(kRows[a % 3][b % 2]);
}

constexpr uint64_t Twice(uint64_t a) { return 2 * a; }
constexpr uint64_t Thrice(uint64_t a) { return 3 * a; }

// Without optimization, the constant is stored although the call is direct.
uint64_t FunctionAddresses(uint64_t a, uint64_t b) {
  constexpr auto kTwice = &Twice;
  uint64_t (*const one)(uint64_t) = a % 2 == 0 ? Twice : Thrice;
  return kTwice(b) + (one != nullptr ? 1 : 0) + (one == Thrice ? 2 : 0);
}

}  // namespace

int CheckPointerTables(sycl::queue& queue) {
  return Check<class PointerTables, TableOfStrings, TableOfTables,
               FunctionAddresses>(queue);
}
