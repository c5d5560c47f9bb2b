// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_REPEATED_DIAGNOSTICS_H_
#define FRONTEND_DRIVER_RUN_REPEATED_DIAGNOSTICS_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Returns `text`, which clang++ has printed, without repeated diagnostics. If
// one of the `earlier` texts has a diagnostic, it is left out together with its
// notes and source lines. The line at the end counts only the remaining
// warnings and errors.
std::string WithoutRepeatedDiagnostics(llvm::StringRef text,
                                       llvm::ArrayRef<llvm::StringRef> earlier);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_REPEATED_DIAGNOSTICS_H_
