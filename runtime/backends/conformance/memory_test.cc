// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests memory of all kinds, copies and fills.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/conformance/kernels.h"
#include "runtime/backends/conformance/place_under_test.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::conformance {
namespace {

constexpr std::array kKinds = {MemoryKind::kHost, MemoryKind::kDevice,
                               MemoryKind::kShared};
constexpr std::byte kGuard{0xa5};

std::vector<std::byte> Numbers(size_t bytes, unsigned start = 1) {
  std::vector<std::byte> numbers(bytes);
  for (size_t i = 0; i < bytes; ++i)
    numbers[i] = static_cast<std::byte>(start + 7 * i);
  return numbers;
}

class MemoryTest : public ConformanceTest {
 protected:
  void CopyNow(Queue& queue, void* to, const void* from, size_t bytes) {
    Wait(Done(queue.Copy(to, from, bytes, {})));
  }

  std::vector<std::byte> Read(Queue& queue, const void* from, size_t bytes) {
    std::vector<std::byte> read(bytes);
    CopyNow(queue, read.data(), from, bytes);
    return read;
  }
};

TEST_F(MemoryTest, APlatformKnowsItsMemory) {
  for (const MemoryKind kind : kKinds) {
    auto* memory = static_cast<std::byte*>(Allocate(kind, 100));
    for (const size_t offset : {0, 1, 99})
      EXPECT_EQ(platform().KindOf(memory + offset), kind) << offset;
    EXPECT_EQ(platform().DeviceOf(memory),
              kind == MemoryKind::kHost ? nullptr : &device());
  }
  int other = 0;
  EXPECT_EQ(platform().KindOf(&other), MemoryKind::kUnknown);
  EXPECT_EQ(platform().DeviceOf(&other), nullptr);
  EXPECT_EQ(platform().KindOf(nullptr), MemoryKind::kUnknown);
}

TEST_F(MemoryTest, MemoryIsAlignedAsAskedFor) {
  for (const MemoryKind kind : kKinds) {
    Device* const where = kind == MemoryKind::kHost ? nullptr : &device();
    for (size_t alignment = 1; alignment <= 1 << 16; alignment *= 2) {
      void* memory = platform().Allocate(kind, alignment, 3, where).value();
      ASSERT_NE(memory, nullptr) << alignment;
      EXPECT_EQ(reinterpret_cast<uintptr_t>(memory) % alignment, 0u);
      EXPECT_EQ(platform().KindOf(memory), kind) << alignment;
      EXPECT_TRUE(platform().Free(memory));
    }
  }
}

TEST_F(MemoryTest, MoreThanThereIsIsNull) {
  for (const MemoryKind kind : {MemoryKind::kDevice, MemoryKind::kShared}) {
    const auto memory =
        platform().Allocate(kind, 0, size_t{1} << 60, &device());
    ASSERT_TRUE(memory) << memory.error().message;
    EXPECT_EQ(*memory, nullptr);
  }
}

TEST_F(MemoryTest, KernelsReachAllKinds) {
  constexpr int kCount = 300;
  const auto queue = MakeQueue();
  for (const MemoryKind kind : kKinds) {
    auto* data =
        static_cast<int32_t*>(Allocate(kind, kCount * sizeof(int32_t)));
    std::vector<int32_t> numbers(kCount);
    std::iota(numbers.begin(), numbers.end(), 5);
    CopyNow(*queue, data, numbers.data(), kCount * sizeof(int32_t));
    Wait(Launch(*queue, "scale", Range({kCount}), Scale{data, 3}));
    CopyNow(*queue, numbers.data(), data, kCount * sizeof(int32_t));
    for (int i = 0; i < kCount; ++i) ASSERT_EQ(numbers[i], 3 * (i + 5) + i);
  }
}

TEST_F(MemoryTest, TheHostReachesHostAndSharedMemory) {
  const auto queue = MakeQueue();
  for (const MemoryKind kind : {MemoryKind::kHost, MemoryKind::kShared}) {
    auto* data = static_cast<int32_t*>(Allocate(kind, 16 * sizeof(int32_t)));
    for (int i = 0; i < 16; ++i) data[i] = i;
    Wait(Launch(*queue, "scale", Range({16}), Scale{data, 2}));
    for (int i = 0; i < 16; ++i) EXPECT_EQ(data[i], 3 * i);
  }
}

// The kernel reads the pointers from memory. No argument contains them, so the
// driver does not see them.
TEST_F(MemoryTest, AKernelFollowsPointersInMemory) {
  constexpr int kCount = 40;
  const auto queue = MakeQueue();
  int32_t** places = Shared<int32_t*>(kCount);
  auto* host = static_cast<int32_t*>(
      Allocate(MemoryKind::kHost, kCount * sizeof(int32_t)));
  int32_t* shared = Shared<int32_t>(kCount);
  for (int i = 0; i < kCount; ++i) {
    host[i] = shared[i] = 10 * i;
    places[i] = i % 2 == 0 ? host + i : shared + i;
  }
  Wait(Launch(*queue, "follow", Range({kCount}), Follow{places}));
  for (int i = 0; i < kCount; ++i)
    EXPECT_EQ(i % 2 == 0 ? host[i] : shared[i], 10 * i + 1);
}

// Copies between memory that the driver knows and the program's own memory,
// which the driver does not know. The bytes around the copied bytes must not
// change.
TEST_F(MemoryTest, CopiesHaveAnySizeAndPlace) {
  constexpr size_t kRoom = 5000;
  const auto queue = MakeQueue();
  auto* device_memory =
      static_cast<std::byte*>(Allocate(MemoryKind::kDevice, kRoom));
  auto* shared = static_cast<std::byte*>(Allocate(MemoryKind::kShared, kRoom));
  for (const size_t bytes : {1, 2, 3, 5, 7, 13, 64, 255, 1000, 4097}) {
    for (const size_t offset : {0, 1, 3, 62}) {
      const std::vector<std::byte> guards(kRoom, kGuard);
      const std::vector<std::byte> numbers = Numbers(bytes, bytes + offset);
      CopyNow(*queue, device_memory, guards.data(), kRoom);
      CopyNow(*queue, shared, guards.data(), kRoom);
      CopyNow(*queue, device_memory + offset, numbers.data(), bytes);
      CopyNow(*queue, shared + offset / 2, device_memory + offset, bytes);
      std::vector<std::byte> expected = guards;
      std::ranges::copy(numbers, expected.begin() + offset);
      ASSERT_EQ(Read(*queue, device_memory, kRoom), expected)
          << bytes << " at " << offset;
      expected = guards;
      std::ranges::copy(numbers, expected.begin() + offset / 2);
      ASSERT_EQ(Read(*queue, shared, kRoom), expected)
          << bytes << " at " << offset;
    }
  }
}

TEST_F(MemoryTest, ALongCopyArrives) {
  constexpr size_t kBytes = (size_t{5} << 20) + 3;
  const auto queue = MakeQueue();
  auto* memory = static_cast<std::byte*>(Allocate(MemoryKind::kDevice, kBytes));
  const std::vector<std::byte> numbers = Numbers(kBytes);
  CopyNow(*queue, memory, numbers.data(), kBytes);
  EXPECT_EQ(Read(*queue, memory, kBytes), numbers);
}

TEST_F(MemoryTest, HostMemoryIsCopiedToHostMemory) {
  const auto queue = MakeQueue();
  const std::vector<std::byte> numbers = Numbers(1001);
  EXPECT_EQ(Read(*queue, numbers.data(), numbers.size()), numbers);
}

TEST_F(MemoryTest, PatternsHaveAnyLengthAndPlace) {
  constexpr size_t kRoom = 4096;
  const auto queue = MakeQueue();
  auto* memory = static_cast<std::byte*>(Allocate(MemoryKind::kDevice, kRoom));
  for (const size_t length : {1, 2, 3, 4, 5, 8, 12, 16, 24, 100, 128, 200}) {
    for (const size_t offset : {0, 1, 4, 8, 13}) {
      for (const size_t count : {1, 2, 7, 15}) {
        const std::vector<std::byte> guards(kRoom, kGuard);
        const std::vector<std::byte> pattern = Numbers(length, offset + count);
        CopyNow(*queue, memory, guards.data(), kRoom);
        Wait(Done(queue->Fill(memory + offset, pattern, count, {})));
        std::vector<std::byte> expected = guards;
        for (size_t i = 0; i < count; ++i)
          std::ranges::copy(pattern, expected.begin() + offset + i * length);
        ASSERT_EQ(Read(*queue, memory, kRoom), expected)
            << count << " times " << length << " at " << offset;
      }
    }
  }
}

TEST_F(MemoryTest, MemoryOfTheProgramsIsFilled) {
  const auto queue = MakeQueue();
  std::vector<int32_t> numbers(1000, 1);
  const std::array<int32_t, 1> seven = {7};
  Wait(Done(queue->Fill(numbers.data() + 1, std::as_bytes(std::span(seven)),
                        998, {})));
  EXPECT_EQ(numbers.front(), 1);
  EXPECT_EQ(numbers.back(), 1);
  EXPECT_EQ(std::ranges::count(numbers, 7), 998);
}

// Backends divide long fills into pieces. This fill is longer than a piece of
// any backend.
TEST_F(MemoryTest, ALongFillArrives) {
  const auto queue = MakeQueue();
  constexpr size_t kCount = 1'000'001;
  auto* memory =
      static_cast<std::byte*>(Allocate(MemoryKind::kDevice, 3 * kCount));
  const std::array pattern = {std::byte{1}, std::byte{2}, std::byte{3}};
  Wait(Done(queue->Fill(memory, pattern, kCount, {})));
  const std::vector<std::byte> read = Read(*queue, memory, 3 * kCount);
  for (size_t i = 0; i < read.size(); ++i) ASSERT_EQ(read[i], pattern[i % 3]);
}

// The fill must copy the pattern before the call returns.
TEST_F(MemoryTest, APatternMayBeGoneAtOnce) {
  const auto queue = MakeQueue();
  int32_t* data = Shared<int32_t>(100);
  const auto signal = platform().MakeSignal();
  ASSERT_TRUE(signal) << signal.error().message;
  EventPtr event;
  {
    std::array<int32_t, 3> pattern = {1, 2, 3};
    event = Done(queue->Fill(data, std::as_bytes(std::span(pattern)), 33,
                             {{(*signal)->event()}}));
    pattern = {9, 9, 9};
  }
  (*signal)->Complete();
  Wait(event);
  for (int i = 0; i < 99; ++i) EXPECT_EQ(data[i], i % 3 + 1);
}

TEST_F(MemoryTest, NothingIsCopiedOrFilledWhereNothingIsAskedFor) {
  const auto queue = MakeQueue();
  int32_t* data = Shared<int32_t>(4);
  data[0] = 5;
  const std::array<int32_t, 1> zero = {0};
  if (const auto none =
          queue->Fill(data, std::as_bytes(std::span(zero)), 0, {}))
    Wait(*none);
  EXPECT_EQ(data[0], 5);
}

// The runtime keeps the data of buffers in memory objects, so a memory object
// must keep its bytes.
TEST_F(MemoryTest, AMemoryObjectKeepsWhatItIsGiven) {
  constexpr size_t kBytes = 3001;
  const auto queue = MakeQueue();
  const auto object = device().AllocateMemory(kBytes);
  ASSERT_TRUE(object) << object.error().message;
  const auto other = device().AllocateMemory(kBytes);
  ASSERT_TRUE(other) << other.error().message;
  const std::vector<std::byte> numbers = Numbers(kBytes);
  Wait(Done(queue->Copy(Location(**object, 0), numbers.data(), kBytes, {})));
  const std::array pattern = {kGuard};
  Wait(Done(queue->Fill(Location(**object, 5), pattern, 10, {})));
  Wait(Done(queue->Copy(Location(**other, 1), Location(**object, 0), kBytes - 1,
                        {})));
  std::vector<std::byte> read(kBytes - 1);
  Wait(Done(queue->Copy(read.data(), Location(**other, 1), kBytes - 1, {})));
  for (size_t i = 0; i < read.size(); ++i)
    ASSERT_EQ(read[i], i >= 5 && i < 15 ? kGuard : numbers[i]) << i;
}

// Commands that were submitted before a memory object is destroyed can still
// use its memory.
TEST_F(MemoryTest, AMemoryObjectMayGoWhileCommandsUseIt) {
  constexpr size_t kCount = 1000;
  constexpr size_t kBytes = kCount * sizeof(int32_t);
  const auto queue = MakeQueue();
  auto object = device().AllocateMemory(kBytes);
  ASSERT_TRUE(object) << object.error().message;
  int32_t* data = Shared<int32_t>(kCount);
  int32_t* copied = Shared<int32_t>(kCount);
  (void)Launch(*queue, "churn", Range({kCount}), Churn{data, 100'000});
  (void)Done(queue->Copy(Location(**object, 0), data, kBytes, {}));
  const EventPtr last =
      Done(queue->Copy(copied, Location(**object, 0), kBytes, {}));
  object->reset();
  Wait(last);
  for (size_t i = 0; i < kCount; ++i)
    ASSERT_EQ(copied[i], static_cast<int32_t>(i));
}

TEST_F(MemoryTest, ABufferOfMoreThanThereIsIsAnError) {
  const auto object = device().AllocateMemory(size_t{1} << 60);
  ASSERT_FALSE(object);
  EXPECT_EQ(object.error().code, ErrorCode::kMemoryAllocation);
}

}  // namespace
}  // namespace aspectra::conformance
