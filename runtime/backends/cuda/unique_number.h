// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_UNIQUE_NUMBER_H_
#define RUNTIME_BACKENDS_CUDA_UNIQUE_NUMBER_H_

#include <atomic>
#include <cstdint>

namespace aspectra::cuda {

// Returns a number that no earlier call in the process returned, and never 0.
// Use it to recognize an object that may be gone: a new object may have the
// address of a destroyed one, but never its number.
inline uint64_t UniqueNumber() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_UNIQUE_NUMBER_H_
