// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BACKEND_OPENCL_HPP_
#define SYCL_BACKEND_OPENCL_HPP_

// SYCL 2020, 4.3: what a program includes that calls OpenCL's functions, too.
// <sycl/sycl.hpp> has the interoperability, but not OpenCL's header.

#if __has_include(<CL/cl.h>)
#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#include <CL/cl.h>
#endif

#include <sycl/detail/opencl_interop.hpp>

#endif  // SYCL_BACKEND_OPENCL_HPP_
