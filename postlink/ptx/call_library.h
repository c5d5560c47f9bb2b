#ifndef POSTLINK_PTX_CALL_LIBRARY_H_
#define POSTLINK_PTX_CALL_LIBRARY_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Makes LLVM's functions with two results, which Clang makes of frexp, modf and
// sincos, calls of C's again: the code generator has nothing for them. They are
// the device library's then.
void CallFunctionsOfTwoResults(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PTX_CALL_LIBRARY_H_
