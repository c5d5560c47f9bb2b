// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_COMPILATION_H_
#define FRONTEND_DRIVER_PLAN_COMPILATION_H_

#include <optional>

#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/plan/action_graph.h"
#include "frontend/driver/plan/device_targets.h"
#include "frontend/driver/plan/installation.h"
#include "frontend/driver/plan/link_inputs.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// Returns the actions for `arguments`. `device_inputs` comes from
// InspectInputs, `targets` from ResolveTargets, and `cuda` has the tools that
// make machine code for NVIDIA's devices. If `color` is set, compilations print
// diagnostics in color, unless the user chose otherwise.
//
// The result depends on the parameters only; the function neither reads nor
// writes files. The error names every needed piece that is missing.
llvm::Expected<ActionGraph> BuildActionGraph(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const DeviceTargets& targets, const CudaToolkit& cuda,
    const Installation& installation, bool color);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_COMPILATION_H_
