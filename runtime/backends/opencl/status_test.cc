#include "runtime/backends/opencl/status.h"

#include <CL/cl.h>

#include "gtest/gtest.h"
#include "runtime/core/error.h"

namespace aspectra::opencl {
namespace {

TEST(StatusName, IsOpenClsNameOrTheNumber) {
  EXPECT_EQ(StatusName(CL_OUT_OF_RESOURCES), "CL_OUT_OF_RESOURCES");
  EXPECT_EQ(StatusName(-4711), "OpenCL error -4711");
}

TEST(FailWith, FindsTheCodeThatFits) {
  EXPECT_EQ(
      FailWith(CL_INVALID_WORK_GROUP_SIZE, "It").error(),
      (Error{ErrorCode::kNdRange, "It failed: CL_INVALID_WORK_GROUP_SIZE."}));
  EXPECT_EQ(FailWith(CL_BUILD_PROGRAM_FAILURE, "It").error().code,
            ErrorCode::kBuild);
  EXPECT_EQ(FailWith(CL_MEM_OBJECT_ALLOCATION_FAILURE, "It").error().code,
            ErrorCode::kMemoryAllocation);
  EXPECT_EQ(FailWith(CL_INVALID_VALUE, "It").error().code, ErrorCode::kInvalid);
  EXPECT_EQ(FailWith(CL_INVALID_ARG_SIZE, "It").error().code,
            ErrorCode::kKernelArgument);
  EXPECT_EQ(FailWith(CL_INVALID_KERNEL_ARGS, "It").error().code,
            ErrorCode::kKernelArgument);
  EXPECT_EQ(FailWith(-4711, "It").error().code, ErrorCode::kRuntime);
}

}  // namespace
}  // namespace aspectra::opencl
