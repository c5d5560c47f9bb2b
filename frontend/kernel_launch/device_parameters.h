#ifndef FRONTEND_KERNEL_LAUNCH_DEVICE_PARAMETERS_H_
#define FRONTEND_KERNEL_LAUNCH_DEVICE_PARAMETERS_H_

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// If `function` is defined with the attribute sycl_kernel_entry_point(NAME) and
// its parameters hold special objects, the kernel that is made from it gets the
// parameters that these ask for, and gives them to the objects when it starts
// (SYCLSupport.rst, "The [[clang::sycl_special_kernel_parameter]] attribute").
// The kernel's parameters also get the compile-time properties that their
// classes have for them (CompileTimeProperties.md, "Properties on kernel
// arguments"). Any other function, or a template, stays as it is. For device
// code. What prevents it is an error at the function.
void AddSpecialParameters(clang::Sema& sema, clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_DEVICE_PARAMETERS_H_
