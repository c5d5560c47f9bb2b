// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/image_with_global_arguments.h"

#include <memory>
#include <utility>

#include "device_config/image_formats/device_globals.h"
#include "ir/device_globals/device_globals.h"
#include "ir/device_globals/device_globals_pass.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/images/image_builder.h"

namespace aspectra {

llvm::Expected<std::unique_ptr<ImageWithGlobalArguments>>
ImageWithGlobalArguments::Make(const llvm::Module& image) {
  if (llvm::none_of(image.globals(), IsKeptByRuntime)) return nullptr;
  const llvm::SmallVector<char, 0> bytes = WriteImageBitcode(image);
  std::unique_ptr<ImageWithGlobalArguments> copy(new ImageWithGlobalArguments);
  llvm::Expected<std::unique_ptr<llvm::Module>> module = llvm::parseBitcodeFile(
      llvm::MemoryBufferRef(llvm::StringRef(bytes.data(), bytes.size()),
                            image.getModuleIdentifier()),
      copy->context_);
  if (!module) return module.takeError();
  copy->module_ = std::move(*module);
  llvm::Expected<ImageDeviceGlobals> globals =
      PassDeviceGlobals(*copy->module_);
  if (!globals) return globals.takeError();
  copy->globals_ = std::move(*globals);
  return copy;
}

}  // namespace aspectra
