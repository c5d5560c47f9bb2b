// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_TYPES_HPP_
#define SYCL_TYPES_HPP_

// Programs for DPC++ include the classes of values by this name.
#include <sycl/bit_cast.hpp>
#include <sycl/device_copyable.hpp>
#include <sycl/half.hpp>
#include <sycl/marray.hpp>
#include <sycl/vec.hpp>

#endif  // SYCL_TYPES_HPP_
