#ifndef POSTLINK_TOOLS_MISSING_SYMBOLS_H_
#define POSTLINK_TOOLS_MISSING_SYMBOLS_H_

#include <string>
#include <vector>

#include "llvm/IR/Module.h"

namespace aspectra {

// A function or variable that linked device code uses and does not have.
struct MissingSymbol {
  std::string symbol;
  std::string name;  // as in the source
  std::string user;  // the function or variable that uses it
  // "FILE:LINE:COLUMN" of the use with debug information, else the source of
  // `user`, or of what it belongs to, else the module.
  std::string place;

  // What is missing and what to do, without the place.
  std::string Text() const;
  // "a.cpp:5:3: error: ..."
  std::string Error() const;
};

// What the kernels of `module` use, directly or by way of others, and nothing
// defines: neither the module nor a device's compiler. In the order in which it
// is reached.
std::vector<MissingSymbol> FindMissingSymbols(const llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_MISSING_SYMBOLS_H_
