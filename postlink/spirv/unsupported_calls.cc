// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Support/Casting.h"
#include "llvm/TargetParser/Triple.h"
#include "postlink/spirv/passes.h"
#include "postlink/spirv/spirv_diagnostics.h"

namespace aspectra {
namespace {

// Returns whether a declared function belongs to a library of the host. Other
// declarations may be defined by another image at run time. LLVM knows the
// names of library functions; the rest are in namespace std or have a reserved
// name.
bool IsOfHostLibrary(const llvm::Function& function,
                     const llvm::TargetLibraryInfoImpl& library) {
  static constexpr llvm::StringLiteral kPrefixes[] = {
      // namespace std
      "_ZSt", "_ZNSt", "_ZNKSt",
      // operator new and operator delete
      "_Znw", "_Zna", "_Zdl", "_Zda",
      // exceptions and static variables of functions
      "__cxa_",
      // products and quotients of complex numbers
      "__mulsc3", "__muldc3", "__divsc3", "__divdc3"};
  const llvm::StringRef name = function.getName();
  if (name == "printf") return false;  // an instruction of OpenCL's
  llvm::LibFunc known;
  return llvm::any_of(kPrefixes,
                      [&](llvm::StringRef prefix) {
                        return name.starts_with(prefix);
                      }) ||
         library.getLibFunc(name, known);
}

void RefuseLibraryCalls(const llvm::Module& module,
                        UnsupportedConstructs& unsupported) {
  const llvm::TargetLibraryInfoImpl library(
      llvm::Triple(module.getTargetTriple()));
  for (const llvm::Function& function : module) {
    if (!function.isDeclaration() || function.isIntrinsic() ||
        !IsOfHostLibrary(function, library)) {
      continue;
    }
    for (const llvm::User* user : function.users()) {
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
        unsupported.Add(*call, SpirvDiagnostic::kHostLibraryCall,
                        FunctionName(function.getName()));
      }
    }
  }
}

void RefuseRecursion(llvm::Module& module, UnsupportedConstructs& unsupported) {
  llvm::CallGraph calls(module);
  for (auto cycle = llvm::scc_begin(&calls); !cycle.isAtEnd(); ++cycle) {
    if (!cycle.hasCycle()) continue;
    for (const llvm::CallGraphNode* node : *cycle) {
      if (const llvm::Function* function = node->getFunction()) {
        unsupported.Add(*function, SpirvDiagnostic::kRecursion);
      }
    }
  }
}

}  // namespace

void CheckCalls(llvm::Module& module, UnsupportedConstructs& unsupported) {
  RefuseLibraryCalls(module, unsupported);
  RefuseRecursion(module, unsupported);
}

}  // namespace aspectra
