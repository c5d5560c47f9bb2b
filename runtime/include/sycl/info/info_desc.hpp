// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_INFO_INFO_DESC_HPP_
#define SYCL_INFO_INFO_DESC_HPP_

// Programs for DPC++ include the descriptors of queries by this name.
#include <sycl/info.hpp>

#endif  // SYCL_INFO_INFO_DESC_HPP_
