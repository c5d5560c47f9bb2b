// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests the whole path from a descriptor to numbers in memory, on the fake
// driver. Checks which calls the backend makes, in which order, and how it
// treats errors.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/cuda_fixture.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/runtime.h"

namespace aspectra::cuda {
namespace {

TEST_F(CudaTest, FindsTheDriversDevices) {
  EXPECT_TRUE(runtime_.problems().empty());
  ASSERT_EQ(platform_->devices().size(), 2u);
  EXPECT_EQ(platform_->info().version, "CUDA 12.4");
  EXPECT_EQ(device_->info().profile.name, "a fake H100");
}

TEST_F(CudaTest, RunsARangeThatNoGoodBlockDivides) {
  const auto queue = MakeQueue();
  for (const size_t count : {1u, 31u, 997u, 1024u}) {
    int32_t* data = Allocate(count);
    for (size_t i = 0; i < count; ++i) data[i] = static_cast<int32_t>(3 * i);
    const auto event =
        Launch(*queue, "scale", Range(1, {count, 1, 1}), {data, 5});
    ASSERT_TRUE(event) << event.error().message;
    ASSERT_TRUE((*event)->Wait());
    for (size_t i = 0; i < count; ++i)
      ASSERT_EQ(data[i], static_cast<int32_t>(16 * i)) << i;
    ASSERT_TRUE(platform_->Free(data));
  }
}

TEST_F(CudaTest, TheFirstDimensionIsTheGridsLast) {
  const auto queue = MakeQueue();
  int32_t* data = Allocate(3 * 5);
  const auto event = Launch(*queue, "plane", Range(2, {3, 5, 1}), {data, 0});
  ASSERT_TRUE(event) << event.error().message;
  ASSERT_TRUE((*event)->Wait());
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 5; ++column)
      EXPECT_EQ(data[row * 5 + column], row * 100 + column);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, ARequiredWorkGroupSizeIsReadFromThePtx) {
  const auto queue = MakeQueue();
  int32_t* data = Allocate(32);
  ASSERT_TRUE(Launch(*queue, "groups_of_8", Range(1, {32, 1, 1}), {data, 0})
                  .value()
                  ->Wait());
  EXPECT_EQ(data[31], 8);
  const auto refused =
      Launch(*queue, "groups_of_8", Range(1, {31, 1, 1}), {data, 0});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNdRange);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, LocalMemoryIsAskedForWhereItIsMoreThanUsual) {
  const auto queue = MakeQueue();
  int32_t* data = Allocate(2);
  const auto launch = [&](size_t bytes) {
    const Argument arguments[] = {UsmPointer{data}, LocalMemory{12},
                                  LocalMemory{bytes}};
    KernelCall call;
    call.kernel = "local";
    call.size = Range(1, {64, 1, 1});
    call.size.local = std::array<size_t, 3>{32, 1, 1};
    call.arguments = arguments;
    return runtime_.Launch(*device_, *queue, call, {});
  };
  ASSERT_TRUE(launch(64).value()->Wait());
  EXPECT_EQ(data[0], 0);
  EXPECT_EQ(data[1], 64);
  EXPECT_EQ(LastLaunch().shared_bytes, 128u);
  EXPECT_EQ(Calls("cuFuncSetAttribute"), 0);
  ASSERT_TRUE(launch(200 << 10).value()->Wait());
  ASSERT_TRUE(launch(200 << 10).value()->Wait());
  EXPECT_EQ(Calls("cuFuncSetAttribute"), 1);
  const auto refused = launch(size_t{1} << 20);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kMemoryAllocation);
  EXPECT_TRUE(refused.error().message.contains(
      " bytes of local memory for its own variables and "))
      << refused.error().message;
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, CountsTheGroupsThatRunAtTheSameTime) {
  Kernel& kernel = *FindKernel("local");
  const auto count = [&](std::array<size_t, 3> size, size_t local_bytes) {
    return kernel.CountActiveGroups(size, local_bytes).value();
  };
  constexpr size_t kMultiprocessors = 132;
  EXPECT_EQ(count({32, 1, 1}, 0), 32 * kMultiprocessors);
  EXPECT_EQ(count({32, 4, 2}, 0), 8 * kMultiprocessors);
  EXPECT_EQ(count({512, 1, 1}, 47 << 10), 4 * kMultiprocessors);
  // The next kernels use more local memory than a kernel gets without an
  // opt-in.
  EXPECT_EQ(count({512, 1, 1}, 100 << 10), 2 * kMultiprocessors);
  EXPECT_EQ(count({1, 1, 1}, 228 << 10), 0u);
}

