// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/last_arguments.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace aspectra::opencl {
namespace {

// How often memory of a driver was freed in this process.
std::atomic<uint64_t> freed = 0;

}  // namespace

void MemoryIsFreed() { freed.fetch_add(1, std::memory_order_release); }

void LastArguments::Begin() {
  const uint64_t now = freed.load(std::memory_order_acquire);
  if (now != freed_) Forget();
  freed_ = now;
}

bool LastArguments::Is(size_t index, Kind kind,
                       std::span<const std::byte> value) {
  if (index >= arguments_.size()) arguments_.resize(index + 1);
  LastArgument& last = arguments_[index];
  if (last.kind == kind && last.value.size() == value.size() &&
      std::memcmp(last.value.data(), value.data(), value.size()) == 0)
    return true;
  last.kind = kind;
  last.value.assign(value.begin(), value.end());
  return false;
}

}  // namespace aspectra::opencl
