// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_JIT_LOG_H_
#define RUNTIME_BACKENDS_CUDA_JIT_LOG_H_

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include "device_config/messages/message.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/core/messages/device_diagnostics.h"

namespace aspectra::cuda {

// Buffers for the logs of the driver's compiler and linker. The buffers never
// move in memory, because the driver keeps their addresses.
class JitLog {
 public:
  JitLog() = default;
  JitLog(const JitLog&) = delete;
  JitLog& operator=(const JitLog&) = delete;

  std::span<CUjit_option> options() { return options_; }
  void** values() { return values_.data(); }

  // Returns a line break and the log. Returns "" if there is no log.
  std::string Text() const {
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
  std::array<CUjit_option, 4> options_ = {
      CU_JIT_INFO_LOG_BUFFER, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES,
      CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  std::array<void*, 4> values_ = {
      texts_->info.data(), Number(texts_->info.size() - 1),
      texts_->error.data(), Number(texts_->error.size() - 1)};
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_JIT_LOG_H_
