// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_LAYOUT_EXCHANGE_H_
#define FRONTEND_KERNEL_LAUNCH_LAYOUT_EXCHANGE_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class FunctionDecl;
}  // namespace clang

namespace aspectra {

// The layout of a kernel's arguments in one compilation of a unit.
struct KernelLayout {
  std::string symbol;
  std::string layout;  // in the form of DescribeArguments

  friend bool operator==(const KernelLayout&, const KernelLayout&) = default;
};

inline constexpr llvm::StringLiteral kHostSide = "host";

// A kernel whose arguments have another layout in another compilation.
struct LayoutDifference {
  size_t kernel;     // index in this compilation's kernels
  std::string text;  // a clause, equal on both sides
};

// Compares layouts between the compilations of one unit, which run at the same
// time for the host and for each form of device code. Each compilation compares
// its layouts with the layouts that other compilations have already written, so
// the last compilation sees all others. `base` is a path that the compilations
// share; `side` is kHostSide or names the form of device code. Writes BASE.SIDE
// and reads the files of the other sides. If a file cannot be written or read,
// there is no message, because the layouts are compared again when a kernel is
// launched.
std::vector<LayoutDifference> ExchangeLayouts(
    llvm::StringRef base, llvm::StringRef side,
    llvm::ArrayRef<KernelLayout> kernels);

// Returns how this compilation's target lays out the parameters of a function
// with the attribute sycl_kernel_entry_point, in the form of
// PrintArgumentLayouts (argument_layout.h). The host copies the parameters byte
// by byte to a device, so the host and device compilations must agree.
std::string DescribeArguments(const clang::FunctionDecl& entry_point);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_LAYOUT_EXCHANGE_H_
