// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/driver_faults.h"

#include <cstdlib>
#include <optional>
#include <string>

#include "gtest/gtest.h"

namespace aspectra::opencl {
namespace {

// Sets the variable to `before`, calls AvoidFaults(), and returns the
// variable's value.
std::optional<std::string> After(const char* version,
                                 const char* before = nullptr) {
  constexpr char kName[] = "POCL_PREGION_VALUE_REMAT";
  unsetenv(kName);
  if (before != nullptr) setenv(kName, before, /*overwrite=*/1);
  AvoidFaults(version);
  const char* after = std::getenv(kName);
  if (after == nullptr) return std::nullopt;
  return after;
}

TEST(AvoidFaults, PoclBefore7_3KeepsValuesAcrossBarriers) {
  EXPECT_EQ(After("OpenCL 3.0 PoCL 7.1+debian  Linux, None+Asserts"), "0");
  EXPECT_EQ(After("OpenCL 3.0 PoCL 6.0"), "0");
  EXPECT_EQ(After("OpenCL 3.0 PoCL "), "0");
  EXPECT_EQ(After("OpenCL 3.0 PoCL 7.2-RC1"), "0");
  EXPECT_EQ(After("OpenCL 3.0 PoCL 7.3"), std::nullopt);
  EXPECT_EQ(After("OpenCL 3.0 PoCL 8.0"), std::nullopt);
}

TEST(AvoidFaults, OtherDriversAreLeftAlone) {
  EXPECT_EQ(After("OpenCL 3.0"), std::nullopt);
  EXPECT_EQ(After(""), std::nullopt);
}

TEST(ReusesMemoryTooEarly, IsAFaultOfPocl) {
  EXPECT_TRUE(ReusesMemoryTooEarly("OpenCL 3.0 PoCL 7.1+debian  Linux"));
  EXPECT_FALSE(ReusesMemoryTooEarly("OpenCL 3.0"));
}

TEST(SplitsMad, IsAFaultOfPoclWhereTheProcessorHasFma) {
#if defined(__x86_64__)
  const bool has_fma = __builtin_cpu_supports("fma");
#else
  const bool has_fma = true;
#endif
  EXPECT_EQ(SplitsMad("OpenCL 3.0 PoCL HSTR: cpu-x86_64"), has_fma);
  EXPECT_FALSE(SplitsMad("OpenCL 3.0"));
}

TEST(AvoidFaults, WhatTheUserSetStays) {
  EXPECT_EQ(After("OpenCL 3.0 PoCL 7.1", "1"), "1");
}

}  // namespace
}  // namespace aspectra::opencl
