#ifndef TESTDATA_BUFFERS_CHECK_H_
#define TESTDATA_BUFFERS_CHECK_H_

#include <cstdio>
#include <sycl/sycl.hpp>

// How many checks did not hold.
inline int failures = 0;

#define CHECK(...)                                                  \
  do {                                                              \
    if (!(__VA_ARGS__)) {                                           \
      std::printf("%s:%d: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
      ++failures;                                                   \
    }                                                               \
  } while (false)

// Does `f` throw a sycl::exception with this code?
template <class F>
bool Throws(sycl::errc code, F f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    return e.code() == code;
  }
  return false;
}

void CheckBuffers(sycl::queue& queue);
void CheckAccessors(sycl::queue& queue);
void CheckCommands(sycl::queue& queue);

#endif  // TESTDATA_BUFFERS_CHECK_H_
