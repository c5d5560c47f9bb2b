#ifndef POSTLINK_PROPERTIES_DROP_PROPERTIES_H_
#define POSTLINK_PROPERTIES_DROP_PROPERTIES_H_

#include "llvm/ADT/StringSet.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Removes from a device image what is left of compile-time properties and what
// the target does not take, so that it costs nothing:
// - decorations and execution modes of SPIR-V extensions that are not among
// `extensions`;
// - annotations of member variables, which keep LLVM from optimising.
// Functions in which no instruction is decorated any more are simplified.
// Each property that goes is told of by a remark of the pass "sycl-properties",
// for whoever asks for these. A kernel's list of decorations gets as many
// elements as the kernel has parameters.
void DropProperties(llvm::Module& image, const llvm::StringSet<>& extensions);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_DROP_PROPERTIES_H_
