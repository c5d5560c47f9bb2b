#ifndef FRONTEND_DRIVER_MEMBERS_SYMBOL_NAMES_H_
#define FRONTEND_DRIVER_MEMBERS_SYMBOL_NAMES_H_

#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra::driver {

// What a linker matches by name.
struct SymbolNames {
  std::vector<std::string> defined = {};
  // Of weak references none: what only they name may be missing.
  std::vector<std::string> wanted = {};

  friend bool operator==(const SymbolNames&, const SymbolNames&) = default;
};

// Of an object, a shared library or LLVM bitcode, in the order of its own
// table; nothing of any other file.
llvm::Expected<SymbolNames> ReadSymbolNames(llvm::MemoryBufferRef file);

// LLVM bitcode without any symbol that goes together with `bitcode`.
llvm::Expected<std::string> NoSymbols(llvm::MemoryBufferRef bitcode);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_MEMBERS_SYMBOL_NAMES_H_
