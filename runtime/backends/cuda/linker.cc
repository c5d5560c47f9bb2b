// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/linker.h"

#include <cstddef>
#include <string>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"

namespace aspectra::cuda {

Linker::Linker(const Context& context, bool unoptimized)
    : context_(context), options_(unoptimized) {
  made_ = context.api().cuLinkCreate(options_.count(), options_.names(),
                                     options_.values(), &state_);
}

Linker::~Linker() {
  if (made_ == CUDA_SUCCESS) context_.api().cuLinkDestroy(state_);
}

CUresult Linker::Add(const std::string& ptx, const std::string& name) {
  if (made_ != CUDA_SUCCESS) return made_;
  // The driver requires the terminating NUL as part of the text.
  return context_.api().cuLinkAddData(
      state_, CU_JIT_INPUT_PTX, const_cast<char*>(ptx.c_str()), ptx.size() + 1,
      name.c_str(), 0, nullptr, nullptr);
}

CUresult Linker::Finish(void*& code) {
  if (made_ != CUDA_SUCCESS) return made_;
  size_t size = 0;
  return context_.api().cuLinkComplete(state_, &code, &size);
}

}  // namespace aspectra::cuda
