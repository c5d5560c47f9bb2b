// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_WRAP_OBJECT_EMITTER_H_
#define POSTLINK_WRAP_OBJECT_EMITTER_H_

#include <string>

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// Returns the triple of the machine that this program runs on.
std::string HostTriple();

// Compiles `module` to a position-independent object file for its triple. A
// triple for which this LLVM has no code generator is an error.
llvm::Error EmitObject(llvm::Module& module, llvm::raw_pwrite_stream& out);

}  // namespace aspectra

#endif  // POSTLINK_WRAP_OBJECT_EMITTER_H_
