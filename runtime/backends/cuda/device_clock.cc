// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/device_clock.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <utility>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {
namespace {

constexpr uint64_t kSecond = 1'000'000'000;
constexpr uint64_t kServes = kSecond;       // the commands of so long a time
constexpr uint64_t kPlaces = 10 * kSecond;  // the next base until then

// An event of an idle stream occurs about so long after it was recorded. The
// clock is rather late than early, since no command starts before it was
// submitted.
constexpr uint64_t kDelay = 20'000;
constexpr double kGreatestDrift = 1e-4;

// Records an event in a stream without other commands.
Result<void> Record(Context& context, CUevent event, bool waits) {
  Result<CUstream> stream = context.TakeStream();
  if (!stream) return TakeError(stream);
  CUresult status = context.api().cuEventRecord(event, *stream);
  if (status == CUDA_SUCCESS && waits)
    status = context.api().cuEventSynchronize(event);
  context.GiveBack(*stream);
  if (status != CUDA_SUCCESS)
    return FailWith(status, DriverAction::kMeasureQueue);
  return {};
}

}  // namespace

uint64_t Nanoseconds(float milliseconds) {
  return static_cast<uint64_t>(
      std::llround(std::max(milliseconds, 0.0f) * 1e6));
}

CUresult TimeBase::MeasureLocked(const Api& api, CUevent event,
                                 uint64_t& time) const {
  float passed = 0;
  const CUresult status = api.cuEventElapsedTime(&passed, event_.get(), event);
  const double nanoseconds = static_cast<double>(passed) * 1e6;
  time = time_ + static_cast<uint64_t>(
                     std::llround(std::max(nanoseconds, 0.0) * rate_));
  return status;
}

CUresult TimeBase::Place(const Api& api, uint64_t now) {
  const std::lock_guard lock(mutex_);
  if (before_ == nullptr) return CUDA_SUCCESS;
  CUresult status = api.cuEventSynchronize(event_.get());
  if (status == CUDA_SUCCESS)
    status = before_->Measure(api, event_.get(), time_);
  if (status != CUDA_SUCCESS) return status;
  before_ = nullptr;
  const uint64_t earliest = recorded_ + kDelay;
  const uint64_t latest = std::max(now, earliest);
  const auto error = static_cast<double>(
      static_cast<int64_t>(std::clamp(time_, earliest, latest) - time_));
  rate_ = 1 + std::clamp(error / kServes, -kGreatestDrift, kGreatestDrift);
  return CUDA_SUCCESS;
}

CUresult TimeBase::Measure(const Api& api, CUevent event, uint64_t& time) {
  if (const CUresult status = Place(api, Now()); status != CUDA_SUCCESS)
    return status;
  const std::lock_guard lock(mutex_);
  return MeasureLocked(api, event, time);
}

Result<std::shared_ptr<TimeBase>> DeviceClock::Base(Context& context) {
  const Api& api = context.api();
  const std::lock_guard lock(mutex_);
  const uint64_t begin = now_();
  if (last_ != nullptr && !is_placed_) {
    is_placed_ =
        last_->IsComplete(api) && last_->Place(api, begin) == CUDA_SUCCESS;
  }
  const bool by_host = last_ == nullptr || begin >= last_->recorded() + kPlaces;
  // At most one base is not placed.
  if (!by_host && (begin < last_->recorded() + kServes || !is_placed_))
    return last_;
  Result<PooledEvent> event = context.TakeEvent(/*is_timed=*/true);
  if (!event) return TakeError(event);
  const uint64_t recorded = now_();
  Result<void> made = Record(context, event->get(), /*waits=*/by_host);
  if (!made) return TakeError(made);
  last_ = by_host
              ? std::make_shared<TimeBase>(std::move(*event), recorded, now_())
              : std::make_shared<TimeBase>(std::move(*event), recorded, last_);
  is_placed_ = by_host;
  return last_;
}

}  // namespace aspectra::cuda
