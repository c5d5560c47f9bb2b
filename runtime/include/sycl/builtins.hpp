// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BUILTINS_HPP_
#define SYCL_BUILTINS_HPP_

// The functions of SYCL 2020, 4.17.5 to 4.17.11, on the host and on devices.

#include <sycl/detail/builtins_common.hpp>
#include <sycl/detail/builtins_fast.hpp>
#include <sycl/detail/builtins_geometric.hpp>
#include <sycl/detail/builtins_integer.hpp>
#include <sycl/detail/builtins_math.hpp>
#include <sycl/detail/builtins_relational.hpp>
#include <sycl/detail/builtins_two_results.hpp>

#endif  // SYCL_BUILTINS_HPP_
