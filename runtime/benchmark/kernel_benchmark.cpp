// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Compares SYCL kernels with the same algorithms in OpenCL C on the same
// device, and accessors with unified shared memory:
//
//   ./bazelw run -c opt //runtime:kernel_benchmark
//
// The benchmark measures the processor time of all threads of the process, from
// the submission to the end of the wait, on one compute unit. With several
// units, which share the memory bandwidth, the sum of their times would be
// several times as high, and it would depend on chance how many units the
// driver uses. Each algorithm has several implementations, called forms, which
// each repetition measures one after the other. The result is the median of the
// ratios of all repetitions. Before the measurement, each form runs once, and
// the results are compared.
#include <time.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "bazel/benchmark/ratios.h"
#include "runtime/benchmark/algorithm.h"

namespace {

using aspectra::Ratio;
using aspectra::benchmark::Algorithm;
using aspectra::benchmark::Form;
using aspectra::benchmark::OpenClDevice;

constexpr int kRepetitions = 60;
constexpr double kWanted = 1.02;
constexpr double kWantedRestricted = 0.95;

double ProcessSeconds() {
  timespec time = {};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

double SecondsOf(const Form& form) {
  const double begin = ProcessSeconds();
  form();
  return ProcessSeconds() - begin;
}

// Runs a form and returns its result. The first run of a form also builds its
// kernel.
std::vector<float> ResultOf(const Algorithm& algorithm, const Form& form) {
  algorithm.clear();
  form();
  return algorithm.result();
}

bool Same(const std::vector<float>& left, const std::vector<float>& right) {
  if (left.size() != right.size()) return false;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const float most = 1e-4f * std::fmax(1.0f, std::fabs(left[i]));
    if (!(std::fabs(left[i] - right[i]) <= most)) return false;
  }
  return true;
}

// Returns the forms of an algorithm with their names.
std::vector<std::pair<std::string, const Form*>> FormsOf(
    const Algorithm& algorithm) {
  std::vector<std::pair<std::string, const Form*>> forms = {
      {"OpenCL C", &algorithm.opencl}, {"USM", &algorithm.usm}};
  if (algorithm.accessors)
    forms.emplace_back("accessors", &algorithm.accessors);
  if (algorithm.restricted)
    forms.emplace_back("restrict", &algorithm.restricted);
  return forms;
}

bool SameResults(const Algorithm& algorithm) {
  const std::vector<float> wanted = ResultOf(algorithm, algorithm.opencl);
  for (const auto& [name, form] : FormsOf(algorithm)) {
    if (form == &algorithm.opencl || Same(wanted, ResultOf(algorithm, *form)))
      continue;
    std::fprintf(stderr,
                 "kernel_benchmark: error: %s with %s computes something else "
                 "than OpenCL C\n",
                 algorithm.name.c_str(), name.c_str());
    return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  setenv("POCL_CPU_MAX_CU_COUNT", "1", /*overwrite=*/0);
  aspectra::InitializeBenchmark(argc, argv);
  sycl::queue queue{sycl::property::queue::in_order()};
  const OpenClDevice device(
      sycl::get_native<sycl::backend::opencl>(queue.get_device()),
      sycl::get_native<sycl::backend::opencl>(queue.get_context()));

  using namespace aspectra::benchmark;
  const std::vector<Algorithm> algorithms = {Saxpy(queue, device),
                                             Stencil(queue, device),
                                             MatrixMultiply(queue, device),
                                             Reduction(queue, device),
                                             Bodies(queue, device),
                                             Scan(queue, device),
                                             SparseMatrixVector(queue, device),
                                             MatrixVector(queue, device),
                                             Histogram(queue, device)};
  for (const Algorithm& algorithm : algorithms) {
    if (!SameResults(algorithm)) return 2;
    std::vector<aspectra::Contender> contenders;
    for (const auto& [name, form] : FormsOf(algorithm))
      contenders.push_back({name, [form = form] { return SecondsOf(*form); }});
    aspectra::RegisterInTurns(algorithm.name, kRepetitions, contenders);
  }
  const aspectra::Times times = aspectra::Times::OfAll();
  std::vector<Ratio> ratios;
  for (const Algorithm& algorithm : algorithms) {
    const std::string& name = algorithm.name;
    const auto add = [&](const std::string& form, const std::string& below,
                         double wanted) {
      ratios.push_back(
          {name + ", " + form + " / " + below,
           times.MedianRatio(name + "/" + form, name + "/" + below), wanted});
    };
    add("USM", "OpenCL C", kWanted);
    if (algorithm.accessors) add("accessors", "USM", kWanted);
    if (algorithm.restricted) add("restrict", "USM", kWantedRestricted);
  }
  return aspectra::Print(ratios) ? 0 : 1;
}
