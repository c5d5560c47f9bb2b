// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_DEVICE_GLOBALS_DEVICE_GLOBALS_H_
#define IR_DEVICE_GLOBALS_DEVICE_GLOBALS_H_

#include "device_config/image_formats/device_globals.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class GlobalVariable;
}  // namespace llvm

namespace aspectra {

// Reads the attributes of the variables in device code that stand for objects
// of SYCL's device_global.

// The attribute that holds the name by which the host knows the variable. The
// name is unique in a program, even if the variable's symbol is not.
inline constexpr llvm::StringLiteral kUniqueIdAttribute = "sycl-unique-id";
// The attribute of a variable that only one image may use. The value "false"
// means the opposite.
inline constexpr llvm::StringLiteral kImageScopeAttribute =
    "sycl-device-image-scope";
// The attribute of a variable whose memory the runtime owns. Only variables of
// the class device_global in this project's headers have the attribute.
inline constexpr llvm::StringLiteral kRuntimeMemoryAttribute =
    "aspectra-runtime-memory";

bool IsKeptByRuntime(const llvm::GlobalVariable& variable);
bool HasImageScope(const llvm::GlobalVariable& variable);
// Returns the unique id of the variable; without the attribute, its own name.
llvm::StringRef UniqueIdOf(const llvm::GlobalVariable& variable);

// Describes a variable whose memory the runtime owns, for the runtime.
DeviceGlobal DescribeDeviceGlobal(const llvm::GlobalVariable& variable);

}  // namespace aspectra

#endif  // IR_DEVICE_GLOBALS_DEVICE_GLOBALS_H_
