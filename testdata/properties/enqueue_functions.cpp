// Checks sycl_ext_oneapi_enqueue_functions: each function, with a queue and in
// a command group. Properties are in a launch_config, and reductions come after
// the kernel.

#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/sycl.hpp>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace ex = sycl::ext::oneapi::experimental;

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  int* const p = sycl::malloc_shared<int>(64, q);
  const ex::launch_config groups{sycl::nd_range<1>(64, 8),
                                 ex::properties{ex::work_group_size<8>}};
  ex::single_task(q, [=] { p[0] = 5; });
  q.wait();
  CHECK(p[0] == 5);
  ex::parallel_for(q, sycl::range<2>(4, 16), [=](sycl::item<2> i) {
    p[i.get_linear_id()] = static_cast<int>(i[0]);
  });
  ex::submit_with_event(q, [&](sycl::handler& command) {
    ex::parallel_for<class InGroup>(command,
                                    ex::launch_config{sycl::range<1>(16)},
                                    [=](sycl::id<1> i) { p[i] += 10; });
  }).wait();
  CHECK(p[15] == 10 && p[16] == 1 && p[63] == 3);

  ex::nd_launch(q, groups, [=](sycl::nd_item<1> i) {
    p[i.get_global_linear_id()] = static_cast<int>(i.get_group(0));
  });
  q.wait();
  CHECK(p[63] == 7);
  CHECK(Throws(sycl::errc::nd_range, "{16} is not the kernel's required", [&] {
    ex::nd_launch<class Other>(
        q,
        ex::launch_config{sycl::nd_range<1>(64, 16),
                          ex::properties{ex::work_group_size<8>}},
        [=](sycl::nd_item<1>) { p[0] = 1; });
  }));
  int* const sum = sycl::malloc_shared<int>(2, q);
  sum[0] = sum[1] = 0;
  ex::submit(q, ex::properties{}, [&](sycl::handler& command) {
    ex::nd_launch(
        command, groups,
        [=](sycl::nd_item<1> i, auto& s) {
          s += static_cast<int>(i.get_local_range(0));
        },
        sycl::reduction(sum, sycl::plus<int>()));
  });
  ex::parallel_for(
      q, sycl::range<1>(10),
      [=](sycl::id<1> i, auto& s) { s += static_cast<int>(i[0]); },
      sycl::reduction(sum + 1, sycl::plus<int>()));
  q.wait();
  CHECK(sum[0] == 512 && sum[1] == 45);

  ex::fill(q, p, 9, 64);
  ex::submit(q, [&](sycl::handler& command) { ex::memset(command, p, 0, 4); });
  ex::barrier(q);
  ex::copy(q, p, p + 32, 2);
  ex::prefetch(q, p, 16);
  ex::prefetch(q, p, 16, ex::prefetch_type::host);
  ex::submit(q, [&](sycl::handler& command) {
    ex::prefetch(command, p, 16, ex::prefetch_type::device);
  });
  ex::partial_barrier(q, {ex::submit_with_event(q, [&](sycl::handler& command) {
                        ex::memcpy(command, p + 40, p + 31, 4);
                      })});
  q.wait();
  CHECK(p[0] == 0 && p[1] == 9 && p[32] == 0 && p[33] == 9 && p[40] == 9);

  ex::host_task(q, [=] { p[2] = 21; });
  ex::submit(q, [&](sycl::handler& command) {
    ex::host_task(command, [=] { p[2] *= 2; });
  });
  q.wait();
  CHECK(p[2] == 42);

  ex::command_graph graph(q);
  graph.begin_recording(q);
  ex::single_task(q, [=] { ++p[2]; });
  graph.end_recording(q);
  auto executable = graph.finalize();
  ex::execute_graph(q, executable);
  ex::submit_with_event(q, [&](sycl::handler& command) {
    ex::execute_graph(command, executable);
  }).wait();
  CHECK(p[2] == 44);
  sycl::free(p, q);
  sycl::free(sum, q);
}
