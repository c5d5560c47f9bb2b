// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FINDINGS_WARNING_GROUP_NAMES_H_
#define IR_ASPECTS_FINDINGS_WARNING_GROUP_NAMES_H_

#include "llvm/ADT/StringRef.h"

// The names, after -W, of the groups of warnings that stock Clang does not
// know. The driver's help has a line for each
// (frontend/driver/command_line/warning_groups.cc).
namespace aspectra {

inline constexpr llvm::StringLiteral kDeviceCopyableGroup =
    "sycl-device-copyable";
inline constexpr llvm::StringLiteral kDeviceHasGroup = "sycl-device-has";
inline constexpr llvm::StringLiteral kExternalGroup = "sycl-external";
inline constexpr llvm::StringLiteral kFixedTargetsGroup = "sycl-fixed-targets";
inline constexpr llvm::StringLiteral kIndirectCallGroup = "sycl-indirect-call";
inline constexpr llvm::StringLiteral kKernelResultGroup = "sycl-kernel-result";
inline constexpr llvm::StringLiteral kNoCodeGroup = "sycl-no-code";
inline constexpr llvm::StringLiteral kRecursionGroup = "sycl-recursion";
inline constexpr llvm::StringLiteral kUndefinedExternalGroup =
    "sycl-undefined-external";

}  // namespace aspectra

#endif  // IR_ASPECTS_FINDINGS_WARNING_GROUP_NAMES_H_
