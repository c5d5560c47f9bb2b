#ifndef WEB_ENGINE_UNITS_H_
#define WEB_ENGINE_UNITS_H_

#include <span>
#include <string>
#include <vector>

#include "device_config/aspect_set.h"
#include "ir/aspects/aspect_usage.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra::engine {

// What a translation unit says of functions, before it is linked with others.
struct Unit {
  struct Declaration {
    std::string function;
    AspectSet declared;  // its device_has; empty without
  };
  std::string file;
  std::vector<Declaration> declarations;  // in module order
  std::vector<std::string> definitions;   // the same
};

// The error is that of malformed metadata.
llvm::Expected<Unit> ReadUnit(const std::string& file,
                              const llvm::Module& module);

// A function that a unit declares otherwise than the one that defines it is.
struct Disagreement {
  std::string function;
  std::string declared_in;
  std::string defined_in;
  AspectSet declared;
  AspectSet used;  // by the definition, in the linked program
};

// In the order of units and their declarations. `module` is the linked one, as
// `usage` is.
std::vector<Disagreement> FindDisagreements(std::span<const Unit> units,
                                            const llvm::Module& module,
                                            const AspectUsage& usage);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_UNITS_H_
