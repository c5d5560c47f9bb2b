// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests the times of commands in queues that live for hours.

#include "runtime/backends/cuda/device_clock.h"

#include <chrono>
#include <cmath>
#include <cstdint>
#include <memory>
#include <thread>

#include "gtest/gtest.h"
#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/cuda_fixture.h"
#include "runtime/backends/cuda/pooled_event.h"
#include "runtime/core/drivers/backend.h"

namespace aspectra::cuda {
namespace {

constexpr int64_t kMicrosecond = 1'000;
constexpr int64_t kMillisecond = 1'000'000;
constexpr int64_t kSecond = 1'000'000'000;

// The time of the host.
int64_t host_time = 0;

class DeviceClockTest : public CudaTest {
 protected:
  DeviceClockTest() { Wait(1000 * kSecond); }
  ~DeviceClockTest() override { SetTime(0); }

  void Wait(int64_t nanoseconds) {
    host_time += nanoseconds;
    const double device_time = static_cast<double>(host_time) * rate_;
    SetTime(static_cast<uint64_t>(std::llround(device_time)));
  }

  // Returns a base whose event has occurred.
  std::shared_ptr<TimeBase> Base() {
    const std::shared_ptr<TimeBase> base = clock_.Base(*context_).value();
    while (!base->IsComplete(*api_)) std::this_thread::yield();
    return clock_.Base(*context_).value();
  }

  // Returns the clock's time of an event that occurs now.
  int64_t Measure(TimeBase& base) {
    const PooledEvent event = context_->TakeEvent(/*is_timed=*/true).value();
    const CUstream stream = context_->TakeStream().value();
    EXPECT_EQ(api_->cuEventRecord(event.get(), stream), CUDA_SUCCESS);
    EXPECT_EQ(api_->cuEventSynchronize(event.get()), CUDA_SUCCESS);
    context_->GiveBack(stream);
    uint64_t time = 0;
    EXPECT_EQ(base.Measure(*api_, event.get(), time), CUDA_SUCCESS);
    return static_cast<int64_t>(time);
  }

  // Makes two commands a second, for three hours. The device's clock runs
  // `rate` times as fast as the host's.
  void ExpectRightTimes(double rate) {
    rate_ = rate;
    Wait(kSecond);
    int64_t last = 0;
    for (int i = 0; i < 3 * 3600; ++i) {
      const auto base = Base();
      Wait(kMillisecond);
      const int64_t begin = Measure(*base);
      Wait(10 * kMillisecond);
      const int64_t end = Measure(*base);
      ASSERT_LT(std::abs(end - begin - 10 * kMillisecond), kMicrosecond) << i;
      ASSERT_GT(begin, last) << i;
      ASSERT_LT(std::abs(end - host_time), 100 * kMicrosecond) << i;
      last = end;
      Wait(kSecond - 11 * kMillisecond);
    }
  }

 private:
  double rate_ = 1;
  std::unique_ptr<Api> api_ = Api::Open(kDriver).value();
  std::unique_ptr<Context> context_ =
      Context::Make(*api_, 0, *platform_).value();
  Current current_{*context_};
  DeviceClock clock_{[] { return static_cast<uint64_t>(host_time); }};
};

TEST_F(DeviceClockTest, TimesStayExactForHours) { ExpectRightTimes(1); }

TEST_F(DeviceClockTest, FollowsTheHostIfTheDeviceIsFast) {
  ExpectRightTimes(1.00002);
}

TEST_F(DeviceClockTest, FollowsTheHostIfTheDeviceIsSlow) {
  ExpectRightTimes(0.99998);
}

TEST_F(DeviceClockTest, TheFirstCommandAfterAPauseIsExact) {
  Base();
  Wait(5 * 3600 * kSecond);
  const auto base = Base();
  Wait(kMillisecond);
  EXPECT_LT(std::abs(Measure(*base) - host_time), kMicrosecond);
}

TEST_F(CudaTest, AQueueGetsANewBaseEverySecond) {
  const auto queue =
      device_->MakeQueue({.in_order = true, .profiling = true}).value();
  const auto first = queue->Barrier({}).value();
  const int before = Calls("cuEventRecord");
  std::this_thread::sleep_for(std::chrono::milliseconds(1010));
  const auto second = queue->Barrier({}).value();
  // The start, the end, and the base.
  EXPECT_EQ(Calls("cuEventRecord"), before + 3);
  ASSERT_TRUE(second->Wait());
  EXPECT_LE(first->Times().value().ended, second->Times().value().started);
}

}  // namespace
}  // namespace aspectra::cuda
