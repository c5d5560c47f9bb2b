// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_SPLIT_HEADERS_VERSION_HPP_
#define SYCL_KHR_SPLIT_HEADERS_VERSION_HPP_

// sycl_khr_split_headers: each header of this folder has one part of SYCL, for
// programs that do not need all of <sycl/sycl.hpp>. This one has the macros,
// and all others include it.

#include <sycl/detail/defines.hpp>

#endif  // SYCL_KHR_SPLIT_HEADERS_VERSION_HPP_
