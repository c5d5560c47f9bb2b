// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/unsupported_constructs.h"

#include <optional>
#include <string>
#include <utility>

#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

std::string UnsupportedConstructs::PlaceOf(
    const llvm::Instruction& instruction) {
  const std::optional<SourceLocation> location =
      ToSourceLocation(instruction.getDebugLoc().get());
  return location ? location->ToString() + ": " : "";
}

std::string UnsupportedConstructs::NameOf(
    const llvm::Instruction& instruction) {
  return NameOf(*instruction.getFunction());
}

std::string UnsupportedConstructs::NameOf(const llvm::GlobalValue& value) {
  return FunctionName(value.getName());
}

void UnsupportedConstructs::AddLine(std::string line) {
  if (!llvm::is_contained(lines_, line)) lines_.push_back(std::move(line));
}

llvm::Error UnsupportedConstructs::ToError() const {
  llvm::Error errors = llvm::Error::success();
  for (const std::string& line : lines_) {
    errors = llvm::joinErrors(std::move(errors), MakeTextError(line));
  }
  return errors;
}

std::string Text(const llvm::Type& type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

}  // namespace aspectra
