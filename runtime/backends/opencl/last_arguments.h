// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_
#define RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/core/drivers/backend.h"

namespace aspectra::opencl {

// The arguments that the last launch set for a kernel object. OpenCL keeps them
// in the kernel object, so a launch only has to set arguments that changed.
//
// A driver may look up the memory of a pointer or memory object when the
// argument is set. After memory was freed, other memory may have an equal
// address. So after each free, a launch sets all arguments again.
class LastArguments {
 public:
  // Must be called before the arguments of a launch are compared.
  void Begin();
  // Returns true if argument `index` already has this value. Otherwise stores
  // the value as set, and the caller must set the argument. `argument` must not
  // be an EarlierArgument.
  bool Is(size_t index, const Argument& argument);
  // Must be called if an argument could not be set.
  void Forget() { arguments_.clear(); }

 private:
  // An argument as a launch set it. A default object stands for an argument
  // that was never set.
  struct LastArgument {
    // The value. The bytes of an argument by value are in `bytes` instead.
    Argument value = EarlierArgument();
    std::vector<std::byte> bytes;
  };

  uint64_t freed_ = 0;  // calls of MemoryIsFreed() before the last Begin()
  std::vector<LastArgument> arguments_;
};

// Must be called before memory is freed.
void MemoryIsFreed();

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_
