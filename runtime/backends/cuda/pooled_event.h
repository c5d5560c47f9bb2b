// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_POOLED_EVENT_H_
#define RUNTIME_BACKENDS_CUDA_POOLED_EVENT_H_

#include <utility>

#include "runtime/backends/cuda/api/driver.h"

namespace aspectra::cuda {

class Context;

// A driver event that goes back to its context afterwards. The context reuses
// it, because creating an event takes as long as recording several.
class PooledEvent {
 public:
  PooledEvent() = default;
  PooledEvent(Context& context, CUevent event, bool is_timed)
      : context_(&context), event_(event), is_timed_(is_timed) {}
  PooledEvent(PooledEvent&& other) noexcept
      : context_(other.context_),
        event_(std::exchange(other.event_, nullptr)),
        is_timed_(other.is_timed_) {}
  PooledEvent& operator=(PooledEvent&& other) noexcept {
    std::swap(context_, other.context_);
    std::swap(event_, other.event_);
    std::swap(is_timed_, other.is_timed_);
    return *this;
  }
  ~PooledEvent();

  CUevent get() const { return event_; }

 private:
  Context* context_ = nullptr;
  CUevent event_ = nullptr;
  bool is_timed_ = false;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_POOLED_EVENT_H_
