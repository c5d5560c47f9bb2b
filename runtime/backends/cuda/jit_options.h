// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_JIT_OPTIONS_H_
#define RUNTIME_BACKENDS_CUDA_JIT_OPTIONS_H_

#include <array>
#include <cstddef>
#include <memory>
#include <string>

#include "device_config/messages/message.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/core/messages/device_diagnostics.h"

namespace aspectra::cuda {

// Options for the driver's compiler and linker: buffers for their logs, and,
// for code that must stay unoptimised, the optimisation level. The buffers
// never move in memory, because the driver keeps their addresses.
class JitOptions {
 public:
  explicit JitOptions(bool unoptimized) : unoptimized_(unoptimized) {}
  JitOptions(const JitOptions&) = delete;
  JitOptions& operator=(const JitOptions&) = delete;

  unsigned count() const {
    return static_cast<unsigned>(unoptimized_ ? names_.size()
                                              : names_.size() - 1);
  }
  CUjit_option* names() { return names_.data(); }
  void** values() { return values_.data(); }

  // Returns a line break and the log. Returns "" if there is no log.
  std::string Log() const {
    std::string text = texts_->error.data();
    if (text.empty()) text = texts_->info.data();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    if (text.empty()) return "";
    return "\n" + Message(DeviceDiagnostic::kLog, "Build", text);
  }

 private:
  struct Texts {
    std::array<char, 16384> info = {};
    std::array<char, 16384> error = {};
  };

  static void* Number(size_t number) { return reinterpret_cast<void*>(number); }

  const std::unique_ptr<Texts> texts_ = std::make_unique<Texts>();
  const bool unoptimized_;
  // Without the level, the driver optimises as much as it can.
  std::array<CUjit_option, 5> names_ = {
      CU_JIT_INFO_LOG_BUFFER, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES,
      CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
      CU_JIT_OPTIMIZATION_LEVEL};
  std::array<void*, 5> values_ = {
      texts_->info.data(), Number(texts_->info.size() - 1),
      texts_->error.data(), Number(texts_->error.size() - 1), Number(0)};
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_JIT_OPTIONS_H_
