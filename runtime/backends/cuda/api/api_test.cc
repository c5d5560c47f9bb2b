// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/api/api.h"

#include "gtest/gtest.h"

namespace aspectra::cuda {
namespace {

TEST(Api, SaysThatThereIsNoDriver) {
  const auto api = Api::Open("libNoCuda.so.1");
  ASSERT_FALSE(api);
  EXPECT_TRUE(api.error().starts_with(
      "no driver of NVIDIA's could be opened (libNoCuda.so.1: "))
      << api.error();
}

TEST(Api, SaysThatTheDriverIsTooOld) {
  // libm has none of the driver's functions.
  const auto api = Api::Open("libm.so.6");
  ASSERT_FALSE(api);
  EXPECT_EQ(api.error(),
            "the driver libm.so.6 is older than CUDA 11: it has no function "
            "cuInit.");
}

}  // namespace
}  // namespace aspectra::cuda
