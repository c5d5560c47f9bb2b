// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_LIBRARY_EXPORTS_H_
#define POSTLINK_TOOLS_LIBRARY_EXPORTS_H_

#include <string>

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Returns the device functions that a shared library offers to other images at
// run time (kExportSection). If the library has no device images, the result is
// empty.
llvm::Expected<llvm::StringSet<>> ReadLibraryExports(const std::string& path);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_LIBRARY_EXPORTS_H_
