// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_
#define FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace llvm {
class GlobalVariable;
}  // namespace llvm

namespace aspectra {

// Returns the name by which both host code and device code know a device_global
// of the translation unit `unit`. The name is the variable's symbol, followed
// by the unit if the variable is local to the unit (kernel_symbol.h). Call this
// before any pass changes the variable's linkage.
std::string DeviceGlobalName(const llvm::GlobalVariable& variable,
                             llvm::StringRef unit);

// Marks a variable of device code as a device_global for later stages
// (ir/device_globals/device_globals.h). The variable gets the name from
// DeviceGlobalName, also as its symbol. It becomes external and externally
// initialized, because the host writes to it and optimizations cannot see this.
void MarkDeviceGlobal(llvm::GlobalVariable& variable, llvm::StringRef unit);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_
