// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_GROUP_ALGORITHM_HPP_
#define SYCL_GROUP_ALGORITHM_HPP_

// Programs for DPC++ include the algorithms of groups by this name.
#include <sycl/group_algorithms.hpp>

#endif  // SYCL_GROUP_ALGORITHM_HPP_
