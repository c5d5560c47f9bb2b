// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_DELAYED_FREES_H_
#define RUNTIME_BACKENDS_OPENCL_DELAYED_FREES_H_

#include <CL/cl.h>

#include <cstddef>
#include <deque>
#include <mutex>

#include "runtime/backends/opencl/api/api.h"

namespace aspectra::opencl {

// Returns the memory that a program frees to the driver, immediately or, for a
// driver with the fault below, later.
//
// PoCL (7.1 and 7.2) reports that a command is over before it releases the
// memory objects of the command. If the thread that releases them is
// interrupted, and the program frees memory of the command and allocates
// memory, PoCL's allocator may choose the address again. PoCL then finds the
// old object at this address, and its assertion "Overlapping BDA pointer!" ends
// the process. So small blocks go back in the order in which they were freed,
// and each only after kMostBlocks others, or kMostBytes. A large block goes
// back immediately.
//
// Thread-safe.
class DelayedFrees {
 public:
  static constexpr size_t kMostBlocks = 64;
  static constexpr size_t kMostBytes = size_t{16} << 20;
  static constexpr size_t kLargeBytes = size_t{1} << 20;

  // `usm` must outlive the object.
  DelayedFrees(const UsmApi& usm, bool keeps) : usm_(usm), keeps_(keeps) {}
  DelayedFrees(const DelayedFrees&) = delete;
  DelayedFrees& operator=(const DelayedFrees&) = delete;

  // Frees memory of `context`. Returns the driver's status.
  cl_int Free(cl_context context, void* memory);
  // True if the program has freed the block that `address` is in, and the
  // driver still has it.
  bool Has(const void* address);
  // Returns all blocks to the driver.
  void ReturnAll();

 private:
  struct Block {
    cl_context context = nullptr;
    std::byte* begin = nullptr;
    size_t bytes = 0;

    bool Has(const void* address) const {
      const auto* byte = static_cast<const std::byte*>(address);
      return byte >= begin && byte < begin + bytes;
    }
  };

  // Returns the block that begins at `memory`; an empty one if there is none.
  Block Find(cl_context context, void* memory) const;

  const UsmApi& usm_;
  const bool keeps_;
  std::mutex mutex_;
  std::deque<Block> blocks_;  // the first was freed first
  size_t bytes_ = 0;          // of all blocks
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_DELAYED_FREES_H_
