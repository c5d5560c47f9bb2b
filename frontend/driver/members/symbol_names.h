// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_MEMBERS_SYMBOL_NAMES_H_
#define FRONTEND_DRIVER_MEMBERS_SYMBOL_NAMES_H_

#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra::driver {

// The symbols that a linker resolves by name.
struct SymbolNames {
  std::vector<std::string> defined = {};
  // Symbols that only weak references name are not listed, because they may be
  // missing.
  std::vector<std::string> wanted = {};

  friend bool operator==(const SymbolNames&, const SymbolNames&) = default;
};

// Reads the symbols of an object, a shared library or LLVM bitcode, in the
// order of its own table. Any other file gives no symbols.
llvm::Expected<SymbolNames> ReadSymbolNames(llvm::MemoryBufferRef file);

// Returns LLVM bitcode without symbols, with the target and data layout of
// `bitcode`.
llvm::Expected<std::string> NoSymbols(llvm::MemoryBufferRef bitcode);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_MEMBERS_SYMBOL_NAMES_H_
