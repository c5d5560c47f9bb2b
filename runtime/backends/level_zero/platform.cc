// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/platform.h"

#include <level_zero/ze_api.h>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/commands_under_way.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/event.h"
#include "runtime/backends/level_zero/event_pool.h"
#include "runtime/backends/level_zero/memory.h"
#include "runtime/backends/level_zero/program.h"
#include "runtime/backends/level_zero/queue.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {
namespace {

// The alignment of SYCL's largest vector.
constexpr size_t kBufferAlignment = 128;
// A page, which is the largest alignment that every driver supports.
constexpr size_t kMaxAlignment = 4096;

}  // namespace

LevelZeroDevice::LevelZeroDevice(LevelZeroPlatform& platform,
                                 ze_device_handle_t device)
    : platform_(platform),
      device_(device),
      facts_(AskFacts(platform.api(), platform.driver(), device)),
      info_(InfoOf(facts_)) {}

Platform* LevelZeroDevice::platform() { return &platform_; }

Result<std::shared_ptr<Program>> LevelZeroDevice::Build(
    std::span<const ImageBytes> images) {
  Result<LevelZeroPlatform::Context*> context = platform_.context();
  if (!context) return TakeError(context);
  return LevelZeroProgram::Build(
      {&platform_.api(), (*context)->context.get(), device_, &facts_}, images);
}

// SYCL queues use the device's driver queues in turn. So if the device has
// several driver queues, SYCL queues run in parallel.
Result<std::unique_ptr<Queue>> LevelZeroDevice::MakeQueue(
    const QueueOptions& options) {
  Result<LevelZeroPlatform::Context*> context = platform_.context();
  if (!context) return TakeError(context);
  LaneScope scope;
  scope.api = &platform_.api();
  scope.platform = &platform_;
  scope.context = (*context)->context.get();
  scope.device = device_;
  scope.facts = &facts_;
  scope.pools = (*context)->pools.get();
  scope.failures = &failures_;
  return LevelZeroQueue::Make(scope, next_queue_++ % facts_.queues, options);
}

// A device that shares the host's memory reads and writes the program's memory
// directly.
bool LevelZeroDevice::reaches_host_memory() const {
  const bool is_shared = facts_.is(ZE_DEVICE_PROPERTY_FLAG_INTEGRATED) ||
                         facts_.device.type == ZE_DEVICE_TYPE_CPU;
  return is_shared && (facts_.access.sharedSystemAllocCapabilities &
                       ZE_MEMORY_ACCESS_CAP_FLAG_RW) != 0;
}

Result<std::unique_ptr<MemoryObject>> LevelZeroDevice::AllocateMemory(
    size_t bytes) {
  Result<LevelZeroPlatform::Context*> context = platform_.context();
  if (!context) return TakeError(context);
  return BufferMemory::Allocate({&platform_.api(), (*context)->context.get()},
                                {.kind = MemoryKind::kDevice,
                                 .device = device_,
                                 .bytes = bytes,
                                 .alignment = kBufferAlignment,
                                 .is_huge = IsHuge(bytes)});
}

// If a device can access the other device's memory at all, it can access all
// allocations of a context. So nothing has to be enabled.
bool LevelZeroDevice::CanAccessPeer(Device& peer, bool atomically) {
  const Api& api = platform_.api();
  ze_device_handle_t const other = static_cast<LevelZeroDevice&>(peer).get();
  ze_bool_t can = 0;
  if (other == device_ ||
      api.zeDeviceCanAccessPeer(device_, other, &can) != ZE_RESULT_SUCCESS ||
      can == 0)
    return false;
  if (!atomically) return true;
  ze_device_p2p_properties_t properties = {};
  properties.stype = ZE_STRUCTURE_TYPE_DEVICE_P2P_PROPERTIES;
  return api.zeDeviceGetP2PProperties(device_, other, &properties) ==
             ZE_RESULT_SUCCESS &&
         (properties.flags & ZE_DEVICE_P2P_PROPERTY_FLAG_ATOMICS) != 0;
}

// Divides the device into its tiles. Each tile has memory that is nearest to
// it.
Result<std::vector<std::unique_ptr<Device>>> LevelZeroDevice::Divide(
    Partition how, std::span<const uint64_t> numbers) {
  if (how != Partition::kByAffinityDomain) return Device::Divide(how, numbers);
  const Api& api = platform_.api();
  uint32_t count = 0;
  ze_result_t status = api.zeDeviceGetSubDevices(device_, &count, nullptr);
  std::vector<ze_device_handle_t> tiles(status == ZE_RESULT_SUCCESS ? count
                                                                    : 0);
  if (!tiles.empty())
    status = api.zeDeviceGetSubDevices(device_, &count, tiles.data());
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, Message(DeviceDiagnostic::kDivisionFailed,
                                    info_.profile.name, StatusName(status)));
  if (tiles.empty()) return Device::Divide(how, numbers);
  std::vector<std::unique_ptr<Device>> parts;
  for (ze_device_handle_t tile : tiles)
    parts.push_back(std::make_unique<LevelZeroDevice>(platform_, tile));
  return parts;
}

