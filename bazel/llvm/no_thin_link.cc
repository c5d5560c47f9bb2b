// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// LLVM's Linker calls this function only for modules with assembly, when it
// imports single functions for ThinLTO. The engine links whole modules and
// never calls it. The real function would need an assembler for each target.

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ModuleSymbolTable.h"
#include "llvm/Support/ErrorHandling.h"

void llvm::ModuleSymbolTable::CollectAsmSymvers(
    const Module& module, function_ref<void(StringRef, StringRef)> symver) {
  llvm::reportFatalInternalError("ThinLTO's import is not there");
}
