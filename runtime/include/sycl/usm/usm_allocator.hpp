// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_USM_USM_ALLOCATOR_HPP_
#define SYCL_USM_USM_ALLOCATOR_HPP_

// Programs for DPC++ include the class usm_allocator by this name.
#include <sycl/usm.hpp>

#endif  // SYCL_USM_USM_ALLOCATOR_HPP_
