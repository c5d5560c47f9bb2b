#ifndef POSTLINK_PROPERTIES_LOWER_PROPERTIES_H_
#define POSTLINK_PROPERTIES_LOWER_PROPERTIES_H_

#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Says the compile-time properties of a linked module as the SPIR-V translator
// and the later stages read them (CompileTimeProperties.md, "Representing
// properties in SPIR-V"). Properties that no rule knows stay as they are. An
// error says whose property has a value that it cannot have, a line each.
llvm::Error LowerProperties(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_LOWER_PROPERTIES_H_
