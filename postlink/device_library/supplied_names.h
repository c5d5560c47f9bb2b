#ifndef POSTLINK_DEVICE_LIBRARY_SUPPLIED_NAMES_H_
#define POSTLINK_DEVICE_LIBRARY_SUPPLIED_NAMES_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Is it a function that the device library defines (LinkDeviceLibrary)?
bool IsLibraryFunction(llvm::StringRef name);

// Is it a function that C and C++ libraries call where a program cannot go on:
// an assertion or a precondition does not hold, or the program ends itself?
bool IsFailureFunction(llvm::StringRef name);

}  // namespace aspectra

#endif  // POSTLINK_DEVICE_LIBRARY_SUPPLIED_NAMES_H_
