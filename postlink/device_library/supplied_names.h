// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_DEVICE_LIBRARY_SUPPLIED_NAMES_H_
#define POSTLINK_DEVICE_LIBRARY_SUPPLIED_NAMES_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Returns whether the device library (LinkDeviceLibrary) defines the function.
bool IsLibraryFunction(llvm::StringRef name);

// Returns whether C and C++ libraries call the function when a program cannot
// continue: an assertion or precondition fails, or the program ends itself.
bool IsFailureFunction(llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_DEVICE_LIBRARY_SUPPLIED_NAMES_H_
