#ifndef RUNTIME_CORE_KERNEL_NAMES_H_
#define RUNTIME_CORE_KERNEL_NAMES_H_

#include <string>

namespace aspectra {

// The kernel's name as its user wrote it: "app::Saxpy" for the symbol
// "_ZTSN3app5SaxpyE". A function's symbol gives its declaration, "app::f(int)";
// what is not mangled stays as it is.
std::string ReadableKernelName(const std::string& symbol);

// The same from what typeid says of a pointer to the name.
std::string ReadablePointee(const char* pointer_type);

}  // namespace aspectra

#endif  // RUNTIME_CORE_KERNEL_NAMES_H_
