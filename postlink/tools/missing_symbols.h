// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_MISSING_SYMBOLS_H_
#define POSTLINK_TOOLS_MISSING_SYMBOLS_H_

#include <string>
#include <vector>

#include "llvm/IR/Module.h"

namespace aspectra {

// A function or variable that linked device code uses but does not define.
struct MissingSymbol {
  std::string symbol;
  std::string name;  // as in the source
  std::string user;  // the function or variable that uses it
  // The location of the use, "FILE:LINE:COLUMN". Without debug information, it
  // is the source of `user` or of the function from which `user` was reached;
  // if there is no source, it is the module.
  std::string place;

  // The message without the place: the missing symbol, and advice to the user.
  std::string Text() const;
  // Returns the message with the place, for example "a.cpp:5:3: error: ...".
  std::string Error() const;
};

// Returns the symbols that the kernels of `module` use, directly or indirectly,
// and that neither the module nor a device's compiler defines. They are in the
// order in which they are reached.
std::vector<MissingSymbol> FindMissingSymbols(const llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_MISSING_SYMBOLS_H_
