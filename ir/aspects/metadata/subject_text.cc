// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/subject_text.h"

#include <cstddef>
#include <string>

#include "device_config/messages/message.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/subject_texts.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"

namespace aspectra {

std::string SubjectText(const llvm::Function& function) {
  return HasKernelCallingConvention(function)
             ? KernelText(function.getName())
             : FunctionText(function.getName());
}

std::string KernelText(llvm::StringRef symbol) {
  return Message(SubjectWords::kKernel, FunctionName(symbol));
}

std::string FunctionText(llvm::StringRef symbol) {
  return Message(SubjectWords::kFunction, FunctionName(symbol));
}

std::string VariableText(llvm::StringRef symbol) {
  return Message(SubjectWords::kVariable, FunctionName(symbol));
}

std::string MemberText(llvm::StringRef name) {
  return Message(SubjectWords::kMember, name);
}

std::string ParameterText(size_t number, llvm::StringRef subject) {
  return Message(SubjectWords::kParameter, number, subject);
}

std::string PlacedText(const std::string& subject, llvm::StringRef place) {
  return place.empty() ? subject
                       : Message(SubjectWords::kPlaced, subject, place);
}

}  // namespace aspectra
