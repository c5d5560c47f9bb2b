// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BACKEND_OPENCL_HPP_
#define SYCL_BACKEND_OPENCL_HPP_

// A program that also calls OpenCL's functions includes this header (SYCL 2020,
// 4.3). Unlike <sycl/sycl.hpp>, it includes OpenCL's own header.

#if __has_include(<CL/cl.h>)
#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#include <CL/cl.h>
#endif

#include <sycl/detail/opencl_interop.hpp>

#endif  // SYCL_BACKEND_OPENCL_HPP_
