// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests which context a launch makes current, and that a launch works with
// every context that the program made current.

#include <dlfcn.h>

#include <cstdint>
#include <memory>

#include "gtest/gtest.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/cuda_fixture.h"
#include "runtime/core/drivers/backend.h"

namespace aspectra::cuda {
namespace {

class ContextTest : public CudaTest {
 protected:
  ContextTest() : queue_(MakeQueue()), data_(Allocate(8)) {
    for (int i = 0; i < 8; ++i) data_[i] = 0;
    // The second launch uses the event of the first one again.
    LaunchOne();
    LaunchOne();
    own_ = CurrentContext();
  }
  ~ContextTest() override {
    EXPECT_TRUE(queue_->Last()->Wait());
    EXPECT_EQ(data_[7], 7 * launches_);
    MakeCurrent(own_);
    EXPECT_TRUE(platform_->Free(data_));
  }

  void LaunchOne() {
    EXPECT_TRUE(Launch(*queue_, "scale", Range(1, {8, 1, 1}), {data_, 1}));
    ++launches_;
  }
  // Returns how often LaunchOne() calls the function `symbol`.
  int CallsOfOneLaunch(const char* symbol) {
    const int before = Calls(symbol);
    LaunchOne();
    return Calls(symbol) - before;
  }

  CUcontext CurrentContext() {
    CUcontext context = nullptr;
    EXPECT_EQ(Function<CUresult(CUcontext*)>("cuCtxGetCurrent")(&context),
              CUDA_SUCCESS);
    return context;
  }
  void MakeCurrent(CUcontext context) {
    EXPECT_EQ(Function<CUresult(CUcontext)>("cuCtxSetCurrent")(context),
              CUDA_SUCCESS);
  }
  template <class T>
  T* Function(const char* symbol) {
    return reinterpret_cast<T*>(dlsym(library_, symbol));
  }

  std::unique_ptr<Queue> queue_;
  int32_t* data_;
  int launches_ = 0;
  CUcontext own_ = nullptr;
};

TEST_F(ContextTest, ALaunchIsOneCallOfTheDriver) {
  EXPECT_EQ(CallsOfOneLaunch("cuLaunchKernel"), 1);
  EXPECT_EQ(CallsOfOneLaunch("cuCtxGetCurrent"), 0);
  EXPECT_EQ(CallsOfOneLaunch("cuCtxPushCurrent_v2"), 0);
}

TEST_F(ContextTest, ALaunchWorksIfTheProgramHasNoCurrentContext) {
  MakeCurrent(nullptr);
  EXPECT_EQ(CallsOfOneLaunch("cuLaunchKernel"), 2);
  EXPECT_EQ(CurrentContext(), own_);
  EXPECT_EQ(CallsOfOneLaunch("cuLaunchKernel"), 1);
  EXPECT_EQ(CallsOfOneLaunch("cuCtxGetCurrent"), 0);
}

TEST_F(ContextTest, ALaunchRestoresTheContextOfTheProgram) {
  const auto queue = platform_->devices()[1]->MakeQueue({.in_order = true});
  ASSERT_TRUE(queue);
  int32_t* data = Allocate(8);
  MakeCurrent(nullptr);
  Device* const first = device_;
  device_ = platform_->devices()[1].get();
  ASSERT_TRUE(Launch(**queue, "scale", Range(1, {8, 1, 1}), {data, 1}));
  ASSERT_TRUE((*queue)->Last()->Wait());
  device_ = first;
  const CUcontext other = CurrentContext();
  ASSERT_NE(other, nullptr);
  ASSERT_NE(other, own_);
  // The thread now expects the other context, so the first launch changes it
  // and no launch fails.
  EXPECT_EQ(CallsOfOneLaunch("cuLaunchKernel"), 1);
  EXPECT_EQ(CurrentContext(), other);
  MakeCurrent(own_);
  EXPECT_EQ(CallsOfOneLaunch("cuCtxGetCurrent"), 1);
  EXPECT_EQ(CallsOfOneLaunch("cuCtxGetCurrent"), 0);
  // The thread still expects the queue's context, which is not current.
  MakeCurrent(other);
  EXPECT_EQ(CallsOfOneLaunch("cuLaunchKernel"), 2);
  EXPECT_EQ(CurrentContext(), other);
  EXPECT_EQ(CallsOfOneLaunch("cuLaunchKernel"), 1);
  EXPECT_EQ(CallsOfOneLaunch("cuCtxPopCurrent_v2"), 1);
  EXPECT_EQ(CurrentContext(), other);
  ASSERT_TRUE(platform_->Free(data));
}

TEST_F(ContextTest, ALaunchThatFailsInItsContextIsNotRepeated) {
  const int before = Calls("cuLaunchKernel");
  Fail("cuLaunchKernel", 0, CUDA_ERROR_INVALID_HANDLE);
  EXPECT_FALSE(Launch(*queue_, "scale", Range(1, {8, 1, 1}), {data_, 1}));
  EXPECT_EQ(Calls("cuLaunchKernel"), before + 1);
}

}  // namespace
}  // namespace aspectra::cuda
