// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/platform.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/api/opencl_diagnostics.h"
#include "runtime/backends/opencl/device_query.h"
#include "runtime/backends/opencl/driver_faults.h"
#include "runtime/backends/opencl/event.h"
#include "runtime/backends/opencl/last_arguments.h"
#include "runtime/backends/opencl/memory.h"
#include "runtime/backends/opencl/program.h"
#include "runtime/backends/opencl/queue.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {
namespace {

// The alignment of a long16, which is the largest that every driver supports.
constexpr size_t kMaxAlignment = 128;

// Returns the kind of memory for the data of buffers. By default, a CPU device
// uses the program's memory directly. Tests set ASPECTRA_BUFFER_MEMORY to usm
// or object to use the other kinds on a CPU device.
OpenClDevice::Memory MemoryOf(const DeviceFacts& facts) {
  using Memory = OpenClDevice::Memory;
  const char* wanted = std::getenv("ASPECTRA_BUFFER_MEMORY");
  const std::string_view way = wanted == nullptr ? "" : wanted;
  if (facts.usm_functions && facts.host_unified_memory &&
      (facts.svm & CL_DEVICE_SVM_FINE_GRAIN_SYSTEM) != 0 &&
      (way.empty() || way == "host"))
    return Memory::kHost;
  if (facts.usm_functions && facts.usm_device != 0 && way != "object")
    return Memory::kUsm;
  return Memory::kObject;
}

// True if the driver keeps compiled programs in a cache on disk. PoCL and
// NVIDIA have a cache, which is on unless the environment turns it off. For an
// unknown driver, the answer is no and the runtime stores the programs. At
// worst, both store them.
bool DriverKeepsBuilds(const PlatformInfo& platform) {
  const auto is_set_to = [](const char* variable, std::string_view value) {
    const char* set = std::getenv(variable);
    return set != nullptr && set == value;
  };
  if (platform.name == "Portable Computing Language")
    return !is_set_to("POCL_KERNEL_CACHE", "0");
  if (platform.name == "NVIDIA CUDA")
    return !is_set_to("CUDA_CACHE_DISABLE", "1");
  return false;
}

}  // namespace

OpenClDevice::OpenClDevice(OpenClPlatform& platform, cl_device_id device)
    : platform_(platform),
      device_(device),
      facts_(AskFacts(platform.api(), platform.usm(), device)),
      info_(AskDevice(platform.api(), facts_, device)),
      failures_(platform.usm(), device, facts_.usm_host != 0),
      memory_(MemoryOf(facts_)) {}

Result<std::shared_ptr<Program>> OpenClDevice::Build(
    std::span<const ImageBytes> images) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClProgram::Build(platform_.api(), *context, device_, facts_,
                              images);
}

// A precompiled image is already a binary, so nobody needs to keep the result
// of a build.
BuildKeeper OpenClDevice::keeper_of_builds(std::string_view target) const {
  if (target != "spir64") return BuildKeeper::kNobody;
  return DriverKeepsBuilds(platform_.info()) ? BuildKeeper::kDriver
                                             : BuildKeeper::kRuntime;
}

Result<std::shared_ptr<Program>> OpenClDevice::Load(
    std::span<const std::byte> binary) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClProgram::Load(platform_.api(), *context, device_, facts_,
                             binary);
}

Result<std::unique_ptr<Queue>> OpenClDevice::MakeQueue(
    const QueueOptions& options) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClQueue::Make(platform_.scope(), platform_.usm(), *context,
                           device_, failures_, options);
}

Result<std::unique_ptr<Queue>> OpenClDevice::AdoptQueue(void* queue,
                                                        QueueOptions& found) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClQueue::Adopt(platform_.scope(), platform_.usm(), *context,
                            device_, failures_,
                            static_cast<cl_command_queue>(queue), found);
}

Result<std::unique_ptr<Kernel>> OpenClDevice::AdoptKernel(void* kernel) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClKernel::Adopt(platform_.api(), *context, device_,
                             static_cast<cl_kernel>(kernel));
}

Result<std::shared_ptr<Program>> OpenClDevice::AdoptProgram(void* program) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClProgram::Adopt(platform_.api(), *context, device_, facts_,
                              static_cast<cl_program>(program));
}

