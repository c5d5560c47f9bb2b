// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPLIT_BENCHMARK_PROCESSES_H_
#define POSTLINK_SPLIT_BENCHMARK_PROCESSES_H_

#include <functional>
#include <string>
#include <vector>

// Measures time and memory as the operating system counts them.
namespace aspectra {

// Returns the processor time of this thread, in seconds.
double ThreadSeconds();

// Returns by how many bytes `work` increases the peak memory of a process.
// `work` runs in a child process; call this before the process has threads.
double PeakGrowth(const std::function<void()>& work);

// Returns the processor time that a program takes, in seconds. Ends this
// process if the program fails.
double ProgramSeconds(const std::vector<std::string>& command);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_BENCHMARK_PROCESSES_H_
