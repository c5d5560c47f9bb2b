// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "gtest/gtest.h"
#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {
namespace {

TEST(StatusName, IsTheDriversNameOrTheNumber) {
  EXPECT_EQ(StatusName(CUDA_ERROR_OUT_OF_MEMORY), "CUDA_ERROR_OUT_OF_MEMORY");
  EXPECT_EQ(StatusName(217), "CUDA_ERROR_PEER_ACCESS_UNSUPPORTED");
  EXPECT_EQ(StatusName(909), "CUDA_ERROR_TIMEOUT");
  EXPECT_EQ(StatusName(4711), "CUDA error 4711");
}

TEST(FailWith, FindsTheCodeThatFits) {
  EXPECT_EQ(FailWith(CUDA_ERROR_OUT_OF_MEMORY, DriverAction::kCopy).error(),
            (Error{ErrorCode::kMemoryAllocation,
                   "Copying memory failed: CUDA_ERROR_OUT_OF_MEMORY."}));
  EXPECT_EQ(FailWith(CUDA_ERROR_INVALID_PTX, DriverAction::kCopy).error().code,
            ErrorCode::kBuild);
  EXPECT_EQ(FailWith(CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, DriverAction::kCopy)
                .error()
                .code,
            ErrorCode::kNdRange);
  EXPECT_EQ(
      FailWith(CUDA_ERROR_INVALID_VALUE, DriverAction::kCopy).error().code,
      ErrorCode::kInvalid);
  EXPECT_EQ(FailWith(4711, DriverAction::kCopy).error().code,
            ErrorCode::kRuntime);
}

TEST(FailWith, SaysAfterAFaultThatTheDeviceIsLost) {
  EXPECT_EQ(
      FailWith(CUDA_ERROR_ILLEGAL_ADDRESS, DriverAction::kCommand).error(),
      (Error{ErrorCode::kRuntime,
             "A command failed: CUDA_ERROR_ILLEGAL_ADDRESS. A kernel caused a "
             "fault, such as an access to memory that is not its own, and this "
             "process cannot use the device any more; compute-sanitizer shows "
             "the place."}));
}

}  // namespace
}  // namespace aspectra::cuda
