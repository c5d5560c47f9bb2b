#ifndef IR_DEVICE_GLOBALS_DEVICE_GLOBALS_H_
#define IR_DEVICE_GLOBALS_DEVICE_GLOBALS_H_

#include "device_config/device_globals.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class GlobalVariable;
}  // namespace llvm

namespace aspectra {

// Variables of SYCL's device_global in device code, by their attributes.

// The name by which the host knows the variable: unique in a program, whatever
// the linker calls it.
inline constexpr llvm::StringLiteral kUniqueIdAttribute = "sycl-unique-id";
// One image alone may use it; unless the value is "false".
inline constexpr llvm::StringLiteral kImageScopeAttribute =
    "sycl-device-image-scope";
// The runtime keeps its memory: on a variable of our own headers' class.
inline constexpr llvm::StringLiteral kRuntimeMemoryAttribute =
    "aspectra-runtime-memory";

bool IsKeptByRuntime(const llvm::GlobalVariable& variable);
bool HasImageScope(const llvm::GlobalVariable& variable);
// The variable's own name if it has no other.
llvm::StringRef UniqueIdOf(const llvm::GlobalVariable& variable);

// What the runtime has to know of a variable that it keeps.
DeviceGlobal DescribeDeviceGlobal(const llvm::GlobalVariable& variable);

}  // namespace aspectra

#endif  // IR_DEVICE_GLOBALS_DEVICE_GLOBALS_H_
