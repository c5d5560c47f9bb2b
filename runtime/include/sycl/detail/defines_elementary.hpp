// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_DEFINES_ELEMENTARY_HPP_
#define SYCL_DETAIL_DEFINES_ELEMENTARY_HPP_

#include <iostream>
#include <sycl/detail/defines.hpp>

// Macros of DPC++'s headers that the compatibility library syclcompat uses.
// The last one reports an exception that a destructor must not throw.
#define __SYCL_ALWAYS_INLINE __attribute__((always_inline))
#define __SYCL_CONVERGENT__ __attribute__((convergent))
#define __SYCL_EXPORT
#define __SYCL_REPORT_EXCEPTION_TO_STREAM(text, error) \
  (::std::cerr << text << " " << (error).what() << ::std::endl)

#endif  // SYCL_DETAIL_DEFINES_ELEMENTARY_HPP_
