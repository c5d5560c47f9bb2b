// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_PRINTF_FORMATS_H_
#define POSTLINK_SPIRV_PRINTF_FORMATS_H_

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "postlink/spirv/refusals.h"

namespace aspectra {

// Rewrites calls of C's printf to OpenCL's printf: the format string moves to
// constant memory and follows OpenCL's syntax. A format that is not a constant
// text, or that takes a width from an argument, is refused.
void MakePrintfOpenCl(llvm::Module& module, Refusals& refusals);

// Converts a C format to OpenCL. For 64 bits OpenCL has only 'l', where C has
// 'll', 'z', 'j' and 't'.
std::string OpenClFormat(llvm::StringRef format);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PRINTF_FORMATS_H_
