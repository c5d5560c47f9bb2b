// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/specialization_constants.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <variant>
#include <vector>

#include "device_config/requirements/requirement_properties.h"

namespace aspectra {
namespace {

// Describes struct { char tag; double ratio; }, with 7 bytes of padding.
SpecializationConstant Sample() {
  return {.key = 0xab,
          .members = {{4, 0, 1}, {5, 8, 8}},
          .default_value = {'x', 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8},
          .name = "shape"};
}

using Bytes = std::vector<uint8_t>;

std::string Wrong(const Property& property) {
  const std::expected<SpecializationConstant, std::string> read =
      SpecializationConstantFromProperty(property);
  return read ? "" : read.error();
}

Property WithValue(Bytes bytes) { return {"00000000000000ab", bytes}; }

TEST(SpecializationConstants, ReadBackAsWritten) {
  const std::vector<Property> properties = ToProperties({Sample()});
  ASSERT_EQ(properties.size(), 1u);
  EXPECT_EQ(properties[0].name, "00000000000000ab");
  EXPECT_EQ(SpecializationConstantFromProperty(properties[0]), Sample());
}

TEST(SpecializationConstants, AreNumberedWhereTheyShareAKey) {
  SpecializationConstant other = Sample();
  other.default_value[0] = 'y';
  const std::vector<Property> properties =
      ToProperties({Sample(), other, other});
  ASSERT_EQ(properties.size(), 3u);
  EXPECT_EQ(properties[1].name, "00000000000000ab.2");
  EXPECT_EQ(properties[2].name, "00000000000000ab.3");
  EXPECT_EQ(SpecializationConstantFromProperty(properties[1]), other);
}

TEST(SpecializationConstants, MayHaveNoMemberAndNoName) {
  const SpecializationConstant bare = {.key = 1, .default_value = {0}};
  EXPECT_EQ(SpecializationConstantFromProperty(ToProperties({bare})[0]), bare);
}

TEST(SpecializationConstants, RefuseANameThatIsNoKey) {
  const Bytes value = std::get<Bytes>(ToProperties({Sample()})[0].value);
  for (const char* name : {"", "ab", "00000000000000xy", "0x000000000000ab",
                           "00000000000000ab0", "-000000000000001"}) {
    EXPECT_EQ(Wrong({name, value}),
              "property '" + std::string(name) +
                  "': the name does not begin with 16 hexadecimal digits");
  }
}

TEST(SpecializationConstants, RefuseANumber) {
  EXPECT_EQ(Wrong({"00000000000000ab", uint32_t{7}}),
            "property '00000000000000ab': the value is a number; expected an "
            "array of bytes");
}

// Wherever the bytes are cut before the name, there is an error.
TEST(SpecializationConstants, RefuseValuesThatEndEarly) {
  SpecializationConstant nameless = Sample();
  nameless.name.clear();
  const Bytes whole = std::get<Bytes>(ToProperties({nameless})[0].value);
  for (size_t length = 0; length < whole.size(); ++length) {
    const Bytes cut(whole.begin(),
                    whole.begin() + static_cast<ptrdiff_t>(length));
    EXPECT_NE(Wrong(WithValue(cut)).find("the value ends"), std::string::npos)
        << length;
  }
  EXPECT_EQ(Wrong(WithValue(whole)), "");
}

TEST(SpecializationConstants, RefuseMembersThatAreNotInTheValue) {
  const std::vector<std::vector<SpecializationMember>> wrong = {
      {{0, 16, 1}},            // after the value
      {{0, 9, 8}},             // reaches beyond its end
      {{0, 0xffffffff, 8}},    // also by overflow
      {{0, 0, 3}},             // not the size of a number
      {{0, 0, 0}},             // empty
      {{0, 0, 8}, {1, 4, 4}},  // overlaps
      {{0, 8, 8}, {1, 0, 4}},  // not ascending
  };
  for (const std::vector<SpecializationMember>& members : wrong) {
    SpecializationConstant constant = Sample();
    constant.members = members;
    EXPECT_NE(Wrong(ToProperties({constant})[0])
                  .find("is not a number that lies within the value"),
              std::string::npos);
  }
}

// A count that no memory could hold is refused at the first missing member.
TEST(SpecializationConstants, RefuseACountThatIsNotCredible) {
  EXPECT_EQ(Wrong(WithValue({1, 0, 0, 0, 255, 255, 255, 255, 0})),
            "property '00000000000000ab': the value ends within its members");
}

}  // namespace
}  // namespace aspectra
