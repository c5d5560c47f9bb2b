#ifndef FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_
#define FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// If `function` is defined with the attribute sycl_kernel_entry_point(NAME),
// replaces its body by a call of sycl_kernel_launch<NAME> (SYCLSupport.rst,
// "The [[clang::sycl_kernel_entry_point]] attribute"). Any other function, a
// template, or a function that has its call already stays as it is. For host
// code. What prevents the call is an error at the function.
void ReplaceBodyWithLaunch(clang::Sema& sema, clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_KERNEL_LAUNCH_H_
