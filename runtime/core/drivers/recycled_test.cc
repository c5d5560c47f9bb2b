// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/recycled.h"

#include <array>
#include <cstddef>
#include <memory>
#include <set>
#include <thread>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

struct Small {
  explicit Small(int number) : number(number) {}
  int number;
};
using Large = std::array<std::byte, 1000>;

TEST(Recycled, TheNextObjectHasTheMemoryOfTheLast) {
  std::shared_ptr<Small> first = MakeRecycled<Small>(3);
  EXPECT_EQ(first->number, 3);
  const void* const memory = first.get();
  first.reset();
  const std::shared_ptr<Small> second = MakeRecycled<Small>(4);
  EXPECT_EQ(second.get(), memory);
  EXPECT_EQ(second->number, 4);
}

TEST(Recycled, ObjectsThatLiveHaveMemoryOfTheirOwn) {
  for (int round = 0; round < 3; ++round) {
    std::vector<std::shared_ptr<Small>> objects;
    std::set<const void*> places;
    for (int i = 0; i < 2000; ++i) {
      objects.push_back(MakeRecycled<Small>(i));
      places.insert(objects.back().get());
    }
    EXPECT_EQ(places.size(), objects.size());
    for (int i = 0; i < 2000; ++i) EXPECT_EQ(objects[i]->number, i);
  }
}

TEST(Recycled, LargeObjectsAreAllocatedAsOthers) {
  std::shared_ptr<Large> large = MakeRecycled<Large>();
  large->fill(std::byte{7});
  large.reset();
  EXPECT_EQ(MakeRecycled<Large>()->size(), 1000u);
}

TEST(Recycled, AnyThreadMayDeleteAnObject) {
  for (int round = 0; round < 10; ++round) {
    std::vector<std::shared_ptr<Small>> objects;
    for (int i = 0; i < 100; ++i) objects.push_back(MakeRecycled<Small>(i));
    std::thread([&] { objects.clear(); }).join();
    std::thread([&] { objects.push_back(MakeRecycled<Small>(5)); }).join();
    EXPECT_EQ(objects.front()->number, 5);
  }
}

// The variable is made before the thread's first block, so it is destroyed
// after the thread has freed its blocks.
TEST(Recycled, AnObjectMayOutliveItsThreadsBlocks) {
  std::thread([] {
    static thread_local std::shared_ptr<Small> last;
    MakeRecycled<Small>(1);
    last = MakeRecycled<Small>(2);
    EXPECT_EQ(last->number, 2);
  }).join();
}

}  // namespace
}  // namespace aspectra
