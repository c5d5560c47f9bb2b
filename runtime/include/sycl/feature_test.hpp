// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_FEATURE_TEST_HPP_
#define SYCL_FEATURE_TEST_HPP_

// Programs for DPC++ include the macros of extensions by this name.
#include <sycl/detail/defines.hpp>

#endif  // SYCL_FEATURE_TEST_HPP_