TEST_F(CudaTest, ADeviceUsesTheMemoryOfItsPeer) {
  Device& other = *platform_->devices()[1];
  EXPECT_FALSE(device_->CanAccessPeer(*device_, false));
  EXPECT_TRUE(device_->CanAccessPeer(other, false));
  EXPECT_FALSE(device_->CanAccessPeer(other, true));
  EXPECT_TRUE(other.CanAccessPeer(*device_, true));
  const int enabled = Calls("cuCtxEnablePeerAccess");
  ASSERT_TRUE(device_->SetPeerAccess(other, true));
  // Other code of the process may have enabled the access already, so the
  // driver's error is not an error here.
  ASSERT_TRUE(device_->SetPeerAccess(other, true));
  EXPECT_EQ(Calls("cuCtxEnablePeerAccess"), enabled + 2);
  ASSERT_TRUE(device_->SetPeerAccess(other, false));
  ASSERT_TRUE(device_->SetPeerAccess(other, false));
  Fail("cuCtxEnablePeerAccess", 0, CUDA_ERROR_OUT_OF_MEMORY);
  const auto refused = device_->SetPeerAccess(other, true);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "Changing the access to another device's memory failed: "
            "CUDA_ERROR_OUT_OF_MEMORY.");
}

TEST_F(CudaTest, RefusesWhatAKernelCannotBeGiven) {
  const auto queue = MakeQueue();
  KernelCall call;
  call.kernel = "scale";
  const auto none = runtime_.Launch(*device_, *queue, call, {});
  ASSERT_FALSE(none);
  EXPECT_TRUE(
      none.error().message.starts_with("The kernel in the device image takes 1 "
                                       "argument, but the launch gives 0"))
      << none.error().message;
  WorkSize size = Range(1, {1024, 1, 1});
  size.local = std::array<size_t, 3>{1024, 1, 1};
  const auto large = Launch(*queue, "scale", size, {nullptr, 0});
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().code, ErrorCode::kNdRange);
  EXPECT_TRUE(large.error().message.starts_with(
      "The kernel uses many registers, so a work-group can have at most "))
      << large.error().message;
}

