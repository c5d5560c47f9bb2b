// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/made_once.h"

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/error.h"

namespace aspectra {
namespace {

TEST(MadeOnce, MakesAtTheFirstUseAndKeeps) {
  int calls = 0;
  MadeOnce<std::unique_ptr<int>> object;
  const auto make = [&]() -> Result<std::unique_ptr<int>> {
    ++calls;
    return std::make_unique<int>(7);
  };
  EXPECT_EQ(object.known(), nullptr);
  std::unique_ptr<int>* const made = object.Get(make).value();
  EXPECT_EQ(**made, 7);
  EXPECT_EQ(object.Get(make).value(), made);
  EXPECT_EQ(object.known(), made);
  EXPECT_EQ(calls, 1);
  object.Destroy();
  EXPECT_EQ(object.known(), nullptr);
}

TEST(MadeOnce, WhoAsksAfterAFailureTriesAgain) {
  int calls = 0;
  MadeOnce<int> object;
  const auto make = [&]() -> Result<int> {
    if (++calls == 1)
      return Fail(ErrorCode::kMemoryAllocation, "There is no memory.");
    return calls;
  };
  EXPECT_EQ(object.Get(make).error().message, "There is no memory.");
  EXPECT_EQ(object.known(), nullptr);
  EXPECT_EQ(*object.Get(make).value(), 2);
  EXPECT_EQ(*object.Get(make).value(), 2);
}

TEST(MadeOnce, OfSeveralThreadsOneMakes) {
  std::atomic<int> calls = 0;
  MadeOnce<int> object;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      const auto made = object.Get([&]() -> Result<int> { return ++calls; });
      EXPECT_EQ(*made.value(), 1);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(calls, 1);
}

}  // namespace
}  // namespace aspectra
