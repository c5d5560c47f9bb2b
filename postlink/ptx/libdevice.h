#ifndef POSTLINK_PTX_LIBDEVICE_H_
#define POSTLINK_PTX_LIBDEVICE_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Makes mathematical functions, whether C's (sinf) or LLVM's (llvm.sin.f32),
// those of NVIDIA's library (__nv_sinf), where the code generator has no
// instructions for them.
void CallLibdevice(llvm::Module& module);

// Links what `module` uses of the library at `path`.
llvm::Error LinkLibdevice(llvm::Module& module, llvm::StringRef path);

// An error if a function is not defined after all of that, nor one of
// `imported`, which other images define. It names the function and a caller.
llvm::Error CheckAllDefined(const llvm::Module& module,
                            llvm::ArrayRef<std::string> imported);

}  // namespace aspectra

#endif  // POSTLINK_PTX_LIBDEVICE_H_
