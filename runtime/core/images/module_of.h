// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_MODULE_OF_H_
#define RUNTIME_CORE_IMAGES_MODULE_OF_H_

namespace aspectra {

// Returns the load address of the program or library that contains `address`.
// If no module contains it, returns `address` itself.
const void* ModuleOf(const void* address);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_MODULE_OF_H_
