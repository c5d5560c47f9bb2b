// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/memory/global_memory.h"

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/memory/global_objects.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra {
namespace {

// Allocates memory, and copies the host's bytes to it.
Result<std::unique_ptr<MemoryObject>> MakeMemory(const GlobalObject& object,
                                                 Device& device) {
  const auto with_name = [&](Error error) {
    error.message += "\n" + Message(SubmissionDiagnostic::kAboutGlobal,
                                    ReadableKernelName(object.name),
                                    device.info().profile.name);
    return std::unexpected(std::move(error));
  };
  Result<std::unique_ptr<MemoryObject>> memory =
      device.AllocateMemory(object.size);
  if (!memory) return with_name(std::move(memory.error()));
  Result<Queue*> queue = device.transfers();
  if (!queue) return with_name(std::move(queue.error()));
  Result<EventPtr> copied = (*queue)->Copy(
      Location(**memory, 0), Location(object.address), object.size, {});
  if (!copied) return with_name(std::move(copied.error()));
  if (Result<void> outcome = (*copied)->WaitUntilOver(); !outcome)
    return with_name(std::move(outcome.error()));
  return memory;
}

}  // namespace

// A new object can have the address of an object that is gone. The weak pointer
// in an instance says for which of the two objects the instance was made.
Result<GlobalMemory::Instance*> GlobalMemory::FindOrMake(
    const GlobalObjectPtr& object, Device& device) {
  const Key key(object.get(), &device);
  const auto found = instances_.find(key);
  if (found != instances_.end() && found->second.object.lock() == object)
    return &found->second;
  std::erase_if(instances_, [](const auto& instance) {
    return instance.second.object.expired();
  });
  Result<std::unique_ptr<MemoryObject>> memory = MakeMemory(*object, device);
  if (!memory) return TakeError(memory);
  Instance& made = instances_[key];
  made = {object, std::move(*memory), 0};
  return &made;
}

Result<MemoryObject*> GlobalMemory::Get(const GlobalObjectPtr& object,
                                        Device& device) {
  const std::lock_guard lock(mutex_);
  Result<Instance*> instance = FindOrMake(object, device);
  if (!instance) return TakeError(instance);
  return (*instance)->memory.get();
}

Result<MemoryObject*> GlobalMemory::GetFor(uint64_t image, bool image_scope,
                                           const GlobalObjectPtr& object,
                                           Device& device) {
  const std::lock_guard lock(mutex_);
  Result<Instance*> instance = FindOrMake(object, device);
  if (!instance) return TakeError(instance);
  uint64_t& first = (*instance)->image;
  if (image_scope && first != 0 && first != image) {
    return Fail(ErrorCode::kInvalid, SubmissionDiagnostic::kGlobalOfTwoImages,
                ReadableKernelName(object->name), device.info().profile.name);
  }
  first = image;
  return (*instance)->memory.get();
}

}  // namespace aspectra
