#ifndef SYCL_DETAIL_KERNEL_WRAPPER_HPP_
#define SYCL_DETAIL_KERNEL_WRAPPER_HPP_

// Marks the classes of the headers that hold the program's kernel as a member
// and call it, and that are launched in its place:
//
//     template <class _Kernel>
//     struct SYCL_KERNEL_WRAPPER with_reductions {
//       _Kernel kernel;
//       void operator()(nd_item<1> where) const { kernel(where, ...); }
//     };
//
// The attributes of the call operators that such a class calls of its members
// are the attributes of the kernel (frontend/attributes/kernel_functions.h).

#ifdef __SYCL_DEVICE_ONLY__
// The work-groups are those of the program.
#define SYCL_KERNEL_WRAPPER [[_Clang::__annotate__("aspectra::kernel_wrapper")]]
// They have one dimension; a size that the program gives stands for as many
// work-items.
#define SYCL_LINEAR_KERNEL_WRAPPER \
  [[_Clang::__annotate__("aspectra::linear_kernel_wrapper")]]
// They are not the work-groups of the device; sizes do not count.
#define SYCL_UNSIZED_KERNEL_WRAPPER \
  [[_Clang::__annotate__("aspectra::unsized_kernel_wrapper")]]
#else
#define SYCL_KERNEL_WRAPPER
#define SYCL_LINEAR_KERNEL_WRAPPER
#define SYCL_UNSIZED_KERNEL_WRAPPER
#endif

#endif  // SYCL_DETAIL_KERNEL_WRAPPER_HPP_
