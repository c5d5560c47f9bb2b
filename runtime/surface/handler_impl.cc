// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <format>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/hierarchical.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/memory_object.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {

using ext::oneapi::experimental::node_type;

namespace {

// The object for the thread's next command group. If command groups are nested,
// the inner group gets a new object, which is deleted when the inner group
// ends.
thread_local std::unique_ptr<handler_impl> spare;

}  // namespace

handler_impl* handler_impl::Take(queue_impl& queue) {
  std::unique_ptr<handler_impl> group = std::move(spare);
  if (group == nullptr) group = std::make_unique<handler_impl>();
  group->queue_ = &queue;
  return group.release();
}

void handler_impl::Return(handler_impl* group) {
  if (group->is_kept_) return;
  std::unique_ptr<handler_impl> owned(group);
  owned->Clear();
  if (spare == nullptr) spare = std::move(owned);
}

// Most commands fill few of the containers, so this function only clears
// containers that are not empty.
void handler_impl::Clear() {
  const auto clear = [](auto&... containers) {
    const auto clear_one = [](auto& container) {
      if (!container.empty()) [[unlikely]]
        container.clear();
    };
    (clear_one(containers), ...);
  };
  queue_ = nullptr;
  native = nullptr;
  groups.reset();
  command_.emplace<std::monostate>();
  arguments_.clear();
  memory_arguments_.clear();
  copied_.clear();
  stored_ = 0;
  objects_.clear();
  if (required_ != 0) ClearRequirements();
  clear(after, dependencies_, waits_for, after_nodes, when_over, is_set_,
        dynamic_, specializations, more_);
  if (recorder != nullptr) [[unlikely]]
    recorder.reset();
  if (bundle != nullptr) [[unlikely]]
    bundle.reset();
}

node_type handler_impl::Type() const {
  if (Has<KernelCommand, KernelObjectCommand>()) return node_type::kernel;
  if (Has<CopyCommand, GlobalCopy, RegionCopy>()) return node_type::memcpy;
  if (const auto* fill = std::get_if<FillCommand>(&command_))
    return fill->pattern.size() == 1 ? node_type::memset : node_type::memfill;
  if (Has<RegionFill>()) return node_type::memfill;
  if (const auto* task = std::get_if<HostTaskCommand>(&command_))
    return task->is_native ? node_type::native_command : node_type::host_task;
  if (Has<BarrierCommand>()) return node_type::ext_oneapi_barrier;
  if (Has<GraphCommand>()) return node_type::subgraph;
  return node_type::empty;
}

std::vector<std::string> handler_impl::Description(bool verbose) const {
  if (const auto* kernel = std::get_if<KernelCommand>(&command_))
    return {aspectra::ReadableKernelName(kernel->symbol)};
  if (const auto* object = std::get_if<KernelObjectCommand>(&command_))
    return {object->kernel->name()};
  if (!verbose) return {};
  if (const auto* copy = std::get_if<CopyCommand>(&command_)) {
    return {std::format("from {}", copy->from), std::format("to {}", copy->to),
            std::format("{} bytes", copy->bytes)};
  }
  if (const auto* fill = std::get_if<FillCommand>(&command_)) {
    return {
        std::format("to {}", fill->to),
        std::format("{} times {} bytes", fill->count, fill->pattern.size())};
  }
  return {};
}

std::shared_ptr<handler_impl> handler_impl::Keep() {
  // A node needs no command to be a barrier: its edges make other nodes wait.
  if (Has<BarrierCommand, std::monostate>()) command_.emplace<EmptyCommand>();
  recorder.reset();
  is_kept_ = true;
  return std::shared_ptr<handler_impl>(this);
}

void handler_impl::Repeat(queue_impl& queue,
                          std::vector<aspectra::EventPtr> waits) {
  queue_ = &queue;
  native = nullptr;
  after = std::move(waits);
  dependencies_.clear();
  objects_.clear();
}

void handler_impl::RequireFirst() const {
  if (!std::holds_alternative<std::monostate>(command_)) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kSecondCommand);
  }
}

void handler_impl::LimitIds(size_t greatest) {
  std::get<KernelCommand>(command_).greatest_id = greatest;
  RequireSmallIds(call.size);
}

