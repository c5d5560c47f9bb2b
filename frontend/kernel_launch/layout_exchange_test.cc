// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/kernel_launch/layout_exchange.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

const KernelLayout kSame = {"_ZTS1A", "8\n 0,64,pointer,,p\n"};
const KernelLayout kHost = {"_ZTS1B", "16\n 0,128,long double,,x\n"};
const KernelLayout kDevice = {"_ZTS1B", "8\n 0,64,long double,,x\n"};
const KernelLayout kAlone = {"_ZTS1C", "1\n"};

std::string Base(const std::string& name) {
  return testing::TempDir() + "/" + name;
}

TEST(LayoutExchangeTest, WhoeverIsLastSeesTheDifference) {
  for (const bool host_first : {true, false}) {
    const std::string base = Base(host_first ? "host_first" : "device_first");
    auto host = [&] {
      return ExchangeLayouts(base, kHostSide, {kSame, kHost, kAlone});
    };
    auto device = [&] {
      return ExchangeLayouts(base, "spirv64", {kSame, kDevice});
    };
    EXPECT_TRUE((host_first ? host() : device()).empty());
    const std::vector<LayoutDifference> differences =
        host_first ? device() : host();
    ASSERT_EQ(differences.size(), 1u);
    EXPECT_EQ(differences[0].kernel, 1u);
    EXPECT_EQ(differences[0].text,
              "its argument differs: it has 16 bytes on the host, and 8 on the "
              "device: 'x' is long double, 16 bytes at offset 0 on the host, "
              "and long double, 8 bytes at offset 0 on the device");
  }
}

TEST(LayoutExchangeTest, FormsOfDeviceCodeAreNotCompared) {
  const std::string base = Base("forms");
  EXPECT_TRUE(ExchangeLayouts(base, "spirv64", {kDevice}).empty());
  EXPECT_TRUE(ExchangeLayouts(base, "nvptx64", {kHost}).empty());
  EXPECT_EQ(ExchangeLayouts(base, kHostSide, {kHost}).size(), 1u);
}

TEST(LayoutExchangeTest, FolderThatIsNotThereIsNoError) {
  EXPECT_TRUE(ExchangeLayouts(Base("nowhere/x"), "spirv64", {kHost}).empty());
  EXPECT_TRUE(ExchangeLayouts(Base("nowhere/x"), kHostSide, {kHost}).empty());
}

}  // namespace
}  // namespace aspectra
