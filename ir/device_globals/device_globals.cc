// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/device_globals/device_globals.h"

#include "device_config/image_formats/device_globals.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

namespace aspectra {

bool IsKeptByRuntime(const llvm::GlobalVariable& variable) {
  return variable.hasAttribute(kRuntimeMemoryAttribute);
}

bool HasImageScope(const llvm::GlobalVariable& variable) {
  return variable.hasAttribute(kImageScopeAttribute) &&
         variable.getAttribute(kImageScopeAttribute).getValueAsString() !=
             "false";
}

llvm::StringRef UniqueIdOf(const llvm::GlobalVariable& variable) {
  if (!variable.hasAttribute(kUniqueIdAttribute)) return variable.getName();
  return variable.getAttribute(kUniqueIdAttribute).getValueAsString();
}

DeviceGlobal DescribeDeviceGlobal(const llvm::GlobalVariable& variable) {
  const llvm::DataLayout& layout = variable.getParent()->getDataLayout();
  return {.name = UniqueIdOf(variable).str(),
          .size = layout.getTypeAllocSize(variable.getValueType()),
          .alignment = layout
                           .getValueOrABITypeAlignment(variable.getAlign(),
                                                       variable.getValueType())
                           .value(),
          .image_scope = HasImageScope(variable)};
}

}  // namespace aspectra
