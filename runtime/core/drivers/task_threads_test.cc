// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests how a task waits for events of drivers that call back late or never.

#include "runtime/core/drivers/task_threads.h"

#include <atomic>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"

namespace aspectra {
namespace {

// An event that keeps its callbacks; the test calls them in the driver's place.
class SilentEvent final : public Event {
 public:
  Result<void> Wait() override { return {}; }
  Status status() override { return now; }
  void WhenOver(std::function<void()> done) override {
    kept.push_back(std::move(done));
  }

  std::atomic<Status> now = Status::kSubmitted;
  std::vector<std::function<void()>> kept;
};

TEST(RunAfter, NoticesAnEventWhoseDriverNeverCallsBack) {
  const auto lost = std::make_shared<SilentEvent>();
  const auto other = std::make_shared<SilentEvent>();
  const EventPtr after[] = {lost, nullptr, other};
  std::atomic<int> runs = 0;
  const auto event = std::make_shared<HostEvent>(HostEvent::Kind::kTask);
  TaskThreads::RunAfter(
      after,
      [&]() -> Result<void> {
        ++runs;
        return {};
      },
      event);
  other->kept.front()();
  EXPECT_EQ(event->status(), Event::Status::kSubmitted);
  lost->now = Event::Status::kFailed;
  ASSERT_TRUE(event->Wait());
  EXPECT_EQ(runs, 1);
  // The driver calls back nevertheless, and once too often.
  lost->kept.front()();
  other->kept.front()();
  EXPECT_EQ(runs, 1);
}

TEST(RunAfter, ReleasesTheEventsBeforeTheTaskRuns) {
  auto over = std::make_shared<SilentEvent>();
  const std::weak_ptr<SilentEvent> weak = over;
  std::vector<std::function<void()>> kept;
  bool is_released = false;
  const auto event = std::make_shared<HostEvent>(HostEvent::Kind::kTask);
  TaskThreads::RunAfter(
      std::vector<EventPtr>{over},
      [&]() -> Result<void> {
        is_released = weak.expired();
        return {};
      },
      event);
  kept.swap(over->kept);
  over = nullptr;
  kept.front()();
  ASSERT_TRUE(event->Wait());
  EXPECT_TRUE(is_released);
}

}  // namespace
}  // namespace aspectra