void handler_impl::RequireSmallIds(const aspectra::WorkSize& work) const {
  const auto* kernel = std::get_if<KernelCommand>(&command_);
  if (kernel == nullptr || kernel->greatest_id == kAnyId) return;
  const size_t most = kernel->greatest_id;
  const auto fail = [&](auto diagnostic, const auto&... offset) {
    aspectra::Throw(aspectra::ErrorCode::kRuntime, diagnostic,
                    aspectra::ReadableKernelName(kernel->symbol),
                    most == std::numeric_limits<int>::max() ? "int" : "uint",
                    most, aspectra::RangeText(work.global, work.dimensions),
                    offset...);
  };
  // The factors have at most 32 bits each, so a product does not overflow.
  size_t items = 1;
  for (const size_t count : work.global) {
    if (count > most || (items *= count) > most)
      fail(aspectra::CommandDiagnostic::kRangeAboveLimit);
  }
  if (!work.offset) return;
  for (int i = 0; i < work.dimensions; ++i) {
    if ((*work.offset)[i] > most - work.global[i]) {
      fail(aspectra::CommandDiagnostic::kOffsetAboveLimit,
           aspectra::RangeText(*work.offset, work.dimensions));
    }
  }
}

std::byte* handler_impl::Store(size_t bytes) {
  constexpr size_t kAlignment = 16;
  const size_t begin = (stored_ + kAlignment - 1) / kAlignment * kAlignment;
  if (begin + bytes <= kRoom) {
    stored_ = begin + bytes;
    return room_.data() + begin;
  }
  return more_.emplace_back(std::make_unique<std::byte[]>(bytes)).get();
}

void handler_impl::AddBytes(const void* object, size_t size) {
  std::byte* copy = Store(size);
  std::memcpy(copy, object, size);
  copied_.push_back({static_cast<const std::byte*>(object), size, copy});
  arguments_.emplace_back(std::span<const std::byte>(copy, size));
}

void handler_impl::ReplaceFirstBytes(std::span<const std::byte> bytes) {
  const auto old = std::get<std::span<const std::byte>>(arguments_.front());
  std::byte* copy = Store(old.size());
  std::ranges::copy(old, copy);
  std::ranges::copy(bytes, copy);
  arguments_.front() = std::span<const std::byte>(copy, old.size());
}

uint64_t handler_impl::LocalMemory() const {
  uint64_t total = 0;
  for (const aspectra::Argument& each : arguments_) {
    const auto* local = std::get_if<aspectra::LocalMemory>(&each);
    if (local != nullptr && __builtin_add_overflow(total, local->bytes, &total))
      return std::numeric_limits<uint64_t>::max();
  }
  return total;
}

accessor_ptr handler_impl::MakeAccessor(const buffer_impl& buffer,
                                        const access_request& request) {
  buffer.memory()->RequireContext(queue_->get_context());
  if (required_ == requirements_.size()) AddSpareAccessor();
  Requirement& made = requirements_[required_++];
  made.on_host = IsOnHost(request.where);
  accessor_impl& state = made.state();
  state.Serve(buffer, request);
  return accessor_ptr(&state, ++state.number);
}

void handler_impl::AddSpareAccessor() {
  // Each accessor_impl object takes its accessors' numbers from a range of its
  // own. So if another object later lies at the same address, its numbers are
  // different.
  static std::atomic<size_t> objects = 0;
  accessor_ptr state(new accessor_impl);
  state->number = ++objects << 32;
  requirements_.emplace_back(std::move(state), false);
}

// Only placeholders are required. Neither an accessor of the default
// constructor nor an accessor that was made with a handler is a placeholder.
void handler_impl::Require(const accessor_ptr& accessor) {
  if (accessor == nullptr || !accessor.is_owner()) return;
  for (const Requirement& requirement : requirements())
    if (requirement.owner == accessor) return;
  AddRequirement(accessor);
}

void handler_impl::AddRequirement(const accessor_ptr& accessor) {
  const accessor_impl& state = StateOf(accessor);
  state.memory->RequireContext(queue_->get_context());
  requirements_.insert(requirements_.begin() + required_,
                       {accessor, state.on_host()});
  ++required_;
}

