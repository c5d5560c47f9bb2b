// Checks sycl_khr_free_function_commands: each function, for a queue and in a
// command group.
#include <cstddef>
#include <memory>
#include <numeric>
#include <sycl/sycl.hpp>

#include "testdata/check.h"

#if SYCL_KHR_FREE_FUNCTION_COMMANDS != 1
#error the extension has version 1
#endif

namespace khr = sycl::khr;

constexpr std::size_t kCount = 24;

// Calls `command` with the queue, and in a command group with its handler.
template <class Command>
void InBothForms(sycl::queue& queue, const Command& command) {
  command(queue);
  queue.wait();
  khr::submit(queue, [&](sycl::handler& group) { command(group); });
  queue.wait();
  khr::submit_tracked(queue, [&](sycl::handler& group) {
    command(group);
  }).wait();
}

void CheckKernels(sycl::queue& queue, int* out) {
  const auto all_are = [&](int value) {
    for (std::size_t i = 0; i < kCount; ++i) CHECK(out[i] == value);
    std::fill(out, out + kCount, 0);
  };
  all_are(0);
  InBothForms(queue, [&](auto& where) {
    khr::launch(where, kCount, [=](sycl::id<1> i) { out[i] += 1; });
  });
  all_are(3);
  InBothForms(queue, [&](auto& where) {
    khr::launch(where, {4, 6},
                [=](sycl::item<2> item) { out[item.get_linear_id()] += 1; });
  });
  all_are(3);
  InBothForms(queue, [&](auto& where) {
    khr::launch_grouped(where, {2, 3, 4}, {1, 3, 2},
                        [=](sycl::nd_item<3> item) {
                          out[item.get_global_linear_id()] +=
                              static_cast<int>(item.get_local_range().size());
                        });
  });
  all_are(18);
  InBothForms(queue, [&](auto& where) {
    khr::launch_task(where, [=] { out[0] += 5; });
  });
  CHECK(out[0] == 15);
  out[0] = 0;

  InBothForms(queue, [&](auto& where) {
    khr::launch_reduce(
        where, {4, 6}, [=](sycl::item<2>, auto& sum) { sum += 1; },
        sycl::reduction(out, sycl::plus<int>()));
  });
  CHECK(out[0] == 3 * kCount);
  InBothForms(queue, [&](auto& where) {
    khr::launch_grouped_reduce(
        where, kCount, 8,
        [=](sycl::nd_item<1> item, auto& sum, auto& most) {
          sum += 1;
          most.combine(static_cast<int>(item.get_group(0)));
        },
        sycl::reduction(out, sycl::plus<int>()),
        sycl::reduction(out + 1, sycl::maximum<int>()));
  });
  CHECK(out[0] == 6 * kCount && out[1] == 2);
  std::fill(out, out + kCount, 0);

  // One function object takes reductions of different types.
  const auto count = [](sycl::item<1>, auto& sum) { sum += 1; };
  khr::launch_reduce(queue, kCount, count,
                     sycl::reduction(out, sycl::plus<int>()));
  sycl::buffer<int> in_buffer(out + 1, 1);
  khr::submit(queue, [&](sycl::handler& group) {
    khr::launch_reduce(group, kCount, count,
                       sycl::reduction(in_buffer, group, sycl::plus<int>()));
  });
  const auto grouped = [](sycl::nd_item<1>, auto& sum) { sum.combine(1); };
  khr::launch_grouped_reduce(queue, kCount, 8, grouped,
                             sycl::reduction(out + 2, sycl::plus<int>()));
  khr::launch_grouped_reduce(queue, kCount, 8, grouped,
                             sycl::reduction(out + 3, 0, sycl::bit_or<int>()));
  // If a class has one call operator, it can be the kernel's name.
  struct Counted {
    void operator()(sycl::item<1>,
                    sycl::reducer<int, sycl::plus<int>, 0>& sum) const {
      sum += 1;
    }
  };
  khr::launch_reduce(queue, kCount, Counted(),
                     sycl::reduction(out + 4, sycl::plus<int>()));
  queue.wait();
  CHECK(out[4] == kCount);
  CHECK(sycl::get_kernel_id<Counted>().get_name() != nullptr);
  CHECK(out[0] == kCount && sycl::host_accessor(in_buffer)[0] == kCount);
  CHECK(out[2] == kCount && out[3] == 1);
  std::fill(out, out + kCount, 0);
}

