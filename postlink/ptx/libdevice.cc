// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>
#include <utility>

#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/User.h"
#include "llvm/IR/Value.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/IPO/Internalize.h"
#include "postlink/ptx/libdevice_names.h"
#include "postlink/ptx/passes.h"
#include "postlink/ptx/ptx_diagnostics.h"

// NVIDIA's library has C's mathematical functions with C's types. Its names are
// C's names after the prefix "__nv_": the name for double has no suffix, and
// the name for float ends in 'f'. So a declaration of C's function becomes a
// declaration of the library's function. LLVM's intrinsics are overloaded by
// type, also for half and for vectors, so each call of an intrinsic is replaced
// by calls of the library.

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kPrefix = "__nv_";
// The start of the names of SPIR-V's operations (special-operations.md).
constexpr llvm::StringLiteral kSpirvPrefix = "__spirv_";

struct IntrinsicFunction {
  llvm::Intrinsic::ID id;
  llvm::StringLiteral name;
};

// Intrinsics for which devices have no instructions, or none that are precise
// enough.
constexpr IntrinsicFunction kIntrinsics[] = {
    {llvm::Intrinsic::acos, "acos"},     {llvm::Intrinsic::asin, "asin"},
    {llvm::Intrinsic::atan, "atan"},     {llvm::Intrinsic::atan2, "atan2"},
    {llvm::Intrinsic::cos, "cos"},       {llvm::Intrinsic::cosh, "cosh"},
    {llvm::Intrinsic::exp, "exp"},       {llvm::Intrinsic::exp10, "exp10"},
    {llvm::Intrinsic::exp2, "exp2"},     {llvm::Intrinsic::ldexp, "ldexp"},
    {llvm::Intrinsic::llrint, "llrint"}, {llvm::Intrinsic::llround, "llround"},
    {llvm::Intrinsic::lrint, "llrint"},  {llvm::Intrinsic::lround, "llround"},
    {llvm::Intrinsic::log, "log"},       {llvm::Intrinsic::log10, "log10"},
    {llvm::Intrinsic::log2, "log2"},     {llvm::Intrinsic::pow, "pow"},
    {llvm::Intrinsic::powi, "powi"},     {llvm::Intrinsic::sin, "sin"},
    {llvm::Intrinsic::sinh, "sinh"},     {llvm::Intrinsic::tan, "tan"},
    {llvm::Intrinsic::tanh, "tanh"},
};

void RenameFunctions(llvm::Module& module) {
  for (llvm::StringRef base : LibdeviceFunctions()) {
    for (llvm::StringRef suffix : {"", "f"}) {
      llvm::Function* function = module.getFunction((base + suffix).str());
      if (function == nullptr || !function->isDeclaration()) continue;
      llvm::FunctionCallee library = module.getOrInsertFunction(
          (kPrefix + LibdeviceNameOf(base) + suffix).str(),
          function->getFunctionType());
      function->replaceAllUsesWith(library.getCallee());
      function->eraseFromParent();
    }
  }
}

bool IsShort(llvm::Type* type) {
  return type->isHalfTy() || type->isBFloatTy();
}

// Returns whether the library has the function for its type. The library has
// functions of float and double, in which integers have the sizes of C's types.
bool IsInLibrary(const llvm::Function& function) {
  const llvm::FunctionType& type = *function.getFunctionType();
  // The operand's type decides, because some functions return integers.
  llvm::Type* const scalar = type.getParamType(0)->getScalarType();
  if (!IsShort(scalar) && !scalar->isFloatTy() && !scalar->isDoubleTy())
    return false;
  llvm::Type* const result = type.getReturnType()->getScalarType();
  if (result->isIntegerTy() && !result->isIntegerTy(64)) return false;
  return llvm::none_of(type.params(), [](llvm::Type* parameter) {
    return llvm::isa<llvm::ScalableVectorType>(parameter) ||
           (parameter->isIntOrIntVectorTy() &&
            !parameter->getScalarType()->isIntegerTy(32));
  });
}

