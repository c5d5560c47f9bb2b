#include "runtime/backends/cuda/process_end.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/driver.h"
#include "runtime/core/driver_guard.h"
#include "runtime/core/error.h"

namespace aspectra::cuda {
namespace {

constexpr std::chrono::seconds kLongestWait{10};
constexpr std::chrono::microseconds kBetweenLooks{200};

// Another backend's end may come first, which is the end of its own drivers: so
// this one neither asks DriversAreGone() at its own end nor calls DriversEnd().
std::atomic<bool> ended = false;

}  // namespace

bool DriverIsGone() {
  return DriversAreGone() || ended.load(std::memory_order_relaxed);
}

bool ProcessEnd::Pending::IsComplete() const {
  return context->api().cuEventQuery(event.get()) != CUDA_ERROR_NOT_READY;
}

ProcessEnd& ProcessEnd::Get() {
  static ProcessEnd* const process_end = new ProcessEnd;
  return *process_end;
}

ProcessEnd::ProcessEnd() { ComeFirst(); }

void ProcessEnd::ComeFirst() {
  static const pid_t process = getpid();
  std::atexit([] {
    if (getpid() == process) Get().WaitForAll();
  });
}

void ProcessEnd::Enter(Context& context, CUstream stream) {
  const std::lock_guard lock(mutex_);
  streams_.emplace_back(&context, stream);
}

void ProcessEnd::Leave(Context& context, CUstream stream) {
  Result<PooledEvent> event = context.TakeEvent(/*is_timed=*/false);
  const bool is_recorded = event && context.api().cuEventRecord(
                                        event->get(), stream) == CUDA_SUCCESS;
  const std::lock_guard lock(mutex_);
  std::erase(streams_, std::pair(&context, stream));
  std::erase_if(left_, [](const Pending& each) { return each.IsComplete(); });
  if (is_recorded) left_.push_back({&context, std::move(*event)});
}

bool ProcessEnd::AllAreComplete() const {
  return std::ranges::all_of(left_, &Pending::IsComplete) &&
         std::ranges::all_of(streams_, [](const auto& each) {
           const auto& [context, stream] = each;
           return context->api().cuStreamQuery(stream) != CUDA_ERROR_NOT_READY;
         });
}

void ProcessEnd::WaitForAll() {
  if (ended.exchange(true)) return;
  const auto end = std::chrono::steady_clock::now() + kLongestWait;
  const std::lock_guard lock(mutex_);
  bool complete = AllAreComplete();
  while (!complete && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(kBetweenLooks);
    complete = AllAreComplete();
  }
  if (!complete) return;
  // What kernels printed is still to be shown.
  std::set<Context*> contexts;
  for (const auto& [context, stream] : streams_) contexts.insert(context);
  for (const Pending& each : left_) contexts.insert(each.context);
  for (Context* context : contexts) {
    const Current current(*context);
    context->api().cuCtxSynchronize();
  }
}

}  // namespace aspectra::cuda
