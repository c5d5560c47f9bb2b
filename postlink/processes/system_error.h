#ifndef POSTLINK_PROCESSES_SYSTEM_ERROR_H_
#define POSTLINK_PROCESSES_SYSTEM_ERROR_H_

#include "llvm/Support/Error.h"

namespace aspectra {

// Returns the system's last error (errno) as "WHAT: MESSAGE".
llvm::Error SystemError(const char* what);

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_SYSTEM_ERROR_H_
