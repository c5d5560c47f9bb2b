// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/argument_layout.h"

#include <optional>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

const ArgumentLayout kHost = {32,
                              {{0, 64, "pointer", "out"},
                               {128, 128, "long double", "x"},
                               {64, 3, "int", "flags"}}};
const ArgumentLayout kDevice = {
    24, {{0, 64, "pointer", "out"}, {64, 64, "long double", "x"}}};

std::string Difference(const std::vector<ArgumentLayout>& host,
                       const std::vector<ArgumentLayout>& device) {
  return ArgumentDifference(PrintArgumentLayouts(host), "on the host",
                            PrintArgumentLayouts(device), "on the device")
      .value_or("none");
}

TEST(ArgumentLayoutTest, TextSaysAll) {
  const std::vector<ArgumentLayout> layouts = {
      kHost,
      {},
      {480, {{0, 32, "int", "a[0].b[0], c", {{10, 48}, {3, 8}}}}},
      kDevice};
  EXPECT_EQ(ParseArgumentLayouts(PrintArgumentLayouts(layouts)), layouts);
  EXPECT_EQ(PrintArgumentLayouts({}), "");
  EXPECT_EQ(ParseArgumentLayouts(""), std::vector<ArgumentLayout>());
}

TEST(ArgumentLayoutTest, OtherTextIsNone) {
  for (const char* text : {"x", " 0,32,int,,a", "8\n 0", "8\n a,32,int,,a",
                           "8\n 0,32,int,3,a", "-8", "8 \n"}) {
    EXPECT_EQ(ParseArgumentLayouts(text), std::nullopt) << text;
  }
}

TEST(ArgumentLayoutTest, EqualLayoutsDoNotDiffer) {
  EXPECT_EQ(Difference({kHost, kDevice}, {kHost, kDevice}), "none");
}

TEST(ArgumentLayoutTest, TheFirstDifferenceIsTold) {
  EXPECT_EQ(Difference({kHost}, {kDevice}),
            "its argument differs: it has 32 bytes on the host, and 24 on the "
            "device: 'x' is long double, 16 bytes at offset 16 on the host, "
            "and long double, 8 bytes at offset 8 on the device");
  const ArgumentLayout shifted = {
      24, {{0, 64, "pointer", "out"}, {128, 64, "long double", "x"}}};
  EXPECT_EQ(Difference({shifted}, {kDevice}),
            "its argument differs: 'x' is long double, 8 bytes at offset 16 on "
            "the host, and long double, 8 bytes at offset 8 on the device");
  ArgumentLayout longer = kDevice;
  longer.leaves.push_back({128, 1, "bool", "last"});
  EXPECT_EQ(Difference({kHost, kDevice}, {kHost, longer}),
            "argument 2 differs: 'last' (bool, 1 bit at offset 16) exists only "
            "on the device");
  longer.leaves.back().offset = 129;
  EXPECT_EQ(Difference({longer}, {kDevice}),
            "its argument differs: 'last' (bool, 1 bit at offset 16, bit 1) "
            "exists only on the host");
  ArgumentLayout other = kDevice;
  other.leaves[0].name = "in";
  EXPECT_EQ(
      Difference({other}, {kDevice}),
      "its argument differs: it has 'in' (pointer, 8 bytes at offset 0) on the "
      "host, and in its place 'out' (pointer, 8 bytes at offset 0) on the "
      "device");
  ArgumentLayout padded = kDevice;
  padded.size = 32;
  EXPECT_EQ(Difference({padded}, {kDevice}),
            "its argument differs: it has 32 bytes on the host, and 24 on the "
            "device");
  EXPECT_EQ(
      Difference({kHost}, {kHost, kHost}),
      "the number of its arguments is 1 on the host, and 2 on the device");
}

TEST(ArgumentLayoutTest, DamagedTextDiffers) {
  EXPECT_EQ(ArgumentDifference("8\n", "on the host", "?", "on the device"),
            "one of the descriptions of its arguments is damaged");
}

}  // namespace
}  // namespace aspectra
