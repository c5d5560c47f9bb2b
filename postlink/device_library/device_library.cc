// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The library is the C++ code in this folder. The build compiles it to LLVM IR
// twice, because the address spaces of pointers and the calling conventions
// differ between SPIR-V and NVIDIA's devices. The IR is read lazily: only the
// functions that the module needs, directly or through each other, are loaded.
//
// Clang declares functions that it calls by itself, such as __mulsc3, without
// the calling convention and attributes of a declaration in C++. So each call
// is given the convention of its callee.

#include "postlink/device_library/device_library.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/TargetParser/Triple.h"
#include "postlink/device_library/library_diagnostics.h"
#include "postlink/device_library/supplied_names.h"

namespace aspectra {
namespace {

constexpr unsigned char kSpirvLibrary[] = {
#include "postlink/device_library/spirv.inc"
};
constexpr unsigned char kPtxLibrary[] = {
#include "postlink/device_library/ptx.inc"
};

llvm::StringRef LibraryFor(const llvm::Triple& triple) {
  const auto text = [](const unsigned char* bytes, size_t size) {
    return llvm::StringRef(reinterpret_cast<const char*>(bytes), size);
  };
  return triple.isNVPTX() ? text(kPtxLibrary, sizeof kPtxLibrary)
                          : text(kSpirvLibrary, sizeof kSpirvLibrary);
}

bool IsNeeded(const llvm::Function& function) {
  return function.isDeclaration() && !function.use_empty() &&
         IsLibraryFunction(function.getName());
}

// Returns whether the two types are equal, except for the address spaces of
// pointers and the names of structures.
bool DifferInSpacesAndNames(const llvm::FunctionType& a,
                            const llvm::FunctionType& b) {
  const auto fit = [](llvm::Type* x, llvm::Type* y) {
    if (x == y || (x->isPointerTy() && y->isPointerTy())) return true;
    auto* structure = llvm::dyn_cast<llvm::StructType>(x);
    auto* other = llvm::dyn_cast<llvm::StructType>(y);
    return structure != nullptr && other != nullptr &&
           structure->isLayoutIdentical(other);
  };
  return a.isVarArg() == b.isVarArg() &&
         fit(a.getReturnType(), b.getReturnType()) &&
         llvm::equal(a.params(), b.params(), fit);
}

// Converts `value` to `type`, which differs at most in the address space of a
// pointer or in the name of a structure.
llvm::Value* ConvertTo(llvm::IRBuilder<>& builder, llvm::Value* value,
                       llvm::Type* type) {
  if (value->getType() == type) return value;
  auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  if (structure == nullptr) return builder.CreateAddrSpaceCast(value, type);
  llvm::Value* made = llvm::PoisonValue::get(structure);
  for (unsigned i = 0; i != structure->getNumElements(); ++i) {
    made = builder.CreateInsertValue(made, builder.CreateExtractValue(value, i),
                                     i);
  }
  return made;
}

void Call(llvm::Function& other, llvm::CallInst& call) {
  llvm::IRBuilder<> builder(&call);
  llvm::SmallVector<llvm::Value*, 4> arguments;
  for (auto [argument, type] :
       llvm::zip(call.args(), other.getFunctionType()->params())) {
    arguments.push_back(ConvertTo(builder, argument.get(), type));
  }
  llvm::CallInst* made = builder.CreateCall(&other, arguments);
  made->setCallingConv(other.getCallingConv());
  call.replaceAllUsesWith(ConvertTo(builder, made, call.getType()));
  call.eraseFromParent();
}

// The library's functions take generic pointers, and return structures of the
// library. A module may declare a library function with pointers to a specific
// memory, and with its own structures of the same layout, such as div_t. This
// function changes each call of such a function, so that the call converts the
// pointers and the structure.
void TakeLikeTypes(llvm::Module& module, const llvm::Module& library) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (!IsNeeded(function)) continue;
    const llvm::Function* supplied = library.getFunction(function.getName());
    if (supplied == nullptr ||
        supplied->getFunctionType() == function.getFunctionType() ||
        !DifferInSpacesAndNames(*supplied->getFunctionType(),
                                *function.getFunctionType())) {
      continue;
    }
    llvm::Function* wanted = llvm::Function::Create(
        supplied->getFunctionType(), function.getLinkage(), "", module);
    wanted->takeName(&function);
    wanted->setCallingConv(supplied->getCallingConv());
    for (llvm::User* user : llvm::make_early_inc_range(function.users())) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(user);
      if (call != nullptr && call->getCalledOperand() == &function) {
        Call(*wanted, *call);
      }
    }
    if (function.use_empty()) function.eraseFromParent();
  }
}

// If the module declares a function with another type than the library's, the
// module does not mean the library's function. So this function removes the
// library's definition.
void LeaveOutOtherTypes(const llvm::Module& module, llvm::Module& library) {
  for (llvm::Function& function : library) {
    const llvm::Function* declared = module.getFunction(function.getName());
    if (!function.isDeclaration() && declared != nullptr &&
        declared->getFunctionType() != function.getFunctionType()) {
      function.deleteBody();
    }
  }
}

// Removes the library's metadata and target, because the linked module keeps
// its own metadata and target.
llvm::Error ForgetOrigin(llvm::Module& library, const llvm::Module& module) {
  if (llvm::Error error = library.materializeMetadata()) return error;
  for (llvm::NamedMDNode& node :
       llvm::make_early_inc_range(library.named_metadata())) {
    library.eraseNamedMetadata(&node);
  }
  library.setTargetTriple(module.getTargetTriple());
  library.setDataLayout(module.getDataLayout());
  return llvm::Error::success();
}

void Finish(llvm::Function& function) {
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  function.setDSOLocal(true);
  // The function may be inlined into code that was compiled with other options.
  // So it must not keep the attributes that come from the library's own
  // options.
  function.removeFnAttr("no-builtins");
  function.removeFnAttr("target-cpu");
  function.removeFnAttr("target-features");
  for (llvm::User* user : function.users()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (call != nullptr && call->getCalledOperand() == &function) {
      call->setCallingConv(function.getCallingConv());
    }
  }
}

}  // namespace

llvm::Error LinkDeviceLibrary(llvm::Module& module) {
  if (llvm::none_of(module, IsNeeded)) return llvm::Error::success();
  llvm::Expected<std::unique_ptr<llvm::Module>> library =
      llvm::getLazyBitcodeModule(
          llvm::MemoryBufferRef(LibraryFor(module.getTargetTriple()),
                                "device library"),
          module.getContext());
  if (!library) return library.takeError();
  if (llvm::Error error = ForgetOrigin(**library, module)) return error;
  TakeLikeTypes(module, **library);
  LeaveOutOtherTypes(module, **library);
  std::vector<std::string> linked;
  const bool failed = llvm::Linker::linkModules(
      module, std::move(*library), llvm::Linker::LinkOnlyNeeded,
      [&](llvm::Module&, const llvm::StringSet<>& names) {
        for (const auto& name : names) linked.push_back(name.first().str());
      });
  if (failed) {
    return MakeError(LibraryDiagnostic::kCannotLink);
  }
  llvm::sort(linked);
  for (const std::string& name : linked) {
    llvm::Function* function = module.getFunction(name);
    if (function != nullptr && !function->isDeclaration()) Finish(*function);
  }
  return llvm::Error::success();
}

}  // namespace aspectra
