#ifndef TESTDATA_PROPERTIES_CHECK_H_
#define TESTDATA_PROPERTIES_CHECK_H_

#include <cstdio>
#include <string>
#include <sycl/sycl.hpp>

#include "testdata/check.h"

// Does the function throw this error, with the text in its message?
template <class Function>
bool Throws(sycl::errc code, const char* text, const Function& function) {
  try {
    function();
  } catch (const sycl::exception& error) {
    const std::string message = error.what();
    if (error.code() == code && message.find(text) != std::string::npos)
      return true;
    std::printf("thrown: %s\n", message.c_str());
    return false;
  }
  std::printf("nothing thrown\n");
  return false;
}

#endif  // TESTDATA_PROPERTIES_CHECK_H_
