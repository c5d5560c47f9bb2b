// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_IMAGE_WITH_GLOBAL_ARGUMENTS_H_
#define POSTLINK_IMAGES_IMAGE_WITH_GLOBAL_ARGUMENTS_H_

#include <memory>

#include "device_config/image_formats/device_globals.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// A copy of an image whose kernels take pointers in place of the image's
// device_globals (device_globals_pass.h). The image itself cannot be changed,
// because it borrows its functions (image_builder.h).
class ImageWithGlobalArguments {
 public:
  // Returns null if the image has no device_globals.
  static llvm::Expected<std::unique_ptr<ImageWithGlobalArguments>> Make(
      const llvm::Module& image);

  llvm::Module& module() { return *module_; }
  const ImageDeviceGlobals& globals() const { return globals_; }

 private:
  ImageWithGlobalArguments() = default;

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  ImageDeviceGlobals globals_;
};

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_WITH_GLOBAL_ARGUMENTS_H_
