// Checks commands that are not kernels: their order, their events and their
// errors.

#include <algorithm>
#include <future>
#include <memory>
#include <stdexcept>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/buffers/check.h"

namespace {

using namespace sycl;

void CopyAndFill(queue& queue) {
  buffer<float, 2> b(range<2>(8, 16));
  {
    host_accessor a(b, write_only, no_init);
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 16; ++j) a[i][j] = i * 100 + j;
  }
  std::vector<float> out(6, -1);
  queue
      .submit([&](handler& h) {
        accessor a(b, h, range<2>(2, 3), id<2>(1, 2), read_only);
        h.copy(a, out.data());
      })
      .wait();
  CHECK(out == std::vector<float>({102, 103, 104, 202, 203, 204}));
  queue.submit([&](handler& h) {
    accessor a(b, h, range<2>(2, 2), id<2>(0, 0), write_only);
    h.fill(a, -1.0f);
  });
  const std::vector<float> in = {1, 2, 3, 4};
  queue
      .submit([&](handler& h) {
        accessor a(b, h, range<2>(2, 2), id<2>(6, 14), write_only);
        h.copy(in.data(), a);
      })
      .wait();
  buffer<float, 2> other(range<2>(8, 16));
  queue.copy(accessor(b, read_only), accessor(other, write_only, no_init));
  queue.update_host(accessor(other, read_only)).wait();
  host_accessor a(other, read_only);
  CHECK(a[1][1] == -1 && a[0][2] == 2 && a[2][0] == 200);
  CHECK(a[6][14] == 1 && a[6][15] == 2 && a[7][14] == 3 && a[7][15] == 4);

  // Checks fills with patterns of any size, and fills of rows.
  struct Three {
    char bytes[3];
  };
  Three* threes = malloc_host<Three>(100, queue);
  queue.fill(threes, Three{{1, 2, 3}}, 100).wait();
  CHECK(threes[99].bytes[2] == 3 && threes[50].bytes[0] == 1);
  char rows[4][8] = {};
  queue.ext_oneapi_memset2d(rows, 8, 5, 3, 4).wait();
  CHECK(rows[3][2] == 5 && rows[3][3] == 0);
  sycl::free(threes, queue);
}

void InOrder() {
  queue queue{property::queue::in_order()};
  CHECK(queue.has_property<property::queue::in_order>());
  std::vector<int> v(1000, 0);
  int* memory = malloc_device<int>(1000, queue);
  int wrong = 0;
  for (int i = 0; i < 50; ++i) {
    queue.fill(memory, i, 1000);
    queue.memcpy(v.data(), memory, 4000);
    queue.submit([&](handler& h) {
      h.host_task([&v, &wrong, i] {
        if (v[999] != i) ++wrong;
        v[0] = -1;
      });
    });
    queue.memcpy(memory, v.data(), 4);
  }
  queue.wait();
  CHECK(wrong == 0 && v[0] == -1);
  queue.ext_oneapi_submit_barrier().wait();
  CHECK(queue.ext_oneapi_empty());
  sycl::free(memory, queue);
}

void ByEvents(queue& queue) {
  int* memory = malloc_shared<int>(8, queue);
  event first = queue.parallel_for(8, [=](id<1> i) { memory[i] = 3; });
  event second =
      queue.parallel_for({8}, {first}, [=](id<1> i) { memory[i] += 1; });
  event third = queue.submit([&](handler& h) {
    h.depends_on({first, second});
    h.host_task([=] { memory[7] *= 10; });
  });
  CHECK(third.get_wait_list().size() == 2);
  queue
      .parallel_for(nd_range<1>(8, 4), std::vector<event>{third},
                    [=](nd_item<1> i) { memory[i.get_global_id(0)] += 2; })
      .wait();
  CHECK(memory[0] == 6 && memory[7] == 42);
  CHECK(third.get_info<info::event::command_execution_status>() ==
        info::event_command_status::complete);
  sycl::free(memory, queue);
}

// The list of the commands that a command waits for includes commands whose
// events the program has dropped.
void ByDroppedEvents(queue& queue) {
  std::promise<void> end;
  event second = [&] {
    event first = queue.submit(
        [&](handler& h) { h.host_task([&] { end.get_future().wait(); }); });
    return queue.submit([&](handler& h) {
      h.depends_on(first);
      h.host_task([] {});
    });
  }();
  std::vector<event> first = second.get_wait_list();
  CHECK(first.size() == 1);
  CHECK(first[0].get_info<info::event::command_execution_status>() !=
        info::event_command_status::complete);
  end.set_value();
  first[0].wait();
  second.wait();
}

