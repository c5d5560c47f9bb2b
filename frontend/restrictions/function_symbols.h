// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_FUNCTION_SYMBOLS_H_
#define FRONTEND_RESTRICTIONS_FUNCTION_SYMBOLS_H_

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Finds the functions of a translation unit by their symbols. The reason is
// that a declaration with an assembler label names a function by the function's
// symbol:
//
//   int Twice(int);
//   extern "C" int twice(int) __asm__("_Z5Twicei");
class FunctionSymbols {
 public:
  explicit FunctionSymbols(const clang::ASTContext& context)
      : context_(context) {}

  // Returns the definition with this symbol; null if there is none.
  // Constructors, destructors and instances of templates are not found. The
  // first call is linear in the declarations of the unit.
  const clang::FunctionDecl* Find(llvm::StringRef symbol);

 private:
  void Collect();

  const clang::ASTContext& context_;
  std::optional<llvm::StringMap<const clang::FunctionDecl*>> definitions_;
};

// In a device compilation, turns an alias into a declaration whose label names
// the alias's target. The reasons are that SPIR-V has no aliases, and that
// Clang emits the target of each alias even if only the host uses it. Also
// removes the attribute `ifunc`, because its resolver runs on the host.
void ReplaceAlias(clang::ASTContext& context, clang::ValueDecl& declaration);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_FUNCTION_SYMBOLS_H_
