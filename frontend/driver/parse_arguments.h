#ifndef FRONTEND_DRIVER_PARSE_ARGUMENTS_H_
#define FRONTEND_DRIVER_PARSE_ARGUMENTS_H_

#include <string>
#include <vector>

#include "frontend/driver/arguments.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// Understands a command line, without the program's name. Clang's own option
// table tells options from their values and from files; what is not ours is
// kept as it is. Response files (@FILE) are read. The error holds every
// mistake found, in clang's words where clang has them.
//
// `warnings` receives what is passed over.
llvm::Expected<Arguments> ParseArguments(llvm::ArrayRef<std::string> words,
                                         std::vector<std::string>& warnings);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PARSE_ARGUMENTS_H_
