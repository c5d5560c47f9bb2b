// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_PROPERTIES_BUFFER_PROPERTIES_HPP_
#define SYCL_PROPERTIES_BUFFER_PROPERTIES_HPP_

// Programs for DPC++ include the properties of buffers by this name.
#include <sycl/buffer.hpp>
#include <sycl/property_list.hpp>

#endif  // SYCL_PROPERTIES_BUFFER_PROPERTIES_HPP_
