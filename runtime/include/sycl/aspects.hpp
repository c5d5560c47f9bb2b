// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ASPECTS_HPP_
#define SYCL_ASPECTS_HPP_

// Programs for DPC++ include the enumeration aspect by this name.
#include <sycl/aspect.hpp>

#endif  // SYCL_ASPECTS_HPP_
