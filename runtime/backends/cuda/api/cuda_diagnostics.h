// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_API_CUDA_DIAGNOSTICS_H_
#define RUNTIME_BACKENDS_CUDA_API_CUDA_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra::cuda {

// Every message about the CUDA driver
// (cuda_diagnostics.def).
#define ASPECTRA_MESSAGES CudaDiagnostic
#define ASPECTRA_MESSAGES_FILE "runtime/backends/cuda/api/cuda_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_API_CUDA_DIAGNOSTICS_H_
