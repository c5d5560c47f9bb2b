// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures kernels, their submission, and copies on an NVIDIA device. Compares
// them with the same kernels compiled by nvcc and the same calls of the driver:
//
//   ./bazelw run -c opt //runtime:cuda_benchmark
//
// The device must have compute capability 9.0 (H100, H200), and the build needs
// the CUDA toolkit. The benchmark measures wall time: from the first of several
// submissions to the end of the wait for the last, so that the device is never
// idle in between. For the submission of a small kernel, the time ends when the
// calls have returned. Each algorithm has several implementations, called
// forms. Repetitions of all forms alternate at random, and the result is the
// fastest repetition of each form (submissions and copies: class FormsInTurn).
// Before the measurement, each form runs once: its result is compared with the
// result of nvcc's kernel, and some of its elements with results of the host.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <string>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

#include "bazel/benchmark/ratios.h"
#include "runtime/benchmark/cuda_algorithm.h"
#include "runtime/benchmark/cuda_device.h"

namespace {

using aspectra::Ratio;
using aspectra::benchmark::CudaAlgorithm;
using aspectra::benchmark::CudaDevice;
using aspectra::benchmark::CudaKernel;

constexpr int kRepetitions = 30;
constexpr double kWanted = 0.98;
constexpr double kWantedOfCopies = 0.97;
constexpr double kWantedOfSubmission = 1.15;

double Now() {
  return std::chrono::duration<double>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

using Function = std::function<void()>;

// Returns the time of one submission in seconds, measured with `count`
// submissions.
double SecondsOf(int count, const Function& submit, const Function& wait) {
  const double begin = Now();
  for (int i = 0; i < count; ++i) submit();
  wait();
  return (Now() - begin) / count;
}

// How often forms take turns in one measurement, and how many times the
// function of a form is called in a turn.
struct TurnCounts {
  int rounds;
  int calls;
};

// A submission takes a few microseconds.
constexpr TurnCounts kTurnsOfSubmissions = {.rounds = 40, .calls = 100};
// A copy of 256 MiB takes some milliseconds.
constexpr TurnCounts kTurnsOfCopies = {.rounds = 1, .calls = 3};

// Measures work of the host in several forms. The speed of the processor and of
// its memory changes by a tenth within one run. So the forms take turns, and
// the ratio of two forms is the median of the ratios of neighbouring turns.
class FormsInTurn {
 public:
  explicit FormsInTurn(TurnCounts counts) : counts_(counts) {}

  // The time that `wait` takes is not measured.
  void Add(std::string name, Function call, Function wait = [] {}) {
    forms_.push_back({std::move(name), std::move(call), std::move(wait), {}});
  }

  // Measures some turns of each form, and returns their time in seconds.
  double Measure() {
    const double begin = Now();
    for (int round = 0; round < counts_.rounds; ++round)
      for (Form& form : forms_) form.seconds.push_back(MeasureTurn(form));
    return Now() - begin;
  }

  // Returns NaN if Measure() was not called.
  double RatioOf(const std::string& name, const std::string& to) const {
    const std::vector<double>& times = Find(name).seconds;
    const std::vector<double>& others = Find(to).seconds;
    if (times.empty()) return std::nan("");
    std::vector<double> ratios;
    for (std::size_t i = 0; i < times.size(); ++i)
      ratios.push_back(times[i] / others[i]);
    return aspectra::Median(std::move(ratios));
  }

 private:
  struct Form {
    std::string name;
    Function call;
    Function wait;
    std::vector<double> seconds;  // of each turn
  };

  double MeasureTurn(const Form& form) const {
    form.call();
    form.wait();
    const double begin = Now();
    for (int i = 0; i < counts_.calls; ++i) form.call();
    const double seconds = Now() - begin;
    form.wait();
    return seconds;
  }

  const Form& Find(const std::string& name) const {
    return *std::ranges::find(forms_, name, &Form::name);
  }

  const TurnCounts counts_;
  std::vector<Form> forms_;
};

// Returns a number of submissions that together take some milliseconds, so that
// the time of the wait does not matter.
int CountFor(const Function& submit, const Function& wait) {
  constexpr double kLong = 0.015;
  constexpr int kTried = 5;
  SecondsOf(kTried, submit, wait);
  const double seconds = SecondsOf(kTried, submit, wait);
  return std::clamp(static_cast<int>(kLong / seconds), 2, 200);
}

bool Near(double left, double right, double tolerance) {
  return std::fabs(left - right) <=
         tolerance * std::fmax(1.0, std::fabs(right));
}

// If an element is wrong, prints the first one and returns false.
bool IsRight(const CudaAlgorithm& algorithm, const std::string& form,
             const std::vector<double>& result,
             const std::vector<double>& wanted) {
  const auto fail = [&](std::size_t i, double other, const char* whose) {
    std::fprintf(stderr,
                 "cuda_benchmark: error: %s/%s: element %zu is %.17g, and %s "
                 "is %.17g\n",
                 algorithm.name.c_str(), form.c_str(), i, result[i], whose,
                 other);
    return false;
  };
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (!Near(result[i], wanted[i], algorithm.tolerance))
      return fail(i, wanted[i], "nvcc's");
  }
  // The step is not a multiple of the block size, so the checked elements have
  // different positions in their blocks.
  const std::size_t step = std::max<std::size_t>(1, result.size() / 1009);
  for (std::size_t i = 0; i < result.size(); i += step) {
    const double expected = algorithm.expected(i);
    if (!Near(result[i], expected, algorithm.tolerance))
      return fail(i, expected, "the host's");
  }
  return true;
}

bool IsRight(const CudaAlgorithm& algorithm, const Function& wait_nvcc,
             const Function& wait_sycl) {
  const auto result_of = [&](const Function& submit, const Function& wait) {
    algorithm.clear();
    submit();
    wait();
    return algorithm.result();
  };
  const std::vector<double> wanted = result_of(algorithm.nvcc, wait_nvcc);
  if (!IsRight(algorithm, "nvcc", wanted, wanted)) return false;
  for (const auto& [name, submit] : algorithm.sycl) {
    if (!IsRight(algorithm, name, result_of(submit, wait_sycl), wanted))
      return false;
  }
  return true;
}

std::vector<CudaAlgorithm> AllAlgorithms(sycl::queue& queue,
                                         const CudaDevice& device) {
  using namespace aspectra::benchmark;
  return {CudaSaxpy(queue, device),
          CudaTranspose32(queue, device),
          CudaTranspose64(queue, device),
          CudaReduction(queue, device),
          CudaStencil(queue, device),
          CudaStencilOfSizes(queue, device),
          CudaBodiesFloat(queue, device),
          CudaBodiesDouble(queue, device),
          CudaHalfMultiply(queue, device),
          CudaHistogram(queue, device),
          CudaMatrixMultiply(queue, device),
          CudaMatrixMultiplyOfAnyRows(queue, device),
          CudaRowSums(queue, device),
          CudaColumnSums(queue, device),
          CudaRootAndSine(queue, device)};
}

struct CopyCase {
  std::string name;
  void* to;
  const void* from;
};

constexpr std::size_t kCopied = std::size_t{256} << 20;

// Returns the copies to measure. First writes to the memory of the host and of
// the device, so that the system really allocates it.
std::vector<CopyCase> AllCopies(sycl::queue& queue,
                                std::vector<std::byte>& unpinned) {
  unpinned.assign(kCopied, std::byte{1});
  void* const pinned = sycl::malloc_host(kCopied, queue);
  void* const memory = sycl::malloc_device(kCopied, queue);
  queue.memset(pinned, 1, kCopied).wait();
  queue.memset(memory, 2, kCopied).wait();
  return {{"copy to the device, pinned", memory, pinned},
          {"copy to the device, unpinned", memory, unpinned.data()},
          {"copy from the device, pinned", pinned, memory},
          {"copy from the device, unpinned", unpinned.data(), memory}};
}

}  // namespace

