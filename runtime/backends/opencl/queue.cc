// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/queue.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/api/opencl_diagnostics.h"
#include "runtime/backends/opencl/commands_under_way.h"
#include "runtime/backends/opencl/event.h"
#include "runtime/backends/opencl/failures.h"
#include "runtime/backends/opencl/last_arguments.h"
#include "runtime/backends/opencl/memory.h"
#include "runtime/backends/opencl/program.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/recycled.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra::opencl {
namespace {

// The largest pattern that clEnqueueMemFillINTEL accepts, which is a long16.
constexpr size_t kMaxPattern = 128;

std::unexpected<Error> NoUsm() {
  return Fail(ErrorCode::kFeatureNotSupported, OpenClDiagnostic::kNoDeviceUsm);
}

// A wait list in OpenCL's form. All events must be OpenClEvents of the queue's
// context.
class WaitList {
 public:
  explicit WaitList(std::span<const EventPtr> after) : size_(after.size()) {
    cl_event* events = few_.data();
    if (size_ > few_.size()) {
      many_.resize(size_);
      events = many_.data();
    }
    for (size_t i = 0; i < size_; ++i)
      events[i] = static_cast<OpenClEvent*>(after[i].get())->get();
    events_ = size_ == 0 ? nullptr : events;
  }
  WaitList(const WaitList&) = delete;
  WaitList& operator=(const WaitList&) = delete;

  cl_uint size() const { return static_cast<cl_uint>(size_); }
  const cl_event* events() const { return events_; }

 private:
  const size_t size_;
  std::array<cl_event, 8> few_;
  std::vector<cl_event> many_;
  const cl_event* events_;
};

}  // namespace

Result<std::unique_ptr<Queue>> OpenClQueue::Make(
    const EventScope& scope, const UsmApi& usm, cl_context context,
    cl_device_id device, FailureWatch& failures, const QueueOptions& options) {
  const Api& api = *scope.api;
  cl_command_queue_properties can = 0;
  api.clGetDeviceInfo(device, CL_DEVICE_QUEUE_ON_HOST_PROPERTIES, sizeof can,
                      &can, nullptr);
  cl_command_queue_properties wanted = 0;
  if (!options.in_order) wanted |= CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE;
  if (options.profiling) wanted |= CL_QUEUE_PROFILING_ENABLE;
  wanted &= can;
  const bool in_order = (wanted & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) == 0;
  const cl_queue_properties properties[] = {CL_QUEUE_PROPERTIES, wanted, 0};
  cl_int status = CL_SUCCESS;
  QueueHandle queue(api, api.clCreateCommandQueueWithProperties(
                             context, device, properties, &status));
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kMakeQueue);
  return std::make_unique<OpenClQueue>(scope, usm, context, failures,
                                       in_order ? Event::NewLine() : 0,
                                       std::move(queue));
}

Result<std::unique_ptr<Queue>> OpenClQueue::Adopt(
    const EventScope& scope, const UsmApi& usm, cl_context context,
    cl_device_id device, FailureWatch& failures, cl_command_queue queue,
    QueueOptions& found) {
  const Api& api = *scope.api;
  cl_context of_context = nullptr;
  cl_device_id of_device = nullptr;
  cl_command_queue_properties has = 0;
  cl_int status =
      api.clGetCommandQueueInfo(queue, CL_QUEUE_CONTEXT, sizeof of_context,
                                static_cast<void*>(&of_context), nullptr);
  if (status == CL_SUCCESS)
    status = api.clGetCommandQueueInfo(queue, CL_QUEUE_DEVICE, sizeof of_device,
                                       static_cast<void*>(&of_device), nullptr);
  if (status == CL_SUCCESS)
    status = api.clGetCommandQueueInfo(queue, CL_QUEUE_PROPERTIES, sizeof has,
                                       &has, nullptr);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kAskQueue);
  if (of_device != device)
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignQueue);
  if (of_context != context) {
    return Fail(ErrorCode::kInvalid, OpenClDiagnostic::kForeignObject,
                "cl_command_queue");
  }
  found.in_order = (has & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) == 0;
  found.profiling = (has & CL_QUEUE_PROFILING_ENABLE) != 0;
  api.clRetainCommandQueue(queue);
  return std::make_unique<OpenClQueue>(scope, usm, context, failures,
                                       found.in_order ? Event::NewLine() : 0,
                                       QueueHandle(api, queue));
}

Result<EventPtr> OpenClQueue::Enqueued(cl_int status, cl_event event,
                                       DriverAction what) {
  if (status != CL_SUCCESS) [[unlikely]]
    return FailWith(status, what);
  EventPtr owned = MakeRecycled<OpenClEvent>(scope_, &failures_, line_,
                                             EventHandle(api_, event));
  // A command must start even if no thread waits for it, so the queue is
  // flushed. If the flush fails, the driver still has the command, and the
  // first wait for the command starts it.
  (void)api_.clFlush(queue_.get());
  return owned;
}

