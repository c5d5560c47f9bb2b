#ifndef POSTLINK_SPLIT_BENCHMARK_PROCESSES_H_
#define POSTLINK_SPLIT_BENCHMARK_PROCESSES_H_

#include <functional>
#include <string>
#include <vector>

// Time and memory as the system counts them.
namespace aspectra {

// The processor's time that this thread has had.
double ThreadSeconds();

// By how many bytes `work` makes a process grow at its peak. It runs in a child
// process; call this before the process has threads.
double PeakGrowth(const std::function<void()>& work);

// The processor's time that a program takes. Ends this process if it fails.
double ProgramSeconds(const std::vector<std::string>& command);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_BENCHMARK_PROCESSES_H_