Result<bool> OpenClDevice::IsExecutable(void* program) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClProgram::IsExecutable(platform_.api(), *context, device_,
                                     static_cast<cl_program>(program));
}

Result<std::unique_ptr<MemoryObject>> OpenClDevice::AdoptMemory(void* memory,
                                                                size_t& bytes) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClMemory::Adopt(platform_.api(), *context,
                             static_cast<cl_mem>(memory), bytes);
}

Result<std::unique_ptr<MemoryObject>> OpenClDevice::AllocateNative(
    size_t bytes) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  return OpenClMemory::Allocate(platform_.api(), *context, bytes);
}

Platform* OpenClDevice::platform() { return &platform_; }

// A cl_mem belongs to the context, so all devices of the platform share it.
const void* OpenClDevice::memory_domain() const {
  if (memory_ == Memory::kObject) return &platform_;
  return this;
}

Result<std::unique_ptr<MemoryObject>> OpenClDevice::AllocateMemory(
    size_t bytes) {
  Result<cl_context> context = platform_.context();
  if (!context) return TakeError(context);
  if (memory_ == Memory::kUsm)
    return UsmMemory::Allocate(platform_.usm(), platform_.freed(), *context,
                               device_, bytes);
  return OpenClMemory::Allocate(platform_.api(), *context, bytes);
}

std::vector<uint64_t> OpenClDevice::Ask(DeviceQuery query) const {
  return AskNumbers(platform_.api(), device_, facts_.extensions, query);
}

void* OpenClDevice::native() const {
  platform_.api().clRetainDevice(device_);
  return device_;
}

std::string OpenClDevice::AskText(DeviceQuery query) const {
  return AskRareText(platform_.api(), device_, query);
}

Result<std::vector<std::unique_ptr<Device>>> OpenClDevice::Divide(
    Partition how, std::span<const uint64_t> numbers) {
  std::vector<cl_device_partition_property> properties;
  switch (how) {
    case Partition::kEqually:
      properties.push_back(CL_DEVICE_PARTITION_EQUALLY);
      break;
    case Partition::kByCounts:
      properties.push_back(CL_DEVICE_PARTITION_BY_COUNTS);
      break;
    case Partition::kByAffinityDomain:
      properties.push_back(CL_DEVICE_PARTITION_BY_AFFINITY_DOMAIN);
      break;
    case Partition::kNone:
      break;
  }
  for (uint64_t number : numbers)
    properties.push_back(static_cast<cl_device_partition_property>(number));
  if (how == Partition::kByCounts)
    properties.push_back(CL_DEVICE_PARTITION_BY_COUNTS_LIST_END);
  properties.push_back(0);

  const Api& api = platform_.api();
  cl_uint count = 0;
  cl_int status =
      api.clCreateSubDevices(device_, properties.data(), 0, nullptr, &count);
  std::vector<cl_device_id> ids(status == CL_SUCCESS ? count : 0);
  if (status == CL_SUCCESS)
    status = api.clCreateSubDevices(device_, properties.data(), count,
                                    ids.data(), nullptr);
  if (status != CL_SUCCESS)
    return FailWith(status, Message(DeviceDiagnostic::kDivisionFailed,
                                    info_.profile.name, StatusName(status)));
  std::vector<std::unique_ptr<Device>> parts;
  for (cl_device_id id : ids)
    parts.push_back(std::make_unique<OpenClDevice>(platform_, id));
  return parts;
}

OpenClPlatform::OpenClPlatform(const Api& api, cl_platform_id platform)
    : api_(api),
      id_(platform),
      usm_(UsmApi::Of(api, platform)),
      freed_(usm_, ReusesMemoryTooEarly(
                       AskPlatform(api, platform, CL_PLATFORM_VERSION))) {
  DescribeSelf();
  AvoidFaults(info_.version);
  cl_uint count = 0;
  if (api.clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &count) !=
      CL_SUCCESS)
    return;
  ids_.resize(count);
  if (api.clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, count, ids_.data(),
                         nullptr) != CL_SUCCESS)
    ids_.clear();
  for (cl_device_id id : ids_)
    devices_.push_back(std::make_unique<OpenClDevice>(*this, id));
}

