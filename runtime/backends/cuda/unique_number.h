// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_UNIQUE_NUMBER_H_
#define RUNTIME_BACKENDS_CUDA_UNIQUE_NUMBER_H_

#include <atomic>
#include <cstdint>

namespace aspectra::cuda {

// Returns a number that no earlier call in the process returned, and never 0.
// An object that keeps such a number recognizes another object even after the
// other object was destroyed and its address was given to a new one.
inline uint64_t UniqueNumber() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_UNIQUE_NUMBER_H_
