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

#include "runtime/backends/opencl/api.h"
#include "runtime/backends/opencl/failures.h"
#include "runtime/backends/opencl/handle.h"
#include "runtime/backends/opencl/program.h"
#include "runtime/backends/opencl/status.h"
#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/work_size.h"

namespace aspectra::opencl {
namespace {

// The longest pattern that clEnqueueMemFillINTEL takes: a long16.
constexpr size_t kMaxPattern = 128;

std::unexpected<Error> NoUsm() {
  return Fail(ErrorCode::kFeatureNotSupported,
              "The device has no unified shared memory "
              "(cl_intel_unified_shared_memory).");
}

const cl_event* DataOrNull(const std::vector<cl_event>& events) {
  return events.empty() ? nullptr : events.data();
}

}  // namespace

cl_int OpenClEvent::ExecutionStatus() const {
  cl_int state = CL_SUBMITTED;
  const cl_int status =
      api_.clGetEventInfo(event_.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                          sizeof state, &state, nullptr);
  return status == CL_SUCCESS ? state : status;
}

Result<void> OpenClEvent::Wait() {
  const cl_event event = event_.get();
  const cl_int status = api_.clWaitForEvents(1, &event);
  failures_.Check();
  if (status == CL_SUCCESS) return {};
  const cl_int state = ExecutionStatus();
  return FailWith(state < 0 ? state : status, "A command");
}

Event::Status OpenClEvent::status() {
  switch (ExecutionStatus()) {
    case CL_QUEUED:
    case CL_SUBMITTED:
      return Status::kSubmitted;
    case CL_RUNNING:
      return Status::kRunning;
    default:
      return Status::kComplete;
  }
}

Result<std::unique_ptr<Queue>> OpenClQueue::Make(
    const Api& api, const UsmApi& usm, cl_context context, cl_device_id device,
    FailureWatch& failures, bool in_order) {
  cl_command_queue_properties can = 0;
  api.clGetDeviceInfo(device, CL_DEVICE_QUEUE_ON_HOST_PROPERTIES, sizeof can,
                      &can, nullptr);
  const cl_command_queue_properties wanted =
      in_order ? 0 : can & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE;
  const cl_queue_properties properties[] = {CL_QUEUE_PROPERTIES, wanted, 0};
  cl_int status = CL_SUCCESS;
  QueueHandle queue(api, api.clCreateCommandQueueWithProperties(
                             context, device, properties, &status));
  if (status != CL_SUCCESS) return FailWith(status, "Making a queue");
  return std::make_unique<OpenClQueue>(api, usm, context, failures,
                                       std::move(queue));
}

std::vector<cl_event> OpenClQueue::WaitList(
    std::span<const EventPtr> after) const {
  std::vector<cl_event> events;
  for (const EventPtr& event : after) {
    auto* ours = dynamic_cast<OpenClEvent*>(event.get());
    if (ours != nullptr && ours->context() == context_) {
      events.push_back(ours->get());
    } else {
      // Its failure is for those who wait for it by themselves.
      (void)event->Wait();
    }
  }
  return events;
}

Result<EventPtr> OpenClQueue::Enqueued(cl_int status, cl_event event,
                                       const char* what) {
  if (status != CL_SUCCESS) return FailWith(status, what);
  EventPtr owned = std::make_shared<OpenClEvent>(api_, context_, failures_,
                                                 EventHandle(api_, event));
  // A command that nobody waits for must start too.
  status = api_.clFlush(queue_.get());
  if (status != CL_SUCCESS) return FailWith(status, what);
  return owned;
}

Result<void> OpenClQueue::SetHiddenArguments(cl_kernel kernel, size_t given) {
  cl_uint wanted = 0;
  cl_int status = api_.clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS,
                                       sizeof wanted, &wanted, nullptr);
  if (status != CL_SUCCESS) return FailWith(status, "Asking about a kernel");
  if (wanted == given) return {};
  if (wanted == given + 1) {
    if (usm_.set_argument == nullptr) return NoUsm();
    // A driver refuses this for an argument that is no pointer.
    status = usm_.set_argument(kernel, static_cast<cl_uint>(given),
                               failures_.Report(context_));
    if (status == CL_SUCCESS) return {};
  }
  return Fail(ErrorCode::kRuntime,
              "The kernel in the device image takes " + std::to_string(wanted) +
                  " arguments, the launch gives " + std::to_string(given) +
                  "; was the program linked with another version's image?");
}

