// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_FAILURES_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_FAILURES_H_

#include <cstddef>
#include <memory>
#include <utility>

#include "runtime/backends/level_zero/memory.h"
#include "runtime/core/devices/device_failures.h"
#include "runtime/core/drivers/backend.h"

namespace aspectra::level_zero {

// The memory in which the kernels of one device report failures. It is host
// memory.
class FailureWatch : public DeviceFailures {
 public:
  const void* Report(const MemoryScope& scope) {
    return DeviceFailures::Report([&](size_t bytes, size_t alignment) -> void* {
      auto memory = OwnedMemory::Allocate(
          scope,
          {.kind = MemoryKind::kHost, .bytes = bytes, .alignment = alignment},
          "a report of failures");
      if (!memory) return nullptr;
      memory_ = std::move(*memory);
      return memory_->address();
    });
  }

 private:
  std::unique_ptr<OwnedMemory> memory_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_FAILURES_H_
