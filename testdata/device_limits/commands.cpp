// Checks commands of several queues that wait for each other, copies of parts
// of buffers, and graphs with device_globals.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

#include "testdata/check.h"

namespace {

namespace oneapi = sycl::ext::oneapi::experimental;

// Runs a chain of kernels on three queues, with host tasks between them. Each
// command adds its number to the previous command's result, so a wrong order
// gives a wrong result.
void CheckWaitLists(const sycl::device& device) {
  const sycl::property_list in_order{sycl::property::queue::in_order(),
                                     sycl::property::queue::enable_profiling()};
  const sycl::property_list measured{sycl::property::queue::enable_profiling()};
  const sycl::context context(device);
  sycl::queue queues[] = {sycl::queue(context, device, in_order),
                          sycl::queue(context, device, measured),
                          sycl::queue(context, device, in_order)};
  constexpr std::size_t kItems = 1 << 16;
  constexpr int kSteps = 60;
  std::uint32_t* memory = sycl::malloc_device<std::uint32_t>(kItems, queues[0]);
  std::vector<std::uint32_t> seen;
  std::vector<sycl::event> kernels;
  std::uint32_t* host = sycl::malloc_host<std::uint32_t>(kItems, queues[0]);
  sycl::event last = queues[1].fill(memory, 1U, kItems);
  for (int step = 1; step <= kSteps; ++step) {
    sycl::queue& queue = queues[step % 3];
    last = queue.submit([&](sycl::handler& handler) {
      handler.depends_on(last);
      handler.parallel_for(kItems, [=](sycl::id<1> i) {
        memory[i] = memory[i] * 3 + static_cast<std::uint32_t>(i[0] + step);
      });
    });
    kernels.push_back(last);
    if (step % 10 != 0) continue;
    // The host changes the memory between two kernels.
    const sycl::event copied =
        queues[(step + 1) % 3].copy(memory, host, kItems, last);
    const sycl::event changed =
        queues[(step + 2) % 3].submit([&](sycl::handler& handler) {
          handler.depends_on(copied);
          handler.host_task([=, &seen] {
            seen.push_back(host[kItems - 1]);
            for (std::size_t i = 0; i < kItems; ++i) host[i] ^= 0x55U;
          });
        });
    last = queue.copy(host, memory, kItems, {changed, copied});
  }
  std::vector<std::uint32_t> result(kItems);
  queues[2].copy(memory, result.data(), kItems, last).wait();
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kItems; ++i) {
    std::uint32_t expected = 1;
    for (int step = 1; step <= kSteps; ++step) {
      expected = expected * 3 + static_cast<std::uint32_t>(i + step);
      if (step % 10 != 0) continue;
      if (i == kItems - 1) CHECK(seen[step / 10 - 1] == expected);
      expected ^= 0x55U;
    }
    CHECK(result[i] == expected);
    sum += expected;
  }
  // Each kernel must start after the previous one has ended.
  using namespace sycl::info::event_profiling;
  std::uint64_t before = 0;
  for (const sycl::event& kernel : kernels) {
    const auto submit = kernel.get_profiling_info<command_submit>();
    const auto start = kernel.get_profiling_info<command_start>();
    const auto end = kernel.get_profiling_info<command_end>();
    CHECK(submit <= start && start <= end);
    CHECK(before <= start);
    before = end;
  }
  std::printf("wait lists: %u, %zu times in order\n", sum, kernels.size());
  sycl::free(memory, queues[0]);
  sycl::free(host, queues[0]);
}

