// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "testdata/level_zero/event.h"

#include <CL/cl.h>
#include <level_zero/ze_api.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "testdata/level_zero/clock.h"
#include "testdata/level_zero/driver.h"
#include "testdata/level_zero/functions.h"
#include "testdata/level_zero/references.h"

using aspectra::test_driver::EventReference;
using aspectra::test_driver::IsComplete;
using aspectra::test_driver::Misuse;

EventReference _ze_event_handle_t::ToWaitFor() {
  const std::lock_guard lock(mutex_);
  if (by_host_) return EventReference();
  if (command_) return command_;
  if (!gate_) {
    cl_int status = CL_SUCCESS;
    gate_ = EventReference(
        clCreateUserEvent(pool->context->driver->context, &status));
    if (status != CL_SUCCESS) Misuse("OpenCL makes no user event.");
  }
  return gate_;
}

void _ze_event_handle_t::AddWaiter(const EventReference& command) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiters_,
                [](const EventReference& each) { return IsComplete(each); });
  waiters_.push_back(command);
}

uint64_t _ze_event_handle_t::NumberOn(
    const aspectra::test_driver::Engine& engine) {
  const std::lock_guard lock(mutex_);
  return engine_ == &engine ? number_ : 0;
}

void _ze_event_handle_t::Bind(const EventReference& command,
                              const aspectra::test_driver::Engine& engine,
                              uint64_t number) {
  const std::lock_guard lock(mutex_);
  engine_ = &engine;
  number_ = number;
  if (by_host_ || command_) {
    Misuse("An event is signaled by a second command without a reset.");
  }
  command_ = command;
  changed_.notify_all();
  if (!gate_) return;
  auto* gate = new EventReference(gate_);
  clSetEventCallback(
      command_.get(), CL_COMPLETE,
      [](cl_event, cl_int, void* data) {
        const std::unique_ptr<EventReference> waiting(
            static_cast<EventReference*>(data));
        clSetUserEventStatus(waiting->get(), CL_COMPLETE);
      },
      gate);
}

void _ze_event_handle_t::HostSignal() {
  const std::lock_guard lock(mutex_);
  if (by_host_) return;
  by_host_ = true;
  if (gate_) clSetUserEventStatus(gate_.get(), CL_COMPLETE);
  changed_.notify_all();
}

bool _ze_event_handle_t::IsSignaledLocked() const {
  return by_host_ || (command_ && IsComplete(command_));
}

bool _ze_event_handle_t::IsSignaled() {
  const std::lock_guard lock(mutex_);
  return IsSignaledLocked();
}

void _ze_event_handle_t::RequireIdle(const char* what) {
  const std::lock_guard lock(mutex_);
  if (command_ && !IsComplete(command_)) {
    Misuse(std::string("An event is ") + what +
           " while the command that signals it is under way.");
  }
  if (!std::ranges::all_of(waiters_, [](const EventReference& each) {
        return IsComplete(each);
      })) {
    Misuse(std::string("An event is ") + what +
           " while a command waits for it.");
  }
}

void _ze_event_handle_t::Reset() {
  RequireIdle("reset");
  const std::lock_guard lock(mutex_);
  by_host_ = false;
  command_ = EventReference();
  engine_ = nullptr;
  gate_ = EventReference();
  waiters_.clear();
}

ze_result_t _ze_event_handle_t::Synchronize(uint64_t nanoseconds) {
  const auto start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  while (!IsSignaledLocked()) {
    if (nanoseconds == UINT64_MAX) {
      if (!command_) {
        changed_.wait(lock);
        continue;
      }
      const EventReference command = command_;
      lock.unlock();
      const cl_event event = command.get();
      const cl_int status = clWaitForEvents(1, &event);
      return status == CL_SUCCESS ? ZE_RESULT_SUCCESS
                                  : ZE_RESULT_ERROR_DEVICE_LOST;
    }
    if (std::chrono::steady_clock::now() - start >=
        std::chrono::nanoseconds(nanoseconds))
      return ZE_RESULT_NOT_READY;
    lock.unlock();
    std::this_thread::sleep_for(std::chrono::microseconds(20));
    lock.lock();
  }
  return ZE_RESULT_SUCCESS;
}

