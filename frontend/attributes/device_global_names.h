#ifndef FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_
#define FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace llvm {
class GlobalVariable;
}  // namespace llvm

namespace aspectra {

// What host and device code of the translation unit `unit` call a device_global
// before any pass has changed its linkage: its symbol, with the unit behind it
// if it is local to the unit (kernel_symbol.h).
std::string DeviceGlobalName(const llvm::GlobalVariable& variable,
                             llvm::StringRef unit);

// Has later stages know the variable, of device code, as a device_global, by
// that name, which becomes its symbol (ir/device_globals/device_globals.h).
// What the host writes there is not seen by optimisation: so the variable is
// one that other units may change, and holds nothing that is known.
void MarkDeviceGlobal(llvm::GlobalVariable& variable, llvm::StringRef unit);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_DEVICE_GLOBAL_NAMES_H_
