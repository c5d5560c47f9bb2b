#ifndef TESTDATA_COUNTED_CHECK_H_
#define TESTDATA_COUNTED_CHECK_H_

#include <cstdio>

// How many checks did not hold.
inline int failures = 0;

// If the condition does not hold, prints a message, and the program continues.
#define CHECK(...)                                                          \
  do {                                                                      \
    if (!(__VA_ARGS__)) {                                                   \
      std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
      ++failures;                                                           \
    }                                                                       \
  } while (0)

#endif  // TESTDATA_COUNTED_CHECK_H_
