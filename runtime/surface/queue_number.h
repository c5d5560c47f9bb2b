// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_QUEUE_NUMBER_H_
#define RUNTIME_SURFACE_QUEUE_NUMBER_H_

#include <cstdint>
#include <memory>

namespace sycl::detail {

class queue_impl;

// The number of a queue in the process. An event stores the number of its
// queue, so the event does not keep the queue alive. A std::weak_ptr instead of
// the number would add two atomic operations to each submission, although few
// programs ask for the queue of an event. All functions are thread-safe.
class queue_number {
 public:
  // Gives the queue a number. The object must be a member of the queue.
  explicit queue_number(queue_impl& queue);
  ~queue_number();
  queue_number(const queue_number&) = delete;
  queue_number& operator=(const queue_number&) = delete;

  uint64_t get() const { return number_; }

  // Returns the queue with this number. Returns null if the queue or the
  // drivers (process_end.h) are gone, or if the number is 0, which no queue
  // has.
  static std::shared_ptr<queue_impl> Find(uint64_t number);

 private:
  const uint64_t number_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_QUEUE_NUMBER_H_