ze_result_t _ze_event_handle_t::Timestamps(
    ze_kernel_timestamp_result_t& times) {
  if (!pool->is_timed) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
  const std::lock_guard lock(mutex_);
  if (!IsSignaledLocked()) return ZE_RESULT_NOT_READY;
  cl_ulong start = 0;
  cl_ulong end = 0;
  if (command_) {
    clGetEventProfilingInfo(command_.get(), CL_PROFILING_COMMAND_START,
                            sizeof start, &start, nullptr);
    clGetEventProfilingInfo(command_.get(), CL_PROFILING_COMMAND_END,
                            sizeof end, &end, nullptr);
  }
  times.global.kernelStart = aspectra::test_driver::KernelTicks(start);
  times.global.kernelEnd = aspectra::test_driver::KernelTicks(end);
  times.context = times.global;
  return ZE_RESULT_SUCCESS;
}

namespace aspectra::test_driver {

ze_result_t EventPoolCreate(ze_context_handle_t context,
                            const ze_event_pool_desc_t* description, uint32_t,
                            ze_device_handle_t*, ze_event_pool_handle_t* pool) {
  if (description->count == 0) return ZE_RESULT_ERROR_INVALID_SIZE;
  auto made = std::make_unique<_ze_event_pool_handle_t>();
  made->context = context;
  made->is_timed =
      (description->flags & ZE_EVENT_POOL_FLAG_KERNEL_TIMESTAMP) != 0;
  made->taken.resize(description->count);
  *pool = made.release();
  return ZE_RESULT_SUCCESS;
}

ze_result_t EventPoolDestroy(ze_event_pool_handle_t pool) {
  if (std::ranges::contains(pool->taken, true))
    Misuse("An event pool is destroyed before its events.");
  delete pool;
  return ZE_RESULT_SUCCESS;
}

ze_result_t EventCreate(ze_event_pool_handle_t pool,
                        const ze_event_desc_t* description,
                        ze_event_handle_t* event) {
  const std::lock_guard lock(pool->mutex);
  if (description->index >= pool->taken.size())
    return ZE_RESULT_ERROR_INVALID_ARGUMENT;
  if (pool->taken[description->index])
    Misuse("Two events have one place in their pool.");
  pool->taken[description->index] = true;
  auto made = std::make_unique<_ze_event_handle_t>();
  made->pool = pool;
  made->index = description->index;
  *event = made.release();
  return ZE_RESULT_SUCCESS;
}

ze_result_t EventDestroy(ze_event_handle_t event) {
  event->RequireIdle("destroyed");
  {
    const std::lock_guard lock(event->pool->mutex);
    event->pool->taken[event->index] = false;
  }
  delete event;
  return ZE_RESULT_SUCCESS;
}

ze_result_t EventHostSignal(ze_event_handle_t event) {
  event->HostSignal();
  return ZE_RESULT_SUCCESS;
}

ze_result_t EventHostSynchronize(ze_event_handle_t event,
                                 uint64_t nanoseconds) {
  return event->Synchronize(nanoseconds);
}

ze_result_t EventQueryStatus(ze_event_handle_t event) {
  return event->IsSignaled() ? ZE_RESULT_SUCCESS : ZE_RESULT_NOT_READY;
}

ze_result_t EventHostReset(ze_event_handle_t event) {
  event->Reset();
  return ZE_RESULT_SUCCESS;
}

ze_result_t EventQueryKernelTimestamp(ze_event_handle_t event,
                                      ze_kernel_timestamp_result_t* times) {
  return event->Timestamps(*times);
}

}  // namespace aspectra::test_driver
