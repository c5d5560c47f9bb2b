#ifndef FRONTEND_KERNEL_LAUNCH_UNIT_ID_H_
#define FRONTEND_KERNEL_LAUNCH_UNIT_ID_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// What tells a translation unit from the others of a program, as
// kernel_symbol.h wants it. It is made of what is the same in the host and in
// the device compile and on every machine: the source's name, of which no
// folder above the current one counts, its text, and `options`, which are what
// else is known to make a difference. Two units that agree in all of this have
// one id.
std::string UnitId(llvm::StringRef file, llvm::StringRef text,
                   llvm::StringRef options);

// Any text as 16 lower-case hexadecimal digits.
std::string HashText(llvm::StringRef text);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_UNIT_ID_H_
