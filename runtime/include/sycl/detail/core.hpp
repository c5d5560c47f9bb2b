// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_CORE_HPP_
#define SYCL_DETAIL_CORE_HPP_

// Programs for DPC++ include the classes of commands and memory by this name.
#include <sycl/sycl.hpp>

#endif  // SYCL_DETAIL_CORE_HPP_
