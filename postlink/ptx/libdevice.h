// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_LIBDEVICE_H_
#define POSTLINK_PTX_LIBDEVICE_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Replaces C's mathematical functions (sinf) and LLVM's (llvm.sin.f32) by those
// of NVIDIA's library (__nv_sinf), if the code generator has no instructions
// for them.
void CallLibdevice(llvm::Module& module);

// Links the functions of the library at `path` that `module` uses.
llvm::Error LinkLibdevice(llvm::Module& module, llvm::StringRef path);

// Returns an error if a function is still undefined after the two steps above
// and is not one of `imported`, which other images define. The error names the
// function and a caller.
llvm::Error CheckAllDefined(const llvm::Module& module,
                            llvm::ArrayRef<std::string> imported);

}  // namespace aspectra

#endif  // POSTLINK_PTX_LIBDEVICE_H_
