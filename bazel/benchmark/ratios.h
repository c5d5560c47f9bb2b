// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef BAZEL_BENCHMARK_RATIOS_H_
#define BAZEL_BENCHMARK_RATIOS_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "benchmark/benchmark.h"

// Runs benchmarks whose results are ratios between measurements of the same
// run.
//
// Repetitions of all measurements alternate in random order, so that other load
// on the machine affects all of them equally.
namespace aspectra {

// Reads Google Benchmark's options from the arguments of main. Call it first.
void InitializeBenchmark(int argc, char** argv);

// Registers a measurement of the processor time of one iteration.
void Register(const std::string& name, int repetitions, int iterations,
              const std::function<void(benchmark::State&)>& measure);

// Registers a measurement of one iteration, for a function that returns its own
// time in seconds.
void RegisterSeconds(const std::string& name, int repetitions,
                     const std::function<double()>& measure);

// One of several ways to do the same work. `measure` does the work and returns
// the time in seconds.
struct Contender {
  std::string name;
  std::function<double()> measure;
};

// Registers contenders that are compared with each other. Each repetition
// measures every contender once, one after the other, so that other load on the
// machine affects all of them equally. The order turns with each repetition.
// Each repetition begins with one more run of its last contender, which is not
// measured, because other work has filled the caches before.
//
// Times has the measurements of a contender under "NAME/CONTENDER".
void RegisterInTurns(const std::string& name, int repetitions,
                     std::vector<Contender> contenders);

// Returns the median of at least one value: of an even number, the upper of the
// two in the middle.
double Median(std::vector<double> values);

// Runs the registered measurements, keeps the times of each repetition, and
// prints the statistics of each measurement: colours are for terminals only.
class Times : private benchmark::ConsoleReporter {
 public:
  static Times OfAll();

  // Statistics of the repetitions of a measurement; NaN if --benchmark_filter
  // left the measurement out. The fastest repetition does only for wall time:
  // on a virtual machine, the processor clock loses some of the time now and
  // then, and one repetition in a hundred seems to take half of the time of all
  // others.
  double Median(const std::string& name) const;
  double Fastest(const std::string& name) const;
  // The median of the ratios `above` / `below` of each repetition. Both belong
  // to one call of RegisterInTurns.
  double MedianRatio(const std::string& above, const std::string& below) const;

 private:
  Times();

  void ReportRuns(const std::vector<Run>& runs) override;

  std::map<std::string, std::vector<double>> times_;
};

struct Ratio {
  std::string what;
  double value;
  double wanted;
  enum class Bound { kAtMost, kAtLeast } bound = Bound::kAtMost;
};

// Prints a table. Returns true if every ratio is within its bound. A ratio of
// measurements that were left out is NaN; the table has no line for it, but a
// line with the number of these ratios.
bool Print(const std::vector<Ratio>& ratios);

}  // namespace aspectra

#endif  // BAZEL_BENCHMARK_RATIOS_H_
