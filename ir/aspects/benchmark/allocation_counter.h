// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_BENCHMARK_ALLOCATION_COUNTER_H_
#define IR_ASPECTS_BENCHMARK_ALLOCATION_COUNTER_H_

#include <cstddef>

// Counts the bytes that this process allocates with `operator new`, including
// the allocations of LLVM's shared library. This library replaces `operator
// new` in each program that links it.
namespace aspectra {

// Returns the number of bytes in use.
size_t AllocatedBytes();

// Returns the largest number of bytes in use at once since the last ResetPeak.
size_t PeakAllocatedBytes();
void ResetPeak();

}  // namespace aspectra

#endif  // IR_ASPECTS_BENCHMARK_ALLOCATION_COUNTER_H_
