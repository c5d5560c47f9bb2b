// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests commands that wait for the host. The fake driver waits for all commands
// where NVIDIA's driver does, so a test hangs if a stream waits for the host.

#include <dlfcn.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/cuda_fixture.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/drivers/work_size.h"

namespace aspectra::cuda {
namespace {

class HoldingQueueTest : public CudaTest {
 protected:
  std::shared_ptr<Program> LoadProgram() {
    const ImageBytes image = {BytesOfImage(), "nvidia_gpu_sm_80"};
    return device_->Build({&image, 1}).value();
  }

  // Launches the kernel that multiplies each of 8 numbers by `factor` and adds
  // the number's index.
  static Result<EventPtr> Scale(Queue& queue, Program& program, int32_t* data,
                                int32_t factor,
                                std::span<const EventPtr> after = {}) {
    const KernelObject object = {data, factor};
    const Argument argument = std::as_bytes(std::span(&object, 1));
    return queue.Launch(*program.FindKernel("scale").value(),
                        Range(1, {8, 1, 1}), {&argument, 1}, after);
  }

  // Makes the commands of an in-order queue wait until `go` is true.
  void Block(Queue& queue, std::atomic<bool>& go) {
    using LaunchHostFunc = CUresult (*)(CUstream, void (*)(void*), void*);
    const auto launch =
        reinterpret_cast<LaunchHostFunc>(dlsym(library_, "cuLaunchHostFunc"));
    launch(
        static_cast<CUstream>(queue.native()),
        [](void* data) { static_cast<std::atomic<bool>*>(data)->wait(false); },
        &go);
  }

