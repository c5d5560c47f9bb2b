// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROPERTIES_DROP_PROPERTIES_H_
#define POSTLINK_PROPERTIES_DROP_PROPERTIES_H_

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Removes from a device image the remains of compile-time properties that the
// target does not accept, so that they cost nothing:
//
// - decorations and execution modes of SPIR-V extensions that are not in
//   `extensions`, and decorations and modes that SPIR-V does not have for this
//   subject or in this form;
// - annotations of member variables, which prevent optimisations.
//
// A function that loses a decoration or an annotation and keeps no decorated
// instruction is simplified. If the remarks of the pass "sycl-properties" are
// enabled, a remark reports each removed property, and each attribute of a
// kernel, a parameter or a variable that has no form in SPIR-V. The list of a
// kernel's parameter decorations gets one element for each parameter. Returns
// an error if the target does not accept a mode for rounding, because the
// kernel would compute other results without the mode.
// compute other results without the mode.
llvm::Error DropProperties(llvm::Module& image,
                           const llvm::StringSet<>& extensions);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_DROP_PROPERTIES_H_
