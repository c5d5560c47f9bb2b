// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_DELAYED_FREES_H_
#define RUNTIME_BACKENDS_OPENCL_DELAYED_FREES_H_

#include <CL/cl.h>

#include <cstddef>
#include <deque>
#include <mutex>

#include "runtime/backends/opencl/api/api.h"

namespace aspectra::opencl {

// When the program frees memory, returns the memory to the driver: at once or,
// if the driver has the fault below, later.
//
// PoCL (7.1 and 7.2) reports that a command is over before it releases the
// memory objects of the command. Suppose that PoCL's thread is interrupted
// between these two steps, and the program meanwhile frees memory of the
// command and allocates memory again. Then PoCL's allocator may choose the same
// address, PoCL finds the old memory object there, and its assertion
// "Overlapping BDA pointer!" ends the process.
//
// So the class returns a small block only after kMostBlocks other blocks, or
// blocks of kMostBytes, were freed after it. Small blocks are returned in the
// order in which they were freed. A large block is returned at once.
//
// All functions are thread-safe.
class DelayedFrees {
 public:
  static constexpr size_t kMostBlocks = 64;
  static constexpr size_t kMostBytes = size_t{16} << 20;
  static constexpr size_t kLargeBytes = size_t{1} << 20;

  // `usm` must outlive the object. If `keeps` is true, the driver has the
  // fault.
  DelayedFrees(const UsmApi& usm, bool keeps) : usm_(usm), keeps_(keeps) {}
  DelayedFrees(const DelayedFrees&) = delete;
  DelayedFrees& operator=(const DelayedFrees&) = delete;

  // Frees memory of `context`. Returns the driver's status.
  cl_int Free(cl_context context, void* memory);
  // True if the program has freed the block with this address and the driver
  // still has the block.
  bool Has(const void* address);
  // Gives all blocks back to the driver.
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

  // Returns the block that begins at `memory`. If there is none, returns an
  // empty one.
  Block Find(cl_context context, void* memory) const;

  const UsmApi& usm_;
  const bool keeps_;
  std::mutex mutex_;
  std::deque<Block> blocks_;  // in the order of the frees
  size_t bytes_ = 0;          // of all blocks
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_DELAYED_FREES_H_