Result<void> OpenClQueue::SetArgument(cl_kernel kernel, cl_uint index,
                                      const Argument& argument) {
  cl_int status = CL_SUCCESS;
  std::string what;
  if (const auto* bytes = std::get_if<std::span<const std::byte>>(&argument)) {
    status = api_.clSetKernelArg(kernel, index, bytes->size(), bytes->data());
    what = std::to_string(bytes->size()) + " bytes";
  } else if (const auto* local = std::get_if<LocalMemory>(&argument)) {
    // No driver takes a block without a byte.
    const size_t size = std::max<size_t>(local->bytes, 1);
    status = api_.clSetKernelArg(kernel, index, size, nullptr);
    what = std::to_string(local->bytes) + " bytes of local memory";
  } else if (const auto* usm = std::get_if<UsmPointer>(&argument)) {
    if (usm_.set_argument == nullptr) return NoUsm();
    status = usm_.set_argument(kernel, index, usm->address);
    what = "a pointer";
  } else {
    const auto* memory =
        static_cast<OpenClMemory*>(std::get<MemoryObject*>(argument));
    const cl_mem object = memory->get();
    status = api_.clSetKernelArg(kernel, index, sizeof object,
                                 static_cast<const void*>(&object));
    what = "a memory object";
  }
  if (status == CL_SUCCESS) return {};
  return FailWith(status, "Passing " + what + " to the kernel");
}

Result<EventPtr> OpenClQueue::Launch(Kernel& kernel, const WorkSize& size,
                                     std::span<const Argument> arguments,
                                     std::span<const EventPtr> after) {
  auto& opencl_kernel = static_cast<OpenClKernel&>(kernel);
  const std::vector<cl_event> events = WaitList(after);
  const std::lock_guard lock(opencl_kernel.mutex());
  if (Result<void> set =
          SetHiddenArguments(opencl_kernel.get(), arguments.size());
      !set) {
    return std::unexpected(std::move(set.error()));
  }
  for (cl_uint i = 0; i < arguments.size(); ++i) {
    if (Result<void> set = SetArgument(opencl_kernel.get(), i, arguments[i]);
        !set) {
      return std::unexpected(std::move(set.error()));
    }
  }
  const int dimensions = std::max(size.dimensions, 1);
  const std::array<size_t, 3> global = ToDeviceOrder(size.global, dimensions);
  std::array<size_t, 3> local = {};
  if (size.local) local = ToDeviceOrder(*size.local, dimensions);
  cl_event event = nullptr;
  const cl_int status = api_.clEnqueueNDRangeKernel(
      queue_.get(), opencl_kernel.get(), static_cast<cl_uint>(dimensions),
      nullptr, global.data(), size.local ? local.data() : nullptr,
      static_cast<cl_uint>(events.size()), DataOrNull(events), &event);
  return Enqueued(status, event, "Launching a kernel");
}

Result<EventPtr> OpenClQueue::Copy(void* to, const void* from, size_t bytes,
                                   std::span<const EventPtr> after) {
  if (!usm_.complete()) return NoUsm();
  const std::vector<cl_event> events = WaitList(after);
  cl_event event = nullptr;
  const cl_int status = usm_.enqueue_copy(
      queue_.get(), CL_FALSE, to, from, bytes,
      static_cast<cl_uint>(events.size()), DataOrNull(events), &event);
  return Enqueued(status, event, "Copying memory");
}

Result<EventPtr> OpenClQueue::Fill(void* to, std::span<const std::byte> pattern,
                                   size_t count,
                                   std::span<const EventPtr> after) {
  if (!usm_.complete()) return NoUsm();
  const std::vector<cl_event> events = WaitList(after);
  cl_event event = nullptr;
  if (std::has_single_bit(pattern.size()) && pattern.size() <= kMaxPattern &&
      reinterpret_cast<uintptr_t>(to) % pattern.size() == 0) {
    const cl_int status = usm_.enqueue_fill(
        queue_.get(), to, pattern.data(), pattern.size(),
        count * pattern.size(), static_cast<cl_uint>(events.size()),
        DataOrNull(events), &event);
    return Enqueued(status, event, "Filling memory");
  }
  // Any other pattern: written out, and copied before this returns.
  std::vector<std::byte> filled(count * pattern.size());
  for (size_t i = 0; i < count; ++i)
    std::ranges::copy(pattern, filled.begin() + i * pattern.size());
  const cl_int status = usm_.enqueue_copy(
      queue_.get(), CL_TRUE, to, filled.data(), filled.size(),
      static_cast<cl_uint>(events.size()), DataOrNull(events), &event);
  return Enqueued(status, event, "Filling memory");
}

Result<EventPtr> OpenClQueue::Barrier(std::span<const EventPtr> after) {
  const std::vector<cl_event> events = WaitList(after);
  cl_event event = nullptr;
  const cl_int status = api_.clEnqueueMarkerWithWaitList(
      queue_.get(), static_cast<cl_uint>(events.size()), DataOrNull(events),
      &event);
  return Enqueued(status, event, "Waiting for commands");
}

}  // namespace aspectra::opencl
