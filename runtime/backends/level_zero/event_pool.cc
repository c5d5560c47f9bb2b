// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/event_pool.h"

#include <level_zero/ze_api.h>

#include <cstdint>
#include <expected>
#include <mutex>
#include <utility>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {
namespace {

constexpr uint32_t kEventsInPool = 128;

}  // namespace

PooledEvent::~PooledEvent() {
  if (event_ != nullptr) pools_->GiveBack(event_, is_timed_);
}

Result<void> EventPools::AddPool(bool is_timed) {
  ze_event_pool_desc_t about = {};
  about.stype = ZE_STRUCTURE_TYPE_EVENT_POOL_DESC;
  about.flags = ZE_EVENT_POOL_FLAG_HOST_VISIBLE;
  if (is_timed) about.flags |= ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP;
  about.count = kEventsInPool;
  ze_event_pool_handle_t pool = nullptr;
  ze_result_t status =
      api_.zeEventPoolCreate(context_, &about, 0, nullptr, &pool);
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kMakeEvent);
  pools_.emplace_back(api_, pool);
  for (uint32_t i = 0; i < kEventsInPool; ++i) {
    ze_event_desc_t each = {};
    each.stype = ZE_STRUCTURE_TYPE_EVENT_DESC;
    each.index = i;
    each.signal = ZE_EVENT_SCOPE_FLAG_HOST;
    each.wait = ZE_EVENT_SCOPE_FLAG_HOST;
    ze_event_handle_t event = nullptr;
    status = api_.zeEventCreate(pool, &each, &event);
    if (status != ZE_RESULT_SUCCESS)
      return FailWith(status, DriverAction::kMakeEvent);
    events_.emplace_back(api_, event);
    free_[is_timed].push_back(event);
  }
  return {};
}

// Resets a used event here and not when it is returned, so that a thread that
// waits for a command does not also wait for the reset.
Result<PooledEvent> EventPools::Take(bool is_timed) {
  ze_event_handle_t event = nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (free_[is_timed].empty()) {
      if (Result<void> added = AddPool(is_timed); !added)
        return TakeError(added);
    }
    event = free_[is_timed].back();
    free_[is_timed].pop_back();
  }
  PooledEvent taken(*this, event, is_timed);
  const ze_result_t status = api_.zeEventHostReset(event);
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kMakeEvent);
  return taken;
}

void EventPools::GiveBack(ze_event_handle_t event, bool is_timed) {
  if (DriversAreGone()) return;
  const std::lock_guard lock(mutex_);
  free_[is_timed].push_back(event);
}

}  // namespace aspectra::level_zero
