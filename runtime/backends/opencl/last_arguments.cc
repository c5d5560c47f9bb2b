// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/last_arguments.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <variant>

#include "runtime/core/drivers/backend.h"

namespace aspectra::opencl {
namespace {

// Compares arguments that are not passed by value.
bool AreEqual(const Argument& a, const Argument& b) {
  if (a.index() != b.index()) return false;
  if (const auto* usm = std::get_if<UsmPointer>(&a))
    return usm->address == std::get_if<UsmPointer>(&b)->address;
  if (const auto* local = std::get_if<LocalMemory>(&a))
    return local->bytes == std::get_if<LocalMemory>(&b)->bytes;
  return *std::get_if<MemoryObject*>(&a) == *std::get_if<MemoryObject*>(&b);
}

// Counts the calls of MemoryIsFreed() in this process.
std::atomic<uint64_t> freed = 0;

}  // namespace

void MemoryIsFreed() { freed.fetch_add(1, std::memory_order_release); }

void LastArguments::Begin() {
  const uint64_t now = freed.load(std::memory_order_acquire);
  if (now != freed_) Forget();
  freed_ = now;
}

bool LastArguments::Is(size_t index, const Argument& argument) {
  if (index >= arguments_.size()) arguments_.resize(index + 1);
  auto& [value, bytes] = arguments_[index];
  if (const auto* given = std::get_if<std::span<const std::byte>>(&argument)) {
    if (value.index() == argument.index() && bytes.size() == given->size() &&
        std::memcmp(bytes.data(), given->data(), given->size()) == 0)
      return true;
    value = std::span<const std::byte>();
    bytes.assign(given->begin(), given->end());
    return false;
  }
  if (AreEqual(value, argument)) return true;
  value = argument;
  return false;
}

}  // namespace aspectra::opencl
