// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_UNIT_ID_H_
#define FRONTEND_KERNEL_LAUNCH_UNIT_ID_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Returns an id that distinguishes a translation unit from the others of a
// program, in the form of kernel_symbol.h. The id depends only on values that
// are equal in the host and the device compilation and on every machine: the
// source's name relative to the current folder, the source's text, and
// `options`, which holds the other known differences between units. If two
// units agree in all of these values, they have the same id.
std::string UnitId(llvm::StringRef file, llvm::StringRef text,
                   llvm::StringRef options);

// Hashes any text to 16 lower-case hexadecimal digits.
std::string HashText(llvm::StringRef text);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_UNIT_ID_H_
