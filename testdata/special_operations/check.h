#ifndef TESTDATA_SPECIAL_OPERATIONS_CHECK_H_
#define TESTDATA_SPECIAL_OPERATIONS_CHECK_H_

#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>

// Ends the program with a message and 1 if the condition does not hold.
#define CHECK(...)                                                          \
  do {                                                                      \
    if (!(__VA_ARGS__)) {                                                   \
      std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
      std::exit(1);                                                         \
    }                                                                       \
  } while (0)

void CheckAtomicFractions(sycl::queue& q);
void CheckAtomicInstructions(sycl::queue& q);
void CheckClocks(sycl::queue& q);
void CheckCopies(sycl::queue& q);
void CheckEvents(sycl::queue& q);
void CheckSubGroups(sycl::queue& q);

#endif  // TESTDATA_SPECIAL_OPERATIONS_CHECK_H_
