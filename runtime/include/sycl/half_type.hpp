// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_HALF_TYPE_HPP_
#define SYCL_HALF_TYPE_HPP_

// Programs for DPC++ include the class half by this name.
#include <sycl/half.hpp>

#endif  // SYCL_HALF_TYPE_HPP_
