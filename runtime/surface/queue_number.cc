// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/queue_number.h"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

#include "runtime/core/drivers/process_end.h"
#include "runtime/surface/commands.h"

namespace sycl::detail {
namespace {

// The object is never destroyed, because a queue may be destroyed after main
// has returned.
struct Queues {
  std::mutex mutex;
  uint64_t last = 0;
  std::map<uint64_t, queue_impl*> by_number;

  static Queues& Get() {
    static Queues& queues = *new Queues;
    return queues;
  }
};

// In a child process of a fork, the lock may stay locked for ever: the thread
// that held it exists only in the parent. So no function takes the lock after
// the drivers are gone.
uint64_t Enter(queue_impl& queue) {
  if (aspectra::DriversAreGone()) return 0;
  Queues& queues = Queues::Get();
  const std::lock_guard lock(queues.mutex);
  queues.by_number.emplace(++queues.last, &queue);
  return queues.last;
}

}  // namespace

queue_number::queue_number(queue_impl& queue) : number_(Enter(queue)) {}

queue_number::~queue_number() {
  if (aspectra::DriversAreGone()) return;
  Queues& queues = Queues::Get();
  const std::lock_guard lock(queues.mutex);
  queues.by_number.erase(number_);
}

std::shared_ptr<queue_impl> queue_number::Find(uint64_t number) {
  if (number == 0 || aspectra::DriversAreGone()) return nullptr;
  Queues& queues = Queues::Get();
  const std::lock_guard lock(queues.mutex);
  const auto found = queues.by_number.find(number);
  // If the last owner is destroying the queue at this moment, the number is
  // still in the map, but lock() returns null.
  return found == queues.by_number.end()
             ? nullptr
             : found->second->weak_from_this().lock();
}

}  // namespace sycl::detail
