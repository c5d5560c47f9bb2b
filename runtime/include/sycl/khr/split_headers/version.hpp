// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_VERSION_HPP_
#define SYCL_KHR_SPLIT_HEADERS_VERSION_HPP_

// The extension sycl_khr_split_headers: each header of this folder declares one
// part of SYCL, for a program that does not need all of <sycl/sycl.hpp>.
// version.hpp defines the macros, and all other headers of the folder include
// it.

#include <sycl/detail/defines.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_VERSION_HPP_
