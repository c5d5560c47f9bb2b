#ifndef RUNTIME_CORE_MODULE_OF_H_
#define RUNTIME_CORE_MODULE_OF_H_

namespace aspectra {

// Where the program or library that `address` points into is loaded; what is
// in none stands for itself.
const void* ModuleOf(const void* address);

}  // namespace aspectra

#endif  // RUNTIME_CORE_MODULE_OF_H_
