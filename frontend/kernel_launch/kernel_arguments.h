#ifndef FRONTEND_KERNEL_LAUNCH_KERNEL_ARGUMENTS_H_
#define FRONTEND_KERNEL_LAUNCH_KERNEL_ARGUMENTS_H_

#include <string>

namespace clang {
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// How this compile's target lays out the parameters of a function with the
// attribute sycl_kernel_entry_point, as PrintArgumentLayouts
// (argument_layout.h) has it. The host copies them byte by byte to a device, so
// that both compiles must agree.
std::string DescribeArguments(const clang::FunctionDecl& entry_point);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_KERNEL_ARGUMENTS_H_
