// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_MADE_ONCE_H_
#define RUNTIME_CORE_DRIVERS_MADE_ONCE_H_

#include <atomic>
#include <expected>
#include <mutex>
#include <optional>
#include <utility>

#include "runtime/core/drivers/error.h"

namespace aspectra {

// An object that is made at its first use and kept. If several threads ask at
// the same time, one makes the object and the others wait. If the object cannot
// be made, the next call tries again, because a device that is out of memory
// may have memory later.
//
//     Result<Context*> context() {
//       return context_.Get([this] { return MakeContext(); });
//     }
//
// After the object is made, Get() takes no lock.
template <class T>
class MadeOnce {
 public:
  MadeOnce() = default;
  // An object that is there from the start.
  explicit MadeOnce(T object) : object_(std::move(object)), made_(&*object_) {}
  MadeOnce(const MadeOnce&) = delete;
  MadeOnce& operator=(const MadeOnce&) = delete;

  // Returns the object, or null if it is not made yet.
  T* known() const { return made_.load(std::memory_order_acquire); }

  // Returns the object; `make` makes it and returns a Result<T>.
  template <class Make>
  Result<T*> Get(Make make) {
    if (T* object = known()) return object;
    const std::lock_guard lock(mutex_);
    if (T* object = known()) return object;
    Result<T> made = make();
    if (!made) return TakeError(made);
    object_.emplace(std::move(*made));
    made_.store(&*object_, std::memory_order_release);
    return &*object_;
  }

  // Destroys the object. The caller ensures that no thread uses it.
  void Destroy() {
    made_.store(nullptr, std::memory_order_release);
    object_.reset();
  }

 private:
  std::mutex mutex_;
  std::optional<T> object_;
  std::atomic<T*> made_ = nullptr;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_MADE_ONCE_H_
