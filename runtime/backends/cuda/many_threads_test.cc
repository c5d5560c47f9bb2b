// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests submissions from many threads: 32 threads submit 100,000 kernels on the
// fake driver. Each thread submits to its own queue and to a shared one.
// //:slow runs this test under sanitizers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/test_descriptor.h"
#include "runtime/core/runtime.h"

namespace aspectra::cuda {
namespace {

constexpr int kThreads = 32;
constexpr int kLaunches = 100'000 / kThreads;
constexpr size_t kCount = 4;

struct KernelObject {
  int32_t* data;
  int32_t factor;
};

std::vector<char> ReadFile(const char* name) {
  std::ifstream file(name, std::ios::binary);
  return std::vector<char>(std::istreambuf_iterator<char>(file),
                           std::istreambuf_iterator<char>());
}

// Returns a runtime that is never destroyed, like that of a program.
Runtime& MakeRuntime() {
  setenv("ASPECTRA_CUDA_DRIVER",
         "runtime/backends/cuda/fake_driver/libfake_cuda.so",
         /*overwrite=*/1);
  const auto& image = *new std::vector<char>(
      ReadFile("runtime/backends/cuda/fake_kernels.ptx"));
  auto& descriptor = *new TestDescriptor;
  descriptor.AddImage("nvidia_gpu_sm_80", {"scale"}, {},
                      std::as_bytes(std::span(image)));
  auto& runtime = *new Runtime(&MakeBackends);
  runtime.registry().Register(descriptor.get());
  return runtime;
}

class ManyThreadsTest : public testing::Test {
 protected:
  // Launches "scale", which sets data[i] = data[i] + i.
  Result<EventPtr> Launch(Queue& queue, int32_t* data) {
    const KernelObject object = {data, 1};
    const Argument argument = std::as_bytes(std::span(&object, 1));
    KernelCall call;
    call.kernel = "scale";
    call.size = WorkSize{1, {kCount, 1, 1}, std::nullopt};
    call.arguments = {&argument, 1};
    return runtime_.Launch(*device_, queue, call, {});
  }

  Runtime& runtime_ = MakeRuntime();
  Platform* const platform_ = runtime_.platforms().front();
  Device* const device_ = platform_->devices().front().get();
};

TEST_F(ManyThreadsTest, SubmitManyKernels) {
  const auto shared_queue = device_->MakeQueue({.in_order = true}).value();
  std::array<int32_t*, kThreads> data = {};
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      auto* const own = static_cast<int32_t*>(
          platform_
              ->Allocate(MemoryKind::kShared, 0, kCount * sizeof(int32_t),
                         device_)
              .value());
      for (size_t i = 0; i < kCount; ++i) own[i] = thread;
      const auto own_queue = device_->MakeQueue({.in_order = true}).value();
      // The second half goes to the shared queue.
      for (int i = 0; i < kLaunches; ++i) {
        const bool is_own = i < kLaunches / 2;
        const auto event = Launch(is_own ? *own_queue : *shared_queue, own);
        ASSERT_TRUE(event) << event.error().message;
        if (i % 100 == 99 || i + 1 == kLaunches / 2) {
          ASSERT_TRUE((*event)->Wait());
        }
      }
      data[thread] = own;
    });
  }
  for (std::thread& thread : threads) thread.join();
  ASSERT_TRUE(shared_queue->Barrier({}).value()->Wait());
  for (int thread = 0; thread < kThreads; ++thread) {
    for (size_t i = 0; i < kCount; ++i) {
      EXPECT_EQ(data[thread][i], thread + kLaunches * static_cast<int32_t>(i));
    }
    EXPECT_TRUE(platform_->Free(data[thread]));
  }
}

}  // namespace
}  // namespace aspectra::cuda
