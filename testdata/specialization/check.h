#ifndef TESTDATA_SPECIALIZATION_CHECK_H_
#define TESTDATA_SPECIALIZATION_CHECK_H_

#include <cstdio>
#include <cstdlib>

// Ends the program with a message and 1 if the condition does not hold.
#define CHECK(...)                                                          \
  do {                                                                      \
    if (!(__VA_ARGS__)) {                                                   \
      std::printf("%s:%d: failed: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
      std::exit(1);                                                         \
    }                                                                       \
  } while (0)

#endif  // TESTDATA_SPECIALIZATION_CHECK_H_