TEST_F(CudaTest, BlocksThatCoverARangeDoNothingPastItsEnd) {
  const auto queue = MakeQueue();
  constexpr int kCount = 2000;
  int32_t* data = Allocate(kCount, MemoryKind::kShared);
  std::fill_n(data, kCount, 7);
  WorkSize size = Range(1, {1009, 1, 1});
  size.offset = std::array<size_t, 3>{100, 0, 0};
  ASSERT_TRUE(Launch(*queue, "scale", size, {data, 0}).value()->Wait());
  EXPECT_EQ(LastLaunch().grid[0] * LastLaunch().block[0], 1024u);
  for (int i = 0; i < kCount; ++i)
    ASSERT_EQ(data[i], i >= 100 && i < 1109 ? i : 7) << i;
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, ARangeThatIsLargerThanAGridIsLaunchedInParts) {
  const auto queue = MakeQueue();
  constexpr size_t kRows = 16'800'001;
  int32_t* data = Allocate(kRows, MemoryKind::kShared);
  ASSERT_TRUE(Launch(*queue, "plane", Range(2, {kRows, 1, 1}), {data, 0})
                  .value()
                  ->Wait());
  EXPECT_GT(Calls("cuLaunchKernel"), 1);
  for (const size_t row : {size_t{0}, kRows / 2, kRows - 1})
    EXPECT_EQ(data[row], static_cast<int32_t>(row * 100));
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, AnNdRangeIsOneGridOfItsWorkGroups) {
  const auto queue = MakeQueue();
  int32_t* data = Allocate(8 * 64);
  const KernelObject object = {data, 1};
  const Argument argument = std::as_bytes(std::span(&object, 1));
  const auto launch = [&](std::array<size_t, 3> global,
                          std::array<size_t, 3> local) {
    return queue->Launch(*FindKernel("plane"), {2, global, local},
                         {&argument, 1}, {});
  };
  ASSERT_TRUE(launch({8, 64, 1}, {2, 16, 1}));
  const FakeLaunch last = LastLaunch();
  EXPECT_EQ(std::to_array(last.grid), (std::array{4u, 4u, 1u}));
  EXPECT_EQ(std::to_array(last.block), (std::array{16u, 2u, 1u}));
  const auto many = launch({65536, 1, 1}, {1, 1, 1});
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().code, ErrorCode::kNdRange);
  EXPECT_EQ(many.error().message,
            "The range {65536, 1} cannot be launched: with work-groups of size "
            "{1}, the range needs more work-groups in the last but one "
            "dimension than the device allows: 65535. Use larger work-groups, "
            "or put the large number into the last dimension.");
  ASSERT_TRUE(queue->Last()->Wait());
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, CommandsWaitForWhatTheyAreToldTo) {
  const auto queue = MakeQueue(/*in_order=*/false);
  const auto other = MakeQueue(/*in_order=*/false);
  constexpr int kCount = 256;
  int32_t* data = Allocate(kCount, MemoryKind::kDevice);
  const std::array<int32_t, 1> one = {1};
  std::vector<EventPtr> last = {
      queue->Fill(data, std::as_bytes(std::span(one)), kCount, {}).value()};
  int32_t expected = 1;
  for (int step = 0; step < 50; ++step) {
    Queue& at = step % 2 == 0 ? *other : *queue;
    last = {
        Launch(at, "scale", Range(1, {kCount, 1, 1}), {data, 1}, last).value()};
    expected += 255;
  }
  std::vector<int32_t> copy(kCount);
  const auto copied =
      queue->Copy(copy.data(), data, kCount * sizeof(int32_t), last);
  ASSERT_TRUE(copied.value()->Wait());
  EXPECT_EQ(copy[255], expected);
  EXPECT_EQ((*copied)->status(), Event::Status::kComplete);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, ABarrierIsBehindAllCommandsOfTheQueue) {
  const auto queue = MakeQueue(/*in_order=*/false);
  int32_t* data = Allocate(16);
  const auto signal = platform_->MakeSignal().value();
  const EventPtr after[] = {signal->event()};
  for (int i = 0; i < 16; ++i) {
    data[i] = 0;
    ASSERT_TRUE(
        queue->Fill(data + i, std::as_bytes(std::span(&i, 1)), 1, after));
  }
  const auto barrier = queue->BlockingBarrier({});
  const int32_t last = 100;
  const auto behind =
      queue->Fill(data, std::as_bytes(std::span(&last, 1)), 1, {});
  EXPECT_FALSE((*barrier)->is_over());
  EXPECT_FALSE((*behind)->is_over());
  signal->Complete();
  ASSERT_TRUE((*behind)->Wait());
  EXPECT_TRUE((*barrier)->is_over());
  EXPECT_EQ(data[0], 100);
  for (int i = 1; i < 16; ++i) EXPECT_EQ(data[i], i);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, FillTakesPatternsOfAnyLengthAndPlace) {
  const auto queue = MakeQueue();
  for (const size_t length : {1u, 2u, 3u, 4u, 7u, 8u, 12u, 64u}) {
    for (const size_t at : {0u, 1u, 2u, 4u}) {
      for (const size_t count : {1u, 2u, 5u, 100u}) {
        std::vector<std::byte> pattern(length);
        for (size_t i = 0; i < length; ++i)
          pattern[i] = static_cast<std::byte>(i + 1);
        auto* data = static_cast<std::byte*>(
            platform_
                ->Allocate(MemoryKind::kDevice, 0, length * count + 8, device_)
                .value());
        ASSERT_TRUE(queue->Fill(data + at, pattern, count, {}).value()->Wait());
        for (size_t i = 0; i < length * count; ++i)
          ASSERT_EQ(data[at + i], pattern[i % length])
              << length << " " << at << " " << count << " " << i;
        ASSERT_EQ(data[at + length * count], std::byte{0xcd});
        ASSERT_TRUE(platform_->Free(data));
      }
    }
  }
}

