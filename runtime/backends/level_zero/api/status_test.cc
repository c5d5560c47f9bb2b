// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <level_zero/ze_api.h>

#include "gtest/gtest.h"
#include "runtime/backends/level_zero/api/api.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {
namespace {

TEST(StatusTest, ANumberIsCalledByItsName) {
  EXPECT_EQ(StatusName(ZE_RESULT_ERROR_INVALID_NATIVE_BINARY),
            "ZE_RESULT_ERROR_INVALID_NATIVE_BINARY");
  EXPECT_EQ(StatusName(static_cast<ze_result_t>(0x70001234)),
            "Level Zero error 0x70001234");
}

TEST(StatusTest, AFailureHasTheCodeThatFits) {
  const Error build =
      FailWith(ZE_RESULT_ERROR_MODULE_BUILD_FAILURE, DriverAction::kBuildImage)
          .error();
  EXPECT_EQ(build.code, ErrorCode::kBuild);
  EXPECT_EQ(
      build.message,
      "Building a device image failed: ZE_RESULT_ERROR_MODULE_BUILD_FAILURE.");
  EXPECT_EQ(FailWith(ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION,
                     DriverAction::kLaunch)
                .error()
                .code,
            ErrorCode::kNdRange);
}

TEST(StatusTest, WhatANameDoesNotSayIsSaid) {
  const Error lost =
      FailWith(ZE_RESULT_ERROR_DEVICE_LOST, DriverAction::kCommand).error();
  EXPECT_EQ(lost.code, ErrorCode::kRuntime);
  EXPECT_EQ(lost.message,
            "A command failed: ZE_RESULT_ERROR_DEVICE_LOST. A kernel hung or "
            "caused a fault, or the device was removed; this process cannot "
            "use the device any more.");
  EXPECT_EQ(
      FailWith(ZE_RESULT_ERROR_DEVICE_REQUIRES_RESET, DriverAction::kCommand)
          .error()
          .message,
      "A command failed: ZE_RESULT_ERROR_DEVICE_REQUIRES_RESET. The device has "
      "to be reset before it can be used again.");
  EXPECT_EQ(FailWith(ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS,
                     DriverAction::kMakeContext)
                .error()
                .message,
            "Making a context failed: "
            "ZE_RESULT_ERROR_INSUFFICIENT_PERMISSIONS. Check that the user may "
            "open the device; on Linux, the user must be in the group "
            "'render'.");
  EXPECT_EQ(FailWith(ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE,
                     DriverAction::kBuildImage)
                .error()
                .message,
            "Building a device image failed: "
            "ZE_RESULT_ERROR_DEPENDENCY_UNAVAILABLE. The driver needs a "
            "library that is not installed, such as Intel's graphics "
            "compiler.");
}

}  // namespace
}  // namespace aspectra::level_zero
