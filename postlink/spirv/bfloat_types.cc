// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instruction.h"
#include "postlink/spirv/spirv_diagnostics.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kExtension = "SPV_KHR_bfloat16";

bool HasBfloat(const llvm::Instruction& instruction) {
  const auto is_bfloat = [](const llvm::Type* type) {
    return type->getScalarType()->isBFloatTy();
  };
  return is_bfloat(instruction.getType()) ||
         llvm::any_of(instruction.operand_values(),
                      [&](const llvm::Value* operand) {
                        return is_bfloat(operand->getType());
                      });
}

}  // namespace

llvm::Error CheckBfloats(const llvm::Module& module,
                         const llvm::StringSet<>& extensions) {
  if (extensions.contains(kExtension)) return llvm::Error::success();
  UnsupportedConstructs unsupported;
  for (const llvm::Function& function : module) {
    const auto all = llvm::instructions(function);
    const auto first = llvm::find_if(all, HasBfloat);
    if (first == all.end()) continue;
    unsupported.Add(*first, SpirvDiagnostic::kBfloat, kExtension);
  }
  return unsupported.empty() ? llvm::Error::success() : unsupported.ToError();
}

}  // namespace aspectra