LevelZeroPlatform::LevelZeroPlatform(const Api& api, ze_driver_handle_t driver)
    : api_(api), driver_(driver) {
  info_.name = "Level Zero";
  info_.profile = "FULL_PROFILE";
  ze_api_version_t version = ZE_API_VERSION_1_0;
  if (api.zeDriverGetApiVersion(driver, &version) == ZE_RESULT_SUCCESS)
    info_.version = "Level Zero " + VersionText(version);
  uint32_t count = 0;
  if (api.zeDeviceGet(driver, &count, nullptr) != ZE_RESULT_SUCCESS) return;
  std::vector<ze_device_handle_t> found(count);
  if (count == 0 ||
      api.zeDeviceGet(driver, &count, found.data()) != ZE_RESULT_SUCCESS)
    return;
  for (ze_device_handle_t each : found)
    devices_.push_back(std::make_unique<LevelZeroDevice>(*this, each));
  info_.vendor = devices_.front()->info().vendor;
}

LevelZeroPlatform::~LevelZeroPlatform() {
  LevelZeroCommands::Get().WaitForThoseThatLeft();
}

Result<LevelZeroPlatform::Context*> LevelZeroPlatform::context() {
  return context_.Get([this]() -> Result<Context> {
    ze_context_desc_t about = {};
    about.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC;
    ze_context_handle_t context = nullptr;
    const ze_result_t status = api_.zeContextCreate(driver_, &about, &context);
    if (status != ZE_RESULT_SUCCESS)
      return FailWith(status, DriverAction::kMakeContext);
    return Context{ContextHandle(api_, context),
                   std::make_unique<EventPools>(api_, context)};
  });
}

Result<void*> LevelZeroPlatform::Allocate(MemoryKind kind, size_t alignment,
                                          size_t bytes, Device* device) {
  Result<Context*> context = this->context();
  if (!context) return TakeError(context);
  if (bytes == 0 || (alignment > kMaxAlignment && bytes > SIZE_MAX - alignment))
    return nullptr;
  const auto* own = static_cast<LevelZeroDevice*>(device);
  MemoryRequest request;
  request.kind = kind;
  request.device =
      own == nullptr || kind == MemoryKind::kHost ? nullptr : own->get();
  request.bytes = alignment > kMaxAlignment ? bytes + alignment : bytes;
  request.alignment = std::min(alignment, kMaxAlignment);
  request.is_huge = own != nullptr && own->IsHuge(bytes);
  void* memory = nullptr;
  const ze_result_t status = level_zero::AllocateMemory(
      {&api_, (*context)->context.get()}, request, memory);
  switch (status) {
    case ZE_RESULT_SUCCESS:
      return request.bytes == bytes ? memory
                                    : blocks_.AlignIn(memory, alignment);
    // If the device lacks the memory or does not support the alignment, returns
    // null, as malloc does.
    case ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY:
    case ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY:
    case ZE_RESULT_ERROR_UNSUPPORTED_SIZE:
    case ZE_RESULT_ERROR_UNSUPPORTED_ALIGNMENT:
    case ZE_RESULT_ERROR_INVALID_ARGUMENT:
      return nullptr;
    default:
      return FailWith(status, DriverAction::kAllocate);
  }
}

Result<void> LevelZeroPlatform::Free(void* memory) {
  if (DriversAreGone()) return {};
  if (KindOf(memory) == MemoryKind::kUnknown) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignAllocation,
                "Level Zero");
  }
  memory = blocks_.Take(memory);
  const ze_result_t status =
      api_.zeMemFree(context_.known()->context.get(), memory);
  if (status != ZE_RESULT_SUCCESS) return FailWith(status, DriverAction::kFree);
  return {};
}

MemoryFacts LevelZeroPlatform::Ask(const void* memory) {
  const Context* context = context_.known();
  if (context == nullptr || DriversAreGone()) return {};
  return AskMemory({&api_, context->context.get()}, memory);
}

MemoryKind LevelZeroPlatform::KindOf(const void* memory) {
  return Ask(memory).kind;
}

Device* LevelZeroPlatform::DeviceOf(const void* memory) {
  const MemoryFacts facts = Ask(memory);
  for (const std::unique_ptr<Device>& device : devices_) {
    if (facts.device != nullptr &&
        static_cast<LevelZeroDevice&>(*device).get() == facts.device)
      return device.get();
  }
  return nullptr;
}

Result<std::unique_ptr<Signal>> LevelZeroPlatform::MakeSignal() {
  Result<Context*> context = this->context();
  if (!context) return TakeError(context);
  Result<PooledEvent> event = (*context)->pools->Take(/*is_timed=*/false);
  if (!event) return TakeError(event);
  LevelZeroEvent::Parts parts;
  parts.api = &api_;
  parts.platform = this;
  parts.event = std::move(*event);
  return std::make_unique<LevelZeroSignal>(
      std::make_shared<LevelZeroEvent>(std::move(parts)));
}

}  // namespace aspectra::level_zero
