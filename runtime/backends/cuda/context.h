// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_CONTEXT_H_
#define RUNTIME_BACKENDS_CUDA_CONTEXT_H_

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/device_clock.h"
#include "runtime/backends/cuda/pooled_event.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {

// The primary context of a device, and driver objects that commands in the
// context use repeatedly. The program's own CUDA code uses the primary context
// too.
class Context {
 public:
  // Makes the context. It is called when the device is used for the first time,
  // because a context takes time and device memory.
  static Result<std::unique_ptr<Context>> Make(const Api& api, CUdevice device,
                                               const Platform& platform);

  Context(const Api& api, CUdevice device, const Platform& platform,
          CUcontext context)
      : api_(api), device_(device), platform_(platform), context_(context) {}
  // All objects that use the context must be destroyed before.
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  const Api& api() const { return api_; }
  const Platform& platform() const { return platform_; }
  CUcontext get() const { return context_; }
  DeviceClock& clock() { return *clock_; }

  // The caller of the functions below must make the context current.
  CUresult Take(bool is_timed, PooledEvent& event);
  Result<PooledEvent> TakeEvent(bool is_timed);
  // Moves one or more events without times into `events`, which must be empty.
  Result<void> TakeEvents(std::vector<CUevent>& events);
  void GiveBack(CUevent event, bool is_timed);

  // Takes a stream for one command that does not belong to a queue.
  Result<CUstream> TakeStream();
  void GiveBack(CUstream stream);

  // Takes a block of pinned memory of kBlockBytes.
  static constexpr size_t kBlockBytes = size_t{1} << 20;
  Result<void*> TakeBlock();
  void GiveBackBlock(void* block);

 private:
  const Api& api_;
  const CUdevice device_;
  const Platform& platform_;
  const CUcontext context_;

  std::mutex mutex_;
  // [0] has the events without times, and [1] the events with times.
  std::vector<CUevent> events_[2];
  std::vector<CUstream> streams_;
  std::vector<void*> blocks_;
  // The clock has events of the context, so it is destroyed before the members
  // above.
  std::unique_ptr<DeviceClock> clock_ = std::make_unique<DeviceClock>();
};

// Makes a context the thread's current one. If the thread had another current
// context, which is the program's, the destructor restores it.
class Current {
 public:
  explicit Current(const Context& context) : api_(context.api()) {
    CUcontext now = nullptr;
    api_.cuCtxGetCurrent(&now);
    expected_ = now;
    if (now == context.get()) return;
    if (now != nullptr) {
      is_pushed_ = api_.cuCtxPushCurrent(context.get()) == CUDA_SUCCESS;
      has_changed_ = is_pushed_;
    } else if (api_.cuCtxSetCurrent(context.get()) == CUDA_SUCCESS) {
      has_changed_ = true;
      expected_ = context.get();
    }
  }
  ~Current() {
    CUcontext popped = nullptr;
    if (is_pushed_) api_.cuCtxPopCurrent(&popped);
  }
  Current(const Current&) = delete;
  Current& operator=(const Current&) = delete;

  // True if the constructor made the context current.
  bool has_changed() const { return has_changed_; }

  // True if `context` was current when this thread last asked the driver. The
  // program may have changed the current context since.
  static bool IsExpected(const Context& context) {
    return expected_ == context.get();
  }

 private:
  // The current context of this thread when it last asked. It may be destroyed.
  static constinit inline thread_local CUcontext expected_ = nullptr;

  const Api& api_;
  bool is_pushed_ = false;
  bool has_changed_ = false;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_CONTEXT_H_
