#ifndef TESTDATA_COUNTED_CHECK_H_
#define TESTDATA_COUNTED_CHECK_H_

#include <cstdio>

// The number of failed checks.
inline int failures = 0;

// If the condition is false, prints a message and counts a failure. The program
// continues.
#define CHECK(...)                                                          \
  do {                                                                      \
    if (!(__VA_ARGS__)) {                                                   \
      std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
      ++failures;                                                           \
    }                                                                       \
  } while (0)

#endif  // TESTDATA_COUNTED_CHECK_H_
