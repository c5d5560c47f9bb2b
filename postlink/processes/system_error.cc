// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/processes/system_error.h"

#include <cerrno>
#include <system_error>

#include "device_config/messages/message_error.h"
#include "llvm/Support/Error.h"
#include "postlink/processes/process_diagnostics.h"

namespace aspectra {

llvm::Error SystemError(ProcessDiagnostic what) {
  const std::error_code why(errno, std::generic_category());
  return MakeError(what, why.message());
}

}  // namespace aspectra
