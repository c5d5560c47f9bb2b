// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "testdata/level_zero/command_list.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <level_zero/ze_api.h>

#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "testdata/level_zero/driver.h"
#include "testdata/level_zero/engine.h"
#include "testdata/level_zero/functions.h"
#include "testdata/level_zero/references.h"

namespace test_driver = aspectra::test_driver;

ze_result_t _ze_command_list_handle_t::Append(
    bool is_barrier, ze_event_handle_t signal, uint32_t wait_count,
    ze_event_handle_t* waits, test_driver::Engine::Enqueue enqueue) {
  if (wait_count != 0 && waits == nullptr) return ZE_RESULT_ERROR_INVALID_SIZE;
  const std::span<ze_event_handle_t> wait_list(waits, wait_count);
  if (engine != nullptr)
    return engine->Submit(order, is_barrier, signal, wait_list, enqueue);
  if (is_closed) test_driver::Misuse("A command is appended to a closed list.");
  commands.push_back([=,
                      kept = std::vector<ze_event_handle_t>(wait_list.begin(),
                                                            wait_list.end()),
                      enqueue = std::move(enqueue)](
                         test_driver::Engine& to, test_driver::ListOrder& in) {
    return to.Submit(in, is_barrier, signal, kept, enqueue);
  });
  return ZE_RESULT_SUCCESS;
}

