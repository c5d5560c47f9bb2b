// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/clang_messages/warning_options.h"

#include <optional>

#include "gtest/gtest.h"
#include "ir/aspects/findings/warning_group_names.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

using OfGroup = WarningOptions::OfGroup;

// Returns the effect of the options, in this order, on -Wsycl-device-has.
OfGroup DeviceHas(std::initializer_list<llvm::StringRef> options) {
  WarningOptions result;
  for (llvm::StringRef option : options) result.Take(option);
  return result.Of(kDeviceHasGroup);
}

TEST(WarningOptionsTest, AGroupIsOnByDefault) {
  EXPECT_EQ(DeviceHas({}), OfGroup());
}

TEST(WarningOptionsTest, TheLastWordCounts) {
  EXPECT_FALSE(DeviceHas({"no-sycl-device-has"}).is_enabled);
  EXPECT_TRUE(DeviceHas({"no-sycl-device-has", "sycl-device-has"}).is_enabled);
  EXPECT_EQ(DeviceHas({"error=sycl-device-has"}).is_error, true);
  EXPECT_EQ(
      DeviceHas({"error=sycl-device-has", "no-error=sycl-device-has"}).is_error,
      false);
}

TEST(WarningOptionsTest, MakingItAnErrorTurnsItOn) {
  EXPECT_TRUE(
      DeviceHas({"no-sycl-device-has", "error=sycl-device-has"}).is_enabled);
  EXPECT_FALSE(
      DeviceHas({"no-sycl-device-has", "no-error=sycl-device-has"}).is_enabled);
}

TEST(WarningOptionsTest, GroupsAreApart) {
  WarningOptions options;
  EXPECT_TRUE(options.Take("no-sycl-fixed-targets"));
  EXPECT_TRUE(options.Of(kDeviceHasGroup).is_enabled);
  EXPECT_FALSE(options.Of(kFixedTargetsGroup).is_enabled);
}

TEST(WarningOptionsTest, OtherOptionsAreNotTaken) {
  WarningOptions options;
  for (llvm::StringRef option :
       {"all", "error", "sycl-device", "no-", "error=", "error=everything"}) {
    EXPECT_FALSE(options.Take(option)) << option.str();
  }
  EXPECT_EQ(options.Of(kDeviceHasGroup), OfGroup());
}

TEST(WarningOptionsTest, EverythingIsForOthersToo) {
  WarningOptions options;
  EXPECT_FALSE(options.Take("no-everything"));
  EXPECT_FALSE(options.Of(kDeviceHasGroup).is_enabled);
  EXPECT_FALSE(options.Take("everything"));
  EXPECT_TRUE(options.Of(kDeviceHasGroup).is_enabled);
}

}  // namespace
}  // namespace aspectra
