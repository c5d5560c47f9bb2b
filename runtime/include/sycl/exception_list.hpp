// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXCEPTION_LIST_HPP_
#define SYCL_EXCEPTION_LIST_HPP_

// Programs for DPC++ include exception_list and async_handler by this name.
#include <sycl/exception.hpp>

#endif  // SYCL_EXCEPTION_LIST_HPP_
