// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROPERTIES_LOWER_PROPERTIES_H_
#define POSTLINK_PROPERTIES_LOWER_PROPERTIES_H_

#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Rewrites the compile-time properties of a linked module to the form that the
// SPIR-V translator and the later stages read (CompileTimeProperties.md,
// "Representing properties in SPIR-V"). Properties without a rule stay as they
// are. An error has one line for each property with an invalid value.
llvm::Error LowerProperties(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_LOWER_PROPERTIES_H_
