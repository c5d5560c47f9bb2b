// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_KERNEL_WRAPPER_HPP_
#define SYCL_DETAIL_KERNEL_WRAPPER_HPP_

// Marks a class of the headers that is launched in place of the program's
// kernel. The class holds the kernel as a member and calls it:
//
//     template <class _Kernel>
//     struct SYCL_KERNEL_WRAPPER with_reductions {
//       _Kernel kernel;
//       void operator()(nd_item<1> where) const { kernel(where, ...); }
//     };
//
// If the class calls the call operator of a member, this operator's attributes
// become the attributes of the launched kernel
// (frontend/attributes/kernel_functions.h).

#ifdef __SYCL_DEVICE_ONLY__
// The kernel has the work-groups of the program.
#define SYCL_KERNEL_WRAPPER [[_Clang::__annotate__("aspectra::kernel_wrapper")]]
// The kernel's work-groups have one dimension; a size that the program gives
// means the product of its numbers.
#define SYCL_LINEAR_KERNEL_WRAPPER \
  [[_Clang::__annotate__("aspectra::linear_kernel_wrapper")]]
// The program's work-groups are not those of the device, so sizes are ignored.
#define SYCL_UNSIZED_KERNEL_WRAPPER \
  [[_Clang::__annotate__("aspectra::unsized_kernel_wrapper")]]
#else
#define SYCL_KERNEL_WRAPPER
#define SYCL_LINEAR_KERNEL_WRAPPER
#define SYCL_UNSIZED_KERNEL_WRAPPER
#endif

#endif  // SYCL_DETAIL_KERNEL_WRAPPER_HPP_
