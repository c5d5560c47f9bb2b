#ifndef RUNTIME_BACKENDS_CUDA_ARGUMENTS_H_
#define RUNTIME_BACKENDS_CUDA_ARGUMENTS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/backends/cuda/block_size.h"
#include "runtime/core/backend.h"
#include "runtime/core/error.h"

namespace aspectra::cuda {

// A kernel's arguments as a launch takes them: an address for each. What is
// given by value is at the given bytes, so that these outlive the object.
//
// Local memory is one block, of which each LocalMemory is a part, and the
// kernel gets where that begins (ir/parameters/local_parameters_pass.cc). What
// lies there needs an alignment that divides its size, since an element's size
// is a multiple of its alignment: so each part is aligned as the greatest power
// of two that divides its bytes, and at least as 16 bytes.
//
// A LaunchRange follows, which the driver does not read for a kernel that takes
// none.
class PackedArguments {
 public:
  // Where `sizes` are the kernel's, an error if the arguments are others.
  // `range` outlives the object, and may change between launches.
  static Result<PackedArguments> Pack(
      std::span<const Argument> arguments,
      const std::optional<std::vector<size_t>>& sizes, LaunchRange& range);

  void** addresses() { return addresses_.data(); }
  size_t local_memory() const { return local_memory_; }

 private:
  union Value {
    uint32_t offset;
    const void* pointer;
  };

  void Add(const Argument& argument);
  void AddValue(uint32_t offset) {
    addresses_.push_back(&values_.emplace_back(Value{.offset = offset}));
  }
  void AddValue(const void* pointer) {
    addresses_.push_back(&values_.emplace_back(Value{.pointer = pointer}));
  }

  std::vector<void*> addresses_;
  // What is not at given bytes: it never grows beyond what it is made with.
  std::vector<Value> values_;
  size_t local_memory_ = 0;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_ARGUMENTS_H_
