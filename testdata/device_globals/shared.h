#ifndef TESTDATA_DEVICE_GLOBALS_SHARED_H_
#define TESTDATA_DEVICE_GLOBALS_SHARED_H_

#include <sycl/sycl.hpp>

// The device_globals that two translation units share.

namespace shared {

using namespace sycl::ext::oneapi::experimental;

extern device_global<int> declared;  // defined in other.cpp
inline device_global<int> everywhere{100};

struct Class {
  static device_global<int[2]> defined_later;
  static inline device_global<int> here;
};

template <class T>
struct Of {
  static inline device_global<T> value;
};
template <class T>
device_global<T[2]> variable;

}  // namespace shared

// Adds `amount` to each of the shared device_globals, by a kernel of other.cpp.
// Also adds it to a static device_global of other.cpp; main.cpp has another
// static device_global with this name.
void AddInOther(sycl::queue& q, int amount);
// Returns the value of the static device_global of other.cpp that a kernel of
// other.cpp reads.
int StaticInOther(sycl::queue& q);
int OfTheDesign(sycl::queue& q);
SYCL_EXTERNAL int AddToEverywhere(int amount);

#endif  // TESTDATA_DEVICE_GLOBALS_SHARED_H_
