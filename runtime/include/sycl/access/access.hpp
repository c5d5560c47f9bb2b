// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ACCESS_ACCESS_HPP_
#define SYCL_ACCESS_ACCESS_HPP_

// Programs for DPC++ include the enumerations of accessors by this name.
#include <sycl/access.hpp>

#endif  // SYCL_ACCESS_ACCESS_HPP_
