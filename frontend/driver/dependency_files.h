#ifndef FRONTEND_DRIVER_DEPENDENCY_FILES_H_
#define FRONTEND_DRIVER_DEPENDENCY_FILES_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

// A source is compiled for the host and for devices, and each compile may read
// files that the others do not; `make` and its like want one list of all.
namespace aspectra::driver {

// The text of the host compile's dependency file, to whose first rule are added
// the files that only the device compiles' name, in their order. With `phony`,
// as by -MP, each of these also gets a rule without prerequisites. Where there
// is nothing to add the text is the host's to the byte.
std::string MergeDependencies(llvm::StringRef host,
                              llvm::ArrayRef<llvm::StringRef> devices,
                              bool phony);

// What the driver does when its first word is this: the words that follow are
//   OUTPUT [-phony] (-host=FILE -device=FILE...)...
// and the merged texts of all sources go to OUTPUT, "-" for standard output.
inline constexpr llvm::StringLiteral kMergeDependencies = "-merge-dependencies";
llvm::Error RunMergeDependencies(llvm::ArrayRef<std::string> words);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_DEPENDENCY_FILES_H_
