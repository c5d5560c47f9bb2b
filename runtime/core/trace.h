#ifndef RUNTIME_CORE_TRACE_H_
#define RUNTIME_CORE_TRACE_H_

// What the runtime did, as it did it: which image each kernel got and why the
// others were rejected, what was built or found in a cache and how long that
// took, which commands ran on which queue and when.
//
//   ASPECTRA_TRACE=run.json ./app     JSON, for the explorer's Run view and for
//                                     chrome://tracing
//   ASPECTRA_TRACE=run.txt ./app      a line for each event
//   ASPECTRA_TRACE=text:/dev/stderr   the form by its name: `text:` or `json:`
//   ASPECTRA_TRACE=run.%p.json        `%p` is the number of the process
//
// A file that another process is tracing to is left to it: the number of the
// process comes into the name, run.1234.json.
//
// Each event is written when it is over, and the file is whole after each: the
// JSON's end is written with every event and overwritten by the next, so that
// it can be read whenever and however the process ends. A normal end waits for
// the commands under way; any other end loses the duration of these, and
// nothing else, since their submission is an event of its own.
//
// JSON is the array form of the Trace Event Format. `ts` and `dur` are in
// microseconds since the trace began. Tracks (`tid`) are threads, and queues
// from kFirstQueueTrack on. Categories (`cat`), and what their `args` say:
//
//   choice  kernel, symbol, device; image and target of the image that was
//           chosen, or `refused`, the text of the exception; `rejected`, a list
//           of image, target and reason
//   build   kernels, image, target, device, bytes; `linked_images`, those that
//           were linked with it, if any; how: `driver`, `disk` (the runtime's
//           cache) or `memory` (the process had it); `failed`, if so
//   submit  the call that submitted a command; the command's number
//   launch, copy, fill, barrier
//           the command on its queue: its number, queue, device, and symbol and
//           sizes, or bytes, from and to. `measured` says what the times are:
//           by the device (`device`), which is asked to measure while a trace
//           is written, or, where it does not, by the host, from the submission
//           to the news that the command is over (`host`), which may come late
//
// While nothing is traced all this costs one load of a flag for each kernel
// that is new to a thread and for each queue that is made, and nothing for
// commands.

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

// An image that a kernel did not get, and why.
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
  uint64_t end = begin;  // the same: a moment
  uint64_t track = 0;    // 0: the thread that writes it
  std::vector<std::pair<std::string_view, Value>> fields = {};
};

void WriteTrace(const TraceEvent& event);

// Says what a track is called: "queue 1 of 'cpu', in order".
void NameTraceTrack(uint64_t track, const std::string& name);

// Begins a trace as ASPECTRA_TRACE says it; empty, or a sentence that says why
// there is none. Called before main with the variable; by tests with what they
// like.
std::string StartTrace(std::string_view where);
void StopTrace();

}  // namespace aspectra

#endif  // RUNTIME_CORE_TRACE_H_
