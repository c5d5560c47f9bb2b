// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_DEPENDENCY_FILES_H_
#define FRONTEND_DRIVER_PLAN_DEPENDENCY_FILES_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

// Merges dependency files. A source is compiled for the host and for devices,
// and each compilation may read files that the others do not read. `make` and
// similar tools need one list of all these files.
namespace aspectra::driver {

// Returns the text of the host compilation's dependency file. The first rule in
// it also gets the files that only the device compilations list, in the order
// of their lists. If `phony` is set, each added file also gets a rule without
// prerequisites, as with -MP. If there is nothing to add, the text is
// unchanged.
std::string MergeDependencies(llvm::StringRef host,
                              llvm::ArrayRef<llvm::StringRef> devices,
                              bool phony);

// If the driver's first word is kMergeDependencies, the driver merges
// dependency files. The words that follow are
//   OUTPUT [-phony] (-host=FILE -device=FILE...)...
// The merged texts of all sources go to OUTPUT; "-" means standard output.
inline constexpr llvm::StringLiteral kMergeDependencies = "-merge-dependencies";
llvm::Error RunMergeDependencies(llvm::ArrayRef<std::string> words);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_DEPENDENCY_FILES_H_
