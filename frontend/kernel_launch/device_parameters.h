// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_DEVICE_PARAMETERS_H_
#define FRONTEND_KERNEL_LAUNCH_DEVICE_PARAMETERS_H_

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Adds kernel parameters for special objects (SYCLSupport.rst, "The
// [[clang::sycl_special_kernel_parameter]] attribute"), in device code. If
// `function` is defined with the attribute sycl_kernel_entry_point(NAME) and
// its parameters contain special objects, the kernel that is made from it gets
// the parameters that these objects request, and passes them to the objects
// when it starts. The kernel's parameters also get the compile-time properties
// of their classes (CompileTimeProperties.md, "Properties on kernel
// arguments"). Templates and other functions stay unchanged. If the parameters
// cannot be added, there is an error at the function.
void AddSpecialParameters(clang::Sema& sema, clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_DEVICE_PARAMETERS_H_
