// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_KERNEL_NAMES_H_
#define RUNTIME_CORE_IMAGES_KERNEL_NAMES_H_

#include <string>

namespace aspectra {

// Returns the kernel's name as the user wrote it: "app::Saxpy" for the symbol
// "_ZTSN3app5SaxpyE". For a function's symbol, returns its declaration, such as
// "app::f(int)". A symbol that is not mangled is returned unchanged.
std::string ReadableKernelName(const std::string& symbol);

// Returns the kernel's name for `pointer_type`, which is typeid(T*).name() for
// the type T that names the kernel.
std::string ReadablePointee(const char* pointer_type);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_KERNEL_NAMES_H_
