#ifndef FRONTEND_DRIVER_REPEATED_DIAGNOSTICS_H_
#define FRONTEND_DRIVER_REPEATED_DIAGNOSTICS_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// `text`, which clang++ has printed, without the diagnostics that are in one of
// the `earlier` texts too, each with its notes and lines of source. The number
// of warnings and errors at the end is that of what is left.
std::string WithoutRepeatedDiagnostics(llvm::StringRef text,
                                       llvm::ArrayRef<llvm::StringRef> earlier);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_REPEATED_DIAGNOSTICS_H_
