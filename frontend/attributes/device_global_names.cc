// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/device_global_names.h"

#include <string>

#include "device_config/image_formats/kernel_symbol.h"
#include "ir/device_globals/device_globals.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/GlobalVariable.h"

namespace aspectra {

std::string DeviceGlobalName(const llvm::GlobalVariable& variable,
                             llvm::StringRef unit) {
  return variable.hasLocalLinkage() ? WithUnit(variable.getName(), unit)
                                    : variable.getName().str();
}

void MarkDeviceGlobal(llvm::GlobalVariable& variable, llvm::StringRef unit) {
  const std::string name = DeviceGlobalName(variable, unit);
  variable.addAttribute(kUniqueIdAttribute, name);
  variable.addAttribute(kRuntimeMemoryAttribute);
  if (variable.hasLocalLinkage()) {
    variable.setLinkage(llvm::GlobalValue::ExternalLinkage);
    variable.setName(name);
  }
  if (!variable.isDeclaration() && !variable.isConstant()) {
    variable.setExternallyInitialized(true);
  }
}

}  // namespace aspectra
