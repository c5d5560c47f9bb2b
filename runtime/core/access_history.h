#ifndef RUNTIME_CORE_ACCESS_HISTORY_H_
#define RUNTIME_CORE_ACCESS_HISTORY_H_

// The dependency graph of commands, as far as somebody can still ask for it.
//
// Rule. Two commands that use the same bytes of a memory object, one of which
// writes, run in the order of their submission. The graph itself is never kept:
// a new command only has to wait for those that no other command in its way
// stands for, and these are known for each byte: the last command that wrote
// it, and those that read it since.
//
// A history cuts its object into segments, at the ends of every range that a
// command has used (a sub-buffer's, or the whole object). The commands of a
// segment have used all of it or nothing, so that a segment needs one writer
// and one list of readers:
//
//   a command that reads waits for the writer, and joins the readers;
//   a command that writes waits for the writer and all readers, and takes their
//   place.
//
// Invariant: whoever is not in the segment is waited for by somebody who is.
//
// Why it is right for any order of submissions: a command takes the locks of
// all its objects, in one order for everybody, before it looks at their
// histories, and gives them up when it is in all of them (memory_locks.h). So
// the commands of all threads and queues have one order, and each waits for
// earlier ones alone: there is no circle. A copy that the runtime makes between
// two places is a command like any other (managed_memory.h).
//
// Cost. A command costs a constant for each segment that it uses: with whole
// buffers one for each accessor, however many commands there were. Only the
// readers can become many. In a queue in order the last one stands for those
// before it. Of others, those that are over are dropped when there are twice as
// many as were left the last time, so that each is looked at a constant number
// of times on average.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/core/backend.h"

namespace aspectra {

struct Segment {
  size_t begin = 0;
  size_t end = 0;
  EventPtr writer;                // null: nobody wrote, or it is over
  std::vector<EventPtr> readers;  // since then; copies that only move bytes too
  size_t prune_at = 16;

  // Where the bytes are up to date, a bit for each of managed_memory.h's
  // places. None: they were never written.
  uint64_t current = 0;
  // By place: the copy that brought them there. Null: the writer wrote there.
  std::vector<EventPtr> arrivals;

  // What the bytes at `place` wait for.
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
  // `current` is that of all bytes.
  AccessHistory(size_t bytes, uint64_t current);

  // The segments of [begin, end), which is not empty, exactly.
  std::span<Segment> Cut(size_t begin, size_t end);

  std::span<const Segment> segments() const { return segments_; }

 private:
  void CutAt(size_t at);

  std::vector<Segment> segments_;  // in the order of their bytes, all of them
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_ACCESS_HISTORY_H_
