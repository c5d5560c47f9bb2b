// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/held_event.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/event.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"

namespace aspectra::cuda {

void HeldEvent::Give(EventPtr given, HeldFailurePtr failure) {
  std::vector<std::function<void()>> callbacks;
  {
    const std::lock_guard lock(mutex_);
    is_given_ = true;
    given_ = std::static_pointer_cast<CudaEvent>(std::move(given));
    failure_ = std::move(failure);
    callbacks.swap(callbacks_);
    changed_.notify_all();
  }
  for (const std::function<void()>& done : callbacks) done();
}

std::shared_ptr<CudaEvent> HeldEvent::given() const {
  const std::lock_guard lock(mutex_);
  return given_;
}

HeldFailurePtr HeldEvent::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

Result<void> HeldEvent::Wait() {
  {
    std::unique_lock lock(mutex_);
    if (DriversAreGone()) return {};
    changed_.wait(lock, [this] { return is_given_; });
  }
  const std::shared_ptr<CudaEvent> event = given();
  if (event != nullptr) {
    if (Result<void> waited = event->Wait(); !waited) return waited;
  }
  const HeldFailurePtr failed = failure();
  if (failed == nullptr) return {};
  failed->is_reported = true;
  return std::unexpected(failed->error);
}

Event::Status HeldEvent::status() {
  if (DriversAreGone()) return Status::kComplete;
  if (is_held()) return Status::kSubmitted;
  const std::shared_ptr<CudaEvent> event = given();
  if (event != nullptr) {
    const Status status = event->status();
    if (status != Status::kComplete) return status;
  }
  return failure() == nullptr ? Status::kComplete : Status::kFailed;
}

void HeldEvent::WhenOver(std::function<void()> done) {
  WhenGiven([event = shared_from_this(), done = std::move(done)]() mutable {
    const std::shared_ptr<CudaEvent> given = event->given();
    if (given != nullptr) return given->WhenOver(std::move(done));
    done();
  });
}

Result<CommandTimes> HeldEvent::Times() {
  const std::shared_ptr<CudaEvent> event = given();
  if (event == nullptr) return Event::Times();
  Result<CommandTimes> times = event->Times();
  if (times) times->submitted = std::min(times->submitted, submitted_);
  return times;
}

bool HeldEvent::is_held() {
  const std::lock_guard lock(mutex_);
  return !is_given_;
}

void HeldEvent::WhenGiven(std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    if (!is_given_) {
      callbacks_.push_back(std::move(done));
      return;
    }
  }
  done();
}

CUresult HeldEvent::BeforeWait() {
  const std::shared_ptr<CudaEvent> event = given();
  return event == nullptr ? CUDA_SUCCESS : event->BeforeWait();
}

CUresult HeldEvent::EnqueueWait(const Context& context, CUstream stream) {
  const std::shared_ptr<CudaEvent> event = given();
  return event == nullptr ? CUDA_SUCCESS : event->EnqueueWait(context, stream);
}

uint64_t HeldEvent::lane() const {
  const std::shared_ptr<CudaEvent> event = given();
  return event == nullptr ? 0 : event->lane();
}

bool HeldEvent::follows_host_function() {
  const std::shared_ptr<CudaEvent> event = given();
  return event != nullptr && event->follows_host_function();
}

}  // namespace aspectra::cuda
