// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_IMAGE_HPP_
#define SYCL_IMAGE_HPP_

// Programs for DPC++ include the names of images, whose use is an error here,
// by this name.
#include <sycl/not_there_yet.hpp>

#endif  // SYCL_IMAGE_HPP_
