// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests kernels: ranges of all sizes, arguments, and launches that must fail.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/conformance/kernels.h"
#include "runtime/backends/conformance/place_under_test.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"

namespace aspectra::conformance {
namespace {

class LaunchTest : public ConformanceTest {};

// The sizes are multiples of the block size, the numbers just before and after
// such multiples, and primes. The kernel must not change the memory after the
// range.
TEST_F(LaunchTest, ARangeHasAnySize) {
  constexpr size_t kMost = 70'001;
  const auto queue = MakeQueue();
  int32_t* data = Shared<int32_t>(kMost + 1);
  for (const size_t count :
       {size_t{1}, size_t{2}, size_t{3}, size_t{31}, size_t{32}, size_t{33},
        size_t{97}, size_t{255}, size_t{256}, size_t{257}, size_t{1000},
        size_t{1023}, size_t{4099}, size_t{65'537}, kMost}) {
    for (size_t i = 0; i <= count; ++i) data[i] = 1;
    Wait(Launch(*queue, "scale", Range({count}), Scale{data, 4}));
    for (size_t i = 0; i < count; ++i)
      ASSERT_EQ(data[i], static_cast<int32_t>(4 + i)) << i << " of " << count;
    ASSERT_EQ(data[count], 1) << count;
  }
}

TEST_F(LaunchTest, TheFirstDimensionVariesSlowest) {
  const auto queue = MakeQueue();
  int32_t* data = Shared<int32_t>(11 * 13 * 37);
  for (const std::array<size_t, 3>& size : {std::array<size_t, 3>{2, 3, 5},
                                            {1, 1, 37},
                                            {11, 1, 1},
                                            {1, 13, 1},
                                            {11, 13, 37},
                                            {7, 8, 9}}) {
    const auto [depth, height, width] = size;
    Wait(Launch(*queue, "place", Range({depth, height, width}), Place{data}));
    for (size_t z = 0, at = 0; z < depth; ++z)
      for (size_t y = 0; y < height; ++y)
        for (size_t x = 0; x < width; ++x, ++at)
          ASSERT_EQ(data[at], static_cast<int32_t>(10000 * z + 100 * y + x));
  }
}

// The sizes need more than 65,535 groups in a dimension, which is the limit of
// many devices.
TEST_F(LaunchTest, ARangeIsLargerThanTheDevicesGrid) {
  const auto queue = MakeQueue();
  for (const std::array<size_t, 3>& size : {std::array<size_t, 3>{1, 70'000, 3},
                                            {131'072, 1, 2},
                                            {70'000, 2, 1},
                                            {1, 1, 1'000'000}}) {
    const size_t count = size[0] * size[1] * size[2];
    auto* marks = Shared<uint8_t>(count + 1);
    std::fill_n(marks, count + 1, uint8_t{0});
    Wait(Launch(*queue, "mark", Range({size[0], size[1], size[2]}),
                Mark{marks}));
    for (size_t i = 0; i < count; ++i) ASSERT_EQ(marks[i], 1) << i;
    EXPECT_EQ(marks[count], 0);
  }
}

TEST_F(LaunchTest, ARangeHasAnOffset) {
  const auto queue = MakeQueue();
  int32_t* data = Shared<int32_t>(200);
  std::fill_n(data, 200, 0);
  WorkSize size = Range({97});
  size.offset = {50, 0, 0};
  Wait(Launch(*queue, "scale", size, Scale{data, 1}));
  for (int i = 0; i < 200; ++i)
    ASSERT_EQ(data[i], i >= 50 && i < 147 ? i : 0) << i;
  // The offset of a launch must not affect the next launch, which has none.
  Wait(Launch(*queue, "scale", Range({10}), Scale{data, 1}));
  for (int i = 0; i < 10; ++i) EXPECT_EQ(data[i], i);
}

TEST_F(LaunchTest, AWorkGroupSharesLocalMemory) {
  const auto queue = MakeQueue();
  constexpr size_t kCount = 960;
  int32_t* data = Shared<int32_t>(kCount);
  for (const size_t group : {1, 2, 5, 16, 64, 192}) {
    for (size_t i = 0; i < kCount; ++i) data[i] = static_cast<int32_t>(i);
    const std::vector<std::byte> object = ReverseObject(data);
    const std::array<Argument, 2> arguments = {
        std::span<const std::byte>(object),
        LocalMemory{group * sizeof(int32_t)}};
    Wait(Done(TryLaunch(*queue, "reverse", NdRange(kCount, group),
                        std::span<const Argument>(arguments))));
    for (size_t i = 0; i < kCount; ++i)
      ASSERT_EQ(data[i],
                static_cast<int32_t>(i / group * group + group - 1 - i % group))
          << i << " in groups of " << group;
  }
}

TEST_F(LaunchTest, ARequiredWorkGroupSizeIsUsed) {
  const auto queue = MakeQueue();
  int32_t* data = Shared<int32_t>(64);
  const auto required =
      place().FindKernel("group_size").required_work_group_size();
  ASSERT_TRUE(required);
  EXPECT_EQ(*required, (std::array<size_t, 3>{8, 1, 1}));
  Wait(Launch(*queue, "group_size", Range({64}), GroupSize{data}));
  for (int i = 0; i < 64; ++i) EXPECT_EQ(data[i], 8);
}

TEST_F(LaunchTest, ArgumentsAreAsLargeAsTheDeviceSays) {
  static_assert(sizeof(Sum) == 1024);
  const std::vector<uint64_t> most =
      device().Ask(DeviceQuery::kMaxParameterSize);
  ASSERT_EQ(most.size(), 1u);
  EXPECT_GE(most[0], sizeof(Sum));
  const auto queue = MakeQueue();
  Sum sum = {};
  sum.result = Shared<int64_t>(1);
  for (int i = 0; i < Sum::kCount; ++i) sum.values[i] = int64_t{i} << 33;
  Wait(Launch(*queue, "sum", WorkSize(), sum));
  EXPECT_EQ(*sum.result, int64_t{Sum::kCount * (Sum::kCount - 1) / 2} << 33);
}

// The launch must copy the arguments before the call returns.
TEST_F(LaunchTest, ArgumentsMayBeGoneAtOnce) {
  const auto queue = MakeQueue();
  int32_t* data = Shared<int32_t>(8);
  std::fill_n(data, 8, 1);
  const auto signal = platform().MakeSignal().value();
  const std::vector<EventPtr> after = {signal->event()};
  auto object = std::make_unique<Scale>(Scale{data, 5});
  const EventPtr event = Launch(*queue, "scale", Range({8}), *object, after);
  *object = {nullptr, 0};
  object.reset();
  // This launch sets other arguments of the kernel while the first launch still
  // waits.
  int32_t* other = Shared<int32_t>(8);
  Wait(Launch(*MakeQueue(), "scale", Range({8}), Scale{other, 9}));
  signal->Complete();
  Wait(event);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(data[i], 5 + i);
}

TEST_F(LaunchTest, WrongArgumentsAreAnError) {
  const auto queue = MakeQueue();
  const Scale object = {Shared<int32_t>(8), 1};
  const Argument argument = std::as_bytes(std::span(&object, 1));
  const std::array<Argument, 3> three = {argument, argument, argument};
  const auto refused =
      TryLaunch(*queue, "scale", Range({8}), std::span<const Argument>(three));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("the launch gives 3"),
            std::string::npos)
      << refused.error().message;
}

TEST_F(LaunchTest, ATooLargeWorkGroupIsAnError) {
  const auto queue = MakeQueue();
  int32_t* data = Shared<int32_t>(8);
  Kernel& kernel = place().FindKernel("scale");
  const Scale object = {data, 1};
  const Argument argument = std::as_bytes(std::span(&object, 1));
  const size_t most = device().info().profile.max_work_group_size.value();
  const auto refused =
      queue->Launch(kernel, NdRange(2 * most, 2 * most), {&argument, 1}, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNdRange)
      << refused.error().message;
  // After the errors, the queue still works.
  data[0] = 3;
  Wait(Launch(*queue, "scale", Range({1}), Scale{data, 7}));
  EXPECT_EQ(data[0], 21);
}

TEST_F(LaunchTest, AKernelSaysItsLimits) {
  Kernel& kernel = place().FindKernel("scale");
  const std::vector<uint64_t> most = kernel.Ask(KernelQuery::kWorkGroupSize);
  ASSERT_EQ(most.size(), 1u);
  EXPECT_GE(most[0], 1u);
  EXPECT_LE(most[0], device().info().profile.max_work_group_size.value());
  EXPECT_FALSE(kernel.required_work_group_size());
}

TEST_F(LaunchTest, AKernelThatIsNotThereIsAnError) {
  const PlaceUnderTest::Image image = place().ImageWith("scale");
  const auto program = place().Build(image.bytes, image.target);
  ASSERT_TRUE(program) << program.error().message;
  const auto missing = (*program)->FindKernel("nobody");
  ASSERT_FALSE(missing);
  EXPECT_FALSE(missing.error().message.empty());
  EXPECT_EQ((*program)->FindKernel("_ZTS5scale").value(),
            (*program)->FindKernel("_ZTS5scale").value());
}

TEST_F(LaunchTest, ABrokenImageIsAnError) {
  const PlaceUnderTest::Image image = place().ImageWith("scale");
  const std::vector<std::byte> garbage(1000, std::byte{0x5a});
  for (const auto& bytes :
       {std::span<const std::byte>(garbage),
        image.bytes.first(image.bytes.size() / 2 / 4 * 4 + 2),
        std::span<const std::byte>()}) {
    const auto refused = place().Build(bytes, image.target);
    ASSERT_FALSE(refused) << bytes.size();
    EXPECT_EQ(refused.error().code, ErrorCode::kBuild)
        << refused.error().message;
  }
}

TEST_F(LaunchTest, ThreadsLaunchOneKernelWithTheirOwnArguments) {
  constexpr int kThreads = 8;
  constexpr int kLaunches = 100;
  int32_t* data = Shared<int32_t>(kThreads);
  std::fill_n(data, kThreads, 1);
  place().FindKernel("scale");
  const auto shared_queue = MakeQueue(/*in_order=*/false);
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        const auto own_queue = MakeQueue();
        EventPtr last;
        for (int i = 0; i < kLaunches; ++i) {
          Queue& queue = i % 2 == 0 ? *own_queue : *shared_queue;
          std::vector<EventPtr> after;
          if (last != nullptr) after.push_back(last);
          last =
              Launch(queue, "scale", Range({1}), Scale{data + t, t + 1}, after);
          if (i % 10 == 0) Wait(last);
        }
        Wait(last);
      });
    }
  }
  for (uint32_t t = 0; t < kThreads; ++t) {
    uint32_t expected = 1;
    for (int i = 0; i < kLaunches; ++i) expected *= t + 1;
    EXPECT_EQ(static_cast<uint32_t>(data[t]), expected) << t;
  }
}

TEST_F(LaunchTest, ThreadsBuildAtOnce) {
  const PlaceUnderTest::Image image = place().ImageWith("scale");
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      const auto program = place().Build(image.bytes, image.target);
      ASSERT_TRUE(program) << program.error().message;
      EXPECT_TRUE((*program)->FindKernel("_ZTS5scale"));
    });
  }
}

}  // namespace
}  // namespace aspectra::conformance
