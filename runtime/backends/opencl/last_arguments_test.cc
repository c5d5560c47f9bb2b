// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/last_arguments.h"

#include <cstddef>
#include <cstdint>
#include <span>

#include "gtest/gtest.h"

namespace aspectra::opencl {
namespace {

using Kind = LastArguments::Kind;

bool Is(LastArguments& last, size_t index, Kind kind, uint64_t value) {
  return last.Is(index, kind, std::as_bytes(std::span(&value, 1)));
}

TEST(LastArguments, OnlyWhatChangedHasToBeSet) {
  LastArguments last;
  last.Begin();
  EXPECT_FALSE(Is(last, 1, Kind::kBytes, 5));
  EXPECT_FALSE(Is(last, 0, Kind::kPointer, 7));
  last.Begin();
  EXPECT_TRUE(Is(last, 0, Kind::kPointer, 7));
  EXPECT_TRUE(Is(last, 1, Kind::kBytes, 5));
  EXPECT_FALSE(Is(last, 1, Kind::kBytes, 6));
  EXPECT_TRUE(Is(last, 1, Kind::kBytes, 6));
}

TEST(LastArguments, OneOfAnotherKindOrSizeIsAnother) {
  LastArguments last;
  last.Begin();
  EXPECT_FALSE(Is(last, 0, Kind::kPointer, 7));
  EXPECT_FALSE(Is(last, 0, Kind::kObject, 7));
  const uint32_t half = 7;
  EXPECT_FALSE(last.Is(0, Kind::kObject, std::as_bytes(std::span(&half, 1))));
  EXPECT_FALSE(last.Is(1, Kind::kLocal, {}));
  EXPECT_TRUE(last.Is(1, Kind::kLocal, {}));
}

TEST(LastArguments, AllAreSetAgainOnceMemoryWasFreed) {
  LastArguments last;
  last.Begin();
  EXPECT_FALSE(Is(last, 0, Kind::kPointer, 7));
  MemoryIsFreed();
  last.Begin();
  EXPECT_FALSE(Is(last, 0, Kind::kPointer, 7));
}

TEST(LastArguments, AllAreSetAgainAfterAFailure) {
  LastArguments last;
  last.Begin();
  EXPECT_FALSE(Is(last, 0, Kind::kBytes, 7));
  last.Forget();
  EXPECT_FALSE(Is(last, 0, Kind::kBytes, 7));
}

}  // namespace
}  // namespace aspectra::opencl
