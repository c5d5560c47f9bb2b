#ifndef TESTDATA_CHECK_H_
#define TESTDATA_CHECK_H_

#include <cstdio>
#include <cstdlib>

// If the condition is false, prints a message and ends the program with exit
// status 1.
#define CHECK(...)                                                          \
  do {                                                                      \
    if (!(__VA_ARGS__)) {                                                   \
      std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
      std::exit(1);                                                         \
    }                                                                       \
  } while (0)

#endif  // TESTDATA_CHECK_H_
