// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/specialization_values.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "device_config/image_formats/specialization_constants.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/registry.h"

namespace aspectra {
namespace {

std::vector<std::byte> Bytes(std::initializer_list<int> numbers) {
  std::vector<std::byte> bytes;
  for (int number : numbers) bytes.push_back(static_cast<std::byte>(number));
  return bytes;
}

// Returns an image with two constants. One is a struct { uint8_t a; uint16_t b;
// } with the default {1, 2} and a byte of padding; the other is a byte with the
// default 9.
DeviceImage Sample(std::string target = "spir64") {
  DeviceImage image;
  image.target = std::move(target);
  image.specializations = {
      {.key = 20,
       .members = {{5, 0, 1}, {6, 2, 2}},
       .default_value = {1, 0, 2, 0}},
      {.key = 10, .members = {{0, 0, 1}}, .default_value = {9}},
  };
  return image;
}

using Members = std::vector<SpecializedMember>;

TEST(SpecializedMembers, AreThoseThatDifferFromTheDefault) {
  EXPECT_EQ(SpecializedMembers(Sample(), {{20, Bytes({1, 0, 3, 0})}}),
            (Members{{6, Bytes({3, 0})}}));
  EXPECT_EQ(SpecializedMembers(Sample(), {{20, Bytes({1, 0, 2, 0})}}),
            Members());
}

TEST(SpecializedMembers, HaveNoPadding) {
  EXPECT_EQ(SpecializedMembers(Sample(), {{20, Bytes({1, 77, 2, 0})}}),
            Members());
}

TEST(SpecializedMembers, AscendByTheirIds) {
  EXPECT_EQ(SpecializedMembers(Sample(),
                               {{20, Bytes({7, 0, 8, 0})}, {10, Bytes({1})}}),
            (Members{{0, Bytes({1})}, {5, Bytes({7})}, {6, Bytes({8, 0})}}));
}

// Two files may have constants with the same name and different types.
TEST(SpecializedMembers, AreNotOfAValueOfAnotherSize) {
  EXPECT_EQ(SpecializedMembers(Sample(), {{10, Bytes({1, 2, 3, 4})}}),
            Members());
  EXPECT_EQ(SpecializedMembers(Sample(), {{20, Bytes({})}}), Members());
}

TEST(SpecializedMembers, AreNotOfCodeThatIsCompiled) {
  EXPECT_EQ(SpecializedMembers(Sample("ptx64"), {{10, Bytes({1})}}), Members());
}

ImagePtr Registered(DeviceImage image) {
  return std::make_shared<RegisteredImage>(
      RegisteredImage{1, nullptr, std::move(image)});
}

TEST(LooksUpAny, SaysWhetherCompiledCodeAsksForAValue) {
  const std::vector<ImagePtr> spirv = {Registered(Sample())};
  const std::vector<ImagePtr> ptx = {spirv[0], Registered(Sample("ptx64"))};
  EXPECT_FALSE(LooksUpAny(spirv, {{10, Bytes({1})}}));
  EXPECT_TRUE(LooksUpAny(ptx, {{10, Bytes({1})}}));
  EXPECT_FALSE(LooksUpAny(ptx, {{11, Bytes({1})}}));
  EXPECT_FALSE(LooksUpAny(ptx, {}));
}

TEST(InternValues, IsOneObjectForEqualValues) {
  const SpecializationValues* one = InternValues({{1, Bytes({2})}});
  EXPECT_EQ(InternValues({{1, Bytes({2})}}), one);
  EXPECT_NE(InternValues({{1, Bytes({3})}}), one);
  EXPECT_EQ(*one, (SpecializationValues{{1, Bytes({2})}}));
  EXPECT_EQ(InternValues({}), nullptr);
}

}  // namespace
}  // namespace aspectra