void CheckMemory(sycl::queue& queue, int* out) {
  int numbers[kCount];
  std::iota(numbers, numbers + kCount, 1);
  InBothForms(queue, [&](auto& where) { khr::fill(where, out, 7, kCount); });
  CHECK(out[kCount - 1] == 7);
  InBothForms(queue, [&](auto& where) {
    khr::memset(where, out, 1, kCount * sizeof(int));
  });
  CHECK(out[kCount - 1] == 0x01010101);
  InBothForms(queue,
              [&](auto& where) { khr::copy(where, numbers, out, kCount); });
  CHECK(out[kCount - 1] == static_cast<int>(kCount));
  InBothForms(queue, [&](auto& where) {
    khr::memcpy(where, out, numbers + 1, 4 * sizeof(int));
  });
  CHECK(out[0] == 2 && out[4] == 5);
  InBothForms(queue, [&](auto& where) { khr::prefetch(where, out, 4); });
  InBothForms(queue, [&](auto& where) { khr::mem_advise(where, out, 4, 0); });
}

void CheckBuffers(sycl::queue& queue) {
  std::shared_ptr<int[]> numbers(new int[kCount]);
  std::iota(numbers.get(), numbers.get() + kCount, 1);
  sycl::buffer<int> first{sycl::range<1>(kCount)};
  sycl::buffer<int> second{sycl::range<1>(kCount)};
  // The accessors are placeholders, and the functions require them.
  sycl::accessor<int, 1, sycl::access_mode::read_write> to(first), next(second);
  khr::copy(queue, numbers, to);
  khr::copy(queue, to, next);
  int out[kCount] = {};
  khr::copy(queue, next, out);
  queue.wait();
  for (std::size_t i = 0; i < kCount; ++i) CHECK(out[i] == numbers[i]);
  khr::fill(queue, to, 9);
  khr::update_host(queue, to);
  khr::copy(queue, out, next);
  CHECK(sycl::host_accessor(first)[kCount - 1] == 9);
  khr::submit(queue, [&](sycl::handler& group) {
    sycl::accessor from(first, group, sycl::read_only);
    khr::copy(group, from, numbers);
  });
  queue.wait();
  CHECK(numbers[0] == 9);
  CHECK(sycl::host_accessor(second)[kCount - 1] == static_cast<int>(kCount));
}

void CheckBarriers(sycl::queue& queue, int* out) {
  constexpr int kSteps = 20000;
  out[0] = out[1] = 0;
  sycl::event slow = khr::submit_tracked(queue, [&](sycl::handler& group) {
    khr::launch_task(group, [=] {
      for (int i = 0; i < kSteps; ++i) {
        sycl::atomic_ref<int, sycl::memory_order::relaxed,
                         sycl::memory_scope::device>(out[0]) += 1;
      }
    });
  });
  khr::event_barrier(queue, {slow});
  khr::launch_task(queue, [=] { out[1] = out[0]; });
  khr::command_barrier(queue);
  khr::launch_task(queue, [=] { out[2] = out[1]; });
  queue.wait();
  CHECK(out[1] == kSteps && out[2] == kSteps);
}

int main() {
  sycl::queue queue;
  int* const out = sycl::malloc_shared<int>(kCount, queue);
  std::fill(out, out + kCount, 0);
  CheckKernels(queue, out);
  CheckMemory(queue, out);
  CheckBuffers(queue);
  CheckBarriers(queue, out);
  sycl::free(out, queue);
}
