#ifndef POSTLINK_SPLIT_IMAGE_REQUIREMENTS_H_
#define POSTLINK_SPLIT_IMAGE_REQUIREMENTS_H_

#include <cstddef>

#include "device_config/requirements.h"
#include "device_config/yaml_reader.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// What image number `image` of `plan`, which holds `functions` in module order,
// needs of a device (OptionalDeviceFeatures.md, "Error checking for
// SYCL_EXTERNAL functions", the sets called Final...).
//
// Without fixed targets: what its entry points need, and what the facts on any
// function in it say. With fixed targets: those alone, without the ones that a
// function in the image was not compiled for. `devices` may be null; it tells
// the aliases of targets; `module` is its name in messages.
//
// Errors: a function that requires another work-group size than the kernels
// that reach it, or than another function that they reach; a fixed target
// without an aspect of its own.
llvm::Expected<Requirements> ComputeRequirements(
    const SplitPlan& plan, size_t image, llvm::StringRef module,
    llvm::ArrayRef<const llvm::Function*> functions,
    const FunctionFactsTable& facts, const DeviceConfig* devices);

// The same of an image whose IR is `module`.
llvm::Expected<Requirements> ComputeRequirements(
    const SplitPlan& plan, size_t image, const llvm::Module& module,
    const FunctionFactsTable& facts, const DeviceConfig* devices);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_IMAGE_REQUIREMENTS_H_
