// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/benchmark/allocation_counter.h"

#include <malloc.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace aspectra {
namespace {

// The counters need no lock, because the benchmark has one thread.
size_t allocated = 0;
size_t peak = 0;

void* Count(void* memory) {
  if (!memory) std::abort();
  allocated += malloc_usable_size(memory);
  peak = std::max(peak, allocated);
  return memory;
}

void Release(void* memory) {
  if (memory) allocated -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

size_t AllocatedBytes() { return allocated; }
size_t PeakAllocatedBytes() { return peak; }
void ResetPeak() { peak = allocated; }

}  // namespace aspectra

// These operators replace those of the standard library. All other forms of new
// and delete call them.
void* operator new(size_t size) {
  return aspectra::Count(std::malloc(std::max<size_t>(size, 1)));
}
void* operator new(size_t size, std::align_val_t alignment) {
  void* memory = nullptr;
  if (posix_memalign(&memory,
                     std::max(static_cast<size_t>(alignment), sizeof(void*)),
                     size) != 0) {
    std::abort();
  }
  return aspectra::Count(memory);
}
void operator delete(void* memory) noexcept { aspectra::Release(memory); }
void operator delete(void* memory, size_t) noexcept {
  aspectra::Release(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  aspectra::Release(memory);
}
void operator delete(void* memory, size_t, std::align_val_t) noexcept {
  aspectra::Release(memory);
}