  const std::unique_ptr<Signal> signal_ = platform_->MakeSignal().value();
  const std::vector<EventPtr> after_ = {signal_->event()};
};

// A copy from pageable memory reads it at the submission.
TEST_F(HoldingQueueTest, CopiesOfPageableMemoryWaitForTheHost) {
  const auto queue = MakeQueue();
  constexpr size_t kBytes = (size_t{5} << 20) / 2;
  std::vector<unsigned char> from(kBytes, 1);
  std::vector<unsigned char> to(kBytes, 0);
  void* memory =
      platform_->Allocate(MemoryKind::kDevice, 0, kBytes, device_).value();
  ASSERT_TRUE(queue->Copy(memory, from.data(), kBytes, after_));
  const auto back = queue->Copy(to.data(), memory, kBytes, {});
  ASSERT_TRUE(back);
  for (size_t i = 0; i < kBytes; ++i)
    from[i] = static_cast<unsigned char>(i % 251);
  EXPECT_FALSE((*back)->is_over());
  signal_->Complete();
  ASSERT_TRUE((*back)->Wait());
  EXPECT_EQ(from, to);
  ASSERT_TRUE(platform_->Free(memory));
}

// A host function in a stream writes the memory that the next copy reads.
TEST_F(HoldingQueueTest, ACopyReadsWhatAHostFunctionWrites) {
  const auto queue = MakeQueue();
  const auto other = MakeQueue();
  std::atomic<bool> go = false;
  Block(*other, go);
  const EventPtr blocked[] = {other->Barrier({}).value()};
  constexpr size_t kBytes = (size_t{5} << 20) / 2;  // two and a half blocks
  const std::vector<unsigned char> first(kBytes, 7);
  std::vector<unsigned char> second(kBytes, 0);
  std::vector<unsigned char> third(kBytes, 0);
  void* memory =
      platform_->Allocate(MemoryKind::kDevice, 0, kBytes, device_).value();
  ASSERT_TRUE(queue->Copy(second.data(), first.data(), kBytes, blocked));
  ASSERT_TRUE(queue->Copy(memory, second.data(), kBytes, {}));
  go = true;
  go.notify_all();
  const auto back = queue->Copy(third.data(), memory, kBytes, {});
  ASSERT_TRUE(back.value()->Wait());
  EXPECT_EQ(third, first);
  // When the host functions are over, the driver copies.
  const int before = Calls("cuLaunchHostFunc");
  ASSERT_TRUE(queue->Copy(memory, first.data(), kBytes, {}));
  EXPECT_EQ(Calls("cuLaunchHostFunc"), before);
  ASSERT_TRUE(queue->Last()->Wait());
  ASSERT_TRUE(platform_->Free(memory));
}

TEST_F(HoldingQueueTest, TheDriverCanWaitForAllCommandsMeanwhile) {
  const auto queue = MakeQueue();
  const EventPtr held = queue->Barrier(after_).value();
  ASSERT_TRUE(platform_->Free(Allocate(4)));
  device_->AllocateMemory(16).value().reset();
  const auto program = LoadProgram();
  int32_t* data = Allocate(8);
  data[7] = 3;
  const EventPtr launched = Scale(*queue, *program, data, 2).value();
  EXPECT_FALSE(held->is_over());
  EXPECT_FALSE(launched->is_over());
  EXPECT_EQ(queue->Last(), launched);
  signal_->Complete();
  ASSERT_TRUE(launched->Wait());
  EXPECT_TRUE(held->is_over());
  EXPECT_EQ(data[7], 13);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(HoldingQueueTest, IndependentCommandsAreNotHeld) {
  const auto in_order = MakeQueue();
  const auto out_of_order = MakeQueue(/*in_order=*/false);
  const EventPtr held = out_of_order->Barrier(after_).value();
  ASSERT_TRUE(in_order->Barrier({}).value()->Wait());
  int32_t data = 0;
  const int32_t one = 1;
  ASSERT_TRUE(out_of_order->Copy(&data, &one, sizeof one, {}).value()->Wait());
  EXPECT_EQ(data, 1);
  EXPECT_FALSE(held->is_over());
  // A barrier waits for all earlier commands, and commands wait for a blocking
  // barrier.
  const EventPtr barrier = out_of_order->BlockingBarrier({}).value();
  const EventPtr later = out_of_order->Copy(&data, &one, 4, {}).value();
  EXPECT_FALSE(barrier->is_over());
  EXPECT_FALSE(later->is_over());
  signal_->Complete();
  ASSERT_TRUE(later->Wait());
  EXPECT_TRUE(barrier->is_over());
  EXPECT_TRUE(held->is_over());
}

// Commands of other queues that depend on a held command are held too.
TEST_F(HoldingQueueTest, HeldCommandsKeepTheirOrder) {
  const auto queue = MakeQueue();
  const auto other = MakeQueue(/*in_order=*/false);
  const auto program = LoadProgram();
  int32_t* data = Allocate(8);
  const int32_t two = 2;
  const int32_t wrong = 100;
  data[1] = wrong;
  std::vector<EventPtr> last = {
      queue->Fill(data, std::as_bytes(std::span(&two, 1)), 8, after_).value()};
  uint32_t expected = 2;
  for (int i = 0; i < 100; ++i) {
    Queue& at = i % 2 == 0 ? *other : *queue;
    last = {Scale(at, *program, data, 3, last).value()};
    expected = expected * 3 + 1;
  }
  EXPECT_EQ(data[1], wrong);
  EXPECT_FALSE(last[0]->is_over());
  signal_->Complete();
  ASSERT_TRUE(last[0]->Wait());
  EXPECT_EQ(static_cast<uint32_t>(data[1]), expected);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(HoldingQueueTest, ALongChainNeedsNoStack) {
  const auto queue = MakeQueue();
  ASSERT_TRUE(queue->Barrier(after_));
  for (int i = 0; i < 100'000; ++i) ASSERT_TRUE(queue->Barrier({}));
  const EventPtr last = queue->Last();
  EXPECT_FALSE(last->is_over());
  signal_->Complete();
  ASSERT_TRUE(last->Wait());
}

// The program may be destroyed after the submission, and so may the queue.
TEST_F(HoldingQueueTest, AHeldCommandKeepsWhatItNeeds) {
  auto queue = MakeQueue();
  auto program = LoadProgram();
  int32_t* data = Allocate(8);
  data[7] = 2;
  const EventPtr event = Scale(*queue, *program, data, 5, after_).value();
  bool is_called = false;
  program = nullptr;
  queue = nullptr;
  signal_->Complete();
  ASSERT_TRUE(event->Wait());
  event->WhenOver([&] { is_called = true; });
  EXPECT_TRUE(is_called);
  EXPECT_EQ(event->status(), Event::Status::kComplete);
  EXPECT_EQ(data[7], 17);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(HoldingQueueTest, WrongLaunchesAreRefusedAtOnce) {
  const auto queue = MakeQueue();
  const auto program = LoadProgram();
  const EventPtr held = queue->Barrier(after_).value();
  Kernel& kernel = *program->FindKernel("scale").value();
  const auto launched = queue->Launch(kernel, Range(1, {8, 1, 1}), {}, {});
  ASSERT_FALSE(launched);
  EXPECT_EQ(queue->Last(), held);
  signal_->Complete();
  ASSERT_TRUE(held->Wait());
}

TEST_F(HoldingQueueTest, AFailureIsReportedOnce) {
  const auto queue = MakeQueue();
  const auto program = LoadProgram();
  int32_t* data = Allocate(8);
  data[7] = 3;
  ASSERT_TRUE(queue->Barrier(after_));
  ASSERT_TRUE(Scale(*queue, *program, data, 2));
  const EventPtr dependent = Scale(*queue, *program, data, 2).value();
  Fail("cuLaunchKernel", 0, CUDA_ERROR_OUT_OF_MEMORY);
  signal_->Complete();
  EXPECT_EQ(dependent->status(), Event::Status::kFailed);
  EXPECT_EQ(data[7], 3);
  // Later commands run.
  ASSERT_TRUE(Scale(*queue, *program, data, 2));
  const auto waited = queue->Last()->Wait();
  ASSERT_FALSE(waited);
  EXPECT_EQ(waited.error().message,
            "Launching a kernel failed: CUDA_ERROR_OUT_OF_MEMORY.");
  EXPECT_EQ(data[7], 13);
  EXPECT_TRUE(queue->Last()->Wait());
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(HoldingQueueTest, TheTimeOfTheSubmissionIsThePrograms) {
  const auto queue =
      device_->MakeQueue({.in_order = true, .profiling = true}).value();
  const uint64_t before = Now();
  const EventPtr event = queue->Barrier(after_).value();
  const uint64_t submitted = Now();
  signal_->Complete();
  ASSERT_TRUE(event->Wait());
  const CommandTimes times = event->Times().value();
  EXPECT_GE(times.submitted, before);
  EXPECT_LE(times.submitted, submitted);
  EXPECT_GE(times.ended, times.started);
}

}  // namespace
}  // namespace aspectra::cuda
