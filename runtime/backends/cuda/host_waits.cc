// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/host_waits.h"

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/core/drivers/task_threads.h"

namespace aspectra::cuda {

void HostWaits::Begin() {
  const std::lock_guard lock(mutex_);
  ++count_;
}

void HostWaits::End() {
  std::vector<std::function<void()>> now;
  {
    const std::lock_guard lock(mutex_);
    if (--count_ == 0) now.swap(later_);
  }
  if (now.empty()) return;
  TaskThreads::Get().Run([now = std::move(now)] {
    for (const std::function<void()>& function : now) function();
  });
}

bool HostWaits::PutOff(std::function<void()> function) {
  const std::lock_guard lock(mutex_);
  if (count_ == 0) return false;
  later_.push_back(std::move(function));
  return true;
}

}  // namespace aspectra::cuda