Result<void> OpenClQueue::SetArguments(OpenClKernel& kernel,
                                       std::span<const Argument> arguments) {
  LastArguments* last = kernel.last_arguments();
  const auto set = [&](size_t index, const Argument& argument) {
    Result<void> done =
        SetArgument(kernel, static_cast<cl_uint>(index), argument);
    if (!done && last != nullptr) last->Forget();
    return done;
  };
  const auto is_set = [&](size_t index, const Argument& argument) {
    return last != nullptr && last->Is(index, argument);
  };
  const size_t wanted = kernel.argument_count();
  const size_t given = arguments.size();
  for (size_t i = 0; i < std::min(wanted, given); ++i) {
    if (is_set(i, arguments[i])) continue;
    if (Result<void> done = set(i, arguments[i]); !done) return done;
  }
  if (wanted == given) return {};
  // The kernel has one more parameter than the launch has arguments: the
  // address of the failure report. If the parameter is not a pointer, the
  // driver refuses the address.
  if (wanted == given + 1) {
    if (usm_.set_argument == nullptr) return NoUsm();
    const UsmPointer report{failures_.Report(context_)};
    if (is_set(given, report) || set(given, report)) return {};
  }
  return Fail(ErrorCode::kRuntime, SubmissionDiagnostic::kOtherArgumentCount,
              Counted(wanted, "argument"), given);
}

Result<void> OpenClQueue::SetArgument(OpenClKernel& kernel, cl_uint index,
                                      const Argument& argument) {
  if (std::holds_alternative<EarlierArgument>(argument)) return {};
  cl_int status = CL_SUCCESS;
  DriverAction what;
  if (const auto* bytes = std::get_if<std::span<const std::byte>>(&argument)) {
    status =
        api_.clSetKernelArg(kernel.get(), index, bytes->size(), bytes->data());
    what = DriverAction::kPassBytes;
  } else if (const auto* local = std::get_if<LocalMemory>(&argument)) {
    // Drivers reject a block of zero bytes.
    const size_t size = std::max<size_t>(local->bytes, 1);
    status = api_.clSetKernelArg(kernel.get(), index, size, nullptr);
    what = DriverAction::kPassLocalMemory;
  } else if (const auto* usm = std::get_if<UsmPointer>(&argument)) {
    if (usm_.set_argument == nullptr) return NoUsm();
    status = usm_.set_argument(kernel.get(), index, usm->address);
    what = DriverAction::kPassPointer;
  } else {
    const auto* memory =
        static_cast<OpenClMemory*>(std::get<MemoryObject*>(argument));
    const cl_mem object = memory->get();
    status = api_.clSetKernelArg(kernel.get(), index, sizeof object,
                                 static_cast<const void*>(&object));
    what = DriverAction::kPassMemoryObject;
  }
  if (status == CL_SUCCESS) return {};
  return FailWith(status, what);
}

Result<EventPtr> OpenClQueue::Launch(Kernel& kernel, const WorkSize& size,
                                     std::span<const Argument> arguments,
                                     std::span<const EventPtr> after) {
  auto& opencl_kernel = static_cast<OpenClKernel&>(kernel);
  const WaitList events(after);
  const int dimensions = std::max(size.dimensions, 1);
  const std::array<size_t, 3> global = ToDeviceOrder(size.global, dimensions);
  std::array<size_t, 3> local = {};
  if (size.local) local = ToDeviceOrder(*size.local, dimensions);
  std::array<size_t, 3> offset = {};
  if (size.offset) offset = ToDeviceOrder(*size.offset, dimensions);

  const std::lock_guard lock(opencl_kernel.mutex());
  if (Result<void> set = SetArguments(opencl_kernel, arguments); !set)
      [[unlikely]]
    return TakeError(set);
  cl_event event = nullptr;
  const cl_int status = api_.clEnqueueNDRangeKernel(
      queue_.get(), opencl_kernel.get(), static_cast<cl_uint>(dimensions),
      size.offset ? offset.data() : nullptr, global.data(),
      size.local ? local.data() : nullptr, events.size(), events.events(),
      &event);
  return Enqueued(status, event, DriverAction::kLaunch);
}