TEST_F(CudaTest, KnowsItsMemory) {
  Device* second = platform_->devices()[1].get();
  int32_t* shared = Allocate(4);
  void* host = platform_->Allocate(MemoryKind::kHost, 0, 16, nullptr).value();
  void* device =
      platform_->Allocate(MemoryKind::kDevice, 4096, 16, second).value();
  int other = 0;
  EXPECT_EQ(platform_->KindOf(shared + 3), MemoryKind::kShared);
  EXPECT_EQ(platform_->KindOf(shared + 4), MemoryKind::kUnknown);
  EXPECT_EQ(platform_->KindOf(host), MemoryKind::kHost);
  EXPECT_EQ(platform_->KindOf(device), MemoryKind::kDevice);
  EXPECT_EQ(platform_->KindOf(&other), MemoryKind::kUnknown);
  EXPECT_EQ(platform_->DeviceOf(device), second);
  EXPECT_EQ(platform_->DeviceOf(host), nullptr);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(device) % 4096, 0u);
  EXPECT_EQ(
      platform_->Allocate(MemoryKind::kDevice, 0, size_t{1} << 60, device_)
          .value(),
      nullptr);
  for (void* memory : {static_cast<void*>(shared), host, device})
    EXPECT_TRUE(platform_->Free(memory));
  const auto again = platform_->Free(device);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::kInvalid);
}

TEST_F(CudaTest, MeasuresInOneClock) {
  const auto queue =
      device_->MakeQueue({.in_order = true, .profiling = true}).value();
  const auto first = queue->Barrier({}).value();
  const auto second = queue->Barrier({}).value();
  ASSERT_TRUE(second->Wait());
  const CommandTimes one = first->Times().value();
  const CommandTimes two = second->Times().value();
  EXPECT_LE(one.submitted, one.started);
  EXPECT_LE(one.started, one.ended);
  EXPECT_LE(one.submitted, two.submitted);
  EXPECT_FALSE(MakeQueue()->Barrier({}).value()->Times());
}

// The backend reads the host's clock some time after an event. If each queue
// had its own base, the queues' clocks would differ.
TEST_F(CudaTest, QueuesShareAClock) {
  const QueueOptions options = {.in_order = true, .profiling = true};
  const int before = Calls("cuEventRecord");
  const std::unique_ptr<Queue> queues[] = {device_->MakeQueue(options).value(),
                                           device_->MakeQueue(options).value(),
                                           device_->MakeQueue(options).value()};
  EXPECT_LE(Calls("cuEventRecord"), before + 1);
  EventPtr last;
  std::vector<EventPtr> events;
  for (int i = 0; i < 60; ++i) {
    last = queues[i % 3]
               ->Barrier(last ? std::vector<EventPtr>{last}
                              : std::vector<EventPtr>())
               .value();
    events.push_back(last);
  }
  ASSERT_TRUE(last->Wait());
  // The driver gives times as floats, so they have an error.
  constexpr uint64_t kError = 200;
  for (size_t i = 1; i < events.size(); ++i) {
    EXPECT_LE(events[i - 1]->Times().value().ended,
              events[i]->Times().value().started + kError);
  }
}

