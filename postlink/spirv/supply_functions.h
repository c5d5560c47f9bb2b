#ifndef POSTLINK_SPIRV_SUPPLY_FUNCTIONS_H_
#define POSTLINK_SPIRV_SUPPLY_FUNCTIONS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Defines the functions of the C and C++ libraries that usual code calls
// without saying so (supplied_functions.h), such as memcmp for std::equal of
// bytes, if `module` calls them and has no definition: a device has no C
// library. memcpy, memmove and memset need none, being instructions of LLVM.
void SupplyFunctions(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_SUPPLY_FUNCTIONS_H_
