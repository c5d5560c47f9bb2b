// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "bazel/benchmark/ratios.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "benchmark/benchmark.h"

namespace aspectra {
namespace {

constexpr double kNotMeasured = std::numeric_limits<double>::quiet_NaN();

benchmark::internal::Benchmark* RegisterOne(
    const std::string& name, int repetitions, int iterations,
    const std::function<void(benchmark::State&)>& measure) {
  return benchmark::RegisterBenchmark(name, measure)
      ->Unit(benchmark::kMillisecond)
      ->Iterations(iterations)
      ->Repetitions(repetitions)
      ->ReportAggregatesOnly(false);
}

}  // namespace

void InitializeBenchmark(int argc, char** argv) {
  // The process keeps memory that it has allocated. Otherwise some repetitions
  // would include the kernel's time to provide memory.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  std::vector<char*> arguments(argv, argv + argc);
  char interleaved[] = "--benchmark_enable_random_interleaving=true";
  arguments.insert(arguments.begin() + 1, interleaved);
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
}

void Register(const std::string& name, int repetitions, int iterations,
              const std::function<void(benchmark::State&)>& measure) {
  RegisterOne(name, repetitions, iterations, measure);
}

void RegisterSeconds(const std::string& name, int repetitions,
                     const std::function<double()>& measure) {
  RegisterOne(name, repetitions, 1, [measure](benchmark::State& state) {
    for (auto _ : state) state.SetIterationTime(measure());
  })->UseManualTime();
}

void RegisterInTurns(const std::string& name, int repetitions,
                     std::vector<Contender> contenders) {
  const auto measure =
      [contenders = std::move(contenders)](benchmark::State& state) mutable {
        std::ranges::rotate(contenders, contenders.begin() + 1);
        for (auto _ : state) {
          contenders.back().measure();
          double sum = 0;
          for (const Contender& contender : contenders) {
            const double seconds = contender.measure();
            state.counters[contender.name] = seconds;
            sum += seconds;
          }
          state.SetIterationTime(sum);
        }
      };
  RegisterOne(name, repetitions, 1, measure)->UseManualTime();
}

Times::Times()
    : ConsoleReporter(isatty(STDOUT_FILENO) != 0 ? OO_ColorTabular
                                                 : OO_Tabular) {}

Times Times::OfAll() {
  Times times;
  benchmark::RunSpecifiedBenchmarks(&times);
  return times;
}

double Median(std::vector<double> values) {
  const auto middle = values.begin() + values.size() / 2;
  std::ranges::nth_element(values, middle);
  return *middle;
}

double Times::Median(const std::string& name) const {
  const auto found = times_.find(name);
  return found == times_.end() ? kNotMeasured : aspectra::Median(found->second);
}

double Times::Fastest(const std::string& name) const {
  const auto found = times_.find(name);
  return found == times_.end() ? kNotMeasured : std::ranges::min(found->second);
}

double Times::MedianRatio(const std::string& above,
                          const std::string& below) const {
  const auto top = times_.find(above), bottom = times_.find(below);
  if (top == times_.end() || bottom == times_.end()) return kNotMeasured;
  std::vector<double> ratios(top->second.size());
  std::ranges::transform(top->second, bottom->second, ratios.begin(),
                         std::divides());
  return aspectra::Median(ratios);
}

void Times::ReportRuns(const std::vector<Run>& runs) {
  std::vector<Run> statistics;
  for (const Run& run : runs) {
    if (run.run_type != Run::RT_Iteration) {
      statistics.push_back(run);
      continue;
    }
    const std::string& name = run.run_name.function_name;
    for (const auto& [contender, seconds] : run.counters)
      times_[name + "/" + contender].push_back(seconds);
    times_[name].push_back(run.run_name.time_type == "manual_time"
                               ? run.GetAdjustedRealTime()
                               : run.GetAdjustedCPUTime());
  }
  ConsoleReporter::ReportRuns(statistics);
}

bool Print(const std::vector<Ratio>& ratios) {
  bool all = true;
  size_t left_out = 0;
  std::printf("\n%-58s %8s %11s\n", "what", "ratio", "wanted");
  for (const auto& [what, value, wanted, bound] : ratios) {
    if (std::isnan(value)) {
      ++left_out;
      continue;
    }
    const bool at_most = bound == Ratio::Bound::kAtMost;
    const bool good = at_most ? value <= wanted : value >= wanted;
    std::printf("%-58s %8.3f %2s %8.2f%s\n", what.c_str(), value,
                at_most ? "<=" : ">=", wanted, good ? "" : "  <-- not met");
    all = all && good;
  }
  if (left_out != 0) {
    std::printf("%zu more need measurements that --benchmark_filter left out\n",
                left_out);
  }
  return all;
}

}  // namespace aspectra
