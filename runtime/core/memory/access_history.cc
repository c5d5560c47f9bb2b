// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/memory/access_history.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"

namespace aspectra {

void Segment::AddReader(const EventPtr& event) {
  // The last command of an in-order queue stands for all commands before it.
  if (const uint64_t line = event->line(); line != 0) {
    const size_t last = readers.size() < 4 ? readers.size() : 4;
    for (EventPtr& reader : std::span(readers).last(last)) {
      if (reader->line() == line) {
        reader = event;
        return;
      }
    }
  }
  if (readers.size() >= prune_at) [[unlikely]] {
    std::erase_if(readers,
                  [](const EventPtr& reader) { return reader->is_over(); });
    prune_at = std::max<size_t>(16, 2 * readers.size());
  }
  readers.push_back(event);
}

void Segment::SetWriter(const EventPtr& event) {
  writer = event;
  if (!readers.empty()) readers.clear();
  if (!arrivals.empty()) [[unlikely]]
    arrivals.clear();
}

AccessHistory::AccessHistory(size_t bytes, uint64_t current) {
  Segment& all = segments_.emplace_back();
  all.end = bytes;
  all.current = current;
}

void AccessHistory::CutAt(size_t at) {
  const auto next =
      std::ranges::upper_bound(segments_, at, {}, &Segment::begin);
  if (next == segments_.begin()) return;
  const auto here = next - 1;
  if (here->begin == at || here->end <= at) return;
  Segment behind = *here;
  behind.begin = at;
  here->end = at;
  segments_.insert(next, std::move(behind));
}

std::span<Segment> AccessHistory::CutInParts(size_t begin, size_t end) {
  CutAt(begin);
  CutAt(end);
  const auto first =
      std::ranges::lower_bound(segments_, begin, {}, &Segment::begin);
  const auto last =
      std::ranges::lower_bound(segments_, end, {}, &Segment::begin);
  return {first, last};
}

}  // namespace aspectra
