// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_HEADERS_FIRST_H_
#define FRONTEND_DRIVER_RUN_HEADERS_FIRST_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Returns whether `folder` has a file with the name of a standard header, or a
// folder that standard headers include files from.
bool HasStandardNames(llvm::StringRef folder);

// Returns whether a source with this text includes <sycl/sycl.hpp> and has
// nothing before it that could change the meaning of the standard headers.
// `folder` is the source's folder. Returns false if the text does not show it.
bool TakesHeadersFirst(llvm::StringRef text, llvm::StringRef folder);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_HEADERS_FIRST_H_
