// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ASYNC_HANDLER_HPP_
#define SYCL_ASYNC_HANDLER_HPP_

// Programs for DPC++ include async_handler by this name.
#include <sycl/exception.hpp>

#endif  // SYCL_ASYNC_HANDLER_HPP_