void handler_impl::ClearRequirements() {
  constexpr size_t kMostSpare = 64;
  const auto end = requirements_.begin() + required_;
  const auto kept =
      std::remove_if(requirements_.begin(), end, [](const Requirement& each) {
        return each.state().number == 0 || !each.owner.is_only_owner();
      });
  for (Requirement& each : std::span(requirements_.begin(), kept)) {
    each.state().EndLife();
    each.state().memory.reset();
  }
  if (kept != end) [[unlikely]]
    requirements_.erase(kept, end);
  required_ = 0;
  if (requirements_.size() > kMostSpare) [[unlikely]]
    requirements_.resize(kMostSpare);
}

void handler_impl::BringToHost(const accessor_ptr& accessor) {
  Require(accessor);
  CheckRequired(accessor);
  for (Requirement& requirement : requirements())
    if (accessor.is_of(requirement.state())) requirement.on_host = true;
}

void handler_impl::ClearCopyOf(const accessor_ptr& accessor) {
  const auto* const bytes = reinterpret_cast<const std::byte*>(&accessor);
  for (const auto& [object, size, copy] : copied_) {
    if (std::less_equal<>()(object, bytes) &&
        std::less_equal<>()(bytes + sizeof accessor, object + size)) {
      std::memset(copy + (bytes - object), 0, sizeof accessor);
      return;
    }
  }
}

void handler_impl::AddAccessor(const accessor_ptr& accessor) {
  ClearCopyOf(accessor);
  // An accessor without a buffer has no elements, so its pointer stays null.
  // The kernel itself adds the offsets of the buffer and of the accessor.
  if (accessor != nullptr) {
    memory_arguments_.push_back(
        {.index = arguments_.size(),
         .memory = RequirementOf(accessor, aspectra::ErrorCode::kKernelArgument)
                       .state()
                       .memory.get(),
         .offset = 0,
         .bytes = 0});
  }
  arguments_.emplace_back(aspectra::UsmPointer{});
}

const Requirement& handler_impl::RequirementOf(
    const accessor_ptr& accessor, aspectra::ErrorCode error) const {
  for (const Requirement& requirement : requirements())
    if (accessor.is_of(requirement.state())) return requirement;
  aspectra::Throw(error, aspectra::CommandDiagnostic::kAccessorNotRequired);
}

void handler_impl::SetBytes(int index, const void* object, size_t size) {
  std::byte* copy = Store(size);
  std::memcpy(copy, object, size);
  SetArgument(index, std::span<const std::byte>(copy, size));
}

void handler_impl::SetArgument(int index, const aspectra::Argument& argument) {
  if (index < 0) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kSetArgBelowZero);
  }
  const auto place = static_cast<size_t>(index);
  if (place >= is_set_.size()) {
    is_set_.resize(place + 1);
    arguments_.resize(place + 1);
  }
  std::erase_if(memory_arguments_, [&](const MemoryArgument& each) {
    return each.index == place;
  });
  dynamic_.erase(place);
  arguments_[place] = argument;
  is_set_[place] = true;
}

void set_local_memory(handler_impl& command, int index, std::size_t bytes) {
  command.SetArgument(index, aspectra::LocalMemory{bytes});
}

void handler_impl::SetAccessor(int index, const accessor_ptr& accessor) {
  SetArgument(index, aspectra::UsmPointer{});
  if (accessor == nullptr) return;
  const accessor_impl& used =
      RequirementOf(accessor, aspectra::ErrorCode::kKernelArgument).state();
  memory_arguments_.push_back({.index = static_cast<size_t>(index),
                               .memory = used.memory.get(),
                               .offset = used.access.begin,
                               .bytes = used.access.end - used.access.begin});
}

void set_group_size(handler_impl& group, int dimensions,
                    const std::size_t* local) {
  aspectra::WorkSize& groups = group.groups.emplace();
  groups.dimensions = dimensions;
  // A global size of 0 is a multiple of every work-group size, so checks of
  // `groups` accept each local size.
  groups.global = {0, 0, 0};
  if (local == nullptr) return;
  groups.local = {1, 1, 1};
  std::copy_n(local, dimensions, groups.local->begin());
}

}  // namespace sycl::detail
