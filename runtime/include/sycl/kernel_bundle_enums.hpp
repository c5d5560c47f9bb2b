// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KERNEL_BUNDLE_ENUMS_HPP_
#define SYCL_KERNEL_BUNDLE_ENUMS_HPP_

// Programs for DPC++ include the enumeration bundle_state by this name.
#include <sycl/kernel_bundle.hpp>

#endif  // SYCL_KERNEL_BUNDLE_ENUMS_HPP_
