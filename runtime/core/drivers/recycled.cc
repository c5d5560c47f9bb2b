// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/recycled.h"

#include <array>
#include <cstddef>
#include <new>

namespace aspectra {
namespace {

constexpr size_t kStep = 16;  // sizes are multiples of it
constexpr size_t kLargest = 256;
constexpr size_t kMost = 512;

// Under AddressSanitizer no block is kept, so that it sees each deletion.
#if __has_feature(address_sanitizer)
constexpr bool kKeepsBlocks = false;
#else
constexpr bool kKeepsBlocks = true;
#endif

struct Block {
  Block* next;
};

// The blocks of one size.
struct Stock {
  Block* first;
  size_t count;
};

// These variables have no destructors, because other objects of the thread may
// be deleted after them.
constinit thread_local std::array<Stock, kLargest / kStep> stocks = {};
constinit thread_local bool is_over = false;

// Frees the blocks when the thread ends.
struct Owner {
  ~Owner() {
    is_over = true;
    for (Stock& stock : stocks) {
      while (Block* const block = stock.first) {
        stock.first = block->next;
        ::operator delete(block);
      }
    }
  }
};

void FreeAtEndOfThread() { static thread_local const Owner owner; }

}  // namespace

void* TakeBlock(size_t bytes) {
  const size_t steps = (bytes + kStep - 1) / kStep;
  if (bytes == 0 || bytes > kLargest) return ::operator new(bytes);
  Stock& stock = stocks[steps - 1];
  Block* const block = stock.first;
  if (block == nullptr) return ::operator new(steps * kStep);
  stock.first = block->next;
  --stock.count;
  return block;
}

void GiveBlock(void* block, size_t bytes) noexcept {
  const size_t steps = (bytes + kStep - 1) / kStep;
  if (!kKeepsBlocks || bytes == 0 || bytes > kLargest || is_over)
    return ::operator delete(block);
  Stock& stock = stocks[steps - 1];
  if (stock.count == kMost) return ::operator delete(block);
  if (stock.first == nullptr) FreeAtEndOfThread();
  stock.first = new (block) Block{stock.first};
  ++stock.count;
}

}  // namespace aspectra
