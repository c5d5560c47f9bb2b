#ifndef TESTDATA_DEVICE_GLOBALS_SHARED_H_
#define TESTDATA_DEVICE_GLOBALS_SHARED_H_

#include <sycl/sycl.hpp>

// The device_globals that two units share.

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

// Defined in other.cpp: its kernel adds `amount` to each of the shared
// device_globals, and to a static one that has the name of a static one in
// main.cpp.
void AddInOther(sycl::queue& q, int amount);
// Returns the static device_global of other.cpp as a kernel there sees it.
int StaticInOther(sycl::queue& q);
int OfTheDesign(sycl::queue& q);
SYCL_EXTERNAL int AddToEverywhere(int amount);

#endif  // TESTDATA_DEVICE_GLOBALS_SHARED_H_