TEST_F(CudaTest, CallsBackWhenACommandIsOver) {
  const auto queue = MakeQueue();
  const auto signal = platform_->MakeSignal().value();
  const EventPtr after[] = {signal->event()};
  std::atomic<bool> is_called = false;
  const auto before = queue->Barrier({}).value();
  const auto event = queue->Barrier(after).value();
  event->WhenOver([&] { is_called = true; });
  EXPECT_FALSE(is_called);
  // A command that was submitted later does not delay the function of an
  // earlier one.
  std::atomic<bool> before_is_called = false;
  before->WhenOver([&] { before_is_called = true; });
  while (!before_is_called) std::this_thread::yield();
  signal->Complete();
  while (!is_called) std::this_thread::yield();
}

TEST_F(CudaTest, ThreadsLaunchWithTheirOwnArguments) {
  constexpr int kThreads = 4;
  constexpr int kLaunches = 100;
  int32_t* data = Allocate(kThreads);
  for (int t = 0; t < kThreads; ++t) data[t] = 1;
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        const auto queue = MakeQueue();
        for (int i = 0; i < kLaunches; ++i)
          ASSERT_TRUE(
              Launch(*queue, "scale", Range(1, {1, 1, 1}), {data + t, t}));
        ASSERT_TRUE(queue->Barrier({}).value()->Wait());
      });
    }
  }
  for (uint32_t t = 0; t < kThreads; ++t) {
    uint32_t expected = 1;
    for (int i = 0; i < kLaunches; ++i) expected *= t;
    EXPECT_EQ(static_cast<uint32_t>(data[t]), expected);
  }
  ASSERT_TRUE(platform_->Free(data));
}

Result<std::shared_ptr<Program>> Build(Device& device, std::string text) {
  const ImageBytes image = {std::as_bytes(std::span(text)), "nvidia_gpu_sm_80"};
  return device.Build({&image, 1});
}

std::string PtxFor(const char* version, const char* processor) {
  return std::string(".version ") + version + "\n.target " + processor +
         "\n.address_size 64\n";
}

TEST_F(CudaTest, SaysWhyAnImageCannotBeLoaded) {
  EXPECT_EQ(Build(*device_, PtxFor("8.8", "sm_90")).error(),
            (Error{ErrorCode::kBuild,
                   "The device image is PTX 8.8, and the driver is for CUDA "
                   "12.4, but this PTX needs a driver for CUDA 12.9 or later. "
                   "Update the driver."}));
  EXPECT_EQ(Build(*device_, PtxFor("99.1", "sm_90")).error().message,
            "The device image is PTX 99.1, and the driver is for CUDA 12.4, "
            "but this PTX needs a later driver. Update the driver.");
  EXPECT_EQ(Build(*device_, PtxFor("8.4", "sm_100")).error(),
            (Error{ErrorCode::kBuild,
                   "The device image is for sm_100, and the device 'a fake "
                   "H100' is of compute capability 9.0. Compile for it, or for "
                   "all of NVIDIA's devices by -fsycl-targets=ptx64."}));
  EXPECT_EQ(Build(*device_, PtxFor("8.4", "sm_80") + "syntax error\n")
                .error()
                .message,
            "Loading the device image for 'nvidia_gpu_sm_80' failed: "
            "CUDA_ERROR_INVALID_PTX.\nBuild log:\nline 7: syntax error");
  EXPECT_EQ(Build(*device_, "no image").error().message,
            "The device image for 'nvidia_gpu_sm_80' is damaged: it is neither "
            "PTX nor machine code.");
  const auto program = Build(*device_, PtxFor("8.4", "sm_90a"));
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ((*program)->FindKernel("nobody").error().message,
            "Finding the kernel in its device image failed: "
            "CUDA_ERROR_NOT_FOUND.");
}