// A copy between two places of host memory comes first, and a copy from the
// second place to the device follows. A driver may read the second place too
// early.
void CopiesInTurn() {
  queue queue{property::queue::in_order()};
  constexpr size_t kCount = 1 << 18;
  const std::vector<int> first(kCount, 7);
  std::vector<int> second(kCount, 0);
  std::vector<int> third(kCount, 0);
  int* memory = malloc_device<int>(kCount, queue);
  queue.single_task([=] {
    int number = 1;
    for (int i = 0; i < 1'000'000; ++i) number = number * 3 + i;
    *memory = number;
  });
  queue.copy(first.data(), second.data(), kCount);
  queue.copy<int>(second.data(), memory, kCount);
  queue.copy<int>(memory, third.data(), kCount).wait();
  CHECK(third == first);
  sycl::free(memory, queue);
}

// Kernels are built, and memory is allocated and freed, while commands wait for
// the host. A driver that waits for all commands meanwhile would hang.
void BehindTheHost(queue& queue) {
  buffer<int> b(range<1>(16));
  auto held = std::make_unique<host_accessor<int>>(b);
  (*held)[3] = 5;
  queue.submit([&](handler& h) {
    accessor a(b, h);
    h.parallel_for(b.get_range(), [=](id<1> i) { a[i] = a[i] * 3; });
  });
  const event last = queue.submit([&](handler& h) {
    accessor a(b, h);
    h.single_task([=] { a[3] += 1; });
  });
  sycl::free(malloc_device<int>(16, queue), queue);
  held.reset();
  CHECK(host_accessor(b)[3] == 16);

  int* values = malloc_shared<int>(2, queue);
  const event task = queue.submit([&](handler& h) {
    h.depends_on(last);
    h.host_task([=] {
      sycl::queue inner;
      int* value = malloc_device<int>(1, inner);
      inner.single_task([=] { *value = 40; }).wait();
      inner.memcpy(values, value, sizeof(int)).wait();
      sycl::free(value, inner);
    });
  });
  queue.single_task(task, [=] { values[1] = values[0] + 2; }).wait();
  CHECK(values[1] == 42);
  sycl::free(values, queue);
}

void Measured(queue& unmeasured) {
  queue queue{property::queue::enable_profiling()};
  event event = queue.single_task([] {});
  const auto submitted =
      event.get_profiling_info<info::event_profiling::command_submit>();
  const auto started =
      event.get_profiling_info<info::event_profiling::command_start>();
  const auto ended =
      event.get_profiling_info<info::event_profiling::command_end>();
  CHECK(submitted <= started && started <= ended);
  CHECK(Throws(errc::invalid, [&] {
    unmeasured.single_task([] {})
        .get_profiling_info<info::event_profiling::command_end>();
  }));
}

void HandOverErrors() {
  std::vector<int> seen;
  {
    queue queue([&](exception_list errors) {
      for (const std::exception_ptr& each : errors) {
        try {
          std::rethrow_exception(each);
        } catch (int number) {
          seen.push_back(number);
        }
      }
    });
    queue.submit([&](handler& h) { h.host_task([] { throw 1; }); });
    queue.wait_and_throw();
    event event =
        queue.submit([&](handler& h) { h.host_task([] { throw 2; }); });
    event.wait();
    CHECK(seen == std::vector<int>({1}));
    event.wait_and_throw();
    queue.submit([&](handler& h) { h.host_task([] { throw 3; }); }).wait();
    // The destructor of the queue reports the last error, which the program has
    // not fetched.
  }
  CHECK(seen == std::vector<int>({1, 2, 3}));
}

// event::wait_and_throw hands over the errors of the commands that the event
// depends on too, each to the handler of its own queue.
void HandOverErrorsOfDependencies() {
  std::vector<int> first, second;
  const auto to = [](std::vector<int>& seen) {
    return [&seen](exception_list errors) {
      for (const std::exception_ptr& each : errors) {
        try {
          std::rethrow_exception(each);
        } catch (int number) {
          seen.push_back(number);
        }
      }
    };
  };
  queue one(to(first)), two(to(second));
  std::vector<event> all;
  const auto fail = [&](queue& where) {
    all.push_back(where.submit([&](handler& h) {
      h.depends_on(all);
      h.host_task([i = static_cast<int>(all.size())] { throw i; });
    }));
  };
  fail(one);
  fail(two);
  fail(one);
  all[1].wait();
  CHECK(first.empty() && second.empty());
  all[2].wait_and_throw();
  std::sort(first.begin(), first.end());
  CHECK(first == std::vector<int>({0, 2}));
  CHECK(second == std::vector<int>({1}));
  fail(two);
  all[3].wait_and_throw();
  all[3].wait_and_throw();
  CHECK(first.size() == 2);
  CHECK(second == std::vector<int>({1, 3}));
}

}  // namespace

void CheckCommands(queue& queue) {
  CopyAndFill(queue);
  InOrder();
  ByEvents(queue);
  ByDroppedEvents(queue);
  CopiesInTurn();
  BehindTheHost(queue);
  Measured(queue);
  HandOverErrors();
  HandOverErrorsOfDependencies();
}