OpenClPlatform::OpenClPlatform(const Api& api, cl_platform_id platform,
                               ContextHandle context,
                               std::vector<cl_device_id> devices)
    : api_(api),
      id_(platform),
      usm_(UsmApi::Of(api, platform)),
      ids_(std::move(devices)),
      context_(std::move(context)),
      freed_(usm_, ReusesMemoryTooEarly(
                       AskPlatform(api, platform, CL_PLATFORM_VERSION))) {
  DescribeSelf();
  for (cl_device_id id : ids_)
    devices_.push_back(std::make_unique<OpenClDevice>(*this, id));
}

OpenClPlatform::~OpenClPlatform() {
  if (!DriversAreGone()) freed_.ReturnAll();
}

void OpenClPlatform::DescribeSelf() {
  info_.name = AskPlatform(api_, id_, CL_PLATFORM_NAME);
  info_.vendor = AskPlatform(api_, id_, CL_PLATFORM_VENDOR);
  info_.version = AskPlatform(api_, id_, CL_PLATFORM_VERSION);
  info_.profile = AskPlatform(api_, id_, CL_PLATFORM_PROFILE);
}

Result<std::unique_ptr<Platform>> OpenClPlatform::AdoptContext(void* context) {
  auto* const taken = static_cast<cl_context>(context);
  size_t bytes = 0;
  cl_int status =
      api_.clGetContextInfo(taken, CL_CONTEXT_DEVICES, 0, nullptr, &bytes);
  std::vector<cl_device_id> devices(
      status == CL_SUCCESS ? bytes / sizeof(cl_device_id) : 0);
  if (status == CL_SUCCESS)
    status = api_.clGetContextInfo(taken, CL_CONTEXT_DEVICES, bytes,
                                   static_cast<void*>(devices.data()), nullptr);
  cl_platform_id of_platform = nullptr;
  if (status == CL_SUCCESS && !devices.empty())
    status = api_.clGetDeviceInfo(devices.front(), CL_DEVICE_PLATFORM,
                                  sizeof of_platform,
                                  static_cast<void*>(&of_platform), nullptr);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kAskContext);
  if (of_platform != id_)
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignContext);
  api_.clRetainContext(taken);
  return std::make_unique<OpenClPlatform>(api_, id_, ContextHandle(api_, taken),
                                          std::move(devices));
}

Result<cl_context> OpenClPlatform::context() {
  return context_
      .Get([this]() -> Result<ContextHandle> {
        cl_int status = CL_SUCCESS;
        ContextHandle context(
            api_,
            api_.clCreateContext(nullptr, static_cast<cl_uint>(ids_.size()),
                                 ids_.data(), nullptr, nullptr, &status));
        if (status != CL_SUCCESS)
          return FailWith(status, DriverAction::kMakeContext);
        return context;
      })
      .transform([](ContextHandle* context) { return context->get(); });
}

Result<void*> OpenClPlatform::native_context() {
  Result<cl_context> context = this->context();
  if (!context) return TakeError(context);
  api_.clRetainContext(*context);
  return *context;
}

Result<EventPtr> OpenClPlatform::AdoptEvent(void* event) {
  const Result<cl_context> context = this->context();
  if (!context) return std::unexpected(context.error());
  auto* const taken = static_cast<cl_event>(event);
  cl_context of_context = nullptr;
  cl_int status =
      api_.clGetEventInfo(taken, CL_EVENT_CONTEXT, sizeof of_context,
                          static_cast<void*>(&of_context), nullptr);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kAskEvent);
  if (of_context != *context) {
    return Fail(ErrorCode::kInvalid, OpenClDiagnostic::kForeignObject,
                "cl_event");
  }
  status = api_.clRetainEvent(taken);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kTakeEvent);
  return std::make_shared<OpenClEvent>(scope(), nullptr, 0,
                                       EventHandle(api_, taken));
}

bool OpenClPlatform::IsNativeContext(const void* object) {
  const Result<cl_context> context = this->context();
  return context && *context == object;
}

