// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_API_OPENCL_DIAGNOSTICS_H_
#define RUNTIME_BACKENDS_OPENCL_API_OPENCL_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra::opencl {

// Every message about OpenCL
// (opencl_diagnostics.def).
#define ASPECTRA_MESSAGES OpenClDiagnostic
#define ASPECTRA_MESSAGES_FILE \
  "runtime/backends/opencl/api/opencl_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_API_OPENCL_DIAGNOSTICS_H_
