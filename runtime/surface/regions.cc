// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/regions.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <sycl/detail/region.hpp>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/memory_object.h"

namespace sycl::detail {
namespace {

using Events = std::vector<aspectra::EventPtr>;

// Returns an event that is over when all of `events` are over. If there are
// several events, submits a barrier.
aspectra::Result<aspectra::EventPtr> Together(
    aspectra::Queue& queue, Events events,
    std::span<const aspectra::EventPtr> after) {
  if (events.size() == 1) return std::move(events.front());
  if (events.empty()) return queue.Barrier(after);
  return queue.Barrier(events);
}

// Returns the start of a region for a command on `device`. The command's
// requirements must be prepared.
aspectra::Location BeginningOf(const region& region, aspectra::Device& device) {
  if (region.accessor.get() == nullptr) return region.address;
  const auto& accessor = StateOf(region.accessor);
  return Advance(
      accessor.memory->LocationOn(accessor.on_host() ? nullptr : &device),
      region.first);
}

}  // namespace

Pieces::Pieces(const region& region) {
  if (region.size() == 0) return;
  const auto& range = region.range;
  const auto& memory = region.memory_range;
  row_ = memory[2] * region.element;
  plane_ = memory[1] * row_;
  size_ = range[2] * region.element;
  inner_ = range[1];
  size_t outer = range[0];
  if (range[2] == memory[2]) {
    size_ *= inner_;
    inner_ = 1;
    if (range[1] == memory[1]) {
      size_ *= outer;
      outer = 1;
    }
  }
  count_ = outer * inner_;
}

size_t Pieces::offset(size_t piece) const {
  return piece / inner_ * plane_ + piece % inner_ * row_;
}

aspectra::Location Advance(aspectra::Location where, size_t bytes) {
  if (where.object != nullptr)
    where.offset += bytes;
  else if (where.address != nullptr)
    where.address = static_cast<std::byte*>(where.address) + bytes;
  return where;
}

aspectra::Result<aspectra::EventPtr> CopyRegion(
    aspectra::Queue& queue, aspectra::Device& device, const region& to,
    const region& from, std::span<const aspectra::EventPtr> after) {
  const Pieces targets(to);
  const Pieces sources(from);
  const aspectra::Location target = BeginningOf(to, device);
  const aspectra::Location source = BeginningOf(from, device);
  Events events;
  size_t target_piece = 0, source_piece = 0;
  size_t target_done = 0, source_done = 0;
  while (target_piece < targets.count() && source_piece < sources.count()) {
    const size_t bytes =
        std::min(targets.size() - target_done, sources.size() - source_done);
    aspectra::Result<aspectra::EventPtr> copied =
        queue.Copy(Advance(target, targets.offset(target_piece) + target_done),
                   Advance(source, sources.offset(source_piece) + source_done),
                   bytes, after);
    if (!copied) return copied;
    events.push_back(std::move(*copied));
    if ((target_done += bytes) == targets.size()) {
      target_done = 0;
      ++target_piece;
    }
    if ((source_done += bytes) == sources.size()) {
      source_done = 0;
      ++source_piece;
    }
  }
  return Together(queue, std::move(events), after);
}

aspectra::Result<aspectra::EventPtr> FillRegion(
    aspectra::Queue& queue, aspectra::Device& device, const region& to,
    std::span<const std::byte> pattern,
    std::span<const aspectra::EventPtr> after) {
  const Pieces pieces(to);
  const aspectra::Location target = BeginningOf(to, device);
  Events events;
  for (size_t piece = 0; piece < pieces.count(); ++piece) {
    aspectra::Result<aspectra::EventPtr> filled =
        queue.Fill(Advance(target, pieces.offset(piece)), pattern,
                   pieces.size() / pattern.size(), after);
    if (!filled) return filled;
    events.push_back(std::move(*filled));
  }
  return Together(queue, std::move(events), after);
}

}  // namespace sycl::detail
