// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_LAUNCH_ARGUMENTS_H_
#define RUNTIME_BACKENDS_CUDA_LAUNCH_ARGUMENTS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/backends/cuda/launch/block_size.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {

// Puts a kernel's arguments into the form that the driver's launch takes: an
// address for each argument. For an argument by value, this is the address of
// the given bytes, so the bytes must outlive the object.
//
// Local memory is one block for all LocalMemory arguments. Each of them is a
// part of the block, and the kernel gets the offset of its part
// (ir/parameters/local_parameters_pass.cc). The alignment of an element divides
// the element's size, so it also divides the size of the part. Therefore each
// part is aligned to the largest power of two that divides the part's size, but
// to at least 16 bytes and at most 128, which is the most that a type of SYCL
// needs.
//
// A LaunchRange is added as the last argument. The driver does not read it if
// the kernel does not have the parameter.
//
// A queue has one object for all its launches, so that launches do not allocate
// memory for it.
class PackedArguments {
 public:
  PackedArguments() = default;
  PackedArguments(const PackedArguments&) = delete;
  PackedArguments& operator=(const PackedArguments&) = delete;

  // Replaces the arguments of the previous launch. `sizes` are the sizes of the
  // kernel's parameters, if they are known. If the arguments do not match them,
  // returns an error. `range` must live until the launch, and the caller may
  // change it until then.
  Result<void> Pack(std::span<const Argument> arguments,
                    const std::optional<std::vector<size_t>>& sizes,
                    LaunchRange& range);

  void** addresses() { return addresses_.data(); }
  size_t local_memory() const { return local_memory_; }

 private:
  union Value {
    uint32_t offset;
    const void* pointer;
  };

  // Sets an address, and returns the size of the argument.
  size_t Set(size_t index, const Argument& argument);

  // Never become smaller: a launch with fewer arguments uses the first ones.
  std::vector<void*> addresses_;
  std::vector<Value> values_;  // of arguments that are not at given bytes
  size_t local_memory_ = 0;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_LAUNCH_ARGUMENTS_H_
