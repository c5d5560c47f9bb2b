#ifndef FRONTEND_DRIVER_COMPILATION_H_
#define FRONTEND_DRIVER_COMPILATION_H_

#include <optional>

#include "frontend/driver/action_graph.h"
#include "frontend/driver/arguments.h"
#include "frontend/driver/cuda_toolkit.h"
#include "frontend/driver/device_targets.h"
#include "frontend/driver/installation.h"
#include "frontend/driver/link_inputs.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// The actions that `arguments` ask for. `device_inputs` is what InspectInputs
// says of them, `targets` what ResolveTargets does, and `cuda` what is to make
// machine code for NVIDIA's devices. With `color`, the
// compiles are told to write for a terminal, unless the user said otherwise.
//
// Depends on its parameters only, and touches no file. A piece that is needed
// and missing is an error; every such is reported.
llvm::Expected<ActionGraph> BuildActionGraph(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const DeviceTargets& targets, const CudaToolkit& cuda,
    const Installation& installation, bool color);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMPILATION_H_
