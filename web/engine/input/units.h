// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_INPUT_UNITS_H_
#define WEB_ENGINE_INPUT_UNITS_H_

#include <span>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra::engine {

// The functions that a translation unit declares and defines, before the link.
struct Unit {
  struct Declaration {
    std::string function;
    AspectSet declared;  // its device_has; empty if it has none
  };
  std::string file;
  std::vector<Declaration> declarations;  // in module order
  std::vector<std::string> definitions;   // in module order
};

// The error is about malformed metadata.
llvm::Expected<Unit> ReadUnit(const std::string& file,
                              const llvm::Module& module);

// A function whose declaration in one unit differs from its definition.
struct Disagreement {
  std::string function;
  std::string declared_in;
  std::string defined_in;
  AspectSet declared;
  AspectSet used;  // by the definition, in the linked program
};

// Returns the disagreements in the order of units and their declarations.
// `module` and `usage` belong to the linked program.
std::vector<Disagreement> FindDisagreements(std::span<const Unit> units,
                                            const llvm::Module& module,
                                            const AspectUsage& usage);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_INPUT_UNITS_H_
