// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks that the readers of opaque types accept any text. A type that is read
// has a name, and reading the text again gives the same type. If the text names
// an unknown class, the result has this class's name. A signature has as many
// parameters as the function.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "postlink/spirv/opaque_types.h"

namespace {

// The mangled names in the seeds are of functions with at most this many
// parameters.
constexpr unsigned kMostParameters = 4;

void Check(const aspectra::OpaqueParameter& parameter) {
  if (parameter.type == nullptr) {
    if (parameter.unknown_class.empty()) return;
    if (!llvm::StringRef(parameter.unknown_class).starts_with("__spirv_Type")) {
      std::abort();
    }
    aspectra::FormOfOpaqueType(parameter.unknown_class);
    return;
  }
  if (!parameter.unknown_class.empty()) std::abort();
  if (!parameter.type->getName().starts_with("spirv.")) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const llvm::StringRef text(reinterpret_cast<const char*>(data), size);
  llvm::LLVMContext context;
  const aspectra::OpaqueParameter parameter =
      aspectra::ReadOpaqueType(text, context);
  Check(parameter);
  if (parameter.type != aspectra::ReadOpaqueType(text, context).type) {
    std::abort();
  }
  if (!aspectra::SpirvOperationName(text).empty() &&
      !text.contains("__spirv_")) {
    std::abort();
  }
  // LLVM's names of functions have no NUL.
  if (text.empty() || text.contains('\0')) return 0;
  llvm::Module module("fuzz", context);
  for (unsigned count = 0; count <= kMostParameters; ++count) {
    const std::vector<llvm::Type*> parameters(
        count, llvm::PointerType::get(context, 4));
    auto* function = llvm::Function::Create(
        llvm::FunctionType::get(llvm::Type::getVoidTy(context), parameters,
                                /*isVarArg=*/false),
        llvm::GlobalValue::ExternalLinkage, text, module);
    const std::optional<aspectra::OpaqueSignature> signature =
        aspectra::ReadOpaqueSignature(*function);
    if (signature) {
      if (signature->parameters.size() != count) std::abort();
      Check(signature->result);
      for (const aspectra::OpaqueParameter& of : signature->parameters) {
        Check(of);
      }
    }
    function->eraseFromParent();
  }
  return 0;
}
