// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_TRACE_TRACE_H_
#define RUNTIME_CORE_TRACE_TRACE_H_

// Writes a trace of the runtime's work: the image that each kernel got and why
// others were rejected; the programs that were built or found in a cache, and
// the time this took; the commands that ran on each queue, with their times.
//
//   ASPECTRA_TRACE=run.json ./app     JSON, for the explorer's Run view and for
//                                     chrome://tracing
//   ASPECTRA_TRACE=run.txt ./app      a line for each event
//   ASPECTRA_TRACE=text:/dev/stderr   the form by its name: `text:` or `json:`
//   ASPECTRA_TRACE=run.%p.json        `%p` is the number of the process
//
// If another process is already tracing to the file, the process id is inserted
// into the name, as in run.1234.json.
//
// Each event is written when it is over, and the file is complete after each
// event: the end of the JSON is written with every event, and the next event
// overwrites it. So the file can be read at any time, however the process ends.
// A normal end of the process waits for running commands. Any other end loses
// only the duration of these commands, since their submission is an event of
// its own.
//
// JSON has the array form of the Trace Event Format. `ts` and `dur` are in
// microseconds since the trace began. Tracks (`tid`) are threads or, from
// kFirstQueueTrack on, queues. Each category (`cat`) has its own `args`:
//
//   choice  kernel, symbol, device; image and target of the image that was
//           chosen, or `refused`, the text of the exception; `rejected`, a list
//           of image, target and reason
//   build   kernels, image, target, device, bytes; `linked_images`, the images
//           that were linked with it, if any; how: `driver`, `disk` (the
//           runtime's cache) or `memory` (the process had it); `failed` if the
//           build failed
//   submit  the call that submitted a command; the command's number
//   launch, copy, fill, barrier
//           the command on its queue: its number, queue and device. A launch
//           has its symbol and sizes; a copy has bytes, from and to; a fill has
//           bytes and to. `measured` says who measured the times: `device`
//           (while a trace is written, the runtime asks the device to measure),
//           or `host` if the device does not. The host's time lasts from the
//           submission until the host learned that the command was over, which
//           may be late
//
// Without a trace, the cost is one load of a flag for each kernel that is new
// to a thread and for each queue that is made, and no cost for commands.

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace aspectra {

namespace trace_internal {
extern std::atomic<bool> is_on;
}

inline bool TraceIsOn() {
  return trace_internal::is_on.load(std::memory_order_relaxed);
}

// Nanoseconds since the trace began.
uint64_t TraceNow();

constexpr uint64_t kFirstQueueTrack = uint64_t{1} << 30;

// An image that a kernel did not get, and the reason.
struct RejectedImage {
  uint64_t image;
  std::string target;
  std::string reason;
};

struct TraceEvent {
  using Value = std::variant<std::string, uint64_t, std::vector<std::string>,
                             std::vector<RejectedImage>>;

  std::string_view category;
  std::string name;
  uint64_t begin = TraceNow();
  uint64_t end = begin;  // equal to `begin` for an event without duration
  uint64_t track = 0;    // 0: the thread that writes the event
  std::vector<std::pair<std::string_view, Value>> fields = {};
};

void WriteTrace(const TraceEvent& event);

// Sets the name of a track, such as "queue 1 of 'cpu', in order".
void NameTraceTrack(uint64_t track, const std::string& name);

// Starts a trace; `where` has the syntax of ASPECTRA_TRACE. Returns "", or a
// sentence that says why there is no trace. Called before main with the
// variable's value, and by tests.
std::string StartTrace(std::string_view where);
void StopTrace();

}  // namespace aspectra

#endif  // RUNTIME_CORE_TRACE_TRACE_H_
