// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_VECTOR_HPP_
#define SYCL_VECTOR_HPP_

// Programs for DPC++ include the class vec by this name.
#include <sycl/vec.hpp>

#endif  // SYCL_VECTOR_HPP_
