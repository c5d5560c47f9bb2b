// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests the order of commands: in-order and out-of-order queues, events,
// barriers, and signals of the host.

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/conformance/kernels.h"
#include "runtime/backends/conformance/place_under_test.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::conformance {
namespace {

constexpr size_t kCount = 256;
constexpr auto kLong = std::chrono::seconds(30);

class OrderTest : public ConformanceTest {
 protected:
  int32_t* Ones() {
    int32_t* data = Shared<int32_t>(kCount);
    std::fill_n(data, kCount, 1);
    return data;
  }

  EventPtr Scale(Queue& queue, int32_t* data, int32_t factor,
                 std::vector<EventPtr> after = {}) {
    return Launch(queue, "scale", Range({kCount}),
                  conformance::Scale{data, factor}, after);
  }

  // Launches a kernel that runs for a while.
  EventPtr Churn(Queue& queue, int32_t* data,
                 std::vector<EventPtr> after = {}) {
    return Launch(queue, "churn", Range({kCount}),
                  conformance::Churn{data, 20'000}, after);
  }

  std::unique_ptr<Signal> MakeSignal() {
    auto signal = platform().MakeSignal();
    EXPECT_TRUE(signal) << signal.error().message;
    return std::move(signal).value();
  }

  // Waits for the event. If the event is not over in time, fails the test
  // instead of hanging.
  static void WaitInTime(const EventPtr& event) {
    const auto end = std::chrono::steady_clock::now() + kLong;
    while (!event->is_over() && std::chrono::steady_clock::now() < end)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ASSERT_TRUE(event->is_over());
    Wait(event);
  }

  // Returns the last element after `launches` launches of "scale" with the
  // factor two.
  static int32_t Expected(int launches) {
    uint32_t value = 1;
    for (int i = 0; i < launches; ++i) value = 2 * value + (kCount - 1);
    return static_cast<int32_t>(value);
  }
};

TEST_F(OrderTest, AQueueInOrderRunsOneCommandAfterTheOther) {
  const auto queue = MakeQueue();
  EXPECT_NE(queue->line(), 0u);
  int32_t* data = Ones();
  Churn(*queue, data);
  const std::array<int32_t, 1> one = {1};
  Done(queue->Fill(data, std::as_bytes(std::span(one)), kCount, {}));
  EventPtr last;
  for (int i = 0; i < 100; ++i) last = Scale(*queue, data, 2);
  EXPECT_EQ(last->line(), queue->line());
  std::vector<int32_t> copy(kCount);
  Wait(Done(queue->Copy(copy.data(), data, kCount * sizeof(int32_t), {})));
  EXPECT_EQ(copy.back(), Expected(100));
  Wait(last);
}

TEST_F(OrderTest, QueuesOfADeviceAreOfDifferentLines) {
  EXPECT_NE(MakeQueue()->line(), MakeQueue()->line());
  EXPECT_EQ(MakeQueue(/*in_order=*/false)->line(), 0u);
}

TEST_F(OrderTest, CommandsOutOfOrderWaitForWhatTheyAreToldTo) {
  const auto queue = MakeQueue(/*in_order=*/false);
  const auto other = MakeQueue(/*in_order=*/false);
  int32_t* data = Ones();
  EventPtr last = Churn(*queue, data);
  const std::array<int32_t, 1> one = {1};
  last =
      Done(queue->Fill(data, std::as_bytes(std::span(one)), kCount, {{last}}));
  for (int i = 0; i < 60; ++i)
    last = Scale(i % 3 == 0 ? *other : *queue, data, 2, {last});
  std::vector<int32_t> copy(kCount);
  Wait(
      Done(other->Copy(copy.data(), data, kCount * sizeof(int32_t), {{last}})));
  EXPECT_EQ(copy.back(), Expected(60));
}

TEST_F(OrderTest, ACommandWaitsForManyAndForOneTwice) {
  const auto queue = MakeQueue(/*in_order=*/false);
  constexpr int kMany = 40;
  std::vector<int32_t*> data;
  std::vector<EventPtr> events;
  for (int i = 0; i < kMany; ++i) {
    data.push_back(Shared<int32_t>(kCount));
    events.push_back(Churn(*queue, data.back()));
  }
  events.push_back(events.front());
  int32_t* result = Ones();
  const EventPtr last = Scale(*MakeQueue(), result, 2, events);
  Wait(last);
  for (int i = 0; i < kMany; ++i) {
    EXPECT_TRUE(events[i]->is_over());
    EXPECT_EQ(data[i][kCount - 1], static_cast<int32_t>(kCount - 1));
  }
  EXPECT_EQ(result[kCount - 1], Expected(1));
}

TEST_F(OrderTest, ABarrierIsOverWhenAllBeforeItAre) {
  for (const bool in_order : {true, false}) {
    const auto queue = MakeQueue(in_order);
    std::vector<EventPtr> events;
    for (int i = 0; i < 10; ++i)
      events.push_back(Churn(*queue, Shared<int32_t>(kCount)));
    Wait(Done(queue->Barrier({})));
    for (const EventPtr& event : events) EXPECT_TRUE(event->is_over());
  }
}

TEST_F(OrderTest, ABarrierIsOverWhenItsEventsAre) {
  const auto queue = MakeQueue(/*in_order=*/false);
  const EventPtr command = Churn(*MakeQueue(), Shared<int32_t>(kCount));
  Wait(Done(queue->Barrier({{command}})));
  EXPECT_TRUE(command->is_over());
}

TEST_F(OrderTest, WhatIsBehindABlockingBarrierWaitsForIt) {
  const auto queue = MakeQueue(/*in_order=*/false);
  int32_t* data = Ones();
  Churn(*queue, data);
  Done(queue->BlockingBarrier({}));
  EventPtr last = Scale(*queue, data, 0);
  Wait(last);
  for (size_t i = 0; i < kCount; ++i)
    ASSERT_EQ(data[i], static_cast<int32_t>(i));

  const auto signal = MakeSignal();
  Done(queue->BlockingBarrier({{signal->event()}}));
  last = Scale(*queue, data, 2);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(last->is_over());
  signal->Complete();
  WaitInTime(last);
}

TEST_F(OrderTest, ACommandWaitsForASignal) {
  for (const bool in_order : {true, false}) {
    const auto queue = MakeQueue(in_order);
    int32_t* data = Ones();
    const auto signal = MakeSignal();
    EXPECT_EQ(signal->event()->platform(), &platform());
    EXPECT_FALSE(signal->event()->is_over());
    const EventPtr event = Scale(*queue, data, 2, {signal->event()});
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(event->is_over());
    EXPECT_EQ(data[0], 1);
    signal->Complete();
    EXPECT_TRUE(signal->event()->is_over());
    WaitInTime(event);
    EXPECT_EQ(data[kCount - 1], Expected(1));
  }
}

TEST_F(OrderTest, ASignalThatNobodyCompletesIsCompleteWhenItIsGone) {
  const auto queue = MakeQueue();
  EventPtr event;
  {
    const auto signal = MakeSignal();
    event = Scale(*queue, Ones(), 2, {signal->event()});
  }
  WaitInTime(event);
}

// The blocked queue may wait for a host task that needs results of another
// queue, so the other queue must not be blocked.
TEST_F(OrderTest, AQueueThatWaitsForTheHostHoldsNoOtherUp) {
  std::vector<std::unique_ptr<Queue>> waiting;
  std::vector<EventPtr> blocked;
  const auto signal = MakeSignal();
  for (int i = 0; i < 6; ++i) {
    waiting.push_back(MakeQueue(i % 2 == 0));
    blocked.push_back(Scale(*waiting.back(), Ones(), 2, {signal->event()}));
    // A second command follows in the same queue. A third command is in the
    // first queue, and waits for the second command's event.
    blocked.push_back(Scale(*waiting.back(), Ones(), 2, {blocked.back()}));
    blocked.push_back(Scale(*waiting.front(), Ones(), 2, {blocked.back()}));
  }
  for (const bool in_order : {true, false}) {
    const auto queue = MakeQueue(in_order);
    int32_t* data = Ones();
    const EventPtr event = Scale(*queue, data, 2);
    WaitInTime(event);
    EXPECT_EQ(data[kCount - 1], Expected(1));
  }
  for (const EventPtr& event : blocked) EXPECT_FALSE(event->is_over());
  signal->Complete();
  for (const EventPtr& event : blocked) WaitInTime(event);
}

// Each command waits for the command before it, and the first waits for the
// host. The runtime must keep the order, and neither memory nor the stack may
// overflow.
TEST_F(OrderTest, ALongChainWaitsForTheHost) {
  constexpr int kChain = 300;
  const auto queue = MakeQueue();
  const auto other = MakeQueue(/*in_order=*/false);
  int32_t* data = Ones();
  const auto signal = MakeSignal();
  EventPtr last = Scale(*queue, data, 2, {signal->event()});
  for (int i = 1; i < kChain; ++i)
    last = Scale(i % 5 == 0 ? *other : *queue, data, 2, {last});
  EXPECT_FALSE(last->is_over());
  std::jthread([&] { signal->Complete(); }).join();
  WaitInTime(last);
  EXPECT_EQ(data[kCount - 1], Expected(kChain));
}

TEST_F(OrderTest, CommandsAreSubmittedWhileSignalsComplete) {
  constexpr int kRounds = 50;
  const auto queue = MakeQueue();
  int32_t* data = Ones();
  EventPtr last;
  for (int i = 0; i < kRounds; ++i) {
    const std::shared_ptr<Signal> signal = MakeSignal();
    std::jthread completes([signal] { signal->Complete(); });
    last = Scale(*queue, data, 2, {signal->event()});
    last = Scale(*queue, data, 2);
  }
  WaitInTime(last);
  EXPECT_EQ(data[kCount - 1], Expected(2 * kRounds));
}

TEST_F(OrderTest, AFunctionIsCalledOnceWhenACommandIsOver) {
  const auto queue = MakeQueue();
  const auto signal = MakeSignal();
  std::atomic<int> calls = 0;
  std::atomic<bool> was_over = false;
  const EventPtr event = Scale(*queue, Ones(), 2, {signal->event()});
  event->WhenOver([&] {
    was_over = event->is_over();
    ++calls;
  });
  signal->event()->WhenOver([&] { ++calls; });
  EXPECT_EQ(calls, 0);
  signal->Complete();
  WaitInTime(event);
  const auto end = std::chrono::steady_clock::now() + kLong;
  while (calls < 2 && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(calls, 2);
  EXPECT_TRUE(was_over);
  event->WhenOver([&] { ++calls; });
  const auto soon = std::chrono::steady_clock::now() + kLong;
  while (calls < 3 && std::chrono::steady_clock::now() < soon)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(calls, 3);
}

TEST_F(OrderTest, AnEventOutlivesItsQueue) {
  int32_t* data = Ones();
  EventPtr event;
  {
    const auto queue = MakeQueue();
    for (int i = 0; i < 20; ++i) event = Scale(*queue, data, 2);
  }
  Wait(event);
  EXPECT_EQ(data[kCount - 1], Expected(20));
}

TEST_F(OrderTest, AQueueIsGoneBeforeItsCommandsAre) {
  int32_t* data = Ones();
  const auto signal = MakeSignal();
  EventPtr event;
  {
    const auto queue = MakeQueue();
    event = Scale(*queue, data, 2, {signal->event()});
    event = Scale(*queue, data, 2);
  }
  signal->Complete();
  WaitInTime(event);
  EXPECT_EQ(data[kCount - 1], Expected(2));
}

TEST_F(OrderTest, MoreCommandsAreUnderWayThanADriverHasEvents) {
  constexpr int kMany = 3000;
  const auto queue = MakeQueue();
  int32_t* data = Ones();
  std::vector<EventPtr> events;
  events.reserve(kMany);
  for (int i = 0; i < kMany; ++i)
    events.push_back(
        Launch(*queue, "scale", Range({1}), conformance::Scale{data, 1}));
  for (const EventPtr& event : events) Wait(event);
}

TEST_F(OrderTest, ACommandThatNobodyWaitsForRunsToo) {
  const auto queue = MakeQueue();
  int32_t* data = Ones();
  Scale(*queue, data, 2);
  const auto end = std::chrono::steady_clock::now() + kLong;
  std::atomic_ref last(data[kCount - 1]);
  while (last.load() != Expected(1) && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(last.load(), Expected(1));
}

TEST_F(OrderTest, AQueueThatMeasuresSaysWhenCommandsRan) {
  for (const bool in_order : {true, false}) {
    const auto queue = MakeQueue(in_order, /*profiling=*/true);
    int32_t* data = Ones();
    Wait(Churn(*queue, data));
    const EventPtr first = Churn(*queue, data);
    const EventPtr second = Scale(*queue, data, 2, {first});
    const EventPtr third = Done(queue->Barrier({{second}}));
    std::vector<CommandTimes> all;
    for (const EventPtr& event : {first, second, third}) {
      Wait(event);
      const auto times = event->Times();
      ASSERT_TRUE(times) << times.error().message;
      EXPECT_LE(times->submitted, times->started);
      EXPECT_LE(times->started, times->ended);
      all.push_back(*times);
    }
    // The limits are loose: the kernel runs for some time, but for less than
    // ten minutes.
    EXPECT_GT(all[0].ended - all[0].started, 1000u);
    EXPECT_LT(all[0].ended - all[0].submitted, 600'000'000'000u);
    EXPECT_LE(all[0].submitted, all[1].submitted);
    EXPECT_LT(all[0].started, all[1].ended);
  }
}

TEST_F(OrderTest, AQueueThatDoesNotMeasureSaysSo) {
  const auto queue = MakeQueue();
  const EventPtr event = Scale(*queue, Ones(), 2);
  Wait(event);
  EXPECT_FALSE(event->Times());
}

// The process must end, even if the program still holds objects, and whichever
// thread ends the process.
TEST_F(OrderTest, TheProcessEndsWithCommandsUnderWay) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        static const auto queue = MakeQueue();
        static const auto other = MakeQueue(/*in_order=*/false);
        static std::vector<EventPtr> events;
        static const auto signal = MakeSignal();
        int32_t* data = Ones();
        for (int i = 0; i < 10; ++i) {
          events.push_back(Churn(*queue, data));
          events.push_back(Churn(*other, Ones()));
          if (i == 0) Wait(events.front());
        }
        events.back()->WhenOver([] {});
        std::jthread([] { std::exit(0); }).join();
      },
      testing::ExitedWithCode(0), "");
}

// The signal is never completed, but at the end of the process the runtime
// waits for it only for a limited time.
TEST_F(OrderTest, TheProcessEndsThoughACommandWaitsForever) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        static const auto queue = MakeQueue();
        static const auto signal = MakeSignal();
        static const EventPtr event =
            Scale(*queue, Ones(), 2, {signal->event()});
        std::exit(0);
      },
      testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace aspectra::conformance
