// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Compares the submission of a small kernel with the OpenCL calls that do the
// same. Also checks that the cost does not depend on the number of earlier
// commands:
//
//   ./bazelw run -c opt //runtime:submit_benchmark
//
// The benchmark measures the processor time of the submitting thread. The
// kernels run on other threads. Each measurement waits for them before it
// begins and after it has ended. The results are medians of the ratios of all
// repetitions.
#include <time.h>

#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

#include "bazel/benchmark/ratios.h"
#include "runtime/benchmark/opencl_device.h"

namespace {

using aspectra::benchmark::OpenClDevice;
using aspectra::benchmark::OpenClKernel;
using aspectra::benchmark::OpenClMemory;

constexpr int kRepetitions = 40;
constexpr int kCommands = 500;
constexpr int kChain = 100'000;
constexpr std::size_t kItems = 16;

constexpr char kSource[] = R"(
kernel void add(global int* out, global const int* in) {
  size_t i = get_global_id(0);
  out[i] += in[i];
}
)";

double ThreadSeconds() {
  timespec time = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

double SecondsToSubmit(const std::function<void()>& submit,
                       const std::function<void()>& wait) {
  submit();
  wait();
  const double begin = ThreadSeconds();
  for (int c = 0; c < kCommands; ++c) submit();
  const double seconds = ThreadSeconds() - begin;
  wait();
  return seconds / kCommands;
}

void AddWithAccessors(sycl::queue& queue, sycl::buffer<int>& out,
                      sycl::buffer<int>& in) {
  queue.submit([&](sycl::handler& command) {
    sycl::accessor to(out, command, sycl::read_write);
    sycl::accessor from(in, command, sycl::read_only);
    command.parallel_for(sycl::range<1>(kItems),
                         [=](sycl::id<1> i) { to[i] += from[i]; });
  });
}

// Submits long chains of dependent commands. Returns the time of a submission
// in the second half of a chain, divided by the time in the first half. Both
// are medians over the batches of several chains, because the time depends on
// chance too: if the previous command has ended already, PoCL's call starts the
// new command itself and wakes a thread for it. If the cost grows
// linearly, 1.05 for the halves is 1.10 for the last and the first tenth.
double GrowthOfChain() {
  constexpr int kChains = 9, kBatches = 100;
  sycl::queue queue;
  sycl::buffer<int> out{sycl::range<1>(kItems)}, in{sycl::range<1>(kItems)};
  const auto submit = [&](int count) {
    const double begin = ThreadSeconds();
    for (int c = 0; c < count; ++c) AddWithAccessors(queue, out, in);
    return ThreadSeconds() - begin;
  };
  std::vector<double> first, second;
  for (int chain = 0; chain < kChains; ++chain) {
    submit(1);
    queue.wait();
    for (int batch = 0; batch < kBatches; ++batch) {
      auto& half = batch < kBatches / 2 ? first : second;
      half.push_back(submit(kChain / kBatches));
    }
    queue.wait();
  }
  return aspectra::Median(second) / aspectra::Median(first);
}

}  // namespace

int main(int argc, char** argv) {
  aspectra::InitializeBenchmark(argc, argv);
  sycl::queue queue{sycl::property::queue::in_order()};
  const OpenClDevice device(
      sycl::get_native<sycl::backend::opencl>(queue.get_device()),
      sycl::get_native<sycl::backend::opencl>(queue.get_context()));

  const std::vector<int> ones(kItems, 1);
  const OpenClMemory opencl_out = device.Copy(ones);
  const OpenClMemory opencl_in = device.Copy(ones);
  OpenClKernel kernel = device.Build(kSource, "add");
  kernel.Over({kItems});
  int* const out = sycl::malloc_device<int>(kItems, queue);
  int* const in = sycl::malloc_device<int>(kItems, queue);
  queue.fill(out, 1, kItems).wait();
  queue.fill(in, 1, kItems).wait();
  sycl::buffer<int> out_buffer{sycl::range<1>(kItems)};
  sycl::buffer<int> in_buffer{sycl::range<1>(kItems)};

  const auto opencl = [&] {
    return SecondsToSubmit([&] { kernel.Take(opencl_out, opencl_in).Submit(); },
                           [&] { device.Wait(); });
  };
  const auto usm = [&] {
    return SecondsToSubmit(
        [&] {
          queue.parallel_for(sycl::range<1>(kItems),
                             [=](sycl::id<1> i) { out[i] += in[i]; });
        },
        [&] { queue.wait(); });
  };
  const auto accessors = [&] {
    return SecondsToSubmit(
        [&] { AddWithAccessors(queue, out_buffer, in_buffer); },
        [&] { queue.wait(); });
  };
  aspectra::RegisterInTurns(
      "submit", kRepetitions,
      {{"OpenCL calls", opencl}, {"USM", usm}, {"accessors", accessors}});
  const aspectra::Times times = aspectra::Times::OfAll();
  const bool good = aspectra::Print(
      {{"in-order queue, USM / OpenCL calls",
        times.MedianRatio("submit/USM", "submit/OpenCL calls"), 1.10},
       {"in-order queue, two accessors / OpenCL calls",
        times.MedianRatio("submit/accessors", "submit/OpenCL calls"), 1.5},
       {"100,000 dependent commands, second half / first", GrowthOfChain(),
        1.05}});
  sycl::free(out, queue);
  sycl::free(in, queue);
  return good ? 0 : 1;
}
