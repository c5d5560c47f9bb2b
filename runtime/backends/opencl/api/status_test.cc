// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <CL/cl.h>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {
namespace {

TEST(StatusName, IsOpenClsNameOrTheNumber) {
  EXPECT_EQ(StatusName(CL_OUT_OF_RESOURCES), "CL_OUT_OF_RESOURCES");
  EXPECT_EQ(StatusName(-4711), "OpenCL error -4711");
}

// cl.h defines the numbers from 0 to -19 and from -30 to -72.
TEST(StatusName, NamesEveryNumberOfOpenCl) {
  for (cl_int status = 0; status >= -72; --status) {
    if (status < -19 && status > -30) continue;
    EXPECT_THAT(StatusName(status), testing::StartsWith("CL_")) << status;
  }
  EXPECT_EQ(StatusName(-18), "CL_DEVICE_PARTITION_FAILED");
}

TEST(FailWith, FindsTheCodeThatFits) {
  EXPECT_EQ(FailWith(CL_INVALID_WORK_GROUP_SIZE, DriverAction::kCopy).error(),
            (Error{ErrorCode::kNdRange,
                   "Copying memory failed: CL_INVALID_WORK_GROUP_SIZE."}));
  EXPECT_EQ(
      FailWith(CL_BUILD_PROGRAM_FAILURE, DriverAction::kCopy).error().code,
      ErrorCode::kBuild);
  EXPECT_EQ(FailWith(CL_MEM_OBJECT_ALLOCATION_FAILURE, DriverAction::kCopy)
                .error()
                .code,
            ErrorCode::kMemoryAllocation);
  EXPECT_EQ(FailWith(CL_INVALID_VALUE, DriverAction::kCopy).error().code,
            ErrorCode::kInvalid);
  EXPECT_EQ(FailWith(CL_INVALID_ARG_SIZE, DriverAction::kCopy).error().code,
            ErrorCode::kKernelArgument);
  EXPECT_EQ(FailWith(CL_INVALID_KERNEL_ARGS, DriverAction::kCopy).error().code,
            ErrorCode::kKernelArgument);
  EXPECT_EQ(FailWith(-4711, DriverAction::kCopy).error().code,
            ErrorCode::kRuntime);
}

}  // namespace
}  // namespace aspectra::opencl
