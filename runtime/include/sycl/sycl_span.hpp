// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SYCL_SPAN_HPP_
#define SYCL_SYCL_SPAN_HPP_

// Programs for DPC++ include the class span by this name.
#include <sycl/span.hpp>

#endif  // SYCL_SYCL_SPAN_HPP_
