// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BACKEND_TYPES_HPP_
#define SYCL_BACKEND_TYPES_HPP_

// Programs for DPC++ include the enumeration backend by this name.
#include <sycl/backend.hpp>

#endif  // SYCL_BACKEND_TYPES_HPP_
