// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_WRAP_DESCRIPTOR_MODULE_H_
#define POSTLINK_WRAP_DESCRIPTOR_MODULE_H_

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/property_set.h"

namespace aspectra {

// A device image in the form that the runtime reads.
struct WrappedImage {
  std::string code;    // the image's bytes
  std::string target;  // "spir64"
  std::vector<std::string> entry_points;
  std::vector<PropertySet> property_sets;
};

struct WrapOptions {
  std::string triple;  // of the host
  // The runtime's functions that register and unregister a descriptor.
  std::string register_function = "__aspectra_register_lib_v1";
  std::string unregister_function = "__aspectra_unregister_lib_v1";
};

// Makes a host module that passes `images` to the runtime. It has the constants
// of runtime/abi/device_image.h, the descriptor `.sycl_offloading.descriptor`,
// and the functions `.sycl_offloading.descriptor_reg` and `_unreg`, which run
// when the program or library is loaded and unloaded (CompilerAndRuntimeDesign,
// "Separate Compilation and Linking").
//
// All symbols are local, so several of these modules can be linked together.
// `images` may be empty. Names end at their first NUL, so they must not contain
// any.
std::unique_ptr<llvm::Module> MakeDescriptorModule(
    std::span<const WrappedImage> images, const WrapOptions& options,
    llvm::LLVMContext& context);

// Returns the triple of the machine that this program runs on.
std::string HostTriple();

// Compiles `module` to a position-independent object file for its triple. A
// triple for which this LLVM has no code generator is an error.
llvm::Error EmitObject(llvm::Module& module, llvm::raw_pwrite_stream& out);

}  // namespace aspectra

#endif  // POSTLINK_WRAP_DESCRIPTOR_MODULE_H_
