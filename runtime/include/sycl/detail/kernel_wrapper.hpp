// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_KERNEL_WRAPPER_HPP_
#define SYCL_DETAIL_KERNEL_WRAPPER_HPP_

// Defines macros that mark a kernel wrapper: a class of these headers that is
// launched instead of the program's kernel. The class holds the kernel as a
// member and calls it:
//
//     template <class _Kernel>
//     struct SYCL_KERNEL_WRAPPER with_reductions {
//       _Kernel kernel;
//       void operator()(nd_item<1> where) const { kernel(where, ...); }
//     };
//
// The attributes of the call operator that the wrapper calls become attributes
// of the launched kernel (frontend/attributes/kernel_functions.h).

#ifdef __SYCL_DEVICE_ONLY__
// The launched kernel has the work-groups of the program's launch.
#define SYCL_KERNEL_WRAPPER [[_Clang::__annotate__("aspectra::kernel_wrapper")]]
// The launched kernel's work-groups have one dimension. If an attribute gives a
// size with several dimensions, the product of its numbers is used.
#define SYCL_LINEAR_KERNEL_WRAPPER \
  [[_Clang::__annotate__("aspectra::linear_kernel_wrapper")]]
// The launched kernel has other work-groups than the program's, so the sizes in
// attributes are ignored.
#define SYCL_UNSIZED_KERNEL_WRAPPER \
  [[_Clang::__annotate__("aspectra::unsized_kernel_wrapper")]]
#else
#define SYCL_KERNEL_WRAPPER
#define SYCL_LINEAR_KERNEL_WRAPPER
#define SYCL_UNSIZED_KERNEL_WRAPPER
#endif

#endif  // SYCL_DETAIL_KERNEL_WRAPPER_HPP_
