// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/host_task_memory.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <sycl/detail/buffer_access.hpp>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/memory/managed_memory.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/memory_object.h"
#include "runtime/surface/regions.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {

void* host_task_memory::Native(const accessor_ptr& accessor) {
  const auto required =
      std::ranges::find_if(requirements_, [&](const Requirement& requirement) {
        return accessor.is_of(requirement.state()) && !requirement.on_host;
      });
  if (required == requirements_.end()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kAccessorNotOfHostTask);
  }
  const accessor_impl& state = required->state();
  const aspectra::Access& access = state.access;
  const size_t bytes = access.end - access.begin;
  const std::lock_guard lock(mutex_);
  for (Copy& known : copies_) {
    if (known.memory != state.memory || known.begin != access.begin ||
        known.bytes != bytes)
      continue;
    known.writes = known.writes || access.writes;
    return known.object->native();
  }
  Copy copy = {.memory = state.memory,
               .begin = access.begin,
               .bytes = bytes,
               .writes = access.writes,
               .object = aspectra::ValueOrThrow(
                   device_.AllocateNative(std::max<size_t>(bytes, 1)))};
  Transfer(copy, /*to_object=*/true);
  return copies_.emplace_back(std::move(copy)).object->native();
}

void host_task_memory::GiveBack() {
  const std::lock_guard lock(mutex_);
  for (Copy& copy : copies_)
    if (copy.writes) Transfer(copy, /*to_object=*/false);
  copies_.clear();
}

void host_task_memory::Transfer(Copy& copy, bool to_object) {
  if (copy.bytes == 0) return;
  const aspectra::Location object(*copy.object, 0);
  aspectra::Location buffer = [&] {
    const std::lock_guard lock(copy.memory->mutex());
    return Advance(copy.memory->LocationOn(&device_), copy.begin);
  }();
  aspectra::Queue& queue = *aspectra::ValueOrThrow(device_.transfers());
  const aspectra::EventPtr event = aspectra::ValueOrThrow(
      to_object ? queue.Copy(object, buffer, copy.bytes, {})
                : queue.Copy(buffer, object, copy.bytes, {}));
  aspectra::ValueOrThrow(event->Wait());
}

}  // namespace sycl::detail
