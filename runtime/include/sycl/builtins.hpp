// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BUILTINS_HPP_
#define SYCL_BUILTINS_HPP_

// Includes the math, integer, common, geometric and relational functions (SYCL
// 2020, 4.17.4 to 4.17.10). They work on the host and on devices.

#include <sycl/detail/builtins_common.hpp>
#include <sycl/detail/builtins_fast.hpp>
#include <sycl/detail/builtins_geometric.hpp>
#include <sycl/detail/builtins_integer.hpp>
#include <sycl/detail/builtins_math.hpp>
#include <sycl/detail/builtins_relational.hpp>
#include <sycl/detail/builtins_two_results.hpp>

#endif  // SYCL_BUILTINS_HPP_
