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

// Returns the requirements of image number `image` of `plan`, which holds
// `functions` in module order (OptionalDeviceFeatures.md, "Error checking for
// SYCL_EXTERNAL functions", the sets called Final...).
//
// Without fixed targets, they are the needs of the image's entry points and the
// facts on any of its functions. With fixed targets, they are the fixed targets
// alone, except those for which a function in the image was not compiled.
// `devices` may be null; it supplies the aliases of targets. `module` is the
// module's name in messages.
//
// Errors: a function that requires another work-group size than the kernels
// that reach it, or than another function that they reach; a fixed target that
// has no aspect.
llvm::Expected<Requirements> ComputeRequirements(
    const SplitPlan& plan, size_t image, llvm::StringRef module,
    llvm::ArrayRef<const llvm::Function*> functions,
    const FunctionFactsTable& facts, const DeviceConfig* devices);

// As above, for an image whose IR is `module`.
llvm::Expected<Requirements> ComputeRequirements(
    const SplitPlan& plan, size_t image, const llvm::Module& module,
    const FunctionFactsTable& facts, const DeviceConfig* devices);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_IMAGE_REQUIREMENTS_H_
