// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_LINKER_H_
#define RUNTIME_BACKENDS_CUDA_LINKER_H_

#include <cstddef>
#include <span>
#include <string>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/jit_options.h"

namespace aspectra::cuda {

// Links PTX of several images to one program, with the driver's linker.
//
//   Linker linker(context, /*unoptimized=*/false);
//   CUresult status = linker.Add(ptx, "libf.so");  // for each image
//   if (status == CUDA_SUCCESS) status = linker.Finish(code);
//   if (status != CUDA_SUCCESS) ... linker.log()
//
// The context must be current, and must outlive the linker.
class Linker {
 public:
  // If `unoptimized` is true, the added images are compiled without
  // optimisation.
  Linker(const Context& context, bool unoptimized);
  Linker(const Linker&) = delete;
  Linker& operator=(const Linker&) = delete;
  ~Linker();

  CUresult Add(const std::string& ptx, const std::string& name);
  // Links the added images. `code` becomes the argument for cuModuleLoadDataEx,
  // and is valid until the linker is destroyed.
  CUresult Finish(void*& code);

  std::string log() const { return options_.Log(); }

 private:
  const Context& context_;
  JitOptions options_;
  CUlinkState state_ = nullptr;
  CUresult made_ = CUDA_SUCCESS;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_LINKER_H_
