// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_TRANSFER_H_
#define RUNTIME_BACKENDS_CUDA_TRANSFER_H_

#include <cstddef>
#include <functional>
#include <span>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"

namespace aspectra::cuda {

// Copies and fills memory in one stream. The caller must make the context
// current. Each function returns the driver's status. The rule is in the .cc
// file.
struct Transfer {
  Context& context;
  CUstream stream;
  // True if a host function in a stream may run before the command. A function
  // that adds a host function to the stream sets it.
  bool& follows_host_function;

  CUresult Copy(void* to, const void* from, size_t bytes) const;
  CUresult Fill(void* to, std::span<const std::byte> pattern,
                size_t count) const;

 private:
  CUresult OnHost(std::function<void()> function) const;
  CUresult CopyByBlocks(void* to, const void* from, size_t bytes) const;
  CUresult FillWords(CUdeviceptr to, std::span<const std::byte> pattern,
                     size_t count) const;
  CUresult Repeat(CUdeviceptr to, size_t bytes, size_t count) const;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_TRANSFER_H_
