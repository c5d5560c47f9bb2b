// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests when the queue records a driver event for the end of a command, and the
// queries that work for a command whose end is not recorded.

#include <cstdint>
#include <memory>

#include "gtest/gtest.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/cuda_fixture.h"
#include "runtime/core/drivers/backend.h"

namespace aspectra::cuda {
namespace {

// Recording an event takes a good part of the time of a launch.
TEST_F(CudaTest, TheEndOfACommandIsRecordedOnlyIfItIsAskedFor) {
  const auto queue = MakeQueue();
  ASSERT_TRUE(queue->keeps_last());
  int32_t* data = Allocate(8);
  for (int i = 0; i < 8; ++i) data[i] = 0;
  const int before = Calls("cuEventRecord");
  for (int i = 0; i < 100; ++i)
    ASSERT_TRUE(Launch(*queue, "scale", Range(1, {8, 1, 1}), {data, 1}));
  EXPECT_EQ(Calls("cuEventRecord"), before);
  ASSERT_TRUE(queue->Last()->Wait());
  EXPECT_EQ(Calls("cuEventRecord"), before + 1);
  EXPECT_EQ(data[7], 700);
  ASSERT_TRUE(queue->Last()->Wait());
  EXPECT_TRUE(queue->Last()->is_over());
  EXPECT_EQ(Calls("cuEventRecord"), before + 1);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, AnEventThatNobodyHasIsUsedForTheNextCommand) {
  const auto queue = MakeQueue();
  int32_t* data = Allocate(8);
  data[7] = 1;
  const auto launch = [&](int32_t factor) {
    return Launch(*queue, "scale", Range(1, {8, 1, 1}), {data, factor});
  };
  const Event* const first = launch(2).value().get();
  EXPECT_EQ(launch(1).value().get(), first);
  // If the program keeps an event, the queue does not reuse it for the next
  // command.
  const EventPtr kept = launch(1).value();
  EXPECT_EQ(kept.get(), first);
  const EventPtr later = launch(1).value();
  EXPECT_NE(later.get(), first);
  ASSERT_TRUE(kept->Wait());
  // A launch that fails does not become the last command.
  const Event* const last = launch(1).value().get();
  Fail("cuLaunchKernel", 0, CUDA_ERROR_OUT_OF_MEMORY);
  ASSERT_FALSE(launch(1));
  EXPECT_EQ(queue->Last().get(), last);
  ASSERT_TRUE(queue->Last()->Wait());
  EXPECT_EQ(data[7], 2 + 5 * 7);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, AWaitDoesNotWaitForLaterCommands) {
  const auto queue = MakeQueue();
  const auto other = MakeQueue();
  const auto signal = platform_->MakeSignal().value();
  const EventPtr after[] = {signal->event()};
  const EventPtr first = queue->Barrier({}).value();
  const EventPtr held = queue->Barrier(after).value();
  ASSERT_TRUE(first->Wait());
  // Another queue can wait for an event that is not recorded yet.
  const EventPtr of_other = other->Barrier({}).value();
  const EventPtr both[] = {of_other, held};
  const EventPtr last = queue->Barrier(both).value();
  ASSERT_TRUE(of_other->Wait());
  EXPECT_FALSE(last->is_over());
  signal->Complete();
  ASSERT_TRUE(last->Wait());
}

// The driver returns this error at the end of the process, or if it disappears.
TEST_F(CudaTest, AWaitFailsIfTheDriverHasEnded) {
  const auto queue = MakeQueue();
  const EventPtr event = queue->Barrier({}).value();
  Fault(CUDA_ERROR_DEINITIALIZED);
  const auto waited = event->Wait();
  const Event::Status status = event->status();
  Fault(CUDA_SUCCESS);
  ASSERT_FALSE(waited);
  EXPECT_EQ(waited.error().message,
            "A command failed: CUDA_ERROR_DEINITIALIZED.");
  EXPECT_EQ(status, Event::Status::kFailed);
}

TEST_F(CudaTest, AnEventOutlivesItsQueue) {
  auto queue = MakeQueue();
  int32_t* data = Allocate(8);
  data[7] = 2;
  const EventPtr event =
      Launch(*queue, "scale", Range(1, {8, 1, 1}), {data, 5}).value();
  queue = nullptr;
  ASSERT_TRUE(event->Wait());
  EXPECT_EQ(event->status(), Event::Status::kComplete);
  EXPECT_EQ(data[7], 17);
  ASSERT_TRUE(platform_->Free(data));
}

}  // namespace
}  // namespace aspectra::cuda