// Copies a box of a 3-D buffer to another place of a second buffer, directly
// and through host memory. Then runs kernels on sub-buffers.
void CheckCopies(sycl::queue& queue) {
  const sycl::range<3> all(13, 17, 19), other(11, 23, 15), box(5, 7, 9);
  const sycl::id<3> from(3, 4, 5), to(2, 11, 1);
  std::vector<int> source(all.size()), target(other.size(), -1);
  std::iota(source.begin(), source.end(), 0);
  const auto at = [](sycl::id<3> id, sycl::range<3> range) {
    return (id[0] * range[1] + id[1]) * range[2] + id[2];
  };
  std::vector<int> packed(box.size(), -1);
  {
    sycl::buffer<int, 3> in(source.data(), all), out(target.data(), other);
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor box_in(in, handler, box, from, sycl::read_only);
      sycl::accessor box_out(out, handler, box, to, sycl::write_only);
      handler.copy(box_in, box_out);
    });
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor box_out(out, handler, box, to, sycl::read_only);
      handler.copy(box_out, packed.data());
    });
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor corner(out, handler, sycl::range<3>(2, 2, 2),
                            sycl::id<3>(9, 0, 13), sycl::write_only);
      handler.fill(corner, 77);
    });
  }
  long long sum = 0;
  for (std::size_t i = 0; i < other.size(); ++i) {
    const sycl::id<3> id(i / other[2] / other[1], i / other[2] % other[1],
                         i % other[2]);
    int expected = -1;
    const auto is_in = [&](sycl::id<3> begin, sycl::range<3> size) {
      for (int d = 0; d < 3; ++d)
        if (id[d] < begin[d] || id[d] >= begin[d] + size[d]) return false;
      return true;
    };
    if (is_in(to, box)) {
      expected = source[at(id - to + from, all)];
      CHECK(packed[at(id - to, box)] == expected);
    }
    if (is_in({9, 0, 13}, {2, 2, 2})) expected = 77;
    CHECK(target[i] == expected);
    sum += expected;
  }
  std::printf("3-D copies: %lld\n", sum);

  // Copies rows of a plane in USM.
  constexpr std::size_t kPitch = 96, kWidth = 52, kHeight = 33;
  char* plane = sycl::malloc_device<char>(kPitch * (kHeight + 2), queue);
  std::vector<char> rows(kWidth * kHeight), back(64 * kHeight, 'z');
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i] = static_cast<char>(i * 31 % 127);
  queue.memset(plane, 9, kPitch * (kHeight + 2)).wait();
  queue
      .ext_oneapi_memcpy2d(plane + kPitch + 7, kPitch, rows.data(), kWidth,
                           kWidth, kHeight)
      .wait();
  queue
      .ext_oneapi_memcpy2d(back.data(), 64, plane + kPitch + 3, kPitch, 60,
                           kHeight)
      .wait();
  for (std::size_t y = 0; y < kHeight; ++y) {
    for (std::size_t x = 0; x < 64; ++x) {
      char expected = 9;
      if (x >= 60) expected = 'z';
      if (x >= 4 && x < 4 + kWidth) expected = rows[y * kWidth + x - 4];
      CHECK(back[y * 64 + x] == expected);
    }
  }
  sycl::free(plane, queue);

  // Runs kernels on each sub-buffer, and then a kernel on the whole buffer.
  const std::size_t align =
      queue.get_device().get_info<sycl::info::device::mem_base_addr_align>() /
      8 / sizeof(int);
  const std::size_t part = (align == 0 ? 1 : align) * 5;
  std::vector<int> values(4 * part);
  std::iota(values.begin(), values.end(), 0);
  {
    sycl::buffer<int> whole(values.data(), values.size());
    std::vector<sycl::buffer<int>> parts;
    for (std::size_t k = 0; k < 4; ++k)
      parts.emplace_back(whole, k * part, part);
    for (int round = 1; round <= 3; ++round) {
      for (std::size_t k = 0; k < 4; ++k) {
        queue.submit([&](sycl::handler& handler) {
          sycl::accessor own(parts[k], handler);
          sycl::accessor next(parts[(k + 1) % 4], handler, sycl::read_only);
          handler.parallel_for(part, [=](sycl::id<1> i) {
            own[i] += round * next[part - 1 - i];
          });
        });
      }
    }
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor numbers(whole, handler);
      handler.parallel_for(values.size(),
                           [=](sycl::id<1> i) { numbers[i] += 1; });
    });
  }
  std::vector<int> expected(4 * part);
  std::iota(expected.begin(), expected.end(), 0);
  for (int round = 1; round <= 3; ++round)
    for (std::size_t k = 0; k < 4; ++k)
      for (std::size_t i = 0; i < part; ++i)
        expected[k * part + i] +=
            round * expected[(k + 1) % 4 * part + part - 1 - i];
  for (std::size_t i = 0; i < values.size(); ++i)
    CHECK(values[i] == expected[i] + 1);
  std::printf("sub-buffers: right\n");
}

oneapi::device_global<int[8]> table;
oneapi::device_global<unsigned> runs;

// Runs a graph whose kernels read and write device_globals. Between two runs,
// an argument, the range and the values of the variables change.
void CheckGraph(sycl::queue& queue) {
  constexpr std::size_t kItems = 777;
  int* first = sycl::malloc_device<int>(kItems, queue);
  int* second = sycl::malloc_device<int>(kItems, queue);
  int* out = sycl::malloc_shared<int>(kItems, queue);
  queue.fill(first, 1, kItems).wait();
  queue.fill(second, 100, kItems).wait();
  const unsigned none = 0;
  queue.memcpy(runs, &none).wait();
  std::vector<int> rows(8);

  // Returns a graph of three kernels. The first kernel reads `from`.
  const auto make = [&](const int* from, int plus) {
    oneapi::command_graph<> graph(queue.get_context(), queue.get_device());
    const oneapi::node scaled = graph.add([&](sycl::handler& handler) {
      handler.parallel_for(kItems, [=](sycl::id<1> i) {
        out[i] = from[i] * table[i % 8] + plus;
      });
    });
    const oneapi::node counted = graph.add(
        [&](sycl::handler& handler) {
          handler.single_task([=] { runs.get() += 1; });
        },
        {oneapi::property::node::depends_on(scaled)});
    const oneapi::node last = graph.add(
        [&](sycl::handler& handler) {
          handler.parallel_for(sycl::range<1>(kItems), [=](sycl::id<1> i) {
            out[i] += 1000 * static_cast<int>(runs.get());
          });
        },
        {oneapi::property::node::depends_on(counted)});
    return std::pair(graph, last);
  };
  auto [graph, last] = make(first, 5);
  auto executable = graph.finalize(oneapi::property::graph::updatable{});
  int run = 0;
  const auto check = [&](int from, int plus, std::size_t items) {
    ++run;
    for (int k = 0; k < 8; ++k) rows[k] = 10 * run + k;
    queue.memcpy(table, rows.data()).wait();
    queue.ext_oneapi_graph(executable).wait();
    long long sum = 0;
    for (std::size_t i = 0; i < kItems; ++i) {
      const int expected =
          from * rows[i % 8] + plus + (i < items ? 1000 * run : 0);
      CHECK(out[i] == expected);
      sum += expected;
    }
    return sum;
  };
  long long sum = check(1, 5, kItems);
  sum += check(1, 5, kItems);
  last.update_range(sycl::range<1>(100));
  executable.update(last);
  sum += check(1, 5, 100);
  executable.update(make(second, -7).first);
  sum += check(100, -7, kItems);
  unsigned counted = 0;
  queue.memcpy(&counted, runs).wait();
  CHECK(counted == 4);
  std::printf("graph: %lld, %u runs\n", sum, counted);
  sycl::free(first, queue);
  sycl::free(second, queue);
  sycl::free(out, queue);
}

}  // namespace

int main() {
  sycl::queue queue;
  CheckWaitLists(queue.get_device());
  CheckCopies(queue);
  CheckGraph(queue);
}
