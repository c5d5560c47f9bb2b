// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_QUEUE_NUMBER_H_
#define RUNTIME_SURFACE_QUEUE_NUMBER_H_

#include <cstdint>
#include <memory>

namespace sycl::detail {

class queue_impl;

// The number of a queue in the process. An event refers to its queue by this
// number, and does not keep the queue alive. In place of a number, a
// std::weak_ptr would cost each submission two atomic operations, although few
// programs ever ask for the queue of an event. All functions are thread-safe.
class queue_number {
 public:
  // Gives the queue a number. The object must be a member of the queue.
  explicit queue_number(queue_impl& queue);
  ~queue_number();
  queue_number(const queue_number&) = delete;
  queue_number& operator=(const queue_number&) = delete;

  uint64_t get() const { return number_; }

  // Returns null if the queue is gone, if the drivers are gone
  // (process_end.h), or for 0, which is the number of no queue.
  static std::shared_ptr<queue_impl> Find(uint64_t number);

 private:
  const uint64_t number_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_QUEUE_NUMBER_H_
