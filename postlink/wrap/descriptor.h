#ifndef POSTLINK_WRAP_DESCRIPTOR_H_
#define POSTLINK_WRAP_DESCRIPTOR_H_

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "postlink/formats/property_set.h"

namespace aspectra {

// A device image, as the runtime is to see it.
struct WrappedImage {
  std::string code;    // the image's bytes
  std::string target;  // "spir64"
  std::vector<std::string> entry_points;
  std::vector<PropertySet> property_sets;
};

struct WrapOptions {
  std::string triple;  // of the host
  // What registers and unregisters a descriptor.
  std::string register_function = "__aspectra_register_lib_v1";
  std::string unregister_function = "__aspectra_unregister_lib_v1";
};

// A host module that hands `images` to the runtime: the constants of
// runtime/abi/device_image.h, the descriptor `.sycl_offloading.descriptor`, and
// the functions `.sycl_offloading.descriptor_reg` and `_unreg`, which run when
// the program or library is loaded and unloaded (CompilerAndRuntimeDesign,
// "Separate Compilation and Linking").
//
// All symbols are local, so that several such modules can be linked together.
// No image at all is fine. Names must not contain NUL: they end at the first.
std::unique_ptr<llvm::Module> MakeDescriptorModule(
    std::span<const WrappedImage> images, const WrapOptions& options,
    llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // POSTLINK_WRAP_DESCRIPTOR_H_
