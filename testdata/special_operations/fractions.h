#ifndef TESTDATA_SPECIAL_OPERATIONS_FRACTIONS_H_
#define TESTDATA_SPECIAL_OPERATIONS_FRACTIONS_H_

#include <sycl/sycl.hpp>

#include "check.h"

// The results that the work-items compute together from the numbers 0, 1, 2 and
// so on.
inline constexpr int kItems = 1000;
inline constexpr int kGroup = 50;

template <class T>
struct Results {
  T sum, smallest, largest;
  T of_groups;  // the largest sum of a group, made in local memory
};

template <class T>
void CheckResults(const Results<T>& results) {
  CHECK(results.sum == T(kItems * (kItems - 1) / 2) / 4);
  CHECK(results.smallest == T(-3));
  CHECK(results.largest == T(kItems - 1) - T(3));
  CHECK(results.of_groups == T(kGroup * (2 * kItems - kGroup - 1) / 2) / 4);
}

template <class T>
Results<T>* Make(sycl::queue& q) {
  auto* results = sycl::malloc_shared<Results<T>>(1, q);
  *results = {0, 1000, -1000, 0};
  return results;
}

#endif  // TESTDATA_SPECIAL_OPERATIONS_FRACTIONS_H_
