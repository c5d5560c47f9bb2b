// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/context.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {
namespace {

// Removes and returns the last element of `free`. Returns null if there is
// none.
template <class T>
T TakeLast(std::mutex& mutex, std::vector<T>& free) {
  const std::lock_guard lock(mutex);
  if (free.empty()) return nullptr;
  T last = free.back();
  free.pop_back();
  return last;
}

}  // namespace

PooledEvent::~PooledEvent() {
  if (event_ != nullptr) context_->GiveBack(event_, is_timed_);
}

Result<std::unique_ptr<Context>> Context::Make(const Api& api, CUdevice device,
                                               const Platform& platform) {
  CUcontext context = nullptr;
  const CUresult status = api.cuDevicePrimaryCtxRetain(&context, device);
  if (status != CUDA_SUCCESS)
    return FailWith(status, DriverAction::kMakeContext);
  return std::make_unique<Context>(api, device, platform, context);
}

Context::~Context() {
  clock_.reset();
  if (DriversAreGone()) return;
  {
    const Current current(*this);
    for (const std::vector<CUevent>& events : events_)
      for (CUevent event : events) api_.cuEventDestroy(event);
    for (CUstream stream : streams_) api_.cuStreamDestroy(stream);
    for (void* block : blocks_) api_.cuMemFreeHost(block);
  }
  api_.cuDevicePrimaryCtxRelease(device_);
}

CUresult Context::Take(bool is_timed, PooledEvent& event) {
  CUevent taken = TakeLast(mutex_, events_[is_timed ? 1 : 0]);
  if (taken == nullptr) {
    const CUresult status =
        api_.cuEventCreate(&taken, is_timed ? 0 : CU_EVENT_DISABLE_TIMING);
    if (status != CUDA_SUCCESS) return status;
  }
  event = PooledEvent(*this, taken, is_timed);
  return CUDA_SUCCESS;
}

Result<PooledEvent> Context::TakeEvent(bool is_timed) {
  PooledEvent event;
  const CUresult status = Take(is_timed, event);
  if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kMakeEvent);
  return event;
}

Result<void> Context::TakeEvents(std::vector<CUevent>& events) {
  constexpr size_t kAtOnce = 8;
  {
    const std::lock_guard lock(mutex_);
    std::vector<CUevent>& free = events_[0];
    const auto first = free.end() - std::min(free.size(), kAtOnce);
    events.insert(events.end(), first, free.end());
    free.erase(first, free.end());
  }
  if (!events.empty()) return {};
  CUevent event = nullptr;
  const CUresult status = api_.cuEventCreate(&event, CU_EVENT_DISABLE_TIMING);
  if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kMakeEvent);
  events.push_back(event);
  return {};
}

void Context::GiveBack(CUevent event, bool is_timed) {
  const std::lock_guard lock(mutex_);
  events_[is_timed ? 1 : 0].push_back(event);
}

Result<CUstream> Context::TakeStream() {
  CUstream stream = TakeLast(mutex_, streams_);
  if (stream == nullptr) {
    const CUresult status =
        api_.cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING);
    if (status != CUDA_SUCCESS)
      return FailWith(status, DriverAction::kMakeStream);
  }
  return stream;
}

void Context::GiveBack(CUstream stream) {
  const std::lock_guard lock(mutex_);
  streams_.push_back(stream);
}

Result<void*> Context::TakeBlock() {
  void* block = TakeLast(mutex_, blocks_);
  if (block == nullptr) {
    const CUresult status =
        api_.cuMemHostAlloc(&block, kBlockBytes, CU_MEMHOSTALLOC_PORTABLE);
    if (status != CUDA_SUCCESS)
      return FailWith(status, DriverAction::kAllocateForCopies);
  }
  return block;
}

void Context::GiveBackBlock(void* block) {
  const std::lock_guard lock(mutex_);
  blocks_.push_back(block);
}

}  // namespace aspectra::cuda
