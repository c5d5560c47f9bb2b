#ifndef POSTLINK_SPLIT_IMAGE_DEVICE_GLOBALS_H_
#define POSTLINK_SPLIT_IMAGE_DEVICE_GLOBALS_H_

#include <cstddef>

#include "device_config/device_globals.h"
#include "llvm/IR/Module.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// Returns the device_globals of image number `image` of `plan`, and which of
// its kernels and exported functions use them, before the image is built.
// `plan` and `graph` belong to `module`. Reading the built image gives the same
// result (image_with_pointers.h).
ImageDeviceGlobals FindDeviceGlobals(const SplitPlan& plan, size_t image,
                                     const llvm::Module& module,
                                     ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_IMAGE_DEVICE_GLOBALS_H_
