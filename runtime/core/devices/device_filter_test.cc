// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/devices/device_filter.h"

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/device_info.h"

namespace aspectra {
namespace {

// Returns the devices that a filter shows, each as a letter. There are two GPUs
// of Level Zero, a CPU and a GPU of OpenCL, and a GPU of CUDA: "LMcgC" shows
// all five. The second GPU of Level Zero has the parts '0' and '1', and part
// '0' has the parts 'a' and 'b'.
std::string Seen(std::string_view text) {
  const auto filter = DeviceFilter::Parse(text, "ONEAPI_DEVICE_SELECTOR");
  if (!filter) return filter.error();
  std::string seen;
  const auto look = [&](char letter, std::string_view backend, DeviceKind kind,
                        const DeviceFilter::Path& path) {
    if (filter->Takes(backend, kind, path)) seen += letter;
  };
  look('L', "level_zero", DeviceKind::kGpu, {0});
  look('M', "level_zero", DeviceKind::kGpu, {1});
  look('0', "level_zero", DeviceKind::kGpu, {1, 0});
  look('a', "level_zero", DeviceKind::kGpu, {1, 0, 0});
  look('b', "level_zero", DeviceKind::kGpu, {1, 0, 1});
  look('1', "level_zero", DeviceKind::kGpu, {1, 1});
  look('c', "opencl", DeviceKind::kCpu, {0});
  look('g', "opencl", DeviceKind::kGpu, {1});
  look('C', "cuda", DeviceKind::kGpu, {0});
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

TEST(DeviceFilterTest, PartsOfDevicesAreSeenAsDevices) {
  EXPECT_EQ(Seen("level_zero:1.0"), "0");
  EXPECT_EQ(Seen("level_zero:1.*"), "01");
  EXPECT_EQ(Seen("*:*.*"), "01");
  EXPECT_EQ(Seen("level_zero:0.*"), "");
  EXPECT_EQ(Seen("level_zero:1.0.1,0"), "Lb");
  EXPECT_EQ(Seen("level_zero:1.*.*;opencl:*"), "abcg");
  EXPECT_EQ(Seen("level_zero:*.*.*"), "ab");
  EXPECT_EQ(Seen("level_zero:1.*;!level_zero:1.1"), "0");
  EXPECT_EQ(Seen("level_zero:1.*;!level_zero:*"), "01");
  EXPECT_EQ(Seen("!level_zero:1.0"), "LMcgC");
  const char* const problem =
      "The value of ONEAPI_DEVICE_SELECTOR is not valid";
  EXPECT_EQ(Seen("level_zero:1.gpu").find(problem), 0);
  EXPECT_EQ(Seen("level_zero:1.0.0.0").find(problem), 0);
}

// The runtime divides a device only if the filter selects parts of it.
TEST(DeviceFilterTest, TheFilterKnowsWhosePartsItTakes) {
  const auto takes = [](std::string_view text, std::string_view backend,
                        const DeviceFilter::Path& path) {
    return DeviceFilter::Parse(text, "X").value().TakesPartsOf(backend, path);
  };
  EXPECT_FALSE(takes("", "cuda", {0}));
  EXPECT_FALSE(takes("*:*", "cuda", {0}));
  EXPECT_FALSE(takes("!cuda:0.1", "cuda", {0}));
  EXPECT_TRUE(takes("cuda:0.1", "cuda", {0}));
  EXPECT_FALSE(takes("cuda:0.1", "cuda", {1}));
  EXPECT_FALSE(takes("cuda:0.1", "opencl", {0}));
  EXPECT_FALSE(takes("cuda:0.1", "cuda", {0, 1}));
  EXPECT_TRUE(takes("*:*.*.*", "cuda", {0, 1}));
}

TEST(DeviceFilterTest, TheBackendsAreListed) {
  EXPECT_EQ(DeviceFilter::Parse("Cuda:0;*:gpu;!opencl:*;cuda:1", "X")
                .value()
                .backends(),
            (std::vector<std::string>{"cuda", "opencl"}));
}

TEST(DeviceFilterTest, WhatIsDiscardedIsNotSeen) {
  EXPECT_EQ(Seen("!opencl:*"), "LMC");
  EXPECT_EQ(Seen("*:gpu;!cuda:*"), "LMg");
  EXPECT_EQ(Seen("!level_zero:0;!*:cpu"), "MgC");
  EXPECT_EQ(Seen("!cuda:*;cuda:0"), "");
}

// If the filter selects no device of a backend, the runtime need not open the
// backend's driver.
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
  EXPECT_TRUE(takes("cuda:*.*;!cuda:*", "cuda"));
}

TEST(DeviceFilterTest, OurOwnVariableComesFirst) {
  setenv("ONEAPI_DEVICE_SELECTOR", "opencl:*", 1);
  EXPECT_FALSE(DeviceFilter::FromEnvironment()->TakesAny("cuda"));
  setenv("ASPECTRA_DEVICES", "cuda:*", 1);
  EXPECT_TRUE(DeviceFilter::FromEnvironment()->TakesAny("cuda"));
  setenv("ASPECTRA_DEVICES", "cuda", 1);
  EXPECT_TRUE(DeviceFilter::FromEnvironment().error().starts_with(
      "The value of ASPECTRA_DEVICES is not valid: "));
  setenv("ASPECTRA_DEVICES", "", 1);
  EXPECT_TRUE(DeviceFilter::FromEnvironment()->TakesAny("opencl"));
  unsetenv("ASPECTRA_DEVICES");
  unsetenv("ONEAPI_DEVICE_SELECTOR");
}

TEST(DeviceFilterTest, CaseAndBlanksDoNotMatter) {
  EXPECT_EQ(Seen("Level_Zero : GPU ; OpenCL:cpu"), "LMc");
  EXPECT_EQ(Seen("opencl:cpu;"), "c");
}

TEST(DeviceFilterTest, WhatIsWrongIsASentence) {
  constexpr std::string_view kExample =
      ". Valid values are, for example, 'level_zero:gpu;opencl:cpu' and "
      "'!cuda:*'.";
  EXPECT_EQ(Seen("gpu"),
            "The value of ONEAPI_DEVICE_SELECTOR is not valid: there is no "
            "colon in 'gpu'" +
                std::string(kExample));
  EXPECT_EQ(Seen("opencl:tpu"),
            "The value of ONEAPI_DEVICE_SELECTOR is not valid: 'tpu' is "
            "neither a kind of device, nor a number, nor '*'" +
                std::string(kExample));
  EXPECT_NE(Seen(":gpu").find("there is no backend in ':gpu'"),
            std::string::npos);
  EXPECT_NE(Seen("opencl:cpu;;cuda:*").find("there is no colon in ''"),
            std::string::npos);
  EXPECT_NE(Seen(";").find("there is no colon in ''"), std::string::npos);
  EXPECT_NE(Seen("opencl:").find("'' is neither a kind"), std::string::npos);
  EXPECT_NE(Seen("*:99999999999999999999999").find("is neither a kind"),
            std::string::npos);
}

}  // namespace
}  // namespace aspectra
