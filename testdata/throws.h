#ifndef TESTDATA_THROWS_H_
#define TESTDATA_THROWS_H_

#include <cstdio>
#include <string>
#include <sycl/sycl.hpp>

// Returns whether `f` throws a sycl::exception with this code whose message
// contains `text`. If it does not, prints what happens instead.
template <class F>
bool Throws(sycl::errc code, const std::string& text, const F& f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    const std::string message = e.what();
    if (e.code() == code && message.find(text) != std::string::npos)
      return true;
    std::printf("thrown: %s\n", message.c_str());
    return false;
  }
  std::printf("nothing was thrown\n");
  return false;
}

template <class F>
bool Throws(sycl::errc code, const F& f) {
  return Throws(code, "", f);
}

#endif  // TESTDATA_THROWS_H_