int main(int argc, char** argv) {
  aspectra::InitializeBenchmark(argc, argv);
  sycl::queue queue{sycl::gpu_selector_v, sycl::property::queue::in_order()};
  std::printf("%s\n",
              queue.get_device().get_info<sycl::info::device::name>().c_str());
  constexpr std::size_t kItems = 1024;
  int* const out = sycl::malloc_device<int>(kItems, queue);
  int* const in = sycl::malloc_device<int>(kItems, queue);
  queue.fill(out, 1, kItems).wait();
  queue.fill(in, 1, kItems).wait();
  const CudaDevice device(out);
  const Function wait_nvcc = [&] { device.Wait(); };
  const Function wait_sycl = [&] { queue.wait(); };

  const std::vector<CudaAlgorithm> algorithms = AllAlgorithms(queue, device);
  for (const CudaAlgorithm& algorithm : algorithms) {
    if (!IsRight(algorithm, wait_nvcc, wait_sycl)) return 2;
    const int count = CountFor(algorithm.nvcc, wait_nvcc);
    aspectra::RegisterSeconds(
        algorithm.name + "/nvcc", kRepetitions,
        [&, count] { return SecondsOf(count, algorithm.nvcc, wait_nvcc); });
    for (const auto& [name, submit] : algorithm.sycl) {
      aspectra::RegisterSeconds(
          algorithm.name + "/" + name, kRepetitions,
          [&, count] { return SecondsOf(count, submit, wait_sycl); });
    }
  }

  std::vector<std::byte> unpinned;
  const std::vector<CopyCase> copies = AllCopies(queue, unpinned);
  std::vector<FormsInTurn> copy_forms;
  copy_forms.reserve(copies.size());
  for (const CopyCase& copy : copies) {
    FormsInTurn& forms = copy_forms.emplace_back(kTurnsOfCopies);
    forms.Add("driver", [&] {
      device.Copy(copy.to, copy.from, kCopied);
      device.Wait();
    });
    forms.Add("SYCL",
              [&] { queue.memcpy(copy.to, copy.from, kCopied).wait(); });
    aspectra::RegisterSeconds(copy.name, kRepetitions,
                              [&] { return forms.Measure(); });
  }

  CudaKernel add = device.Find("add");
  add.Take(out, in, static_cast<unsigned>(kItems))
      .Over({kItems / 256, 1, 1}, {256, 1, 1});
  FormsInTurn submissions(kTurnsOfSubmissions);
  submissions.Add("cuLaunchKernel", [&] { add.Submit(); }, wait_nvcc);
  submissions.Add(
      "cuLaunchKernel, cuEventRecord",
      [&] {
        add.Submit();
        device.RecordEvent();
      },
      wait_nvcc);
  submissions.Add(
      "range",
      [&] {
        queue.parallel_for(sycl::range<1>(kItems),
                           [=](sycl::id<1> i) { out[i] += in[i]; });
      },
      wait_sycl);
  submissions.Add(
      "nd_range",
      [&] {
        queue.parallel_for(sycl::nd_range<1>(kItems, 256),
                           [=](sycl::nd_item<1> item) {
                             const std::size_t i = item.get_global_id(0);
                             out[i] += in[i];
                           });
      },
      wait_sycl);
  aspectra::RegisterSeconds("submit", kRepetitions,
                            [&] { return submissions.Measure(); });

  const aspectra::Times times = aspectra::Times::OfAll();
  std::vector<Ratio> ratios;
  for (const CudaAlgorithm& algorithm : algorithms) {
    for (const auto& [name, submit] : algorithm.sycl) {
      ratios.push_back({algorithm.name + ", " + name + ", speed of nvcc's",
                        times.Fastest(algorithm.name + "/nvcc") /
                            times.Fastest(algorithm.name + "/" + name),
                        kWanted, Ratio::Bound::kAtLeast});
    }
  }
  for (std::size_t i = 0; i < copies.size(); ++i) {
    ratios.push_back({copies[i].name + ", speed of cuMemcpyAsync",
                      copy_forms[i].RatioOf("driver", "SYCL"), kWantedOfCopies,
                      Ratio::Bound::kAtLeast});
  }
  for (const std::string form : {"range", "nd_range"}) {
    for (const std::string call :
         {"cuLaunchKernel", "cuLaunchKernel, cuEventRecord"}) {
      ratios.push_back({"submit, " + form + " / " + call,
                        submissions.RatioOf(form, call), kWantedOfSubmission});
    }
  }
  return aspectra::Print(ratios) ? 0 : 1;
}
