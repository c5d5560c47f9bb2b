// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/kernel_symbol.h"

#include "gtest/gtest.h"

namespace aspectra {
namespace {

TEST(KernelSymbolTest, UnitIsCutOff) {
  const std::string symbol = WithUnit("_ZTS4Fill", "0123456789abcdef");
  EXPECT_EQ(symbol, "_ZTS4Fill__unit_0123456789abcdef");
  EXPECT_EQ(WithoutUnit(symbol), "_ZTS4Fill");
}

TEST(KernelSymbolTest, WhatOnlyLooksLikeAUnitStays) {
  for (const char* symbol :
       {"", "_ZTS4Fill", "__unit_", "__unit_0123456789abcde",
        "0123456789abcdef", "_ZTS4Fill_unit_0123456789abcdef",
        "_ZTS4Fill__unit_0123456789ABCDEF",
        "_ZTS4Fill__unit_0123456789abcdef0"}) {
    EXPECT_EQ(WithoutUnit(symbol), symbol);
  }
}

TEST(KernelSymbolTest, LaunchFormIsCutOff) {
  EXPECT_EQ(WithoutLaunchForm("sycl::detail::launched<Fill, 2>"), "Fill");
  EXPECT_EQ(WithoutLaunchForm("sycl::detail::launched<A<int, 3>, 12>"),
            "A<int, 3>");
  EXPECT_EQ(WithoutLaunchForm(
                "sycl::detail::launched<A<int, 3>, 4>::with<R<int*, B>, C>"),
            "A<int, 3>");
  EXPECT_EQ(WithoutLaunchForm("A<int>::with<R>"), "A<int>::with<R>");
  EXPECT_EQ(WithoutLaunchForm("A<sycl::detail::launched<Fill, 2>>"),
            "A<sycl::detail::launched<Fill, 2>>");
  EXPECT_EQ(WithoutLaunchForm("sycl::detail::launched<Fill>"),
            "sycl::detail::launched<Fill>");
}

}  // namespace
}  // namespace aspectra
