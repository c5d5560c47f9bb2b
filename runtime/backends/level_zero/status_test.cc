#include "runtime/backends/level_zero/status.h"

#include <level_zero/ze_api.h>

#include "gtest/gtest.h"
#include "runtime/core/error.h"

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
      FailWith(ZE_RESULT_ERROR_MODULE_BUILD_FAILURE, "Building").error();
  EXPECT_EQ(build.code, ErrorCode::kBuild);
  EXPECT_EQ(build.message,
            "Building failed: ZE_RESULT_ERROR_MODULE_BUILD_FAILURE.");
  EXPECT_EQ(FailWith(ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION, "Launching")
                .error()
                .code,
            ErrorCode::kNdRange);
}

TEST(StatusTest, WhatANameDoesNotSayIsSaid) {
  const Error lost = FailWith(ZE_RESULT_ERROR_DEVICE_LOST, "A command").error();
  EXPECT_EQ(lost.code, ErrorCode::kRuntime);
  EXPECT_EQ(lost.message,
            "A command failed: ZE_RESULT_ERROR_DEVICE_LOST. A kernel hung or "
            "did what is not allowed, or the device was removed; this process "
            "cannot use it any more.");
}

}  // namespace
}  // namespace aspectra::level_zero
