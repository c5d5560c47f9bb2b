// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_MEMORY_ENUMS_HPP_
#define SYCL_MEMORY_ENUMS_HPP_

// Programs for DPC++ include memory_order and memory_scope by this name.
#include <sycl/access.hpp>

#endif  // SYCL_MEMORY_ENUMS_HPP_
