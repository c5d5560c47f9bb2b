// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MEMORY_ACCESS_HISTORY_H_
#define RUNTIME_CORE_MEMORY_ACCESS_HISTORY_H_

// A history is the part of the dependency graph of commands that new commands
// can still need.
//
// Rule. Two commands that use the same bytes of a memory object, at least one
// of which writes, run in the order of their submission. The graph itself is
// never stored. If command B waits for an earlier command A, B stands for A. So
// a new command waits only for commands that no later command stands for. For
// each byte, these are the last command that wrote it, and the commands that
// have read it since.
//
// A history cuts its object into segments, at both ends of every range that a
// command has used (a sub-buffer's range, or the whole object). Each command
// has used either all of a segment or none of it, so one writer and one list of
// readers are enough for a segment:
//
//   a command that reads waits for the writer, and joins the readers;
//   a command that writes waits for the writer and all readers, and replaces
//   them.
//
// Invariant: for each command that has used a segment and is not over, the
// segment records the command itself, or a command that waits for it directly
// or through other commands.
//
// The rule holds for submissions in any order. A command locks all its objects
// before it looks at their histories, in one order that all threads share. It
// unlocks the objects when all their histories record it (memory_locks.h). So
// the commands of all threads and queues have one order, and each waits for
// earlier commands only: there is no cycle. If the runtime copies bytes between
// two places, the copy is a command like any other (managed_memory.h).
//
// Cost. A command costs a constant for each segment that it uses, no matter how
// many commands came before. If a program uses whole buffers, each accessor has
// one segment. Only the list of readers can become long. In an in-order queue
// the last command stands for all commands before it. For other queues,
// completed commands are dropped when the list is twice as long as it was after
// the last pruning, so each reader is checked a constant number of times on
// average.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/core/drivers/backend.h"

namespace aspectra {

struct Segment {
  size_t begin = 0;
  size_t end = 0;
  EventPtr writer;  // null: no command wrote, or the writer is over
  // The commands that read since the writer, including copies between places.
  std::vector<EventPtr> readers;
  size_t prune_at = 16;

  // A bit for each place (managed_memory.h) where the bytes are up to date.
  // Zero if the bytes were never written.
  uint64_t current = 0;
  // For each place, the copy that brought the bytes there; null if the writer
  // wrote them there.
  std::vector<EventPtr> arrivals;

  // Returns the event that a user of the bytes at `place` waits for.
  const EventPtr& Arrival(size_t place) const {
    return place < arrivals.size() && arrivals[place] != nullptr
               ? arrivals[place]
               : writer;
  }

  void AddReader(const EventPtr& event);
  void SetWriter(const EventPtr& event);
};

class AccessHistory {
 public:
  // `current` becomes Segment::current of all bytes.
  AccessHistory(size_t bytes, uint64_t current);

  // Returns the segments that cover exactly [begin, end), which is not empty.
  std::span<Segment> Cut(size_t begin, size_t end) {
    // Most programs only use whole objects.
    if (segments_.size() == 1 && begin == segments_[0].begin &&
        end == segments_[0].end)
      return segments_;
    return CutInParts(begin, end);
  }

  std::span<const Segment> segments() const { return segments_; }

 private:
  std::span<Segment> CutInParts(size_t begin, size_t end);
  void CutAt(size_t at);

  std::vector<Segment> segments_;  // all segments, in the order of their bytes
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_MEMORY_ACCESS_HISTORY_H_
