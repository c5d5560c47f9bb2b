#ifndef BAZEL_BENCHMARK_RATIOS_H_
#define BAZEL_BENCHMARK_RATIOS_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "benchmark/benchmark.h"

// Benchmarks whose result is ratios of measurements of one run.
//
// Repetitions of all measurements take turns in random order, so that what else
// the machine does falls on all of them alike.
namespace aspectra {

// To be called first, with main's arguments: those of Google Benchmark.
void InitializeBenchmark(int argc, char** argv);

// The processor's time counts, of one iteration.
void Register(const std::string& name, int repetitions, int iterations,
              const std::function<void(benchmark::State&)>& measure);

// The same with one iteration, of what tells its own time, in seconds.
void RegisterSeconds(const std::string& name, int repetitions,
                     const std::function<double()>& measure);

// Runs what is registered and keeps the times of each repetition.
class Times : private benchmark::ConsoleReporter {
 public:
  static Times OfAll();

  // Of the repetitions of a measurement.
  double Median(const std::string& name) const;
  double Fastest(const std::string& name) const;

 private:
  void ReportRuns(const std::vector<Run>& runs) override;

  std::map<std::string, std::vector<double>> times_;
};

struct Ratio {
  std::string what;
  double value;
  double wanted;
  enum class Bound { kAtMost, kAtLeast } bound = Bound::kAtMost;
};

// Prints a table; returns whether every ratio is as wanted.
bool Print(const std::vector<Ratio>& ratios);

}  // namespace aspectra

#endif  // BAZEL_BENCHMARK_RATIOS_H_
