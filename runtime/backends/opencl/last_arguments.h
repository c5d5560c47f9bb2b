// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_
#define RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/core/drivers/backend.h"

namespace aspectra::opencl {

// The arguments that were set last for a kernel object. OpenCL keeps arguments
// in the object from launch to launch, so a launch only has to set arguments
// that changed.
//
// A driver may look up the target of a pointer or memory object when the
// argument is set. So after memory was freed, an equal address may mean other
// memory, and all arguments must be set again.
class LastArguments {
 public:
  // Called before the arguments of a launch are compared.
  void Begin();
  // Returns true if argument `index` already has this value. Otherwise the
  // caller must set it, and it counts as set from now on. The argument is not
  // an EarlierArgument.
  bool Is(size_t index, const Argument& argument);
  // Called if an argument could not be set.
  void Forget() { arguments_.clear(); }

 private:
  // The default is an argument that was never set.
  struct LastArgument {
    // The value, except for an argument by value, whose bytes are in `bytes`.
    Argument value = EarlierArgument();
    std::vector<std::byte> bytes;
  };

  uint64_t freed_ = 0;  // the count of MemoryIsFreed() at Begin()
  std::vector<LastArgument> arguments_;
};

// Must be called before memory is freed.
void MemoryIsFreed();

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_
