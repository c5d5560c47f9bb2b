#include "postlink/processes/system_error.h"

#include <cerrno>
#include <system_error>

#include "llvm/Support/Error.h"

namespace aspectra {

llvm::Error SystemError(const char* what) {
  const std::error_code why(errno, std::generic_category());
  return llvm::createStringError(why, "%s: %s", what, why.message().c_str());
}

}  // namespace aspectra
