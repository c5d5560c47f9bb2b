// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/devices/device_filter.h"

#include <cstdlib>
#include <string>
#include <string_view>

#include "gtest/gtest.h"
#include "runtime/core/drivers/device_info.h"

namespace aspectra {
namespace {

// Returns the devices that a filter shows, each as a letter. There are two GPUs
// of Level Zero, a CPU and a GPU of OpenCL, and a GPU of CUDA: "LMcgC" shows
// all.
std::string Seen(std::string_view text) {
  const auto filter = DeviceFilter::Parse(text, "ONEAPI_DEVICE_SELECTOR");
  if (!filter) return filter.error();
  std::string seen;
  const auto look = [&](char letter, std::string_view backend, DeviceKind kind,
                        size_t number) {
    if (filter->Takes(backend, kind, number)) seen += letter;
  };
  look('L', "level_zero", DeviceKind::kGpu, 0);
  look('M', "level_zero", DeviceKind::kGpu, 1);
  look('c', "opencl", DeviceKind::kCpu, 0);
  look('g', "opencl", DeviceKind::kGpu, 1);
  look('C', "cuda", DeviceKind::kGpu, 0);
  return seen;
}

TEST(DeviceFilterTest, WithoutATextAllAreSeen) {
  EXPECT_EQ(Seen(""), "LMcgC");
  EXPECT_EQ(Seen("*:*"), "LMcgC");
}

TEST(DeviceFilterTest, ABackendAKindAndANumberChoose) {
  EXPECT_EQ(Seen("level_zero:*"), "LM");
  EXPECT_EQ(Seen("*:gpu"), "LMgC");
  EXPECT_EQ(Seen("opencl:cpu"), "c");
  EXPECT_EQ(Seen("level_zero:1"), "M");
  EXPECT_EQ(Seen("*:0"), "LcC");
  EXPECT_EQ(Seen("opencl:fpga"), "");
}

TEST(DeviceFilterTest, TermsAddUp) {
  EXPECT_EQ(Seen("cuda:*;opencl:cpu"), "cC");
  EXPECT_EQ(Seen("opencl:cpu,1"), "cg");
}

TEST(DeviceFilterTest, WhatIsDiscardedIsNotSeen) {
  EXPECT_EQ(Seen("!opencl:*"), "LMC");
  EXPECT_EQ(Seen("*:gpu;!cuda:*"), "LMg");
  EXPECT_EQ(Seen("!level_zero:0;!*:cpu"), "MgC");
  EXPECT_EQ(Seen("!cuda:*;cuda:0"), "");
}

// The driver of such a backend need not be opened.
TEST(DeviceFilterTest, ABackendMayHaveNothingThatIsSeen) {
  const auto takes = [](std::string_view text, std::string_view backend) {
    return DeviceFilter::Parse(text, "X").value().TakesAny(backend);
  };
  EXPECT_TRUE(takes("", "cuda"));
  EXPECT_TRUE(takes("*:gpu", "cuda"));
  EXPECT_TRUE(takes("!opencl:*", "cuda"));
  EXPECT_TRUE(takes("!cuda:0", "cuda"));
  EXPECT_FALSE(takes("opencl:*", "cuda"));
  EXPECT_FALSE(takes("!cuda:*", "cuda"));
  EXPECT_FALSE(takes("*:gpu;!cuda:*", "cuda"));
}

TEST(DeviceFilterTest, OurOwnVariableComesFirst) {
  setenv("ONEAPI_DEVICE_SELECTOR", "opencl:*", 1);
  EXPECT_FALSE(DeviceFilter::FromEnvironment()->TakesAny("cuda"));
  setenv("ASPECTRA_DEVICES", "cuda:*", 1);
  EXPECT_TRUE(DeviceFilter::FromEnvironment()->TakesAny("cuda"));
  setenv("ASPECTRA_DEVICES", "cuda", 1);
  EXPECT_TRUE(DeviceFilter::FromEnvironment().error().starts_with(
      "ASPECTRA_DEVICES is not understood: "));
  setenv("ASPECTRA_DEVICES", "", 1);
  EXPECT_TRUE(DeviceFilter::FromEnvironment()->TakesAny("opencl"));
  unsetenv("ASPECTRA_DEVICES");
  unsetenv("ONEAPI_DEVICE_SELECTOR");
}

TEST(DeviceFilterTest, CaseAndBlanksDoNotMatter) {
  EXPECT_EQ(Seen("Level_Zero : GPU ; OpenCL:cpu"), "LMc");
}

TEST(DeviceFilterTest, WhatIsWrongIsASentence) {
  constexpr std::string_view kExample =
      "; it is written as in 'level_zero:gpu;opencl:cpu' or '!cuda:*'.";
  EXPECT_EQ(Seen("gpu"),
            "ONEAPI_DEVICE_SELECTOR is not understood: there is no colon in "
            "'gpu'" +
                std::string(kExample));
  EXPECT_EQ(Seen("opencl:tpu"),
            "ONEAPI_DEVICE_SELECTOR is not understood: 'tpu' is no kind of "
            "device, no number and no '*'" +
                std::string(kExample));
  EXPECT_EQ(Seen("level_zero:0.1"),
            "ONEAPI_DEVICE_SELECTOR is not understood: parts of devices, as in "
            "'0.1', are not there yet" +
                std::string(kExample));
  EXPECT_NE(Seen(":gpu").find("there is no backend in ':gpu'"),
            std::string::npos);
  EXPECT_NE(Seen("opencl:cpu;").find("there is no colon in ''"),
            std::string::npos);
  EXPECT_NE(Seen("opencl:").find("'' is no kind"), std::string::npos);
  EXPECT_NE(Seen("*:99999999999999999999999").find("is no kind"),
            std::string::npos);
}

}  // namespace
}  // namespace aspectra
