#ifndef RUNTIME_CORE_MADE_ONCE_H_
#define RUNTIME_CORE_MADE_ONCE_H_

#include <atomic>
#include <expected>
#include <mutex>
#include <optional>
#include <utility>

#include "runtime/core/error.h"

namespace aspectra {

// An object that is made at its first use, and kept. Of several threads one
// makes it while the others wait. If that fails, whoever asks next tries again:
// a device that is out of memory may have some later.
//
//     Result<Context*> context() {
//       return context_.Get([this] { return MakeContext(); });
//     }
//
// Once the object is there, Get() takes no lock.
template <class T>
class MadeOnce {
 public:
  MadeOnce() = default;
  // An object that is there from the start.
  explicit MadeOnce(T object) : object_(std::move(object)), made_(&*object_) {}
  MadeOnce(const MadeOnce&) = delete;
  MadeOnce& operator=(const MadeOnce&) = delete;

  // Null if there is none yet.
  T* known() const { return made_.load(std::memory_order_acquire); }

  // `make` gives a Result<T>.
  template <class Make>
  Result<T*> Get(Make make) {
    if (T* object = known()) return object;
    const std::lock_guard lock(mutex_);
    if (T* object = known()) return object;
    Result<T> made = make();
    if (!made) return std::unexpected(std::move(made.error()));
    object_.emplace(std::move(*made));
    made_.store(&*object_, std::memory_order_release);
    return &*object_;
  }

  // Nobody uses the object any more.
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

#endif  // RUNTIME_CORE_MADE_ONCE_H_