Result<EventPtr> OpenClQueue::Copy(Location to, Location from, size_t bytes,
                                   std::span<const EventPtr> after) {
  const WaitList events(after);
  const auto object = [](const Location& location) {
    return location.object == nullptr
               ? nullptr
               : static_cast<OpenClMemory*>(location.object)->get();
  };
  cl_event event = nullptr;
  cl_int status = CL_SUCCESS;
  if (to.object != nullptr && from.object != nullptr) {
    status = api_.clEnqueueCopyBuffer(queue_.get(), object(from), object(to),
                                      from.offset, to.offset, bytes,
                                      events.size(), events.events(), &event);
  } else if (to.object != nullptr) {
    status = api_.clEnqueueWriteBuffer(queue_.get(), object(to), CL_FALSE,
                                       to.offset, bytes, from.address,
                                       events.size(), events.events(), &event);
  } else if (from.object != nullptr) {
    status = api_.clEnqueueReadBuffer(queue_.get(), object(from), CL_FALSE,
                                      from.offset, bytes, to.address,
                                      events.size(), events.events(), &event);
  } else {
    if (!usm_.complete()) return NoUsm();
    status = usm_.enqueue_copy(queue_.get(), CL_FALSE, to.address, from.address,
                               bytes, events.size(), events.events(), &event);
  }
  return Enqueued(status, event, DriverAction::kCopy);
}

Result<EventPtr> OpenClQueue::Fill(Location to,
                                   std::span<const std::byte> pattern,
                                   size_t count,
                                   std::span<const EventPtr> after) {
  const size_t at = to.object != nullptr
                        ? to.offset
                        : reinterpret_cast<uintptr_t>(to.address);
  if (!std::has_single_bit(pattern.size()) || pattern.size() > kMaxPattern ||
      at % pattern.size() != 0)
    return FillByCopies(to, pattern, count, after);
  if (to.object == nullptr) {
    if (!usm_.complete()) return NoUsm();
    if (!IsUsm(to.address)) return FillByCopies(to, pattern, count, after);
  }
  const WaitList events(after);
  const size_t bytes = count * pattern.size();
  cl_event event = nullptr;
  cl_int status = CL_SUCCESS;
  if (to.object != nullptr) {
    status = api_.clEnqueueFillBuffer(
        queue_.get(), static_cast<OpenClMemory*>(to.object)->get(),
        pattern.data(), pattern.size(), to.offset, bytes, events.size(),
        events.events(), &event);
  } else {
    status = usm_.enqueue_fill(queue_.get(), to.address, pattern.data(),
                               pattern.size(), bytes, events.size(),
                               events.events(), &event);
  }
  return Enqueued(status, event, DriverAction::kFill);
}

// Writes the pattern several times to a block of host memory, and copies the
// block to all of the memory. The block is kept until the copies are over.
Result<EventPtr> OpenClQueue::FillByCopies(Location to,
                                           std::span<const std::byte> pattern,
                                           size_t count,
                                           std::span<const EventPtr> after) {
  constexpr size_t kPiece = size_t{1} << 20;
  const size_t in_piece =
      std::min(count, std::max<size_t>(1, kPiece / pattern.size()));
  auto piece =
      std::make_shared<std::vector<std::byte>>(in_piece * pattern.size());
  for (size_t i = 0; i < in_piece; ++i)
    std::ranges::copy(pattern, piece->begin() + i * pattern.size());

  std::vector<EventPtr> copies;
  for (size_t done = 0; done < count; done += in_piece) {
    const size_t bytes = std::min(in_piece, count - done) * pattern.size();
    Result<EventPtr> copied = Copy(to, piece->data(), bytes, after);
    if (!copied) return copied;
    copies.push_back(std::move(*copied));
    if (to.object != nullptr)
      to.offset += bytes;
    else
      to.address = static_cast<std::byte*>(to.address) + bytes;
  }
  Result<EventPtr> event =
      copies.size() == 1 ? std::move(copies.front()) : Barrier(copies);
  if (event) (*event)->WhenOver([piece] {});
  return event;
}

// True if the address is in USM memory. For other memory, PoCL's
// clEnqueueMemFillINTEL would end the process.
bool OpenClQueue::IsUsm(const void* address) const {
  cl_unified_shared_memory_type_intel type = CL_MEM_TYPE_UNKNOWN_INTEL;
  return usm_.alloc_info(context_, address, CL_MEM_ALLOC_TYPE_INTEL,
                         sizeof type, &type, nullptr) == CL_SUCCESS &&
         type != CL_MEM_TYPE_UNKNOWN_INTEL;
}

Result<EventPtr> OpenClQueue::Barrier(std::span<const EventPtr> after) {
  const WaitList events(after);
  cl_event event = nullptr;
  const cl_int status = api_.clEnqueueMarkerWithWaitList(
      queue_.get(), events.size(), events.events(), &event);
  return Enqueued(status, event, DriverAction::kWait);
}

Result<EventPtr> OpenClQueue::BlockingBarrier(std::span<const EventPtr> after) {
  const WaitList events(after);
  cl_event event = nullptr;
  const cl_int status = api_.clEnqueueBarrierWithWaitList(
      queue_.get(), events.size(), events.events(), &event);
  return Enqueued(status, event, DriverAction::kWait);
}

}  // namespace aspectra::opencl