namespace aspectra::test_driver {
namespace {

// The queue group that can run kernels.
constexpr uint32_t kComputeOrdinal = 1;

bool IsKnown(ze_context_handle_t context, const void* memory) {
  ze_memory_allocation_properties_t properties = {};
  MemGetAllocProperties(context, memory, &properties, nullptr);
  return properties.type != ZE_MEMORY_TYPE_UNKNOWN;
}

ze_result_t WaitUntil(ListOrder& order, uint64_t nanoseconds) {
  const auto start = std::chrono::steady_clock::now();
  while (!order.IsComplete()) {
    if (nanoseconds != UINT64_MAX && std::chrono::steady_clock::now() - start >=
                                         std::chrono::nanoseconds(nanoseconds))
      return ZE_RESULT_NOT_READY;
    std::this_thread::sleep_for(std::chrono::microseconds(20));
  }
  return ZE_RESULT_SUCCESS;
}

}  // namespace

ze_result_t CommandListCreate(ze_context_handle_t context,
                              ze_device_handle_t device,
                              const ze_command_list_desc_t* description,
                              ze_command_list_handle_t* list) {
  auto made = std::make_unique<_ze_command_list_handle_t>();
  made->context = context;
  made->device = device;
  made->ordinal = description->commandQueueGroupOrdinal;
  made->order.in_order =
      (description->flags & ZE_COMMAND_LIST_FLAG_IN_ORDER) != 0;
  *list = made.release();
  return ZE_RESULT_SUCCESS;
}

ze_result_t CommandListCreateImmediate(
    ze_context_handle_t context, ze_device_handle_t device,
    const ze_command_queue_desc_t* description,
    ze_command_list_handle_t* list) {
  if (Setting("TEST_LEVEL_ZERO_NO_IMMEDIATE", 0) != 0)
    return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
  const bool in_order =
      (description->flags & ZE_COMMAND_QUEUE_FLAG_IN_ORDER) != 0;
  if (in_order && Setting("TEST_LEVEL_ZERO_NO_IN_ORDER", 0) != 0)
    return ZE_RESULT_ERROR_INVALID_ENUMERATION;
  if (description->index >= device->engines.size())
    return ZE_RESULT_ERROR_INVALID_ARGUMENT;
  auto made = std::make_unique<_ze_command_list_handle_t>();
  made->context = context;
  made->device = device;
  made->ordinal = description->ordinal;
  made->engine = device->engines[description->index].get();
  made->order.in_order = in_order;
  *list = made.release();
  return ZE_RESULT_SUCCESS;
}

ze_result_t CommandListDestroy(ze_command_list_handle_t list) {
  if (!list->order.IsComplete())
    Misuse("A command list is destroyed while its commands are under way.");
  delete list;
  return ZE_RESULT_SUCCESS;
}

ze_result_t CommandListClose(ze_command_list_handle_t list) {
  list->is_closed = true;
  return ZE_RESULT_SUCCESS;
}

ze_result_t CommandListReset(ze_command_list_handle_t list) {
  if (!list->order.IsComplete())
    Misuse("A command list is reset while its commands are under way.");
  list->order = {.in_order = list->order.in_order, .last = {}, .since = {}};
  list->is_closed = false;
  list->commands.clear();
  return ZE_RESULT_SUCCESS;
}

ze_result_t CommandListAppendBarrier(ze_command_list_handle_t list,
                                     ze_event_handle_t signal, uint32_t count,
                                     ze_event_handle_t* waits) {
  return list->Append(/*is_barrier=*/true, signal, count, waits,
                      &clEnqueueMarkerWithWaitList);
}

ze_result_t CommandListAppendMemoryCopy(ze_command_list_handle_t list, void* to,
                                        const void* from, size_t bytes,
                                        ze_event_handle_t signal,
                                        uint32_t count,
                                        ze_event_handle_t* waits) {
  const Usm& usm = list->context->driver->usm;
  return list->Append(
      /*is_barrier=*/false, signal, count, waits,
      [=, &usm](cl_command_queue queue, cl_uint events, const cl_event* list,
                cl_event* event) {
        return usm.enqueue_copy(queue, CL_FALSE, to, from, bytes, events, list,
                                event);
      });
}

// OpenCL requires that the address is aligned to the length of the pattern. For
// any other address, this function repeats the pattern in host memory and
// copies it.
ze_result_t CommandListAppendMemoryFill(ze_command_list_handle_t list, void* to,
                                        const void* pattern, size_t size,
                                        size_t bytes, ze_event_handle_t signal,
                                        uint32_t count,
                                        ze_event_handle_t* waits) {
  constexpr size_t kLongest = 128;
  const size_t longest = list->ordinal == kComputeOrdinal ? kLongest : 1;
  if (!std::has_single_bit(size) || size > longest || bytes % size != 0)
    return ZE_RESULT_ERROR_INVALID_SIZE;
  if (!IsKnown(list->context, to))
    Misuse("Memory is filled that the driver did not allocate.");
  const Usm& usm = list->context->driver->usm;
  auto kept = std::make_shared<std::vector<std::byte>>(size);
  std::memcpy(kept->data(), pattern, size);
  if (reinterpret_cast<uintptr_t>(to) % size == 0) {
    return list->Append(
        /*is_barrier=*/false, signal, count, waits,
        [=, &usm](cl_command_queue queue, cl_uint events, const cl_event* list,
                  cl_event* event) {
          return usm.enqueue_fill(queue, to, kept->data(), size, bytes, events,
                                  list, event);
        });
  }
  kept->resize(bytes);
  for (size_t at = size; at < bytes; at += size)
    std::memcpy(kept->data() + at, pattern, size);
  return list->Append(
      /*is_barrier=*/false, signal, count, waits,
      [=, &usm](cl_command_queue queue, cl_uint events, const cl_event* list,
                cl_event* event) {
        const cl_int status = usm.enqueue_copy(
            queue, CL_FALSE, to, kept->data(), bytes, events, list, event);
        if (status != CL_SUCCESS) return status;
        auto* keeper = new std::shared_ptr<std::vector<std::byte>>(kept);
        return clSetEventCallback(
            *event, CL_COMPLETE,
            [](cl_event, cl_int, void* data) {
              delete static_cast<std::shared_ptr<std::vector<std::byte>>*>(
                  data);
            },
            keeper);
      });
}

ze_result_t CommandQueueCreate(ze_context_handle_t context,
                               ze_device_handle_t device,
                               const ze_command_queue_desc_t* description,
                               ze_command_queue_handle_t* queue) {
  if (description->index >= device->engines.size())
    return ZE_RESULT_ERROR_INVALID_ARGUMENT;
  auto made = std::make_unique<_ze_command_queue_handle_t>();
  made->context = context;
  made->ordinal = description->ordinal;
  made->engine = device->engines[description->index].get();
  *queue = made.release();
  return ZE_RESULT_SUCCESS;
}

ze_result_t CommandQueueDestroy(ze_command_queue_handle_t queue) {
  if (!queue->order.IsComplete())
    Misuse("A command queue is destroyed while its commands are under way.");
  delete queue;
  return ZE_RESULT_SUCCESS;
}

ze_result_t CommandQueueExecuteCommandLists(ze_command_queue_handle_t queue,
                                            uint32_t count,
                                            ze_command_list_handle_t* lists,
                                            ze_fence_handle_t fence) {
  for (ze_command_list_handle_t list : std::span(lists, count)) {
    if (list->engine != nullptr || !list->is_closed)
      Misuse("A list is executed that is immediate, or not closed.");
    if (list->ordinal != queue->ordinal)
      return ZE_RESULT_ERROR_INVALID_COMMAND_LIST_TYPE;
    if (!list->order.IsComplete())
      Misuse("A list is executed again while its commands are under way.");
    list->order = {.in_order = list->order.in_order, .last = {}, .since = {}};
    for (const auto& command : list->commands) {
      const ze_result_t result = command(*queue->engine, list->order);
      if (result != ZE_RESULT_SUCCESS) return result;
    }
    for (const EventReference& each : list->order.since)
      queue->order.since.push_back(each);
    if (list->order.last) queue->order.since.push_back(list->order.last);
    std::erase_if(queue->order.since,
                  [](const EventReference& each) { return IsComplete(each); });
  }
  if (fence == nullptr) return ZE_RESULT_SUCCESS;
  if (fence->event) Misuse("A fence is submitted again without a reset.");
  // The fence becomes complete when all commands before it are complete.
  ListOrder all = queue->order;
  const ze_result_t result = queue->engine->Submit(
      all, /*is_barrier=*/true, nullptr, {}, &clEnqueueMarkerWithWaitList);
  fence->event = all.last;
  return result;
}

ze_result_t CommandQueueSynchronize(ze_command_queue_handle_t queue,
                                    uint64_t nanoseconds) {
  return WaitUntil(queue->order, nanoseconds);
}

ze_result_t FenceCreate(ze_command_queue_handle_t queue, const ze_fence_desc_t*,
                        ze_fence_handle_t* fence) {
  auto made = std::make_unique<_ze_fence_handle_t>();
  made->queue = queue;
  *fence = made.release();
  return ZE_RESULT_SUCCESS;
}

ze_result_t FenceDestroy(ze_fence_handle_t fence) {
  if (fence->event && !IsComplete(fence->event))
    Misuse("A fence is destroyed while its commands are under way.");
  delete fence;
  return ZE_RESULT_SUCCESS;
}

ze_result_t FenceHostSynchronize(ze_fence_handle_t fence,
                                 uint64_t nanoseconds) {
  ListOrder order;
  order.last = fence->event;
  return fence->event ? WaitUntil(order, nanoseconds) : ZE_RESULT_NOT_READY;
}

ze_result_t FenceQueryStatus(ze_fence_handle_t fence) {
  return fence->event && IsComplete(fence->event) ? ZE_RESULT_SUCCESS
                                                  : ZE_RESULT_NOT_READY;
}

ze_result_t FenceReset(ze_fence_handle_t fence) {
  if (fence->event && !IsComplete(fence->event))
    Misuse("A fence is reset while its commands are under way.");
  fence->event = EventReference();
  return ZE_RESULT_SUCCESS;
}

}  // namespace aspectra::test_driver