// Returns the result of the library's function `name` for `arguments`. Calls
// the function for each element of a vector, and in float for half and bfloat.
llvm::Value* CallLibrary(llvm::IRBuilder<>& builder, llvm::StringRef name,
                         llvm::ArrayRef<llvm::Value*> arguments,
                         llvm::Type* result) {
  llvm::Type* const type = arguments.front()->getType();
  llvm::SmallVector<llvm::Value*, 2> parts(arguments);
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    llvm::Value* all = llvm::PoisonValue::get(result);
    for (unsigned i = 0; i < vector->getNumElements(); ++i) {
      for (auto [part, argument] : llvm::zip_equal(parts, arguments)) {
        if (argument->getType()->isVectorTy())
          part = builder.CreateExtractElement(argument, i);
      }
      llvm::Value* element =
          CallLibrary(builder, name, parts, result->getScalarType());
      all = builder.CreateInsertElement(all, element, i);
    }
    return all;
  }
  if (IsShort(type)) {
    for (llvm::Value*& part : parts)
      if (part->getType() == type)
        part = builder.CreateFPExt(part, builder.getFloatTy());
    if (result != type) return CallLibrary(builder, name, parts, result);
    return builder.CreateFPTrunc(
        CallLibrary(builder, name, parts, builder.getFloatTy()), result);
  }
  llvm::SmallVector<llvm::Type*, 2> types;
  for (const llvm::Value* part : parts) types.push_back(part->getType());
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  return builder.CreateCall(
      module.getOrInsertFunction(
          (kPrefix + name + (type->isFloatTy() ? "f" : "")).str(),
          llvm::FunctionType::get(result, types, /*isVarArg=*/false)),
      parts);
}

void ReplaceIntrinsic(llvm::Function& function, llvm::StringRef name) {
  if (!IsInLibrary(function)) return;
  for (llvm::User* user : llvm::make_early_inc_range(function.users())) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (call == nullptr) continue;
    llvm::IRBuilder<> builder(call);
    const llvm::SmallVector<llvm::Value*, 2> arguments(call->args());
    call->replaceAllUsesWith(
        CallLibrary(builder, name, arguments, call->getType()));
    call->eraseFromParent();
  }
}

// Returns the name of a function with an instruction that uses `function`,
// directly or through constants and variables. If there is no such instruction,
// returns the name of a variable that uses `function`.
std::string UserOf(const llvm::Function& function) {
  std::string variable;
  llvm::SmallVector<const llvm::User*, 8> users(function.users());
  llvm::SmallPtrSet<const llvm::User*, 8> seen;
  while (!users.empty()) {
    const llvm::User* user = users.pop_back_val();
    if (!seen.insert(user).second) continue;
    if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user)) {
      return FunctionName(instruction->getFunction()->getName());
    }
    if (const auto* value = llvm::dyn_cast<llvm::GlobalValue>(user)) {
      variable = FunctionName(value->getName());
    }
    llvm::append_range(users, user->users());
  }
  return variable;
}

}  // namespace

void CallLibdevice(llvm::Module& module) {
  RenameFunctions(module);
  for (llvm::Function& function : module) {
    for (const auto& [id, name] : kIntrinsics) {
      if (function.getIntrinsicID() != id) continue;
      ReplaceIntrinsic(function, name);
    }
  }
}

llvm::Error LinkLibdevice(llvm::Module& module, llvm::StringRef path) {
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> library =
      llvm::getLazyIRFileModule(path, diagnostic, module.getContext());
  if (library == nullptr) {
    std::string why;
    llvm::raw_string_ostream out(why);
    diagnostic.print(/*ProgName=*/nullptr, out, /*ShowColors=*/false);
    return MakeTextError(llvm::StringRef(why).rtrim().str());
  }
  // The library is for any NVIDIA device, and has its own triple and data
  // layout.
  library->setTargetTriple(module.getTargetTriple());
  library->setDataLayout(module.getDataLayout());
  const bool failed = llvm::Linker::linkModules(
      module, std::move(library), llvm::Linker::LinkOnlyNeeded,
      [](llvm::Module& linked, const llvm::StringSet<>& from_library) {
        llvm::internalizeModule(linked, [&](const llvm::GlobalValue& value) {
          return !value.hasName() || !from_library.contains(value.getName());
        });
      });
  if (failed) {
    return MakeFileError(path, PtxDiagnostic::kCannotLinkLibdevice);
  }
  return llvm::Error::success();
}

llvm::Error CheckAllDefined(const llvm::Module& module,
                            llvm::ArrayRef<std::string> imported) {
  for (const llvm::Function& function : module) {
    if (!function.isDeclaration() || function.isIntrinsic() ||
        function.use_empty() || IsCudaSystemFunction(function.getName()) ||
        llvm::is_contained(imported, function.getName())) {
      continue;
    }
    const std::string name = FunctionName(function.getName());
    const PtxDiagnostic why = function.getName().starts_with(kPrefix)
                                  ? PtxDiagnostic::kNoLibdevice
                              : llvm::StringRef(name).starts_with(kSpirvPrefix)
                                  ? PtxDiagnostic::kSpirvOperation
                                  : PtxDiagnostic::kUndefinedFunction;
    return MakeError(why, name, UserOf(function));
  }
  return llvm::Error::success();
}

}  // namespace aspectra