Result<void*> OpenClPlatform::Allocate(MemoryKind kind, size_t alignment,
                                       size_t bytes, Device* device) {
  Result<cl_context> context = this->context();
  if (!context) return TakeError(context);
  if (!usm_.complete()) {
    return Fail(ErrorCode::kFeatureNotSupported,
                OpenClDiagnostic::kNoPlatformUsm, info_.name);
  }
  if (alignment > kMaxAlignment && bytes > SIZE_MAX - alignment) return nullptr;
  const size_t room = alignment > kMaxAlignment ? bytes + alignment : bytes;
  const auto align = static_cast<cl_uint>(std::min(alignment, kMaxAlignment));
  const cl_device_id id =
      device == nullptr ? nullptr : static_cast<OpenClDevice*>(device)->get();
  cl_int status = CL_SUCCESS;
  void* memory = nullptr;
  switch (kind) {
    case MemoryKind::kHost:
      memory = usm_.host_alloc(*context, nullptr, room, align, &status);
      break;
    case MemoryKind::kDevice:
      memory = usm_.device_alloc(*context, id, nullptr, room, align, &status);
      break;
    case MemoryKind::kShared:
      memory = usm_.shared_alloc(*context, id, nullptr, room, align, &status);
      break;
    case MemoryKind::kUnknown:
      break;
  }
  switch (status) {
    case CL_SUCCESS:
      return room == bytes ? memory : blocks_.AlignIn(memory, alignment);
    // If the device lacks the memory or does not support the alignment, returns
    // null, as malloc does.
    case CL_INVALID_VALUE:
    case CL_INVALID_BUFFER_SIZE:
    case CL_MEM_OBJECT_ALLOCATION_FAILURE:
    case CL_OUT_OF_HOST_MEMORY:
    case CL_OUT_OF_RESOURCES:
      return nullptr;
    default:
      return FailWith(status, DriverAction::kAllocate);
  }
}

Result<void> OpenClPlatform::Free(void* memory) {
  memory = blocks_.Take(memory);
  Result<cl_context> context = this->context();
  if (!context) return TakeError(context);
  // PoCL would abort the process for an address within an allocation.
  void* base = nullptr;
  if (usm_.complete() &&
      usm_.alloc_info(*context, memory, CL_MEM_ALLOC_BASE_PTR_INTEL,
                      sizeof base, static_cast<void*>(&base),
                      nullptr) == CL_SUCCESS &&
      (base != memory || freed_.Has(memory))) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignAllocation,
                "OpenCL");
  }
  MemoryIsFreed();
  const cl_int status =
      usm_.complete() ? freed_.Free(*context, memory) : CL_INVALID_OPERATION;
  if (status == CL_INVALID_VALUE) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignAllocation,
                "OpenCL");
  }
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kFree);
  return {};
}

MemoryKind OpenClPlatform::KindOf(const void* memory) {
  const Result<cl_context> context = this->context();
  cl_unified_shared_memory_type_intel type = CL_MEM_TYPE_UNKNOWN_INTEL;
  if (!context || !usm_.complete() ||
      usm_.alloc_info(*context, memory, CL_MEM_ALLOC_TYPE_INTEL, sizeof type,
                      &type, nullptr) != CL_SUCCESS ||
      freed_.Has(memory))
    return MemoryKind::kUnknown;
  switch (type) {
    case CL_MEM_TYPE_HOST_INTEL:
      return MemoryKind::kHost;
    case CL_MEM_TYPE_DEVICE_INTEL:
      return MemoryKind::kDevice;
    case CL_MEM_TYPE_SHARED_INTEL:
      return MemoryKind::kShared;
    default:
      return MemoryKind::kUnknown;
  }
}

Result<std::unique_ptr<Signal>> OpenClPlatform::MakeSignal() {
  Result<cl_context> context = this->context();
  if (!context) return TakeError(context);
  return OpenClSignal::Make(scope(), *context);
}

Device* OpenClPlatform::DeviceOf(const void* memory) {
  // PoCL reports a device even for host memory, so the kind is checked first.
  const MemoryKind kind = KindOf(memory);
  if (kind == MemoryKind::kHost || kind == MemoryKind::kUnknown) return nullptr;
  const Result<cl_context> context = this->context();
  cl_device_id id = nullptr;
  if (!context || !usm_.complete() ||
      usm_.alloc_info(*context, memory, CL_MEM_ALLOC_DEVICE_INTEL, sizeof id,
                      &id, nullptr) != CL_SUCCESS)
    return nullptr;
  for (size_t i = 0; i < ids_.size(); ++i)
    if (ids_[i] == id) return devices_[i].get();
  return nullptr;
}

}  // namespace aspectra::opencl
