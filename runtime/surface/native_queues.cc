// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/native_queues.h"

#include <atomic>
#include <expected>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace sycl::detail {

void native_queues::Lend(aspectra::EventPtr task) {
  const std::lock_guard lock(mutex_);
  tasks_.push_back(std::move(task));
  is_lent_.store(true, std::memory_order_release);
}

aspectra::Result<aspectra::Queue*> native_queues::NextAfterLoan(
    std::vector<aspectra::EventPtr>& after) {
  const std::lock_guard lock(mutex_);
  std::erase_if(tasks_,
                [](const aspectra::EventPtr& task) { return task->is_over(); });
  if (!tasks_.empty()) {
    if (second_ == nullptr) {
      aspectra::Result<std::unique_ptr<aspectra::Queue>> made = make_();
      if (!made) return TakeError(made);
      second_ = std::move(*made);
      are_two_.store(true, std::memory_order_release);
    }
    last_was_second_ = true;
    return second_.get();
  }
  if (last_was_second_ && in_order_) {
    aspectra::Result<aspectra::EventPtr> before = second_->Barrier({});
    if (!before) return TakeError(before);
    after.push_back(std::move(*before));
  }
  last_was_second_ = false;
  is_lent_.store(false, std::memory_order_release);
  return first_.get();
}

aspectra::Result<void> native_queues::AppendAll(
    std::vector<aspectra::EventPtr>& after) {
  const std::lock_guard lock(mutex_);
  for (aspectra::Queue* queue : {first_.get(), second_.get()}) {
    if (queue == nullptr) continue;
    aspectra::Result<aspectra::EventPtr> all = queue->Barrier({});
    if (!all) return TakeError(all);
    after.push_back(std::move(*all));
  }
  return {};
}

}  // namespace sycl::detail
