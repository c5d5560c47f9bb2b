#ifndef IR_ASPECTS_BENCHMARK_ALLOCATION_COUNTER_H_
#define IR_ASPECTS_BENCHMARK_ALLOCATION_COUNTER_H_

#include <cstddef>

// Counts the bytes that this process has from `operator new`, LLVM's shared
// library included. A program that links this has its `operator new` replaced.
namespace aspectra {

// Those in use.
size_t AllocatedBytes();

// The most that were in use at once since the last ResetPeak.
size_t PeakAllocatedBytes();
void ResetPeak();

}  // namespace aspectra

#endif  // IR_ASPECTS_BENCHMARK_ALLOCATION_COUNTER_H_
