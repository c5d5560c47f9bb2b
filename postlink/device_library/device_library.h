#ifndef POSTLINK_DEVICE_LIBRARY_DEVICE_LIBRARY_H_
#define POSTLINK_DEVICE_LIBRARY_DEVICE_LIBRARY_H_

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Defines the functions of the C and C++ libraries that device code calls and
// has no definition of, as strlen or the product of complex numbers: a device
// has no such libraries. Which functions there are is in
// supplied_names.h. A function that is declared with another type than the
// library's stays as it is. The functions come without their names' meaning for
// others: they are internal.
llvm::Error LinkDeviceLibrary(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_DEVICE_LIBRARY_DEVICE_LIBRARY_H_
