// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_KERNEL_ARGUMENTS_H_
#define FRONTEND_KERNEL_LAUNCH_KERNEL_ARGUMENTS_H_

#include <string>

namespace clang {
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// Returns how this compilation's target lays out the parameters of a function
// with the attribute sycl_kernel_entry_point, in the form of
// PrintArgumentLayouts (argument_layout.h). The host copies the parameters byte
// by byte to a device, so the host and device compilations must agree.
std::string DescribeArguments(const clang::FunctionDecl& entry_point);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_KERNEL_ARGUMENTS_H_
