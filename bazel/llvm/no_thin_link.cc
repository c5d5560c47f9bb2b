// LLVM's Linker asks for this when it imports single functions for ThinLTO, and
// then only where there is assembly. The engine links whole modules, so it is
// never called; the real one would bring an assembler for each target.

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ModuleSymbolTable.h"
#include "llvm/Support/ErrorHandling.h"

void llvm::ModuleSymbolTable::CollectAsmSymvers(
    const Module& module, function_ref<void(StringRef, StringRef)> symver) {
  llvm::reportFatalInternalError("ThinLTO's import is not there");
}