// If any driver call fails, the command returns an error, and the next
// submission works.
TEST_F(CudaTest, AFailureOfTheDriverIsAnErrorOfTheCommandAlone) {
  const auto queue = MakeQueue();
  const auto other = MakeQueue();
  int32_t* data = Allocate(8, MemoryKind::kDevice);
  const KernelObject object = {data, 1};
  ASSERT_TRUE(Launch(*queue, "scale", Range(1, {8, 1, 1}), object));
  for (const char* symbol :
       {"cuLaunchKernel", "cuEventRecord", "cuStreamWaitEvent"}) {
    const EventPtr after[] = {other->Barrier({}).value()};
    Fail(symbol, 0, CUDA_ERROR_OUT_OF_MEMORY);
    const auto failed =
        Launch(*queue, "scale", Range(1, {8, 1, 1}), object, after);
    ASSERT_FALSE(failed) << symbol;
    EXPECT_EQ(failed.error().code, ErrorCode::kMemoryAllocation);
    const auto next =
        Launch(*queue, "scale", Range(1, {8, 1, 1}), object, after);
    ASSERT_TRUE(next) << symbol << next.error().message;
    ASSERT_TRUE((*next)->Wait());
  }
  Fail("cuMemAlloc_v2", 0, CUDA_ERROR_OUT_OF_MEMORY);
  const auto memory = device_->AllocateMemory(100);
  ASSERT_FALSE(memory);
  EXPECT_EQ(memory.error().message,
            "Allocating 100 bytes for a buffer failed: "
            "CUDA_ERROR_OUT_OF_MEMORY.");
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(CudaTest, AFaultOfAKernelIsSaidByWhoeverWaits) {
  const auto queue = MakeQueue();
  const auto event = queue->Barrier({}).value();
  Fault(CUDA_ERROR_ILLEGAL_ADDRESS);
  const auto waited = event->Wait();
  const auto status = queue->Barrier({}).value()->status();
  Fault(CUDA_SUCCESS);
  ASSERT_FALSE(waited);
  EXPECT_TRUE(waited.error().message.starts_with(
      "A command failed: CUDA_ERROR_ILLEGAL_ADDRESS. A kernel caused a "
      "fault"))
      << waited.error().message;
  EXPECT_EQ(status, Event::Status::kFailed);
}

TEST_F(CudaTest, AFailedAssertionEndsTheProgram) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        const auto queue = MakeQueue();
        const auto event = queue->Barrier({}).value();
        Fault(CUDA_ERROR_ASSERT);
        (void)event->Wait();
      },
      testing::KilledBySignal(SIGABRT), "");
}

// At the end of the process, the runtime does not use a platform that was
// destroyed.
TEST_F(CudaTest, APlatformLeavesNothingBehind) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        {
          const std::unique_ptr<Backend> backend =
              std::move(MakeBackends().front());
          const Discovery found = backend->Discover();
          Device& device = *found.platforms.front()->devices().front();
          ASSERT_TRUE(device.transfers());
          ASSERT_TRUE(device.MakeQueue({}).value()->Barrier({}));
        }
        std::exit(0);
      },
      testing::ExitedWithCode(0), "");
}

TEST_F(CudaTest, TheProcessEndsWhenItsCommandsHave) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        // The objects are never destroyed, as in a program that leaks them.
        Queue* const queue = MakeQueue().release();
        Signal* const signal = platform_->MakeSignal().value().release();
        const EventPtr after[] = {signal->event()};
        ASSERT_TRUE(queue->Barrier(after));
        std::thread([signal] {
          std::this_thread::sleep_for(std::chrono::milliseconds(100));
          std::fputs("completed\n", stderr);
          signal->Complete();
        }).detach();
        std::exit(0);
      },
      testing::ExitedWithCode(0), "completed");
}

}  // namespace
}  // namespace aspectra::cuda
