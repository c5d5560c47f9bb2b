// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_METADATA_SUBJECT_TEXT_H_
#define IR_ASPECTS_METADATA_SUBJECT_TEXT_H_

#include <cstddef>
#include <string>

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// These functions name what a message is about, for example "kernel 'K'",
// "function 'ns::f'", "variable 'ns::x'" and "parameter 2 of kernel 'K'". Each
// symbol is written as in the source (function_names.h).
std::string SubjectText(const llvm::Function& function);
std::string KernelText(llvm::StringRef symbol);
std::string FunctionText(llvm::StringRef symbol);
std::string VariableText(llvm::StringRef symbol);
std::string MemberText(llvm::StringRef name);
std::string ParameterText(size_t number, llvm::StringRef subject);

// Returns "kernel 'K' at f.cpp:3"; only the subject if the place is empty.
std::string PlacedText(const std::string& subject, llvm::StringRef place);

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_SUBJECT_TEXT_H_
