// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_
#define FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace llvm {
class GlobalVariable;
}  // namespace llvm

namespace aspectra {

// Returns the name of a device_global in host and device code of the
// translation unit `unit`, before any pass changes its linkage: its symbol,
// followed by the unit if it is local to the unit (kernel_symbol.h).
std::string DeviceGlobalName(const llvm::GlobalVariable& variable,
                             llvm::StringRef unit);

// Marks a variable of device code as a device_global for later stages, with the
// name from DeviceGlobalName, which also becomes its symbol
// (ir/device_globals/device_globals.h). The host writes to the variable without
// optimizations seeing it. Therefore the variable becomes external and
// externally initialized.
void MarkDeviceGlobal(llvm::GlobalVariable& variable, llvm::StringRef unit);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_
