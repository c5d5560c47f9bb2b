// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_DEVICE_LIBRARY_DECLARATIONS_H_
#define POSTLINK_DEVICE_LIBRARY_DECLARATIONS_H_

// The types and the macro that the sources of the device library share. These
// sources are compiled for the device alone, without the headers of a host's C
// library. So each source declares the C functions that it calls.

using size_t = decltype(sizeof(0));
using uint32_t = unsigned int;
using uint64_t = unsigned long;
static_assert(sizeof(size_t) == 8 && sizeof(uint32_t) == 4 &&
                  sizeof(uint64_t) == 8,
              "devices have pointers of 64 bits");

// Begins the definition of a function that programs call by its C name.
#define LIBRARY_FUNCTION extern "C" [[clang::sycl_external]]

#endif  // POSTLINK_DEVICE_LIBRARY_DECLARATIONS_H_
