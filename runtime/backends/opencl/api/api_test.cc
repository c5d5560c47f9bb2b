// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/api/api.h"

#include <expected>
#include <memory>
#include <string>

#include "gtest/gtest.h"

namespace aspectra::opencl {
namespace {

TEST(Api, SaysThatThereIsNoLoader) {
  const auto api = Api::Open("libNoOpenCL.so.1");
  ASSERT_FALSE(api);
  EXPECT_TRUE(
      api.error().starts_with("the OpenCL ICD loader could not be opened ("))
      << api.error();
  EXPECT_TRUE(api.error().ends_with(
      "; install the package that contains libNoOpenCL.so.1."))
      << api.error();
}

TEST(Api, SaysThatTheLoaderIsTooOld) {
  // libm has none of OpenCL's functions.
  const auto api = Api::Open("libm.so.6");
  ASSERT_FALSE(api);
  EXPECT_EQ(api.error(),
            "the OpenCL ICD loader libm.so.6 is older than OpenCL 2.1: it has "
            "no function clBuildProgram.");
}

}  // namespace
}  // namespace aspectra::opencl
