// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/last_arguments.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"

namespace aspectra::opencl {
namespace {

std::span<const std::byte> Bytes(const uint64_t& value) {
  return std::as_bytes(std::span(&value, 1));
}

UsmPointer Pointer(uintptr_t address) {
  return {reinterpret_cast<const void*>(address)};
}

TEST(LastArguments, OnlyWhatChangedHasToBeSet) {
  LastArguments last;
  last.Begin();
  uint64_t value = 5;
  EXPECT_FALSE(last.Is(1, Bytes(value)));
  EXPECT_FALSE(last.Is(0, Pointer(7)));
  last.Begin();
  EXPECT_TRUE(last.Is(0, Pointer(7)));
  EXPECT_TRUE(last.Is(1, Bytes(value)));
  value = 6;
  EXPECT_FALSE(last.Is(1, Bytes(value)));
  EXPECT_TRUE(last.Is(1, Bytes(value)));
  EXPECT_FALSE(last.Is(0, Pointer(8)));
}

TEST(LastArguments, OneOfAnotherKindOrSizeIsAnother) {
  LastArguments last;
  last.Begin();
  const uint64_t value = 7;
  EXPECT_FALSE(last.Is(0, Bytes(value)));
  EXPECT_FALSE(last.Is(0, Bytes(value).first(4)));
  EXPECT_FALSE(last.Is(0, Pointer(7)));
  EXPECT_FALSE(last.Is(0, reinterpret_cast<MemoryObject*>(7)));
  EXPECT_TRUE(last.Is(0, reinterpret_cast<MemoryObject*>(7)));
  EXPECT_FALSE(last.Is(0, LocalMemory{7}));
  EXPECT_FALSE(last.Is(0, LocalMemory{8}));
  EXPECT_FALSE(last.Is(0, Bytes(value)));
  EXPECT_FALSE(last.Is(1, std::span<const std::byte>()));
  EXPECT_TRUE(last.Is(1, std::span<const std::byte>()));
}

TEST(LastArguments, AllAreSetAgainOnceMemoryWasFreed) {
  LastArguments last;
  last.Begin();
  EXPECT_FALSE(last.Is(0, Pointer(7)));
  MemoryIsFreed();
  last.Begin();
  EXPECT_FALSE(last.Is(0, Pointer(7)));
}

TEST(LastArguments, AllAreSetAgainAfterAFailure) {
  LastArguments last;
  last.Begin();
  EXPECT_FALSE(last.Is(0, LocalMemory{7}));
  last.Forget();
  EXPECT_FALSE(last.Is(0, LocalMemory{7}));
}

}  // namespace
}  // namespace aspectra::opencl
