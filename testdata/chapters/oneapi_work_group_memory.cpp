// Checks sycl_ext_oneapi_work_group_memory, and local memory of commands in
// graphs, whose size can change (sycl_ext_oneapi_graph).
#include <cstddef>
#include <string>
#include <sycl/sycl.hpp>

#include "testdata/check.h"

#if SYCL_EXT_ONEAPI_WORK_GROUP_MEMORY != 1
#error the extension has version 1
#endif

namespace ext = sycl::ext::oneapi::experimental;

// True if `f` throws errc::invalid with a message that begins with `text`.
template <class F>
bool Refuses(const std::string& text, F f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    return e.code() == sycl::errc::invalid &&
           std::string(e.what()).rfind(text, 0) == 0;
  }
  return false;
}

void CheckKernels(sycl::queue& queue, int* out) {
  queue
      .submit([&](sycl::handler& command) {
        const ext::work_group_memory<int[]> row(4, command);
        const ext::work_group_memory<int> one(command);
        const ext::work_group_memory<int[2][3]> table(command);
        command.parallel_for(
            sycl::nd_range<1>(8, 4), [=](sycl::nd_item<1> item) {
              const std::size_t i = item.get_local_id(0);
              row[i] = static_cast<int>(item.get_global_id(0));
              if (i == 0) one = 100;
              if (i == 1) (*&table)[1][2] = 1000;
              sycl::group_barrier(item.get_group());
              const auto pointer =
                  row.get_multi_ptr<sycl::access::decorated::no>();
              out[item.get_global_id(0)] = pointer[3 - i] + one + table[1][2];
            });
      })
      .wait();
  for (int i = 0; i < 8; ++i) CHECK(out[i] == 1100 + i / 4 * 4 + 3 - i % 4);

  // The object is used like an object of its element type.
  struct Point {
    int x, y;
  };
  queue
      .submit([&](sycl::handler& command) {
        ext::work_group_memory<double> real{command};
        ext::work_group_memory<int> number = ext::indeterminate;
        number = ext::work_group_memory<int>(command);
        ext::work_group_memory<int[][10]> rows{2, command};
        ext::work_group_memory<Point[3]> points{command};
        command.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1>) {
          real = 1;
          real += 0.5;
          number = 4;
          ++number;
          number++;
          number = number + 1;
          rows[1][5] = 20;
          rows[1][5] += *&number;
          points[2] = {3, 4};
          points[2].x++;
          out[0] = static_cast<int>(real * 100);
          out[1] = number;
          out[2] = rows[1][5];
          out[3] = points[2].x * points[2].y;
        });
      })
      .wait();
  CHECK(out[0] == 150 && out[1] == 7 && out[2] == 27 && out[3] == 16);
}

void CheckGraphs(sycl::queue& queue, int* out) {
  ext::command_graph graph(queue);
  ext::dynamic_local_accessor<int, 2> square(graph, {2, 4});
  ext::dynamic_work_group_memory<int[]> row(4);
  const auto group = [&](sycl::handler& command) {
    command.parallel_for(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> item) {
      const std::size_t i = item.get_local_id(0);
      const sycl::local_accessor<int, 2> local = square.get();
      const auto sums = row.get();
      const std::size_t height = local.get_range()[0];
      const std::size_t width = local.get_range()[1];
      for (std::size_t k = i; k < height * width; k += 4)
        local[k / width][k % width] = static_cast<int>(k);
      sycl::group_barrier(item.get_group());
      sums[i] = local[height - 1][width - 1 - i % width];
      sycl::group_barrier(item.get_group());
      out[i] = sums[3 - i];
      out[4 + i] = static_cast<int>(local.size());
    });
  };
  const ext::node node = graph.add(group);
  auto executable = graph.finalize({ext::property::graph::updatable()});
  const auto expect = [&](int height, int width) {
    queue.ext_oneapi_graph(executable).wait();
    for (int i = 0; i < 4; ++i)
      CHECK(out[i] == height * width - 1 - (3 - i) % width &&
            out[4 + i] == height * width);
  };
  expect(2, 4);
  square.update({5, 7});
  row.update(16);
  expect(2, 4);
  executable.update(node);
  expect(5, 7);
  CHECK(Refuses("A command has a dynamic parameter, but is not added to a",
                [&] { queue.submit(group); }));
  ext::command_graph other(queue);
  CHECK(Refuses("The dynamic parameter was made for another graph.",
                [&] { other.add(group); }));
}

int main() {
  sycl::queue queue;
  int* const out = sycl::malloc_shared<int>(8, queue);
  CheckKernels(queue, out);
  CheckGraphs(queue, out);
  sycl::free(out, queue);
}
